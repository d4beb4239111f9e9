"""The Knights of St. John: where they are, and their card (HIS-16.4.5, HIS-13.1.4, HIS-12.3.1).

They are the independent regular of the space in state["knights"], Rhodes at the start of 1517. They are gone for as
long as that space has another controller or they have been killed in it.
"""

from pbem.engine import Chapter, Illegal, Moment, Naming, Procedure, question

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import ANCHORS, HOME, INDEPENDENT, MAJORS, PORTS, SPACES
from ..pieces import units
from ..powers import relations
from ..religion import st_peters

RULES = ("HIS-11.0.4", "HIS-11.0.8")


def home(state):
    """The space the Knights hold, or None when they are off the map."""
    space = state["knights"]
    there = space and state["control"][space] == INDEPENDENT and units.at(state, space).get(INDEPENDENT, {})
    return space if there and there.get("regulars") else None


# On the map: a raid.

def in_reach(state, space):
    """Ports that the Ottoman controls one sea zone away."""
    return [port for port in ANCHORS.across(space) if state["control"][port] == "ottoman"]


def check_knights(state, power):
    """The half that applies depends on the board alone: a raid while they are on the map, else a new home."""
    space = home(state)
    if space is None:
        if not new_homes(state):
            raise Illegal("no_home_for_knights", {}, ["HIS-6.1.5"])
    elif relations.besieged(state, space):
        raise Illegal("knights_besieged", {"space": space}, ["HIS-6.1.5"])
    elif not in_reach(state, space):
        raise Illegal("no_prey_for_knights", {"space": space}, ["HIS-6.1.5"])
    elif not hands.drawable_beside(state, "ottoman", CARD["knights_of_st_john"]):
        raise Illegal("ottoman_without_cards", {}, ["HIS-6.1.8"])


def raid_or_settle(game, frame):
    """The raid takes a random Ottoman card, whose CP go to St. Peter's; a new home is for the Hapsburgs to choose."""
    if home(game.state):
        st_peters.take_card(game, "ottoman", "Knights of St. John", "card_discarded", ["HIS-11.0.4"])
        game.end(frame)
        return
    ports = new_homes(game.state)
    frame["space"] = ports[0]
    if len(ports) > 1:
        game.ask(frame, "knights_home", "hapsburg")


# Off the map: a new home.

def new_homes(state):
    """Hapsburg home ports under Hapsburg control and not besieged, fortresses first, Keys last."""
    ports = [s for s in HOME["hapsburg"] if s in PORTS and relations.is_home(state, s, "hapsburg")
             and state["control"][s] == "hapsburg" and not relations.besieged(state, s)]
    order = {"fortress": 0, "unfortified": 1}
    return sorted(ports, key=lambda s: (order.get(SPACES[s].kind, 2), s))


def move_out(game, frame):
    """Units in the space go to the nearest quarters, power after power (HIS-9.3.8)."""
    here = [power for power in MAJORS if units.stack(game.state, frame["space"], power)]
    if here:
        game.call("displace", power=here[0], space=frame["space"], rules=["HIS-9.3.8"])
        game.goto(frame, "move_out")


def move_in(game, frame):
    """The space is independent and a fortress from now on; fleets leave the port (HIS-12.2.11)."""
    state, space = game.state, frame["space"]
    fortress = not relations.fortified(state, space)
    if fortress:
        state["fortresses"].append(space)
    relations.set_control(game, space, INDEPENDENT, ["HIS-12.3.1"])
    units.add(state, space, INDEPENDENT, "regulars", 1)
    state["knights"] = space
    game.emit("knights_settle", space=space, fortress=fortress, rules=["HIS-11.0.4"])
    game.call("port_converted", space=space)


def about_home(state, frame, role):
    return {"spaces": new_homes(state)}


CHAPTER = Chapter(
    procedures=(Procedure("knights_of_st_john", (raid_or_settle, move_out, move_in),
                          takes=("power", "card"), keeps=("space",)),),
    decisions=(
        question("knights_home", Naming("settle [in] {space}", lambda state, frame, role: new_homes(state), "space",
                                        "settle_knights", RULES),
                 about=about_home,
                 moment=Moment(("knights settle",), ("settle",), "default", roles=("hapsburg",))),
    ),
    cards=(CardEvent("knights_of_st_john", check_knights),),
    state=("knights",),
    calls=("displace",),
)
