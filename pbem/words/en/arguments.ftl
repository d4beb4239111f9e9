# What an argument of an order may be, as a clause. $kind: of the game's things; $thing: one of them, by its id.
listed = { COUNT($names) ->
    [0] nothing
   *[other] { LIST($names, join: "comma") }{ $more ->
        [0] {""}
       *[other] { " " }and { $more } more
      }
  }
# $topic: what HELP is asked on to read all, a topic or an order.
listed_by_help = { LIST($names, join: "comma") } and { $more } more; HELP { $topic } lists them
thing = { THING($thing, $kind) }
so_many = { $number } { THING($thing, $kind) }
times = { COMPARE($least, $most) ->
    [equal] { $least }
   *[other] { $least } to { $most }
  }
some = { $times } of: { $names }
# .forms, .many: of groups that are one of a few forms, or of many.
each = { $times }: { $usage }
    .forms = { LIST($usages, join: "or") }{ $most ->
        [one] {""}
       *[other] , parted by commas
      }
    .many = up to { $most }, parted by commas; HELP with the first word of the order lists them
any = any { THING($kind, "kind") }
# $unit: what is counted; of one its trait `one`, where it has that.
count = { COMPARE($least, $most) ->
    [more] nothing
    [equal] { $least }{ $unit ->
        [none] {""}
       *[other] { " " }{ $most ->
            [one] { TRAIT($unit, kind: "counted", trait: "one") ->
                [none] { THING($unit, "counted") }
               *[other] { TRAIT($unit, kind: "counted", trait: "one") }
              }
           *[other] { THING($unit, "counted") }
          }
      }
   *[less] { $least } to { $most }{ $unit ->
        [none] {""}
       *[other] { " " }{ THING($unit, "counted") }
      }
  }
counted = so many of: { $names }
in_order = { $copies }, in the order in which you write them
# $copies: which, and how many; $places: of what each takes.
parted = { $copies }; in { $places }{ $example ->
    [none] {""}
   *[other] , as in '{ $example }'
  }
place = { $name } ({ $times })
path = one { THING($kind, "kind") } after another, joined by 'to'
free_words = free words
amount = { $number } { $name }
open_force = { $named ->
    [none] {""}
   *[other] { EACH($named, as: "and-argument", join: "together") }
  }units, such as { $examples }
and-argument = { THING($value, "argument") } and{" "}
forms = { LIST($usages, join: "semicolon") }
facts = IF and a condition: { LIST($examples, join: "comma") }

# What was expected at a place of an order.
argument = { THING($name, "argument") }
word = '{ $word }'
end = the end of the order
kind_of = kind of { THING($kind, "kind") }
one_of = one of the { $label }
wanted = { $label } ({ $values })
any_of = { LIST($those, join: "or") }
