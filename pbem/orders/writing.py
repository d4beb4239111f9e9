"""Commands as order lines: what `write` gives, `read_line` reads back as the same command."""

from pbem.engine import Count, Each, Force, One, Path, Some, Text

from .forces import LEADERS
from .names import singular, vocabulary_of
from .spelling import as_written
from .syntax import PREPOSITIONS, Group, Slot, Word, parts_of, syntax_of

# Prepositions may be left out of an order but are written where an argument follows them; so are
NOUNS = {"war", "battle", "unrest"}  # where a preposition follows them: "declare war on France"


def write(command, game, state, role):
    """The order line of a command that one of the role's options takes; raises Illegal when none does."""
    return write_option(command, game.option(state, role, command["verb"]), vocabulary_of(game))


def write_option(command, option, vocabulary):
    """The order line of a command of this option, in the way in which it is shown."""
    shown = as_written(option, option.shown)
    only = {name: next(iter(domain.values())) for name, domain in shown.args.items() if name not in option.args}
    words = f"{verb_name(shown.verb, vocabulary)} {write_args({**command, **only}, shown, vocabulary)}"
    return one_of_each(words.strip(), vocabulary)


def write_args(args, option, vocabulary):
    """Arguments in the words of an option's syntax."""
    return " ".join(_parts(parts_of(syntax_of(option)), args, option.args, vocabulary))


def one_of_each(line, vocabulary):
    """The line with "1 regulars" as "1 regular"."""
    return vocabulary.one_unit.sub(lambda found: f"1 {singular(found[1])}", line)


def verb_name(verb, vocabulary):
    """The name of a verb for display."""
    return vocabulary.names("verb", [verb]).display(verb)


def _parts(parts, args, domains, vocabulary):
    words, waiting, said = [], [], set()
    for part in parts:
        if isinstance(part, Word):
            words.append(part.choices[0])
        elif isinstance(part, Group):
            waiting += _linking(part, waiting)
            words.extend(_inside(part, args, domains, vocabulary))
            continue
        elif args.get(part.name) is not None and part.name not in said:
            said.add(part.name)
            words.extend(waiting if {*waiting} & PREPOSITIONS else [])
            words.append(write_value(args[part.name], domains[part.name], vocabulary))
        waiting = []
    return words


def _linking(group, before):
    """The word of a group that may be left out, as a list, when it is written: one preposition, a noun before it."""
    words = [part.choices[0] for part in group.parts if isinstance(part, Word)]
    fits = NOUNS if not words or words[0] in NOUNS else PREPOSITIONS
    return words if len(group.parts) == 1 and {*words} & fits and not {*before} & (PREPOSITIONS | fits) else []


def _inside(group, args, domains, vocabulary):
    """An optional group is written when it has an argument to say."""
    slots = [part for part in group.parts if isinstance(part, Slot)]
    said = slots and all(args.get(slot.name) is not None for slot in slots)
    return _parts(group.parts, args, domains, vocabulary) if said else []


def write_value(value, domain, vocabulary):
    """An argument's value in words."""
    return WRITERS[type(domain)](value, domain, vocabulary)


def _names(values, domain, vocabulary):
    known = vocabulary.names(domain.kind, [*domain.values(), *values])
    return [known.safe(value) for value in values]


def _one(value, domain, vocabulary):
    return _names([value], domain, vocabulary)[0]


def _some(value, domain, vocabulary):
    return ", ".join(_names(value, domain, vocabulary)) or "none"


def _path(value, domain, vocabulary):
    return " to ".join(_names(value, domain, vocabulary))


def _plain(value, domain, vocabulary):
    return str(value)


def _count(value, domain, vocabulary):
    return f"{value}%" if domain.unit == "percent" else str(value)


def _force(value, domain, vocabulary):
    units = vocabulary.units(tuple(domain.kinds))
    leaders = value.get(LEADERS, [])
    names = vocabulary.names("leader", leaders)
    words = [names.safe(leader) for leader in leaders]
    words += [f"{count} {units.safe(kind)}" for kind, count in value.items() if kind != LEADERS and count]
    return ", ".join(words) or "none"


def _each(value, domain, vocabulary):
    parts = parts_of(domain.syntax)
    return ", ".join(" ".join(_parts(parts, item, domain.args, vocabulary)) for item in value)


WRITERS = {One: _one, Some: _some, Path: _path, Count: _count, Text: _plain, Force: _force, Each: _each}
