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
# As a card shows it: a name too long for it has a place to break.
part-on-card = { part-ingredient }
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
    [dark] no longer possible
   *[hatched] cannot be brewed
}
is-gap-taken = taken
is-seen = you have seen { $card }
is-not = not { $card }
is-looked = { $names } looked
is-taken = taken: { $name }
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
        [yes] , you found a surprise there
       *[no] { "" }
    }
story-map = The lane
story-next = Next stall
story-lit = The lantern of the stall is lit.
story-lit-count = { $count } of { $of } lanterns are lit.
story-due-stone = Press a lantern to play its stall from the start.
story-due-go = Continue.
story-due = { $kind ->
    [serve] Press a drink.
    [tag] Press a price tag.
    [turn] Press a price tag, or Done.
    [pack] Press a drink, or Done.
    [crate] Press a crate.
    [bid] Fill your pouch, then press the button.
    [bag] Press the bag.
    [cards] Press the cards.
    [done] Nothing here can be brewed now. Press Done.
    [brew] Press Brew.
    [other] Press Brew, or press a ringed card to change its drink.
   *[sign] Press a lantern.
}
story-still-lit = You can still brew for { $yen } yen. Press Done again to end your turn all the same.
story-done = Done
story-brew = Brew
story-bid = { $again ->
    [yes] { $yen } on top
   *[no] Bid { $yen }
}
story-play-again = Play again
story-yen = See the yen
story-bids = { $name }: bid { $yen } yen.
story-brews = { $name }: brewed the { part-line } for { $yen } yen.
story-round = Round { $round }
story-here = at this stall
story-you = You
story-cloth = The cloth
story-shelf = Your shelf
story-look = Look at the shelf of { $name }
story-bag = The bag
story-bag-holds = { $count } drinks in the bag
story-cards = The cards
story-thread = Sora’s thread
story-lanterns = Three lanterns
key-tag = brew the line that paid this many hundreds at the start
key-pouch = put this many hundreds into the pouch

# --- heard

aria-tag = { part-line }, { $yen } yen
aria-crate = Crate { $letter }: { $drinks }
aria-face-down = Above the { part-line }, face down
aria-hides = Face down: { $cards }
aria-ad = An ad by the { part-line }, { $owner }: { $yen } yen
aria-bid = { $more ->
    [yes] On top
   *[no] Your bid
}
aria-bid-of = { $yen } of { $most } yen

# --- who

part-who = { $who ->
    [you] You
    [seat] Player { $n }
   *[name] { $name }
}
    .mid = { $who ->
        [you] you
        [seat] player { $n }
       *[name] { $name }
    }
part-sum = { $name } { $yen }
part-amount = { $yen } yen
is-genmaicha = Genmaicha
is-round-of = Round { $round } of { $rounds }
is-phase = { $phase ->
    [bid] Bid
    [follow] Bid again
    [toss] Coin
    [take] Choose
    [brew] Brew
    [fill] Next round
   *[over] The end
}

# --- what happens

