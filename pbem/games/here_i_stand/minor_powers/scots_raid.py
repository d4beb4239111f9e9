"""Scots Raid (card 97): France makes war from Scotland with CP of its own, whoever plays the card (HIS-11.0.8).

In the 2nd printing it is an ordinary event that needs Scotland as a French ally; in the anniversary edition it is
mandatory, and without that alliance nothing happens.
"""

from dataclasses import replace

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Moment,
    One,
    Option,
    Phrase,
    Procedure,
)
from pbem.engine.phrases import named

from ..actions import spending
from ..cards.menu import CardEvent
from ..map.atlas import ARMY_LEADERS, HOME
from ..pieces import units
from ..powers import relations, siege, variants

FRANCE, SCOTLAND, STIRLING = "france", "scotland", "stirling"
AREA = (*HOME[SCOTLAND], "berwick", "carlisle", "york")
RAID_VERBS = ("move", "assault", "control", "calm", "buy", "raise", "build")
CP, CP_WITH_LEADER = 6, 3
EVENT = ["HIS-11.0.4", "HIS-11.0.8"]


def takes_place(state):
    return relations.allied(state, FRANCE, SCOTLAND)


def check_scots_raid(state, power):
    if not takes_place(state) and not variants.rule(state, "raid_without_ally"):
        raise Illegal("scotland_not_french", {}, ["HIS-11.0.5"])


def muster_at_stirling(game, frame):
    """Stirling turns French; units neither French nor Scottish go home."""
    state = game.state
    if not takes_place(state):
        game.emit("scots_stay_home", rules=EVENT)
        game.end(frame)
        return
    if state["control"][STIRLING] != FRANCE:
        state["sieges"].pop(STIRLING, None)
        relations.set_control(game, STIRLING, FRANCE, ["HIS-12.3.1"])


def clear_stirling(game, frame):
    state = game.state
    strangers = [p for p in dict.fromkeys(units.commander(state, holder) for holder in units.at(state, STIRLING))
                 if p != FRANCE and units.stack(state, STIRLING, p)]
    if strangers:
        if strangers[0] in relations.besiegers(state, STIRLING):
            siege.lift(state, strangers[0], STIRLING)
        game.goto(frame, "clear_stirling")
        game.call("displace", power=strangers[0], space=STIRLING, captor=FRANCE, rules=EVENT)


def choose_leader(game, frame):
    frame["leader"] = None
    if transferable(game.state) and landing_places(game.state):
        game.ask(frame, "raid_leader", FRANCE)


def begin_raid(game, frame):
    """The raid is an impulse of its own inside that of the power which played the card."""
    state, leader = game.state, frame["leader"]
    if leader:
        units.move(state, units.place_of_leader(state, leader), frame["to"], FRANCE, {"leaders": [leader]})
        game.emit("leader_transferred", power=FRANCE, leader=leader, space=frame["to"], rules=EVENT)
    cp = CP_WITH_LEADER if leader else CP
    frame.update(impulse=state["impulse"], active=state["active"])
    state["impulse"] = {"number": state["impulses"], "power": FRANCE, "cp": cp, "card": frame["card"], "assaulted": [],
                        "targets": [], "beaten": {}, "beaten_at_sea": [], "bonus_used": [], "area": list(AREA),
                        "siege_at_once": True}
    state["active"] = FRANCE
    game.emit("scots_raid", cp=cp, rules=EVENT)


def spend(game, frame):
    if not frame.get("ended") and spending.can_act(game.state):
        game.goto(frame, "spend")
        game.ask(frame, "raid", FRANCE)


def end_raid(game, frame):
    game.state.update(impulse=frame["impulse"], active=frame["active"])


# The leader.

def transferable(state):
    """French army leaders who are free and not in Scotland yet."""
    found = [x for x, leader in ARMY_LEADERS.items() if leader.power == FRANCE]
    return [x for x in found if (here := units.place_of_leader(state, x)) and here not in HOME[SCOTLAND]
            and not relations.inside(state, here, FRANCE)]


def landing_places(state):
    return [s for s in HOME[SCOTLAND] if state["control"][s] == FRANCE and not relations.besieged(state, s)]


def leader_options(state, frame, role):
    leaders, spaces = transferable(state), landing_places(state)
    yield Option("send", do_send, {"leader": One("leader", leaders, ("HIS-11.0.4",)),
                                   "space": One("space", spaces, ("HIS-11.0.4",))}, "{leader} [to] {space}",
                 Phrase("send_raider", {"cp": CP_WITH_LEADER}, "options"), ("HIS-11.0.4",))
    yield Option("stay", lambda game, frame, role, args: None, refuses=True,
                 help=Phrase("send_no_raider", {"cp": CP}, "options"))


def do_send(game, frame, role, args):
    frame.update(leader=args["leader"], to=args["space"])


# The actions.

def raid_options(state, frame, role):
    """Moves, assaults, control and builds within the area."""
    for option in spending.offered(state, frame, role, *RAID_VERBS):
        args = {name: _narrowed(domain) for name, domain in option.args.items()}
        yield replace(option, args=args, check=_within(option), sample=_sampled(option), example="")
    yield from spending.others_wait(RAID_VERBS, "raid_waits", "HIS-11.0.5", "HIS-11.0.8")
    yield Option("end", do_end, help="end_raid", rules=("HIS-11.1.2",))


def spaces_of(args):
    return [s for s in (args.get("origin"), args.get("space"), *args.get("path", ())) if s]


def _narrowed(domain):
    """A prompt lists the spaces of the area only; the check tells why the others are refused."""
    if isinstance(domain, One) and domain.kind == "space":
        return replace(domain, shown=lambda: [s for s in domain.offered() if s in AREA])
    return domain


def _within(option):
    def check(args):
        outside = [s for s in spaces_of(args) if s not in AREA]
        if outside:
            raise Illegal("outside_raid", {"space": outside[0]}, ["HIS-11.0.4"],
                          named("space", AREA))
        if option.check:
            option.check(args)
    return check


def _sampled(option, tries=6):
    def sample(rng):
        found = (option.sample(rng) for _ in range(tries))
        return next((args for args in found if args and set(spaces_of(args)) <= set(AREA)), None)
    return sample


def do_end(game, frame, role, args):
    frame["ended"] = True


CHAPTER = Chapter(
    procedures=(Procedure("scots_raid", (muster_at_stirling, clear_stirling, choose_leader, begin_raid,
                                         spend, end_raid),
                          takes=("power", "card"), keeps=("active", "ended", "impulse", "leader", "to")),),
    decisions=(
        Decision("raid_leader", leader_options, lambda state, frame, role: {"verb": "stay"},
                 lambda state, frame, role: {"leaders": transferable(state), "spaces": landing_places(state)},
                 moment=Moment(("Scots raid",), ("send", "stay", "decline"), "stay", alone=("stay", "decline"),
                               roles=("france",))),
        Decision("raid", raid_options, lambda state, frame, role: {"verb": "end"},
                 lambda state, frame, role: {"cp": state["impulse"]["cp"], "spaces": list(AREA)},
                 moment=Moment(("Scots raid goes on",), ("move", "raise", "buy", "build", "control", "calm", "end"),
                               "end", alone=("end",), roles=("france",))),
    ),
    cards=(CardEvent("scots_raid", check_scots_raid),),
)
