"""The rules as they were read a second time, from the rulebook alone, agree with the program in random play.

`python tests/games/here_i_stand/second_reading/run.py` compares more.
"""

from second_reading.comparing import Totals
from second_reading.run import PLANS, compare

STEPS = 300
LEAST = 20_000


def test_both_readings_of_the_rules_agree():
    """One match of every kind: scenarios, editions, numbers of players, late positions."""
    totals = Totals()
    for seed in range(len(PLANS)):
        totals.add(compare(seed, STEPS))
    assert [f"{found.times} times: {found.example}" for found in totals.differences.values()] == []
    assert totals.compared > LEAST
    assert totals.kinds["legal"] > LEAST / 10 and totals.kinds["refused"] > LEAST / 2
