"""Matches that are compared line by line with what was written down: in words, as numbers, as a caretaker weighs them.

Each file says how it is written anew; a line that is another one then wants its reason.
"""

import pytest
import wk_random_matches
import wk_stewards
from marked_matches import played, read
from wk_playthrough import FOLDER, MATCHES, lines, orders_of

from pbem.games.warrior_knights import GAME


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_is_played_again_line_by_line(name):
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    written, orders = text.splitlines(), iter(orders_of(text))

    def next_order(state, role):
        who, order = next(orders)
        assert who == role, f"{role} is asked where the file has an order of {who}: {order}"
        return order

    for number, line in enumerate(lines(name, next_order)):
        assert line == written[number], f"line {number + 1} of {name}"
    assert number + 1 == len(written) and not list(orders)
    assert {role for role, _ in orders_of(text)} == set(MATCHES[name][1]["barons"].split())


@pytest.mark.parametrize("name", wk_random_matches.MATCHES)
def test_a_random_match_comes_to_the_same_again(name):
    _, found = played(GAME, wk_random_matches.MATCHES[name])
    assert found == read(wk_random_matches.FILE)[name]


def test_what_is_weighed_for_a_baron_is_as_written_down():
    written = wk_stewards.FILE.read_text(encoding="utf-8").splitlines()
    assert [line for name in wk_stewards.MATCHES for line in wk_stewards.lines(name)] == written
