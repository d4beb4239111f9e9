# Tant de quelque chose : voir words/en/amounts.ftl.
crowns = { $number ->
        [one] { $number } Couronne
       *[other] { $number } Couronnes
    }
votes = { $number ->
        [one] { $number } Vote
       *[other] { $number } Votes
    }
faith = { $number } de Foi
rounds = { $number ->
        [one] { $number } tour
       *[other] { $number } tours
    }
influence = { $number } d'Influence
cards = { $number ->
        [one] { $number } carte
       *[other] { $number } cartes
    }
casualties = { $number ->
        [one] { $number } Perte
       *[other] { $number } Pertes
    }
breaches = { $number ->
        [one] { $number } Brèche
       *[other] { $number } Brèches
    }