tell-begin = Everybody starts with 500 yen.
tell-fill = Round { $round } begins. { $count } crates are filled.
tell-bid = { part-who } { $who ->
    [you] have bid
   *[other] has bid
}.
tell-bid-own = You set { $yen } yen aside{ $again ->
    [yes] {" "}on top
   *[no] { "" }
}. Nobody sees it yet.
tell-bid-seen = { part-who } { $who ->
    [you] set
   *[other] sets
} { $yen } yen aside{ $again ->
    [yes] {" "}on top
   *[no] { "" }
}.
tell-open = { $again ->
    [yes] On top: { $sums }.
   *[no] All bids are open: { $sums }.
} Everybody pays.
tell-level-again = Equal bids: { $people } bid again, on top.
tell-toss = Still equal. The coin puts them in order: { $people }.
tell-order = The order: { $people }.
tell-take = { part-who } { $who ->
    [you] take
   *[other] takes
} crate { $crate }: { $drinks }.
tell-brew = { part-who } { $who ->
    [you] brew
   *[other] brews
} the { part-line }: { $yen } yen.
tell-fall = Its tag falls to { $yen }.
tell-sold = For the ad the bank pays { part-who.mid } { $yen } yen.
tell-added = { part-who } { $who ->
    [you] add
   *[other] adds
} { part-ingredient }: { $yen } yen from the gap.
tell-served = The guess, { part-ingredient }, is right: { $yen } yen more for { part-who.mid }.
tell-failed = The guess, { part-ingredient }, is wrong: the line pays, the guest does not.
tell-look = { part-who } { $who ->
    [you] give
   *[other] gives
} { $drinks } for a peek above the { part-line }.
tell-saw = Nobody else sees it: { part-ingredient } above the { part-line }.
tell-brand = { part-who } { $who ->
    [you] place
   *[other] places
} an ad by the { part-line }: { $yen } yen.
tell-turn-over = { $who ->
    [you] Your turn is over.
   *[other] { part-who } is done.
} { $count ->
    [0] Nothing goes back.
    [one] 1 drink goes back to the bag.
   *[other] { $count } drinks go back to the bag.
}
tell-round-over = Round { $round } is over.
tell-refund = { part-who } { $who ->
    [you] get
   *[other] gets
} { $yen } yen back from the ad by the { part-line }.
tell-over = The game is over.
tell-level-end = Equal at { $yen } yen: { $people }.
tell-most-drinks = So compare drinks. Most drinks: { $people } with { $count }.
tell-shared = Still equal: { $people } share the win.
tell-won-yen = { part-who } { $who ->
    [you] win
   *[other] wins
} with { $yen } yen.
tell-gave-up = { part-who } { $who ->
    [you] resign
   *[other] resigns
}. The game ends here.
tell-claims = { part-who }: “I bid { $yen }.”
tell-words = { part-who }: “{ $text }”
tell-undone = { $cause ->
    [known] Taken back, after something hidden was shown.
   *[free] Taken back.
}
why-momo = { part-who }: “The best crate was worth { $apart } more to me than the worst. I bid anything up to that: { $yen }.”
why-robot = { part-who }: “I bid 0 and took crate { $crate }. Before the bids I counted { $worth } yen with it.”
why-sora = { part-who }: “I rolled a bid of { $yen } and crate { $crate }. The dice did the work.”
why-sachi = { part-who }: “The best crate counted { $apart } more for me than the worst. I never bid more than half of that: { $yen }. { $count ->
    [0] I kept nothing
    [one] I kept 1 drink
   *[other] I kept { $count } drinks
}.”

# --- what is due

ask-bid = How much is the first choice worth to you? Everybody pays, first or last.
ask-follow = Equal bids of { $yen }: { $people }. Bid again, on top.
ask-toss = Still equal. A coin decides.
ask-take = Which crate do you take?
ask-taken = Crate { $crate } is chosen. Press the button to take all its drinks.
ask-brew = { $count ->
    [one] You can brew one line. Press its price.
   *[other] You can brew { $count } lines. Press a price.
}
ask-line = Brew the { part-line } for { $yen } yen, or change a drink.
ask-nothing = You can brew nothing more that pays. Unused drinks stay yours.
ask-brand = Place an ad by the { part-line }? You were first to brew it. Another player’s brew pays you twice what you put on it.
ask-look-drink = Which drink goes into the bag for a peek?
ask-look-card = Which card do you peek at? Only you will see it.
ask-fill = { $round ->
    [0] The crates are filled next.
   *[other] Round { $round } is next.
}
ask-wait = { part-who } { $who ->
    [you] are
   *[other] is
} choosing.
ask-show = Only bots play here. Press the button, and they play one round.
is-handed = { part-who }: take the screen. No bid can be seen here.
no-dark = { $used ->
    [yes] In this turn you have used every drink that serves as { part-ingredient }.
   *[no] None of your drinks serves as { part-ingredient }.
}
no-amount = You can only use full hundreds, up to { $most }.
no-crate = Crate { $crate } is gone. Take one that is left.
no-serve = { $used ->
    [yes] That drink has served as { part-ingredient } already in this turn.
   *[no] That drink does not serve as { part-ingredient }.
}
no-now = You can’t do that yet. Something else comes first.
no-move = “{ $text }” is not a move. Moves look like bid 200 or brew col1 B1 B1 K3.
no-stale = The game moved on before your move arrived. Nothing was played.
no-takeback = You can’t take this back: something hidden was shown.

