"""A mail's text as numbered lines, each either kept or set aside with a reason."""

import re
from typing import NamedTuple

from pbem.engine.sections import GOES_ON

# Why a line is set aside: parts of the phrase `aside` of the reasons.
QUOTED = "quoted"
BELOW_MARKER = "below_marker"
ATTRIBUTION = "introduction"
SIGNATURE = "signature"
STRUCK = "struck"
INDENTED = "indented"  # by HTML, until it is known whether that is a quote
PGP = "pgp"
ENCRYPTED = "encrypted"
HIDDEN = "hidden"
TOO_LONG = "too_long"

LONGEST = 1_000  # characters of a joined line
SURROGATES = range(0xD800, 0xE000)
INVISIBLE = dict.fromkeys([*range(9), *range(11, 32), *SURROGATES, 0x7F, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2060,
                           0x202A, 0x202B, 0x202C, *range(0x2066, 0x206A), 0xFEFF, *range(0xE0000, 0xE0080)])
SPACES = dict.fromkeys([0xA0, 0x2007, 0x202F], " ")
LINE_END = re.compile("\r\n|[\r\v\f\x1c-\x1e\u2028\u2029]")
READABLE = INVISIBLE | SPACES
BEYOND_ASCII = re.compile(r"[^\t\n -~]+")  # where any of these may stand: to look at every character takes longer


class Line(NamedTuple):
    """One line: its number from 1, its text, and why it is set aside (None when it is kept)."""

    number: int
    text: str
    why: str | None = None

    def aside(self, why):
        """The same line set aside; a reason already given stays."""
        return self if self.why else Line(self.number, self.text, why)


def clean(text):
    """Text without control and invisible characters, such as the marks of its direction, no-break spaces made plain,
    line ends made one.

    A vertical tab is the line break within a paragraph of a word processor, a form feed that between pages.
    """
    return BEYOND_ASCII.sub(lambda found: found[0].translate(READABLE), LINE_END.sub("\n", text))


def number(pairs):
    """[(text, why)] -> [Line]."""
    return [Line(index, text, why) for index, (text, why) in enumerate(pairs, start=1)]


def joined(lines):
    """Lines of which a kept one that ends in a backslash goes on in the next, if that is kept and no blank one stands
    between, as our mails show long orders; no further than LONGEST characters.
    """
    found, last = [], 0
    for line in lines:
        if line.number == last + 1 and found and _goes_on(found[-1], line):
            found[-1] = found[-1]._replace(text=f"{found[-1].text[:-1].rstrip()} {line.text}")
        else:
            found.append(line)
        last = line.number
    return found


def _goes_on(line, following):
    kept = not line.why and not following.why
    return kept and line.text.endswith(GOES_ON) and len(line.text) + len(following.text) <= LONGEST
