"""A part of the corpus through the whole path: what runs, is refused, is passed over, in the server's own words."""

import sys
from pathlib import Path

import pytest
from correspondence import address
from lxml.html import fromstring

sys.path.append(str(Path(__file__).parents[1] / "mail"))
from corpus import MESSAGES  # noqa: E402
from corpus.build import BELOW, INSIDE  # noqa: E402

from pbem import words  # noqa: E402

TOLD = {"run": "done", "refused": "refused", "unreached": "not reached", "talk": "ignored", "word": "answered",
        "tried": "done"}
ASKED = {INSIDE: words.of().say("mails", "quoted_mail.within", {}),
         BELOW: words.of().say("reasons", "aside.below_marker", {})}
CHOSEN = [message for at, message in enumerate(MESSAGES)
          if at % 3 == 0 or "-" not in message.name or "-inside-" in message.name]


def one(text):
    return " ".join(text.split())


def rows(answer):
    """(result, order) of every line of the table of orders."""
    found = []
    for row in fromstring(answer.html).iter("tr"):
        cells = [one("".join(cell.xpath("text()"))) for cell in row.iter("td")]
        if len(cells) >= 3 and cells[0].isdigit() and cells[1] in TOLD.values():
            found.append((cells[1], cells[2]))
    return found


@pytest.mark.parametrize("message", CHOSEN, ids=lambda message: message.name)
def test_what_runs(spending, message):
    to = spending.reply_to("hapsburg")
    match = spending.match()
    match.settings = {"clock": {**match.settings["clock"], "second_thoughts": "0"}}  # no wasteful `end` is held
    match.save()
    begun = len(spending.journal())
    mail, caused = spending.arrive(message.raw(address("hapsburg"), to), address("hapsburg"), to)
    [answer] = [row for row in caused if row.answers_id]
    expected = [(TOLD[fate], one(line)) for fate, line in message.typed if fate != "press"]
    assert mail.status == "answered" and rows(answer) == expected
    trial = any(fate == "tried" for fate, _ in message.typed)
    assert len(spending.journal()) - begun >= sum(fate == "run" for fate, _ in message.typed)
    assert not trial or len(spending.journal()) == begun
    listed = " ".join(answer.text.split())
    written = [(kind, line) for kind, line in message.aside if kind in ASKED]
    assert [line for kind, line in written if f"{line} ({ASKED[kind]})" not in listed] == []
    assert (f"{ASKED[INSIDE]})" in listed) == any(kind == INSIDE for kind, _ in written)
    assert ("to be written inside the quoted mail" in listed) == bool(written)
    assert all(name in listed for name in message.attachments)
    assert any(row.kind == "press" for row in caused) == any(fate == "press" for fate, _ in message.typed)
