"""The order to assault a besieged space and its conditions (HIS-15.1.1 to HIS-15.1.9); see storming."""

from pbem.engine import Action, Chapter, Illegal, One, Option

from ..cards.menu import affordable, costs, pay, unpaid
from ..control_and_unrest.communication import has_loc
from ..land_movement import approach, formations
from ..land_movement.formations import FORCE_KINDS, check_size, check_there, check_units
from ..map.atlas import ANCHORS, SPACES
from ..pieces import forces, units, weather
from ..pieces.troops import Troops
from . import roxelana

ACTION = "assault"
WAITS = {"assault": Illegal("assault_waits", {}, ("HIS-15.1.4", "HIS-21.7.3")),
         "siege": Illegal("siege_waits", {}, ("HIS-13.4.5", "HIS-15.1.4"))}
SQUADRONS = ("squadrons",)  # corsairs count for no blockade, HIS-15.1.8


# The conditions.

def squadrons_near(state, power, space):
    """Squadrons of a power in the sea zones next to a port."""
    return sum(units.naval_size(state, zone, power, SQUADRONS) for zone in ANCHORS.neighbours(space))


def assault_refused(state, power, space, who):
    """(phrase, values, rules) why the power may not assault the space now, or None (HIS-15.1.1 to HIS-15.1.8)."""
    holder, impulse, there = state["control"][space], state["impulse"], {"space": space}
    laid = state["sieges"].get(space, {}).get(power)
    stopped = weather.barred(state, "assault") or weather.leader_refused(state, forces.leaders(who))
    if stopped:
        return stopped
    if laid is None:
        return _besieged_first(state, power, space)
    if laid == state["impulses"] and not (impulse.get("siege_at_once") or roxelana.leads(state, who)):
        return "siege_of_this_impulse", there, ["HIS-15.1.1", "HIS-15.1.4"]
    if space in impulse["assaulted"]:
        return "assaulted_already", there, ["HIS-15.1.2"]
    if not has_loc(state, space, power):
        return "no_communication", there, ["HIS-15.1.5"]
    if squadrons_near(state, holder, space):
        return "squadrons_next_to_it", there, ["HIS-15.1.6"]
    inside = units.naval_size(state, space, holder, SQUADRONS)
    if inside and squadrons_near(state, power, space) <= inside:
        return "not_blockaded", {"space": space, "inside": inside}, ["HIS-15.1.7"]
    return None


def _besieged_first(state, power, space):
    steps = approach.steps_to(state, power, space)
    rules = list(dict.fromkeys(["HIS-15.1.4", *steps.rules]))
    return "no_siege_of_yours", {"space": space, "steps": steps.sentence}, rules


def targets(state, power):
    """Spaces that the power can assault and pay for."""
    return [space for space in besieged_by(state, power)
            if price(state, power, who := whole(state, power, space)) is not None
            and not assault_refused(state, power, space, who)]


def besieged_by(state, power):
    """Spaces to which the power has laid siege."""
    return [space for space, by in state["sieges"].items() if power in by]


def whole(state, power, space):
    """The largest formation that can assault: with all leaders who are well enough (card 32)."""
    return formations.largest(forces.minus(units.stack(state, space, power), {"leaders": weather.ill(state)}))


def price(state, power, who):
    """CP of an assault by this formation, None when they are not there (HIS-15.1.1; Roxelana gives one free)."""
    return 0 if roxelana.leads(state, who) else affordable(state, ACTION, power)


# The order.

def bars(state, power):
    """The price keeps a power from it, but for the one that Roxelana gives free."""
    free = state["active"] == power and state["impulse"] and roxelana.pending(state)
    return None if free else unpaid(state, power, ACTION)


def prices(state, power):
    return costs(power, ACTION)


def assault_options(state, frame, role):
    if not besieged_by(state, role):
        yield far("assault", state, role)
        return
    who = Troops(FORCE_KINDS, least=0, whole=lambda args: units.stack(state, args["space"], role))
    space = One("space", list(SPACES), shown=lambda: targets(state, role))
    yield Option("assault", do_assault, {"space": space, "who": who},
                 "[on] {space} [with] {who?}", "assault",
                 ("HIS-15.1.1", "HIS-15.1.3"), check=lambda args: check_assault(state, role, args),
                 sample=lambda rng: sample_assault(state, role, rng), example=lambda: example_assault(state, role))


def far(verb, state, role):
    """An order on a space that the power does not besiege, held back: it tells how one comes to that."""
    def refuse(args):
        steps = approach.steps_to(state, role, args["space"])
        rules = dict.fromkeys((*why.rules, *steps.rules))
        raise Illegal("far_off", {"why": why.sentence, "steps": steps.sentence}, rules)

    why = WAITS[verb]
    return Option(verb, do_assault, {"space": One("space", list(SPACES))}, "[on] {space}", check=refuse).held_back(why)


def sample_assault(state, power, rng):
    possible = targets(state, power)
    return {"space": rng.choice(possible)} if possible else None


def example_assault(state, power):
    """Where fewest units are inside."""
    possible = targets(state, power)
    inside = {space: units.land_size(state, space, state["control"][space]) for space in possible}
    return {"space": min(possible, key=inside.get)} if possible else ""


def check_assault(state, power, args):
    """Raises Illegal unless every condition holds and the units are one formation."""
    who = args.get("who") or whole(state, power, args["space"])
    refused = assault_refused(state, power, args["space"], who)
    if refused:
        raise Illegal(*refused)
    if price(state, power, who) is None:
        raise Illegal("no_free_assault", {}, ["HIS-15.1.1"])
    if args.get("who"):
        check_there(args["who"], units.stack(state, args["space"], power), args["space"], ["HIS-15.1.3"])
        check_units(args["who"], ["HIS-15.1.3"])
        check_size(args["who"])


def do_assault(game, frame, role, args):
    state, space = game.state, args["space"]
    who = args.get("who") or whole(state, role, space)
    pay(game, price(state, role, who))
    roxelana.use(state, who)
    game.call("assault", power=role, space=space, force=who)


def free_assault(state):
    """Whether Roxelana's free assault can still be made."""
    return roxelana.pending(state) and any(roxelana.leads(state, whole(state, "ottoman", space))
                                           for space in targets(state, "ottoman"))


CHAPTER = Chapter(actions=(Action(("assault",), bars, assault_options, free_assault, prices),),
                  waits={"siege": WAITS["siege"]})
