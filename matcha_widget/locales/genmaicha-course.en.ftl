# Genmaicha's exercises and its class: what is asked, what is said to an act, why. In English alone, as its story.
# $drink, $drink2, $drink3 and $drinks, $asked, $asked2, $asked3, $tag, $tag2 and $tags, $person come as codes and are named.

gm-you = You
gm-option-drink = { $drink }
gm-option-tag = { $tag }
gm-option-crate = crate { $letter }
gm-option-person = { $person }
gm-option-coin = a coin
gm-option-done = Done
gm-option-fraction = a fraction

# --- asked

gm-ask-cup = { $count ->
        [1] One card is not served: { $asked }. Which drink serves it?
       *[other] One card is not served: { $asked }. Press every drink that could serve it, then Done.
    }
gm-ask-line = Serve all three cards of the { $tag } with as few drinks as you can.
gm-ask-tags = Press the tag of every line that you can brew, then Done.
gm-ask-turn = Robot earned { $yen } with this shelf. Earn as much as you can.
gm-ask-turn-fewest = Robot earned { $yen } with this shelf. Earn as much as you can, with as few drinks as you can.
gm-ask-crate = Take the crate that adds most to this shelf.
gm-ask-order = Press them in the order in which they choose a crate.
gm-ask-order-sums = Here the sum of a bid and what is on top counts. Press them in the order in which they choose a crate.
gm-ask-bag = Which of these drinks are in the bag? Press them, then Done.
gm-ask-chance = { $count ->
        [1] One crate is filled, { $size } drinks. How likely is the { $drinks } in it?
       *[other] { $count } crates are filled, { $size } drinks each. How likely is it that the { $drinks } comes?
    }
gm-ask-chances = { $count ->
        [1] One crate is filled, { $size } drinks. How likely is at least one of these in it: { $drinks }?
       *[other] { $count } crates are filled, { $size } drinks each. How likely is it that at least one of these comes: { $drinks }?
    }

# --- said to an act

gm-other-half = { $half ->
        [colour] The { $drink } has the colour, but this card asks for a shape.
       *[shape] The { $drink } has the shape, but this card asks for a colour.
    }
gm-used = The { $drink } has already served as { $asked } in this turn.
gm-not = The { $drink } does not serve as { $asked }.
gm-half-left = { $half ->
        [colour] Only the colour of the { $drink } is used: its shape still serves.
       *[shape] Only the shape of the { $drink } is used: its colour still serves.
    }
gm-serves-too = The { $drink } serves too.
gm-look-again = Look again: the { $drink } serves as { $asked }.
gm-could-stay = { $count ->
        [1] It works with 1 drink: you could keep the { $drink }.
       *[other] It works with { $count } drinks: you could keep the { $drink }.
    }
gm-corner = Only rows and columns can be brewed.
gm-nobody = None of your drinks serves as { $asked }.
gm-serves-twice = The { $drink } serves as { $asked } and as { $asked2 }.
gm-for-nothing = The { $tag } can be brewed, too, though its tag says 0.
gm-served = The { $tag }: { $asked } by the { $drink }, { $asked2 } by the { $drink2 }, { $asked3 } by the { $drink3 }.
gm-brewed = The { $tag }: { $yen } yen.
gm-still-lit = You could still have brewed the { $tag }.
gm-twice = You can brew the { $tag } twice.
gm-dearest-first = If you brew the dearest line first, you use drinks that the { $tag } and the { $tag2 } need.
gm-there-is-a-plan = A better turn makes { $yen }: { $tags }.
gm-alone = By itself this crate makes { $yen }. With your { $drink } another crate makes the { $tag }.
gm-without-it = You could earn { $yen } without this crate, too: it adds nothing.
gm-shows-now = The { $tag } shows { $yen } now.
gm-two-turns = With this crate your best turn makes { $yen }, without it { $less }. Another crate adds more.
gm-own-group = Bids on top order only those whose first bids were equal.
gm-sums-count = Here the sums count. { $person } bid { $yen } in all.
gm-level-at-0 = Bids of 0 can be equal, too. Then they bid on top, and more on top goes first.
gm-more-on-top = The first bids are equal. { $person } put more on top: { $yen }.
gm-bid-more = { $person } bid more: { $yen }.
gm-a-coin-decides = They are still equal, so a coin decides: press the coin.
gm-first-a-follow-up = No coin yet: they bid on top, and that puts one of them first.
gm-not-level = No coin here. { $person } and the others are not equal.
gm-in-hand = The { $drink } is on a shelf: { $person }.
gm-gone-back = Used drinks go back: the { $drink } is in the bag.
gm-in-sight = Nobody has the { $drink }: it is in the bag.
gm-only-left = Only { $count } drinks are left in the bag, not 36.
gm-round-draws = In this round { $count } drinks are drawn in all.
gm-first-crate = Only { $count } drinks are drawn for this crate.
gm-counts-twice = If two of them come, that counts them twice.
gm-not-put-back = A drink drawn is not put back before the next one.
gm-none-comes = That is the chance that none comes. Take it from 1.
gm-count-again = Count again: { $less } are drawn out of { $count }.

