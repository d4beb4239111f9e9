"""Sieges, Breaches, captured cities and Strongholds (WK-28.9, 29, 30.4 to 30.8, 34)."""

from pbem.engine import Chapter, Option, Procedure, Some, rolled, settling

from ..board import armies, barons, cities, fate, treason
from ..orders import filed, obedience, rankings, troops
from ..printed import printed
from . import attacks, deaths, elimination, movement

RAZED = 3  # times its printed income (WK-34.8)
RAZE = ("WK-28.9", "WK-34.8")


def anytime(state, baron):
    """Which cities a Baron razes when he takes them (D11)."""
    data = printed(state)
    yield Option("raze", do_raze, {"cities": Some("city", [*data.cities], most=len(data.cities), rules=RAZE)},
                 "{cities}", "raze", RAZE, stays=True, settles=settling("raze"))
    yield Option("raze_none", do_raze_none, help="raze_none", rules=RAZE, stays=True, settles=settling("raze"))


def do_raze(game, frame, baron, args):
    game.state["filed"][baron]["raze"] = args["cities"]
    game.emit("will_raze", to=[baron], cities=args["cities"])


def do_raze_none(game, frame, baron, args):
    game.state["filed"][baron].pop("raze", None)
    game.emit("will_raze", to=[baron], cities=[])


def breach(game, area):
    """One more Breach; at strength 0 a fortification ends, and a Breach with it (WK-34.6)."""
    state = game.state
    baron = armies.stronghold_in(state, area)
    how = state["strongholds"][baron] if baron else state["cities"][cities.unrazed_in(state, area)]
    how["breaches"] += 1
    if not baron and how["fortified"] and not attacks.walls(state, area):
        how.update(fortified=False, breaches=how["breaches"] - 1)
    game.emit("breach", area=area, rules=["WK-28.4"])


# Sieges.

def besiege(game, frame):
    """WK-29.2; declared again in a later round it ends: all inside die, the place falls (WK-29.7)."""
    state, area, baron = game.state, frame["area"], frame["attacker"]
    if area not in state["sieges"]:
        state["sieges"][area] = {"baron": baron, "round": state["round"]}
        game.emit("besieged", baron=baron, area=area, rules=["WK-29.2"])
        game.end(frame)
        return
    game.emit("falls", area=area, rules=["WK-29.7"])
    game.call("captured", area=area, attacker=baron, survivors=armies.in_area(state, area, baron))
    inside = armies.in_area(state, area, frame["defender"]) if frame["defender"] else []
    for noble in inside[::-1]:
        game.call("death", noble=noble)


# What is captured.

def capture(game, frame):
    state, area = game.state, frame["area"]
    state["sieges"].pop(area, None)
    if armies.stronghold_in(state, area):
        _take_stronghold(game, frame, armies.stronghold_in(state, area))
    else:
        _take_city(game, cities.unrazed_in(state, area), frame["attacker"])


def _take_city(game, city, baron, razing=True):
    """The captor's marker, or the city is razed (WK-28.9, 34.7, 34.8)."""
    state = game.state
    treason.cost(game, state["cities"][city]["control"], treason.CITY)
    if razing and city in filed.used(game, baron, "raze", []) and not obedience.binding(game, "no_razing", baron):
        crowns = RAZED * printed(state).cities[city].income
        cities.raze(state, city)
        barons.gain(state, baron, "crowns", crowns)
        game.emit("razes", baron=baron, city=city, crowns=crowns, rules=list(RAZE))
    else:
        state["cities"][city]["control"] = baron
        armies.lift_sieges(state)
        game.emit("takes", baron=baron, city=city, rules=["WK-28.9"])


