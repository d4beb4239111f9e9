"""Card Draw: naval leaders and naval units lost in an earlier turn come back (HIS-8.2.2, HIS-8.2.3)."""

from pbem.engine import Chapter, Naming, Procedure, question

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


def next_leader(game, frame):
    """The next leader on the Turn track: his owner picks a port; with a single port nobody is asked."""
    if not frame["waiting_for"]:
        game.end(frame)
        return
    leader = frame["leader"] = frame["waiting_for"].pop(0)
    owner = units.commander(game.state, LEADERS[leader].power)
    ports = ports_of_leader(game.state, leader)
    if len(ports) > 1 and owner in MAJORS:
        game.ask(frame, "naval_leader_returns", owner)
    elif ports:
        frame["port"] = fleets.fullest(game.state, ports, owner)


def leader_returns(game, frame):
    """Without a port he waits one more turn."""
    leader, port = frame.pop("leader"), frame.pop("port", None)
    if port:
        game.state["lost_at_sea"]["leaders"].remove(leader)
        units.add(game.state, port, LEADERS[leader].power, "leaders", leader)
        game.emit("naval_leader_returns", leader=leader, space=port, rules=["HIS-8.2.2"])
    else:
        game.emit("naval_leader_waits", leader=leader, rules=["HIS-8.2.2"])
    game.goto(frame, "next_leader")


def about_return(state, frame, role):
    return {"leader": frame["leader"], "ports": ports_of_leader(state, frame["leader"])}


CHAPTER = Chapter(
    procedures=(Procedure("naval_returns", (units_return, next_leader, leader_returns),
                          keeps=("leader", "port", "waiting_for")),),
    decisions=(
        question("naval_leader_returns",
                 Naming("return [to] {space}", lambda state, frame, role: ports_of_leader(state, frame["leader"]),
                        "port", "naval_leader_returns", ("HIS-8.2.2",),
                        chosen=lambda state, frame, role, ports: fleets.fullest(state, ports, role)),  # D-02
                 about=about_return),
    ),
    state=("lost_at_sea",),
)
