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
