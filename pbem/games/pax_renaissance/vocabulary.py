"""The words of the game: every name a player may use, by kind."""

import unicodedata

from pbem.engine.speech import Built, Speech

from .data_files import words as order_words
from .map.atlas import (
    BANKS,
    BORDERS,
    CARDS,
    CITIES,
    EMPIRES,
    LOCATIONS,
    MAP_CARDS,
    RELIGIONS,
    SIDES,
    VICTORIES,
)
from .pieces.things import at, kind_of, piece_of, place_of

NOBLES = ("knight", "rook")
CROWDED_CITY, CARD = "constantinople", "card"


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
    called = words["piece"]
    found = {f"{religion}_{kind}": _joined(words["religion"][religion], called[kind])
             for religion in RELIGIONS for kind in (*NOBLES, "bishop", "pirate")}
    return found | {f"{bank}_pawn": _joined((BANKS[bank].name, BANKS[bank].colour), called["pawn"])
                    + [f"{BANKS[bank].name} concession"] for bank in BANKS} | called


def _joined(colours, kinds):
    return [f"{colour} {kind}" for colour in colours for kind in kinds]


def _things(figures, places):
    """A Piece at a place: where it stands, or where it goes."""
    return {at(piece, place): [f"{name} {'of the' if place == CARD else 'in'} {places[place][0]}"
                               for name in (figures[piece][0], figures[kind_of(piece)][0])]
            for piece in figures if "_" in piece for place in _places_of(kind_of(piece))}


def _places_of(kind):
    """Where Pieces of a kind may stand."""
    if kind == "bishop":
        return []
    return [*([] if kind == "pirate" else MAP_CARDS), *(CITIES if kind in NOBLES else []),
            *([] if kind == "knight" else BORDERS), CARD]


def _built_of(placed):
    """{(a Piece or its kind, a place): the Pieces there}; a Rook on a Border is a Pirate, too."""
    found = {}
    for thing in placed:
        piece, place = piece_of(thing), place_of(thing)
        pirate = [piece.replace("rook", "pirate"), "pirate"] if place in BORDERS and kind_of(piece) == "rook" else []
        for figure in (piece, kind_of(piece), *pirate, *([""] if place != CARD else [])):
            found[figure, place] = (*found.get((figure, place), ()), thing)
    return found


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
        "member": cards | crowns, "bearer": cards | crowns | {CARD: words["card"]},
        "announced": words["one_shot"] | {"any_one_shot": words["any_one_shot"]},
        "market": cards | {f"empty_space_{side}": [f"empty space {side}"] for side in SIDES},
        "piece": pieces, "victory": _named(VICTORIES, "patron") | {"patron": ["Patron", "Patron Victory"]},
        **{kind: words[kind] for kind in ("side", "switch", "religion", "one_shot", "prestige", "op", "face", "verb",
                                         "topic", "picture", "close_up")},
    }
    for kind, entries in kinds.items():
        check_unique(entries, kind)
    kinds["seat"] = _seats(pieces)
    places = kinds["city"] | borders | empires | {CARD: ["card"]}
    check_unique(places, "place")
    figures = pieces | {"pawn": [*pieces["pawn"], "concession"]}
    return kinds | {"place": places, "figure": figures, "placed": _things(figures, places)}


def _built(words):
    """Borders go by their two Map Cards, Pieces on the map by what they are and where."""
    joints, around, of = (tuple(words[key].split()) for key in ("border_joints", "border_around", "piece_joints"))
    borders = {pair: (border.id,) for border in BORDERS.values() for pair in (border.between, border.between[::-1])}
    pieces = _built_of(VOCABULARY["placed"])
    return {"border": Built("map_card", "map_card", borders, joints, around),
            "place": Built("map_card", "map_card", borders, joints, around),
            "placed": Built("figure", "place", pieces, of)}


def speech():
    """What these words are to whoever reads orders."""
    words = order_words("order_words")
    return Speech(turn=tuple(words["own_turn"]), things=frozenset(words["things"].split()), people=("bank",),
                  places=("empire", "city", "border"), everyday=("side", "switch", "face"),
                  aside=("piece", "placed", "seat", "op", "face", "topic", "picture", "close_up"),
                  joined=("member", "bearer", "announced", "market", "place", "placed", "figure", "location",
                          "map_card", "emporium"),
                  built=_built(words), told_by=dict.fromkeys(("place", "empire", "map_card", "city", "border"), "map"))


VOCABULARY = vocabulary()