# --- buttons

do-bid = Bid { $yen }
do-more = { $yen } on top
do-take = Take crate { $crate }
do-take-none = Choose a crate
do-brew = Brew
do-done = Done
    .sure = You can still brew the { part-line }. Press again to end your turn.
do-look = Peek: 1 drink
do-brand = Place an ad: { $yen }
do-no-brand = No ad
do-fill = Round { $round }
do-toss = Toss the coin
do-show-round = Play a round
do-talk = Say
do-claim-bid = “I bid { $yen }.”
do-ready-me = I am { part-who.mid }
do-begin = Start
    .sure = Press again to start
do-give-up = Resign
    .sure = Press again to resign

# --- the tray

tray-only = no other fits
tray-of = { $at } of { $count }
tray-extra = { $kind ->
    [guest] guest
   *[gap] matcha
}
tray-empty = empty
tray-twice = The { part-drink } serves twice. Then the price falls to { $yen }.
tray-falls = Then the price falls to { $yen }.
tray-guest = { $yen } more if the face-down card shows { part-ingredient }. If not, the line pays all the same.
tray-gap = { $yen } more from the gap. Each gap pays once.
tray-ad = The bank also pays for the ad. { $name }: { $yen } yen. Your pay stays the same.
tray-back = Back to the bag when you are done
tray-back-too = and with this brew
tray-spare = Half used: { $halves } could still serve.
tray-none = Nothing goes back yet.

# --- panels

panel-bag = What is in the bag?
panel-hands = Everybody’s drinks
panel-new = New game
panel-talk = Say something
bag-count = { part-drinks } in the bag. Which come out next is chance.
is-seats = Players
is-trader = { $kind ->
    [momo] { part-name-momo } bids any sum up to the difference between the best crate and the worst.
    [robot] { part-name-robot } bids 0 and always brews the dearest line.
    [sora] { part-name-sora } leaves everything to dice.
    [sachi] Until the last round { part-name-sachi } brews only what pays more than 100 yen for each half it uses up. { part-name-sachi } always bids half of the difference between the best crate and the worst.
   *[human] a person at this screen
}
is-variants = Variants
is-switches = House rules
is-switch = { $switch ->
    [overtake] Bids and bids on top are added up, and the sums make the order
    [fail_at_once] After a wrong guess its drinks go back at once
    [own_sale] Your own brews sell your ad too
   *[ad_refund] An ad left at the end is paid back
}
is-words = Your words
is-talk-true = Say anything, true or not. No record keeps it.
is-hint-brew = Brew the { part-line }: it is part of a best turn.
is-hint-none = You can brew nothing more that pays.
end-bids = bids { $yen }, { part-drinks }
end-began = { $yen } at the start
end-earned = earned
end-spent = paid in bids
end-wins = { part-who } { $who ->
    [you] win
   *[other] wins
}
about-game = Genmaicha is the second game of the Matcha rulebook: an auction in which everybody pays.
aria-place = { part-ingredient }: { $drink }, { $at } of { $count }
aria-place-empty = { tray-extra }: { tray-empty }
aria-shelf = Your drinks
aria-crates = Crates
aria-tray = What is brewed
aria-cloth = The stall: nine cards and six prices
aria-people = Players
help-market = How to play
help-market-way = Everybody bids in secret, and everybody pays. Whoever bids the most chooses a crate first and brews first. To brew, you serve the three cards of a row or a column, each with a drink of that colour or shape. In your turn a drink serves once as its colour and once as its shape. The bank pays what the tag shows, then the tag falls by 100. Used drinks go back into the bag, the others stay yours.
help-market-goal = Whoever has the most yen after the last round wins.
key-sum = 100 more or less, or the next drink for this place
key-five = 500 more or less
key-close = let go, close
key-hundreds = bid this many hundreds, or choose the line that paid this at the start
key-crate = choose this crate
key-along = move along crates or places
key-enter = press the filled button
key-extra = the fourth place: matcha or guest
key-look = peek
key-ad = place an ad
key-done = done
key-bag = what is in the bag
key-why = what happened, and why
-family-start = Start
-family-bids = Bids
-family-level = Equal bids
-family-crates = Crates
-family-brew = Brewing
-family-tag = Tag
-family-bag = Bag
-family-matcha = Matcha
-family-guest = Guest
-family-peek = Peek
-family-ad = Ad

