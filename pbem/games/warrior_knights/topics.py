"""What HELP tells of Warrior Knights beside its orders, rules and things, and how a thing stands now."""

from pbem.engine import Topic
from pbem.engine.sections import Section

from . import outlook, report
from .actions.stacks import is_full
from .board import armies, cities
from .printed import printed
from .report import said

TOPICS = {
    "map": Topic(("WK-22.2", "WK-22.3", "WK-22.4", "WK-23.1")),
    "spaces": Topic(("WK-7.1", "WK-6.4", "WK-6.5", "WK-7.5"), ("plan", "card")),
    "winning": Topic(("WK-8.2", "WK-8.3", "WK-8.5", "WK-33.2")),
    "wages": Topic(("WK-15.1", "WK-15.2", "WK-15.4", "WK-15.5"), ("wages",)),
    "revolts": Topic(("WK-8.6", "WK-8.7", "WK-3.4"), ("revolt",)),
    "agendas": Topic(("WK-16.7", "WK-17.2", "WK-20.1"), ("vote",)),
}
DEALINGS = {"action": ("plan", "card"), "troop": ("draft", "wages"), "area": ("return", "restore"), "city": ("revolt",)}


def topic(rules, state, baron, name, words):
    """The sections of the board that a topic shows."""
    view = rules.view(state, baron)
    shown = {"map": lambda: [map_section(printed(view), words)], "spaces": lambda: [report.spaces(view, words)],
             "winning": lambda: [report.barons(view, words)], "wages": lambda: [_wages(view, words)],
             "revolts": lambda: [_revolts(view, words)], "agendas": lambda: [report.agendas(view, words)]}
    return shown[name]()


def map_section(data, words):
    """Each area with its neighbours, over land: roads, bridges, what cannot be passed."""
    rows = [[words.name("area", area, "table"), words.join(
        [said(words, "border", area=near, kind=data.map.kinds(area, near)[0],
              road=int("road" in data.map.kinds(area, near))) for near in data.map.neighbours(area)], "comma"),
        said(words, "map.port") if data.areas[area].port else ""] for area in data.kingdom]
    return Section(said(words, "map"), [], [said(words, f"map.{column}") for column in ("area", "near", "harbour")],
                   rows)


def _wages(view, words):
    rows = [[words.name("baron", one, "table"), str(outlook.wages_due(view, one)), str(view["crowns"][one])]
            for one in view["barons"]]
    return Section(said(words, "wages"), [], [said(words, f"wages.{column}") for column in ("baron", "due", "crowns")],
                   rows)


def _revolts(view, words):
    """Every Baron's cities without a Noble, with what the deck may hold."""
    left = outlook.unknown_fate(view)
    rows = []
    for one in view["barons"]:
        unguarded, chance = outlook.revolt_risk(view, one)
        if unguarded:
            rows.append([words.name("baron", one, "table"),
                         words.join([words.name("city", city) for city in unguarded], "comma"),
                         said(words, "percent", percent=round(100 * chance))])
    head = [said(words, f"revolts.{column}") for column in ("baron", "unguarded", "chance")] if rows else []
    return Section(said(words, "revolts"), [said(words, "revolts.deck", cards=left.cards, revolts=left.revolts)], head,
                   rows)


# What is printed.

def facts_of(data):
    """facts(kind, identity, words) of `Help` for a set of data."""
    found = {"city": _city, "troop": _troop, "area": _area, "noble": _noble, "event": _event, "agenda": _agenda}
    return lambda kind, identity, words: list(found[kind](data, identity, words)) if kind in found else []


def _city(data, city, words):
    one = data.cities[city]
    yield said(words, "printed.city", area=one.area, strength=one.strength, crowns=one.income)


def _troop(data, kind, words):
    yield said(words, "printed.troop", crowns=data.kinds[kind].wage)


def _area(data, area, words):
    near = [{"area": one, "kind": data.map.kinds(area, one)[0], "road": int("road" in data.map.kinds(area, one))}
            for one in data.map.neighbours(area)]
    yield said(words, "printed.area", near=near, port=int(data.areas[area].port))


def _noble(data, noble, words):
    one = data.nobles[noble]
    yield said(words, "printed.noble", baron=one.baron, shape=said(words, f"shapes.{one.shape}"))


def _event(data, event, words):
    one = data.events[event]
    yield one.text
    yield said(words, "printed.event", colour=one.colour, faith=one.price)
    yield from _made_up(data, event, words)


def _agenda(data, agenda, words):
    if agenda not in data.agendas:  # a law that Barons have worded
        return
    yield data.agendas[agenda].text
    yield said(words, "kinds", type=data.agendas[agenda].type, vote=data.agendas[agenda].vote)
    yield from _made_up(data, agenda, words)


def _made_up(data, card, words):
    if report.is_made_up(data, card):
        yield said(words, "made_up.card")


# How a thing stands now.

def standing(view, role, kind, identity, words):
    """Where it is and what it is worth now, as far as the reader knows."""
    found = {"city": _city_now, "noble": _noble_now, "baron": _baron_now, "area": _area_now, "phase": _phase_now,
             "action": lambda view, action, words: _action_now(view, role, action, words)}
    return list(found[kind](view, identity, words)) if kind in found else []


def _city_now(view, city, words):
    how = view["cities"][city]
    if how["razed"]:
        yield said(words, "now.razed")
        return
    yield said(words, "now.city", baron=how["control"], strength=cities.strength(view, city),
               crowns=cities.income(view, city), number=how["breaches"], fortified=int(how["fortified"]))
    if siege := view["sieges"].get(printed(view).cities[city].area):
        yield said(words, "now.besieged", **siege)


def _noble_now(view, noble, words):
    how = view["nobles"].get(noble)
    if how:
        yield said(words, "now.noble", area=how["area"], at_sea=int(how["at_sea"]), dead=int(how["dead"]),
                   exhausted=int(how["exhausted"]), strength=armies.strength(view, noble))


def _baron_now(view, baron, words):
    if baron in view["barons"]:
        yield said(words, "now.baron", cities=cities.controlled(view, baron),
                   missing=outlook.cities_missing(view, baron), due=outlook.wages_due(view, baron),
                   **{what: view[what][baron] for what in ("crowns", "votes", "faith", "influence")})


def _area_now(view, area, words):
    nobles = [noble for noble in armies.on_board(view) if view["nobles"][noble]["area"] == area]
    yield said(words, "now.area", nobles=nobles, baron=armies.stronghold_in(view, area))


def _phase_now(view, space, words):
    yield said(words, "now.phase", number=is_full(view) - len(view["spaces"][space]),
               laid=view["spaces"][space])


def _action_now(view, role, action, words):
    if role in view["barons"]:
        lying = [{"phase": space, "number": there[action], "missing": is_full(view) - len(view["spaces"][space])}
                 for space, there in view["hands"][role].items() if there.get(action)]
        yield said(words, "now.action", number=printed(view).actions[action] - sum(one["number"] for one in lying),
                   lying=lying)
