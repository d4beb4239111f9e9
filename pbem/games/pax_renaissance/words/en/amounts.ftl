florins = { $number ->
        [one] 1 Florin
       *[other] { $number } Florins
    }
cards = { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
nobody = nobody
knights = { $number ->
        [one] 1 Knight
       *[other] { $number } Knights
    }
kings = { $number ->
        [one] 1 King
       *[other] { $number } Kings
    }
concessions = { $number ->
        [one] 1 Concession
       *[other] { $number } Concessions
    }
republics = { $number ->
        [one] 1 Republic
       *[other] { $number } Republics
    }
bishops = { $number ->
        [one] 1 Bishop
       *[other] { $number } Bishops
    }
pieces = { $number ->
        [one] 1 Piece
       *[other] { $number } Pieces
    }
