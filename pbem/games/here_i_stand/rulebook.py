"""The rules of the package, rules.md: as data, every rule id with its sentence."""

import re

from .data_files import text

_LINE = re.compile(r"^- \*\*(HIS-\d+\.\d+\.\d+)\*\* (.+)$", re.MULTILINE)


def rule_index(markdown):
    """id -> sentence of every line "- **HIS-13.2.4** sentence"; ValueError when an id is given twice."""
    index = {}
    for identity, sentence in _LINE.findall(markdown):
        if identity in index:
            raise ValueError(f"rules.md: {identity} is given twice")
        index[identity] = sentence
    return index


RULES = text("words/en/rules.md")
RULE_INDEX = rule_index(RULES)
