"""What can go wrong while a command is judged."""

from collections.abc import Iterable, Mapping

from .phrases import Phrase, outline


def rule_ids(rules: Iterable[str]) -> tuple[str, ...]:
    """Ids of rules; TypeError for a text in place of several, and for what is no id."""
    found = tuple(rules)
    if isinstance(rules, str) or not all(isinstance(rule, str) for rule in found):
        raise TypeError(f"rules are a tuple of ids, such as ({str(rules)!r},), not {rules!r}" if isinstance(rules, str)
                        else f"rules are ids, not {found!r}")
    return found


class Illegal(Exception):
    """A command the rules refuse. Nothing has changed.

    phrase: what is wrong and what would be right, for the player: the name of a phrase of the sort "refusals", and
    values: what it speaks of; a Phrase says both. rules: ids of the rules behind the refusal. nearest: valid words the
    player may have meant, Phrases among them. sentence: the Phrase.
    """

    def __init__(self, phrase: str | Phrase, values: Mapping[str, object], rules: Iterable[str] = (),
                 nearest: Iterable[object] = ()) -> None:
        super().__init__(phrase, values)
        self.sentence = phrase if isinstance(phrase, Phrase) else Phrase(phrase, values)
        self.rules = rule_ids(rules)
        self.nearest = tuple(nearest)

    def __str__(self) -> str:
        return f"{self.sentence.name} {dict(self.sentence.values)}"


class BrokenInvariant(Exception):
    """`check` found a state that no sequence of legal play can reach: a bug in the rules code."""


class WrongCall(ValueError):
    """A procedure is declared, or called, otherwise than its declaration allows: a bug in the rules code."""


class StopBeforeChance(Exception):
    """A trial run reached its first die, draw or secret (`reason` says which)."""

    def __init__(self, reason: str | Phrase) -> None:
        super().__init__(outline(reason))
        self.reason = reason
