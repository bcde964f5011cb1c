# The course: exercises, their replies, hints and derivations. Rule ids stand behind a sentence, never in it.
# `$cards` is a list of cards, which words.py makes names of.

part-own-suit =
    { $suit ->
        [M] { -suit-matcha }
        [B] { -suit-bowl }
        [W] { -suit-water }
       *[S] { -suit-scoop }
    }
part-table-suit =
    { $tsuit ->
        [M] { -suit-matcha }
        [B] { -suit-bowl }
        [W] { -suit-water }
       *[S] { -suit-scoop }
    }
part-table-card =
    { $tsuit ->
        [zero] Zero
       *[suited] { part-table }
    }
    .mid =
        { $tsuit ->
            [zero] zero
           *[suited] { part-table.mid }
        }
part-rank =
    { $rank ->
        [M] { -suit-matcha(form: "card") }
        [B] { -suit-bowl(form: "card") }
        [W] { -suit-water(form: "card") }
        [S] { -suit-scoop(form: "card") }
       *[number] { $rank }
    }
part-a =
    { $a ->
        [M] { -suit-matcha(form: "card") }
        [B] { -suit-bowl(form: "card") }
        [W] { -suit-water(form: "card") }
        [S] { -suit-scoop(form: "card") }
       *[number] { $a }
    }
part-b =
    { $b ->
        [M] { -suit-matcha }
        [B] { -suit-bowl }
        [W] { -suit-water }
        [S] { -suit-scoop }
       *[number] { $b }
    }
part-d =
    { $d ->
        [M] { -suit-matcha }
        [B] { -suit-bowl }
        [W] { -suit-water }
        [S] { -suit-scoop }
       *[number] { $d }
    }
part-high-mid =
    { $high ->
        [M] { -suit-matcha }
        [B] { -suit-bowl }
        [W] { -suit-water }
       *[S] { -suit-scoop }
    }
part-over =
    { $asks ->
        [number] { part-high-mid } beats { part-low }
       *[suit] { $high } beats { $low }
    }
part-mat =
    { $asks ->
        [number] number mat
       *[suit] suit mat
    }
part-edition =
    { $option ->
        [grail-2015] first edition, 2015
        [matagot-2020-nl] second edition, 2020, Dutch
       *[matagot-2020] second edition, 2020
    }

# what is to be known before
given-edition = You play by the rules of the { part-edition }.
given-dealer =
    { $who ->
        [you] You deal.
       *[name] { part-actor } deals.
    }
given-move =
    { $who ->
        [you] You
       *[name] { part-actor }
    } { $move ->
        [pass] passed
       *[lay] played a card
    }.
given-set = All three rounds of the first set are over.
given-paid = These are the tokens after this round.
given-momo = If Momo thinks that you match, Momo plays the miss. If Momo thinks that you miss, Momo plays the match.
given-last = This round ends the second set.

# what is asked
ask-match-one =
    { $asks ->
        [number] Which card has the same number as { part-table.mid }? Play it.
       *[suit] Which card has the same suit as { part-table.mid }? Play it.
    }
ask-match-all = Press every card that matches { part-table.mid } here.
ask-match-sort = Where does each card match? Choose for each one.
ask-alone-token = What do you get here?
ask-alone-shown = What do you get here, and does your card turn over?
ask-alone-known =
    { $who ->
        [you] The round is over. What do you know about your own card?
       *[name] The round is over. What can you know about { part-actor.mid }’s card?
    }
ask-token = Who gets what? Choose for each player.
ask-ring-higher =
    { $ring ->
        [number] Which number beats the other? Press it.
       *[suit] Which suit beats the other? Press it.
    }
ask-ring-order = Put them in order from high to low, or press “in a circle”.
ask-best = Both match. Who wins the token?
ask-three-list = Which cards in the deck can match here? Press them all.
ask-three-shape = Three cards match here. Do they form a row or a circle?
ask-three-beater = Your { part-card.mid } is beside { part-table.mid }. Which cards can beat it?
ask-turn = Press everything you may do now.
ask-plan-spend = { part-actor } can’t play beside { part-table.mid } any more, so any card wins the token there. Which card can you spare?
ask-plan-leave = You have five cards for six places. Which place do you leave empty?
ask-count-number = How many cards have you not seen yet?
ask-count-list = Some cards match { part-table.mid } on the { part-mat }. Which of them have you not seen yet? Press them all.
ask-count-hands =
    { part-actor } has { $size ->
        [one] 1 card
       *[other] { $size } cards
    }. How many of the possible hands have a match for { part-table.mid } on the { part-mat }?
