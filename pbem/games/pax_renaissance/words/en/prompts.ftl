action = Your turn: { $actions ->
        [0] something free is left.
        [one] 1 action is left.
       *[other] { $actions } actions are left.
    }
next_action = { action }
op = { EACH($sides, as: "side-ops", join: "and") } Ops: one of each card; { $actions ->
        [0] with the last one of a mail they are over, unless `more` stands behind it. Or done.
       *[other] they are over with done, or with your second action.
    }
copied_op = You may use one political Op of another bank's card, or be done.
side-ops = { SIDE($value) }
taxed = { BANK($by) } taxes your Concession in { BORDER($border) } with { MEMBER($card) }: pay 1 Florin, or let it be Repressed. Then you place a Levy in { EMPIRE($empire) }.
hand_discard = Your hand is above its limit: discard a card.
crowded = Venice has room for one Piece again: discard one.
choose = Your order leaves open: { EACH($open, as: "open-choice", join: "semicolon") }.
open-choice = { $choice ->
        [one_shot] whether the One-shot happens
        [map_card] in which Empire
        [empire] which King
        [place] where Pieces go ({ PIECE($about) })
        [bishop] where the Bishop goes
        [concession] whether and where you add a Concession
        [free] whether you free Repressed Pieces
        [lose] which Piece is lost
        [pacify] whether you eliminate a Repressed Piece
        [replaced] which Piece is Repressed
        [take] which Piece is taken, for the supply is empty
        [seat] on which icon of Constantinople a Piece stands ({ PIECE($about) })
        [join] which Rooks join
        [levy] where the Levy goes
        [take_bishop] from which card a Bishop is taken
        [victory] which victory becomes active
       *[turn_back] whether the Map Card turns back
    }{ $choice ->
        [turn_back] {""}
       *[other] : { EACH($among, $kind, as: "open-thing", join: "comma") }
    }{ $optional ->
        [true] {" "}(or none)
       *[false] {""}
    }
# What comes up with things that are chosen. $chosen: kinds, each with things of which any may be chosen.
follows = With { EACH($chosen, as: "follows-chosen", join: "and") }: { EACH($left_open, as: "open-choice", join: "semicolon") }.
    .title = What comes up with your answer
    .how = Say it in the same line, parted by commas; else it is asked next.
    .rest = More may come up behind these; it is asked then.
follows-chosen = { EACH($things, $kind, as: "open-thing", join: "or") }
open-thing = { THING($value, $with) }
