"""Foul Weather and Gout: cards that stop what another power has announced (HIS-13.1.13, HIS-15.1.10, HIS-16.1.11).

Both are played at the moments "move" and "assault", Foul Weather also at "sail", "transport" and "piracy", Gout at
"jump". The window ends `cancelled`; whoever opened it takes the 1 CP that is lost. What lies on
the impulse then: see `pieces.weather`.
"""

from pbem.engine import Chapter, Illegal, Moment, Naming, Procedure, question

from ..cards.index import CARD
from ..cards.menu import CardResponse
from ..map.atlas import ARMY_LEADERS
from ..pieces import forces


def check_foul_weather(state, power, subject):
    _check_other(CARD["foul_weather"], power, subject)


def check_gout(state, power, subject):
    _check_other(CARD["gout"], power, subject)
    if not patients(subject):
        raise Illegal("no_army_leader_there", {}, ["HIS-13.1.13", "HIS-15.1.10"])


def _check_other(card, power, subject):
    if power == subject["power"]:
        raise Illegal("answers_another_power", {"card": card}, ["HIS-6.1.13"])


def patients(subject):
    """Army leaders with the formation that was announced."""
    return [leader for leader in forces.leaders(subject["force"]) if leader in ARMY_LEADERS]


def foul_weather(game, frame):
    game.state["impulse"]["foul_weather"] = True
    game.emit("foul_weather", power=frame["subject"]["power"], rules=["HIS-13.1.13", "HIS-16.1.11"])
    game.end(frame, cancelled=True)


def choose_patient(game, frame):
    """Asks only when several army leaders are with the formation; a jump is always that of Charles V (HIS-21.2.5)."""
    found = patients(frame["subject"])
    frame["leader"] = found[0]
    if len(found) > 1 and not is_jump(frame):
        game.ask(frame, "gout", frame["power"])


def is_jump(frame):
    """A jump has neither a path nor a siege: Gout only stops it (HIS-21.2.5)."""
    return bool(frame["subject"].get("jump"))


def fall_ill(game, frame):
    leader = frame["leader"]
    if not is_jump(frame):
        game.state["impulse"].setdefault("gout", []).append(leader)
    game.emit("gout", leader=leader, jump=is_jump(frame), rules=["HIS-21.2.5" if is_jump(frame) else "HIS-13.1.13"])
    game.end(frame, cancelled=True)


def commander(state, frame, role, leaders):
    """The leader with the highest command rating."""
    return max(leaders, key=lambda leader: (ARMY_LEADERS[leader].command, leader))


def about_gout(state, frame, role):
    return {"power": frame["subject"]["power"], "leaders": patients(frame["subject"])}


CHAPTER = Chapter(
    procedures=(
        Procedure("foul_weather", (foul_weather,), takes=("power", "card", "subject")),
        Procedure("gout", (choose_patient, fall_ill), takes=("power", "card", "subject"), keeps=("leader",)),
    ),
    decisions=(
        question("gout", Naming("target {leader}", lambda state, frame, role: patients(frame["subject"]), "leader",
                                "name_patient", ("HIS-13.1.13", "HIS-15.1.10"),
                                limits=("HIS-13.1.13",), chosen=commander), about=about_gout,
                 moment=Moment(("gout",), ("target",), "default", by=("power",))),
    ),
    cards=(
        *(CardResponse("foul_weather", moment, check_foul_weather)
          for moment in ("move", "assault", "sail", "transport", "piracy")),
        *(CardResponse("gout", moment, check_gout) for moment in ("move", "assault", "jump")),
    ),
)
