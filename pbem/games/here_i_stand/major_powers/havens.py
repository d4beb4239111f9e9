"""Pirate Haven: Oran or Tripoli becomes an Ottoman home of corsairs (HIS-21.1.2, HIS-21.1.5, HIS-21.1.6)."""

from pbem.engine import Chapter, Illegal, Moment, Naming, Phrase, Procedure, question

from ..cards.menu import CardEvent
from ..land_movement import passage
from ..map.atlas import ANCHORS, SPACES
from ..pieces import units
from ..pieces.counters import room
from ..powers import relations
from ..religion.influence import unoccupied

PORTS = tuple(sorted(s.id for s in SPACES.values() if s.home_after_pirate_haven))
GARRISON = {"regulars": 1, "corsairs": 2}
RULES = ("HIS-21.1.2", "HIS-21.1.5")


def refused(state, space):
    """The Phrase that says why a port cannot become a pirate haven now, or None."""
    if not unoccupied(state, space):
        return Phrase("haven_occupied", {"space": space})
    if not relations.at_war(state, "ottoman", state["control"][space]):
        return Phrase("haven_of_no_enemy", {"space": space})
    if not bases(state, space):
        return Phrase("haven_without_base", {"space": space})
    return None


def bases(state, space):
    """Fortified ports that the Ottoman controls on a sea zone of a port."""
    return [port for port in ANCHORS.across(space)
            if state["control"][port] == "ottoman" and relations.fortified(state, port)]


def choices(state):
    """Ports that can become a haven."""
    return [space for space in PORTS if not refused(state, space)]


def check_pirate_haven(state, power):
    if not state["barbary"]:
        raise Illegal("no_haven_before_pirates", {}, ["HIS-21.1.5"])
    if not choices(state):
        raise Illegal("no_port_for_haven", {"reasons": [refused(state, space) for space in PORTS]}, list(RULES))


def choose_haven(game, frame):
    """The Ottoman chooses, whoever played the card (HIS-11.0.8)."""
    found = choices(game.state)
    frame["space"] = found[0]
    if len(found) > 1:
        game.ask(frame, "pirate_haven", "ottoman")


def found_haven(game, frame):
    """The garrison comes as far as the counters go (HIS-5.0.2); it captures leaders alone there (HIS-13.1.9).

    As an Ottoman home space the port has no religion from now on (HIS-2.3.1).
    """
    state, space = game.state, frame["space"]
    placed = {kind: room(state, "ottoman", kind, space, number) for kind, number in GARRISON.items()}
    for kind, number in placed.items():
        units.add(state, space, "ottoman", kind, number)
    passage.capture_lone_leaders(game, "ottoman", space)
    if space not in state["havens"]:
        state["havens"].append(space)
    state["religion"][space] = "none"
    relations.set_control(game, space, "ottoman", ["HIS-21.1.5"])
    game.emit("pirate_haven", power="ottoman", space=space, force={k: n for k, n in placed.items() if n},
              rules=["HIS-21.1.5", "HIS-21.1.6", "HIS-2.3.1"])
    game.call("port_converted", space=space)


def about_haven(state, frame, role):
    return {"spaces": choices(state)}


CHAPTER = Chapter(
    procedures=(Procedure("pirate_haven", (choose_haven, found_haven), takes=("power", "card"), keeps=("space",)),),
    decisions=(
        question("pirate_haven", Naming("found [in] {space}", lambda state, frame, role: choices(state), "space",
                                        "found_haven", RULES), about=about_haven,
                 moment=Moment(("pirate haven",), ("found",), "default", roles=("ottoman",))),
    ),
    cards=(CardEvent("pirate_haven", check_pirate_haven),),
    state=("havens",),
)
