"""The functions that every phrase may use, beside `DATETIME` of Fluent.

    NUMBER($number)                         with marks between its thousands: 1,000
    LIST($lines, join: "comma")             texts or numbers one after another: "and" (unless told), "or", "comma",
                                            "semicolon", "stop", "blank", "slash", "together"
    EACH($stacks, as: "stack", join: "or")  each formatted by another phrase of the same sort; of a mapping that phrase
                                            gets `$key` and `$value`, of a list of mappings their entries, of anything
                                            else `$value`, of lists `$a`, `$b` and `$c` as well; and `$index` from 1.
                                            What the phrase says nothing of ("") is left out
    EACH($sides, $forces, as: "side")       as well, each with the whole of the second as `$with`
    COUNT($stacks)                          how many there are
    AMOUNT($number, "hits")                 so many: the phrase of this name of the sort "amounts", which gets `$number`
    ENTRY($forces, $power)                  of a mapping what stands under a name, of a list what stands at a place
                                            (from 0); `none` when there is nothing
    COMPARE($a, $b)                         `less`, `equal` or `more`; of anything but numbers `equal` or `other`
    NAME($id, kind: "power")                what a thing (or each of a list) is called within a sentence; each kind of
                                            a game's names is a function as well: POWER($power); form: "table" is what
                                            tables call it, without the article or the shortening of a sentence
    THING($id, $kind)                       the same, as tables call it, where the kind is a value
    TRAIT($id, kind: "power", trait: "gender")  an attribute of that name, "none" when it has none
    DICE($dice)                             a roll: [3 5 6], of one die [4], [no dice]; proofs count what stands so, and
                                            form: "stated" are dice that an order states and nobody rolled: (3 5 6)
    SIGNED($number)                         +2, -1
    DATE($day)                              03 Aug 2027, of a day such as 2027-08-03
    SUM($a, $b)                             of numbers, also of those in a list or a mapping
    DIFFERENCE($a, $b)                      between two numbers, never below 0
"""

from collections.abc import Mapping
from datetime import date
from functools import cache, partial

from babel.dates import format_date
from babel.lists import format_list
from fluent.runtime.types import fluent_number

from .values import Number, Several, value

LOCALES = {"en": "en_GB"}  # where a language alone is not enough: lists without a comma before their "and"
STYLES = {"and": "standard", "or": "or"}
MARKS = {"comma": ", ", "semicolon": "; ", "stop": ". ", "blank": " ", "slash": " / ", "together": ""}


def locale(language):
    """The locale whose grammar a language folder is written in."""
    return LOCALES.get(language, language)


def joined(parts, join, language):
    """Texts as a list in the way of the language."""
    if len(parts) == 1:
        return parts[0]
    if join in MARKS:
        return MARKS[join].join(parts)
    return format_list(parts, STYLES[join], locale(language))


def entries(things):
    """The values for a phrase of each of the things."""
    found = [{"key": key, "value": one, **(one if isinstance(one, Mapping) else {})} for key, one in things.items()] \
        if isinstance(things, Mapping) else [_entry(one) for one in things]
    return [{"index": index, **one} for index, one in enumerate(found, 1)]


def _entry(one):
    if isinstance(one, Mapping):
        return dict(one)
    return {"value": one, **dict(zip("abc", one if isinstance(one, list | tuple) else (), strict=False))}


class Functions:
    """The functions of one language. say(sort, name, values) formats a phrase; name(kind, id, form) and
    trait(kind, id, trait) name things.
    """

    def __init__(self, language, say, name, trait):
        self.language, self.say, self.name, self.trait = language, say, name, trait
        self.amount = cache(self._amount)

    def table(self, sort, kinds):
        """{FUNCTION: function} for the phrases of a sort; kinds: of things that have names, none of which may be
        called like one of these functions (ValueError).
        """
        shared = {"LIST": self.list, "COUNT": count, "NAME": self.named, "DICE": self.dice,
                  "THING": self.thing, "DATE": self.date,
                  "TRAIT": lambda identity, kind, trait: self.trait(kind, identity, trait),
                  "NUMBER": lambda number, **how: fluent_number(int(number), **how),
                  "SIGNED": lambda number: f"{int(number):+d}", "SUM": total, "DIFFERENCE": difference,
                  "AMOUNT": self.amount, "ENTRY": entry, "COMPARE": compare,
                  "EACH": lambda things, *others, **how: self.each(sort, things, *others, **how)}
        if taken := sorted(shared.keys() & {kind.upper() for kind in kinds}):
            raise ValueError(f"a kind of names is called like a function of every phrase: {', '.join(taken)}")
        return shared | {kind.upper(): self._namer(kind) for kind in kinds}

    def list(self, things, join="and"):
        """Texts or numbers one after another."""
        return joined([str(one) for one in things], join, self.language)

    def each(self, sort, things, *others, join="comma", **how):
        """Each of the things formatted by the phrase that is named by `as`; others: what all of them speak of, too."""
        shared = {"with": others[0]} if others else {}
        texts = [self.say(sort, how["as"], {**shared, **one} if shared else one) for one in entries(things)]
        return joined([text for text in texts if text], join, self.language)

    def _amount(self, number, what):
        """So many of something."""
        return self.say("amounts", what, {"number": number})

    def named(self, identity, kind, **how):
        """What a thing, or each of several, is called. how: join, form."""
        name = partial(self.name, kind, form=how.get("form", "sentence"))
        if isinstance(identity, Several):
            return joined([name(one) for one in identity], how.get("join", "and"), self.language)
        return name(identity)

    def thing(self, identity, kind):
        """What a thing of a kind is called in tables; of one that is in none, its name."""
        told = self.name(kind, identity, "table")
        return self.name(kind, identity, "sentence") if told == str(identity).replace("_", " ") else told

    def date(self, day):
        """A day, as its ISO text, in the language."""
        return format_date(date.fromisoformat(day), "dd MMM y", locale(self.language))

    def dice(self, faces, form="rolled"):
        """Dice as they lie."""
        begin, end = "()" if form == "stated" else "[]"
        shown = " ".join(map(str, faces if isinstance(faces, Several) else (faces,)))
        return f"{begin}{shown or self.say('amounts', 'no_dice', {})}{end}"

    def _namer(self, kind):
        return lambda identity, **how: self.named(identity, kind, **how)


def count(things):
    """How many things there are; of nothing 0."""
    return Number(0 if things == "none" else len(things))


def entry(things, key):
    """What a mapping or a list has there."""
    there = key in things if isinstance(things, Mapping) else 0 <= key < len(things)
    return value(things[key]) if there else "none"


def compare(one, other):
    """How one thing compares with another."""
    if one == other:
        return "equal"
    return ("less" if one < other else "more") if isinstance(one, int) and isinstance(other, int) else "other"


def total(*numbers):
    """The sum of numbers, those in lists and mappings too."""
    return Number(sum(sum(_numbers(one)) for one in numbers))


def difference(one, other):
    """The difference of two numbers."""
    return Number(abs(one - other))


def _numbers(one):
    return one.values() if isinstance(one, Mapping) else one if isinstance(one, Several) else [one]
