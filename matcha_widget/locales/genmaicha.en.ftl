# Genmaicha: what its browser says beside what every game says, and what Python says of it.

# --- things by their codes

part-ingredient = { $card ->
    [B] blue
    [G] green
    [K] black
    [O] orange
    [R] red
    [W] white
    [1] stubby can
    [2] short can
    [3] tall can
    [4] small bottle
    [5] middle bottle
   *[6] tall bottle
}
part-colour = { $colour ->
    [B] blue
    [G] green
    [K] black
    [O] orange
    [R] red
   *[W] white
}
part-shape = { $shape ->
    [1] stubby can
    [2] short can
    [3] tall can
    [4] small bottle
    [5] middle bottle
   *[6] tall bottle
}
part-drink = { part-colour } { part-shape }
part-seal = { $colour }
part-line = { $line ->
    [row1] top row
    [row2] middle row
    [row3] bottom row
    [col1] left column
    [col2] middle column
   *[col3] right column
}
part-bank = the bank
part-yen = yen
part-place = place
part-drinks = { $count ->
    [one] 1 drink
   *[other] { $count } drinks
}
part-variant = { $variant ->
    [matcha-iri] Matcha-iri
    [ceremony] Tea Ceremony
   *[market] Tea Market
}
part-name-sachi = Sachi

# --- how they stand

is-half-used = { $half ->
    [c] colour used
    [s] shape used
   *[cs] both used, goes back
}
is-line = { $state ->
    [lit] can be brewed
    [chosen] chosen
    [ran] brewed
    [dark] gone dark
   *[hatched] cannot be brewed
}
is-gap-taken = taken
is-seen = you have seen { $card }
is-not = not { $card }
is-looked = { $names } looked
is-taken = { $name } has it
is-picked = picked
is-pouch = { $state ->
    [wait] thinking
   *[shut] has bid
}
is-level = level
do-less = 100 less
do-greater = 100 more

# --- heard

aria-tag = { part-line }, { $yen } yen
aria-crate = Crate { $letter }: { $drinks }
aria-face-down = Above the { part-line }, face down
aria-ad = { $owner } has an ad by the { part-line }: { $yen } yen
aria-bid = { $more ->
    [yes] On top
   *[no] Your bid
}
aria-bid-of = { $yen } of { $most } yen
