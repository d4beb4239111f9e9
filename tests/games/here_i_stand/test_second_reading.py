"""The rules as they were read a second time, from the rulebook alone, agree with the program in random play.

`python tests/games/here_i_stand/second_reading/run.py` compares more.
"""

import sys
from os import environ, pathsep
from subprocess import run

import pytest
from second_reading.board import Board
from second_reading.comparing import Match, Totals
from second_reading.run import (
    BATTLEFIELD,
    CHURCHES,
    PARLEY,
    PLANS,
    SEAS,
    WINTER,
    compare,
)
from selecting import a_few

from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.cards import hands
from pbem.games.here_i_stand.diplomacy_phase import (
    clauses,
    displacement,
    homecoming,
    settlement,
    surrender,
)
from pbem.games.here_i_stand.field_battles import battle_dice
from pbem.games.here_i_stand.land_movement import formations, interception, passage
from pbem.games.here_i_stand.major_powers import foreign_war_actions, foreign_wars
from pbem.games.here_i_stand.powers import abroad, siege
from pbem.games.here_i_stand.religion import (
    council_of_trent,
    debaters,
    debates,
    excommunication,
    influence,
    jesuits,
    religious_actions,
    st_peters,
)
from pbem.games.here_i_stand.sieges import assault
from pbem.games.here_i_stand.winter_phase import winter_armies

MOST_TRIED = 600  # seeds of matches, of which one in two or three begins on a battlefield
# (which seeds, commands of each match, how much is compared at least): the usual plan and the whole one
AGREEING = [(range(0, len(PLANS), 2), 75, 5_000), (range(len(PLANS)), 300, 20_000)]


@pytest.mark.parametrize(("seeds", "steps", "least"), a_few(AGREEING, 1, several=True), ids=["short", "long"])
def test_both_readings_of_the_rules_agree(seeds, steps, least):
    """One match of every kind: scenarios, editions, numbers of players, late positions."""
    totals = Totals()
    for seed in seeds:
        totals.add(compare(seed, steps))
    assert [f"{found.times} times: {found.example}" for found in totals.differences.values()] == []
    assert totals.compared > least
    assert totals.kinds["legal"] > least / 10 and totals.kinds["refused"] > least / 2


SCRIPT = """
import json, sys
from second_reading.comparing import Match
from second_reading.run import compare
played, carry_out = [], Match.carry_out
Match.carry_out = lambda match, role, command: played.append([role, command]) or carry_out(match, role, command)
for seed in map(int, sys.argv[1:]):
    compare(seed, 25, 4)
print(json.dumps(played))
"""


def test_a_seed_is_always_the_same_match():
    """Also where another process puts its sets in another order."""
    seeds = [str(PLANS.index(next(plan for plan in PLANS if plan[2] == kind)))
             for kind in (BATTLEFIELD, SEAS, CHURCHES, PARLEY, WINTER)]
    played = {run([sys.executable, "-c", SCRIPT, *seeds], env={**environ, "PYTHONHASHSEED": number, "PYTHONPATH":
                  pathsep.join(sys.path)}, capture_output=True, check=True, timeout=300).stdout for number in "0123"}
    assert len(played) == 1


POSITION = {"turn": 5, "begin": "negotiation", "league": True, "clear_units": True,
            "wars": [["hapsburg", "protestant"], ["papacy", "protestant"]]}


def verdicts(role, deal, **position):
    """How many deals of this one both readings hold to be legal, and on which they differ."""
    match = Match(0, "1517", {}, {**POSITION, **position})
    option = next(option for option in GAME.options(match.state, role) if option.verb == "declare")
    match._judge(Board(match.state), role, role, option, ("negotiation", "declare"), {"verb": "declare", "deal": deal})
    return match.totals.kinds["legal"], [found.what for found in match.totals.differences.values()]


def test_a_leader_comes_home_to_what_the_whole_deal_opens():
    """HIS-9.1.22: the alliance with the holder of an Electorate takes effect together with the return."""
    deal = [{"giver": "england", "clause": {"do": "return", "leader": "john_frederick", "receiver": "protestant"}},
            {"giver": "england", "clause": {"do": "alliance", "receiver": "protestant"}}]
    captured, control = {"england": ["John Frederick"]}, {"Wittenberg": "england"}
    assert verdicts("england", deal, captured=captured, control=control) == (1, [])
    assert verdicts("england", deal[:1], captured=captured, control=control) == (0, [])


def follow(play, **position):
    """What the second reading finds wrong when orders are carried out."""
    match = Match(0, "1517", {}, {**POSITION, **position})
    for who, command in play:
        assert match.carry_out(who, command), command
    return [found.what for found in match.totals.differences.values()]


def test_who_has_nowhere_to_go_is_caught():
    """HIS-9.1.7, 14.1.8: leaders in a ceded space, when their power has no fortified space left."""
    wittenberg = {"control": "protestant", "units": {"protestant": {"regulars": 2, "leaders": ["Philip of Hesse"]}}}
    ceded = [{"giver": "protestant",
              "clause": {"do": "cession", "spaces": ["wittenberg"], "receiver": "england"}}]
    play = [("england", {"verb": "declare", "deal": ceded}),
            *((power, {"verb": "ready"}) for power in ("ottoman", "hapsburg", "england", "france", "papacy")),
            ("protestant", {"verb": "confirm", "deals": [1]})]
    assert follow(play, spaces={"Wittenberg": wittenberg}) == []


