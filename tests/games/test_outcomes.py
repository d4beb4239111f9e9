"""What is written down of the rule cases (see `outcomes.py`) came of cases that are there; each is compared where it is
played, by the `test_case` of its game.
"""

import pytest
from outcomes import GAMES, Noted, cases, folder, written

from pbem.games import duel


@pytest.mark.parametrize("key", GAMES)
def test_what_is_written_down_came_of_a_case(key):
    named = {(file.stem, case["case"]) for file, case in cases(key)}
    assert {(path.stem, case) for path in folder(key).glob("*.txt") for case in written(key, path.stem)} == named


def test_the_lines_of_a_case_tell_orders_changes_questions_and_refusals():
    given = {"case": "a duel", "position": {"hands": {"red": [9, 5], "blue": [5, 2]}},
             "play": [{"red": "attack 9"}, {"blue": "block 9"}], "expect": [{"refusal": "Not in your hand"}]}
    played = Noted(duel.GAME, given)
    assert played.result.passed, str(played.result)
    head, *_, refused = lines = list(played.lines())
    assert head == "== a duel" and "> red: attack 9" in lines and "> blue: block 9" in lines
    assert any(line.startswith("  ? blue, ") for line in lines) and refused.startswith("  refused: ")
