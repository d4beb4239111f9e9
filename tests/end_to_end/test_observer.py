"""What an observer learns from the times of windows: nothing where they are hidden, much where they are quick."""

from random import Random

import observer
import pytest
from office import Office

from pbem import config
from pbem.store import database
from pbem.store.migrations import migrate


@pytest.fixture
def office(tmp_path):
    before = config.current()
    config.use(config.Settings(data=tmp_path))
    database.connect(config.current().database_url)
    migrate()
    yield Office()
    database.db.close()
    config.use(before)


def test_hidden_windows_look_the_same_whoever_holds_the_card(office):
    rows, truths = observer.moves(office, "hidden", 8, seed=1)
    assert {*truths} == {True, False} and len({tuple(row["press"]) for row in rows}) > 1
    assert len({tuple(row["times"]) for row in rows}) == 1


def test_the_end_of_quick_windows_tells_who_does(office):
    rows, truths = observer.moves(office, "quick", 24, seed=1)
    assert observer.hit_rate([row["times"] for row in rows], truths) > 0.8 > observer.base_rate(truths)


def test_the_observer_learns_what_there_is_to_learn():
    rng = Random(1)
    truths = [rng.random() < 0.5 for _ in range(200)]
    told = [[3.0 * truth + rng.gauss(0, 0.5), rng.random()] for truth in truths]
    assert observer.hit_rate(told, truths) > 0.95
    assert observer.hit_rate([[rng.random(), 1.0] for _ in truths], truths) < 0.65
