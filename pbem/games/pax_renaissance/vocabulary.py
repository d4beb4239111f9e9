"""The words of the game: every name a player may use, by kind."""

import unicodedata

from pbem.engine.speech import Speech

from .data_files import words as order_words
from .map.atlas import BANKS, BORDERS, CARDS, CITIES, EMPIRES, LOCATIONS, MAP_CARDS, RELIGIONS, SIDES, VICTORIES
from .pieces.things import at

NOBLES = ("knight", "rook")
CROWDED_CITY = "constantinople"


def folded(name):
    """A name as compared: lower case, without accents, its words apart (a tuple)."""
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss").replace("œ", "oe"))
    plain = plain.encode("ascii", "ignore").decode().lower()
    return tuple("".join(letter if letter.isalnum() else " " for letter in plain.replace("'", "")).split())


def check_unique(entries, what):
    """Raises ValueError when a name (or id) of one entry also stands for another."""
    meaning = {}
    for identity, names in entries.items():
        for name in (identity, *names):
            other = meaning.setdefault(folded(name), identity)
            if other != identity:
                raise ValueError(f"{what}: {name!r} stands for {other} and for {identity}")


def _different(names):
    kept = {}
    for name in names:
        kept.setdefault(folded(name), name)
    return list(kept.values())


def _named(things, *fields):
    """Names of things of the atlas: their name, then these fields, then other ways to write them."""
    return {one.id: _different([one.name, *(getattr(one, field) for field in fields), *one.aliases])
            for one in things.values()}


def _crowns(empires):
    """An Empire card goes by its two faces as well."""
    return {one: _different([*names, EMPIRES[one].king.name, EMPIRES[one].republic.name])
            for one, names in empires.items()}


def _cards():
    """A card by its name with or without its article, short forms, and its print number: PREN036, card 36."""
    return {card.id: _different([card.name, card.name.removeprefix("The "), *card.aliases, card.number, *_short(card)])
            for card in CARDS.values()}


def _short(card):
    digits = "".join(filter(str.isdigit, card.number))
    return [] if card.kind == "comet" else [f"card {int(digits)}"]


def _borders(empires):
    """A Border by its two Map Cards in either order, or by the town of a start Concession."""
    found = {}
    for border in BORDERS.values():
        one, two = (empires[end] for end in border.between)
        pairs = [f"{a}/{b}" for a in one for b in two] + [f"{b}/{a}" for a in one for b in two]
        found[border.id] = _different([*pairs, *([border.town] if border.town else [])])
    return found


def _pieces(words):
    """Knights, Rooks and Bishops by religion or colour, Pawns by bank."""
    found = {f"{religion}_{kind}": _different([f"{words['religion'][religion][0]} {kind}",
                                              *(f"{name} {kind}" for name in words["religion"][religion])])
             for religion in RELIGIONS for kind in (*NOBLES, "bishop", "pirate")}
    return found | {f"{bank}_pawn": _different([f"{BANKS[bank].name} pawn", f"{BANKS[bank].colour} pawn",
                                                f"{BANKS[bank].name} concession"]) for bank in BANKS} | words["piece"]


def _things(pieces, empires, borders, members):
    """A Piece at a place: where it stands, or where it goes."""
    found = {}
    for piece, names in ((piece, names) for piece, names in pieces.items() if "_" in piece):
        kind = piece.rpartition("_")[2]
        short = ("pawn", "concession", "cube") if kind == "pawn" else (kind,)
        for place, called in _places_of(kind, empires, borders, members):
            found[at(piece, place)] = [*(f"{name} {join} {where}" for name in (*names, *short) for where in called
                                         for join in ("in", "at", "from", "of", "to")), *called]
        if kind != "bishop":
            found[at(piece, "card")] = [f"{name} of the card" for name in (*names, *short)]
    return found


def _places_of(kind, empires, borders, members):
    if kind == "bishop":
        return []
    inland = [] if kind == "pirate" else [(empire, names) for empire, names in empires.items()]
    towns = [(city.id, [city.name]) for city in CITIES.values()] if kind in NOBLES else []
    seas = [] if kind == "knight" else [(border, names[:1] + names[-1:]) for border, names in borders.items()]
    return inland + towns + seas


def _seats(pieces):
    """A Piece on an icon of Constantinople."""
    icons = {icon for levies in CITIES[CROWDED_CITY].levies.values() for icon in levies}
    return {at(piece, icon): [f"{names[0]} on {pieces[icon][0]}"] for piece, names in pieces.items()
            if "_" in piece and piece.endswith(NOBLES) for icon in icons}


def vocabulary():
    """kind -> {id: [display name, other names...]}; ValueError when a name is not unique in its kind."""
    words = order_words("order_words")
    empires, cards, cities = _named(MAP_CARDS), _cards(), _named(CITIES)
    crowns = _crowns(empires)
    borders, pieces = _borders(empires), _pieces(words)
    kinds = {
        "bank": _named(BANKS, "colour"), "empire": crowns, "map_card": empires,
        "location": empires | {one: words["location"][one] for one in LOCATIONS},
        "city": cities, "border": borders, "card": cards,
        "emporium": {one: names for one, names in cities.items() if CITIES[one].emporium},
        "member": cards | crowns, "market": cards | {f"empty_space_{side}": [f"empty space {side}"] for side in SIDES},
        "piece": pieces, "victory": _named(VICTORIES, "patron") | {"patron": ["Patron", "Patron Victory"]},
        **{kind: words[kind] for kind in ("side", "switch", "religion", "one_shot", "prestige", "op", "face", "verb",
                                         "topic")},
    }
    for kind, entries in kinds.items():
        check_unique(entries, kind)
    kinds["seat"] = _seats(pieces)
    places = kinds["city"] | borders | empires | {"card": ["card"]}
    check_unique(places, "place")
    return kinds | {"place": places, "placed": _things(pieces, empires, borders, cards)}


def speech():
    """What these words are to whoever reads orders."""
    words = order_words("order_words")
    return Speech(turn=tuple(words["own_turn"]), things=frozenset(words["things"].split()), people=("bank",),
                  places=("empire", "city", "border"), everyday=("side", "switch", "face"),
                  aside=("piece", "placed", "seat", "op", "face", "topic"),
                  joined=("member", "market", "place", "placed", "location", "map_card", "emporium"),
                  told_by=dict.fromkeys(("place", "empire", "map_card", "city", "border"), "map"))


VOCABULARY = vocabulary()
