"""Pauses drawn from the server's key: the same whenever they are reckoned, within their bounds."""

from datetime import timedelta

import pytest

from pbem import config
from pbem.service.asked.drawn_pauses import pause
from pbem.store.models import Match


@pytest.fixture(autouse=True)
def key(tmp_path):
    before = config.current()
    (tmp_path / config.KEY_FILE).write_text("0a" * 32)
    config.use(config.Settings(data=tmp_path))
    yield
    config.use(before)


@pytest.mark.parametrize(("what", "seconds"), [
    (("red", 3), 790.623203), (("red", 4), 726.368472), (("blue", 3), 503.758996), (("sealed", 3), 332.372732)])
def test_a_pause_is_drawn_from_the_key_the_match_and_what_it_is_for(what, seconds):
    assert pause(Match(id=7, game="duel"), "impulse", *what) == timedelta(seconds=seconds)
    brief = pause(Match(id=7, game="duel"), "impulse", *what, brief=True)
    assert abs(brief * 4 - timedelta(seconds=seconds)) < timedelta(seconds=1)
    assert pause(Match(id=8, game="duel"), "impulse", *what) != timedelta(seconds=seconds)


@pytest.mark.parametrize(("settings", "longest"), [
    ({}, 20), ({"clock": {"pause": "60"}}, 60), ({"hours": {"impulse": 1}}, 15), ({"hours": {"impulse": 0.4}}, 6)])
def test_a_pause_is_a_tenth_to_the_whole_of_the_longest(settings, longest):
    drawn = [pause(Match(id=7, game="duel", settings=settings), "impulse", number) / timedelta(minutes=longest)
             for number in range(100)]
    assert 0.1 <= min(drawn) < 0.15 and 0.95 < max(drawn) <= 1


def test_a_match_may_do_without_pauses():
    assert pause(Match(id=7, game="duel", settings={"clock": {"pause": "0"}}), "impulse", "red", 3) == timedelta(0)
