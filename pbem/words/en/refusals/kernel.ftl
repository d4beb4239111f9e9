# Orders that are not offered now. $possible: those that are, as they are written.
not_possible = '{ $verb }' is not possible now; { nothing_or_these }
not_possible_until = '{ $verb }' is not possible now: { $why }; { nothing_or_these }
nothing_asked = nothing is asked of you now; the order was not carried out
nothing_or_these = { COUNT($possible) ->
    [0] nothing is asked of you now
   *[other] possible: { LIST($possible, join: "comma") }
  }
not_asked = nothing is asked of you now
bid_too_low = a bid is { $least } at least now, and you can bid { $most }
nothing_to_close = no question is waiting to be closed

# Orders whose arguments do not fit. $verb: of the order.
argument_missing = { $verb }: { $name } is missing; { $possible }
arguments_unknown = { $verb } takes no { LIST($names, join: "comma") }
