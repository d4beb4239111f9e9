"""What a game needs of the words of a language; `pbem.words.Words` is one."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from .shapes import Id


class Words(Protocol):
    """The phrases of a game and the names of its things in one language. language: its code."""

    language: str

    def has(self, sort: str, name: str) -> bool:
        """Whether there is such a phrase."""

    def say(self, sort: str, name: str, data: Mapping[str, object]) -> str:
        """The sentence of a phrase and its values."""

    def name(self, kind: str, identity: Id, form: str = "sentence") -> str:
        """What a thing is called within a sentence, or, with form "table", in tables."""

    def trait(self, kind: str, identity: Id, trait: str) -> str:
        """What a language says of a thing beside its name; "none" when it does not."""

    def amount(self, number: int, what: str) -> str:
        """So many of something."""

    def join(self, texts: Sequence[str], join: str = "and") -> str:
        """Texts as a list of the language."""


class Function(Protocol):
    """A function of phrases: what stands in a sentence for the values that a phrase gives it."""

    def __call__(self, *given: object, **named: object) -> object:
        """The text, or a value that the phrase chooses by."""
