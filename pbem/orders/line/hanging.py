"""Orders of everyday that hang on something: "if I have 5 Crowns, 2 in China, otherwise nothing".

Each alternative is read as an order by itself, its condition as one of those that orders of its kind can hang on. What
is understood is always asked back; where an order can hang on nothing, its writer is told so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pbem.engine import Illegal, shapes

from ..around import suppositions
from ..around.suppositions import Supposed
from ..grammar.clauses import listed
from .alternatives import Alternative, Alternatives
from .reading import Reader
from .results import Refusal
from .understood import Understood


def supposed(text: str, reader: Reader) -> Understood | None:
    """What a line orders under a condition, or where something is not possible; None where it supposes nothing.

    Only in games whose orders can hang on something.
    """
    parts = suppositions.ways(text) if reader.game.speech.conditional else []
    return _understood(parts, Alternatives(text, reader)) if parts else None


def _understood(parts: Sequence[Sequence[Supposed]], line: Alternatives) -> Understood | None:
    found, passed = list[Alternative](), list[str]()
    for ways in parts:
        if found and suppositions.says_nothing(ways[0].order):
            continue
        one = line.best(ways, found)
        if one is None and not found:
            return Understood(why=line.unclear) if line.unclear else None
        if one is None:
            passed.append(ways[0].order)
        elif one.unread:
            return Understood(refusal=_refusal(one, line))
        else:
            found.append(one)
    return replace(_together(found, line), passed=passed) if found else None


def _together(found: Sequence[Alternative], line: Alternatives) -> Understood:
    """The alternatives as one order."""
    first, *others = found
    whole = first.command
    for other in others:
        longer = _joined(whole, other.command, line)
        if longer is None:
            return Understood(why=Illegal("alternatives_apart", {"lines": [line.line(one.command) for one in found]}))
        whole = longer
    try:
        first.option.accept(whole)
    except Illegal as why:
        return Understood(why=why)
    return Understood([line.line(whole)])


def _joined(command: shapes.Command, other: shapes.Command, line: Alternatives) -> shapes.Command | None:
    """An order with another behind its ELSE; None where they cannot be one."""
    verb = command["verb"]
    place = line.places.get(verb)
    same = other if other["verb"] == verb else line.as_another(verb, other)
    if same is None or place is None or not place.is_list:
        return None
    args, also = shapes.args_of(command), shapes.args_of(same)
    if any(also.get(name) != value for name, value in args.items() if name != place.name):
        return None
    return shapes.command(verb, **{**args, place.name: [*place.items(command), *place.items(same)]})


def _refusal(one: Alternative, line: Alternatives) -> Refusal:
    """Why an order is not understood with its condition; one that can hang on nothing is offered as it is."""
    reader, option, written = line.reader, one.option, line.line(one.command)
    place = line.places.get(option.verb) or next(
        (place for verb, place in line.places.items() if line.as_another(verb, one.command)), None)
    said = {"condition": one.unread, "line": written}
    if place is None:
        why = Illegal("hangs_on_nothing", {**said, "usage": reader.usage(option)}, option.rules, [written])
        return replace(reader.refusal(line.text, why), meant=written, only_yes=True)
    known = listed([*place.conditions.conditions.values()], reader.vocabulary)
    return reader.refusal(line.text, Illegal("hangs_on_others", {**said, "conditions": known}, option.rules, known))
