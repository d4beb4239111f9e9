"""Here I Stand in an own impulse: which discard is taken, to be kept or played at once (HIS-6.2.14 to HIS-6.2.16)."""

from pbem.engine import Chapter, Decision, One, Option

from ..cards import hands
from ..religion.religious_events import retrievable, retrieve
from . import playing


def retrieve_options(state, frame, role):
    cards = retrievable(state, role)
    yield Option("take", do_take, {"card": One("card", cards, ("HIS-6.2.14", "HIS-6.2.15", "HIS-6.2.16")),
                                   "use": One("use", list(playing.USES), ("HIS-6.1.2",), lambda: uses(state, cards))},
                 "{card} [and] [play] [it] [for] [as@event] [the] {use?}", "take_to_keep_or_play", ("HIS-6.2.14",),
                 check=lambda args: check_take(state, role, args),
                 sample=lambda rng: {"card": rng.choice(cards)}, example={"card": dearest(cards)})


def uses(state, cards):
    """Ways in which one of these discards could be played at once by the Protestant."""
    return [use for use in playing.USES if any(playing.is_legal(state, "protestant", card, use) for card in cards)]


def check_take(state, power, args):
    if "use" in args:
        playing.check_play(state, power, args["card"], args["use"])


def do_take(game, frame, role, args):
    retrieve(game, role, args["card"])
    if "use" in args:
        playing.do_play(game, frame, role, args)


def dearest(cards):
    return max(cards, key=lambda card: (hands.cp(card), -card))


def retrieve_default(state, frame, role):
    return {"verb": "take", "card": dearest(retrievable(state, role))}


CHAPTER = Chapter(decisions=(
    Decision("retrieve", retrieve_options, retrieve_default,
             lambda state, frame, role: {"cards": retrievable(state, role)}, pace="impulse"),
))