ask-goal-row = Do these tokens win the game?
ask-goal-rows = Who has won?
ask-tie =
    { $cause ->
        [both] Both reach the goal in the same round. What happens?
       *[end] The last set is over, and nobody has reached the goal. What happens?
    }
part-miss-wanted =
    { $wanted ->
        [any] { part-prize } or a { -tool-whisk }
        [K] a { -tool-whisk }
       *[suit] { part-prize }
    }
ask-miss = Which card gets you { part-miss-wanted }?
ask-miss-sure =
    { $hit ->
        [yes] { part-actor } matches for sure.
       *[no] { part-actor } misses for sure.
    } Which card gets you { part-miss-wanted }?
ask-miss-chance = { part-actor }’s card is one of these, all equally likely: { $cards }. Which card is your best chance of { part-miss-wanted }?
ask-talk = { part-actor } has played a card and says: “{ $claim }.” Is that true?
ask-talk-bot = You say “{ $claim }”, and Momo believes you { $count } times in 100. What will Momo most likely play?
ask-edition-moves = What happens next in each edition?
ask-edition-round = How does this round end in each edition?

# what is offered
option-card = { part-card }
option-token = { part-tool }
option-nothing = nothing
option-none = none of them
option-nobody = nobody
option-side = { part-actor.mid }
option-place = { part-table }, { part-mat }
option-number = { $number }
option-share = { $part } of { $whole }
option-rank = { part-rank }
option-round = in a circle
option-leave = leave it to { part-actor.mid }
option-lay = { part-card } beside { part-table.mid }
option-shape =
    { $option ->
        [chain] in a row
       *[triangle] in a circle
    }
option-box =
    { $option ->
        [n] number mat
        [s] suit mat
        [both] both
       *[none] neither
    }
option-alone =
    { $token ->
        [M] { part-tool }
        [B] { part-tool }
        [W] { part-tool }
        [S] { part-tool }
        [K] { part-tool }
       *[none] nothing
    }, { $option ->
        [open] card turns over
       *[closed] card face down
    }
option-known =
    { $option ->
        [match] it matches
        [miss] it misses
       *[unknown] I can’t know
    }
option-turn =
    { $option ->
        [back] take my card back
        [out] nothing: I’m out
        [wait] wait for { part-actor.mid }
       *[pass] pass
    }
option-won =
    { $option ->
        [won] yes
       *[not-won] not yet
    }
option-tie =
    { $option ->
        [draw] a draw
        [on] they play on
       *[first] first to get there wins
    }
option-talk =
    { $option ->
        [true] true
        [false] false
        [unknown] nobody can know
        [forbidden] you may not say that
        [pays] it changes who wins
       *[even] both equally likely
    }
option-edition = { part-edition }
option-next =
    { $option ->
        [bottom-turn] it is your turn
        [top-turn] it is { part-actor.mid }’s turn
        [keep] you may keep cards
        [deal] all cards go back
        [on] the game goes on
        [bottom-wins] you win
        [top-wins] { part-actor.mid } wins
       *[draw] a draw
    }

# the ladder of hints
hint-asks =
    { $asks ->
        [number] This mat asks for the number { $tnumber }.
       *[suit] This mat asks for the suit { part-table-suit }.
    }
hint-candidates = Look at the cards that light up.
hint-ring =
    { $ring ->
        [number] Compare only the numbers here.
       *[suit] Compare only the suits here.
    }
hint-turn-place =
    { $place ->
        [taken] You already have a card beside { part-table.mid }.
       *[open] You have no card beside { part-table.mid } yet.
    }
hint-plan = There are { $places } places left. Which of your cards match there?
hint-count = You have seen the table cards, your own cards, and the cards that turned over.
hint-edition =
    { $option ->
        [grail-2015] First edition: a pass ends your round, you may keep cards, four of a kind win, and there is no last set.
        [matagot-2020-nl] Second edition, Dutch: two turns each, three of a suit win, two sets, and whisks don’t break a tie.
       *[matagot-2020] Second edition: two turns each, three of a suit win, two sets, and whisks break a tie last.
    }
