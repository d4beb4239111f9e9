"""Why a mail, or a part of it, was not carried out, in words: for its writer or the moderator."""

from pbem import words
from pbem.engine.phrases import read

BOUNCE = "bounce of"  # begins the reason for which a report about a mail of ours is filed


def reason(name: str, /, **values: object) -> str:
    """Why a mail was not carried out, as who runs the server reads it."""
    said: str = words.of().say("reasons", name, values)
    return said


def told(why: object, language: str = words.ENGLISH) -> str:
    """A reason in words. why: a phrase as plain data, or a text that is told already."""
    said: str = words.of(None, language).tell(read(why))
    return said


def aside(why: str | object, language: str = words.ENGLISH) -> str:
    """Why a line was set aside. why: the name of a part of the phrase `aside`, or as for `told`."""
    spoken = words.of(None, language)
    if isinstance(why, str) and spoken.has("reasons", f"aside.{why}"):
        return str(spoken.say("reasons", f"aside.{why}", {}))
    return told(why, language)
