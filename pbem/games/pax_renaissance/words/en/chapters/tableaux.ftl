## events

discarded = { MEMBER($card) } leaves the tableau of { BANK($power) }.
vassal_discarded = The Vassal { EMPIRE($empire) } goes back to the Empire deck.
queen_discarded = { CARD($card) }, Queen of { EMPIRE($empire) }, is discarded.
diet_of_worms = Diet of Worms on { MEMBER($card) }: { PIECE($pieces) } eliminate each other.
pacified = Pacified: { PLACED($thing) }.
