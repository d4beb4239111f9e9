choice_not_possible = that cannot be chosen here; possible: { EACH($possible, $kind, as: "possible-thing") }{ and-more }
and-more = { $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
possible-thing = { THING($value, $with) }
agent_elsewhere = { PLACE($place) } is not where { PIECE($piece) } of a card located in { EMPIRE($map_card) } can go; possible: { PLACED($possible, join: "or") }
agent_too_dear = to Repress what stands in { PLACE($place) } costs 1 Florin, and you have none; possible: { PLACED($possible, join: "or") }
emporium_covered = { PLACE($place) } is covered and out of play; possible: { PLACED($possible, join: "or") }
no_sea_border = { PLACE($place) } is no Sea Border; possible: { PLACED($possible, join: "or") }
pirate_stays = a Pirate stands in { PLACE($place) }, and Pirates cannot be Repressed; possible: { PLACED($possible, join: "or") }
choice_needed = one must be chosen here: { EACH($possible, $kind, as: "possible-thing") }{ and-more }
never_stands = no { PIECE($piece) } ever stands in { PLACE($place) }: Knights and Rooks stand in Cities, Pirates on Sea Borders, Pawns on Borders, and those that are Repressed in an Empire
located_twice = a card has one Location in an order, and these name { EMPIRE($things, join: "and") }
clauses_contradict = one of these says { $choice ->
        [one_shot] peacefully and another { ONE_SHOT($things) }
        [concession] no concession and another { BORDER($things) }
       *[turn_back] that the theocracy is kept and another that it turns back
    }; leave one of them out
choice_never_comes = nothing in this order asks for { $choice ->
        [one_shot] a One-shot
        [map_card] an Empire
        [empire] a marriage
        [place] that placement
        [bishop] a Bishop
        [concession] a Concession
        [free] freeing that Piece
        [pacify] pacifying that Piece
        [replaced] replacing that Piece
        [take] taking that Piece
        [levy] a Levy: a fair places Levies where its bank says, and that of a tax the owner of the Concession
        [take_bishop] taking a Bishop
        [seat] arranging that Piece
        [unseat] removing that Piece
        [victory] a victory card
       *[turn_back] turning the Map Card
    }
levy_not_possible = { PLACED($thing) } can be no Levy of this fair; possible on its route: { COUNT($possible) ->
        [0] none
       *[other] { PLACED($possible, join: "or") }{ and-more }
    }
supply_has_one = { PIECE($piece) } is in supply, so none is taken for the Levy; leave out `take`
another_taken = for { PIECE($piece) } a Repressed Piece like it is taken; possible: { PLACED($possible, join: "or") }{ and-more }
emporium_is_open = { CITY($city) } is open already
discovery_needed = the route to the Spice Islands needs a Discovery Prestige in your tableau besides this card
not_for_sale = { CARD($card) } is not for sale: only face-up cards of the market are
paid_on_it = you have put a Florin on { CARD($card) } this turn, so you cannot buy it this turn
hand_full = you hold { AMOUNT($number, "cards") }, and no more: play or sell one first
too_dear = { CARD($card) } costs { AMOUNT($cost, "florins") }; you have { $florins }{ $on ->
        [0] {""}
       *[other] ; the { AMOUNT($on, "florins") } on it come after that
    }
once_a_turn = that is possible once a turn{ COUNT($left) ->
        [0] {""}
       *[other] ; left: { $what ->
            [ops] the { SIDE($left) } Ops
           *[fair] the { SIDE($left) } fair
        }
    }
no_fair_card = no card lies face down in the { SIDE($side) } row
victory_inactive = the victory { VICTORY($victory) } is not active; who buys a Comet activates one
torch_burns = a torch makes { VICTORY($victory) } cost two actions
holy_not_met = Holy: { $religion ->
        [none] no religion is supreme, for none has more than the other two together of both: Bishops { EACH($bishops, as: "religion-count") }, Pieces in its Theocracies { EACH($faithful, as: "religion-count") }
       *[other] the supreme religion is { RELIGION($religion) }: you have { $prestige-own } Prestige in it, another bank { $prestige-others }; you need more
    }
religion-count = { RELIGION($key) } { $value }
imperial_not_met = Imperial: you have { AMOUNT($kings-own, "kings") }, another bank { $kings-others }; you need { $needed } more than each
globalization_not_met = Globalization: you have { AMOUNT($concessions-own, "concessions") } and { $discoveries-own } Discovery, the best of the others { $concessions-others } and { $discoveries-others }; needed are 2 Concessions more than each has, and more Discovery
renaissance_not_met = Renaissance: you have { AMOUNT($republics-own, "republics") } and { $laws-own } Law, the best of the others { $republics-others } and { $laws-others }; needed are more Republics than each has, and 2 Law more
no_victory = no victory can be declared: { LIST($reasons, join: "semicolon") }
no_market = the market is empty
nobody_passes = nobody passes; the least is the Ops of a side with none used (`ops west`, `done`)
out_of_the_match = you have neither Florins nor cards nor Concessions left and are out of the match
turn_of_another = it is the turn of { BANK($bank) }; a turn has two actions
turn_ends_itself = a turn ends by itself after two actions, and nobody passes; the least is the Ops of a side with none used (`ops west`, `done`)
answer_no_condition = how a tax was answered is no condition, but whether the Border is free then is one: `IF { PLACE($border) } is free` where the Concession was Repressed, `IF NOT { PLACE($border) } is free` where the Florin was paid
market_by_number = a card of the market is bought by its name, for it moves left when others are taken; { COUNT($cards) ->
        [0] no card for sale lies there now
       *[other] as it lies now: buy { CARD($cards, join: "or") }
    }
no_florin_for_tax = you have no Florin, so the Concession is Repressed: `repress`
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
not_in_location = { PLACE($place) } is not in the Location of { MEMBER($card) }, { EMPIRE($locations, join: "or") }
pawns_not_besieged = a Pawn is not besieged: only Knights, Rooks and Pirates are
no_place_for_agent = in { EMPIRE($empire) } there is no place for { PIECE($piece) }: all are taken, and you cannot pay for one
no_border_for_concession = no Border of { EMPIRE($empire) } can take your Concession: on each stands a Pirate, or a cube that you cannot pay for
pirates_stay = a Pirate cannot be Repressed
not_on_icon = { MEMBER($card) } Represses only: { LIST($pieces, join: "or") }
no_concession_there = there is no Concession in { BORDER($border) }
saturated = { EMPIRE($map_cards) } { COUNT($map_cards) ->
        [one] is
       *[other] are
    } Saturated: no Levy finds a City
empire_in_deck = { EMPIRE($empire) } lies in the Empire deck
empire_on_other_side = { EMPIRE($empire) } does not lie on the { SIDE($side) } side of a tableau
no_vote_on_vassals = { EMPIRE($empire) } is a Vassal, and nobody votes on Vassals; { COUNT($possible) ->
        [0] no other Empire can be voted on now
       *[other] possible: { EMPIRE($possible) }
    }
no_majority = on the Borders of { EMPIRE($empire) } you have { AMOUNT($own, "concessions") }, another bank { $others }; you need more
vote_too_dear = a vote on { EMPIRE($empire) } costs { AMOUNT($cost, "florins") }; you have { $florins }
no_such_pirate = there is no { RELIGION($religion) } Pirate in { BORDER($border) }
not_both_seas = { BORDER($borders) } are not both Sea Borders of the Location of { MEMBER($card) }
same_colour_there = a Pirate of that colour is in { BORDER($border) }
not_adjacent = { EMPIRE($empire) } is not Adjacent to { EMPIRE($card) }; possible: { EMPIRE($possible) }
own_suzerain = a Vassal does not march on its Suzerain, { EMPIRE($empire) }
no_knights = no Knight stands in { EMPIRE($card) }
knights_unpaid = all { AMOUNT($number, "knights") } must be paid; you have { AMOUNT($florins, "florins") }
other_row = that lies in the other row; this Op takes from the { SIDE($side) } row
not_on_a_card = Florins that lie on no card are out of reach
no_florin_there = no Florin lies on { MARKET($target) }
in_no_tableau = { MEMBER($card) } lies in no tableau
not_itself = a card cannot behead itself
locations_differ = { MEMBER($target) } has another Location than { MEMBER($card) }
ability_narrows = the Ability of { MEMBER($card) } narrows its targets, and this is none
no_such_bishop = no { RELIGION($religion) } Bishop stands on { MEMBER($card) }
bishop_cannot_go = { MEMBER($target) } is neither next to { MEMBER($card) } nor has it the same Location
another_one_shot = { CARD($card) } has { $one_shot ->
        [none] no One-shot
       *[other] another One-shot: { ONE_SHOT($one_shot) }
    }
one_shot_impossible = { LIST($reasons, join: "semicolon") }; without its One-shot (`peacefully`) the card can be played
expansion_alone = this card has its apostasy with the expansion alone
no_suitor = no suitor of { CARD($card) } is a King she may take: { EMPIRE($empires) }
no_heretics = there are no Heretics in { EMPIRE($empires, join: "or") }, and without them there is no religious war
ops_first = the Ops of a side come first: `ops east` or `ops west`
bishops_stay = no { RELIGION($religion) } Bishop has another card next to it on its side, or one of the same Location
no_pirates = no { RELIGION($religion) } Pirate is at sea
no_bishops = no { RELIGION($religion) } Bishop is in play
no_queen_to_spend = a revolt as an action takes a crowned Queen with that Ability, not silenced
no_counter_reformation = an apostasy as an action takes an Ability
apostasy_hits_nobody = that apostasy makes nobody discard
