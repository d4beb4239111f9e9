"""Which lines of a letter stand in a mail of ours, by their letters alone."""

import pytest

from pbem.service.post import own_quotes

MAIL = "France moves 4 regulars from Paris to Lyon and on to Marseille.\nend\nend"


@pytest.mark.parametrize(("line", "found"), [
    ("francemoves4regularsfromparistolyonandontomarseille", 1), ("regularsfromparis", 1),  # wherever a program broke it
    ("end", 1), ("en", 0), ("paris", 0),  # a short one must be a whole line
    ("regularsfromparisx", 0),
])
def test_a_long_line_is_looked_for_anywhere_and_a_short_one_as_a_line(line, found):
    form = own_quotes._of(MAIL)
    assert own_quotes._found([line], form) == found


def test_each_line_counts():
    assert own_quotes._found(["end", "regularsfromparis", "nothing of the kind"], own_quotes._of(MAIL)) == 2
