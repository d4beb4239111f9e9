"""Marches over the hexes, and the battles at their ends."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from pbem.engine import Chapter, Count, Decision, Illegal, One, Option, Path, Procedure, Running, rolled
from pbem.engine.areas import May
from pbem.engine.shapes import Frame, Plain, command

from .board import DICE, HOMES, LAND, STEPS, WORTH
from .shapes import Match, add_men, holder


def may(house: str) -> May:
    """Where men of a house may go: into the home of no other."""
    return lambda here, there: there in WORTH or there == HOMES[house]


def ask(game: Running[Match], frame: Any) -> None:
    if game.state["men"][frame["house"]]:
        game.ask(frame, "march", frame["house"])


def options(state: Match, frame: Frame, house: str) -> Iterator[Option[Match]]:
    men = state["men"][house]
    yield Option("go", do_go, {
        "number": Count(1, max(men.values()), "men"), "origin": One("area", list(men), ("AUC-3",)),
        "path": Path("area", list(LAND.areas), between=lambda args: between(house, args))},
        "{number} [men] [from] {origin} to {path}", "go", ("AUC-3",), check=lambda args: check(men, house, args),
        sample=lambda rng: sample(men, house, rng), example=lambda: sample(men, house, Random(0)))
    yield Option("pass", do_stay, help="stay", refuses=True)


def between(house: str, args: Mapping[str, Any]) -> list[str] | None:
    return LAND.cheapest([args["origin"], *args["path"]], lambda *ends: 1, may(house))


def check(men: Mapping[str, int], house: str, args: Mapping[str, Any]) -> None:
    if args["number"] > men[args["origin"]]:
        raise Illegal("too_few_men", {"area": args["origin"], "number": men[args["origin"]]}, ["AUC-3"])
    if tuple(args["path"]) not in ways(house, args["origin"]):
        raise Illegal("no_way", {"steps": STEPS}, ["AUC-3", "AUC-4"])


def ways(house: str, origin: str) -> list[tuple[str, ...]]:
    return [way[1:] for way in LAND.ways(origin, STEPS, may(house))]


def sample(men: Mapping[str, int], house: str, rng: Random) -> Mapping[str, Plain]:
    origin = rng.choice(sorted(men))
    return {"number": rng.randint(1, men[origin]), "origin": origin, "path": [*rng.choice(ways(house, origin))]}


def do_go(game: Running[Match], frame: Frame, house: str, args: Mapping[str, Any]) -> None:
    """Move up to the first enemies on the way."""
    enemies = [area for area in args["path"] if holder(game.state, area) not in (None, house)]
    goal = (enemies or args["path"][-1:])[0]
    add_men(game.state, house, args["origin"], -args["number"])
    game.emit("went", house=house, number=args["number"], origin=args["origin"], area=goal)
    if enemies:
        fight(game, house, goal, args["number"])
    else:
        add_men(game.state, house, goal, args["number"])


def do_stay(game: Running[Match], frame: Frame, house: str, args: Mapping[str, Plain]) -> None:
    game.emit("stayed", house=house)


def fight(game: Running[Match], house: str, area: str, number: int) -> None:
    """The higher sum wins, at a tie the defender; the loser loses a man and goes home with the others."""
    enemy = holder(game.state, area) or ""
    there = game.state["men"][enemy].pop(area)
    attack = game.chance.dice(min(DICE, number), rolled("attack", house=house, area=area))
    defence = game.chance.dice(min(DICE, there), rolled("defence", house=enemy, area=area))
    sides = {house: number, enemy: there}
    winner, loser = (house, enemy) if sum(attack) > sum(defence) else (enemy, house)
    add_men(game.state, winner, area, sides[winner])
    add_men(game.state, loser, HOMES[loser], sides[loser] - 1)
    game.emit("battle", house=house, enemy=enemy, area=area, attack=attack, defence=defence, winner=winner)


CHAPTER: Chapter[Match] = Chapter(
    procedures=(Procedure("march", (ask,), takes=("house",)),),
    decisions=(Decision("march", options, lambda state, frame, house: command("pass"),
                        lambda state, frame, house: {"men": state["men"][house]}, pace="impulse"),),
    state=("men",),
)
