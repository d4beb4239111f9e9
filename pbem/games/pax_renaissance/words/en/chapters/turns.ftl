## events

turn = Turn { $turn }: { BANK($power) }.

said_in_vain = Said and not needed, for it did not come up: { $choice ->
        [lose] lose { PLACED($things, join: "comma") }
        [join] join { PLACED($things, join: "comma") }
        [free] free { PLACED($things, join: "comma") }
        [pacify] pacify { PLACED($things, join: "comma") }
        [replaced] replace { PLACED($things, join: "comma") }
        [take] take { PLACED($things, join: "comma") }
        [take_bishop] take the Bishop of { MEMBER($things, join: "comma") }
        [bishop] bishop to { MEMBER($things, join: "comma") }
        [concession] concession { BORDER($things, join: "comma") }
        [one_shot] { ONE_SHOT($things, join: "comma") }
        [map_card] in { EMPIRE($things, join: "comma") }
        [empire] marry { EMPIRE($things, join: "comma") }
        [seat] seat { SEAT($things, join: "comma") }
        [unseat] unseat { SEAT($things, join: "comma") }
        [victory] activate { VICTORY($things, join: "comma") }
        [turn_back] turn back
       *[place] { PLACED($things, join: "comma") }
    }.

ops = { BANK($power) }: { SIDE($sides) } Ops.
discarded_piece = { PIECE($piece) } in { PLACE($place) } is discarded.

refreshed = { SIDE($side) } market: { COUNT($cards) ->
        [0] no new cards
       *[other] new { CARD($cards) }
    }{ $face_down ->
        [none] .
       *[other] ; { CARD($face_down) } lies face down.
    }

patron_victory = Both decks are empty: { BANK($powers) } { COUNT($powers) ->
        [one] wins
       *[other] win
    } as Patron.
ruined = { BANK($power) } has neither Florins nor cards nor Concessions left, and is out of the match.
last_bank = { BANK($power) } is the last bank that stands, and wins.

## prompts

action = Your turn: { $actions ->
        [0] something free is left.
        [one] 1 action is left.
       *[other] { $actions } actions are left.
    }
    .subject = your turn

next_action = { action }
    .subject = your second action

op = { EACH($sides, as: "side-ops", join: "and") } Ops: one of each card; { $actions ->
        [0] with the last one of a mail they are over, unless `more` stands behind it. Or done.
       *[other] they are over with done, or with your second action.
    }
    .subject = Ops

copied_op = You may use one political Op of another bank's card, or be done.
    .subject = a copied Op
side-ops = { SIDE($value) }

crowded = Venice has room for one Piece again: discard one.
    .subject = a Piece too many

choose = Your order leaves open: { EACH($open, as: "open-choice", join: "semicolon") }.
    .subject = your order leaves something open

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

open-thing = { THING($value, $with) }

## options

buy = buy a card of the market for as many Florins as its column
play = play a card of your hand; behind a colon whether its One-shot happens and where its Agents go
sell = discard a card of your hand or tableau for Florins
ops = each of your cards of a side may use one of its Ops
fair = convene the Trade Fair of a side
declare = declare a victory
end_turn = end your turn
ops_over = your Ops are over; that changes nothing
ops_more = keep the Ops open behind the last line of a mail, which else ends them
ops_done = no more Ops
op_inquisitor = move a Bishop to a neighbour, or to a card of the same Location
op_commerce = take 1 Florin from a card of the market
op_behead = discard a card of any tableau
op_tax = the owner of a Concession pays 1 Florin or loses it, and places a Levy
op_repress = put a Piece of the map on its Empire card, for 1 Florin
op_vote = a Regime Change where you have most Concessions
op_corsair = sail a Pirate to another Sea Border
op_siege = eliminate a Knight, Rook or Pirate
op_campaign = all Knights of the King attack a neighbour, for 1 Florin each
crowded = the Piece in Venice that is discarded
choose = what your order leaves open
choose_none = nothing of what need not be
revolt = discard a crowned Queen for a peasant revolt in her King's Empire
run_apostasy = an apostasy of two religions

## refusals

no_victory = no victory can be declared: { LIST($reasons, join: "semicolon") }
no_market = the market is empty
nobody_passes = nobody passes; the least is the Ops of a side with none used (`ops west`, `done`)
out_of_the_match = you have neither Florins nor cards nor Concessions left and are out of the match
turn_of_another = it is the turn of { BANK($bank) }; a turn has two actions
turn_ends_itself = a turn ends by itself after two actions, and nobody passes; the least is the Ops of a side with none used (`ops west`, `done`)

market_by_number = a card of the market is bought by its name, for it moves left when others are taken; { COUNT($cards) ->
        [0] no card for sale lies there now
       *[other] as it lies now: buy { CARD($cards, join: "or") }
    }
not_taxed = no Concession of yours is taxed now; to answer a tax before you are asked, write for example `TAX: pay IF my florins >= 2 ELSE repress`
hand_not_too_large = your hand is not above its limit; `sell` discards a card for Florins
no_ops_under_way = no Ops are under way
nothing_left_open = no order of yours leaves anything open
hand_empty = your hand is empty
nothing_to_sell = you have no card to sell
no_ability_for_both = only an Ability lets one action activate both sides
no_action_left = no action is left
no_card_for_op = no card that can still act has the Op { OP($op) }
op_without_target = { OP($op) } has no target now: { LIST($reasons, join: "semicolon") }
not_in_tableau = { MEMBER($card) } does not lie in your tableau
card_used = { MEMBER($card) } has acted this turn
silenced = a Bishop silences { MEMBER($card) }
op_not_printed = { MEMBER($card) } has no Op { OP($op) }
on_other_side = { MEMBER($card) } lies on the other side of your tableau
ops_first = the Ops of a side come first: `ops east` or `ops west`
no_queen_to_spend = a revolt as an action takes a crowned Queen with that Ability, not silenced

## rolls

market_cards = which cards come to the market
standing_order = whether the next bank has its victory declared

# Before the first turn.
seat = who has seat { $place }
moved_east = a card of the West that goes into the deck of the East
bottom = a card at the bottom of the { SIDE($side) } deck
top = a card of the uppermost pile of the { SIDE($side) } deck
shuffled = where a card lies at the bottom of the { SIDE($side) } deck
