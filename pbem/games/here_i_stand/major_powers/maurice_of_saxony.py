"""Maurice of Saxony changes sides between the Protestant and the Hapsburgs (card 60)."""

from pbem.engine import Chapter, Illegal, Moment, Naming, Procedure, question

from ..cards.menu import CardEvent
from ..diplomacy_phase import homecoming
from ..diplomacy_phase.homecoming import TURNCOAT as MAURICE
from ..land_movement.passage import closed_electorate
from ..map.atlas import SPACES
from ..map.routes import nearest
from ..pieces import units
from ..pieces.counters import lose_unshowable, room
from ..powers import relations
from ..religion.influence import unoccupied

OTHER_SIDE = {"protestant": "hapsburg", "hapsburg": "protestant"}
MERCENARIES = "mercenaries"


def refuges(state):
    """Where he goes on his new side, the fullest first; none when he is not in play.

    From the map to the nearest unoccupied friendly space, from captivity to any fortified space that is controlled.
    """
    side, here = OTHER_SIDE[state["maurice"]], units.place_of_leader(state, MAURICE)
    if here:
        free = [s for s in SPACES if relations.friendly_space(state, s, side) and unoccupied(state, s)
                and not closed_electorate(state, side, s)]
        return sorted(nearest(here, free))
    if homecoming.captor(state, MAURICE):
        held = [s for s in SPACES if state["control"][s] == side and relations.fortified(state, s)]
        return sorted(held, key=lambda s: (-units.land_size(state, s, side), s))
    return []


def check_maurice_of_saxony(state, power):
    here = units.place_of_leader(state, MAURICE)
    if not here and not homecoming.captor(state, MAURICE):
        raise Illegal("maurice_not_in_play", {}, ["HIS-11.0.4"])
    if not refuges(state):
        raise Illegal("no_refuge_for_maurice", {}, ["HIS-11.0.4"])


def choose_refuge(game, frame):
    """The choice of his new side (HIS-11.0.8)."""
    found = refuges(game.state)
    frame["space"] = found[0]
    if len(found) > 1:
        game.ask(frame, "maurice_of_saxony", OTHER_SIDE[game.state["maurice"]])


def change_sides(game, frame):
    """The mercenaries of his stack come along, as far as the counters of the new side go (HIS-5.0.2)."""
    state, space, old = game.state, frame["space"], game.state["maurice"]
    new, here, number = OTHER_SIDE[old], units.place_of_leader(state, MAURICE), 0
    if here:
        number = units.at(state, here)[old].get(MERCENARIES, 0)
        units.remove(state, here, old, "leaders", MAURICE)
        units.remove(state, here, old, MERCENARIES, number)
        number = room(state, new, MERCENARIES, space, number) if number else 0
    else:
        homecoming.release(state, MAURICE)
    state["maurice"] = new
    units.add(state, space, new, "leaders", MAURICE)
    units.add(state, space, new, MERCENARIES, number)
    game.emit("maurice_changes_sides", power=new, was=old, origin=here, space=space, mercenaries=number,
              rules=["HIS-11.0.4"])
    if here:
        lose_unshowable(game, here, old)


def break_off(game, frame):
    """Sieges that he has left."""
    game.call("break_sieges")


CHAPTER = Chapter(
    procedures=(Procedure("maurice_of_saxony", (choose_refuge, change_sides, break_off),
                          takes=("power", "card"), keeps=("space",)),),
    decisions=(
        question("maurice_of_saxony", Naming("go [to] {space}", lambda state, frame, role: refuges(state), "space",
                                             "refuge_of_maurice", ("HIS-11.0.4",)),
                 about=lambda state, frame, role: {"spaces": refuges(state)},
                 moment=Moment(("Maurice leaves",), ("go",), "default", roles=("hapsburg", "protestant"))),
    ),
    cards=(CardEvent("maurice_of_saxony", check_maurice_of_saxony),),
    state=("maurice",),
)
