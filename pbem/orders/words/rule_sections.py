"""Rules by their ids, with or without the letters of the game, or by a part of them.

`PR-E4` is PR-E4.1 and all behind it, `E4.1` PR-E4.1, `vassal` PR-GL-VASSAL.1 to 4.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from .tokens import fold

ENDS = ".:,; "


def named(word: str, rules: Collection[str]) -> str | None:
    """The id that is meant by itself: "HIS-13.2.4", "his 13.2.4" and "13.2.4" are the same; None for other words."""
    number, letters = word.strip().lower(), fold(word)
    by_number = (rule for rule in rules if "." in number and rule.partition("-")[2].lower() == number)
    return next((rule for rule in rules if fold(rule) == letters), None) or next(by_number, None)


def under(word: str, rules: Iterable[str]) -> list[str]:
    """The ids that lie under one, or belong to a term, in their order; [] where none does."""
    wanted = "-".join(word.lower().strip(ENDS).split())
    return [rule for rule in rules if len(wanted) > 1 and any(_begins(part, wanted) for part in _tails(rule.lower()))]


def _tails(rule: str) -> list[str]:
    """An id, what stands behind the letters of its game, and behind those of a glossary: "regime-change.2"."""
    first, _, rest = rule.partition("-")
    kind, _, term = rest.partition("-")
    return [rule, rest, *([term] if term and kind.isalpha() else [])]


def _begins(part: str, wanted: str) -> bool:
    """Whether an id lies under another: "pr-e4.1" under "pr-e4" and "pr-e", "pr-e41" under "pr-e" alone."""
    after = part[len(wanted):len(wanted) + 1]
    if not part.startswith(wanted) or after == "-":
        return False
    return not after or after == "." or wanted[-1].isalpha() and after.isdigit()
