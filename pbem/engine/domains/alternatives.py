"""One of several forms, each with arguments of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from ..errors import Illegal
from ..phrases import Phrase
from ..shapes import Plain
from .base import Args, Domain, listed


@dataclass(frozen=True, slots=True)
class Form:
    """One of the forms of an `Alternative`. syntax: as that of an Option; args: its arguments' domains."""

    syntax: str
    args: Mapping[str, Domain] = field(default_factory=dict)

    def optional(self, name: str) -> bool:
        """Whether an argument may be left out."""
        return f"{{{name}?}}" in self.syntax


@dataclass(slots=True)
class Alternative(Domain):
    """One of several forms: {key: name of the form, argument: value, ...}."""

    forms: Mapping[str, Form]
    key: str = "form"
    rules: tuple[str, ...] = ()

    def check(self, value: Plain) -> Plain:
        given: Args = value if isinstance(value, Mapping) else {}
        name = given.get(self.key)
        if not isinstance(name, str) or name not in self.forms:
            raise Illegal("no_such_form", {"form": name, "possible": listed(self.forms)}, self.rules, self.forms)
        form = self.forms[name]
        checked: dict[str, Plain] = {self.key: name}
        for argument, domain in form.args.items():
            if given.get(argument) is not None:
                checked[argument] = domain.check(given[argument])
            elif not form.optional(argument):
                raise Illegal("form_unfinished", {"form": name, "name": argument}, self.rules)
        return checked

    def describe(self) -> Phrase:
        return listed(self.forms)

    def sample(self, rng: Random) -> Plain:
        name = rng.choice(list(self.forms))
        form = self.forms[name]
        args = {argument: domain.sample(rng) for argument, domain in form.args.items() if not form.optional(argument)}
        return None if None in args.values() else {self.key: name, **args}
