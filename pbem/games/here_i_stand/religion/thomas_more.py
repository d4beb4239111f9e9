"""Thomas More (card 112, anniversary edition): his death for England and the Protestant, a debate for the others."""

from pbem.engine import Chapter, Decision, Illegal, One, Option, Procedure

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import CARDS
from ..powers import marital_track
from . import debates

HIS_ENEMIES = ("england", "protestant")
RULES = ("HIS-11.0.4", "HIS-11.0.8")


def check_more(state, power):
    if power not in HIS_ENEMIES and not debates.zones(state, "papacy"):
        raise Illegal("no_papal_debate", {}, debates.ZONE_RULES)


def decide_fate(game, frame):
    """Dead, he leaves the game; alive, he leaves it once Henry has married Anne Boleyn."""
    state = game.state
    if frame["power"] in HIS_ENEMIES:
        state["this_turn"]["thomas_more_dead"] = True
        game.emit("thomas_more_dies", power=frame["power"], rules=list(RULES))
        hands.draw(game, "england", 1, CARDS[CARD["thomas_more"]].title, RULES)
        leave(state)
    else:
        if marital_track.has_reached(state, marital_track.ANNE):
            leave(state)
        game.call("called_debate", source="thomas_more", optional=True)
        game.end(frame)


def leave(state):
    state["this_turn"].setdefault("remove", []).append(CARD["thomas_more"])


def choose_discard(game, frame):
    """England throws away a card it selects, no mandatory event and no home card; what it holds is not public."""
    if hands.drawable(game.state, "england"):
        game.ask(frame, "thomas_more", "england")


def expendable(state):
    return [n for n in hands.hand(state, "england") if not hands.is_mandatory(state, n) and not hands.is_home(n)]


def discard_options(state, frame, role):
    cards = expendable(state)
    if not cards:
        yield Option("decline", lambda game, frame, role, args: None, help="only_mandatory_events_held", rules=RULES,
                     refuses=True)
        return
    yield Option("discard", do_discard, {"card": One("card", cards, RULES)}, "{card}", "throw_card_away", RULES)


def do_discard(game, frame, role, args):
    game.state["hands"]["england"].remove(args["card"])
    hands.discard(game, args["card"])
    game.emit("card_discarded", power=role, card=args["card"], cp=hands.cp(args["card"]),
              reason=CARDS[CARD["thomas_more"]].title, rules=list(RULES))


def discard_default(state, frame, role):
    if not expendable(state):
        return {"verb": "decline"}
    return {"verb": "discard", "card": min(expendable(state), key=lambda n: (hands.cp(n), n))}


CHAPTER = Chapter(
    procedures=(Procedure("thomas_more", (decide_fate, choose_discard), takes=("power", "card")),),
    decisions=(Decision("thomas_more", discard_options, discard_default,
                        lambda state, frame, role: {"cards": expendable(state)}),),
    cards=(CardEvent("thomas_more", check_more),),
)