take-away-two-questions = Look at the mat first, then at your cards.
take-away-alone = The only card on a mat always wins, and it stays face down.
take-away-hit-and-miss = A match wins the table card’s token. A miss against a match gets a whisk.
take-away-number-ring = 4 beats 3 beats 2 beats 1. And 1 beats 4.
take-away-suit-ring = If both match: compare suits on a number mat, numbers on a suit mat.
take-away-three-cards = Leave out the table card. The other three form a row or a circle.
take-away-one-round = Two turns each. A pass uses up one turn, not your whole round.
take-away-one-set = Spend the cards you don’t need. Remember the cards that turned over.
take-away-winning = Win with three of a suit, four whisks, or one of each kind. In a tie, count matcha first.
take-away-any-word = You can lie about a match and tell the truth about a miss.
take-away-editions = The editions differ in a few rules. Check which rule decides.

# how it is: the judgement, and the steps to it
judge-one =
    { $who ->
        [you] Only you match: you win { part-prize }, { $name } gets a { -tool-whisk }.
       *[name] Only { part-actor.mid } matches: { part-actor.mid } wins { part-prize }, you get a { -tool-whisk }.
    }
judge-both =
    Both match, and { part-over }: { $who ->
        [you] you win
       *[name] { part-actor.mid } wins
    } { part-prize }.
judge-match =
    { $count ->
        [0] Nothing here matches.
        [one] Only { $cards } matches.
       *[other] These cards match: { $cards }.
    }
judge-match-mat =
    { $count ->
        [0] On the { part-mat } nothing matches.
        [one] On the { part-mat } only { $cards } matches.
       *[other] On the { part-mat } these cards match: { $cards }.
    }
judge-match-box =
    { $option ->
        [n] { part-card } matches on the number mat.
        [s] { part-card } matches on the suit mat.
        [both] { part-card } matches on both mats.
       *[none] { part-card } matches on neither mat.
    }
judge-order =
    { $shape ->
        [round] { part-a } beats { part-b } beats { part-d }, and { part-d } beats { part-b-again }: they form a circle.
       *[row] { part-a } beats { part-b } beats { part-d }: they form a row.
    }
part-b-again =
    { $a ->
        [M] { -suit-matcha }
        [B] { -suit-bowl }
        [W] { -suit-water }
        [S] { -suit-scoop }
       *[number] { $a }
    }
judge-three =
    { $count ->
        [0] No card can beat { part-card.mid } here.
       *[other] { part-card } loses to { $cards } here.
    }
judge-three-table = { part-card } is a table card, so nobody can play it.
judge-three-pairs = A card that is face up on the table is in nobody’s hand.
judge-plan-spend =
    { $count ->
        [one] You can spare only { $cards }. You need the others in a later round.
       *[other] You can spare any one of these: { $cards }. You need the rest in a later round.
    }
judge-plan-leave =
    { $count ->
        [one] Leave only the place beside { $cards } empty. You lose no match there.
       *[other] Leave one place empty, beside one of these: { $cards }. You lose no match there.
    }
judge-count-table = You can see the six table cards and your own hand.
judge-count-list =
    { $count ->
        [0] You’ve seen all of them.
       *[other] Not seen yet: { $cards }.
    }
judge-count-hands =
    Of the { $unseen } cards that you haven’t seen, { part-actor.mid } has { $size }. { $hands } hands are possible, and { $count } of them { $count ->
        [one] has
       *[other] have
    } a match.
judge-goal-nobody = Nobody has reached the goal yet.
judge-talk =
    { $option ->
        [true] So that is true.
        [false] So that is a lie.
       *[unknown] So nobody can check.
    }
judge-talk-bot =
    { $option ->
        [even] Momo believes you half the time, so both are equally likely.
        [hit] Momo most likely plays the match.
       *[miss] Momo most likely plays the miss.
    }
judge-miss =
    { $count ->
        [0] It is best to play nothing here.
        [one] The best card here is { $cards }.
       *[other] The best cards here are { $cards }.
    }
tell-plan-fits = { part-card } matches beside { part-table.mid } in round { $pair }.
tell-plan-spare = You can leave the place beside { part-table.mid } empty: you lose no match there.
tell-plan-idle = { part-card } matches nothing in the later rounds.
tell-miss-sure =
    { $hit ->
        [yes] { part-actor } matches for sure.
       *[no] { part-actor } misses for sure.
    }
