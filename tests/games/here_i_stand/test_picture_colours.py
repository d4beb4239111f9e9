"""Whose something is can be told by its colour, also by the colour-blind, and its letter be read."""

from itertools import combinations

import pytest
from seeing import SIGHTS, contrast, difference

from pbem.games.here_i_stand.data_files import load
from pbem.games.here_i_stand.map.atlas import INDEPENDENT, MAJORS, MINORS

PICTURE = load("picture")
PARTIES = PICTURE["parties"]
FAR_ENOUGH, LEGIBLE = 24, 4.5


def test_every_power_has_its_colour_and_letter():
    assert [*PARTIES] and {*PARTIES} == {*MAJORS, *MINORS, INDEPENDENT}
    assert len({party["letter"] for party in PARTIES.values()}) == len(PARTIES)
    assert {power for power, party in PARTIES.items() if party.get("hatched")} == {*MINORS}


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_six_powers_are_told_apart_in_every_sight(sight):
    for one, other in combinations(MAJORS, 2):
        assert difference(PARTIES[one]["fill"], PARTIES[other]["fill"], sight) >= FAR_ENOUGH, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_religions_are_told_apart_in_every_sight(sight):
    assert difference(PARTIES["protestant"]["fill"], PICTURE["catholic"]["fill"], sight) >= 2 * FAR_ENOUGH


def test_every_letter_is_legible():
    for party in (*PARTIES.values(), *PICTURE["languages"].values(), PICTURE["catholic"]):
        assert contrast(party["fill"], party["ink"]) >= LEGIBLE, party
