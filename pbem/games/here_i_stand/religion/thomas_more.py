"""Thomas More (card 112, anniversary edition): his death for England and the Protestant, a debate for the others."""

from pbem.engine import Chapter, Illegal, Moment, Naming, Procedure, declining, question

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


def throw_away(game, frame, role, card):
    game.state["hands"]["england"].remove(card)
    hands.discard(game, card)
    game.emit("card_discarded", power=role, card=card, cp=hands.cp(card),
              reason=CARDS[CARD["thomas_more"]].title, rules=list(RULES))


CHAPTER = Chapter(
    procedures=(Procedure("thomas_more", (decide_fate, choose_discard), takes=("power", "card")),),
    decisions=(
        question("thomas_more",
                 Naming("discard {card}", lambda state, frame, role: expendable(state), throw_away,
                        "throw_card_away", RULES, chosen=hands.cheapest),
                 declining("only_mandatory_events_held", RULES,
                           possible=lambda state, frame, role: not expendable(state)),
                 about=lambda state, frame, role: {"cards": expendable(state)},
                 moment=Moment(("Thomas More",), ("discard", "decline"), "decline", alone=("decline",),
                               roles=("england",))),
    ),
    cards=(CardEvent("thomas_more", check_more),),
)
