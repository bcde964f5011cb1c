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
    Hieronder staat het spel als tekst. Zet JavaScript aan om er stap voor stap doorheen te gaan.
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
    { $package } is versie { $found }. Nodig is { $needed } of nieuwer. Voer { $command } uit.
doctor-elsewhere =
    JupyterLab draait in een andere Python, { $python }, en daarin ontbreekt anywidget. Voer { $command } uit.
doctor-no-lab =
    In de Python van deze kernel, { $python }, zit geen JupyterLab. Voer { $command } uit in de Python waarin JupyterLab draait.
doctor-labextension =
    JupyterLab vindt de extensie { $package } niet. Voer { $command } uit en laad de pagina opnieuw.
doctor-notebook =
    Dit notebook is geschreven voor matcha_widget { $needed }, maar versie { $found } is geïnstalleerd. Sommige cellen werken misschien niet. Voer { $command } uit en start de kernel opnieuw.
tutorial-folder =
    De notebooks van de cursus staan in { $folder }.
tutorial-kept =
    { $file } is veranderd sinds het kopiëren en is dus niet vervangen. Voeg { $option } toe voor een nieuw exemplaar, en houd ook dat van jou.
tutorial-aside =
    { $file } is nieuw. Jouw oude exemplaar heet nu { $aside }.
tutorial-no-lab =
    { $package } ontbreekt in deze Python, { $python }. Voer { $command } uit en begin opnieuw.
still-explore =
    Zet JavaScript aan om hier op de kaarten te drukken.
