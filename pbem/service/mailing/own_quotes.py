"""What a letter quotes of our own mail to its writer: that need not be listed to him as not read, mail for mail.

What he has written himself among the quoted lines stands in none of our mails, and is listed. A line that
stands there more often than we wrote it is listed too: an order may have been typed again into the quote.
"""

import html
import re
from collections import Counter
from functools import lru_cache

from pbem.store.models import Outbox
from pbem.store.prepared import Prepared, given

MAILS = 6  # the latest ones
WHOLE = 12  # letters of a line that is looked for within a text, however a mail program has broken it
MARKS = re.compile(r"^[\s>|»›]+")
TAGS = re.compile(r"<(?:style|head)\b.*?</(?:style|head)>|<[^>]*>", re.DOTALL | re.IGNORECASE)
NO_LETTERS = re.compile(r"(?:[^\w\n]|_)+")
REMEMBERED = 64  # texts, of those who write several mails in a row
NOTHING = ("", Counter())
LATEST = Prepared(lambda: Outbox.select(Outbox.id, Outbox.text).where(
    Outbox.match == given(Outbox.match), Outbox.to == given(Outbox.to)).order_by(Outbox.id.desc()).limit(MAILS))
HTML = Prepared(lambda: Outbox.select(Outbox.html).where(Outbox.id == given(Outbox.id)))
SUMMARY = "quoted from the server's own mails"


def left(table, role, set_aside):
    """The lines set aside, (number, words, why), without those that quote a mail of ours, which are counted in one."""
    if not set_aside:
        return []
    folded = [_folded(MARKS.sub("", words)) for _, words, _ in set_aside]
    ours, written = _quoted(table, role, {*folded}), Counter(folded)
    lines = [line for line, words in zip(set_aside, folded, strict=True)
             if not line[0] or words and written[words] > _times(words, ours)]
    quoted = len(set_aside) - len(lines)
    if not quoted or not lines:
        return lines
    return [*lines, (0, f"and {quoted} more line{'s' * (quoted != 1)} of this kind", SUMMARY)]


def _quoted(table, role, lines):
    """Which of our latest mails to a role is quoted, as text or as HTML: (its letters, its lines and their number)."""
    latest = LATEST.rows(match=table.match, to=table.roles[role].player.email)
    forms = [(_found(lines, form), form, mail) for mail in latest for form in [_of(mail.text)]]
    found, form, mail = max(forms, key=lambda one: one[0], default=(0, NOTHING, None))
    if not 0 < found < len(lines):
        return form
    page = _of(html.unescape(TAGS.sub("\n", HTML.first(id=mail.id).html or "")))  # its tables have other lines
    return max(form, page, key=lambda one: _found(lines, one))


def _found(lines, form):
    return sum(bool(_times(line, form)) for line in lines)


@lru_cache(REMEMBERED)
def _of(text):
    lines = _folded(text).split("\n")
    return "".join(lines), Counter(lines)


def _times(line, form):
    """How often a mail holds a line, whose letters alone are compared."""
    whole, lines = form
    return whole.count(line) if len(line) >= WHOLE else lines[line]


def _folded(text):
    return NO_LETTERS.sub("", text).lower()
