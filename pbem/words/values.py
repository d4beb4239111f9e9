"""What a phrase speaks of, in the forms that its language's grammar knows.

A yes or no is selected as `true` and `false`, nothing as `none`. Of a mapping in the values `$counts-attack` is the
entry "attack" of `counts`, and so on inwards.
"""

from fluent.runtime.types import FluentInt, FluentType

from pbem.engine.phrases import Phrase, read


class Number(FluentInt):
    """A whole number without marks between its thousands: years, dice, units."""

    def __new__(cls, value):
        return int.__new__(cls, value)

    def format(self, locale):
        return int.__str__(self)


class Several(FluentType, tuple):
    """A list, for functions such as `LIST`."""

    def format(self, locale):
        raise TypeError("a list stands in a phrase without LIST or EACH")


class Record(FluentType, dict):
    """A mapping, for functions; its entries are values by their own names as well."""

    def format(self, locale):
        raise TypeError("a mapping stands in a phrase without EACH or an entry's name")


def value(thing, tell=str):
    """One value of a phrase. tell(phrase) says a Phrase, also one in a list or one that was stored."""
    if isinstance(thing, str):
        return thing
    if isinstance(thing, int):
        return Number(thing) if thing.__class__ is not bool else "true" if thing else "false"
    if thing is None:
        return "none"
    if isinstance(thing, Phrase):
        return tell(thing)
    if isinstance(thing, dict):
        return tell(read(thing)) if "phrase" in thing else Record(thing)
    return Several([_entry(one, tell) for one in thing])


def _entry(one, tell):
    """An entry of a list: a Phrase, also a stored one, as it is said."""
    if isinstance(one, dict) and "phrase" in one:
        return tell(read(one))
    return tell(one) if isinstance(one, Phrase) else one
