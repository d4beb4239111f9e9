# What a question is called in a subject line: no card, no number.
action = your turn
next_action = your second action
op = Ops
taxed = a tax in { BORDER($border) }
hand_discard = a card too many
crowded = a Piece too many
choose = your order leaves something open
copied_op = a copied Op
