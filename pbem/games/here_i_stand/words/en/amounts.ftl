# So many of something: `AMOUNT($number, "hits")`, and the units that `UNITS` and `FORCE` count.
regulars = { $number ->
        [one] 1 regular
       *[other] { $number } regulars
    }
mercenaries = { $number ->
        [one] 1 mercenary
       *[other] { $number } mercenaries
    }
cavalry = { $number } cavalry
squadrons = { $number ->
        [one] 1 squadron
       *[other] { $number } squadrons
    }
corsairs = { $number ->
        [one] 1 corsair
       *[other] { $number } corsairs
    }

# Units of another power than the one they stand with.
regulars-of = { $number ->
        [one] 1 { PEOPLE($owner) } regular
       *[other] { $number } { PEOPLE($owner) } regulars
    }
squadrons-of = { $number ->
        [one] 1 { PEOPLE($owner) } squadron
       *[other] { $number } { PEOPLE($owner) } squadrons
    }
corsairs-of = { $number ->
        [one] 1 { PEOPLE($owner) } corsair
       *[other] { $number } { PEOPLE($owner) } corsairs
    }

# A force: its leaders and its units, one after another; none at all.
force = { LIST($parts, join: "comma") }
nothing = nothing

units = { $number ->
        [one] 1 unit
       *[other] { $number } units
    }
more_units = { $number ->
        [one] 1 more unit
       *[other] { $number } more units
    }
protestant_regulars = { $number ->
        [one] 1 Protestant regular
       *[other] { $number } Protestant regulars
    }
hits = { $number ->
        [one] 1 hit
       *[other] { $number } hits
    }
more_hits = { $number ->
        [one] 1 more hit
       *[other] { $number } more hits
    }
dice = { $number ->
        [one] 1 die
       *[other] { $number } dice
    }
cards = { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
spaces = { $number ->
        [one] 1 space
       *[other] { $number } spaces
    }
english_spaces = { $number ->
        [one] 1 English space
       *[other] { $number } English spaces
    }
boxes = { $number ->
        [one] 1 box
       *[other] { $number } boxes
    }
attempts = { $number ->
        [one] 1 attempt
       *[other] { $number } attempts
    }
reformation_attempts = { $number ->
        [one] 1 Reformation attempt
       *[other] { $number } Reformation attempts
    }
counter_reformation_attempts = { $number ->
        [one] 1 Counter-Reformation attempt
       *[other] { $number } Counter-Reformation attempts
    }
