"""Where an order has the condition that it hangs on."""

from __future__ import annotations

from typing import NamedTuple

from pbem.engine import Each, Facts, Option, shapes

ALTERNATIVES = {"else", "any"}  # what parts groups of which one is meant if not the one before it


class Place(NamedTuple):
    """Where an order has its condition: in each item of an argument, or beside its others. facts: of the condition."""

    name: str
    is_list: bool
    facts: str
    conditions: Facts

    def is_filled(self, command: shapes.Command) -> bool:
        """Whether an order has a condition here, in each of its items."""
        return all(self.facts in one for one in (self.items(command) if self.is_list else [shapes.args_of(command)]))

    def items(self, command: shapes.Command) -> list[shapes.View]:
        """The items of an order that is a list of alternatives."""
        listed = shapes.args_of(command)[self.name]
        assert isinstance(listed, list)
        return listed


def place_of(option: Option) -> Place | None:
    """Where an order of this option can have a condition, None for none."""
    for name, domain in option.args.items():
        if isinstance(domain, Facts):
            return Place(name, False, name, domain)
        inner = domain.args if isinstance(domain, Each) and domain.parted in ALTERNATIVES else {}
        for facts, one in inner.items():
            if isinstance(one, Facts):
                return Place(name, True, facts, one)
    return None
