"""The board in reports, and HELP."""

from pbem.engine import Topic
from pbem.engine.sections import Section

from .board import armies, cities, heirs, proposals
from .printed import printed

TOPICS = {"map": Topic(("WK-22.2", "WK-22.3")), "spaces": Topic(("WK-7.1", "WK-6.4"))}
DEALINGS = {"action": ("plan", "card"), "troop": ("draft", "wages"), "area": ("return", "restore"), "city": ("revolt",)}


def sections(view, baron, words):
    """What is one's own first, then Barons, spaces, cities, Nobles, the map."""
    return [*own(view, baron, words), barons(view, words), spaces(view, words), city_table(view, words),
            nobles(view, words), tracks(view, words)]


def own(view, baron, words):
    """Cards in the stacks and on the spaces, troops at the Stronghold."""
    if baron not in view["barons"]:
        return []
    lines = [words.say("board", "own.stack", {"stack": stack, "cards": cards})
             for stack, cards in (view["plan"] or {}).items()]
    lying = [words.say("board", "own.lying", {"phase": space, "cards": there})
             for space, there in view["hands"][baron].items() if there]
    return [Section(words.say("board", "own", {}), [*lines, *lying], brief=True)]


def barons(view, words):
    columns = ("baron", "crowns", "votes", "faith", "influence", "cities", "stronghold", "troops")
    rows = [[_baron(view, one, words), *(str(view[what][one]) for what in columns[1:5]),
             str(len(cities.controlled(view, one))), _area(view["strongholds"][one]["area"], words),
             _troops(view, view["strongholds"][one], words)] for one in view["barons"]]
    title = words.say("board", "barons", {"round": view["round"], "pool": view["pool"],
                                          "conquest": cities.conquest(view) + 1})
    return Section(title, [], _head(words, "barons", columns), rows)


def _baron(view, one, words):
    name = words.name("baron", one, "table")
    marks = [mark for mark, held in (("chairman", view["chairman"]), ("church", view["church"])) if held == one]
    return " ".join([name, *(words.say("board", f"barons.{mark}", {}) for mark in marks)])


def spaces(view, words):
    """What lies on the spaces of special phases, and how much is missing (WK-7.1)."""
    full = 2 * len(view["barons"])
    rows = [[words.name("phase", space, "table"), str(len(there)), str(full - len(there)),
             words.join([words.say("board", "laid", laid) for laid in there], "comma")]
            for space, there in view["spaces"].items()]
    return Section(words.say("board", "spaces", {}), [], _head(words, "spaces", ("phase", "cards", "missing", "laid")),
                   rows)


def city_table(view, words):
    columns = ("city", "area", "income", "strength", "control", "state")
    rows = [[words.name("city", city, "table"), one.area, str(one.income), str(cities.strength(view, city)),
             _control(view["cities"][city], words), _state(view, city, words)]
            for city, one in printed(view).cities.items()]
    return Section(words.say("board", "cities", {}), [], _head(words, "cities", columns), rows)


def _control(how, words):
    return words.name("baron", how["control"], "table") if how["control"] else words.say(
        "board", "cities.razed" if how["razed"] else "cities.neutral", {})


def _state(view, city, words):
    how, marks = view["cities"][city], []
    if how["fortified"]:
        marks.append(words.say("board", "cities.fortified", {}))
    if how["breaches"]:
        marks.append(words.say("board", "cities.breaches", {"number": how["breaches"]}))
    if cities.is_besieged(view, city):
        marks.append(words.say("board", "cities.besieged", view["sieges"][printed(view).cities[city].area]))
    return words.join(marks, "comma") if marks else ""


def nobles(view, words):
    columns = ("noble", "shape", "area", "state", "troops", "casualties")
    rows = [[words.name("noble", noble, "table"), words.say("board", f"shapes.{printed(view).nobles[noble].shape}", {}),
             _where(how, words), words.say("board", "nobles.exhausted", {}) if how["exhausted"] else "",
             _troops(view, how, words), str(how["casualties"] or "")] for noble, how in view["nobles"].items()]
    return Section(words.say("board", "nobles", {}), [], _head(words, "nobles", columns), rows)


