"""The program and the second reading of the rules agree in positions drawn at random.

`python tests/games/pax_renaissance/pax_comparing/run.py` compares more.
"""

import re
from pathlib import Path

import pytest
from pax_comparing import in_matches, run
from pax_comparing.findings import PROGRAM, READING, Findings
from pax_comparing.rules_compared import ASPECTS, SUBJECTS, by_rule, rules_of
from selecting import a_few

from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.actions import fair
from pbem.games.pax_renaissance.battles import battle, civil_wars
from pbem.games.pax_renaissance.market import hands, market
from pbem.games.pax_renaissance.one_shots import apostasy, coronations, trade_shifts
from pbem.games.pax_renaissance.ops import acting, behead, campaign, inquisitor, tax

COMPARED = re.compile(r"""findings\.same\("([^"]+)\"""")
LEAST = 5_000
TRIED = 30  # seeds


@pytest.mark.parametrize("matches", a_few((1, 2), 1))
def test_both_readings_of_the_rules_agree(matches):
    """So many matches of every kind of options."""
    findings = Findings()
    for seed in range(matches * len(run.OPTIONS)):
        findings.add(run.compare(seed))
    assert findings.differs == {}
    assert findings.agreed.total() > matches * LEAST / 2


@pytest.mark.parametrize("matches", a_few((2, 6), 1))
def test_both_readings_of_the_rules_agree_inside_whole_matches(matches):
    findings = Findings()
    for seed in range(matches):
        findings.add(in_matches.compare(seed))
    assert findings.differs == {}
    assert findings.agreed.total() > matches * LEAST / 6
    assert {"action", "next_action", "op", "taxed"} <= findings.asked.keys()


def test_every_comparison_is_about_rules_that_there_are():
    cited = {rule for rules in (*SUBJECTS.values(), *ASPECTS.values()) for rule in rules}
    assert cited <= GAME.rule_index.keys()
    assert rules_of("campaign: losses") == (*SUBJECTS["campaign"], "PR-GL-BATTLE.1", "PR-GL-BATTLE.3")
    assert by_rule({"siege: targets": 3, "siege: Florins": 2})["PR-F8.1"] == 5


def test_of_every_comparison_its_rules_can_be_told():
    kinds = [kind for module in Path(run.__file__).parent.glob("compared_*.py")
             for kind in COMPARED.findall(module.read_text())]
    assert len(kinds) > 30 and all(map(rules_of, kinds))


BROKEN = {
    "a card costs one Florin more": (market, "cost", lambda own: lambda *given: own(*given) + 1, "purchases", READING),
    "a hand is never full": (hands, "is_full", lambda own: lambda *given: False, "purchases", PROGRAM),
    "one attacker of a campaign is forgotten":
        (campaign, "attackers", lambda own: lambda *given: own(*given)[1:], "campaign: targets", READING),
    "everything may be beheaded": (behead, "matching", lambda own: lambda *given: True, "fault", None),
    "a card acts everywhere": (acting, "within", lambda own: lambda *given: True, "siege: targets", PROGRAM),
    "an Inquisitor goes to fewer places":
        (inquisitor, "destinations", lambda own: lambda *given: list(own(*given))[1:], "inquisitor: targets", READING),
    "every trade shift is possible": (trade_shifts, "refused", lambda own: lambda *given: None, "One-shots", PROGRAM),
    "a Queen marries the first King only":
        (coronations, "kings", lambda own: lambda *given: list(own(*given))[:1], "Kings to marry", READING),
    "an apostasy hits those who are safe from it":
        (apostasy, "_is_hit", lambda own: lambda *given: not own(*given), "apostasies", PROGRAM),
    "one of each side's losses is forgotten":
        (battle, "_casualties", lambda own: lambda *given: own(*given)[1:], "peasant_revolt: losses", READING),
    "one attacker of a civil war is forgotten":
        (civil_wars, "attackers", lambda own: lambda *given: list(own(*given))[1:], "casualties", READING),
}


@pytest.mark.parametrize("what", a_few(BROKEN, 3))
def test_a_broken_rule_is_found(what, monkeypatch):
    module, name, broken, kind, who = BROKEN[what]
    monkeypatch.setattr(module, name, broken(getattr(module, name)))
    findings, wanted = Findings(), (kind, who or "the program or the reading")
    for seed in range(TRIED):
        findings.add(run.compare(seed))
        if wanted in findings.differs:
            break
    assert wanted in findings.differs


@pytest.mark.whole
def test_a_broken_reply_to_a_tax_is_found(monkeypatch):
    monkeypatch.setattr(tax, "levy_places", lambda *given: fair.levy_places(*given)[:1])
    findings = Findings()
    for seed in range(6):
        findings.add(in_matches.compare(seed))
    assert {*findings.differs} == {("tax: Levies", READING)}
