janissaries_in_battle = use your home card: { $dice } more dice
keep_home_card = keep the home card
sally_into_battle = these besieged units and leaders join the battle
besieged_stay_inside = the besieged stay inside
lose_in_battle = give up { $units ->
    [one] 1 land unit
   *[other] { $units } land units
  }
lose_in_order = give them up by kind in this order, as far as they are there
stay_inside = up to { $units } units and any leaders stay behind the fortifications (the best, if none are named); the rest retreats
retreat_to_space = all go to this space
