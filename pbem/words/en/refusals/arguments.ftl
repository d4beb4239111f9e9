# Arguments that do not fit. $possible: what would, as a clause.
choice_impossible = { THING($thing, $kind) } is not possible here; possible: { $possible }
named_twice = the same one is named twice
name_so_many = name { $least } to { $most } of: { $possible }
count_impossible = { $number }{ $unit ->
    [none] {""}
   *[other] { " " }{ $number ->
        [one] { TRAIT($unit, kind: "counted", trait: "one") ->
            [none] { THING($unit, "counted") }
           *[other] { TRAIT($unit, kind: "counted", trait: "one") }
          }
       *[other] { THING($unit, "counted") }
      }
  } cannot be taken here; possible: { $possible }{ $limit ->
    [none] {""}
   *[other] { " " }({ $limit })
  }
text_too_long = { $number } characters; at most { $most } are taken
not_counted = { THING($thing, $kind) } cannot be named here; possible: { $possible }
not_there = { $things } is not there
fewer_there = { $number } { THING($thing, $kind) } are not there; { $there } are
force_size = { $kind ->
    [unit] { $size ->
        [one] { $size } unit
       *[other] { $size } units
      }
   *[other] { $size } of { THING($kind, "kind") }
  } named; { $most ->
    [none] at least { $least }
   *[other] { $least } to { $most }
  } can be
# $times: how many are possible.
copies_altogether = { $number ->
    [0] nothing
   *[other] { $number }
  } named; name { $times } of: { $possible }
copies_held = you hold { $there ->
    [0] no
   *[other] { $there }
  } { THING($thing, $kind) }, not { $number }
copies_limited = at most { $most } { THING($thing, $kind) } can be named, not { $number }
copies_in_place = { THING($kind, "kind") } { THING($place, $kind) }: { $number ->
    [0] nothing
   *[other] { $number }
  } named; { $times } can be
groups_given = { $number } given; { $least } to { $most } are possible
no_such_form = { $form } is not possible here; possible: { $possible }
form_unfinished = { $form }: { $name } is missing
condition_unfinished = { $example }: { LIST($names, join: "comma") } is missing

# One of the valid words of a refusal.
named = { THING($thing, $kind) }
