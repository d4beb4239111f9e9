# What stands in the pictures of the board.

# Letters of banks and religions, as they stand on their Pieces; one or two, each another.
letter =
    .fugger = Fu
    .medici = Me
    .coeur = Co
    .marchionni = Ma
    .catholic = C
    .islamic = I
    .reformist = R

map = Map
    .empire = { $name }: { $face }, { $holder }. { $places }
    .border = { BORDER($border) }{ $town ->
        [none] {""}
       *[other] {" "}({ $town })
    }, { $sea ->
        [true] a Sea Border
       *[false] a land Border
    }: { COUNT($pieces) ->
        [0] nothing
       *[other] { PIECE($pieces) }
    }
    .vassal = Vassal of { EMPIRE($suzerain) }
    .nobody = held by nobody
    .repressed = Repressed: { PIECE($pieces, join: "comma") }

legend =
    .square = Capital
    .circle = City or Sea Border
    .diamond = land Border (in a bank's colour: its Concession)
    .covered_circle = covered Emporium, out of play
    .covered_square = the same in a Capital
    .white = way of the West fair, from its dot on
    .black = way of the East fair, from its dot on
    .king = King
    .republic = Republic
    .knight = Knight
    .rook = Rook
    .florin = Florins
    .hand = cards in hand
    .concession = Concessions
    .left = Concessions left to place
    .one_shot = One-shot
    .ops = Op
    .ability = Ability
    .discovery = Discovery
    .law = Law
    .patron = Patron
    .catholic = Catholic Prestige
    .islamic = Islamic Prestige
    .reformist = Reformist Prestige
    .bishop = Bishop
    .bishops = Bishops of the religion
    .faithful = Pieces in its own Theocracies
    .comet = Comet, at its price
    .lacks = +2: so many more are needed
    .side = W, E: in the West, in the East of a tableau
    .faint = faint: not to be bought by you now
    .changed = something happened here
    .choice = can be chosen
    .move = it has moved
    .queen = Queen
    .turn = to move, with the actions left
    .active = victory that can be declared
    .inactive = not active: cannot be declared yet
    .met = met, or ahead
    .end = counts at the end
    .silenced = silenced
    .pirate = Pirate
    .repressed = Repressed

banks = Banks
    .one = What { BANK($bank) } has
    .turn = It has the turn
    .to_move = { $actions ->
        [one] to move: 1 action
       *[other] to move: { $actions } actions
    }
    .florin = { AMOUNT($number, "florins") }
    .hand = { AMOUNT($number, "cards") } in hand
    .concession = { AMOUNT($number, "concessions") }
    .left = { AMOUNT($number, "concessions") } left to place
    .king = { AMOUNT($number, "kings") }
    .republic = { AMOUNT($number, "republics") }
    .prestige = { $number } { PRESTIGE($kind) } Prestige
    .discovery = { $number } Discovery Prestige
    .law = { $number } Law Prestige
    .patron = { $number } Patron Prestige

market = Market
    .row = { $side ->
        [east] East
       *[west] West
    } row; { AMOUNT($cards, "cards") } in its deck
    .fair = fair
    .face_down = face down, for the fair
    .buy = buy
    .florins = { AMOUNT($florins, "florins") } on it
    .affordable = you can buy it for { AMOUNT($cost, "florins") }
    .empty = empty space

card =
    .text = { $where ->
        [none] { $ability }
       *[other] { $where }. { $ability }
    }
    .comet = Comet
    .comet_note = Bought, it makes a victory active
    .prestige = { PRESTIGE($kind) } Prestige
    .note = { $name }. { LIST($lines, join: "semicolon") }

tableaux = Tableaux
    .west = W
    .east = E
    .empty = No bank has a card yet.
    .silenced = silenced by a Bishop

victory = Victories
    .met = met
    .ahead = ahead
    .active = active
    .inactive = not active
    .active_note = { $actions ->
        [one] It takes 1 action to declare it
       *[other] It takes { $actions } actions to declare it
    }; { COUNT($met) ->
        [0] nobody meets it
       *[other] met by { BANK($met) }
    }
    .inactive_note = A Comet makes it active
    .lacks = +{ $number }
    .lacks_note = { $number } more needed
    .bishops = { RELIGION($religion) } lacks { AMOUNT($number, "bishops") } of supremacy
    .faithful = { RELIGION($religion) } lacks { AMOUNT($number, "pieces") } in its Theocracies of supremacy
    .end = at the end
    .at_the_end = If nobody has declared when both decks are empty: { AMOUNT($cards, "cards") } are left in them
    .comets = Comets
    .comets_note = The Comets that lie in the market, with their prices

hand = { $own ->
        [true] Your hand
       *[false] Hands
    }
    .old_maid = Old Maid
