"""When orders filed ahead lapse: with the turn, the match, or the turn of one's own that they belong to."""

import pytest
from altered import alter, altered

from pbem import games
from pbem.engine.facets import Moments
from pbem.engine.shapes import Stage
from pbem.games import duel as toy
from pbem.orders.filed import REST, TURN, Filing
from pbem.orders.filed.kept import WHEN
from pbem.service.filed_ahead import filed
from pbem.service.match.sitting import Sitting
from pbem.store.models import FiledOrder


@pytest.fixture
def sitting(office):
    """A duel whose rounds are turns, and whose leader names the phase."""
    before = games.game("duel")
    games.register(altered(toy.GAME, stage=lambda state: Stage(state["round"], phase=state["leader"]),
                           facets={Moments: {
                               "term": lambda rules, state, role: state["round"] + state["points"]["red"]}}))
    office.start()
    yield Sitting(office.match(), office.now)
    games.register(before)


def state(sitting, turn, phase, **more):
    return {**sitting.match.state, "round": turn, "leader": phase, **more}


OPEN, MATCH, OWN = ("open", ""), ("lapsed", "the match is over"), ("lapsed", "the bout is over")
LAPSED = ("lapsed", "the turn has ended; ALWAYS in front keeps an order longer")
BECAME = [
    (WHEN, False, 0, (2, "red"), OPEN), (WHEN, False, 0, (2, "blue"), OPEN), (WHEN, False, 0, (3, "red"), LAPSED),
    (WHEN, False, 0, (1, "blue"), OPEN), (WHEN, True, 0, (3, "red"), OPEN), (WHEN, True, 0, (None, "red"), OPEN),
    (WHEN, False, 0, (None, "red"), OPEN), (TURN, False, 0, (3, "red"), LAPSED),
    (TURN, False, 1, (3, "red"), ("used", LAPSED[1])), (TURN, False, 1, (2, "blue"), OPEN),
    (REST, False, 0, (2, "blue"), OWN), (REST, False, 0, (2, "red"), OPEN), (REST, True, 0, (3, "red"), OWN),
    (REST, False, 2, (3, "red"), ("used", "")), (WHEN, False, 0, "over", MATCH), (WHEN, True, 0, "over", MATCH),
    (TURN, False, 2, "over", ("used", MATCH[1])), (REST, False, 0, "over", OWN), (REST, False, 2, "over", ("used", "")),
]


def test_what_becomes_of_an_order(sitting):
    """Filed in the second turn, under the lead of Red."""
    begun, status = sitting.match.state, sitting.match.status
    for kind, always, position, now, became in BECAME:
        before = state(sitting, 2, "red")
        order, _ = filed.keep(sitting, "red", Filing(kind, ("lead",), "attack 3\npass", always=always), None)
        order.position = position
        order.save()
        sitting.match.state = state(sitting, 2, "red", stack=[]) if now == "over" else state(sitting, *now)
        sitting.match.status = "finished" if now == "over" else status
        filed.lapse(sitting, None)
        assert FiledOrder.get_by_id(order.id).status == "open", "at the start of a match nothing has ended"
        filed.lapse(sitting, before)
        kept = FiledOrder.get_by_id(order.id)
        assert (kept.status, kept.why) == became, (kind, always, position, now)
        filed.close(sitting, kept, "revoked")
        sitting.match.state, sitting.match.status = begun, status


@pytest.mark.parametrize(("points", "status"), [(0, "lapsed"), (1, "open")])
def test_the_game_says_with_which_turn_an_order_lapses(sitting, points, status):
    before = state(sitting, 2, "red", points={"red": points, "blue": 0})
    filed.keep(sitting, "red", Filing(WHEN, ("lead",), "x"), None)
    sitting.match.state = state(sitting, 3, "red")
    filed.lapse(sitting, before)
    assert FiledOrder.get().status == status


@pytest.mark.parametrize("term", [None, 1])
def test_where_the_game_names_no_turn_an_order_holds_for_the_match(sitting, term, monkeypatch):
    alter(monkeypatch, sitting.rules, Moments, term=lambda rules, state, role: term)
    filed.keep(sitting, "red", Filing(WHEN, ("lead",), "x"), None)
    before, sitting.match.state = state(sitting, 2, "red"), state(sitting, 3, "red")
    filed.lapse(sitting, before)
    assert FiledOrder.get().status == ("lapsed" if term else "open")
