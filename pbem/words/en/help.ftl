# The answer to HELP.
also_written = { $help } (also written { LIST($words, join: "or") })
order = { $usage } - { $told }
part = { $name }: { $told }
possible = Possible now:
    .nothing = nothing is asked of you now
    .aside = Possible whether you are asked or not:
    .more = At any time: { LIST($words, join: "comma") }. HELP and one of these words, an order, a rule id or a name tells more.
no_help = There is no help on '{ $word }'. { $general }
named = { $name } ({ $kind ->
    [verb] an order, not possible now
   *[other] { THING($kind, "kind") }
  }){ COUNT($others) ->
    [0] {""}
   *[other] ; also written: { LIST($others, join: "comma") }
  }
