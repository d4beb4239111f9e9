"""Proof that a game's options can be ordered in words: what is written reads back as the same command."""

import re

from .advice import template
from .forces import LEADERS
from .names import vocabulary_of
from .reading import read_line
from .results import Command
from .spelling import as_written
from .syntax import syntax_of
from .tokens import words_of
from .writing import verb_name, write

SLOT = re.compile(r"\{\w+\??\}")


def order_faults(game, state, role, rng, samples=2):
    """[sentence] of every random command that does not read back, and every ready line that is refused.

    Every option of the role is sampled `samples` times; an empty list means that all is well.
    """
    faults = [f"the ready line {line!r}: {read}" for line in template(game, state, role)
              if not isinstance(read := read_line(line, game, state, role), Command)]
    for option in game.options(state, role):
        for command in filter(None, (option.random(rng) for _ in range(samples))):
            faults += _faults(command, option, game, state, role)
    return faults


def _faults(command, option, game, state, role):
    line = write(command, game, state, role)
    read = read_line(line, game, state, role)
    if not isinstance(read, Command) or read.command != command:
        yield f"{command} is written {line!r} and read as {read}"
    stray = strays(line, command, option, game)
    if stray:
        yield f"{command} is written {line!r}, with {', '.join(sorted(stray))}, which no player writes"


def strays(line, command, option, game):
    """Words of a written order that only name its arguments: neither its syntax nor a name of a thing has them."""
    shown = as_written(option, option.shown)
    domains = dict(_domains(shown))
    named = {word for name in (*domains, *_keys(command), LEADERS) for word in words_of(name.replace("_", " "))}
    asked = {word for syntax in (syntax_of(shown), *(each.syntax for each in domains.values() if hasattr(each, "args")))
             for word in words_of(SLOT.sub(" ", syntax).replace("|", " "))}
    known = {word for name in _names(command, game) for word in words_of(name)}
    return named & {*words_of(line)} - asked - known - {*words_of(verb_name(shown.verb, vocabulary_of(game)))}


def _domains(holder):
    """(argument, domain) of an option, or of a group of arguments, and of the groups in it."""
    for name, domain in holder.args.items():
        yield name, domain
        yield from _domains(domain) if hasattr(domain, "args") else ()


def _keys(value):
    """The keys of all mappings in a command."""
    if isinstance(value, dict):
        yield from value
    for inner in _inside(value):
        yield from _keys(inner)


def _names(value, game):
    """All names of everything in a command, kinds of units included; what has no name stands for itself."""
    if isinstance(value, dict):
        yield from (name for key in value for name in _called(key, game))
    elif not isinstance(value, list):
        yield from _called(value, game) or [str(value)]
    for inner in _inside(value):
        yield from _names(inner, game)


def _inside(value):
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def _called(thing, game):
    return [name for kind, entries in game.vocabulary.items() if kind != "verb"
            for name in entries.get(thing, entries.get(str(thing), ()))]
