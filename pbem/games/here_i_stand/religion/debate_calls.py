"""Debates that an event lets the Papacy call (HIS-18.1.26).

Started with `game.call("called_debate", source=, ...)`; further locals: `zones` (all) and `optional` (whether the
Papacy may do without). It comes to nothing when no debate can be started in any of the zones.
"""

from pbem.engine import Chapter, Decision, Moment, Option, Procedure

from ..map.atlas import DEBATE_ZONES
from . import debaters, debates


def offer(game, frame):
    """HIS-11.0.8: the Papacy decides, whoever played the card (D-39)."""
    possible = [z for z in debates.zones(game.state, "papacy") if z in frame.get("zones", DEBATE_ZONES)]
    frame["zones"] = possible
    if not possible:
        game.emit("no_debate", source=frame["source"], rules=list(debates.ZONE_RULES))
    elif len(possible) > 1 or frame.get("optional"):
        game.ask(frame, "called_debate", "papacy")
    else:
        frame["zone"] = possible[0]


def hold(game, frame):
    if "zone" in frame:
        game.call("debate", power="papacy", zone=frame["zone"], pool=frame.get("pool"),
                  attacker=frame.get("attacker"), source=frame["source"])


def call_options(state, frame, role):
    zones = frame["zones"]
    zone = "{zone}" if len(zones) > 1 else "{zone?}"
    yield Option("debate", do_call, debates.arguments(state, role, zones),
                 f"[in] {zone} [against] {{pool?}}", "start_debate", ("HIS-18.1.26",),
                 check=lambda args: debates.check_pool(state, role, args.get("zone", zones[0]), args.get("pool")),
                 sample=lambda rng: {"zone": rng.choice(zones)})
    if frame.get("optional"):
        yield Option("decline", lambda game, frame, role, args: None, help="start_no_debate", refuses=True)


def do_call(game, frame, role, args):
    frame.update(zone=args.get("zone", frame["zones"][0]), pool=args.get("pool"))


def call_default(state, frame, role):
    return {"verb": "decline"} if frame.get("optional") else {"verb": "debate", "zone": frame["zones"][0]}


def about_call(state, frame, role):
    foes = {zone: {pool: debaters.pool(state, "protestant", zone, pool) for pool in debates.POOLS}
            for zone in frame["zones"]}
    return {"zones": frame["zones"], "source": frame["source"], "optional": bool(frame.get("optional")),
            "own": debaters.pool(state, "papacy", status="uncommitted"), "foes": foes}


CHAPTER = Chapter(
    procedures=(Procedure("called_debate", (offer, hold),
                          takes=("source", "attacker?", "optional?", "pool?", "zones?"), keeps=("zone",)),),
    decisions=(Decision("called_debate", call_options, call_default, about_call, pace="impulse",
                        moment=Moment(("debate called", "debate offered"), ("debate", "decline"), "decline",
                                      alone=("debate", "decline"), roles=("papacy",))),),
)
