"""Orders about one thing: those that name it and are legal, and why others that name it are not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, product
from random import Random
from typing import NamedTuple

from pbem.engine import Copies, Count, Domain, Illegal, One, Option, Parted, Some, shapes
from pbem.engine.shapes import Id, Plain

from .. import grammar
from ..words.vocabulary import Vocabulary

EACH = 6  # values of an argument that are tried
TRIES = 60  # orders that are tried of an option
FEW = 2  # legal ones that are shown


class Found(NamedTuple):
    """Legal commands of an option about a thing, and the first that was tried and is not, with the reason."""

    option: Option
    legal: list[shapes.Command]
    tried: shapes.Command | None = None
    why: Illegal | None = None


def about(kind: str, identity: Id, options: Iterable[Option], vocabulary: Vocabulary) -> Iterator[Found]:
    """What there is of each option in which the thing may be named."""
    for option in options:
        named = [(name, value, identity) for name, domain in option.args.items()
                 for value in _as_value(domain, kind, identity, vocabulary)]
        found = [_of_argument(option, *one) for one in named] or _sampled(option, identity)
        yield from sorted(found, key=lambda one: not one.legal)[:1]


def _as_value(domain: Domain, kind: str, identity: Id, vocabulary: Vocabulary) -> Iterator[Plain]:
    """The value of an argument that is this thing alone, if it may be."""
    if isinstance(domain, One | Some) and (domain.kind == kind or domain.kind not in vocabulary.given):
        for value in domain.values():
            if str(value) == str(identity):
                yield [value] if isinstance(domain, Some) else value
    elif isinstance(domain, Copies) and domain.kind == kind and identity in domain.values():
        yield domain.kept({str(identity): 1})


def _of_argument(option: Option, name: str, value: Plain, identity: Id) -> Found:
    """The orders with this value of one argument, which is a thing, and whatever fits of the others."""
    lists = [[value] if other == name else _few(domain) for other, domain in option.args.items()
             if other == name or not option.optional(other)]
    names = [other for other in option.args if other == name or not option.optional(other)]
    legal, first = [], None
    for values in islice(product(*lists), TRIES):
        command = _completed(option, dict(zip(names, values, strict=True)))
        if command is None:
            continue
        why = option.refusal(command)
        if why is None:
            legal.append(command)
        first = first or why and (command, why)
    if legal:
        return Found(option, legal[:FEW], *(first or (None, None)))
    sampled = _sampled(option, identity)
    return sampled[0] if sampled else Found(option, [], *(first or (None, None)))


def _completed(option: Option, args: dict[str, Plain]) -> shapes.Command | None:
    """The command of these arguments and of what goes without saying beside them; None where something does not."""
    for name, domain in option.args.items():
        if name not in args and isinstance(domain, One) and domain.unsaid:
            args[name] = domain.unsaid(args)
    return None if None in args.values() else shapes.command(option.verb, **args)


def _few(domain: Domain) -> list[Plain]:
    """Some values of an argument; none where it has no list of them."""
    if isinstance(domain, One):
        return list(domain.offered())[:EACH]
    if isinstance(domain, Some):
        return [list(domain.offered())[:max(domain.least, 1)]]
    return [grammar.of(domain).first(domain)] if isinstance(domain, Count | Copies | Parted) else []


def _sampled(option: Option, identity: object) -> list[Found]:
    """An order found by chance that names the thing, always the same one; none for one known by its number."""
    if str(identity).isdigit():
        return []
    rng = Random(0)
    tries = filter(None, (option.random(rng) for _ in range(TRIES)))
    legal = next((command for command in tries if _names(option, command, str(identity))), None)
    return [Found(option, [legal])] if legal else []


def _names(option: Option, command: shapes.Command, identity: str) -> bool:
    args = shapes.args_of(command)
    return any(str(one) == identity for name, value in args.items() for one in _ids(option.args[name], value))


def _ids(domain: Domain, value: Plain) -> Iterator[Plain]:
    """All that stands in a value of an argument; of copies what they are of."""
    if isinstance(value, Mapping) and isinstance(domain, Copies | Parted):
        yield from value
    inner = dict(grammar.of(domain).inner(domain))
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from _ids(domain.copies if isinstance(domain, Parted) else inner.get(key, domain), one)
    elif isinstance(value, list):
        for one in value:
            yield from _ids(domain, one)
    else:
        yield value