def test_a_gift_counts_until_saint_peters_is_built():
    """HIS-18.1.27: at most 5 VP, so one CP of a card of three is all that counts."""
    given = {"begin": "donations", "excommunicated": ["henry_viii"], "minus_cards": {"england": 1},
             "st_peters": {"cp": 4, "vp": 4}, "hands": {"england": ["Pirate Haven"]}}
    assert follow([("england", {"verb": "donate"})], **given) == []


BROKEN = {  # a rule broken by hand, and what must be reported
    "a formation without leader holds five": (formations, "WITHOUT_LEADER", 5, "HIS-5.1.4"),
    "any space may be fled to": (passage, "refuge", lambda state, power, space: True, "HIS-1"),
    "a pass costs no more": (passage, "step_cost", lambda power, origin, space: 1, "HIS-13.1.12"),
    "seven is enough to intercept": (interception, "SUCCESS", 7, "success is True"),
    "one die too many": (battle_dice, "number", lambda parts: sum(parts.values()) + 1, "dice rolled"),
    "fours hit": (battle_dice, "hits", lambda dice, needed=5: sum(die >= needed - 1 for die in dice), "hits, the"),
    "nobody dies on the way home": (winter_armies, "attrition", lambda state, power, stack: {}, "lost, the reading"),
    "besiegers need not be more": (siege, "broken", lambda state: [], "too few units"),
    "no religion comes over sea": (influence, "by_sea", lambda *what: set(), "HIS-18.3.15"),
    "stacks are worth no dice": (influence, "has_stack", lambda *what: False, "dice rolled"),
    "committed debaters help": (debaters, "may_use_bonus", lambda *what: True, "HIS-18.2.11"),
    "the committed defend as well": (debates, "DEFENCE_DICE", {"uncommitted": 2, "committed": 2}, "dice rolled"),
    "a completed translation brings seven attempts": (religious_actions, "COMPLETION_ATTEMPTS", 7, "attempts"),
    "St. Peter's gives a VP for four CP": (st_peters, "BOXES", 4, "St. Peter's"),
    "universities stand in Protestant spaces": (jesuits, "refusal", lambda state, space: None, "HIS-18.1.29"),
    "five go to Trent": (council_of_trent, "SEATS", {"papacy": 5, "protestant": 2}, "HIS-18.2.12"),
    "rulers are excommunicated without grounds": (excommunication, "grounds", lambda *what: ["any"], "HIS-21.5.3"),
    "the Pope punishes three spaces": (excommunication, "UNREST_SPACES", 3, "HIS-21.5.19"),
    "two units are enough abroad": (foreign_wars, "levy", lambda state, war: 2, "HIS-21.7.1"),
    "foreign wars take a unit too many": (abroad, "shortfall", lambda state, war: 9, "HIS-21.7.5"),
    "a foreign war is fought twice": (foreign_war_actions, "fought", lambda state: [], "HIS-21.7.4"),
    "an assault needs no earlier siege": (assault, "assault_refused", lambda *what: None, "HIS-15.1"),
    "capitals are given away": (clauses, "cession_refused", lambda *what: None, "HIS-9.1.8"),
    "cards are given both ways": (clauses, "one_way", lambda *what: None, "HIS-9.1.10"),
    "an Ottoman Pope's ally": (clauses.CHECKS, "alliance", lambda *what: None, "HIS-9.2.4"),
    "ships are lent to anybody's port": (clauses, "arrivals", lambda *what: ["london", "istanbul"], "HIS-9.2.13"),
    "the displaced go where they like": (displacement, "quarters", lambda *what: ["paris", "london"], "reading says"),
    "captives come home to any Key": (homecoming, "homes", lambda state, leader: ["paris", "london"], "reading says"),
    "units stay in a ceded space": (surrender, "others_at", lambda *what: [], "stays in"),
    "home cards are drawn": (hands, "drawable", lambda state, power: state["hands"][power], "HIS-9.3.10"),
    "three spaces are one group": (settlement, "GROUP", 3, "HIS-9.3.12"),
}
RELIGION = (debaters, debates, influence)
DIPLOMACY = (clauses, clauses.CHECKS, displacement, homecoming, settlement, surrender, hands)
CHURCH = (religious_actions, st_peters, jesuits, council_of_trent, excommunication, foreign_wars, abroad,
          foreign_war_actions)
FIELDS = ((WINTER, (winter_armies,)), (PARLEY, DIPLOMACY), (CHURCHES, CHURCH), (None, RELIGION))


@pytest.mark.drawn(2)
@pytest.mark.parametrize("broken", BROKEN)
def test_a_rule_broken_by_hand_is_reported(broken, monkeypatch):
    module, name, otherwise, told = BROKEN[broken]
    (monkeypatch.setitem if isinstance(module, dict) else monkeypatch.setattr)(module, name, otherwise)
    wanted = next((field for field, modules in FIELDS if module in modules), BATTLEFIELD)
    seeds = [seed for seed in range(MOST_TRIED) if PLANS[seed % len(PLANS)][2] == wanted]
    assert any(told in " ".join(map(str, key)) for seed in seeds for key in compare(seed, 60, 4).differences)