# --- the rules that a table names

rule-GS5 = Two to six play, and everybody starts with 500 yen.
    .name = { -family-start }
rule-GR2 = A round is an auction, and then everybody brews.
    .name = { -family-rounds }
rule-GR3 = Each round begins with as many crates as players, filled at random from the bag.
    .name = { -family-crates }
rule-XR1 = Crates are filled face up before anybody bids.
    .name = { -family-crates }
rule-GA1 = Everybody sets aside any amount in secret.
    .name = { -family-bids }
rule-GA2 = All bids are opened at once.
    .name = { -family-bids }
rule-GA3 = Players with equal bids bid again, on top.
    .name = { -family-level }
rule-GA4 = If they are still equal, a coin decides.
    .name = { -family-level }
rule-XA1 = You bid full hundreds, from 0 to all you have. You cannot change your bid.
    .name = { -family-bids }
rule-XA2 = Everybody pays the bank, first or last.
    .name = { -family-bids }
rule-XA3 = Players with equal bids bid again in secret, each group for itself. They pay that bid, too.
    .name = { -family-level }
rule-XA4 = Bids on top order only those whose first bids were equal.
    .name = { -family-level }
rule-XA5 = The coin comes after one more bid, not before. Every order is equally likely.
    .name = { -family-level }
rule-GT1 = From the highest bidder down, each takes one crate with all its drinks.
    .name = { -family-crates }
rule-GB1 = Everybody brews in the same order.
    .name = { -family-turns }
rule-GB2 = A recipe is a row or a column: each of its three cards is served with a drink of that colour or shape.
    .name = { -family-brew }
rule-GB3 = In a turn a drink serves once as its colour and once as its shape.
    .name = { -family-brew }
rule-GB4 = The bank pays what the tag shows. Then the price falls by 100.
    .name = { -family-tag }
rule-GB5 = Used drinks go back into the bag.
    .name = { -family-bag }
rule-XB1 = You have one whole turn: brew as often as you can and like, then end it.
    .name = { -family-turns }
rule-XB2 = You never have to brew. Drinks that you keep count next round like new ones.
    .name = { -family-brew }
rule-XB6 = At the end of the turn half-used drinks go back, too. Unused ones are kept.
    .name = { -family-bag }
rule-GE1 = After the last round, whoever has the most yen wins.
    .name = { -family-win }
rule-GE2 = Between players with equal yen, whoever has more drinks wins.
    .name = { -family-ties }
rule-GE3 = If they also have equally many drinks, they share the win.
    .name = { -family-ties }
rule-GI1 = Matcha-iri: there is yen in the gaps between the cards of each column: 100 in the left one, 200 in the others.
    .name = { -family-matcha }
