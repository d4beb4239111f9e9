"""The program and the second reading of the rules agree inside random matches and in positions drawn on their way.

`python tests/games/warrior_knights/wk_comparing/run.py` compares more.
"""

import pytest
from selecting import a_few
from wk_comparing import in_matches

from pbem.games.warrior_knights.board import agendas, armies, barons, cities
from pbem.games.warrior_knights.phases import drafting

STEPS, LEAST = 24, 2_000  # orders of a match, comparisons


@pytest.mark.parametrize("matches", a_few((1, 4), 1))
def test_both_readings_of_the_rules_agree(matches):
    for seed in range(matches):
        findings = in_matches.compare(seed, STEPS)
        assert findings.differs == {}
        assert findings.agreed.total() > LEAST
        assert findings.refused.total() > LEAST / 20


BROKEN = {
    "a marker costs a Crown more": (drafting, "fee", lambda own: lambda *given: own(*given) + 1),
    "an army is stronger": (armies, "strength", lambda own: lambda *given: own(*given) + 100),
    "a besieged city pays": (cities, "is_besieged", lambda own: lambda *given: False),
    "most is enough": (barons, "has_most", lambda own: lambda *given: True),
    "no law binds": (agendas, "law", lambda own: lambda *given: None),
    "walls are lower": (cities, "strength", lambda own: lambda *given: max(0, own(*given) - 100)),
}


@pytest.mark.parametrize("what", a_few(BROKEN, 2))
def test_a_broken_rule_is_found(what, monkeypatch):
    module, name, broken = BROKEN[what]
    monkeypatch.setattr(module, name, broken(getattr(module, name)))
    assert any(in_matches.compare(seed, STEPS).differs for seed in range(3))
