"""Deals at any time: coins that one house offers to another, known to both alone until they are taken."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from pbem.engine import Chapter, Count, Key, One, Option, Reader, Running, rolled, waiting
from pbem.engine.shapes import Frame, Plain

from .board import HOUSES
from .fair import free_coins
from .shapes import Match

MOST, RULES = 9, ("AUC-8",)


def shown(value: Any, reader: Reader) -> Plain:
    """Each sees what it offers and what it is offered."""
    return {giver: {to: coins for to, coins in given.items() if {giver, to} & {*reader.roles}}
            for giver, given in value.items()}


def otherwise(value: Any, reader: Reader, rng: Random) -> Plain:
    """Any offers there might be between others."""
    seen: Any = shown(value, reader)
    return {giver: seen[giver] | {to: rng.randint(1, MOST) for to in HOUSES
                                  if not {giver, to} & {*reader.roles} and to != giver and rng.random() < 0.5}
            for giver in HOUSES}


def anytime(state: Match, house: str) -> Iterator[Option[Match]]:
    others = [one for one in HOUSES if one != house]
    most = min(MOST, free_coins(state, house))
    coins = Count(1, most, "coins", RULES)
    yield Option("offer", do_offer, {"coins": coins, "to": One("house", others)}, "{coins} [coins] to {to}", "offer",
                 RULES, stays=True) if most else waiting("offer", "no_coins", *RULES)
    givers = [one for one in others if 0 < state["offers"][one].get(house, 0) <= free_coins(state, one)]
    yield Option("accept", do_accept, {"giver": One("house", givers)}, "[from] {giver}", "accept", RULES,
                 stays=True) if givers else waiting("accept", "no_offer", *RULES)
    given = [*state["offers"][house]]
    yield Option("withdraw", do_withdraw, {"to": One("house", given)}, "[from] {to}", "withdraw", RULES,
                 stays=True) if given else waiting("withdraw", "nothing_offered", *RULES)


def do_offer(game: Running[Match], frame: Frame, house: str, args: Mapping[str, Any]) -> None:
    game.state["offers"][house][args["to"]] = args["coins"]
    game.emit("offered", to=[house, args["to"]], house=house, other=args["to"], coins=args["coins"])


def do_accept(game: Running[Match], frame: Frame, house: str, args: Mapping[str, Any]) -> None:
    giver = args["giver"]
    game.chance.before_secret(rolled("deal", house=giver, other=house),
                              [one for one in HOUSES if one not in (giver, house)], known=(giver, house))
    coins = game.state["offers"][giver].pop(house)
    game.state["coins"][giver] -= coins
    game.state["coins"][house] += coins
    game.emit("paid", house=giver, other=house, coins=coins)


def do_withdraw(game: Running[Match], frame: Frame, house: str, args: Mapping[str, Any]) -> None:
    del game.state["offers"][house][args["to"]]
    game.emit("withdrew", to=[house, args["to"]], house=house, other=args["to"])


CHAPTER: Chapter[Match] = Chapter(state=(Key("offers", shown, other=otherwise),))
