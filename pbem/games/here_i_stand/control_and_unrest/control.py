"""Taking control of unfortified spaces and removing unrest (HIS-12.2, HIS-12.4)."""

from functools import cache

from pbem.engine import Chapter, Illegal, One, Option, waiting

from ..cards.menu import affordable, pay, priced
from ..land_movement import approach
from ..map.atlas import CONNECTIONS, PORTS, SPACES
from ..pieces import units
from ..powers import relations, two_player_area, variants
from .communication import has_loc

ACTION = "control_unfortified_space"


def _near(state, space, power):
    """HIS-12.2.5: own land units in the space, or next to it (not over a pass) with no enemy ones next to it."""
    if units.land_size(state, space, power):
        return True
    beside = CONNECTIONS.neighbours(space)
    return (any(units.land_size(state, s, power) for s in beside)
            and not any(relations.enemy_powers_at(state, s, power) for s in beside))


def control_refused(state, space, power):
    """(phrase, values, rules) why the power may not take control of the space, or None (HIS-12.2)."""
    if relations.fortified(state, space):
        return "control_of_fortified", {"space": space, "steps": None}, ["HIS-12.2.3", "HIS-12.3.1"]
    if fixed := two_player_area.control_refused(state, space):
        return fixed
    holder = state["control"][space]
    if holder != relations.INDEPENDENT and not relations.at_war(state, holder, power):
        return "control_of_neutral", {"space": space}, ["HIS-12.2.2"]
    if variants.rule(state, "unfriendly_units_bar_control") and (other := edition_refused(state, space, power)):
        return other
    if not _near(state, space, power):
        return "no_units_to_control", {"space": space}, ["HIS-12.2.5", "HIS-12.2.7"]
    if not has_loc(state, space, power):
        return "no_line_of_communication", {"space": space}, ["HIS-12.2.4", "HIS-12.1.1"]
    return None


def edition_refused(state, space, power):
    """What the anniversary edition forbids besides: a space with unfriendly units, the Protestant before the League."""
    if power == "protestant" and not state["league"]:
        return "no_control_before_league", {}, ["HIS-21.6.2"]
    if any(other not in relations.friends(state, power) for other in units.powers_at(state, space)):
        return "unfriendly_units_there", {"space": space}, ["HIS-12.2.2"]
    return None


def unrest_refused(state, space, power):
    """(phrase, values, rules) why the power may not remove unrest there, or None (HIS-12.4.14)."""
    if space not in state["unrest"]:
        return "no_unrest_there", {"space": space}, ["HIS-12.4.14"]
    own_faith = power == "protestant" and SPACES[space].home == "protestant" and not state["league"]
    own_faith = own_faith or two_player_area.may_calm(state, power, space)
    if own_faith or _near(state, space, power):
        return None
    return "no_units_to_calm", {"space": space}, ["HIS-12.4.14"]


def controllable(state, power):
    return [s for s in SPACES if (state["control"][s] == relations.INDEPENDENT
                                  or relations.at_war(state, state["control"][s], power))
            and control_refused(state, s, power) is None]


def _refuse(refused):
    if refused:
        raise Illegal(*refused)


def _check_control(state, power, space):
    """Raises Illegal; of a fortified space it tells the steps that lead to it."""
    refused = control_refused(state, space, power)
    if refused and relations.fortified(state, space):
        (phrase, values, rules), steps = refused, approach.steps_to(state, power, space)
        raise Illegal(phrase, {**values, "steps": steps.sentence}, dict.fromkeys([*rules, *steps.rules]))
    _refuse(refused)


def control_options(state, frame, role):
    yield _option("control", do_control, "[of] {space}", "control_space", "HIS-12.2.1",
                  lambda args: _check_control(state, role, args["space"]), lambda: controllable(state, role))
    if state["unrest"]:
        yield _option("calm", do_calm, "[unrest!] [in] {space}", "calm_unrest", "HIS-12.4.14",
                      lambda args: _refuse(unrest_refused(state, args["space"], role)), lambda: calmable(state, role))
    else:
        yield waiting("calm", "calm_waits", "HIS-12.4.14")


def calmable(state, power):
    return [s for s in state["unrest"] if unrest_refused(state, s, power) is None]


def _option(verb, do, syntax, help, rule, check, spaces):
    """An option on any space, so that a refusal can say what is wrong; `spaces()` are the legal ones."""
    spaces = cache(spaces)
    return Option(verb, do, {"space": One("space", list(SPACES), shown=spaces)}, syntax, help, (rule,),
                  check=check, sample=lambda rng: {"space": rng.choice(found)} if (found := spaces()) else None,
                  example=lambda: {"space": found[0]} if (found := spaces()) else None)


def do_control(game, frame, role, args):
    """HIS-12.2.10: only control changes; naval units in the port leave (HIS-12.2.11)."""
    space = args["space"]
    pay(game, affordable(game.state, ACTION, role))
    relations.set_control(game, space, role, ["HIS-12.2.1"])
    if space in PORTS:
        game.call("port_converted", space=space)


def do_calm(game, frame, role, args):
    pay(game, affordable(game.state, ACTION, role))
    game.state["unrest"].remove(args["space"])
    game.emit("unrest_removed", power=role, space=args["space"], rules=["HIS-12.4.14"])


CHAPTER = Chapter(actions=(priced(("control", "calm"), control_options, ACTION),), state=("control",),
                  calls=("port_converted",))
