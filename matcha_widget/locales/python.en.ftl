# Sentences that Python alone has to say: still pictures, `matcha doctor`.
still-run =
    { $menu } in the menu of the notebook brings this to life.
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
    The game as text follows. With JavaScript you can step through it.
still-text =
    The game as text
still-hand =
    Hand
doctor-fine =
    Everything that a widget needs is here.
doctor-bundle =
    The part that runs in the browser has not been built: { $file } is missing. Run { $command } in the project, then start the kernel again.
doctor-missing =
    { $package } is missing in the Python of this kernel, { $python }. Run { $command }.
doctor-old =
    { $package } is { $found }, and { $needed } or newer is needed. Run { $command }.
doctor-elsewhere =
    JupyterLab runs in another Python, { $python }, and that one has no anywidget. Run { $command }.
doctor-no-lab =
    There is no JupyterLab in the Python of this kernel, { $python }. Where JupyterLab runs, run { $command }.
doctor-labextension =
    JupyterLab does not find the extension { $package }. Run { $command } and load the page again.
doctor-notebook =
    This notebook was written for matcha_widget { $needed }, and here is { $found }: some of its cells may fail. Run { $command } and start the kernel again.
tutorial-folder =
    The notebooks of the course are in { $folder }.
tutorial-kept =
    { $file } has changed since it was copied, so it stays as it is. With { $option } you get a fresh one, and yours is kept.
tutorial-aside =
    { $file } is fresh. Yours is now { $aside }.
tutorial-no-lab =
    { $package } is missing in this Python, { $python }. Run { $command }, then start again.
still-explore =
    With JavaScript you can press what is drawn here.
