"""What a phrase speaks of, in the forms that its language's grammar knows.

A yes or no is selected as `true` and `false`, nothing as `none`. Of a mapping in the values `$counts-attack` is the
entry "attack" of `counts`, and so on inwards.
"""

from fluent.runtime.types import FluentInt, FluentType


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


def value(thing):
    """One value of a phrase."""
    if isinstance(thing, bool):
        return "true" if thing else "false"
    if isinstance(thing, int):
        return Number(thing)
    if isinstance(thing, str):
        return thing
    if thing is None:
        return "none"
    return Record(thing) if isinstance(thing, dict) else Several(thing)


def values(things):
    """The values of a phrase by name, those within mappings too."""
    found = {}
    for name, thing in things.items():
        found[name] = value(thing)
        if isinstance(thing, dict):
            found.update((f"{name}-{inner}", one) for inner, one in values(thing).items())
    return found
