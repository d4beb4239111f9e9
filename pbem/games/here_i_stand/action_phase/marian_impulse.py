"""England's impulses while Mary I rules (HIS-21.3.18 to HIS-21.3.23).

The impulse calls "marian_impulse" instead of asking for a card. It ends with `passed`, with the `card` and `use` that
England plays normally, or with `ended` when the Papacy acted and the impulse is over.
"""

from pbem.engine import (
    Chapter,
    Decision,
    Doing,
    Naming,
    One,
    Option,
    Procedure,
    Way,
    question,
    rolled,
)

from ..cards import hands
from ..major_powers import mary_i
from . import playing

OBEDIENT = 4  # a die of 4 or more: England plays normally (HIS-21.3.20)


def ask_for_card(game, frame):
    game.ask(frame, "marian_card", frame["power"])


def judge(game, frame):
    """HIS-21.3.19, HIS-21.3.20: a mandatory event happens at once; for other cards the die decides."""
    if frame.get("passed"):
        game.end(frame, passed=True)
    elif hands.is_mandatory(game.state, frame["event"]):
        play_normally(game, frame, "event")
    else:
        roll(game, frame)


def roll(game, frame):
    die = game.chance.die(rolled("under_mary"))
    papal = die < OBEDIENT
    game.emit("marian_die", card=frame["event"], die=die, papal=papal, rules=["HIS-21.3.20"])
    if papal:
        frame["cp"] = hands.cp(frame["event"])
        hands.discard(game, frame.pop("event"))
        game.goto(frame, "burn_books")


def choose_use(game, frame):
    """HIS-21.3.20: only now England says how it plays the card."""
    uses = legal_uses(game.state, frame)
    if len(uses) > 1:
        game.ask(frame, "marian_use", frame["power"])
    else:
        frame["use"] = uses[0]


def play_chosen(game, frame):
    play_normally(game, frame, frame["use"])


def play_normally(game, frame, use):
    """Back to the hand, from which the impulse plays it."""
    card = frame.pop("event")
    hands.give(game, frame["power"], card)
    game.end(frame, card=card, use=use)


def finish(game, frame):
    game.end(frame, ended=True)


# England shows a card.

def shown(state, power):
    """Cards England may show: all but mandatory events that cannot be played."""
    return [card for card in hands.hand(state, power) if not hands.is_mandatory(state, card)
            or (card, "event") in playing.playable(state, power)]


def show_card(game, frame, role, card):
    frame["event"] = card
    game.state["hands"][role].remove(card)
    game.state["impulse"]["card"] = card
    game.emit("card_shown", power=role, card=card, rules=["HIS-21.3.19"])


def card_default(state, frame, role):
    """D-51: pass if legal, else the card of fewest CP; a mandatory event only when nothing else is held."""
    if not playing.pass_refused(state, role):
        return {"verb": "pass"}
    return {"verb": "show", "card": min(shown(state, role), key=lambda card: (
        hands.is_mandatory(state, card), hands.how_missed(state, role, card)))}


def about_card(state, frame, role):
    return {"cards": shown(state, role), "pass_refused": playing.pass_refused(state, role)}


# How it is played.

def legal_uses(state, frame):
    return [use for use in ("cp", "event") if playing.is_legal(state, frame["power"], frame["event"], use)]


def use_options(state, frame, role):
    shown, legal = {"card": One("card", [frame["event"]], ("HIS-21.3.20",))}, legal_uses(state, frame)
    use = One("use", legal, ("HIS-21.3.20",), unsaid=lambda args: "event" if legal == ["event"] else None)
    yield Option("play", do_use, {"use": use}, "[for] [as@event] {use}", "play_shown_card", ("HIS-21.3.20",),
                 ways=(Way("play", "{card} [for] [as@event] [the] {use}", shown),),
                 example={"use": "cp"} if "cp" in legal else {})


def do_use(game, frame, role, args):
    frame["use"] = args["use"]


CHAPTER = Chapter(
    procedures=(
        Procedure("marian_impulse", (ask_for_card, judge, choose_use, play_chosen, mary_i.burn_books, mary_i.burn,
                                     mary_i.call_debate, finish),
                  takes=("power",), keeps=("books", "cp", hands.EVENT, "passed", "use")),
    ),
    decisions=(
        question("marian_card",
                 Naming("show {card}", lambda state, frame, role: shown(state, role), show_card, "show_to_mary",
                        ("HIS-21.3.19", "HIS-21.3.20"), ("HIS-21.3.19",)),
                 Doing("pass", {"passed": True}, "pass_under_mary", ("HIS-11.0.2", "HIS-11.0.13"),
                       check=lambda state, frame, role: playing.check_pass(state, role)),
                 default=card_default, about=about_card, pace="impulse"),
        Decision("marian_use", use_options, lambda state, frame, role: {"verb": "play", "use": "cp"},
                 lambda state, frame, role: {"card": frame["event"]}, pace="impulse"),
    ),
)