rule-XI1 = Each column has two gaps. Matcha is added to a row only, never to a column.
    .name = { -family-matcha }
rule-GI2 = Whoever brews a row may serve one more card, straight above or below it.
    .name = { -family-matcha }
rule-GI3 = The yen in that gap is yours, and the gap stays empty.
    .name = { -family-matcha }
rule-XI2 = The added card is directly above or below one of the row’s three. You may add one card to each brew.
    .name = { -family-matcha }
rule-XI3 = An empty gap cannot be chosen.
    .name = { -family-matcha }
rule-GC1 = Tea Ceremony: the three cards left over are face down above the columns. Each is a guest.
    .name = { -family-guest }
rule-XC2 = Everybody knows which three cards they are. Nobody knows which is where.
    .name = { -family-guest }
rule-GC3 = Whoever brews a column may guess the card above it and serve it as a fourth.
    .name = { -family-guest }
rule-GC2 = In your turn you may put a drink into the bag to peek at one face-down card. The drink must have the colour or the shape of one of the three.
    .name = { -family-peek }
rule-GC4 = A right guess brings 500 yen more, and the card turns over.
    .name = { -family-guest }
rule-GC5 = After a wrong guess the column still pays, but not the 500. You see the card, it stays face down, and the others know what it is not.
    .name = { -family-guest }
rule-XC3 = A peek costs a whole drink. You must not have used any of it in this turn.
    .name = { -family-peek }
rule-XC5 = To guess, you name a drink, one of its halves, and one of the cards that are still face down.
    .name = { -family-guest }
rule-XC6 = A card that is face up already brings no second 500.
    .name = { -family-guest }
rule-XC7 = Drinks of a wrong guess go back at the end of the turn, like all others. By a house rule they go at once, and what is unused of them is lost.
    .name = { -family-guest }
rule-GM1 = Tea Market: whoever is first to brew a line may place an ad by it.
    .name = { -family-ad }
rule-GM2 = You put at least 100 of your yen on an ad.
    .name = { -family-ad }
rule-GM3 = When another player brews that line, the bank pays the owner twice what was put on the ad.
    .name = { -family-ad }
rule-GM4 = Then the ad is gone.
    .name = { -family-ad }
rule-XM1 = First means first in the whole game. You decide straight after that brew, or never.
    .name = { -family-ad }
rule-XM2 = Ads go by hundreds, up to all you have.
    .name = { -family-ad }
rule-XM3 = The bank pays for the ad. Whoever brews gets the full pay all the same.
    .name = { -family-ad }
rule-XM4 = Only another player’s brew pays for an ad. Your own brews leave your ad where it is. By a house rule they sell it, too.
    .name = { -family-ad }
rule-XM5 = By this house rule you get your yen back if your ad is left at the end.
    .name = { -family-ad }
rule-GH1 = Only the bidder knows a bid until all have bid.
    .name = { -family-sees }
rule-GH2 = Only those who have peeked at a face-down card, or guessed wrong above that column, know it.
    .name = { -family-peek }
rule-GR1 = A game has three rounds. With two players it has four.
    .name = { -family-rounds }
rule-GD1 = There are 36 drinks, each of one colour and one shape.
    .name = { -family-start }
rule-GD2 = There are twelve cards: six colours and six shapes.
    .name = { -family-start }
rule-GS2 = From the bottom up, the rows begin at 100, 200 and 300 yen. From left to right, the columns begin at 400, 500 and 600.
    .name = { -family-tag }
rule-GS3 = Three cards stay out of the game.
    .name = { -family-start }
rule-GS4 = All drinks come out of one bag.
    .name = { -family-bag }
rule-XS2 = A line has one price, the same for everybody.
    .name = { -family-tag }
rule-XS3 = Everybody knows which three cards are out.
    .name = { -family-start }
rule-XB3 = Only rows and columns count, not lines from corner to corner.
    .name = { -family-brew }
