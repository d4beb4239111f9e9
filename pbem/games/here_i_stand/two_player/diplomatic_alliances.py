"""The events of the diplomatic deck by which Genoa and Venice change sides (two-player variant).

A procedure bears the id of its card; its frame has power= (who plays it) and card=.
"""

from pbem.engine import Chapter, Decision, Moment, One, Option, Procedure

from ..map.atlas import HOME
from ..minor_powers import deactivation
from ..powers import intervention
from ..powers.two_player_powers import HAPSBURG, PAPACY
from .diplomatic_events import held_ports, places

GENOA, VENICE = "genoa", "venice"


def win_over(game, minor, major):
    """A minor without an ally becomes somebody's."""
    intervention.take_over(game, minor, major, ["HIS-22.2.2"])


# 201 Andrea Doria.

def doria_leaves(game, frame):
    """HIS-22.4.7: Genoa's units go home from the ally it leaves; with the ally it keeps, they become more."""
    state, ally = game.state, PAPACY if frame["power"] == PAPACY else "france"
    frame["ally"] = ally
    if state["minors"][GENOA] == ally:
        homes = [s for s in HOME[GENOA] if state["control"][s] == ally]
        choices = places([GENOA], ["regulars", "squadrons"], homes)
        game.goto(frame, "end")
        game.call("placement", power=frame["power"], left=2, choices=choices)
    elif state["minors"][GENOA]:
        deactivation.deactivate(game, GENOA, ["HIS-22.4.7"])


def doria_joins(game, frame):
    win_over(game, GENOA, frame["ally"])


# 204 Diplomatic Marriage.

def matches(state, power):
    """[(minor, ally or None)] that the card can bring about."""
    allies = [PAPACY] if power == PAPACY else [HAPSBURG]
    new = [(minor, ally) for minor in (GENOA, VENICE) if not state["minors"][minor] for ally in allies]
    return new + [(minor, None) for minor in (GENOA, VENICE) if deactivation.breakable(state, minor)]


def choose_match(game, frame):
    if matches(game.state, frame["power"]):
        game.ask(frame, "diplomatic_match", frame["power"])


def marry(game, frame):
    if frame.get("ally"):
        win_over(game, frame["minor"], frame["ally"])
    elif "minor" in frame:
        deactivation.deactivate(game, frame["minor"], ["HIS-22.4.6"])


def match_options(state, frame, role):
    found = matches(state, role)
    new, old = [m for m in found if m[1]], [minor for minor, ally in found if not ally]
    if new:
        yield Option("activate", do_activate, {
            "minor": One("power", list(dict.fromkeys(m for m, _ in new)), ("HIS-22.2.9",)),
            "ally": One("power", list(dict.fromkeys(a for _, a in new)), ("HIS-22.2.9",))}, "{minor} [for] {ally}",
            "ally_minor_with", ("HIS-22.2.9",))
    if old:
        yield Option("deactivate", do_deactivate, {"minor": One("power", old, ("HIS-22.4.6",))}, "{minor}",
                     "end_alliance", ("HIS-22.4.6",))


def do_activate(game, frame, role, args):
    frame.update(minor=args["minor"], ally=args["ally"])


def do_deactivate(game, frame, role, args):
    frame["minor"] = args["minor"]


def match_default(state, frame, role):
    minor, ally = matches(state, role)[0]
    return {"verb": "activate", "minor": minor, "ally": ally} if ally else {"verb": "deactivate", "minor": minor}


# 212 Venetian Alliance.

def venice_joins(game, frame):
    state = game.state
    if not state["minors"][VENICE]:
        win_over(game, VENICE, PAPACY)
    elif state["minors"][VENICE] == HAPSBURG:
        game.goto(frame, "end")
        deactivation.deactivate(game, VENICE, ["HIS-22.4.6"])
    else:
        frame["more"] = True


def venice_builds(game, frame):
    harbours = held_ports(game.state, PAPACY)
    if frame.get("more") and game.state["minors"][VENICE] == PAPACY and harbours:
        game.call("placement", power=PAPACY, left=1, choices=places([VENICE], ["regulars"], harbours))


def venice_launches(game, frame):
    harbours = held_ports(game.state, PAPACY)
    if frame.get("more") and game.state["minors"][VENICE] == PAPACY and harbours:
        game.call("placement", power=PAPACY, left=1, size=2, choices=places([VENICE], ["squadrons"], harbours))


CHAPTER = Chapter(
    procedures=(
        Procedure("dip_andrea_doria", (doria_leaves, doria_joins), takes=("power", "card"), keeps=("ally",)),
        Procedure("dip_diplomatic_marriage", (choose_match, marry), takes=("power", "card"), keeps=("ally", "minor")),
        Procedure("dip_venetian_alliance", (venice_joins, venice_builds, venice_launches),
                  takes=("power", "card"), keeps=("more",)),
    ),
    decisions=(Decision("diplomatic_match", match_options, match_default, lambda state, frame, role: {},
                        moment=Moment(("diplomatic match",), ("activate", "deactivate"), "default",
                                      scenarios=("two_player",))),),
)
