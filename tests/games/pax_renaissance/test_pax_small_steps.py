"""Small functions of Pax Renaissance at their bounds, where whole matches seldom come."""

from types import SimpleNamespace

import pytest

from pbem.engine import Illegal, Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.pax_renaissance import GAME, clauses
from pbem.games.pax_renaissance.actions import play
from pbem.games.pax_renaissance.map.atlas import CARDS
from pbem.games.pax_renaissance.ops import inquisitor, vote
from pbem.games.pax_renaissance.tableaux import abilities
from pbem.games.pax_renaissance.turns import carrying_out
from pbem.orders import read_command, template

BARE = {"market": {"west": [[], [], [], [], [], []], "east": [[], [], [], [], [], []]}}


def state(position):
    chance = Seeded(1)
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici"}), chance)
    return GAME.facet(Positions).read(start, {**BARE, **position}, chance, GAME)[0]


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


@pytest.mark.parametrize("domain", [
    clauses.clauses(), clauses.answering([{"kind": "one_shot", "choice": "one_shot", "among": []}])])
def test_an_order_takes_thirty_clauses_and_no_more(domain):
    said = [{"clause": {"form": "no_concession"}}]
    assert domain.check(said * 30) == said * 30
    with pytest.raises(Illegal, match="31"):
        domain.check(said * 31)


@pytest.mark.parametrize("doubled, pawns, votes", [(0, 0, 0), (0, 2, 2), (1, 2, 4), (2, 2, 8), (1, 0, 0)])
def test_each_ability_doubles_the_votes_of_concessions(monkeypatch, doubled, pawns, votes):
    borders = {border: ["fugger pawn"] for border in ("England/France", "Portugal/Aragon")[:pawns]}
    now = state({"borders": borders})
    working = abilities.working(now, "fugger")
    monkeypatch.setattr(abilities, "working", lambda state, bank: {
        **working, "concessions_double_fairs_and_votes": doubled})
    counted = [vote.votes(now, "fugger", empire) for empire in ("england", "aragon", "portugal")]
    assert counted == [votes // 2] * 3 and vote.votes(now, "medici", "england") == 0


def test_the_ready_line_answers_all_that_an_order_leaves_open():
    chance = Seeded(1)
    now, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {}), chance)
    [role] = GAME.pending(now)
    now, _ = GAME.apply(now, role, read_command("fair east", GAME, now, role), chance)
    left = [one for one in now["stack"][-1]["open"] if not one["optional"]]
    assert GAME.pending(now)[role]["decision"] == "choose" and len(left) > 1
    [line] = template(GAME, now, role)
    assert line.count(" levy ") == len(left) and GAME.pending(
        GAME.apply(now, role, read_command(line, GAME, now, role), chance)[0])[role]["decision"] != "choose"


def test_of_what_need_not_be_chosen_the_first_is_offered_alone():
    one = {"choice": "levy", "among": ["catholic_rook@rhodes"], "usual": "catholic_rook@rhodes", "optional": True}
    other = {**one, "optional": False}
    assert len(carrying_out._ready([one, other])) == 1 == len(carrying_out._ready([other, one]))
    assert len(carrying_out._ready([other, other])) == 2


def test_a_card_without_its_one_shot_in_this_match_has_no_targets():
    """DOUBT-24"""
    card = "barbarossa_brothers"
    assert play.one_shot_targets(state({}), "fugger", card, CARDS[card].one_shot) == []
