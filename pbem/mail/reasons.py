"""Why a mail, or a part of it, was not carried out: a phrase as plain data, said by whoever tells it."""

from typing import TypeAlias

from pbem.engine.phrases import Phrase, stored

Reason: TypeAlias = object  # plain data of a Phrase, "" for none


def reason(name: str, /, **values: object) -> Reason:
    """The reason that a phrase of the sort "reasons" says with these values."""
    return stored(Phrase(name, values, "reasons"))
