"""Small functions of Pax Renaissance at their bounds, where whole matches seldom come."""

from random import Random
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
from pbem.games.pax_renaissance.victory import tallies
from pbem.orders import read_command, template

DOUBLES = "concessions_double_fairs_and_votes"
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
    monkeypatch.setattr(abilities, "number", lambda state, bank, ability: {DOUBLES: doubled}.get(ability, 0))
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


# What is looked at for a question.

def shown(option):
    """All that can be seen of an option."""
    args = {name: str(domain.describe()) for name, domain in option.args.items()}
    why = option.waits and (str(option.waits.sentence), tuple(option.waits.rules))
    return option.verb, args, option.syntax, option.rules, why, None if option.waits else option.ready()


def asked(seed):
    """(state, role) of each question of a match played at random."""
    rng, chance = Random(seed), Seeded(seed)
    now, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"expansion": "yes"}), chance)
    while GAME.pending(now):
        [role] = GAME.pending(now)
        yield now, role
        now, _ = GAME.apply(now, role, rng.choice(GAME.options(now, role)).random(rng), chance)


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", range(5))
def test_an_option_is_the_same_whether_it_is_made_alone_or_with_all_others(seed):
    for now, role in asked(seed):
        whole = [*map(shown, GAME._options(now, role))]
        for verb in {one[0] for one in whole}:
            alone = [shown(option) for option in GAME._options(now, role, verb) if option.verb == verb]
            assert alone == [one for one in whole if one[0] == verb]


def test_what_counts_for_victories_is_counted_once_and_only_where_it_is_asked_for(monkeypatch):
    counted, count = [], tallies.of_all
    monkeypatch.setattr(tallies, "of_all", lambda state: counted.append(state) or count(state))
    now, role = next((now, role) for now, role in asked(1) if now["victories"] and now["actions"] == 2)
    for look, times in ((lambda: GAME.options(now, role), 1), (lambda: GAME.view(now, role), 1),
                        (lambda: GAME.option(now, role, "ops"), 0), (lambda: GAME.withheld(now, role, "declare"), 1)):
        counted.clear()
        look()
        assert len(counted) == times