def _where(how, words):
    if how["at_sea"]:
        return words.say("board", "nobles.at_sea", {"area": how["area"]})
    return _area(how["area"], words)


def _area(area, words):
    return words.name("area", area, "table") if area else words.say("board", "nobles.off", {})


def _troops(view, how, words):
    kinds = [printed(view).troops[card].kind for card in how["troops"]]
    return words.join([words.name("troop", kind, "table") for kind in kinds], "comma") if kinds else ""


def tracks(view, words):
    """Mercenaries on display, the track, Current Agendas, the next Event, Fate cards to come."""
    data = printed(view)
    lines = [words.say("board", "tracks.display", {"troops": [data.troops[card].kind for card in view["display"]]}),
             words.say("board", "tracks.markers", {"track": {one: who for one, who in view["track"].items() if who}}),
             words.say("board", "tracks.agendas", {"agendas": view["agendas"]}),
             words.say("board", "tracks.event", {"colour": view["event_back"]}),
             words.say("board", "tracks.fate", {"number": view["decks"]["fate_unseen"]})]
    return Section(words.say("board", "tracks", {}), [
        *lines, *open_laws(view, words), *accusations(view, words), *lineage(view, words)])


def open_laws(view, words):
    """What Barons have worded, word for word, with what the server does by it (WK-40.42)."""
    return [words.say("board", "tracks.law", {"agenda": law, "baron": how["baron"], "words": how["words"],
                                              "effects": proposals.told(how["effects"])})
            for law, how in view["open_laws"].items()]


def accusations(view, words):
    """What is to be judged, word for word."""
    return [words.say("board", "tracks.case", {"number": int(number), "baron": case["baron"], "other": case["accused"],
                                               "words": case["words"]})
            for number, case in view["accusations"].items()]


def lineage(view, words):
    """Heirs that other Barons hold, and Nobles who have none any more (WK-39.3)."""
    away = {noble: heir["holder"] for noble, heir in view["heirs"].items() if heir["holder"] != armies.baron_of(
        view, noble)}
    without = [noble for noble in view["nobles"] if not heirs.lives(view, noble)] if view["heirs"] else []
    return [*([words.say("board", "tracks.heirs", {"heirs": away})] if away else []),
            *([words.say("board", "tracks.heirless", {"nobles": without})] if without else [])]


def _head(words, table, columns):
    return [words.say("board", f"{table}.{column}", {}) for column in columns]


def map_section(data, words):
    """Each area with its neighbours, over land: roads, bridges, what cannot be passed."""
    rows = [[words.name("area", area, "table"), words.join(
        [words.say("board", "border", {"area": near, "kind": data.map.kinds(area, near)[0],
                                       "road": int("road" in data.map.kinds(area, near))})
         for near in data.map.neighbours(area)], "comma"),
        words.say("board", "map.port", {}) if data.areas[area].port else ""] for area in data.kingdom]
    return Section(words.say("board", "map", {}), [], _head(words, "map", ("area", "borders", "harbour")), rows)


def topic(rules, state, baron, name, words):
    """What HELP MAP shows below its phrase."""
    return [map_section(printed(state), words)] if name == "map" else [spaces(state, words)]


def facts_of(data):
    """facts(kind, identity, words) of `Help`: what is printed."""
    def facts(kind, identity, words):
        if kind == "city":
            city = data.cities[identity]
            return [words.say("board", "printed.city", {"area": city.area, "strength": city.strength,
                                                        "crowns": city.income})]
        if kind == "troop":
            return [words.say("board", "printed.troop", {"crowns": data.kinds[identity].wage})]
        cards = {"event": data.events, "agenda": data.agendas}.get(kind, {})
        if identity in cards:
            return [cards[identity].text]
        return []

    return facts
