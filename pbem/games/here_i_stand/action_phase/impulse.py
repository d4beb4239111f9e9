"""The Action Phase: impulses, cards for CP or as events, passing (HIS-11)."""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Key,
    Moment,
    One,
    Option,
    Phrase,
    Procedure,
    top,
)

from ..actions import spending
from ..cards import hands, windows
from ..major_powers import henry
from ..map.atlas import CARDS
from ..powers import marian_rule, marital_track, scenarios, variants
from ..victory_phase import victory
from . import playing

MANDATORY_CP = 2  # HIS-6.1.4


def begin_rounds(game, frame):
    """HIS-23.1: what was gained before the phase (a reformer's space, a Key ceded) may win it at its start."""
    frame.update(place=0, passes=0)
    game.state["round"] = 1
    if victory.automatic(game):
        game.stop()


def next_impulse(game, frame):
    """HIS-11.0.14: when all pass in a row the phase ends."""
    powers = scenarios.powers(game.state)
    if frame["passes"] == len(powers):
        game.emit("all_passed", powers=len(powers), rules=["HIS-11.0.14"])
        game.state["active"] = None
        game.state["impulse"] = None
        game.end(frame)
        return
    power = powers[frame["place"]]
    if skips(game, power):
        frame["passes"] = 0
        game.goto(frame, "next_place")
        return
    game.state["active"] = power
    game.call("impulse", power=power)


def skips(game, power):
    """Whether the power's impulse is skipped (card 38); that is no pass."""
    waiting = game.state["this_turn"].get("skips", {})
    if not waiting.get(power):
        return False
    waiting[power] -= 1
    game.emit("impulse_skipped", power=power, rules=["HIS-11.0.4"])
    return True


def count_passes(game, frame):
    frame["passes"] = frame["passes"] + 1 if frame.pop("returned", {}).get("passed") else 0


def mary_burns_books(game, frame):
    """The two-player variant's check for Mary I after each impulse of the Protestant."""
    if variants.rule(game.state, "mary_is_checked") and scenarios.powers(game.state)[frame["place"]] == "protestant":
        game.call("mary_i_check")


def next_place(game, frame):
    frame["place"] = (frame["place"] + 1) % len(scenarios.powers(game.state))
    if frame["place"] == 0:
        game.state["round"] += 1
    game.goto(frame, "next_impulse")


def is_through(state, frame, power):
    """Whether a power can only pass in what is left of an Action Phase: it holds no card, and this is not its impulse
    (HIS-11.0.12). frame: of that phase.
    """
    powers = scenarios.powers(state)
    return power in powers and power != powers[frame["place"]] and not hands.hand(state, power)


def begin_impulse(game, frame):
    """A fresh record of what this impulse may do only once."""
    state = game.state
    state["impulses"] += 1
    state["impulse"] = {"number": state["impulses"], "power": frame["power"], "cp": 0, "card": None,
                        "assaulted": [], "targets": [], "beaten": {}, "beaten_at_sea": [], "bonus_used": []}
    game.emit("impulse", power=frame["power"], round=state["round"], number=state["impulses"])


def choose_card(game, frame):
    """HIS-11.0.12: a power without cards can only pass, so nobody waits for it."""
    if not hands.hand(game.state, frame["power"]):
        do_pass(game, frame, frame["power"], {})
    elif marian_rule.interferes(game.state, frame["power"]):
        game.call("marian_impulse", power=frame["power"])
    else:
        game.ask(frame, "impulse", frame["power"])


def obey_mary(game, frame):
    """HIS-21.3.20: what came of showing the card to Mary I; with a papal act the impulse has ended."""
    came = frame.pop("returned", {})
    if "card" in came:
        playing.do_play(game, frame, frame["power"], came)
    elif came.get("passed"):
        do_pass(game, frame, frame["power"], {})
    elif came.get("ended"):
        frame["ended"] = True
        game.goto(frame, "spend")


def flirt(game, frame):
    """HIS-21.3.6: England's first pass may bring Henry's next marriage."""
    if frame.get("passed") and frame["power"] == "england":
        henry.flirt(game)


def answer_event(game, frame):
    """HIS-6.1.13: a declared event may be answered before it takes effect; a mandatory one cannot be stopped."""
    if "event" in frame and not hands.is_mandatory(game.state, frame["event"]):
        windows.open_window(game, "event", {"power": frame["power"], "card": frame["event"]},
                            involved=event_concerns(frame["event"]))


def event_concerns(card):
    """Who is asked about an event of the Papacy's home cards without having wished to be asked about all."""
    return ("protestant",) if card in hands.home_cards("papacy") else ()


def carry_out_event(game, frame):
    if frame.pop("returned", {}).get("cancelled"):
        hands.discard(game, frame.pop("event"))
        frame["ended"] = True
        game.goto(frame, "spend")
    elif "event" in frame:
        game.call(CARDS[frame["event"]].id, power=frame["power"], card=frame["event"])


def after_event(game, frame):
    """The played card goes to its place; a mandatory event gives 2 CP (HIS-6.1.4, HIS-11.0.6)."""
    if "event" not in frame:
        return
    card = frame.pop("event")
    if hands.is_mandatory(game.state, card):
        game.state["impulse"]["cp"] += MANDATORY_CP
    hands.dispose(game, card)


