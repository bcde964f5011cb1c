# The words around the steps of the lessons; their own sentences stand in course/lessons/*.toml, and become messages too.

mark-ours = our example
mark-printed =
    { $book ->
        [none] printed in a rulebook: { $example }
       *[year] printed in the { $book } rulebook: { $example }
    }
ask-more = What do you say?
ask-stake =
    { $asks ->
        [number] What will the place beside { part-table } pay, on the number mat?
       *[suit] What will the place beside { part-table } pay, on the suit mat?
    }
ask-ballot =
    { $about ->
        [card] The card
       *[words] The words
    }
ask-settled = The round is settled.
reply-more = There is more to be found.
reply-found = Found.
option-word =
    { $option ->
        [yes] yes
        [no] no
        [unknown] nobody can tell
        [hit] a hit
        [miss] a miss
        [nothing] nothing
        [leave] leave it
        [nobody] nobody
        [draw] a draw
        [won] won
        [not] not yet
        [chain] a chain
       *[triangle] a triangle
    }
option-lying =
    { $who ->
        [top] { $asks ->
            [number] top’s card at the number mat
           *[suit] top’s card at the suit mat
        }
       *[bottom] { $asks ->
            [number] your card at the number mat
           *[suit] your card at the suit mat
        }
    }
part-other-prize =
    { $other ->
        [M] a { -suit-matcha }
        [B] a { -suit-bowl }
        [W] the { -suit-water }
        [S] a { -suit-scoop }
       *[K] a { -tool-whisk }
    }
option-takes =
    { $token ->
        [none] { $other ->
            [none] nobody takes anything
           *[token] top takes { part-other-prize }
        }
       *[token] { $other ->
            [none] you take { part-prize }
           *[other] you take { part-prize }, top takes { part-other-prize }
        }
    }
option-ending =
    { part-card } and “{ $option ->
        [match] match
       *[miss] miss
    }”
option-arrow =
    { $high ->
        [M] { part-high } over { part-low }
        [B] { part-high } over { part-low }
        [W] { part-high } over { part-low }
        [S] { part-high } over { part-low }
       *[number] { $high } over { $low }
    }
option-says = “{ $claim }”
option-against = { part-card } against { part-table-card }
option-order = { part-a } over { part-b } over { part-d }
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
       *[edition] Other rules
    }
page-keys = This page holds the answers as well, for whoever looks for them.
lesson-game = This lesson is a game. The cell { $text } lays its table.
