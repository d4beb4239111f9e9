"""How commands are written, and what is written is read, by the syntaxes of options and the domains of arguments.

The domains of `pbem.engine` have grammars, one module for each kind of these. `GRAMMARS` is the only place that goes by
the class of a domain. `of(domain)` gives its Grammar, which reads, writes, describes and completes; whoever needs one
of these asks it and looks at no class.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from pbem.engine import (
    Alternative,
    Copies,
    Count,
    Domain,
    Each,
    Facts,
    FirstOf,
    Force,
    One,
    Parted,
    Path,
    Ranked,
    Some,
    Text,
)

from .alternatives import Alternatives
from .base import Grammar
from .choices import Choice, Choices, Preferences, Wanted, Way
from .copies import Multiples
from .counts import Number
from .facts import Hanging
from .forces import Amounts
from .free_words import FreeWords
from .groups import Groups
from .parted import Stacks

GRAMMARS: dict[type[Domain], Grammar[Any]] = {
    FirstOf: Wanted(), One: Choice(), Some: Choices(), Ranked: Preferences(), Path: Way(), Count: Number(),
    Text: FreeWords(), Force: Amounts(), Each: Groups(), Alternative: Alternatives(),
    Copies: Multiples(), Parted: Stacks(), Facts: Hanging()}


def of(domain: Domain) -> Grammar[Any]:
    """The grammar of a domain, or of the class it derives from."""
    return next(GRAMMARS[kind] for kind in type(domain).__mro__ if kind in GRAMMARS)


def all_args(args: Mapping[str, Domain]) -> Iterator[tuple[str, Domain]]:
    """(argument, domain) of arguments and of all that their values are made of."""
    for name, domain in args.items():
        yield name, domain
        yield from all_args(dict(of(domain).inner(domain)))


def syntaxes(args: Mapping[str, Domain]) -> list[str]:
    """The syntaxes by which values of arguments are written."""
    return [inner for _, domain in all_args(args) for inner in of(domain).syntaxes(domain)]


def counts_copies(args: Mapping[str, Domain]) -> bool:
    """Whether copies are counted in the values of arguments."""
    return any(of(domain).counts_copies for _, domain in all_args(args))
