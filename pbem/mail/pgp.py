"""The lines that PGP puts into a text are set aside; what is signed is read, what is encrypted not (RFC 9580, 6, 7)."""

import re

from .lines import ENCRYPTED, PGP

ARMOR = re.compile(r"-----(BEGIN|END) PGP ([A-Z ,0-9/]{1,40})-----\s*")
TEXT, MESSAGE = "SIGNED MESSAGE", "MESSAGE"
ESCAPE = "- "  # before a line that begins with a dash


def separate(lines):
    """The lines with those of PGP set aside, and a signed text as it was before it was signed."""
    result, within, heading = [], "", False
    for line in lines:
        found = ARMOR.fullmatch(line.text)
        if found and found[1] == "BEGIN":
            within, heading = found[2], found[2] == TEXT
        if not within or line.why:
            result.append(line)
        elif found or heading:
            heading = heading and bool(line.text.strip())
            result.append(line.aside(ENCRYPTED if within.startswith(MESSAGE) else PGP))
        elif within == TEXT:
            result.append(line._replace(text=line.text.removeprefix(ESCAPE)))
        else:
            result.append(line.aside(ENCRYPTED if within.startswith(MESSAGE) else PGP))
        if found and found[1] == "END":
            within = ""
    return result
