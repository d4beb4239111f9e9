"""Pages with text that programs hide, of every kind we know, and their like with text that is shown (`hidden/`)."""

from pathlib import Path

import pytest

from pbem.engine import yaml_data
from pbem.mail import hypertext, pages
from pbem.mail.lines import HIDDEN

KINDS = yaml_data.texts((Path(__file__).with_name("hidden") / "kinds.yaml").read_text(encoding="utf-8"))


def told(page):
    """What is read of a page, and what is told as hidden."""
    found = hypertext.lines(page)
    return [" ".join(text for text, why in found if why == wanted) for wanted in (None, HIDDEN)]


@pytest.mark.parametrize("kind", KINDS["hidden"])
def test_what_programs_hide_is_told_and_not_read(kind):
    read, hidden = told(KINDS["hidden"][kind])
    assert "march" in read and "surrender" in hidden and "surrender" not in read


@pytest.mark.parametrize("kind", KINDS["unread"])
def test_what_is_no_text_is_neither_read_nor_told(kind):
    assert told(KINDS["unread"][kind]) == ["march", ""]


@pytest.mark.parametrize("kind", KINDS["shown"])
def test_what_programs_show_is_read(kind):
    read, hidden = told(KINDS["shown"][kind])
    assert "march" in read and "surrender" in read and not hidden


def test_a_sheet_that_costs_too_much_hides_all_and_says_so():
    budget = pages.Budget()
    found = hypertext.lines("<style>p{color:red}" + "(" * 99 + "</style><p>march</p>", budget)
    assert found == (("march", HIDDEN),) and budget.cut == pages.CUT_SHEETS
