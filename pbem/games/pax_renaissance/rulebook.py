"""The rules of the package, rules.md: as data, every rule id with its sentence."""

import re

from .data_files import text

# A rule: PR-E1.5, PR-E2.0.1, PR-GL-REGIME-CHANGE.8. A reference may name a whole section: PR-E1, PR-GL-REGIME-CHANGE.
RULE = r"PR-(?:[A-N]\d+|GL-[A-Z]+(?:-[A-Z]+)*)(?:\.\d+)+"
REFERENCE = re.compile(r"\bPR-(?:[A-N]\d+|GL-[A-Z]+(?:-[A-Z]+)*)(?:\.\d+)*")
_LINE = re.compile(rf"^- \*\*({RULE})\*\* (.+)$", re.MULTILINE)
_DOUBT = re.compile(r"^- \*\*(DOUBT-\d+)\*\* (.+)$", re.MULTILINE)


def rule_index(markdown):
    """id -> sentence of every line "- **PR-E1.5** sentence"; ValueError when an id is given twice."""
    return _index(_LINE, markdown)


def doubts(markdown):
    """As `rule_index`, of every line "- **DOUBT-5** reading"."""
    return _index(_DOUBT, markdown)


def _index(lines, markdown):
    index = {}
    for identity, sentence in lines.findall(markdown):
        if identity in index:
            raise ValueError(f"rules.md: {identity} is given twice")
        index[identity] = sentence
    return index


RULES = text("words/en/rules.md")
RULE_INDEX, READINGS = rule_index(RULES), doubts(RULES)
