"""Small functions of Pax Renaissance at their bounds, where whole matches seldom come."""

from types import SimpleNamespace

import pytest

from pbem.engine import Seeded
from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.ops import inquisitor, vote
from pbem.games.pax_renaissance.tableaux import abilities

BARE = {"market": {"west": [[], [], [], [], [], []], "east": [[], [], [], [], [], []]}}


def state(position):
    chance = Seeded(1)
    start, _ = GAME.setup("standard", GAME.complete("standard", {"banks": "fugger medici"}), chance)
    return GAME.position(start, {**BARE, **position}, chance, GAME)[0]


@pytest.mark.parametrize("bishops, phrase, rules", [
    ({}, "no_bishops", ["PR-F1.1"]),
    ({"luther": "reformist"}, "no_bishops", ["PR-F1.1"]),
    ({"luther": "catholic"}, "bishops_stay", ["PR-F1.1", "PR-F1.4"]),
])
def test_why_no_bishop_moves(bishops, phrase, rules):
    now = {**state({}), "bishops": bishops}
    refused = inquisitor.nothing(now, "luther", SimpleNamespace(religion="catholic"))
    assert (refused.sentence.name, dict(refused.sentence.values), list(refused.rules)) == (
        phrase, {"religion": "catholic"}, rules)


@pytest.mark.parametrize("doubled, pawns, votes", [(0, 0, 0), (0, 2, 2), (1, 2, 4), (2, 2, 8), (1, 0, 0)])
def test_each_ability_doubles_the_votes_of_concessions(monkeypatch, doubled, pawns, votes):
    borders = {border: ["fugger pawn"] for border in ("England/France", "Portugal/Aragon")[:pawns]}
    now = state({"borders": borders})
    working = abilities.working(now, "fugger")
    monkeypatch.setattr(abilities, "working", lambda state, bank: {
        **working, "concessions_double_fairs_and_votes": doubled})
    counted = [vote.votes(now, "fugger", empire) for empire in ("england", "aragon", "portugal")]
    assert counted == [votes // 2] * 3 and vote.votes(now, "medici", "england") == 0
