"""What HELP tells of beside orders, rules and things of the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic of HELP, such as the map or what orders cost.

    rules: ids of those it rests on. verbs: of the orders it is about. What it is called stands in the vocabulary (kind
    "topic"), what it is in a phrase of the sort "topics", each by its id.
    """

    rules: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