tell-miss-chance = { part-actor }’s card is one of these, all equally likely: { $cards }. { $count ->
        [0] None of the { $less } matches
        [one] 1 of the { $less } matches
       *[other] { $count } of the { $less } match
    }.
tell-miss-earns =
    { $less ->
        [one] { part-card } { $count ->
            [0] doesn’t get it
           *[other] gets it
        }.
       *[other] { part-card } { $count ->
            [0] never gets it
           *[other] gets it against { $count } of the { $less } cards that { part-actor.mid } may have
        }.
    }
tell-talk-plan =
    { $hit ->
        [yes] If Momo thinks that you match, Momo plays the miss: a miss against a match gets a whisk.
       *[no] If Momo thinks that you miss, Momo plays the match: the only match wins the token.
    }
tell-edition =
    { $option ->
        [grail-2015] First edition
        [matagot-2020-nl] Second edition, Dutch
       *[matagot-2020] Second edition
    }: { $next ->
        [bottom-turn] it is your turn.
        [top-turn] it is { part-actor.mid }’s turn.
        [keep] you may keep cards.
        [deal] all cards go back.
        [on] the game goes on.
        [bottom-wins] you win.
        [top-wins] { part-actor.mid } wins.
       *[draw] a draw.
    }

# replies
reply-match-neither =
    { $asks ->
        [number] This mat asks for the number { $tnumber }, not { $number }.
       *[suit] This mat asks for the suit { part-table-suit }, not { part-own-suit }.
    }
reply-match-none =
    Look again: { part-card.mid } has the right { $asks ->
        [number] number
       *[suit] suit
    }.
reply-alone-whisk =
    { $who ->
        [you] A whisk needs two cards on the mat. With the only card, you win { part-prize }.
       *[name] A whisk needs two cards on the mat. With the only card, { part-actor.mid } wins { part-prize }.
    }
reply-alone-absent =
    { $who ->
        [you] You have no card here. No card, no token.
       *[name] { part-actor } has no card here. No card, no token.
    }
reply-alone-perhaps = Perhaps, but you will never see that card.
reply-alone-own = You can always look at your own card.
reply-alone-turned = Both players played a card here, so both cards turn over.
reply-leave = Without a card here you leave { part-prize } to { part-actor.mid }, match or miss.
reply-token-swapped = The match wins the table card’s token. The miss gets a whisk.
reply-token-hit = The match wins { part-prize }.
reply-ring-only =
    { $ring ->
        [number] 1 beats only 4. Every other number beats 1.
       *[suit] { -suit-scoop(form: "card") } beats only { -suit-matcha }. Every other suit beats scoop.
    }
reply-ring-count =
    { $ring ->
        [number] From high to low: 4, 3, 2, 1.
       *[suit] From high to low: { -suit-matcha }, { -suit-bowl }, { -suit-water }, { -suit-scoop }.
    }
reply-three-table = { part-card } is a table card, so nobody can play it.
reply-three-pair = { part-card } is a table card in round { $pair }, so nobody can play it.
reply-turn-yours = It’s your turn. The dealer starts, then you take turns.
reply-turn-pass = You may always pass.
reply-turn-any = You may play any card, match or miss, on a mat where you have none yet.
reply-turn-cost = Your pass used up one of your two turns. You have one left.
reply-turn-on = You haven’t passed, so you can still play.
reply-plan-six = You have five cards for six places, so one place stays empty.
reply-plan-match = { part-card } matches in round { $pair }, so don’t play it here. { part-table-card } matches nothing later and wins here just as well.
reply-plan-leave = { part-card } matches in round { $pair }. Leave the place beside { part-table.mid } empty instead: you lose no match there.
reply-count-aside = You also haven’t seen the two cards that are set aside.
reply-count-shown = { part-card } turned over in round { $round }, so you’ve seen it.
reply-count-lone = A card that is alone on its mat never turns over.
reply-count-none = Look again: { part-card.mid } matches, and you haven’t seen it yet.
reply-count-own = { part-card } is in your hand, or you’ve played it.
reply-count-without = You’ve counted the hands without a match.
reply-count-card = That is the chance for one card. A hand has several.
reply-goal-enough =
    { $goal ->
        [kinds] Look again: one of each kind is enough.
       *[same] Look again: { $count } { part-tokens } are enough.
    }
