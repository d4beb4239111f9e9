"""What cards and map show where no source settles it: as the options of a match say.

DOUBT-2, DOUBT-3, DOUBT-23, DOUBT-24.
"""

from .atlas import CARDS, CITIES, MAP_CARDS, ONE_SHOTS, RELIGIONS

LOCATED_BY_OPTION = "conquistadors"  # the card, and the option that says where
HUNGARY, REFORMIST, ANY = "hungary", "reformist_hungary", "any"
CAIRO = "cairo"


def location(options, card):
    """The Location of a card: a Map Card, a wildcard, or None (DOUBT-2)."""
    return options[LOCATED_BY_OPTION] if card == LOCATED_BY_OPTION else CARDS[card].location


def one_shot(options, card):
    """The One-shot of a card in this match, or None: base cards show apostasy with the expansion only (DOUBT-24)."""
    shot = CARDS[card].one_shot
    missing = shot and "religions" in ONE_SHOTS[shot] and CARDS[card].set == "base" \
        and "yes" not in (options["expansion"], options["base_apostasy"])
    return None if missing else shot


def faces(options, map_card):
    """The faces that a Map Card can show, the start face first (PR-B5.1, DOUBT-23)."""
    start, reverse = MAP_CARDS[map_card].faces
    if options["other_faces"] == ANY:
        return (start, *(religion for religion in RELIGIONS if religion != start))
    return (start, "reformist" if map_card == HUNGARY and options["other_faces"] == REFORMIST else reverse)


def levies(options, city, face):
    """The Pieces printed in a City on a face of its Map Card, one for each place in it (DOUBT-3)."""
    icons = CITIES[city].levies[face]
    started = MAP_CARDS[CITIES[city].map_card].start_face
    return (f"{options['cairo_levy']}_rook",) if city == CAIRO and face == started else icons


def start(options, city):
    """The Pieces in a City at the start: those printed in a Capital (PR-C4.1, PR-C4.2)."""
    return levies(options, city, MAP_CARDS[CITIES[city].map_card].start_face) if city == CAIRO else CITIES[city].start
