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

# --- the panel of the story

story-name = Genmaicha, a story at eight stalls
story-path = The lane of eight stalls
story-stone =
    Stall { $number }, { $name }{ $state ->
        [ahead] { "" }
       *[done] , its lantern is lit
    }{ $stamp ->
        [yes] , a surprise was met there
       *[no] { "" }
    }
story-map = The lane
story-next = Next stall
story-lit = The lantern of the stall is lit.
story-lit-count = { $count } of { $of } lanterns are lit.
story-due-stone = Press a lantern. Its stall opens at its beginning.
story-due-go = Go on.
story-due = { $kind ->
    [serve] Press a drink.
    [tag] Press a price tag.
    [turn] Press a price tag, or Done.
    [pack] Press a drink, or Done.
    [crate] Press a crate.
    [bid] Fill your pouch, then press the button.
    [bag] Press the bag.
    [cards] Press the cards.
   *[sign] Press a lantern.
}
story-done = Done
story-brew = Brew
story-bid = { $again ->
    [yes] { $yen } on top
   *[no] Bid { $yen }
}
story-play-again = Play again
story-practise = Practise
story-yen = See the yen
story-bids = { $name } bids { $yen }.
story-brews = { $name } brews the { part-line }: { $yen } yen.
story-round = Round { $round }
story-you = You
story-cloth = The cloth
story-shelf = Your shelf
story-look = Look at the shelf of { $name }
story-bag = The bag
story-bag-holds = { $count } drinks in the bag
story-cards = The cards
story-thread = Sora’s thread
story-lanterns = Three lanterns
key-tag = brew the line whose tag began at so many hundreds
key-done = Done
key-pouch = so many hundreds into the pouch

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
