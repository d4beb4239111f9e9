"""The Wartburg: a declared event is cancelled and Luther is in hiding until the turn's end (HIS-6.1.13, HIS-6.1.18)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..cards import hands
from ..cards.menu import CardResponse
from ..powers import editions
from . import debaters

IMMUNE = ("mandatory", "combat", "response")
RULES = ("HIS-6.1.13", "HIS-6.1.18")


def check_wartburg(state, power, subject):
    """Against events of other powers but mandatory, combat and response cards and home cards other than papal ones."""
    if "luther" not in state["debaters"]:
        raise Illegal("luther_dead", {}, RULES)
    if subject["power"] == power:
        raise Illegal("own_event", {}, RULES)
    kind = editions.card(state, subject["card"])
    if kind.type in IMMUNE or (kind.type == "home" and subject["card"] not in hands.home_cards("papacy")):
        raise Illegal("event_not_cancelled", {"card": subject["card"]}, RULES)


def hide(game, frame):
    """No Protestant debate call and no Here I Stand in debates this turn; the event is cancelled."""
    game.state["this_turn"]["wartburg"] = True
    game.emit("wartburg", target=frame["subject"]["power"], card=frame["subject"]["card"], rules=list(RULES))
    debaters.commit(game, "luther", "the_wartburg", list(RULES))
    game.end(frame, cancelled=True)


CHAPTER = Chapter(
    procedures=(Procedure("the_wartburg", (hide,), takes=("power", "card", "subject")),),
    cards=(CardResponse("the_wartburg", "event", check_wartburg),),
)
