"""What of a mail its writer wrote: quoted text and signatures are set aside, line by line, with the reason.

Nothing is deleted: the service lists the lines set aside in its acknowledgement. Order of the tests:
quotes marked by ">" or by HTML; the marker line every mail of ours begins with; without a marker the
patterns of quotequail; the signature.
"""

import re

import quotequail

from .lines import ATTRIBUTION, BELOW_MARKER, QUOTED, SIGNATURE, TOO_LONG

MARKERS = {
    "en": "=== Write your orders above this line; what stands below is ignored. ===",
    "fr": "=== Écrivez vos ordres au-dessus de cette ligne ; ce qui suit est ignoré. ===",
    "es": "=== Escriba sus órdenes por encima de esta línea; lo que sigue se ignora. ===",
}
MARKER = re.compile("|".join(re.escape(marker.strip("= ").partition(";")[0].strip()) for marker in MARKERS.values()),
                    re.IGNORECASE)
MOBILE_SIGNATURE = re.compile(
    r"^(sent (from|with|via) (my |the )?\S|get outlook for |envoyé (de|depuis|à partir|avec) |obtenez outlook pour "
    r"|télécharge[rz] outlook pour |provenance : courrier|enviado (desde|con|a través) |obtener outlook para )",
    re.IGNORECASE,
)
LONGEST_MOBILE_SIGNATURE = 80
MOST_LINES = 1000  # the patterns look at each line more than once: a longer mail is nobody's orders
LONG = f"it has more than {MOST_LINES:,} lines"
LONGEST_LINE = 200
LONGEST_INTRODUCTION = 8
DASHES = re.compile(r"^--\s*$")


def separate(lines, clues=()):
    """The lines, as a list, with everything set aside that the writer did not write in this mail.

    clues: words that only our own mails' sender line holds (the server's domain and name); a paragraph
    holding one, directly above quoted text, introduces the quote.
    """
    beyond = [line.aside(TOO_LONG) for line in lines[MOST_LINES:]]
    lines = [line.aside(QUOTED) if line.text.lstrip().startswith(">") else line for line in lines[:MOST_LINES]]
    marker = next((index for index, line in enumerate(lines) if MARKER.search(line.text)), None)
    lines = _by_patterns(lines) if marker is None else _by_marker(lines, marker)
    return _signatures(_attribution(lines, clues)) + beyond


def _by_marker(lines, marker):
    """Cut at the marker, unless it stands in a quote: then what is not quoted was written between or below.

    Above the marker only the header block of a quoted mail is looked for: "... wrote:" may be a player's press.
    """
    if lines[marker].why:
        return lines
    return _by_patterns(lines[:marker], ("forward",)) + [line.aside(BELOW_MARKER) for line in lines[marker:]]


def _by_patterns(lines, kinds=("reply", "forward", "quote")):
    """Set aside what quotequail knows as a reply, a forward or header block, or a quote."""
    shown = [_as_quoted(line)[:LONGEST_LINE] for line in lines]
    found = quotequail.unwrap("\n".join(shown))
    if found is None or found["type"] not in kinds:
        return lines
    top = _span(shown, found.get("text_top", ""))
    bottom = len(lines) - _span(shown[::-1], found.get("text_bottom", ""))
    return [line.aside(QUOTED) if top <= index < bottom and line.text.strip() else line
            for index, line in enumerate(lines)]


def _as_quoted(line):
    return f"> {line.text}" if line.why == QUOTED and not line.text.startswith(">") else line.text


def _span(shown, part):
    """How many lines from the start hold this part, with the blank ones above it."""
    if not part:
        return 0
    blank = next(index for index, line in enumerate(shown) if line.strip())
    return blank + part.count("\n") + 1


def _attribution(lines, clues):
    """Set aside the paragraph directly above the first quoted text when it names us or introduces a quote."""
    first = next((index for index, line in enumerate(lines) if line.why in (QUOTED, BELOW_MARKER)), None)
    if first is None:
        return lines
    end = first
    while end and not lines[end - 1].text.strip():
        end -= 1
    start = end
    while start and lines[start - 1].text.strip() and end - start < LONGEST_INTRODUCTION:
        start -= 1
    start = _introduction(lines[start:end], clues) + start
    return [line.aside(ATTRIBUTION) if start <= index < end else line for index, line in enumerate(lines)]


def _introduction(paragraph, clues):
    """The index where the words introducing a quote begin; the paragraph's length when there are none."""
    shown = [line.text.strip()[:LONGEST_LINE] for line in paragraph]
    found = quotequail.unwrap("\n".join(shown))
    if found and found["type"] in ("reply", "forward"):
        return _span(shown, found.get("text_top", ""))
    last = " ".join(shown[-2:]).lower()
    if not last.endswith(":") or not any(clue in last for clue in clues):
        return len(paragraph)
    return len(paragraph) - (1 if any(clue in shown[-1].lower() for clue in clues) else 2)


def _signatures(lines):
    """Set aside from a line of two dashes to the next quote, and the footers of telephones."""
    result, signing = [], False
    for line in lines:
        if line.why:
            signing = False
        elif DASHES.match(line.text):
            signing = True
        mobile = len(line.text) < LONGEST_MOBILE_SIGNATURE and MOBILE_SIGNATURE.match(line.text.strip())
        result.append(line.aside(SIGNATURE) if signing or mobile else line)
    return result
