# Sentences that Python alone has to say: still pictures, resumed games, `matcha doctor`.
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
resume-found =
    Here is your game again, as you left it.
resume-damaged =
    The saved game cannot be read. It is kept as { $file }, and this is a new game.
resume-other =
    The saved game was dealt by another seed. It is kept as { $file }, and this is a new game.
resume-unread =
    This record cannot be loaded, so your game stays as it was: { $text }
resume-unsaved =
    This game cannot be saved to { $file }. You can play on.
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
course-new =
    A new story. It is kept in { $file }, beside this notebook.
course-skipped =
    Line { $line } of { $file } cannot be read. It stays there as a comment: { $text }
course-damaged =
    Your progress cannot be read: { $text }. It is kept as { $file }, and the story begins anew.
course-newer =
    { $file } was written by a newer version. It stays as it is: you can play on, but nothing is kept.
course-other =
    This story is open in another window. Here nothing is kept.
course-unsaved =
    The story cannot be kept in { $file }: { $text }. You can play on.
course-old =
    The story begins anew. What you had is kept as { $file }.
course-page =
    This page plays the story without Python: nothing is kept, and it holds every card of the story.
course-alone =
    Here somebody decides what to play, and that takes Python: run the notebook, or go on.
