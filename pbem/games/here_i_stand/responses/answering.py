"""Answering in a window, with a response or combat card (HIS-6.1.13 to HIS-6.1.16; `cards.windows` opens one).

Whether a window opens depends on public facts: on whether a power holds cards and one of those not yet seen could
be played now, whether it has that card or not. Who of them is asked depends on what each has filed for itself and is
under seal; all see only whom the moment concerns. The answers are sealed and carried out in impulse order, the active
power's first, each judged again (O-06). The caller finds in frame["returned"] `played`, a list of {"power", "card",
...what the card ends with}, and `cancelled`.
"""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Key,
    Moment,
    Option,
    Procedure,
    Some,
    Way,
    openly,
    rolled,
    top,
)
from pbem.engine.asking import Sealed
from pbem.engine.phrases import named

from ..cards import hands
from ..cards.menu import MOMENTS
from ..cards.windows import unseen
from ..map.atlas import CARDS, MAJORS
from ..powers import marian_rule
from ..powers.two_player_powers import barred_card, speaker, voices
from . import ahead
from .moments import RESPONSES, fitting, response


def in_order(state):
    """All majors, the active power first (O-06)."""
    start = MAJORS.index(state["active"]) if state["active"] else 0
    return (*MAJORS[start:], *MAJORS[:start])


@openly
def candidates(state, power, moment, subject):
    """Cards a power could hold and play at this moment, by public facts."""
    if not hands.drawable(state, power):
        return []
    hidden = unseen(state)
    return [r.card for r in RESPONSES.get(moment, ())
            if r.card in hidden and not refusal(state, r, power, subject)]


def filed_ahead(state, power, moment, subject):
    """Cards that a power plays unasked; what it could not play now does not keep it from being asked."""
    playable = held(state, power, moment, subject)
    return [card for card in ahead.filed(state, power, moment, subject) if card in playable]


def refusal(state, answer, power, subject):
    """Why the rules forbid a power to play this card at this moment (Illegal), None when it may."""
    if is_used(state, answer.card):
        return used(answer.card)
    refused = [_refusal(state, answer, name, subject) for name in voices(state, power)]
    return None if None in refused else refused[0]


def is_used(state, card):
    return card in state["this_turn"].get("events_played", ())


def used(card):
    return Illegal("event_played_already", {"card": card}, ["HIS-11.0.7"])


def general(card):
    """The rules that say when cards of its type are played as events."""
    return {"combat": ["HIS-6.1.16"], "response": ["HIS-6.1.13"]}.get(CARDS[card].type, [])


def _refusal(state, answer, power, subject):
    powers = CARDS[answer.card].powers
    if (powers and power not in powers) or barred_card(state, power, answer.card):
        return Illegal("card_of_others", {"card": answer.card}, general(answer.card))
    if CARDS[answer.card].type == "combat" and power not in announcing(subject):
        return Illegal("card_of_those_who_fight", {"card": answer.card}, ["HIS-6.1.16"])
    try:
        marian_rule.check_card(state, power, answer.card)
        answer.check(state, power, subject)
    except Illegal as refused:
        return refused
    return None


def announcing(subject):
    """The powers of the side of a battle that announces its combat cards now (HIS-14.0.5, HIS-14.0.6)."""
    if subject["side"] == "attack":
        return [subject["attacker"]]
    return subject["defenders"] if "defenders" in subject else [subject["defender"]]


def held(state, power, moment, subject):
    """Cards in a power's hand that it may play at this moment."""
    return [card for card in candidates(state, power, moment, subject)
            if card in hands.hand(state, power) and card not in resting(state)]


def resting(state):
    """Cards taken in this impulse (HIS-16.4.11)."""
    return (state["impulse"] or {}).get("resting", ())


# The steps of a window.

