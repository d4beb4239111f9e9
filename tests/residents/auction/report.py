"""The board in reports, and HELP."""

from pbem.engine import Topic
from pbem.engine.facets import Help, Reports
from pbem.engine.sections import Section

from .board import CHARTERS, COPIES, HOUSES, MAP, WORTH

TOPICS = {"map": Topic(("AUC-4",), ("go",))}


def sections(view, house, words):
    """The reader's cards and offers, the houses, the map."""
    return [*own(view, house, words), houses(view, words), areas(view["men"], words)]


def own(view, house, words):
    """What a house alone knows."""
    if house not in HOUSES:
        return []
    offers = [words.say("board", "offer", {"house": giver, "other": to, "coins": coins})
              for giver, given in view["offers"].items() for to, coins in given.items()]
    return [Section(words.say("board", "hand", {}), [words.say("board", "hand.cards", view), *offers], brief=True)]


def houses(view, words):
    """The houses in a table."""
    head = [words.say("board", f"houses.{column}", {}) for column in ("house", "points", "coins", "cards", "charters")]
    rows = [[words.name("house", house, "table"), str(view["points"][house]), str(view["coins"][house]),
             str(view["hand_sizes"][house]), words.say("board", "houses.owned", {"charters": view["charters"][house]})]
            for house in HOUSES]
    title = words.say("board", "houses", {"round": view["round"], "steward": view["steward"]})
    return Section(title, [], head, rows)


def areas(men, words):
    """The map in a table: what each area is worth, who is there, where one can go."""
    head = [words.say("board", f"map.{column}", {}) for column in ("area", "worth", "men", "borders")]
    rows = [[words.name("area", area, "table"), str(WORTH.get(area, 0)), there(men, area, words),
             borders(area, words)] for area in MAP.areas]
    return Section(words.say("board", "map", {}), [], head, rows)


def there(men, area, words):
    """Whose men are in an area."""
    return words.say("board", "map.held", {"held": {one: men[one][area] for one in HOUSES if area in men[one]}})


def borders(area, words):
    """The areas next to one, a river told."""
    return words.join([words.say("board", "border", {"area": near, "kind": MAP.kinds(area, near)[0]})
                       for near in MAP.neighbours(area)], "comma")


def topic(rules, state, house, name, words):
    """The map as it stands."""
    return [areas(state["men"], words)]


def facts(kind, identity, words):
    """What cards do, what charters are worth, where areas lie."""
    if kind == "charter":
        return [words.say("board", "worth", {"points": CHARTERS[identity]})]
    if kind == "card":
        return [words.say("board", "card", {"card": identity, "copies": COPIES[identity]})]
    return [borders(identity, words)] if kind == "area" else []


def standing(view, house, kind, identity, words):
    """Who is in an area."""
    return [there(view["men"], identity, words)] if kind == "area" else []


REPORTS, HELP = Reports(sections), Help(TOPICS, topic, facts, standing, {"card": ("plan",), "area": ("go",)})
