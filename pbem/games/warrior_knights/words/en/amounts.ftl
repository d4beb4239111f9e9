crowns = { $number ->
        [one] 1 Crown
       *[other] { $number } Crowns
    }
votes = { $number ->
        [one] 1 Vote
       *[other] { $number } Votes
    }
faith = { $number } Faith
rounds = { $number ->
        [one] 1 round
       *[other] { $number } rounds
    }
influence = { $number } Influence
cards = { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
casualties = { $number ->
        [one] 1 Casualty
       *[other] { $number } Casualties
    }
breaches = { $number ->
        [one] 1 Breach
       *[other] { $number } Breaches
    }