def find_who_could(game, frame):
    """Nobody is asked where nobody could have a card; of the others all who wish it, and what they filed is played."""
    state, moment, subject = game.state, frame["moment"], frame["subject"]
    powers, involved = frame.pop("powers", None), {speaker(state, p) for p in frame.pop("involved", ())}
    could = [p for p in in_order(state) if (powers is None or {*voices(state, p)} & {*powers})
             and candidates(state, p, moment, subject)]
    if could:
        game.chance.before_secret(rolled("who_answers"), [])
    asked = [p for p in could if ahead.wants_to_be_asked(state, p, involved)]
    filed = {p: cards for p in could if (cards := filed_ahead(state, p, moment, subject))}
    if not (asked or filed or could and state.get("sealed")):
        game.end(frame)
        return
    frame.update(answers=filed, asked=[p for p in asked if p not in filed],
                 involved=[p for p in could if p in involved], played=[])


ASKING = Sealed("ask_powers", "window", lambda state, frame: frame["asked"],
                given=lambda state, frame: frame["answers"], concerned=lambda state, frame: frame.get("involved"))


def play_next(game, frame):
    """One card after the other, in order; one that has become impossible stays in its hand."""
    game.chance.before_secret(rolled("who_answers"), [])
    for power in in_order(game.state):
        while frame["answers"].get(power):
            card = frame["answers"][power].pop(0)
            if card in held(game.state, power, frame["moment"], frame["subject"]):
                play(game, frame, power, card)
                return
            game.emit("response_void", to=[power], power=power, card=card, rules=["HIS-6.1.13"])
    frame["answers"] = {}
    game.end(frame, played=frame["played"], cancelled=False)


def play(game, frame, power, card):
    """Take the card from the hand and run its procedure."""
    kind = "combat" if CARDS[card].type == "combat" else "response"
    game.state["hands"][power].remove(card)
    hands.note_played(game, power, card)
    ahead.used(game.state, power, card)
    game.emit("card_played", power=power, card=card, use=kind, cp=hands.cp(card),
              rules=["HIS-6.1.16" if kind == "combat" else "HIS-6.1.13"])
    answer = response(frame["moment"], card)
    name = next(p for p in voices(game.state, power) if _refusal(game.state, answer, p, frame["subject"]) is None)
    frame["playing"] = {"power": name, "card": card}
    game.call(answer.procedure, power=name, card=card, subject=frame["subject"])


def put_away(game, frame):
    """HIS-6.2.12; what is cancelled needs no further answers."""
    played = {**frame.pop("playing"), **frame.pop("returned", {})}
    hands.dispose(game, played["card"])
    frame["played"].append(played)
    if played.get("cancelled"):
        frame["answers"] = {}
        game.end(frame, played=frame["played"], cancelled=True)
    else:
        game.goto(frame, "play_next")


# The question.

def window_options(state, frame, role):
    cards = held(state, role, frame["moment"], frame["subject"])
    if cards or any(general(card) for card in in_hand(state, role)):
        yield responding(state, role, frame["moment"], frame["subject"], do_respond, help="play_cards_now",
                         ways=(Way("play", f"{{cards}} {hands.AS_EVENT}"),))
    yield Option("decline", lambda game, frame, role, args: None, help="play_nothing_now", refuses=True)


def in_hand(state, power):
    """Cards in a hand that are played at some moment."""
    return [card for card in hands.hand(state, power) if fitting(card)]


def responding(state, power, moment, subject, do, most=None, rules=("HIS-6.1.13", "HIS-6.1.16"), **how):
    """The option to play cards that fit the moment; of the others in the hand it tells why they do not.

    most: how many of them at once; None: all.
    """
    cards, could = held(state, power, moment, subject), in_hand(state, power)
    return Option("respond", do, {"cards": Some("card", could, 1, most or len(could), ("HIS-6.1.13",), lambda: cards)},
                  "[with] {cards}", rules=rules, example={"cards": cards[:1]} if cards else "",
                  check=lambda args: check_cards(state, power, moment, subject, args["cards"]),
                  sample=lambda rng: sample_cards(rng, cards, most), **how)


def sample_cards(rng, cards, most):
    return {"cards": rng.sample(cards, rng.randint(1, most or len(cards)))} if cards else None


def check_cards(state, power, moment, subject, cards):
    """Raises the Illegal of the first of these cards in a hand that is not for this moment."""
    could = held(state, power, moment, subject)
    for card in cards:
        if card not in could:
            raise why_not(state, power, moment, subject, card)


