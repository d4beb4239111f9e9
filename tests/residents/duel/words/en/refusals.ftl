no_card = you hold no card any more