reply-tie-count = Having more tokens is not enough. Compare matcha first, then bowls, waters, scoops.
reply-tie-whisks = In this edition whisks don’t break a tie.
reply-tie-first = Both mats pay before anybody can win.
reply-tie-decides = Compare the { part-tool } tokens: they are { $count } to { $less }.
reply-miss-lower = Both match, and { part-over }: you get nothing.
reply-miss-luck = That was luck. { part-card } gets it against { $count } of the { $less } cards that { part-actor.mid } may have, { part-table-card.mid } against { $most }.
reply-miss-unpaid = If both cards miss, nobody gets anything.
reply-talk-lone = This card never turns over, so nobody can check.
reply-talk-shown = Both cards turned over, so everybody can check.
reply-talk-card =
    Look at the card: { part-card.mid }. Here it is a { $hit ->
        [yes] match
       *[no] miss
    }.
reply-talk-trust =
    Momo believes you { $count } times in 100, { $option ->
        [even] so both are equally likely
        [hit] so the match is more likely
       *[miss] so the miss is more likely
    }.
reply-edition-pass = In 2015 a pass ends your round. In 2020 it uses up one of your two turns.
reply-edition-keep = You may keep cards for the next set only in 2015. In 2020 all cards go back.
reply-edition-goal = Three of a suit are enough in 2020. In 2015 it takes four.
reply-edition-last = In 2020 the second set is the last. In 2015 there is no last set.
reply-edition-whisks = Whisks break a tie in one of these editions, but not in the other.
reply-edition-level = Every suit is level. In 2015 both play on, in 2020 it is a draw.
reply-edition-turns = Nobody has passed, so it is the same player’s turn in both editions.
reply-edition-same = Both editions give the same result here.

# practice
progress-bets = When you pressed “I’m sure”, you were right { $count } times in { $less }.
progress-skipped = Line { $line } of your progress can’t be read. It stays in the file as a comment: { $text }
progress-damaged = Your progress can’t be read: { $text }. The old file is now { $file }, and you start again.
progress-newer = { $file } comes from a newer version, so it stays unchanged. You can practise, but nothing is saved.
progress-other = { $file } is open in another window. You can practise, but nothing is saved here.
progress-unsaved = Your progress can’t be saved in { $file }: { $text }. You can keep practising.

# the words around the questions
lesson-text = { $text }
reply-more = Right so far, but there are more.
reply-noted = Noted.
option-pass = pass
option-side-word =
    { $side ->
        [draw] a draw
        [on] the game goes on
       *[nobody] nobody
    }
skill-title =
    { $skill ->
        [match] Does it match?
        [alone] The only card on a mat
        [token] Who gets which token?
        [ring-n] The ring of numbers
        [ring-s] The ring of suits
        [best] Both match
        [three] Only three can match
        [turn] What you may do
        [plan] Plan a set
        [count] Count the unseen cards
        [goal] Has anybody won?
        [tie] Ties
        [miss] Missing on purpose
        [talk] What players say
        [edition] Other editions
        [serve] Which drink serves?
        [can-brew] What can be brewed?
        [best-turn] The best turn
        [worth] What is a crate worth?
        [follow-up] Equal bids: who chooses first?
       *[bag] What is in the bag?
    }
page-keys = The answers are in this page too, so a reader could find them.
sitting-end = { $count ->
        [0] None of ten
        [1] One of ten
        [2] Two of ten
        [3] Three of ten
        [4] Four of ten
        [5] Five of ten
        [6] Six of ten
        [7] Seven of ten
        [8] Eight of ten
        [9] Nine of ten
       *[10] All ten
    } at the first try.
sitting-back = “{ skill-title }” comes back tomorrow.
sitting-done = That was ten.
class-newer = { $file } comes from a newer version, so it stays unchanged. You can continue, but the votes are not saved.
class-other = { $file } is open in another window. You can continue, but the votes are not saved here.
class-unsaved = The votes can’t be saved in { $file }: { $text }. You can continue.
class-aside = The votes on { $text } in { $file } don’t belong to this class or its questions. They stay in the file.
class-damaged = The votes can’t be read: { $text }. The old file is now { $file }, and the class starts again.
