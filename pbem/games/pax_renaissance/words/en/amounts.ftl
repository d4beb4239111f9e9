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
