# Sentences that Python alone has to say: still pictures, `matcha doctor`.
still-run =
    Press Shift+Enter to play, or choose { $menu } for the whole notebook.
still-seat =
    { $who ->
        [you] You
        [top] Top
        [bottom] Bottom
       *[name] { $name }
    }
still-tokens =
    Tokens
still-told =
    Below is the game as text. Turn on JavaScript to step through it.
still-text =
    The game as text
still-hand =
    Hand
doctor-fine =
    All good: everything that a widget needs is here.
doctor-bundle =
    The browser part is not built yet: { $file } is missing. Run { $command } in the project, then start the kernel again.
doctor-missing =
    { $package } is missing in the Python of this kernel, { $python }. Run { $command }.
doctor-old =
    { $package } is version { $found }. You need { $needed } or newer. Run { $command }.
doctor-elsewhere =
    JupyterLab runs in another Python, { $python }. It has no anywidget there. Run { $command }.
doctor-no-lab =
    There is no JupyterLab in the Python of this kernel, { $python }. Run { $command } in the Python that runs JupyterLab.
doctor-labextension =
    JupyterLab can’t find the extension { $package }. Run { $command } and load the page again.
doctor-notebook =
    This notebook was written for matcha_widget { $needed }, but version { $found } is installed. Some cells may fail. Run { $command } and start the kernel again.
tutorial-folder =
    The notebooks of the course are in { $folder }.
tutorial-kept =
    { $file } has changed since it was copied, so it was not replaced. Add { $option } to get a fresh one and keep yours too.
tutorial-aside =
    { $file } is new. Your old one is now { $aside }.
tutorial-no-lab =
    { $package } is missing in this Python, { $python }. Run { $command }, then start again.
still-explore =
    Turn on JavaScript to press the cards here.
