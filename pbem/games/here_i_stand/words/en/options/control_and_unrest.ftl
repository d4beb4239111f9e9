control_space = take control of an unfortified space (1 CP)
calm_unrest = remove unrest from a space (1 CP)
# $all: whether there is no choice of fewer than $most.
put_unrest = put unrest on { $all ->
    [true] { $most }
   *[false] up to { $most }
  } of these spaces
put_no_unrest = put unrest nowhere
