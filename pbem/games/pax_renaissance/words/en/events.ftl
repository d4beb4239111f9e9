# What happens, by kind of event.
turn = Turn { $turn }: { BANK($power) }.
purchased = { BANK($power) } buys { CARD($card) } for { AMOUNT($cost, "florins") }{ $florins ->
        [0] .
       *[other] {" "}and takes the { AMOUNT($florins, "florins") } that lay on it.
    }
victory_activated = { CARD($card) }: { BANK($power) } makes the victory { VICTORY($victory) } active.
played = { BANK($power) } plays { CARD($card) }.
one_shot = { ONE_SHOT($one_shot) }{ $where ->
        [none] .
       *[other] {" "}in { EMPIRE($where) }.
    }
sold = { BANK($power) } sells { MEMBER($card) } for { AMOUNT($florins, "florins") }.
discarded = { MEMBER($card) } leaves the tableau of { BANK($power) }.
vassal_discarded = The Vassal { EMPIRE($empire) } goes back to the Empire deck.
queen_discarded = { CARD($card) }, Queen of { EMPIRE($empire) }, is discarded.
old_maid = { CARD($card) } stays unmarried, an Old Maid of { BANK($power) }.
coronation = { CARD($card) } marries the King of { EMPIRE($empire) }.
empire_gained = { EMPIRE($empire) } comes to { BANK($power) }{ $before ->
        [none] {""}
       *[other] {" "}from { BANK($before) }
    }, King side up.
empire_turned = { EMPIRE($empire) } of { BANK($power) } turns: it is a { $face ->
        [king] Kingdom
       *[other] Republic
    } now.
vassal = { EMPIRE($empire) } becomes a Vassal of { EMPIRE($suzerain) }, in the tableau of { BANK($power) }{ $before ->
        [none] .
       *[other] {" "}(before: { BANK($before) }).
    }
concession_placed = { BANK($power) } has a Concession in { BORDER($border) }.
emancipated = Free again: { PIECE($piece) }, to { PLACE($place) }.
survivor_repressed = No room is left for { PIECE($piece) }: Repressed in { EMPIRE($empire) }.
survivor_placed = { PIECE($piece) } comes to { PLACE($place) }.
battle = Battle: { COUNT($attackers) } against { COUNT($defenders) }; attackers { FIGHTERS($attackers) }, defenders { FIGHTERS($defenders) }; lost: { FIGHTERS($lost) }.
map_card_turned = The Map Card { EMPIRE($map_card) } turns: { $face ->
        [medieval] medieval
       *[other] { RELIGION($face) } Theocracy
    }.
seated = In Constantinople: { EACH($things, as: "seated-one", join: "comma") }.
seated-one = { SEAT($value) }
trade_shifted = The Trade Route starts at { CITY($emporium) } now; { CITY($covered) } is covered.
apostasy = Apostasy of { RELIGION($religions) }: { COUNT($cards) ->
        [0] nobody shows both.
       *[other] { EACH($cards, as: "apostate", join: "semicolon") }.
    }
apostate = { BANK($key) } discards { MEMBER($value) }
agent_placed = { BANK($power) } places { PIECE($piece) } in { PLACE($place) }.
bishop_placed = { PIECE($piece) } comes to { MEMBER($card) }.
diet_of_worms = Diet of Worms on { MEMBER($card) }: { PIECE($pieces) } eliminate each other.
pacified = Pacified: { PLACED($thing) }.
piece_taken = The supply is empty: { PLACED($thing) } is taken.
paid = { BANK($power) } pays { AMOUNT($florins, "florins") } to China.
repressed = { PIECE($piece) } in { PLACE($place) } is Repressed in { EMPIRE($empire) }.
repressed_away = { PIECE($piece) } in { PLACE($place) } is Repressed; { EMPIRE($empire) } is not in play, so it is discarded.
sunk = { PIECE($piece) } in { BORDER($border) } is eliminated.
bishop_moved = { MEMBER($card) }: { PIECE($piece) } moves from { MEMBER($before) } to { MEMBER($to_card) }.
commerce = { MEMBER($card) }: { BANK($power) } takes { AMOUNT($florins, "florins") } from { MARKET($target) }.
beheaded = { MEMBER($card) } beheads { MEMBER($target) }.
assassin = The assassin falls: { MEMBER($card) }.
taxed = { MEMBER($card) } taxes the Concession of { BANK($owner) } in { BORDER($border) } for { EMPIRE($empire) }.
tax_paid = { BANK($power) } pays { AMOUNT($florins, "florins") } of tax.
levy = Levy: { PLACED($thing) }.
levies_unplaced = Wanted and not placed, for each Map Card that is entered gets one Levy, and the voyage ends with its profits: { PLACED($things, join: "comma") }.
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
repression_paid = { MEMBER($card) }: { BANK($power) } takes { AMOUNT($florins, "florins") } for it.
voted = { MEMBER($card) }: { BANK($power) } wins a vote in { EMPIRE($empire) } for { AMOUNT($florins, "florins") }.
corsair = { MEMBER($card) }: { PIECE($piece) } sails from { BORDER($before) } to { BORDER($border) }.
siege = { MEMBER($card) } besieges and eliminates { PLACED($thing) }.
campaign = { MEMBER($card) } marches on { EMPIRE($empire) } for { AMOUNT($florins, "florins") }.
ops = { BANK($power) }: { SIDE($sides) } Ops.
reprisals = { BANK($power) } spends { CARD($card) } for a revolt in { EMPIRE($empire) }.
fair = { BANK($power) } convenes the { SIDE($side) } Trade Fair with { CARD($card) }: { AMOUNT($profits, "florins") } of profits.
fair_paid = { BANK($power) } takes { AMOUNT($florins, "florins") } of the profits.
fair_robbed = The Pirate in { BORDER($border) } takes { AMOUNT($florins, "florins") } of the profits.
fair_left = Left over for the next { SIDE($side) } fair: { AMOUNT($florins, "florins") }.
hand_discarded = { BANK($power) } discards { CARD($card) } from the hand.
discarded_piece = { PIECE($piece) } in { PLACE($place) } is discarded.
refreshed = { SIDE($side) } market: { COUNT($cards) ->
        [0] no new cards
       *[other] new { CARD($cards) }
    }{ $face_down ->
        [none] .
       *[other] ; { CARD($face_down) } lies face down.
    }
autodeclare_set = { $switch ->
        [on] An active victory that you meet when your turn begins is declared for you.
       *[off] No victory is declared for you any more.
    }
victory = { BANK($power) } wins: { VICTORY($victory) } victory.
patron_victory = Both decks are empty: { BANK($powers) } { COUNT($powers) ->
        [one] wins
       *[other] win
    } as Patron.
bishop_taken = The supply is empty: { PIECE($piece) } is taken from { MEMBER($card) }.
ruined = { BANK($power) } has neither Florins nor cards nor Concessions left, and is out of the match.
last_bank = { BANK($power) } is the last bank that stands, and wins.
