"""Which events of an entry one line of a report tells."""

import pytest

from pbem.engine.facets import NewsLines

LINES = NewsLines(goes_on={"card": ["won", "battle", "laid"], "battle": ["won", "laid"], "income": ["income"]},
                  runs={"card": ["won", "laid"]}, same="stack", entries=["filed"])


def events(*kinds):
    """Events of these kinds; "card 1" is one of stack 1."""
    return [{"kind": kind.split()[0], "to": "all", "rules": [], **({"stack": kind.split()[1]} if " " in kind else {})}
            for kind in kinds]


@pytest.mark.parametrize("kinds, sizes", [
    ((), []), (("other", "won"), [1, 1]), (("card 1", "won", "laid"), [3]), (("income", "income", "won"), [2, 1]),
    (("card 1", "battle", "won", "laid", "other", "laid"), [4, 1, 1]),
    (("card 1", "won", "card 1", "laid"), [4]), (("card 1", "won", "card 2", "laid"), [2, 2]),
    (("card 1", "won", "card 1", "battle"), [2, 2]), (("card 1", "battle", "card 1", "won"), [2, 2]),
    (("card 1", "card 1", "card 1"), [3]), (("card 1", "income", "card 1"), [1, 1, 1])])
def test_what_stands_in_one_line(kinds, sizes):
    given = events(*kinds)
    lines = LINES.lines(given)
    assert [len(line) for line in lines] == sizes and [event for line in lines for event in line] == given


def test_without_the_table_each_event_has_its_line():
    assert [len(line) for line in NewsLines().lines(events("card 1", "won", "won"))] == [1, 1, 1]
    assert not NewsLines().is_same(*events("card 1", "card 1")) and not NewsLines().brief(events("filed"))


def test_only_the_same_value_is_the_same():
    one, same, other, none = events("card 1", "card 1", "card 2", "card")
    assert LINES.is_same(one, same) and not LINES.is_same(one, other)
    assert not LINES.is_same(None, one) and not LINES.is_same(one, none) and not LINES.is_same(none, none)


def test_an_entry_of_such_kinds_alone_is_brief():
    assert LINES.brief(events("filed", "filed")) == "filed" and LINES.brief(events("filed", "won")) == ""
