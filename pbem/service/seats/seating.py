"""Giving out the roles by the players' preference lists."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from pbem.engine.chance import DICE, Chance

Key = TypeVar("Key")


def give_out(roles: Sequence[str], preferences: Mapping[Key, Sequence[str]], chance: Chance) -> dict[str, Key]:
    """{role: key} for keys of `preferences` ({key: [roles, the most wanted first]}), by lot and list.

    The keys are drawn in a random order. In that order each takes the first role of its list that is
    still free; those whose list is exhausted wait and then take what is left, in the order of the game.
    Nobody gains by listing other than what he wants (random serial dictatorship).
    """
    free = list(roles)
    given: dict[str, Key] = {}
    waiting: list[Key] = []
    for key in drawn_order(list(preferences), chance):
        wanted = [role for role in preferences[key] if role in free]
        if wanted:
            given[wanted[0]] = key
            free.remove(wanted[0])
        else:
            waiting.append(key)
    return {**given, **dict(zip(free, waiting, strict=False))}


def by_party(parties: Iterable[Sequence[str]], preferences: Mapping[Key, Iterable[str]]) -> dict[Key, list[str]]:
    """The preferences as those of whole parties (tuples of roles of one player), each told by its first role."""
    first = {role: party[0] for party in parties for role in party}
    return {key: list(dict.fromkeys(first[role] for role in roles if role in first))
            for key, roles in preferences.items()}


def drawn_order(keys: list[Key], chance: Chance) -> list[Key]:
    """The keys in random order, one draw for each but the last."""
    order = []
    while keys:
        key = chance.pick(keys, "order of choosing", chain=DICE)
        keys.remove(key)
        order.append(key)
    return order
