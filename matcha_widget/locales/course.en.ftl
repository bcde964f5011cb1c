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
given-edition = You play by the { part-edition }.
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
       *[lay] laid a card
    }.
given-set = All three rounds of the first set have been played.
given-paid = The tokens are those after this round.
given-momo = If Momo thinks that you match, Momo lays the miss. If Momo thinks that you miss, Momo lays the match.
given-last = This round ends the second set.

# what is asked
ask-match-one =
    { $asks ->
        [number] Lay the card with the same number as { part-table.mid }.
       *[suit] Lay the card with the same suit as { part-table.mid }.
    }
ask-match-all = Press every card that matches { part-table.mid } here.
ask-match-sort = Where does each card match? Sort them.
ask-alone-token = What do you take here?
ask-alone-shown = What do you take here, and does your card turn?
ask-alone-known =
    { $who ->
        [you] The round is over. What do you know of your own card?
       *[name] The round is over. What can you know of { part-actor.mid }’s card?
    }
ask-token = Who takes what? Give both tokens.
ask-ring-higher =
    { $ring ->
        [number] Which number beats the other? Press it.
       *[suit] Which suit beats the other? Press it.
    }
ask-ring-order = Put them in order from high to low, or say that they go round.
ask-best = Both match. Who takes the token?
ask-three-list = Which cards of the deck can match here? Press them all.
ask-three-shape = The three cards that match here: in a row, or do they go round?
ask-three-beater = Your { part-card.mid } lies beside { part-table.mid }. Which cards can beat it?
ask-turn = Press everything that you may do now.
ask-plan-spend = { part-actor } cannot lay a card beside { part-table.mid } any more, so any card takes the token. Which card is free to spend?
ask-plan-leave = Five cards, and a set of three rounds. Which place do you leave empty?
ask-count-number = How many cards have you not seen?
ask-count-list = Which cards that match { part-table.mid } on the { part-mat } have you not seen yet? Press them all.
ask-count-hands =
    { part-actor } holds { $size ->
        [one] 1 card
       *[other] { $size } cards
    }. In how many of the possible hands is there a match for { part-table.mid } on the { part-mat }?
ask-goal-row = Won or not?
ask-goal-rows = Who has won?
ask-tie =
    { $cause ->
        [both] Both reach the goal in the same round. What happens?
       *[end] The last set is over, and nobody has reached the goal. What happens?
    }
part-miss-wanted =
    { $wanted ->
        [any] Earn { part-prize } or a { -tool-whisk }.
        [K] Earn a { -tool-whisk }.
       *[suit] Earn { part-prize }.
    }
ask-miss = { part-miss-wanted }
ask-miss-sure =
    { $hit ->
        [yes] { part-actor } matches for sure.
       *[no] { part-actor } misses for sure.
    } { part-miss-wanted }
ask-miss-chance = { part-actor }’s card is one of these, each as likely: { $cards }. { part-miss-wanted }
ask-talk = { part-actor } has laid a card and says: “{ $claim }.” Is that so?
ask-talk-bot = You say “{ $claim }”, and Momo believes { $count } of 100 such words. What will Momo most likely lay?
ask-edition-moves = What comes next by each of the two rule sets?
ask-edition-round = How does it end by each of the two rule sets?

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
option-round = they go round
option-leave = leave the place to { part-actor.mid }
option-lay = { part-card } beside { part-table.mid }
option-shape =
    { $option ->
        [chain] in a row
       *[triangle] they go round
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
        [open] it turns
       *[closed] face down
    }
option-known =
    { $option ->
        [match] it matches
        [miss] it does not match
       *[unknown] nobody can tell me
    }
option-turn =
    { $option ->
        [back] take my card back
        [out] nothing: this round is over for me
        [wait] nothing: it is { part-actor.mid }’s turn
       *[pass] pass
    }
option-won =
    { $option ->
        [won] won
       *[not-won] not yet
    }
option-tie =
    { $option ->
        [draw] a draw
        [on] they play on
       *[first] whoever was there first wins
    }
option-talk =
    { $option ->
        [true] true
        [false] false
        [unknown] cannot be known
        [forbidden] that may not be said
        [pays] it changes who takes the token
       *[even] one as often as the other
    }