# --- the first hint: where to look, without the answer

gm-look-cup = Does this card ask for a colour or for a shape? Look at that half of each drink, and whether it has served already.
gm-look-line = Look for one drink that serves two of the three cards.
gm-look-tags = Take one line at a time. Each of its three cards needs a half that has not served yet.
gm-look-turn = Before you press the dearest tag, look which of the other lines needs the same drink.
gm-look-crate = For how much can you brew without a crate? And for how much with each one? Look for the largest difference.
gm-look-order = Compare the first bids first. Where they are equal, compare the bids on top. If those are equal, too, it is the coin.
gm-look-order-sums = Add up what each of them bid, first and on top. The highest sum chooses first. Between equal sums it is the coin.
gm-look-bag = A drink stands on a shelf, or it is in the bag. Used drinks are in the bag again.
gm-look-chance = How many drinks are in the bag, and how many of them are drawn?

# --- why

gm-fact = { $state ->
        [free] The { $drink } can serve as { $asked }.
        [used] The { $drink } has served as { $asked } already.
       *[not] The { $drink } does not serve as { $asked }.
    }
gm-sum = { $count ->
        [0] No drink serves this card.
       *[other] These serve this card: { $drinks }.
    }
gm-by = The { $drink } serves as { $asked }.
gm-works-with = { $count ->
        [1] It works with 1 drink.
       *[other] It works with { $count } drinks.
    }
gm-count = { $count ->
        [0] No drink serves as { $asked }.
        [1] 1 drink serves as { $asked }.
       *[other] { $count } drinks serve as { $asked }.
    }
gm-lines = { $count ->
        [0] You can’t brew any line.
       *[other] You can brew: { $tags }.
    }
gm-plan-line = { $count ->
        [1] The { $tag } once, for { $yen }.
       *[other] The { $tag } { $count } times, from { $yen } down.
    }
gm-plan = Together { $yen } yen, with { $count } drinks.
gm-earned = { $count ->
        [0] { $yen } yen, and nothing goes back.
        [1] { $yen } yen, and 1 drink goes back.
       *[other] { $yen } yen, and { $count } drinks go back.
    }
gm-with = { $count ->
        [0] With the crate you can brew nothing.
       *[other] With the crate you can brew for { $yen }: { $tags }.
    }
gm-without = { $count ->
        [0] Without it you can brew nothing.
       *[other] Without it you can brew for { $yen }: { $tags }.
    }
gm-makes = { $count ->
        [0] You can brew nothing.
       *[other] { $yen } yen: { $tags }.
    }
gm-difference = Crate { $letter } adds { $yen }.
gm-place = { $more ->
        [none] Place { $place }: { $person }, { $bid } paid.
       *[other] Place { $place }: { $person }, { $bid } and { $more } on top, { $yen } paid.
    }
gm-place-coin = From place { $place } on, a coin puts { $count } of them in order.
gm-seated = { $count ->
        [0] That is the order.
        [1] That is the order, with one coin.
       *[other] That is the order, with { $count } coins.
    }
gm-in-bag = 36 drinks, no two alike: { $count } are in the bag.
gm-chance-of-one = { $less } of the { $count } drinks are drawn: { $text }.
gm-none-among = The chance that none of them is among { $less } drinks: { $text }.
gm-from-one = 1 minus that chance: { $text }.

# --- on paper

gm-still-cloth = Cards: { $text }
gm-still-tags = Tags: { $text }
gm-still-shelf = Your shelf: { $drinks }
gm-still-crate = Crate { $letter }: { $drinks }
gm-still-bid = { $more ->
        [none] { $person }: { $bid }
       *[other] { $person }: { $bid }, { $more } on top
    }
gm-still-holds = { $person }: { $drinks }
gm-still-back = Gone back into the bag: { $drinks }
gm-still-bag = In the bag: { $drinks }
gm-still-asked = Asked about: { $drinks }
gm-still-used = Used: { $drink } as { $asked }

# --- on the board

gm-back = Gone back
gm-badge-sums = House rule: the sums of both bids count.
gm-aria-cloth = Nine cards and six price tags
gm-aria-corner = A thread from corner to corner
gm-aria-bag = The bag: six colours, six shapes
gm-aria-shelf = Your drinks
gm-aria-earned = { $yen } yen earned
gm-aria-over = The upper number
gm-aria-under = The lower number

# --- before a class

gm-class-earns = { $yen } yen{ $most ->
    [yes] , the most
   *[no] { "" }
}
gm-class-paid = { $count } bids: together you paid { $yen } for { $less }.
