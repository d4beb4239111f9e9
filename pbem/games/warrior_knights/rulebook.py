"""The rules of the package, rules.md: as data, every rule id with its sentence, and as the players' page."""

import re

from .data_files import text

RULE = r"WK-(?:E?\d+[a-z]?)(?:\.\d+)*"
_LINE = re.compile(rf"^- \*\*({RULE})\*\* (.+)$", re.MULTILINE)


def rule_index(markdown):
    """id -> sentence of every line "- **WK-6.1** sentence"; ValueError when an id is given twice."""
    index = {}
    for identity, sentence in _LINE.findall(markdown):
        if identity in index:
            raise ValueError(f"rules.md: {identity} is given twice")
        index[identity] = sentence
    return index


def of_sections(markdown):
    """The sections as rules, too: WK-21 by its title."""
    return dict(re.findall(r"^## (WK-\d+) (.+)$", markdown, re.MULTILINE))


RULES = text("words/en/rules.md")
RULE_INDEX = of_sections(RULES) | rule_index(RULES)
