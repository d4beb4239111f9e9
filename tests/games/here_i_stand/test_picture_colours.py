"""Whose something is can be told by its colour, also by the colour-blind, and its letter be read."""

from itertools import combinations

import pytest

from pbem.games.here_i_stand.data_files import load
from pbem.games.here_i_stand.map.atlas import INDEPENDENT, MAJORS, MINORS

PICTURE = load("picture")
PARTIES = PICTURE["parties"]
# Machado, Oliveira and Fernandes 2009, severity 1.
SIGHT = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((.152286, 1.052583, -.204868), (.114503, .786281, .099216), (-.003882, -.048116, 1.051998)),
    "deuteranopia": ((.367322, .860646, -.227968), (.280085, .672501, .047413), (-.01182, .04294, .968881)),
    "tritanopia": ((1.255528, -.076749, -.178779), (-.078411, .930809, .147602), (.004733, .691367, .3039)),
}
TO_XYZ = ((.4124, .3576, .1805), (.2126, .7152, .0722), (.0193, .1192, .9505))
WHITE = (.9505, 1, 1.089)
FAR_ENOUGH, LEGIBLE = 24, 4.5


def times(matrix, vector):
    return [sum(one * other for one, other in zip(row, vector, strict=True)) for row in matrix]


def linear(colour):
    parts = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4 for part in parts]


def lab(colour, sight):
    seen = [min(max(part, 0), 1) for part in times(SIGHT[sight], linear(colour))]
    x, y, z = (part ** (1 / 3) if part > .008856 else 7.787 * part + 16 / 116
               for part in (one / white for one, white in zip(times(TO_XYZ, seen), WHITE, strict=True)))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one, other, sight):
    """CIE76."""
    return sum((a - b) ** 2 for a, b in zip(lab(one, sight), lab(other, sight), strict=True)) ** .5


def contrast(one, other):
    """That of WCAG."""
    dark, light = sorted(times(TO_XYZ, linear(colour))[1] for colour in (one, other))
    return (light + .05) / (dark + .05)


def test_every_power_has_its_colour_and_letter():
    assert [*PARTIES] and {*PARTIES} == {*MAJORS, *MINORS, INDEPENDENT}
    assert len({party["letter"] for party in PARTIES.values()}) == len(PARTIES)
    assert {power for power, party in PARTIES.items() if party.get("hatched")} == {*MINORS}


@pytest.mark.parametrize("sight", SIGHT)
def test_the_six_powers_are_told_apart_in_every_sight(sight):
    for one, other in combinations(MAJORS, 2):
        assert difference(PARTIES[one]["fill"], PARTIES[other]["fill"], sight) >= FAR_ENOUGH, (one, other)


@pytest.mark.parametrize("sight", SIGHT)
def test_the_religions_are_told_apart_in_every_sight(sight):
    assert difference(PARTIES["protestant"]["fill"], PICTURE["catholic"]["fill"], sight) >= 2 * FAR_ENOUGH


def test_every_letter_is_legible():
    for party in (*PARTIES.values(), *PICTURE["languages"].values(), PICTURE["catholic"]):
        assert contrast(party["fill"], party["ink"]) >= LEGIBLE, party
