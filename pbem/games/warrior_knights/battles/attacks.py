"""Which battles may be started: open field, assault and siege (WK-25, 27, 29, 30)."""

from pbem.engine import Illegal

from ..board import agendas, armies, cities, treason
from ..match_options import IN_AREA
from ..orders import leave, obedience
from ..printed import printed
from . import movement

COMMANDER = 200
FIELD, ASSAULT, SIEGE = "attack", "assault", "siege"


def holder(state, area):
    """(who holds the walls in an area, None of a neutral city; whether there are any)."""
    baron = armies.stronghold_in(state, area)
    if baron:
        return baron, True
    city = cities.unrazed_in(state, area)
    return (state["cities"][city]["control"], True) if city else (None, False)


def walls(state, area):
    """The strength of the city or Stronghold there."""
    baron = armies.stronghold_in(state, area)
    if baron:
        return max(0, printed(state).strongholds[baron] - 100 * state["strongholds"][baron]["breaches"])
    city = cities.unrazed_in(state, area)
    return cities.strength(state, city) if city else 0


def garrison(state, area, baron):
    """The strength of troops that lie in a Stronghold there."""
    how = state["strongholds"].get(baron) if armies.stronghold_in(state, area) == baron else None
    return max(0, armies.strength_of(state, how["troops"]) - 100 * how["casualties"]) if how else 0


def fit(state, baron, area, wanted=()):
    """The active Nobles who take part: those that are wanted, else all there (WK-25.4, D6)."""
    there = [noble for noble in armies.in_area(state, area, baron) if not state["nobles"][noble]["exhausted"]]
    return [noble for noble in there if noble in wanted] if wanted else there


def check(game, baron, kind, area, against, nobles):
    """Whether a battle can be started with these Nobles (WK-25.1); raises Illegal. against: of one in the open."""
    state = game.state
    if not nobles:
        raise Illegal("no_fighter", {"area": area}, ("WK-25.1", "WK-25.4"))
    if "no_battles" in state["flags"]:
        raise Illegal("no_battles_now", {}, ("WK-11.9",))
    if kind == FIELD:
        _check_field(state, baron, area, against)
        return
    owner, stands = holder(state, area)
    if not stands or owner == baron:
        raise Illegal("own_walls" if stands else "no_walls", {"area": area}, ("WK-25.6",))
    if others := _refusing(game, baron, area, owner):
        raise Illegal("no_consent", {"area": area, "barons": others}, ("WK-27.2" if owner else "WK-27.1",))
    if kind == SIEGE:
        check_siege(game, baron, area, nobles)


def _check_field(state, baron, area, against):
    if against == baron or not armies.in_area(state, area, against):
        raise Illegal("nobody_to_attack", {"area": area, "baron": against}, ("WK-25.1",))
    if movement.is_inside(state, against, area):
        raise Illegal("inside_walls", {"area": area, "baron": against}, ("WK-25.5",))


def _refusing(game, baron, area, owner):
    """WK-27.1, 27.2, 29.4: the other Barons with an army there, but for the defender, who do not agree."""
    there = {armies.baron_of(game.state, noble) for noble in armies.others_in(game.state, area, baron)} - {owner}
    return [other for other in game.state["barons"] if other in there and not leave.agrees(game, other, baron, area)]


def check_siege(game, baron, area, nobles):
    """WK-29.1: stronger than the defence; not beside another's siege, and not twice in a round (WK-29.7).

    A law that wants more binds where it alone forbids the siege, and may be refused then (WK-20.3). Raises Illegal.
    """
    state = game.state
    siege, least = state["sieges"].get(area), 1
    if siege and siege["baron"] != baron:
        raise Illegal("besieged_by_other", {"area": area, "baron": siege["baron"]}, ("WK-29.1",))
    if siege and siege["round"] == state["round"]:
        raise Illegal("besieged_already", {"area": area}, ("WK-29.7",))
    lead = _lead(state, baron, area, nobles)
    if lead > 0 and not besieges_lawfully(state, baron, area, nobles):
        least = max([least, *_margins(game, baron)])
    if lead < least:
        ours, theirs = besieging(state, baron, area, nobles), defence(state, area)
        raise Illegal("siege_too_weak", {"area": area, "ours": ours, "theirs": theirs, "needed": theirs + least},
                      ("WK-29.1",))


def _margins(game, baron):
    """The lead that laws want; where all are supposed to agree he refuses none."""
    if leave.all_agree(game):
        return lawful_margins(game.state, baron)
    return [law["amount"] for law in obedience.would_obey(game, "siege_margin", baron)]


def lawful_margins(state, baron):
    """The lead in a siege that each law on it wants of him who obeys."""
    return [law["amount"] for _, law in agendas.laws_for(state, "siege_margin", baron)]


def besieges_lawfully(state, baron, area, nobles):
    """Whether a Baron may declare a siege who obeys the laws on it."""
    lead, siege = _lead(state, baron, area, nobles), state["sieges"].get(area)
    is_free = siege is None or siege["baron"] == baron and siege["round"] < state["round"]
    return is_free and lead >= max([1, *lawful_margins(state, baron)])


def _lead(state, baron, area, nobles):
    """How much stronger those who besiege are."""
    return besieging(state, baron, area, nobles) - defence(state, area)


def besieging(state, baron, area, nobles):
    """The strength of those who besiege; an option counts all their Baron's armies there (WK-40.11)."""
    if state["options"]["siege_strength"] == IN_AREA:
        nobles = {*nobles, *armies.in_area(state, area, baron)}
    return sum(armies.strength(state, noble) for noble in nobles) + COMMANDER


def defence(state, area):
    """Walls, garrison and all Nobles of the defender, with a Commander if there is one (WK-29.1, 29.9)."""
    owner, _ = holder(state, area)
    nobles = armies.in_area(state, area, owner) if owner else []
    return walls(state, area) + (garrison(state, area, owner) if owner else 0) + sum(
        armies.strength(state, noble) for noble in nobles) + (COMMANDER if nobles else 0)


def begin(game, baron, kind, use, nobles):
    """Start a battle that may be started, as its use says: in which area, in the open against whom, under whom."""
    state, area = game.state, use["area"]
    owner, _ = holder(state, area)
    defender = use["against"] if kind == FIELD else owner
    if kind == SIEGE:  # laws that want more he refuses, else the siege would be none (WK-20.3)
        lead = _lead(state, baron, area, nobles)
        obedience.all_binding(game, "siege_margin", baron, lambda law: lead < law["amount"])
    game.emit("battle", baron=baron, kind_of=kind, area=area, other=defender, nobles=nobles, rules=["WK-25"])
    defenders = armies.in_area(state, area, defender) if defender else []
    treason.attack(game, baron, defender, None if kind == FIELD else cities.unrazed_in(state, area), defenders)
    if kind == SIEGE:
        game.call("siege", attacker=baron, defender=defender, area=area)
    else:
        game.call("battle", attacker=baron, defender=defender, area=area, kind=kind, attackers=nobles,
                  defenders=defenders, lead=use.get("commander"))
