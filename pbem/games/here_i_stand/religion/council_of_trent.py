"""The Council of Trent (card 17): debaters of both sides against each other, without debate.

The Papacy names its debaters, then the Protestant, who has seen them, names his; all are committed. Each side rolls
dice equal to the debate values of its debaters, and the side with more hits flips as many spaces as the difference.
"""

from pbem.engine import (
    Chapter,
    Decision,
    Moment,
    Option,
    Phrase,
    Procedure,
    Some,
    rolled,
)

from ..cards.menu import CardEvent
from . import debaters
from .debates import RELIGION
from .influence import hits

SEATS = {"papacy": 4, "protestant": 2}
RULES = ("HIS-11.0.8", "HIS-18.2.12")


def papacy_names(game, frame):
    frame["present"] = {"papacy": [], "protestant": []}
    invite(game, frame, "papacy")


def protestant_names(game, frame):
    invite(game, frame, "protestant")


def delegates(state, power):
    """Uncommitted debaters, of any zone."""
    return debaters.pool(state, power, status="uncommitted")


def invite(game, frame, power):
    if delegates(game.state, power):
        game.ask(frame, "council_of_trent", power)


def debate(game, frame):
    """Pole's bonus is a die more (HIS-18.2.12: not optional); 5 and 6 hit."""
    present, dice, scored = frame["present"], {}, {}
    pole = "pole" in present["papacy"]
    for power, names in present.items():
        number = sum(map(debaters.value, names)) + (power == "papacy" and pole)
        dice[power] = game.chance.dice(number, rolled("council_of_trent", power=power))
        scored[power] = hits(dice[power])
        for debater in names:
            debaters.commit(game, debater, "council_of_trent", ["HIS-18.2.8"])
    frame["ahead"] = scored["protestant"] - scored["papacy"]
    game.emit("council_of_trent", present=present, dice=dice, hits=scored, pole=pole, rules=list(RULES))


def flip_spaces(game, frame):
    if frame["ahead"]:
        winner = "protestant" if frame["ahead"] > 0 else "papacy"
        game.call("flips", power=winner, religion=RELIGION[winner], spaces=abs(frame["ahead"]),
                  source="council_of_trent")


def council_options(state, frame, role):
    choices = delegates(state, role)
    most = min(SEATS[role], len(choices))
    yield Option("send", do_send, {"debaters": Some("debater", choices, 1, most, RULES)}, "{debaters}",
                 Phrase("send_delegates", {"most": most}, "options"), RULES, example={"debaters": best(state, role)})
    yield Option("decline", lambda game, frame, role, args: None, help="send_nobody", refuses=True)


def best(state, power):
    return sorted(delegates(state, power), key=lambda d: (-debaters.value(d), d))[:SEATS[power]]


def do_send(game, frame, role, args):
    frame["present"][role] = args["debaters"]


def about_council(state, frame, role):
    return {"power": role, "seats": SEATS[role], "choices": delegates(state, role),
            "papal": frame["present"]["papacy"]}


CHAPTER = Chapter(
    procedures=(Procedure("council_of_trent", (papacy_names, protestant_names, debate, flip_spaces),
                          takes=("power", "card"), keeps=("ahead", "present")),),
    decisions=(
        Decision("council_of_trent", council_options,
                 lambda state, frame, role: {"verb": "send", "debaters": best(state, role)}, about_council,
                 pace="impulse",
                 moment=Moment(("Council of Trent",), ("send", "decline"), "default", alone=("decline",),
                               roles=("papacy", "protestant"))),
    ),
    cards=(CardEvent("council_of_trent"),),
)
