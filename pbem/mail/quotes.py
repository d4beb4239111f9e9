"""What of a mail its writer wrote: quoted text and signatures are set aside, line by line, with the reason.

Nothing is deleted: the service lists the lines set aside in its acknowledgement. Order of the tests: PGP's own lines;
quotes marked by ">" and other signs or by HTML; what introduces a quote, and all below it when nothing marks the
quote; the marker line every mail of ours begins with; the signature.
"""

import re

from pbem import words

from . import introductions, pgp, wrote
from .lines import ATTRIBUTION, BELOW_MARKER, INDENTED, QUOTED, SIGNATURE, TOO_LONG
from .reasons import reason

MARKERS = {language: words.of(None, language).say("reports", "marker", {}) for language in words.languages()}
MARKER = re.compile("|".join(re.escape(marker.strip("= ").partition(";")[0].strip()) for marker in MARKERS.values()),
                    re.IGNORECASE)
MOST_LINES = 1000  # the patterns look at each line more than once: a longer mail is nobody's orders
LONG = reason("cut_lines", most=MOST_LINES)
DASHES = re.compile(r"^--\s*$")
SIGNED = re.compile(r"\s*(?:>|＞|[A-Z]{1,4}>(?:\s|$))")  # at the beginning of a quoted line: a sign, or initials
RARE = {"»": ("«", 2), "›": ("‹", 2), "|": ("|", 3), "%": ("%", 3)}
"""Signs that mean a quote only where one is introduced, or holds the marker, or where that many lines begin with it and
do not hold its end: German speech and tables have one."""
FEW = 3  # lines of an answer between an introduction and a quote that is marked


def separate(lines, clues=()):
    """The lines, as a list, with everything set aside that the writer did not write in this mail.

    clues: words that only our own mails' sender line holds (the server's domain and name); a paragraph
    holding one, directly above quoted text, introduces the quote.
    """
    beyond = [line.aside(TOO_LONG) for line in lines[MOST_LINES:]]
    lines = pgp.separate(lines[:MOST_LINES])
    lines = _signed(lines, clues)
    found = introductions.find(["" if line.why == QUOTED else line.text for line in lines], clues)
    lines = _rare_signs(_indented(lines, clues), found)
    marker = next((index for index, line in enumerate(lines) if MARKER.search(line.text)), None)
    lines = _introduced(lines, found, marker, clues)
    if marker is not None and not lines[marker].why:
        lines = lines[:marker] + [line.aside(BELOW_MARKER) for line in lines[marker:]]
    return _signatures(_attribution(lines, clues)) + beyond


def _signed(lines, clues):
    """Set aside the lines with a sign, but for the end of an address that a program has broken and introductions."""
    above = ["", *(line.text for line in lines)]
    return [line.aside(QUOTED) if SIGNED.match(line.text) and not wrote.closes_address(before, line.text)
            and not wrote.is_ruled(line.text, clues) else line for before, line in zip(above, lines, strict=False)]


def _below(lines, at):
    """The next line from there on that is not blank, None when there is none."""
    return next((line for line in lines[at:] if line.text.strip()), None)


def _indented(lines, clues):
    """Blocks that HTML only indents are quotes when one is introduced or holds the marker, else what they seem."""
    if not any(line.why == INDENTED for line in lines):
        return lines
    first = [_below(lines, one.end) for one in introductions.find([line.text for line in lines], clues)]
    quoted = any(line and line.why == INDENTED for line in first) or any(
        line.why == INDENTED and MARKER.search(line.text) for line in lines)
    return [line._replace(why=QUOTED if quoted else None) if line.why == INDENTED else line for line in lines]


def _rare_signs(lines, found):
    """Set aside the lines with a sign that this mail uses for its quotes."""
    first = [_below(lines, one.end) for one in found] + [line for line in lines if MARKER.search(line.text)]
    signs = {_sign(line) for line in first if line} | _unended(lines)
    return [line.aside(QUOTED) if _sign(line) in RARE and _sign(line) in signs else line for line in lines]


def _sign(line):
    return line.text.lstrip()[:1]


def _unended(lines):
    """The rare signs that begin many lines without an end."""
    begun = [sign for line in lines if (sign := _sign(line)) in RARE and RARE[sign][0] not in line.text.lstrip()[1:]]
    return {sign for sign, (_, fewest) in RARE.items() if begun.count(sign) >= fewest}


def _introduced(lines, found, marker, clues):
    """Set aside what introduces a quote, and the quote itself when no sign marks it."""
    end = len(lines) if marker is None or lines[marker].why else marker
    lines = list(lines)
    for one in found:
        if one.start >= end or lines[one.start].why:
            continue
        stop = _end_of(lines, one, end, marker, clues)
        why = ATTRIBUTION if one.speech and marker is not None else QUOTED
        for index in range(one.start, stop):
            if lines[index].text.strip():
                lines[index] = lines[index].aside(why)
    return lines


def _end_of(lines, one, end, marker, clues):
    """Where that ends which is set aside with an introduction; nothing is where no quote follows."""
    follows = [index for index in range(one.end, end) if lines[index].text.strip()]
    marked = [index for index in follows if lines[index].why == QUOTED]
    near = {True: FEW, False: introductions.MOST_UNMARKED if one.always else 0}[one.speech]
    if marked and marked[0] in follows[:1 if one.weak else near + 1]:
        return one.end if one.speech else marked[0]
    if one.weak:
        return one.start
    if end == marker and not follows:
        return one.end
    named = any(clue in line.text.lower() for line in lines[one.start:one.end] for clue in clues)
    is_press = one.speech and marker is not None and not named
    return one.start if is_press or end == len(lines) and marker is not None else end


def _attribution(lines, clues):
    """Set aside what introduces the first quoted text directly above it and names us."""
    first = next((index for index, line in enumerate(lines) if line.why in (QUOTED, BELOW_MARKER)), None)
    if first is None:
        return lines
    end = first
    while end and not lines[end - 1].text.strip():
        end -= 1
    start = end - _introducing(lines[:end], clues)
    return [line.aside(ATTRIBUTION) if start <= index < end else line for index, line in enumerate(lines)]


def _introducing(lines, clues):
    """How many of the last lines introduce a quote: words that end with a colon and name us in the last two lines."""
    shown = [line.text.strip()[:introductions.LONGEST_LINE].lower() for line in lines[-2:]]
    last = " ".join(shown)
    if not last.endswith(":") or not any(clue in last for clue in clues):
        return 0
    return 1 if any(clue in shown[-1] for clue in clues) else 2


def _signatures(lines):
    """Set aside from a line of two dashes to the next quote, and the footers of telephones."""
    result, signing = [], False
    for line in lines:
        if line.why:
            signing = False
        elif DASHES.match(line.text):
            signing = True
        is_signature = not line.why and (signing or introductions.is_footer(line.text))
        result.append(line.aside(SIGNATURE) if is_signature else line)
    return result
