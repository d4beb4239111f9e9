"""Orders of everyday that hang on something: "if I have 5 Crowns, 2 in China, otherwise nothing".

Each alternative is read as an order by itself, its condition as one of those that orders of its kind can hang on. What
is understood is always asked back; where an order can hang on nothing, its writer is told so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from pbem.engine import Condition, Each, Illegal, Option, Ranked, shapes

from .. import grammar
from ..around import suppositions
from ..around.suppositions import Supposed
from ..grammar.clauses import listed
from ..grammar.writing import write_option
from ..words.syntax import syntax_of, words_of_syntaxes
from ..words.tokens import tokenize
from .alternatives import Alternative, Alternatives
from .condition_places import ALTERNATIVES
from .reading import Reader
from .results import Command, Refusal
from .understood import Understood

MOST_WORDS = 4  # of a name
COMMON = {"at", "least", "most", "is", "has", "holds", "have", "hold", "i", "the", "a", "an", "it", "of", "in", "to"}

Items: TypeAlias = Callable[[shapes.Command], Any]  # what an order has in one of its arguments


def supposed(text: str, reader: Reader) -> Understood | None:
    """What a line orders under a condition, or where something is not possible; None where it supposes nothing.

    Only in games whose orders can hang on something.
    """
    parts = suppositions.ways(text) if reader.game.speech.conditional else []
    return (_behind_an_order(text, reader) or _understood(parts, Alternatives(text, reader))) if parts else None


def _behind_an_order(text: str, reader: Reader) -> Understood | None:
    """An order that hangs on nothing, and those of a sentence behind it that do; None for other lines."""
    for first, rest in suppositions.behind_orders(text):
        read = reader.read(first)
        found = supposed(rest, reader) if isinstance(read, Command) else None
        orders = [reader.read(line) for line in found.lines] if found else []
        if found and isinstance(read, Command) and orders and not any(
                reader.contradict(read.command, one.command) for one in orders if isinstance(one, Command)):
            line = write_option(read.command, reader.options[read.command["verb"]], reader.vocabulary)
            return replace(found, lines=[line, *found.lines])
    return None


def _understood(parts: Sequence[Sequence[Supposed]], line: Alternatives) -> Understood | None:
    found, passed = list[Alternative](), list[str]()
    for at, ways in enumerate(parts, start=1):
        if found and suppositions.says_nothing(ways[0].order):
            continue
        one = line.best(ways, found)
        if one is None and not found:
            return Understood(why=line.unclear) if line.unclear else None
        if one is None:
            passed.append(ways[0].order)
        elif one.unread:
            return Understood(refusal=_refusal(one, line, parts[at:]))
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
    if same is not None and place is not None and place.is_list:
        return _with_items(place.name, command, same, place.items)
    if same is None or len(ranked := _ranked(line.reader.options[verb], same)) != 1:
        return None
    return _with_items(ranked[0], command, same, lambda one: shapes.args_of(one).get(ranked[0], []))


def _ranked(option: Option[Any], command: shapes.Command) -> list[str]:
    """The arguments of an order of an option that name several things, the most wanted first."""
    return [name for name, domain in option.args.items() if name in command and (
        isinstance(domain, Ranked) or isinstance(domain, Each) and domain.parted in ALTERNATIVES)]


def _with_items(name: str, command: shapes.Command, other: shapes.Command, items: Items) -> shapes.Command | None:
    """An order with what another one has in an argument behind its own; None where they say otherwise besides."""
    args, also = shapes.args_of(command), shapes.args_of(other)
    if any(also.get(one, value) != value for one, value in args.items() if one != name):
        return None
    return shapes.command(command["verb"], **{**also, **args, name: [*items(command), *items(other)]})


def _refusal(one: Alternative, line: Alternatives, behind: Sequence[Sequence[Supposed]]) -> Refusal:
    """Why an order is not understood with its condition; one that can hang on nothing is offered as it is, in one with
    those behind it where they are wanted next, else without them.
    """
    reader, option, written = line.reader, one.option, line.line(one.command)
    place = line.places.get(option.verb) or next(
        (place for verb, place in line.places.items() if line.as_another(verb, one.command)), None)
    said = {"condition": one.unread, "line": written}
    if place is None:
        ranked = _with_those_behind(one, line, behind)
        passed = [] if ranked else [ways[0].order for ways in behind]
        told = {**said, "line": ranked or written, "passed": passed, "usage": reader.usage(option)}
        why = Illegal("hangs_on_nothing", told, option.rules, [ranked or written])
        return replace(reader.refusal(line.text, why), meant=ranked or written, only_yes=True)
    known = listed(_near(one.unread, [*place.conditions.conditions.values()], reader), reader.vocabulary)
    return reader.refusal(line.text, Illegal("hangs_on_others", {**said, "conditions": known}, option.rules, known))


def _with_those_behind(one: Alternative, line: Alternatives, behind: Sequence[Sequence[Supposed]]) -> str:
    """A ranking of what is wanted of an order and of those behind it; "" where they are none."""
    others = [line.best(ways, [one]) for ways in behind]
    ranked = _together([one, *(other for other in others if other)], line) if others else None
    is_whole = ranked and ranked.lines and all(other and not other.unread for other in others)
    return ranked.lines[0] if ranked and is_whole else ""


def _near(said: str, conditions: Sequence[Condition], reader: Reader) -> Sequence[Condition]:
    """The conditions that share most with what is said, in words or in kinds of what it names; all where none does."""
    words = [token.word for token in tokenize(said)]
    named = {kind for start in range(len(words)) for end in range(start + 1, min(start + MOST_WORDS, len(words)) + 1)
             for kind, _ in reader.vocabulary.lookup((*words[start:end],))}
    shared = [len(named & _kinds(one)) + len({*words} & _own_words(one)) for one in conditions]
    most = max(shared, default=0)
    return [one for one, count in zip(conditions, shared, strict=True) if count == most] if most else conditions


def _kinds(condition: Condition) -> set[str]:
    """The kinds of what a condition names."""
    return {grammar.of(domain).kind(domain) for domain in condition.args.values()}


def _own_words(condition: Condition) -> set[str]:
    """The words of a condition that tell it from others."""
    return set(words_of_syntaxes([syntax_of(condition)])) - COMMON
