coins = { $number } { $number ->
    [one] coin
   *[other] coins
  }
men = { $number } { $number ->
    [one] man
   *[other] men
  }
points = { $number } { $number ->
    [one] point
   *[other] points
  }
