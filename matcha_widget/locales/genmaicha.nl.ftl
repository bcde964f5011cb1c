# Genmaicha: what its browser says beside what every game says, and what Python says of it.

# --- things by their codes

part-ingredient = { $card ->
    [B] blauw
    [G] groen
    [K] zwart
    [O] oranje
    [R] rood
    [W] wit
    [1] dik blikje
    [2] kort blikje
    [3] lang blikje
    [4] klein flesje
    [5] middelgroot flesje
   *[6] hoog flesje
}
part-colour = { $colour ->
    [B] blauw
    [G] groen
    [K] zwart
    [O] oranje
    [R] rood
   *[W] wit
}
part-shape = { $shape ->
    [1] dik blikje
    [2] kort blikje
    [3] lang blikje
    [4] klein flesje
    [5] middelgroot flesje
   *[6] hoog flesje
}
part-drink = { part-colour } { part-shape }
part-seal = { $colour }
part-line = { $line ->
    [row1] bovenste rij
    [row2] middelste rij
    [row3] onderste rij
    [col1] linkerkolom
    [col2] middelste kolom
   *[col3] rechterkolom
}
part-bank = de bank
part-yen = yen
part-place = plaats
part-drinks = { $count ->
    [one] 1 drankje
   *[other] { $count } drankjes
}
part-variant = { $variant ->
    [matcha-iri] Matcha-iri
    [ceremony] Theeceremonie
   *[market] Theemarkt
}
part-name-sachi = Sachi

# --- how they stand

is-half-used = { $half ->
    [c] kleur gebruikt
    [s] vorm gebruikt
   *[cs] beide gebruikt, gaat terug
}
is-line = { $state ->
    [lit] kan gebrouwen worden
    [chosen] gekozen
    [ran] gebrouwen
    [dark] is gedoofd
   *[hatched] kan niet gebrouwen worden
}
is-gap-taken = weg
is-seen = je zag { $card }
is-not = niet { $card }
is-looked = gekeken: { $names }
is-taken = { $name } heeft het
is-picked = gekozen
is-pouch = { $state ->
    [wait] denkt na
   *[shut] klaar
}
is-level = gelijk
do-less = 100 minder
do-greater = 100 meer

# --- the panel of the story

story-name = Genmaicha, een verhaal langs acht kramen
story-path = De laan met acht kramen
story-stone =
    Kraam { $number }, { $name }{ $state ->
        [ahead] { "" }
       *[done] , de lantaarn brandt
    }{ $stamp ->
        [yes] , daar was een verrassing
       *[no] { "" }
    }
story-map = De laan
story-next = Volgende kraam
story-lit = De lantaarn van de kraam brandt.
story-lit-count = { $count } van { $of } lantaarns branden.
story-due-stone = Druk op een lantaarn. De kraam begint dan van voren af aan.
story-due-go = Ga verder.
story-due = { $kind ->
    [serve] Druk op een drankje.
    [tag] Druk op een prijskaartje.
    [turn] Druk op een prijskaartje, of op Klaar.
    [pack] Druk op een drankje, of op Klaar.
    [crate] Druk op een krat.
    [bid] Vul je beurs en druk op de knop.
    [bag] Druk op de zak.
    [cards] Druk op de kaarten.
   *[sign] Druk op een lantaarn.
}
story-done = Klaar
story-brew = Brouw
story-bid = { $again ->
    [yes] { $yen } erbovenop
   *[no] Bied { $yen }
}
story-play-again = Nog een keer
story-practise = Oefenen
story-yen = Bekijk de yen
story-bids = { $name } biedt { $yen }.
story-brews = { $name } brouwt de { part-line }: { $yen } yen.
story-round = Ronde { $round }
story-you = Jij
story-cloth = Het kleed
story-shelf = Jouw plank
story-look = Bekijk de plank van { $name }
story-bag = De zak
story-bag-holds = { $count } drankjes in de zak
story-cards = De kaarten
story-thread = De draad van Sora
story-lanterns = Drie lantaarns
key-tag = brouw de lijn waarvan het kaartje bij zoveel honderd begon
key-done = Klaar
key-pouch = zoveel honderd in de beurs

# --- heard

aria-tag = { part-line }, { $yen } yen
aria-crate = Krat { $letter }: { $drinks }
aria-face-down = Boven de { part-line }, gedekt
aria-ad = { $owner } heeft een reclamebord bij de { part-line }: { $yen } yen
aria-bid = { $more ->
    [yes] Erbovenop
   *[no] Jouw bod
}
aria-bid-of = { $yen } van { $most } yen
