"""Names of everything that orders speak of, of one set of data."""

from collections import Counter

from pbem.engine.speech import Speech

from .board import proposals
from .data_files import words

SHORT = 3  # letters; a word of a name that has no more is no name by itself
TITLES = ("Sir",)


def vocabulary(data):
    """kind -> {id: [display name, other names...]}."""
    said = words("order_words")
    nobles = {noble.id: _noble_names(noble.name, data) for noble in data.nobles.values()}
    return {
        "baron": {one.id: _different([one.name.split()[-1], one.name, one.colour]) for one in data.barons.values()},
        "noble": nobles, "host": nobles | said["host"],
        "city": {city.id: [city.name] for city in data.cities.values()},
        "area": {area.id: _area_names(area, data) for area in data.areas.values()},
        "troop": {kind: _troop_names(troop, data) for kind, troop in data.kinds.items()},
        "nationality": {one: _nation_names(one, data) for one in data.nationalities},
        "bearer": nobles | said["bearer"],
        "voice": {**said["voice"], **{one.id: [one.name.split()[-1]] for one in data.barons.values()}},
        "hired": {**{kind: _troop_names(troop, data) for kind, troop in data.kinds.items() if troop.nationality},
                  **{one: _nation_names(one, data) for one in data.nationalities}, **said["hired"]},
        "track": {space: [space, f"space {space}"] for space in data.fees},
        "event": _numbered(data.events),
        "agenda": _with_others(_numbered(data.agendas), data) | _proposals(said["proposal"]),
        "fate": {card: [f"Fate {number}"] for number, card in enumerate(data.fate, start=1)},
        **{kind: said[kind] for kind in ("action", "neutral", "phase", "stack", "expedition", "revolt", "counted",
                                         "topic", "side", "posture", "colour", "held", "answer", "binding",
                                         "result", "switch", "law", "verdict", "cost", "picture", "verb", "span")},
    }


def _different(names):
    return list(dict.fromkeys(names))


def _noble_names(name, data):
    """His name, without a title, and each word of it that no other Noble's has."""
    used = Counter(word for noble in data.nobles.values() for word in noble.name.split())
    words_of = [word for word in name.split() if word not in TITLES]
    own = [word for word in words_of if used[word] == 1 and len(word) >= SHORT and word[0].isupper()]
    return _different([name, " ".join(words_of), *own])


def _area_names(area, data):
    """An area with a city goes by its name, too."""
    return _different([*([data.cities[area.city].name] if area.city else []), area.id])


def _troop_names(troop, data):
    nations = _nation_names(troop.nationality, data) if troop.nationality else ["Regular"]
    return [name for nation in nations for name in (f"{nation} {troop.strength}", f"{troop.strength} {nation}")]


def _with_others(names, data):
    """Names of cards, and what these are called in other languages."""
    return {card: [*own, *data.also[card]] for card, own in names.items()}


def _nation_names(nation, data):
    """Its name, and what it is called in other languages."""
    return [data.nationalities[nation], *data.also[nation]]


def _numbered(cards):
    """Cards by their names; of several of one name with a number."""
    times, seen, found = Counter(card.name for card in cards.values()), Counter(), {}
    for card in cards.values():
        seen[card.name] += 1
        found[card.id] = [card.name if times[card.name] == 1 else f"{card.name} {seen[card.name]}"]
    return found


def _proposals(name):
    """Laws that Barons have worded themselves."""
    return {one: [f"{name} {number}"] for number, one in enumerate(proposals.IDS, start=1)}


def speech():
    """What these words are to whoever reads orders."""
    return Speech(things=frozenset(words("order_words")["things"].split()), people=("baron",), places=("area", "city"),
                  counted=("counted",), everyday=("revolt", "side", "posture", "colour", "held", "answer", "binding",
                                                  "switch"),
                  aside=("track", "stack", "fate", "revolt", "side", "posture", "colour", "held", "answer", "binding",
                         "result", "switch", "picture"),
                  joined=("host", "area", "voice", "bearer", "hired"),
                  conditional=("card", "act", "ballot", "pledge", "invest", "bless"))