rule-XB4 = Two lines that meet at blue need two blue drinks in one turn.
    .name = { -family-brew }
rule-XB5 = You may brew a line again in the same turn, for what its tag shows then.
    .name = { -family-tag }
rule-XB7 = Whoever brews says which drink serves which card.
    .name = { -family-brew }
rule-XB8 = Everybody sees everybody’s drinks. Nobody trades.
    .name = { -family-sees }
rule-GH3 = Everybody sees all else: cards, prices, crates, shelves, yen.
    .name = { -family-sees }
rule-GH4 = What comes out of the bag is chance: nobody knows it beforehand.
    .name = { -family-bag }

# --- the replay: where yen go, and why

part-human = somebody here
replay-story = Story
panel-yen = Yen
replay-payment = Next payment
replay-key-payment = previous payment, next payment
replay-key-why = why
replay-new-cards = Cards that you have not seen are dealt again, and bids that are still secret are made again.
bet-chooses = Who chooses first?
bet-equal = Are any bids equal?
bet-goes = { $people }: who goes first?
bet-nobody = Nobody yet
bet-coin = Still equal
bet-yes = Yes
bet-no = No
bet-verdict = { $ask } Your guess: { $guess }. The answer: { $came }.
bet-open = Open the bids
paid-start = At the start
paid-bid = { $again ->
    [yes] Bid on top
   *[no] Bid
}
paid-tag = Brewed: { part-line }
paid-gap = Matcha: { part-ingredient }
paid-guest = The guest: { part-ingredient }
paid-ad = Ad sold: { part-line }
paid-brand = Ad placed: { part-line }
paid-back = Ad back: { part-line }
why-nothing-moves = Nobody has paid or earned anything yet.
why-paid = Everybody pays what they bid, first or last.
why-pays = { part-who }: { $yen } yen to the bank.
why-order = Who goes first?
why-most = Whoever bid more goes first.
why-tied = { $sums ->
    [yes] Those with equal bids bid on top, and their sums are compared.
   *[no] Those with equal bids bid on top, and only they are compared.
}
why-coin = Still equal: the coin says { $people }.
why-place = { $place }. { part-who }
why-brewed = Why { $yen } yen for the { part-line }?
why-tag = The tag shows { $yen } yen, and the bank pays that.
why-serves = { part-ingredient }: { $drinks }
why-falls = Then the tag falls to { $yen } yen.
why-gap = Matcha: { $drinks } adds { part-ingredient }, for the { $yen } yen in the gap.
why-guest = The guess, { part-ingredient }, is right: { $yen } yen more.
why-no-guest = The guess, { part-ingredient }, is wrong: no 500, but the line pays.
why-sold = { part-who } had an ad here: the bank pays twice what was put on it, { $yen } yen.
why-brand = { part-who }: { $yen } yen on an ad by the { part-line }.
why-back = { part-who }: { $yen } yen back from the ad by the { part-line }.
why-bag = Used drinks go back to the bag: { $drinks }.
why-won = Why does the game end like this?
why-richest = Whoever has the most yen wins.
why-has = { part-who }: { $yen } yen, { part-drinks }
why-kept = Equal yen: whoever has more drinks wins.
why-shared = Still equal: the win is shared.

# --- two games side by side

compare-stopped = The same moves cannot go on from here.
compare-unseen = This move would show a card that stayed hidden in the game.
compare-same = The two games are the same.
compare-parts = { $count ->
    [one] They differ at step { $at }.
   *[other] They differ first at step { $at }, and at { $count } moments in all.
}
compare-differs = { $field ->
    [phase] What is due
    [due] Who is due
    [yen] Yen
    [hands] Drinks
    [lines] Prices
    [order] Order
   *[winners] Winners
}
compare-nothing = none
compare-branch = The branch
compare-first = The game
compare-plain = The usual rules
