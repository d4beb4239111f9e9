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
status = { EACH($marks, as: "status-mark") }
status-mark = { $mark ->
        [protestant] Protestant
        [unrest] unrest
       *[besieged] besieged by { POWER($by, form: "table") }
    }

# Units by whose they are, also lent to another power.
stacks = { EACH($stacks, as: "stacks-one", join: "semicolon") }
stacks-one = { $borrower ->
        [none] { POWER($owner, form: "table") }
       *[other] { POWER($owner, form: "table") } lent to { POWER($borrower, form: "table") }
    }: { FORCE($force) }

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
