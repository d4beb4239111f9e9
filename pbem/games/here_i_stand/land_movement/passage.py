"""Where land units may go, whom they meet there, and what an entry does at once (HIS-13.1, HIS-13.3, HIS-14.1)."""

from pbem.engine import Chapter

from ..map.atlas import CAPITALS, COSTS, ELECTORATES, INDEPENDENT, LAND, over_pass
from ..map.routes import distances
from ..pieces import forces, marks, units
from ..pieces.counters import lose_unshowable_among, lose_unshowable_of_all
from ..powers import relations, two_player_area


def step_cost(power, origin, space):
    """CP to move a formation to an adjacent space: 2 over a pass, else 1 (HIS-13.1.12)."""
    action = "move_formation_pass" if over_pass(origin, space) else "move_formation_clear"
    return COSTS[action][power]


def hostile(state, power, other, space):
    """Whether the units of `other` in a space are met as enemies by `power` entering it.

    Enemies, independent regulars, and allies of an enemy in a space that enemy controls (HIS-13.1.4, HIS-13.1.5).
    """
    if other == power or relations.allied(state, power, other):
        return False
    holder = state["control"][space]
    return (other == INDEPENDENT or relations.at_war(state, power, other)
            or relations.at_war(state, power, holder) and relations.allied(state, other, holder))


def closed_electorate(state, power, space):
    """Before the Schmalkaldic League only Protestant units are in Electorates (HIS-21.6.4)."""
    return space in ELECTORATES and not state["league"] and power != "protestant"


def entry_refused(state, power, space, who):
    """(phrase, values, rules) why a formation may not enter a space by a move, or None (HIS-13.1.2 to HIS-13.1.8)."""
    holder = state["control"][space]
    if space in state["out_of_play"]:
        return "not_in_play", {"space": space}, ["HIS-21.1.3"]
    if outside := two_player_area.entry_refused(state, power, space):
        return outside
    if closed_electorate(state, power, space):
        return "electorate_closed", {"space": space}, ["HIS-21.6.4"]
    strange = holder != INDEPENDENT and not relations.friendly_space(state, space, power)
    if strange and not relations.at_war(state, power, holder):
        return "controlled_by_neutral", {"space": space}, ["HIS-13.1.3"]
    for other in units.powers_at(state, space):
        if other != power and not relations.allied(state, power, other) and not hostile(state, power, other, space):
            return "units_of_neutral", {"space": space}, ["HIS-13.1.4"]
    if relations.friendly_space(state, space, power) and any(relations.allied(state, power, p)
                                                             for p in relations.besiegers(state, space)):
        return "besieged_by_ally", {"space": space}, ["HIS-15.2.1", "HIS-13.1.4"]
    if not forces.size(who) and _guarded(state, power, space):
        return "leaders_alone", {"space": space}, ["HIS-13.1.8"]
    return None


def _guarded(state, power, space):
    """Held against lone leaders: enemy-controlled, with hostile units, or a fortress that is not friendly."""
    return (relations.enemy_space(state, space, power)
            or any(hostile(state, power, other, space) for other in units.powers_at(state, space))
            or (relations.fortified(state, space) and not relations.friendly_space(state, space, power)))


def refuge(state, power, space):
    """Whether units may retreat or avoid battle into a space (HIS-13.3.4, HIS-13.3.5, HIS-14.1.4, HIS-14.1.5)."""
    return (relations.in_play(space, state) and relations.friendly_space(state, space, power)
            and space not in state["unrest"] and not closed_electorate(state, power, space)
            and not two_player_area.entry_refused(state, power, space)
            and all(other == power or relations.allied(state, power, other)
                    for other in units.powers_at(state, space, units.KINDS)))


def refuges(state, power, space, barred=None):
    """Adjacent spaces, over passes too (HIS-2.5.9), that take in units of a power, nearest its capital first.

    barred: the space the enemy came from, which is no refuge (HIS-13.3.6, HIS-14.1.6).
    """
    found = [s for s in LAND.neighbours(space) if s != barred and refuge(state, power, s)]
    return sorted(found, key=lambda s: (_from_capital(power, s), s))


def _from_capital(power, space):
    return min((distances(capital).get(space, 99) for capital in CAPITALS.get(power, ())), default=0)


def relocate(game, power, origin, destination, force, free=()):
    """Bring a force to another space; enemy leaders alone there are captured. free: see marks.going.

    What stays behind is lost as far as the counters cannot show it (HIS-5.2.2).
    """
    marks.carry(game.state, origin, destination, power, force, free)
    units.move(game.state, origin, destination, power, force)
    for owner in dict.fromkeys(units.owner(holder) for holder in units.at(game.state, origin)):
        lose_unshowable_among(game, [origin, destination], owner)
    capture_lone_leaders(game, power, destination)


def capture_lone_leaders(game, power, space):
    """HIS-13.1.9: enemy leaders without land units in an unfortified space with units of the power."""
    state = game.state
    if relations.fortified(state, space) or not units.land_size(state, space, power):
        return
    for enemy in relations.enemies(state, power):
        lone = units.leaders_at(state, space, enemy)
        if lone and not any(other == enemy or relations.allied(state, enemy, other)
                            for other in units.powers_at(state, space)):
            capture(game, power, enemy, space, lone, ["HIS-13.1.9"])


def capture(game, captor, power, space, leaders, rules):
    """Put leaders on the card of the power that captures them."""
    if not leaders:
        return
    units.take(game.state, space, power, {"leaders": list(leaders)})
    game.state["captured"].setdefault(captor, []).extend(leaders)
    game.emit("leaders_captured", captor=captor, power=power, space=space, leaders=list(leaders), rules=rules)


def destroy(game, captor, power, space, force, rules):
    """Remove a stack without refuge: its units are eliminated, its leaders captured (HIS-14.1.8, HIS-15.3.4).

    Of those who stay, in a fortress, the counters must show what is left (HIS-5.2.2).
    """
    lost = forces.land_units(force)
    if lost:
        units.take(game.state, space, power, lost)
        game.emit("stack_lost", power=power, space=space, force=lost, rules=rules)
        lose_unshowable_of_all(game, [space])
    capture(game, captor, power, space, forces.leaders(force), rules)


def retreat_from(game, power, space, captor):
    """The stack in front of the fortress retreats to any legal adjacent space (HIS-15.3.2 to HIS-15.3.4)."""
    force = units.stack(game.state, space, power)
    if force:
        game.call("retreat", power=power, space=space, force=force, spaces=refuges(game.state, power, space),
                  captor=captor, rules=["HIS-15.3.2", "HIS-15.3.4"])


CHAPTER = Chapter(calls=("retreat",))
