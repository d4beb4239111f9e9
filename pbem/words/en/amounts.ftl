# So many of something: `AMOUNT($number, "hits")`.
no_dice = no dice
