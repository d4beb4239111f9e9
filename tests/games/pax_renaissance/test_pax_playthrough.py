"""The golden matches: their orders give line by line the same text as when they were written."""

import pytest
from pax_playthrough import FOLDER, MATCHES, lines, orders_of


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_is_played_again_line_by_line(name):
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    written, orders = text.splitlines(), iter(orders_of(text))

    def next_order(state, role):
        who, order = next(orders)
        assert who == role, f"{role} is asked where the file has an order of {who}: {order}"
        return order

    for number, line in enumerate(lines(name, next_order)):
        assert line == written[number], f"line {number + 1} of {name}"
    assert number + 1 == len(written) and not list(orders)
    assert {role for role, _ in orders_of(text)} == set(MATCHES[name][1].get(
        "banks", "fugger medici coeur marchionni").split())
