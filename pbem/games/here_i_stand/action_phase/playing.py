"""Playing a card in an own impulse, for its CP or as its event, and passing (HIS-6.1.2, HIS-11.0.3 to HIS-11.0.12)."""

from pbem.engine import Illegal
from pbem.engine.chapters import gathered
from pbem.engine.phrases import named

from ..cards import hands
from ..cards.menu import CardEvent
from ..lower_chapters import LOWER
from ..map.atlas import CARDS
from ..powers import marian_rule

USES = ("cp", "event")  # HIS-6.1.2
SPRING_EVENTS = ("spring_preparations", "venetian_informant")  # HIS-6.1.21
EVENTS = gathered((card for chapter in LOWER for card in chapter.cards if isinstance(card, CardEvent)),
                  lambda event: event.card)


def check_play(state, power, card, use):
    """Whether this card may be played this way now; raises Illegal, which says that its CP are there when they are."""
    mandatory = hands.is_mandatory(state, card)
    if use == "cp" and mandatory:
        raise Illegal("mandatory_not_for_cp", {"card": card}, ["HIS-6.1.2", "HIS-11.0.3"])
    if use == "event":
        try:
            check_event(state, power, card)
        except Illegal as refused:
            if mandatory:
                raise
            raise Illegal("playable_for_cp", {"why": refused.sentence}, refused.rules, refused.nearest) from refused


def check_event(state, power, card):
    """Whether this card may be played as event in an impulse now; raises Illegal."""
    kind = CARDS[card]
    marian_rule.check_card(state, power, card)
    if kind.type == "combat":
        raise Illegal("combat_card", {"card": card}, ["HIS-6.1.16"])
    if kind.id in SPRING_EVENTS:
        raise Illegal("spring_event", {"card": card}, ["HIS-6.1.21"])
    if card not in EVENTS:
        raise Illegal("answers_what_happens", {"card": card}, ["HIS-6.1.13", "HIS-11.0.4"])
    if kind.powers and power not in kind.powers:
        raise Illegal("event_of_others", {"card": card, "powers": kind.powers}, ["HIS-11.0.4"],
                      named("power", kind.powers))
    if card in state["this_turn"].get("events_played", []):
        raise Illegal("event_played_already", {"card": card}, ["HIS-11.0.7"])
    EVENTS[card].check(state, power)


def playable(state, power):
    """(card, use) pairs that are legal now."""
    for card in hands.hand(state, power):
        for use in USES:
            if is_legal(state, power, card, use):
                yield card, use


def uses(state, power):
    """Ways in which some card of the hand can be played now."""
    legal = {use for _, use in playable(state, power)}
    return [use for use in USES if use in legal]


def only_use(state, card):
    """The use of a card that has no other (HIS-6.1.2), or None."""
    return "event" if hands.is_mandatory(state, card) else None


def is_legal(state, power, card, use):
    try:
        check_play(state, power, card, use)
    except Illegal:
        return False
    return True


def sample_play(state, power, rng):
    pairs = list(playable(state, power))
    if not pairs:
        return None
    card, use = rng.choice(pairs)
    return {"card": card, "use": use}


def do_play(game, frame, role, args):
    card, state = args["card"], game.state
    state["hands"][role].remove(card)
    state["impulse"]["card"] = card
    game.emit("card_played", power=role, card=card, use=args["use"], cp=hands.cp(card),
              rules=["HIS-11.0.3" if args["use"] == "cp" else "HIS-11.0.4"])
    if args["use"] == "cp":
        state["impulse"]["cp"] = hands.cp(card)
        hands.discard(game, card)
        return
    frame["event"] = card
    hands.note_played(game, role, card)


def pass_refused(state, power):
    """The rule that forbids passing now, or None (HIS-11.0.9 to HIS-11.0.12)."""
    hand = hands.hand(state, power)
    if any(hands.is_home(n) for n in hand):
        return "HIS-11.0.9"
    if any(hands.is_mandatory(state, n) for n in hand):
        return "HIS-11.0.10"
    if len(hand) > hands.ruler(state, power)["admin"]:
        return "HIS-11.0.11"
    return None


HELD = {"HIS-11.0.9": "home_card", "HIS-11.0.10": "mandatory_event", "HIS-11.0.11": "too_many"}  # what forbids a pass


def check_pass(state, power):
    """Raises Illegal when the power may not pass now."""
    rule = pass_refused(state, power)
    if rule:
        raise Illegal("no_pass", {"held": HELD[rule]}, [rule])
