too_few_men = you have { AMOUNT($number, "men") } in { AREA($area) }
no_way = a march goes at most { $steps } areas, over no river and into no home of another house
no_coins = you have no coins that are not bid
no_offer = no house offers you coins that it has
nothing_offered = you offer nothing
