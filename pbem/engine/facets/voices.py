"""Roles that speak for others."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from ..shapes import S


@dataclass(frozen=True, slots=True)
class Voices(Generic[S]):
    """who_speaks(state, role): the role that answers when this one is asked.

    ordered(state, role): the role whose units a role's orders move now.
    """

    who_speaks: Callable[[S, str], str] = lambda state, role: role
    ordered: Callable[[S, str], str] = lambda state, role: role
