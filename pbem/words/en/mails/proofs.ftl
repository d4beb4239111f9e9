# What goes with the lines by which players check dice, cards and what arrived of their mails.

-keep =
    Keep this mail. Every die comes from these numbers; a link of the dice chain is opened after each phase, the card
    chain at the end. verify.py checks them from your mails.
-opened =
    The phase is over and its dice can be checked: keep this mail and run verify.py on all of them. The file that
    goes with it opens what your mails have told you, for record.py to check.

proof =
    .heads = What fixes dice and cards
    .heads_told = One number for the dice, one for the cards.
    .gathered = What is fixed
    .gathered_told = { -keep }
    .fixed = Dice and cards are fixed now
    .fixed_told = { -keep }
    .opened = Dice opened
    .opened_told = { -opened }
    .opened_all = Dice and cards opened
    .opened_all_told = { -opened }
    .so_far = Dice and cards
    .so_far_told = { -keep }

receipt = Receipt
    .told = Keep this mail: it fixes what arrived of yours, and when. receipts.py checks it against your own copy.
