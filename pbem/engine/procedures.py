"""Procedures, the rulebook's numbered lists, and the frames in which they run (see running)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Generic

from .errors import BrokenInvariant, WrongCall
from .secrecy import Key, declared
from .shapes import F, Frame, Plain, S

if TYPE_CHECKING:
    from .running import Running

KERNEL = frozenset({"at", "step", "next", "waiting", "settled", "number", "voices", "seal", "returned", "returns"})


@dataclass(slots=True)
class Procedure(Generic[S, F]):
    """A numbered list of the rulebook: named steps `step(game, frame)` run in order.

    takes: the arguments of a call, "name?" one that may be left out. keeps: the further keys that its own steps and
    decisions write into their frame. A plain name is a key that all see, any other a Key (`secrecy`). None of them is
    the kernel's (KERNEL); WrongCall when one is.
    """

    name: str
    steps: tuple[Callable[[Running[S], F], None], ...]
    takes: tuple[str | Key, ...] = ()
    keeps: tuple[str | Key, ...] = ()
    declared: tuple[Key, ...] = field(init=False)
    needed: frozenset[str] = field(init=False)
    own: frozenset[str] = field(init=False)
    keys: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        names = [step.__name__ for step in self.steps]
        if len(set(names)) != len(names):
            raise ValueError(f"procedure {self.name} has two steps of the same name")
        taken = declared(self.takes)
        self.declared = (*(replace(key, name=key.name.removesuffix("?")) for key in taken), *declared(self.keeps))
        own = [key.name for key in self.declared]
        self.needed = frozenset(key.name for key in taken if not key.name.endswith("?"))
        self.own = frozenset(own)
        self.keys = self.own | KERNEL
        if clash := [name for name in own if name in KERNEL or own.count(name) > 1]:
            raise WrongCall(f"procedure {self.name}: {clash[0]} is a key of the kernel's, or declared twice")

    def after(self) -> dict[str, str]:
        """{step: the one that follows it, "end" after the last}, by names."""
        names = [step.__name__ for step in self.steps]
        return dict(zip(names, names[1:] + ["end"], strict=True))

    def frame(self, given: Mapping[str, Plain]) -> Frame:
        """A frame at the first step, with the arguments of a call; WrongCall names one that is missing or wrong."""
        taken = [key.name for key in self.declared[:len(self.takes)]]
        for name in given:
            if name not in taken:
                like = get_close_matches(name, taken, 1)
                raise WrongCall(f"procedure {self.name} takes no {name}{f'; like it: {like[0]}' if like else ''}; "
                                f"it takes: {', '.join(taken) or 'nothing'}")
        if missing := sorted(self.needed - given.keys()):
            raise WrongCall(f"procedure {self.name}: {', '.join(missing)} is missing")
        return {"at": self.name, "step": self.steps[0].__name__, **given}  # type: ignore[typeddict-item]

    def check(self, frame: Frame) -> None:
        """BrokenInvariant when a frame of it holds a key that is neither the kernel's nor declared."""
        if unknown := frame.keys() - self.keys:
            raise BrokenInvariant(f"procedure {self.name} does not declare {', '.join(sorted(unknown))}, which its "
                                  f"frame holds at {frame.get('step')}")
