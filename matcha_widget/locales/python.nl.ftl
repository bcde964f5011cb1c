# Zinnen die alleen Python zegt: stilstaande beelden, `matcha doctor`.
still-run =
    Druk op Shift+Enter om te spelen, of kies { $menu } voor het hele notebook.
still-seat =
    { $who ->
        [you] Jij
        [top] De speler boven
        [bottom] De speler onder
       *[name] { $name }
    }
still-tokens =
    Fiches
still-told =
    Hieronder staat het spel als tekst. Met JavaScript kun je er stap voor stap doorheen.
still-text =
    Het spel als tekst
still-hand =
    Hand
doctor-fine =
    Alles wat een widget nodig heeft, is er.
doctor-bundle =
    Het deel dat in de browser draait, is nog niet gebouwd: { $file } ontbreekt. Voer { $command } uit in het project en start de kernel opnieuw.
doctor-missing =
    { $package } ontbreekt in de Python van deze kernel, { $python }. Voer { $command } uit.
doctor-old =
    { $package } is versie { $found }; nodig is { $needed } of nieuwer. Voer { $command } uit.
doctor-elsewhere =
    JupyterLab draait in een andere Python, { $python }, en daarin ontbreekt anywidget. Voer { $command } uit.
doctor-no-lab =
    In de Python van deze kernel, { $python }, zit geen JupyterLab. Voer { $command } uit waar JupyterLab draait.
doctor-labextension =
    JupyterLab vindt de extensie { $package } niet. Voer { $command } uit en laad de pagina opnieuw.
doctor-notebook =
    Dit notebook is geschreven voor matcha_widget { $needed }, maar hier staat { $found }: sommige cellen werken misschien niet. Voer { $command } uit en start de kernel opnieuw.
tutorial-folder =
    De notebooks van de cursus staan in { $folder }.
tutorial-kept =
    { $file } is veranderd sinds het kopiëren en blijft zoals het is. Met { $option } krijg je een nieuw exemplaar, en dat van jou blijft bewaard.
tutorial-aside =
    { $file } is nieuw. Jouw exemplaar heet nu { $aside }.
tutorial-no-lab =
    { $package } ontbreekt in deze Python, { $python }. Voer { $command } uit en begin opnieuw.
still-explore =
    Met JavaScript kun je op deze tekening drukken.
