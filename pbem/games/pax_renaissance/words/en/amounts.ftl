florins = { $number ->
        [one] 1 Florin
       *[other] { $number } Florins
    }
cards = { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
nobody = nobody
