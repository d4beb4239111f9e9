"""What the service says before it is known who reads it: phrases, told in the reader's language where he is known."""

from pbem import words
from pbem.engine.phrases import Phrase

Said = Phrase | str


class Refused(ValueError):
    """An operator's or player's wish that cannot be fulfilled; said: why, in English as a text. Nothing has changed."""

    def __init__(self, said: Said) -> None:
        super().__init__(tell(said))
        self.said = said


class WrongSetting(Refused):
    """A setting of a match that cannot be. of: of which settings: "clock", "caps", "judgement" or "story"."""

    def __init__(self, said: Said, of: str) -> None:
        super().__init__(said)
        self.of = of


def said(name: str, /, **values: object) -> Phrase:
    """A sentence or a clause of mails."""
    return Phrase(name, values, "mails")


def role_named(role: str) -> Phrase:
    """What a role is called, within another phrase of its match."""
    return said("role", role=role)


def tell(what: Said, language: str = words.ENGLISH, game: str | None = None) -> str:
    """It in a language; a text stays as it is. game: the key of the one whose phrases it may hold."""
    told: str = words.of(game, language).tell(what)
    return told
