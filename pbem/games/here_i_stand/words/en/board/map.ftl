# The regions of the board.
region =
    .english = English-speaking lands
    .french = French-speaking lands
    .german = German-speaking lands
    .italian = Italian-speaking lands
    .spanish = Spanish-speaking lands
    .ottoman = Ottoman lands
    .hungary = Hungary and Bohemia
    .other = Other lands
    .space = space
    .kind = kind
    .control = controlled by
    .status = status
    .units = units
    .held = { POWER($power, form: "table") } also controls { SPACE($spaces, form: "table", join: "comma") }.

kind = { $kind ->
        [key] Key
        [electorate] Electorate
        [fortress] fortress
        [haven] pirate haven
       *[unfortified] {""}
    }
# What a space is ($a), and who besieges it ($b).
status = { EACH($marks, as: "status-mark") }
status-mark = { $a ->
        [protestant] Protestant
        [unrest] unrest
       *[besieged] besieged by { POWER($b, form: "table") }
    }

# Units: whose they are ($a), to whom they are lent ($b), and how many ($c).
stacks = { EACH($stacks, as: "stacks-one", join: "semicolon") }
stacks-one = { $b ->
        [none] { POWER($a, form: "table") }
       *[other] { POWER($a, form: "table") } lent to { POWER($b, form: "table") }
    }: { FORCE($c) }

seas = Seas
    .empty = No fleets at sea.
    .piracy = Piracy VP: { $vp }. Piracy this turn: { COUNT($zones) ->
        [0] none
       *[other] { ZONE($zones, form: "table", join: "comma") }
    }.
    .zone = sea zone
    .fleets = fleets
foreign_wars = Foreign wars
    .war = war
    .units = units
