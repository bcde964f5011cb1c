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
        [1] The empty cup: { $asked }. Which drink fills it?
       *[other] The empty cup: { $asked }. Which drinks could fill it?
    }
gm-ask-line = Fill all three cups of the { $tag }, with as few drinks as you can.
gm-ask-tags = Light the tags you could brew.
gm-ask-turn = Robot made { $yen } of this shelf. And you?
gm-ask-turn-fewest = Robot made { $yen } of this shelf. Make the most of it, and keep what you can.
gm-ask-crate = Take the crate that adds most to this shelf.
gm-ask-order = Seat them in the order in which they choose.
gm-ask-order-sums = Here the sums of both bids count. Seat them in the order in which they choose.
gm-ask-bag = Which drinks can still come out of the bag?
gm-ask-chance = { $count ->
        [1] One crate is filled, { $size } drinks. How likely is the { $drinks } in it?
       *[other] { $count } crates are filled, { $size } drinks each. How likely does the { $drinks } come?
    }
gm-ask-chances = { $count ->
        [1] One crate is filled, { $size } drinks. How likely is at least one of these in it: { $drinks }?
       *[other] { $count } crates are filled, { $size } drinks each. How likely does at least one of these come: { $drinks }?
    }

# --- said to an act

gm-other-half = { $half ->
        [colour] The { $drink } has the colour, but this card asks for a shape.
       *[shape] The { $drink } has the shape, but this card asks for a colour.
    }
gm-used = The { $drink } has served as { $asked } in this turn.
gm-not = The { $drink } does not serve as { $asked }.
gm-half-left = { $half ->
        [colour] Only its colour is used: the { $drink } serves.
       *[shape] Only its shape is used: the { $drink } serves.
    }
gm-serves-too = The { $drink } serves too.
gm-look-again = Look again: the { $drink } serves as { $asked }.
gm-could-stay = { $count ->
        [1] It works with 1 drink; the { $drink } could stay.
       *[other] It works with { $count } drinks; the { $drink } could stay.
    }
gm-corner = Rows and columns only.
gm-nobody = None of your drinks serves as { $asked }.
gm-serves-twice = The { $drink } serves as { $asked } and as { $asked2 }.
gm-for-nothing = The { $tag } can be brewed, for nothing.
gm-served = The { $tag }: { $asked } by the { $drink }, { $asked2 } by the { $drink2 }, { $asked3 } by the { $drink3 }.
gm-brewed = The { $tag }: { $yen } yen.
gm-still-lit = The { $tag } was still lit.
gm-twice = The { $tag } can be brewed twice.
gm-dearest-first = The dearest line first shuts the { $tag } and the { $tag2 }.
gm-there-is-a-plan = There is a plan for { $yen }: { $tags }.
gm-alone = Alone it makes { $yen }. With the { $drink } of yours another one makes the { $tag }.
gm-without-it = { $yen } of that you could earn without the crate.
gm-shows-now = The { $tag } shows { $yen } now.
gm-two-turns = With it your best turn is { $yen }, without it { $less }.
gm-own-group = A follow-up orders its own group only.
gm-sums-count = Here the sums count, and { $person } comes to { $yen }.
gm-level-at-0 = Level at 0 is level.
gm-more-on-top = Level, and { $person } put more on top: { $yen }.
gm-bid-more = { $person } bid more: { $yen }.
gm-a-coin-decides = A coin decides, not the seat.
gm-first-a-follow-up = First a follow-up.
gm-not-level = { $person } is level with nobody.
gm-in-hand = The { $drink } is in a hand: { $person }.
gm-gone-back = Used drinks go back: the { $drink } is in the bag.
gm-in-sight = Nobody holds the { $drink }: it is in the bag.
gm-only-left = Only { $count } are left in the bag.
gm-round-draws = The round draws { $count } drinks in all.
gm-first-crate = This crate draws { $count } drinks.
gm-counts-twice = That counts twice when two come.
gm-not-put-back = A drink drawn is not put back before the next one.
gm-none-comes = That is the chance that none comes; take it from 1.
gm-count-again = Count again: { $less } are drawn out of { $count }.

# --- why

gm-fact = { $state ->
        [free] The { $drink }: { $asked }, free.
        [used] The { $drink }: { $asked }, used.
       *[not] The { $drink }: not { $asked }.
    }
gm-sum = { $count ->
        [0] No drink fills this cup.
       *[other] It can be filled by the { $drinks }.
    }
gm-by = As { $asked }: the { $drink }.
gm-works-with = { $count ->
        [1] It works with 1 drink.
       *[other] It works with { $count } drinks.
    }
gm-count = { $count ->
        [0] As { $asked }: nobody.
        [1] As { $asked }: 1 drink.
       *[other] As { $asked }: { $count } drinks.
    }
gm-lines = { $count ->
        [0] No line can be brewed.
       *[other] What can be brewed: { $tags }.
    }
gm-plan-line = { $count ->
        [1] The { $tag } once, for { $yen }.
       *[other] The { $tag } { $count } times, from { $yen } down.
    }
gm-plan = Together { $yen } yen, and { $count } drinks for that.
gm-earned = { $count ->
        [0] { $yen } yen, and nothing goes back.
        [1] { $yen } yen, and 1 drink goes back.
       *[other] { $yen } yen, and { $count } drinks go back.
    }
gm-with = { $count ->
        [0] With the crate nothing can be brewed.
       *[other] With the crate { $yen }: { $tags }.
    }
gm-without = { $count ->
        [0] Without it nothing.
       *[other] Without it { $yen }: { $tags }.
    }
gm-makes = { $count ->
        [0] Nothing to brew.
       *[other] { $yen } yen: { $tags }.
    }
gm-difference = Crate { $letter } adds { $yen }.
gm-place = { $more ->
        [none] Place { $place }: { $person }, { $bid } paid.
       *[other] Place { $place }: { $person }, { $bid } and { $more } on top, { $yen } paid.
    }
gm-place-coin = From place { $place }: a coin seats { $count }.
gm-seated = { $count ->
        [0] All are seated.
        [1] All are seated, with a coin.
       *[other] All are seated, with { $count } coins.
    }
gm-in-bag = 36 drinks, no two alike: { $count } are in the bag.
gm-chance-of-one = { $less } of { $count } are drawn: { $text }.
gm-none-among = None of them among { $less }: { $text }.
gm-from-one = Taken from 1: { $text }.

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
gm-class-paid = { $count } bids: { $yen } paid for { $less }.
