"""The functions that every phrase may use, beside `NUMBER` and `DATETIME` of Fluent.

    LIST($lines, join: "comma")             texts or numbers one after another: "and" (unless told), "or", "comma",
                                            "semicolon", "blank"
    EACH($stacks, as: "stack", join: "or")  each formatted by another phrase of the same sort; of a mapping that phrase
                                            gets `$key` and `$value`, of a list of mappings their entries, of a list of
                                            lists `$a`, `$b`, `$c`, of anything else `$value`
    COUNT($stacks)                          how many there are
    NAME($id, kind: "power")                what a thing (or each of a list) is called within a sentence; each kind of
                                            a game's names is a function as well: POWER($power); form: "table" is what
                                            tables call it, without the article or the shortening of a sentence
    TRAIT($id, kind: "power", trait: "gender")  an attribute of that name, "none" when it has none
    DICE($dice)                             [3 5 6]
    SIGNED($number)                         +2, -1
    SUM($a, $b)                             of numbers
"""

from collections.abc import Mapping
from functools import partial

from babel.lists import format_list

from .values import Number, Several

LOCALES = {"en": "en_GB"}  # where a language alone is not enough: lists without a comma before their "and"
STYLES = {"and": "standard", "or": "or"}
MARKS = {"comma": ", ", "semicolon": "; ", "blank": " "}


def locale(language):
    """The locale whose grammar a language folder is written in."""
    return LOCALES.get(language, language)


def joined(parts, join, language):
    """Texts as a list in the way of the language."""
    if join in MARKS:
        return MARKS[join].join(parts)
    return format_list(parts, STYLES[join], locale(language))


def entries(things):
    """The values for a phrase of each of the things."""
    if isinstance(things, Mapping):
        return [{"key": key, "value": one, **(one if isinstance(one, Mapping) else {})} for key, one in things.items()]
    return [_entry(one) for one in things]


def _entry(one):
    if isinstance(one, Mapping):
        return dict(one)
    return dict(zip("abc", one, strict=False)) if isinstance(one, list | tuple) else {"value": one}


class Functions:
    """The functions of one language. say(sort, name, values) formats a phrase; name(kind, id, form) and
    trait(kind, id, trait) name things.
    """

    def __init__(self, language, say, name, trait):
        self.language, self.say, self.name, self.trait = language, say, name, trait

    def table(self, sort, kinds):
        """{FUNCTION: function} for the phrases of a sort; kinds: of things that have names."""
        shared = {"LIST": self.list, "COUNT": lambda things: Number(len(things)), "NAME": self.named, "DICE": dice,
                  "TRAIT": lambda identity, kind, trait: self.trait(kind, identity, trait),
                  "SIGNED": lambda number: f"{int(number):+d}", "SUM": lambda *numbers: Number(sum(numbers)),
                  "EACH": lambda things, **how: self.each(sort, things, **how)}
        return shared | {kind.upper(): self._namer(kind) for kind in kinds}

    def list(self, things, join="and"):
        """Texts or numbers one after another."""
        return joined([str(one) for one in things], join, self.language)

    def each(self, sort, things, join="comma", **how):
        """Each of the things formatted by the phrase that is named by `as`."""
        return joined([self.say(sort, how["as"], one) for one in entries(things)], join, self.language)

    def named(self, identity, kind, **how):
        """What a thing, or each of several, is called. how: join, form."""
        name = partial(self.name, kind, form=how.get("form", "sentence"))
        if isinstance(identity, Several):
            return joined([name(one) for one in identity], how.get("join", "and"), self.language)
        return name(identity)

    def _namer(self, kind):
        return lambda identity, **how: self.named(identity, kind, **how)


def dice(faces):
    """Dice as they lie."""
    return f"[{' '.join(str(face) for face in faces)}]"
