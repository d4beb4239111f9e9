unrest_removed = { POWER($power) } removes the unrest in { SPACE($space) }.
built = { POWER($power) } builds { COMPARE($owner, $power) ->
        [equal] { UNITS($number, $unit) }
       *[other] { UNITS($number, $unit, $owner) }
    } in { SPACE($space) }.
lost_for_counters =
    { POWER($power) } loses { AMOUNT($number, "more_units") } { AT($place) }: its counters cannot show what is left.