def _take_stronghold(game, frame, loser):
    """Half of the loser's Crowns and a city of his choice, if an attacker lives to take them (WK-30.4 to 30.8)."""
    state, winner = game.state, frame["attacker"]
    game.emit("stronghold_taken", baron=winner, other=loser, rules=["WK-30"])
    if frame["survivors"]:
        crowns = state["crowns"][loser] // 2
        barons.gain(state, loser, "crowns", -crowns)
        barons.gain(state, winner, "crowns", crowns)
        game.emit("booty", baron=winner, other=loser, crowns=crowns, rules=["WK-30.4"])
        _surrender(game, loser, winner)
    _disband(game, loser)
    state["strongholds"][loser].update(area=None, breaches=0)
    if elimination.happens(state):
        elimination.eliminate(game, loser)


def _surrender(game, loser, winner):
    """D26: the city that he ranks first, else that of lowest income; it cannot be razed (WK-40.15)."""
    state = game.state
    own = cities.controlled(state, loser)
    if own:
        lowest = min(own, key=lambda city: (printed(state).cities[city].income, city))
        city = rankings.first(game, loser, "surrender", own) or lowest
        _take_city(game, city, winner, razing=False)


def _disband(game, baron):
    """WK-30.7: one desertion draw, Casualties are paid; the rest stays on the card, off the board."""
    state, how = game.state, game.state["strongholds"][baron]
    if armies.mercenaries(state, how["troops"]):
        nationality = fate.turn(game, rolled("garrison_deserts", baron=baron)).nationality
        among = [card for card in how["troops"] if printed(state).troops[card].nationality == nationality]
        paid = [filed.least_wanted(game, baron, among)] if among else []
        kept = [card for card in how["troops"] if card not in paid]
        for card in [*paid, *deaths.discarded(game, baron, kept, 100 * how["casualties"])]:
            armies.desert(state, baron, armies.STRONGHOLD, card)
            game.emit("garrison_loses", baron=baron, troop=troops.kind(state, card), rules=["WK-30.7"])
    how["casualties"] = 0


# Retreat.

def flee(game, frame):
    """WK-31.2."""
    deaths.leave(game, frame["noble"], rolled("retreat", noble=frame["noble"]))


def go(game, frame):
    """WK-31.3 to 31.6: where he wants to, else towards the own Stronghold; without a way to it, Exhausted, or dead."""
    state, noble = game.state, frame["noble"]
    how, baron = state["nobles"][noble], armies.baron_of(state, noble)
    home = state["strongholds"][baron]["area"]
    ways = retreats(state, noble)
    if not armies.strength(state, noble):  # the desertion was too much for him
        game.call("thinned", baron=baron, name=noble, deserted=True)
    elif ways:
        before = how["area"]
        how["area"] = rankings.retreat(game, baron, noble, ways) or _nearest(state, ways, home)
        game.emit("retreats", noble=noble, area=how["area"], origins=[before], rules=["WK-31.3"])
    elif home and home not in state["sieges"] and how["area"] != home and printed(state).areas[how["area"]].kingdom:
        before = how["area"]
        how.update(area=home, exhausted=True)
        game.emit("retreats", noble=noble, area=home, origins=[before], rules=["WK-31.4"])
    else:
        game.call("death", noble=noble)
    armies.lift_sieges(state)


def retreats(state, noble):
    """Areas next to a Noble without another Baron's Noble, city or Stronghold (WK-31.3, 31.6, 40.16)."""
    baron, here = armies.baron_of(state, noble), state["nobles"][noble]["area"]
    land = printed(state).land
    return [area for area in land.neighbours(here)
            if movement.may_cross(state, land.kinds(here, area)) and _is_safe(state, baron, area)]


def _is_safe(state, baron, area):
    city = cities.unrazed_in(state, area)
    control = state["cities"][city]["control"] if city else None
    return not armies.others_in(state, area, baron) and control in (None, baron) and (
        armies.stronghold_in(state, area) in (None, baron))


def _nearest(state, areas, home):
    away = printed(state).land.distances(home) if home else {}
    return min(areas, key=lambda area: (away.get(area, 99), area))


CHAPTER = Chapter(procedures=(
    Procedure("siege", (besiege,), takes=("attacker", "defender", "area")),
    Procedure("captured", (capture,), takes=("area", "attacker", "survivors")),
    Procedure("retreat", (flee, go), takes=("noble",))), calls=("death", "captured", "thinned"))
