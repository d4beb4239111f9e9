"""What a power has filed ahead: when it wants to be asked about responses, and cards to be played unasked.

A policy says at which windows (see answering) a power is asked: "own", those that concern it; "ask", all; "never",
none. An order filed ahead plays a card at the first moment that fits, without a question. Both are secret, hold until
they are changed and may be filed at any time (HIS-6.1.14).
"""

from pbem.engine import Chapter, Illegal, Key, One, Option, anew, own_alone
from pbem.engine.phrases import named

from ..cards import hands
from ..map.atlas import MAJORS, SPACES, ZONES
from .moments import fitting

POLICIES = ("own", "ask", "never")
USUAL = "own"
RULES = ("HIS-6.1.14",)
MOST = 20


def wants_to_be_asked(state, power, involved):
    """Whether a power is asked at a window that concerns the powers `involved`."""
    policy = state["responses"][power]
    return policy == "ask" or (policy == "own" and power in involved)


def filed(state, power, moment, subject):
    """Cards that orders filed ahead play at this moment, in the order of filing."""
    return list(dict.fromkeys(order["card"] for order in state["ahead"][power]
                              if order["moment"] == moment and fits(order, subject)))


def fits(order, subject):
    """Whether the subject of a window is what an order waits for."""
    actor = subject.get("power", subject.get("attacker"))
    places = {subject.get("space"), subject.get("place"), *subject.get("path", ()), *subject.get("places", ())}
    return order["by"] in (None, actor) and (order["place"] is None or order["place"] in places)


def used(state, power, card):
    """An order is used up when its card is played."""
    state["ahead"][power] = [order for order in state["ahead"][power] if order["card"] != card]


def without(state):
    """The state in which nobody has filed a card nor is asked at a window."""
    return {**state, "sealed": False, "ahead": {power: [] for power in state["ahead"]},
            "responses": dict.fromkeys(state["responses"], "never")}


# The orders, possible at any time.

def options(state, role):
    """Yields the Options by which a power files ahead: its policy, cards to be played unasked, taking them back."""
    yield Option("responses", do_policy, {"policy": One("policy", list(POLICIES), RULES)}, "{policy}",
                 "when_to_be_asked", RULES, stays=True)
    cards = playable_ahead(state, role)
    if cards:
        yield Option("when", do_file, {
            "moment": One("moment", sorted({moment for card in cards for moment in moments_of(card)}), RULES),
            "by": One("power", [p for p in MAJORS if p != role], RULES),
            "place": One("place", [*SPACES, *ZONES], RULES), "card": One("card", cards, RULES)},
            "{moment} [by] {by?} [at] [in] {place?} [by] {by?} respond|play [with] {card}",
            "play_unasked", RULES,
            check=lambda args: check_file(state, role, args), stays=True,
            example=lambda: {"moment": moments_of(cards[0])[0], "card": cards[0]})
    held = sorted({order["card"] for order in state["ahead"][role]})
    if held:
        yield Option("revoke", do_revoke, {"card": One("card", held, RULES)}, "[card!] {card}", "take_back_filed",
                     RULES, stays=True)


def moments_of(card):
    """The windows at which a card can be played; between two actions it is played by an order of its own."""
    return tuple(moment for moment in fitting(card) if moment != "interlude")


def playable_ahead(state, power):
    """Cards in hand that can be played at some window."""
    return [card for card in hands.hand(state, power) if moments_of(card)]


def check_file(state, role, args):
    """Raises Illegal when the card is not for this moment, the order is filed already, or there are too many."""
    if args["moment"] not in moments_of(args["card"]):
        raise Illegal("card_at_other_moments", {"card": args["card"], "moments": moments_of(args["card"])}, RULES,
                      named("moment", moments_of(args["card"])))
    if entry(args) in state["ahead"][role]:
        raise Illegal("filed_already", {}, RULES)
    if len(state["ahead"][role]) >= MOST:
        raise Illegal("too_many_filed", {"most": MOST}, RULES)


def entry(args):
    return {"moment": args["moment"], "by": args.get("by"), "place": args.get("place"), "card": args["card"]}


def do_policy(game, frame, role, args):
    game.state["responses"][role] = args["policy"]
    game.emit("responses_set", to=[role], power=role, policy=args["policy"], rules=list(RULES))


def do_file(game, frame, role, args):
    game.state["ahead"][role].append(entry(args))
    game.emit("filed_ahead", to=[role], power=role, **entry(args), rules=list(RULES))


def do_revoke(game, frame, role, args):
    filed_ahead = game.state["ahead"][role]
    gone = [order for order in filed_ahead if order["card"] == args["card"]]
    game.state["ahead"][role] = [order for order in filed_ahead if order not in gone]
    for order in gone:
        game.emit("revoked", to=[role], power=role, **order, rules=list(RULES))


# Who knows what is filed: each power for itself.

def other_policy(role, reader, rng):
    return rng.choice(POLICIES)


def other_filed(role, reader, rng):
    """What a power might have filed, for a card that it might hold."""
    cards = rng.sample(reader.state["deck"], min(1, len(reader.state["deck"])))
    return [entry({"moment": moment, "card": card}) for card in cards for moment in moments_of(card)[:1]]


CHAPTER = Chapter(state=(Key("ahead", own_alone, other=anew(other_filed)),
                         Key("responses", own_alone, other=anew(other_policy))),
                  waits={"when": Illegal("when_waits", {}, ("HIS-6.1.13", "HIS-6.1.16")),
                         "revoke": Illegal("revoke_waits", {}, ("HIS-6.1.14",))})