def spend(game, frame):
    """HIS-11.1.1: one action at a time until the CP are gone or the power ends its impulse."""
    if victory.automatic(game):
        game.stop()
        return
    if frame.get("passed") or frame.get("ended") or not spending.can_act(game.state):
        return
    game.ask(frame, "action", frame["power"])
    game.goto(frame, "spend")


def finish_impulse(game, frame):
    """HIS-11.1.2: unspent CP are lost."""
    left = game.state["impulse"]["cp"]
    if left > 0:
        game.emit("cp_lost", power=frame["power"], cp=left, rules=["HIS-11.1.2"])
    game.end(frame, passed=bool(frame.get("passed")))


def impulse_options(state, frame, role):
    yield Option("play", playing.do_play, {
                     "card": One("card", list(hands.hand(state, role)), ("HIS-11.0.2",)),
                     "use": One("use", list(playing.USES), ("HIS-6.1.2",), lambda: playing.uses(state, role),
                                lambda args: playing.only_use(state, args["card"]))},
                 "{card} [for] [as@event] [the] {use}", "play_card", ("HIS-11.0.2",),
                 check=lambda args: playing.check_play(state, role, args["card"], args["use"]),
                 sample=lambda rng: playing.sample_play(state, role, rng),
                 example=lambda: _example(state, role))
    marries = marital_track.marries_by_passing(state, role)
    yield Option("pass", do_pass, help=Phrase("pass_impulse", {"marries": marries}, "options"),
                 rules=("HIS-11.0.2", "HIS-11.0.13"), check=lambda args: playing.check_pass(state, role))


def _example(state, power):
    """The card that is missed least, for its CP; None when none can be played."""
    pairs = least_missed(state, power)
    card, use = pairs[0] if pairs else (None, None)
    return card and {"card": card} | ({} if playing.only_use(state, card) else {"use": use}) or None


def least_missed(state, power):
    """(card, use) of all that can be played, cards for CP first, and of these the one that is missed least."""
    return sorted(playing.playable(state, power),
                  key=lambda pair: (pair[1] == "event", hands.how_missed(state, power, pair[0])))


def do_pass(game, frame, role, args):
    frame["passed"] = True
    game.emit("passed", power=role, rules=["HIS-11.0.2"])


def do_end(game, frame, role, args):
    frame["ended"] = True


def loses(state, role, command):
    """What an order gives away: most of the CP of the card played, or the last card of a hand; None for neither."""
    asked = (top(state).get("waiting", {}).get(role), command["verb"])
    if asked == ("action", "end"):
        left, card = state["impulse"]["cp"], state["impulse"]["card"]
        worth = hands.cp(card) if card else left
        return Phrase("loses_cp", {"left": left, "worth": worth}, "match") if 2 * left > max(worth, 2) else None
    if asked == ("impulse", "play") and list(hands.hand(state, role)) == [command["card"]]:
        return Phrase("loses_last_card", {"card": command["card"]}, "match")
    return None


def impulse_default(state, frame, role):
    """D-51: pass if legal, else the lowest card for CP; a mandatory event only when nothing else is held."""
    if not playing.pass_refused(state, role):
        return {"verb": "pass"}
    card, use = least_missed(state, role)[0]
    return {"verb": "play", "card": card, "use": use}


def action_options(state, frame, role, verb=None):
    """All actions and the end; of a verb alone, those whose generators give it."""
    yield from spending.offered(state, frame, role, *([verb] if verb else ()))
    yield Option("end", do_end, help="end_impulse", rules=("HIS-11.1.2",))


def about_impulse(state, frame, role):
    hand, refused = hands.hand(state, role), playing.pass_refused(state, role)
    return {"hand": list(hand), "pass_refused": refused, "why_no_pass": playing.HELD.get(refused),
            "admin": hands.ruler(state, role)["admin"]}


def about_action(state, frame, role):
    return {"cp": state["impulse"]["cp"], "card": state["impulse"]["card"]}


# Who knows what.

def shown_impulse(value, reader):
    """All but the cards that the power has taken in its impulse (HIS-16.4.11)."""
    if not value or value["power"] in reader.roles or "resting" not in value:
        return value
    return {**value, "resting": [None for _ in value["resting"]]}


def other_impulse(value, reader, rng):
    if shown_impulse(value, reader) == value:
        return value
    cards = [*hands.drawable(reader.state, value["power"]), *reader.state["deck"]]
    return {**value, "resting": rng.sample(cards, min(len(value["resting"]), len(cards)))}


CHAPTER = Chapter(
    procedures=(
        Procedure("action_phase", (begin_rounds, next_impulse, count_passes, mary_burns_books, next_place),
                  keeps=("passes", "place")),
        Procedure("impulse", (begin_impulse, choose_card, obey_mary, flirt, answer_event, carry_out_event, after_event,
                              spend, finish_impulse),
                  takes=("power",), keeps=("ended", hands.EVENT, "passed")),
    ),
    decisions=(
        Decision("impulse", impulse_options, impulse_default, about_impulse, pace="impulse",
                 moment=Moment(("my impulse", "impulse"), ("play", "pass"), "pass", alone=("pass",), turn=True)),
        Decision("action", action_options, lambda state, frame, role: {"verb": "end"}, about_action, pace="impulse",
                 by_verb=True, circumstances=("cp", "card")),
    ),
    state=("active", Key("impulse", shown_impulse, other=other_impulse), "impulses", "round"),
    waits={verb: Illegal(f"{verb}_waits", {}, ("HIS-11.0.1", "HIS-11.0.2")) for verb in ("play", "pass")},
)
