"""What can go wrong while a command is judged."""

from collections.abc import Iterable, Mapping, Sequence

from .phrases import Phrase


class Illegal(Exception):
    """A command the rules refuse. Nothing has changed.

    phrase: what is wrong and what would be right, for the player: the name of a phrase of the sort "refusals", and
    values: what it speaks of; a Phrase says both. rules: ids of the rules behind the refusal. nearest: valid words the
    player may have meant. The form Illegal(sentence, rules, nearest) has its English sentence for a phrase.

    sentence: the Phrase, or that sentence.
    """

    def __init__(self, phrase: str | Phrase, values: Mapping[str, object] | Sequence[str] | None = None,
                 rules: Iterable[str] = (), nearest: Iterable[object] = ()) -> None:
        super().__init__(phrase, values)
        if isinstance(values, Mapping):
            self.sentence: str | Phrase = phrase if isinstance(phrase, Phrase) else Phrase(phrase, values)
        else:
            self.sentence = phrase
            if values is not None:
                rules, nearest = values, rules or nearest
        self.rules = tuple(rules)
        self.nearest = tuple(nearest)

    def __str__(self) -> str:
        said = self.sentence
        return f"{said.name} {dict(said.values)}" if isinstance(said, Phrase) else said


class BrokenInvariant(Exception):
    """`check` found a state that no sequence of legal play can reach: a bug in the rules code."""


class WrongCall(ValueError):
    """A procedure is declared, or called, otherwise than its declaration allows: a bug in the rules code."""


class StopBeforeChance(Exception):
    """A trial run reached its first die, draw or secret (`reason` says which)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
