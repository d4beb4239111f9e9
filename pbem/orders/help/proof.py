"""Proof that a game's options can be ordered in words: what is written reads back as the same command."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from pbem.engine import Foreseen, Game, Illegal, Option, shapes
from pbem.engine.facets import Moments
from pbem.engine.shapes import State

from .. import grammar
from ..filed import THEN, read_filing
from ..grammar.writing import verb_name, write
from ..line.reading import read_line
from ..line.results import Command
from ..words.spelling import as_written
from ..words.syntax import syntax_of, words_of_syntaxes
from ..words.tokens import words_of
from ..words.vocabulary import vocabulary_of
from .advice import template
from .ahead import with_texts


def order_faults(game: Game, state: State, role: str, rng: Random, samples: int = 2) -> list[str]:
    """[sentence] of every random command that does not read back, and every ready line that is refused.

    Ready lines are those for the question and those for the questions to come. Every option of the role is sampled
    `samples` times; an empty list means that all is well.
    """
    faults = [f"the ready line {line!r}: {read}" for line in template(game, state, role)
              if not isinstance(read := read_line(line, game, state, role), Command)]
    faults += [fault for one in with_texts(game.facet(Moments).to_come(state, role), game, state, role)
               for fault in _faults_ahead(one, game, state, role)]
    for option in game.options(state, role):
        for command in filter(None, (option.random(rng) for _ in range(samples))):
            faults += _faults(command, option, game, state, role)
    return faults


def _faults_ahead(one: Foreseen, game: Game, state: State, role: str) -> Iterator[str]:
    """What is wrong with the text for a question to come."""
    try:
        filing = read_filing([*enumerate(one.text.splitlines())], game, state, role)
    except Illegal as refused:
        yield f"the ready line {one.text!r}: {refused}"
        return
    if filing is None or one.decision not in filing.moments or (filing.kind == THEN) != one.of_move:
        yield f"the ready line {one.text!r} is read as {filing}, which does not answer {one.decision}"


def _faults(command: shapes.Command, option: Option, game: Game, state: State, role: str) -> Iterator[str]:
    line = write(command, game, state, role)
    read = read_line(line, game, state, role)
    if not isinstance(read, Command) or read.command != command:
        yield f"{command} is written {line!r} and read as {read}"
    stray = strays(line, command, option, game)
    if stray:
        yield f"{command} is written {line!r}, with {', '.join(sorted(stray))}, which no player writes"


def strays(line: str, command: shapes.Command, option: Option, game: Game) -> set[str]:
    """Words of a written order that only name its arguments: neither its syntax nor a name of a thing has them."""
    shown = as_written(option, option.shown)
    found = list(grammar.all_args(shown.args))
    keys = [*_keys(command), *(key for name, domain in found for key in (name, *grammar.of(domain).keys(domain)))]
    named = {word for key in keys for word in words_of(key.replace("_", " "))}
    asked = words_of_syntaxes([syntax_of(shown), *grammar.syntaxes(shown.args)])
    known = {word for name in _names(command, game) for word in words_of(name)}
    return named & {*words_of(line)} - asked - known - {*words_of(verb_name(shown.verb, vocabulary_of(game)))}


def _keys(value: object) -> Iterator[str]:
    """The keys of all mappings in a command."""
    if isinstance(value, dict):
        yield from value
    for inner in _inside(value):
        yield from _keys(inner)


def _names(value: object, game: Game) -> Iterator[str]:
    """All names of everything in a command, kinds of units included; what has no name stands for itself."""
    if isinstance(value, dict):
        yield from (name for key in value for name in _called(key, game))
    elif not isinstance(value, list):
        yield from _called(value, game) or [str(value)]
    for inner in _inside(value):
        yield from _names(inner, game)


def _inside(value: object) -> Iterable[object]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def _called(thing: object, game: Game) -> list[str]:
    return [name for kind, entries in game.vocabulary.items() if kind != "verb"
            for name in next((names for key, names in entries.items() if key == thing or key == str(thing)), ())]
