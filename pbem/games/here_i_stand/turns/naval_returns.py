"""Card Draw: naval leaders and naval units lost in an earlier turn come back (HIS-8.2.2, HIS-8.2.3)."""

from pbem.engine import Chapter, Moment, Naming, Procedure, question
from pbem.engine.asking import InTurn, Listed

from ..map.atlas import LEADERS, MAJORS
from ..naval_affairs import fleets
from ..pieces import units


def units_return(game, frame):
    """HIS-8.2.3: lost squadrons and corsairs can be built again."""
    lost = game.state["lost_at_sea"]["units"]
    if lost:
        game.emit("naval_units_available", units=lost, rules=["HIS-8.2.3"])
        game.state["lost_at_sea"]["units"] = {}
    frame["waiting_for"] = list(game.state["lost_at_sea"]["leaders"])


def ports_of_leader(state, leader):
    """Ports controlled by the power that commands a naval leader (HIS-8.2.2)."""
    return fleets.own_ports(state, units.commander(state, LEADERS[leader].power))


def owner(state, frame, leader):
    return units.commander(state, LEADERS[leader].power)


def has_choice(state, frame, leader):
    """With a single port nobody is asked."""
    return len(ports_of_leader(state, leader)) > 1 and owner(state, frame, leader) in MAJORS


def leader_returns(game, frame):
    """Without a port he waits one more turn."""
    leader = frame.pop("leader")
    ports = ports_of_leader(game.state, leader)
    port = frame.pop("port", None) or (ports and fleets.fullest(game.state, ports, owner(game.state, frame, leader)))
    if port:
        game.state["lost_at_sea"]["leaders"].remove(leader)
        units.add(game.state, port, LEADERS[leader].power, "leaders", leader)
        game.emit("naval_leader_returns", leader=leader, space=port, rules=["HIS-8.2.2"])
    else:
        game.emit("naval_leader_waits", leader=leader, rules=["HIS-8.2.2"])


def about_return(state, frame, role):
    return {"leader": frame["leader"], "ports": ports_of_leader(state, frame["leader"])}


# The leaders on the Turn track: the owner of each picks a port.
LEADERS_RETURN = InTurn("next_leader", "naval_leader_returns", Listed("waiting_for"), (leader_returns,), has_choice,
                        "leader", asked=owner)

CHAPTER = Chapter(
    procedures=(Procedure("naval_returns", (units_return, *LEADERS_RETURN.steps),
                          keeps=("port", "waiting_for", *LEADERS_RETURN.keeps)),),
    decisions=(
        question("naval_leader_returns",
                 Naming("return [to] {space}", lambda state, frame, role: ports_of_leader(state, frame["leader"]),
                        "port", "naval_leader_returns", ("HIS-8.2.2",),
                        chosen=lambda state, frame, role, ports: fleets.fullest(state, ports, role)),  # D-02
                 about=about_return,
                 moment=Moment(("naval leader returns",), ("return",), "default")),
    ),
    state=("lost_at_sea",),
)
