"""The Negotiation Segment by mail ends early when all are ready and, within the time for it, nobody says WAIT."""

from datetime import timedelta

import pytest
from correspondence import GAME, Correspondence, said
from test_negotiation import ALL_BUT_PROTESTANT, TALKS

from pbem.engine import Seeded
from pbem.engine.facets import Positions
from pbem.service.record import checking
from pbem.service.sweep import deadlines


@pytest.fixture
def talks(tmp_path):
    """The talks of turn 4 in a match with second thoughts."""
    post = Correspondence(tmp_path).open()
    state, _ = GAME.facet(Positions).read(GAME.start("1517", {}, Seeded(0)), TALKS, Seeded(0), GAME)
    post.put_state({**state, "second_thoughts": True})
    yield post
    post.close()


def opened(post):
    """The journal rows by which the clock closed a question."""
    return [row.command for row in post.journal() if row.source == "clock"]


def test_when_all_are_ready_the_segment_ends_after_the_time_for_second_thoughts(talks):
    for role in ALL_BUT_PROTESTANT:
        answer = talks.answer(role, "ready")
    assert "WAIT takes it back until" in said(answer)
    deadlines.sweep(talks.later(minutes=9))
    assert "Negotiation" in said(talks.answer("france", "wait")), "France is asked again"
    deadlines.sweep(talks.later(minutes=30))
    assert opened(talks) == [] and list(GAME.pending(talks.match().state)) == ["france"]
    talks.answer("france", "ready")
    deadlines.sweep(talks.later(minutes=10))
    assert opened(talks) == [{"verb": "close"}] and not checking.verdict(talks.match()).faults
    assert GAME.pending(talks.match().state), "the match goes on"


def test_a_deal_declared_in_that_time_still_counts(talks):
    for role in ALL_BUT_PROTESTANT:
        talks.answer(role, "ready")
    talks.later(minutes=5)
    talks.answer("hapsburg", "wait\ndeclare alliance france\nready")
    assert talks.match().closes_at > talks.now
    deadlines.sweep(talks.later(minutes=10))
    assert talks.match().closes_at is None
    assert any(deal["power"] == "hapsburg" for frame in talks.match().state["stack"] for deal in frame.get("deals", ()))


def test_the_deadline_ends_the_segment_for_who_is_not_ready(talks):
    for role in ALL_BUT_PROTESTANT[1:]:
        talks.answer(role, "ready")
    assert deadlines.sweep(talks.later(hours=48)) == 1
    assert talks.match().closes_at is None and talks.now - talks.match().started_at > timedelta(hours=48)
