tie = who wins between equal cards
deal = a card for { ROLE($role) }