option-edition = { part-edition }
option-next =
    { $option ->
        [bottom-turn] it is your turn
        [top-turn] it is { part-actor.mid }’s turn
        [keep] cards left may be kept
        [deal] all cards are dealt anew
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
hint-candidates = Look at what lights up.
hint-ring =
    { $ring ->
        [number] Only numbers are compared here.
       *[suit] Only suits are compared here.
    }
hint-turn-place =
    { $place ->
        [taken] Your card already lies beside { part-table.mid }.
       *[open] Beside { part-table.mid } you have no card yet.
    }
hint-plan = { $places } places are still to come. Which of your cards match where?
hint-count = You have seen the table cards, your own cards, and the cards that turned.
hint-edition =
    { $option ->
        [grail-2015] First edition: a pass ends your round, cards may be kept, four of a kind win, and there is no last set.
        [matagot-2020-nl] Second edition, Dutch: two turns each, three of a suit win, two sets, and whisks break no tie.
       *[matagot-2020] Second edition: two turns each, three of a suit win, two sets, and whisks break the last tie.
    }
take-away-two-questions = Look at the mat first, then at your cards.
take-away-alone = Alone always pays, and nobody learns what you laid.
take-away-hit-and-miss = A match takes the table card’s token. A miss beside a match earns a whisk.
take-away-number-ring = 4 beats 3 beats 2 beats 1. And 1 beats 4.
take-away-suit-ring = Number mat: the suits fight. Suit mat: the numbers fight.
take-away-three-cards = Take the table card out of the ring. The rest stands in a row or goes round.
take-away-one-round = Two turns each. A pass is a turn, not a goodbye.
take-away-one-set = Spend a card where it has no better use. Remember what turned.
take-away-winning = Three of a suit, four whisks, or one of each. Level: most matcha.
take-away-any-word = You can lie with a match and be honest with a miss.
take-away-editions = Rules are switches. Flip one and guess.

# how it is: the judgement, and the steps to it
judge-one =
    { $who ->
        [you] Only you match: you take { part-prize }, { $name } takes a { -tool-whisk }.
       *[name] Only { part-actor.mid } matches: { part-actor.mid } takes { part-prize }, you take a { -tool-whisk }.
    }
judge-both =
    Both match, and { part-over }: { $who ->
        [you] you take
       *[name] { part-actor.mid } takes
    } { part-prize }.
judge-match =
    { $count ->
        [0] Nothing here matches.
        [one] { $cards } matches.
       *[other] { $cards } match.
    }
judge-match-mat =
    { $count ->
        [0] Nothing matches on the { part-mat }.
        [one] { $cards } matches on the { part-mat }.
       *[other] { $cards } match on the { part-mat }.
    }
judge-match-box =
    { $option ->
        [n] { part-card } matches on the number mat.
        [s] { part-card } matches on the suit mat.
        [both] { part-card } matches on both mats.
       *[none] { part-card } matches nowhere here.
    }
judge-order =
    { $shape ->
        [round] { part-a } beats { part-b } beats { part-d }, and { part-d } beats { part-b-again }: they go round.
       *[row] { part-a } beats { part-b } beats { part-d }: in a row.
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
        [0] Nothing that can come beats { part-card.mid } here.
       *[other] { part-card } can be beaten by { $cards } here.
    }
judge-three-table = { part-card } lies on the table, so nobody holds it.
judge-three-pairs = What lies face up on the table is in nobody’s hand.
judge-plan-spend =
    { $count ->
        [one] Only { $cards } is free to spend. The others are needed in a round to come.
       *[other] Any one of these is free to spend: { $cards }. The rest is needed in a round to come.
    }
judge-plan-leave =
    { $count ->
        [one] Only one place can stay empty without loss: the one beside { $cards }.
       *[other] One of these places can stay empty without loss: those beside { $cards }.
    }
judge-count-table = The six table cards lie face up, and your hand is yours.
judge-count-list =
    { $count ->
        [0] All of them have been seen.
       *[other] Not seen yet: { $cards }.
    }
judge-count-hands =
    { $unseen } cards are unseen and { part-actor.mid } holds { $size }: { $hands } hands are possible, and { $count } of them { $count ->
        [one] holds
       *[other] hold
    } a match.
judge-goal-nobody = Nobody has reached the goal yet.
judge-talk =
    { $option ->
        [true] What was said is true.
        [false] What was said is false.
       *[unknown] Nobody can check what was said.
    }
judge-talk-bot =
    { $option ->
        [even] Momo believes half of it, so one is as likely as the other.
        [hit] Momo most likely lays the match.
       *[miss] Momo most likely lays the miss.
    }
judge-miss =
    { $count ->
        [0] Here it is best to leave the place.
       *[other] Best here: { $cards }.
    }
tell-plan-fits = { part-card } matches beside { part-table.mid } in round { $pair }.
tell-plan-spare = The place beside { part-table.mid } can stay empty: it costs you no match.
tell-plan-idle = { part-card } fits nowhere later.
tell-miss-sure =
    { $hit ->
        [yes] { part-actor } matches for sure.
       *[no] { part-actor } misses for sure.
    }
tell-miss-chance = { part-actor }’s card is one of these, each as likely: { $cards }. { $count ->
        [one] 1 of { $less } matches
       *[other] { $count } of { $less } match
    }.
tell-miss-earns =
    { $less ->
        [one] { part-card } { $count ->
            [0] does not earn it
           *[other] earns it
        }.
       *[other] { part-card } earns it with { $count } of the { $less } cards that { part-actor.mid } may have.
    }
tell-talk-plan =
    { $hit ->
        [yes] If Momo thinks that you match, Momo lays the miss: beside a match it earns a whisk.
       *[no] If Momo thinks that you miss, Momo lays the match: the only match takes the token.
    }
tell-edition =
    { $option ->
        [grail-2015] First edition
        [matagot-2020-nl] Second edition, Dutch
       *[matagot-2020] Second edition
    }: { $next ->
        [bottom-turn] it is your turn.
        [top-turn] it is { part-actor.mid }’s turn.
        [keep] cards left may be kept.
        [deal] all cards are dealt anew.
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
    Look again: { part-card } has the { $asks ->
        [number] number
       *[suit] suit
    }.
reply-alone-whisk =
    { $who ->
        [you] A whisk needs two cards here. Alone you take { part-prize }.
       *[name] A whisk needs two cards here. Alone { part-actor.mid } takes { part-prize }.
    }
reply-alone-absent =
    { $who ->
        [you] You have no card here. No card, no token.
       *[name] { part-actor } has no card here. No card, no token.
    }
reply-alone-perhaps = Perhaps. But nobody will ever see the card.
reply-alone-own = Your own card you can always see.
reply-alone-turned = Two cards lie here, so both turn.
reply-leave = You leave { part-prize } to { part-actor.mid }, whatever lies there.
reply-token-swapped = The match takes the table card’s token, the miss the whisk.
reply-token-hit = The match takes { part-prize }.
reply-ring-only =
    { $ring ->
        [number] 1 beats 4, and only 4.
       *[suit] { -suit-scoop(form: "card") } beats { -suit-matcha }, and only { -suit-matcha }.
    }
reply-ring-count =
    { $ring ->
        [number] Count down the ring: 4 3 2 1.
       *[suit] Count down the ring: { -suit-matcha }, { -suit-bowl }, { -suit-water }, { -suit-scoop }.
    }
reply-three-table = { part-card } lies on the table, so nobody holds it.
reply-three-pair = { part-card } lies face up in round { $pair }.
reply-turn-yours = It is your turn: the dealer starts, then you take turns.
reply-turn-pass = You may always pass.
reply-turn-any = Any card of your hand may go to a free place, match or miss.
reply-turn-cost = A pass cost one of your two turns.
reply-turn-on = You have not passed, so you may go on.
reply-plan-six = Five cards, six places.
reply-plan-match = { part-card } matches in round { $pair }. { part-table-card } fits nowhere later and does the same job.
reply-plan-leave = { part-card } matches in round { $pair }. Leave the place beside { part-table.mid } empty, and you lose no match.
reply-count-aside = Two more were set aside unseen.
reply-count-shown = { part-card } turned in round { $round }.
reply-count-lone = A lone card stays unseen.
reply-count-none = Look again: { part-card } matches, and you have not seen it yet.
reply-count-own = { part-card } is in your own hand or was laid by you.
reply-count-without = Those are the hands without a match.
reply-count-card = That is the chance of one card, and a hand holds several.
reply-goal-enough =
    { $goal ->
        [kinds] Look again: one of each kind is enough.
       *[same] Look again: { $count } { part-tokens } are enough.
    }
reply-tie-count = Not the number of tokens: first matcha, then bowl, water, scoop.
reply-tie-whisks = Here whisks break no tie.
reply-tie-first = Both places are settled first.
reply-tie-decides = In { part-tool } tokens it is { $count } to { $less }, and that decides.
reply-miss-lower = Both match and { part-over }: nothing for you.
reply-miss-luck = That was luck: { part-card } earns it with { $count } of the { $less } cards that { part-actor.mid } may have, { part-table-card } with { $most }.
reply-miss-unpaid = Two misses pay nobody.
reply-talk-lone = The card never turns, so nobody can check.
reply-talk-shown = Both cards turned, so everybody can check.
reply-talk-card =
    Look at the card: { part-card.mid }. Here it is a { $hit ->
        [yes] match
       *[no] miss
    }.
reply-talk-trust =
    Momo believes { $count } of 100 such words, { $option ->
        [even] so one is as likely as the other
        [hit] so the match is more likely
       *[miss] so the miss is more likely
    }.
reply-edition-pass = In 2015 a pass says goodbye. In 2020 it says “after you”.
reply-edition-keep = A kept card is a plan, a dealt card is luck. Only in 2015 may cards be kept.
reply-edition-goal = Three of a suit are enough in 2020. In 2015 it takes four.
reply-edition-last = In 2020 the second set is the last. In 2015 there is no last set.
reply-edition-whisks = Whisks break a tie in one of the two, and in the other they do not.
reply-edition-level = Level in every suit: in 2015 they play on, in 2020 it is a draw.
reply-edition-turns = Nobody has passed, so both agree whose turn it is.
reply-edition-same = Here both rule sets agree.

# practice
progress-bets = When you said “sure” you were right { $count } of { $less }.
progress-skipped = Line { $line } of your progress cannot be read and was skipped. It stays in the file as a comment: { $text }
progress-damaged = Your progress cannot be read: { $text }. It is kept as { $file }, and you begin anew.
progress-newer = { $file } was written by a newer version. It stays as it is: you can practise on, but this is not kept.
progress-other = Somebody else writes to { $file }. You can practise on, but this is not kept.
progress-unsaved = Your progress cannot be saved to { $file }: { $text }. You can practise on.

# the words around the questions
lesson-text = { $text }
reply-more = There is more to be found.
reply-noted = Noted.
option-pass = pass
option-side-word =
    { $side ->
        [draw] a draw
        [on] it goes on
       *[nobody] nobody
    }
skill-title =
    { $skill ->
        [match] Does it match?
        [alone] Alone at a place
        [token] Who takes which token?
        [ring-n] The ring of numbers
        [ring-s] The ring of suits
        [best] Both match
        [three] Only three can match
        [turn] What may be done
        [plan] Plan a set
        [count] Count what is unseen
        [goal] Has somebody won?
        [tie] Ties
        [miss] Missing on purpose
        [talk] What is said
        [edition] Other rules
        [serve] Who fills the cup?
        [can-brew] What can be brewed?
        [best-turn] The best turn
        [worth] What is a crate worth?
        [follow-up] Who chooses first?
       *[bag] What is in the bag?
    }
page-keys = This page holds the answers as well, for whoever looks for them.
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
class-newer = { $file } was written by a newer version. It stays as it is: you can go on, but the votes are not kept.
class-other = Somebody else writes to { $file }. You can go on, but the votes are not kept.
class-unsaved = The votes cannot be kept in { $file }: { $text }. You can go on.
class-aside = The votes on { $text } in { $file } do not fit this class or its questions. They stay in the file.
class-damaged = The votes cannot be read: { $text }. The file is kept as { $file }, and the class begins anew.