def why_not(state, power, moment, subject, card):
    """The Illegal that says why a card in a power's hand is not played now. moment: None for none."""
    if is_used(state, card):
        return used(card)
    if card in resting(state):
        return Illegal("card_taken_now", {"card": card}, ["HIS-16.4.11"])
    answer = response(moment, card)
    return answer and refusal(state, answer, power, subject) or other_moment(card)


def other_moment(card):
    """The Illegal of a card that is for other moments, with their rules."""
    rules = [rule for moment in fitting(card) for rule in MOMENTS.get(moment, ())]
    return Illegal("card_of_other_moments", {"card": card, "moments": fitting(card)},
                   dict.fromkeys([*general(card), *rules]), named("moment", fitting(card)))


def why_none(state, power):
    """What keeps each response and combat card of a power back, as one Illegal; None when it holds none."""
    why = [why_not(state, power, pause(state), {}, card) for card in in_hand(state, power)]
    if not why:
        return None
    return Illegal("no_card_now", {"why": [refused.sentence for refused in why],
                                   "later": any(refused.nearest for refused in why)},
                   dict.fromkeys(rule for refused in why for rule in refused.rules))


def do_respond(game, frame, role, args):
    ASKING.give(game, frame, role, list(args["cards"]))


def about_window(state, frame, role):
    return {"moment": frame["moment"], "subject": frame["subject"],
            "cards": held(state, role, frame["moment"], frame["subject"])}


# Between two actions of an impulse: no question, a power interrupts by an order of its own.

def pause(state):
    """The moment at which others may interrupt a question, None when they may not.

    "interlude": the active power is being asked for its impulse or an action, of a Scots Raid too (HIS-6.1.14).
    "spring": nobody has deployed yet (HIS-6.1.21).
    """
    frame = top(state)
    waiting = frame.get("waiting", {})
    if waiting and (frame["at"] == "impulse" or {"marian_card", "raid"} & {*waiting.values()}):
        return "interlude"
    return None if frame.get("begun", True) or not waiting else "spring"


def interrupt_options(state, role):
    """The response cards that a power may play between two actions of the impulse under way."""
    moment = pause(state)
    cards = held(state, role, moment, {}) if moment else []
    if cards:
        yield responding(state, role, moment, {}, do_interrupt, 1, ("HIS-6.1.13", "HIS-6.1.14"), stays=True,
                         help="play_between_actions")


def do_interrupt(game, frame, role, args):
    game.call("interlude", power=role, cards=list(args["cards"]), moment=pause(game.state))


def interrupt(game, frame):
    window = game.call("window", moment=frame["moment"], subject={})
    window.update(answers={frame["power"]: frame["cards"]}, asked=[], played=[])
    game.goto(window, "play_next")


def ask_anew(game, frame):
    """The board has changed: the power whose impulse it is gets its question again, under a new number."""
    game.ask_anew(game.state["stack"][-2])


# Who knows what.

def shown_asked(value, reader):
    """Who is asked is secret where the match is played under seal; each knows of itself."""
    return [power for power in value if power in reader.roles] if reader.state.get("sealed") else value


def other_asked(value, reader, rng):
    if not reader.state.get("sealed"):
        return value
    others = [power for power in MAJORS if power not in reader.roles]
    return [*shown_asked(value, reader), *rng.sample(others, rng.randint(0, len(others)))]


CHAPTER = Chapter(
    procedures=(
        Procedure("window", (find_who_could, ASKING, play_next, put_away),
                  takes=("moment", "subject", "powers?", "involved?"), keeps=(
                      *ASKING.keeps, Key("asked", shown_asked, other=other_asked), "played",
                      Key("playing", pool="card", things=lambda playing, state: [playing["card"]]))),
        Procedure("interlude", (interrupt, ask_anew), takes=("power", "cards", "moment")),
    ),
    decisions=(Decision("window", window_options, lambda state, frame, role: {"verb": "decline"}, about_window,
                        reopen=True, circumstances=("cards",),  # another hand is under seal as well
                        moment=Moment(("asked for a card", "responding"), ("respond", "decline"), "decline",
                                      alone=("decline",), what=("moment", "subject"))),),
    waits={"respond": Illegal("no_card_for_moments", {}, ("HIS-6.1.13", "HIS-6.1.16"))},
)
