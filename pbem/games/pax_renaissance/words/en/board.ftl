# The board as reports show it.
columns = columns
    .card = card
    .location = location
    .agents = Agents
    .one_shot = One-shot
    .ops = Ops
    .prestige = Prestige
    .ability = Ability
    .cost = cost
    .florins = Florins
    .victory = victory
    .state = state
    .side = side
    .on_it = on it
    .map_card = Empire
    .face = Map Card
    .holder = held by
    .places = Cities, Borders and Repressed Pieces
    .border = Border
    .sort = sort
    .fairs = fairs
    .pieces = Pieces
kept = Standing order
    .declares = { $declares ->
        [true] An active victory that you meet when your turn begins is declared for you (`AUTODECLARE off` ends that).
       *[false] No victory is declared for you (`AUTODECLARE on` changes that).
    }
hand = Your hand
    .florins = You have { AMOUNT($florins, "florins") }.
    .actions = { $actions ->
        [one] 1 action is left.
       *[other] { $actions } actions are left.
    }
    .empty = No cards.
    .cards = Your cards: { CARD($cards) } (MAP hand shows them).
    .old_maids = Old Maids: { CARD($cards) }.
agents = { EACH($agents, as: "agents-one") }
agents-one = { $number } { $piece ->
        [pawn] own pawn
       *[other] { PIECE($piece) }
    }
op = { OP($op) }{ $side ->
        [none] {""}
       *[other] {" "}{ SIDE($side) }
    }{ $religion ->
        [none] {""}
       *[other] {" "}{ RELIGION($religion) }
    }{ COUNT($pieces) ->
        [0] {""}
       *[other] {" "}{ LIST($pieces, join: "slash") }
    }
market = Market, { SIDE($side) } row
    .deck = { $cards } cards are left in its deck.
    .next = Next: { CARD($cards) }.
    .fair = fair
    .affordable = { $cost } *
victories = Victories
    .supremacy = { COUNT($banks) ->
        [0] {""}
       *[other] For { BANK($banks) }: {""}
    }{ $religion ->
        [none] No religion is supreme; more are needed of { EACH($missing, as: "victories-missing", join: "semicolon") }
       *[other] Supreme: { RELIGION($religion) }
    }. Bishops: { EACH($bishops, as: "victories-count") }; in own Theocracies: { EACH($faithful, as: "victories-count") }.
    .numbers = Needed is more than each other bank has. Holy: Prestige in the supreme religion; while none is, the one in which the bank leads most is told. Imperial: Kings, { $kings } more. Globalization: Concessions, { $concessions } more / Discovery. Renaissance: Republics / Law, { $laws } more. Patron, when both decks are empty: Patron / Florins.
    .at_the_end = at the end
    .inactive = inactive
    .active = active ({ $actions ->
        [one] 1 action
       *[other] { $actions } actions
    }){ COUNT($met) ->
        [0] {""}
       *[other] , met by { BANK($met) }
    }
victories-missing = { RELIGION($religion) }: { AMOUNT($bishops, "bishops") } and { AMOUNT($faithful, "pieces") }
victories-count = { RELIGION($key) } { $value }
tableau = Tableau of { BANK($bank) }
    .holds = { AMOUNT($florins, "florins") }, { AMOUNT($cards, "cards") } in hand.
    .hand = Hand: { CARD($cards) }.
    .west = West
    .east = East
    .empire = { EMPIRE($empire) } ({ $face ->
        [king] King
       *[other] Republic
    }{ $suzerain ->
        [none] {""}
       *[other] , Vassal of { EMPIRE($suzerain) }
    })
    .on_it = { COUNT($pieces) ->
        [0] {""}
       *[other] { PIECE($pieces, join: "comma") }
    }{ $silenced ->
        [true] {" "}(silenced)
       *[false] {""}
    }
map = Map
    .face = { $face ->
        [medieval] medieval
       *[other] { RELIGION($face) } Theocracy
    }
    .holder = { $bank ->
        [none] Empire deck
       *[other] { BANK($bank) }, { $face ->
            [king] King
           *[other] Republic
        }{ $suzerain ->
            [none] {""}
           *[other] , Vassal
        }
    }
    .city = { CITY($city) } { $covered ->
        [true] (covered)
       *[false] { $number ->
            [0] -
           *[other] { $pieces }
        }
    }
    .border = { EMPIRE($empire) }{ $town ->
        [none] {""}
       *[other] {" "}({ $town })
    } { COUNT($pieces) ->
        [0] -
       *[other] { PIECE($pieces) }
    }
    .places = { $cities }; Borders to { $borders }{ COUNT($pieces) ->
        [0] {""}
       *[other] ; Repressed: { PIECE($pieces, join: "comma") }
    }
borders = Borders
    .name = { BORDER($border) }{ $town ->
        [none] {""}
       *[other] {" "}({ $town })
    }
    .sea = sea
    .land = land
    .pieces = { COUNT($pieces) ->
        [0] -
       *[other] { PIECE($pieces) }
    }
trade = Trade and the Empire deck
    .route = { SIDE($side) } route from { CITY($emporium) }: { EMPIRE($map_cards, join: "comma") }.
    .deck = Empire deck: { COUNT($empires) ->
        [0] empty.
       *[other] { EMPIRE($empires) }.
    }
suitors = marries { EMPIRE($empires, join: "or") }
fact = { $name }: { $value }
    .comet = A Comet: bought, it activates a victory and never enters a hand (PR-E1.4, PR-E1.10).
    .face = { $name }: { $ops ->
        [none] no Ops
       *[other] { $ops }
    }; Prestige: { $prestige ->
        [none] none
       *[other] { $prestige }
    }.
    .empire = Cities: { CITY($cities) }. Borders: { BORDER($borders) }. Adjacent: { EMPIRE($adjacent) }.
    .faces = Map Card, start face: { $start ->
        [medieval] medieval
       *[other] { RELIGION($start) } Theocracy
    }; other face: { RELIGION($others) } Theocracy.
    .city = A City of { EMPIRE($empire) }{ $capital ->
        [true] , its Capital
       *[false] {""}
    }{ $emporium ->
        [none] .
        [white] , a white Emporium.
       *[black] , a black Emporium.
    }
    .levies = Levies: { EACH($levies, as: "fact-levy", join: "semicolon") }.
    .border = { $sea ->
        [true] A Sea Border, on the routes from { CITY($routes) }
       *[false] A land Border
    }{ $bank ->
        [none] .
       *[other] ; { BANK($bank) } starts here, in { $town }.
    }
fact-levy = { $face ->
        [medieval] medieval
       *[other] { RELIGION($face) } Theocracy
    } - { PIECE($pieces) }
# What HELP shows of a topic, what an option of the match makes otherwise, and where a card is.
prestige = Prestige now
otherwise = By an option of this match ({ $doubts }) - { $fact }
standing = { $tableau ->
        [none] { $side ->
            [none] { $hand ->
                [none] It is in a deck, in a closed hand or out of the game.
               *[other] { BANK($hand, form: "table") } holds it in hand.
            }
           *[other] { $cost ->
                [0] It lies face down in the { SIDE($side) } row, and nobody can buy it.
               *[other] It lies in the { SIDE($side) } row of the market and costs { AMOUNT($cost, "florins") }.
            }
        }
       *[other] It lies in the tableau of { BANK($tableau, form: "table") }.
    }
