## prompts

set_up = Set up: split your troops, rank areas for your Stronghold and your Nobles, then settle. What you leave out takes its default.
    .subject = set up

site = Where does your Stronghold stand?
    .subject = your Stronghold
place = Which Noble do you place, and where?
    .subject = a Noble

## options

place_one = an area for a Noble
split = split all troops over your Nobles and the Stronghold
stronghold = areas for your Stronghold, the most wanted first
place = areas for a Noble, the most wanted first
settle = that is all; what is not said takes its default

## events

razed = { CITY($city) } is razed.
first_mercenary = { BARON($baron) } is dealt { TROOP($troop) }.
    .opens = Dealt: { BARON($baron) } { TROOP($troop) }
    .goes_on = { BARON($baron) } { TROOP($troop) }
agenda = A Current Agenda: { AGENDA($agenda) }.
    .opens = Agendas: { AGENDA($agenda) }
    .goes_on = { AGENDA($agenda) }
event_under = The first Event, { $colour ->
        [red] red
        [green] green
       *[blue] blue
    }, goes under its deck.
split = Noted: { EACH($troops, as: "has", join: "semicolon") }.
has = { HOST($key) }: { EACH($value, as: "copies", join: "comma") }
copies = { $value } { TROOP($key) }
wants_stronghold = Noted: Stronghold in { AREA($areas, join: "or") }.
wants_place = Noted: { NOBLE($noble) } in { AREA($areas, join: "or") }.
idle = { NOBLE($nobles) } { COUNT($nobles) ->
        [one] has
       *[other] have
    } no troops as you split them, and { COUNT($nobles) ->
        [one] stays
       *[other] stay
    } off the board.
settled_setup = Your set-up is sealed.
has_split = { BARON($baron) } has { EACH($troops, as: "has", join: "semicolon") }.
stronghold = The Stronghold of { BARON($baron) } stands in { AREA($area) }.
    .goes_on = Stronghold of { BARON($baron) } in { AREA($area) }
    .opens = Stronghold of { BARON($baron) } in { AREA($area) }
placed = { NOBLE($noble) } stands in { AREA($area) }.
    .goes_on = { NOBLE($noble) } in { AREA($area) }

## rolls

razed = a city that is razed
first_chairman = the first Chairman
first_head = the first Head of the Church
first_mercenary = a Mercenary for { BARON($baron) }
agenda = a Current Agenda
event_back = the back of the next Event
plans_of_setup = how the others set up
