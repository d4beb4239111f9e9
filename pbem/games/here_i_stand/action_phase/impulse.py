"""The Action Phase: impulses, cards for CP or as events, passing (HIS-11)."""

from pbem.engine import Chapter, Decision, Illegal, One, Option, Procedure

from ..cards import hands, menu, windows
from ..major_powers import henry, marian_rule
from ..map.atlas import CARDS, POWERS
from ..powers import scenarios
from ..two_player import two_player_powers
from ..victory_phase import victory

MANDATORY_CP = 2  # HIS-6.1.4
USES = ("cp", "event")  # HIS-6.1.2
FOR_CP = "the card can be played for CP"  # HIS-6.1.2
SPRING_EVENTS = ("spring_preparations", "venetian_informant")  # HIS-6.1.21


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
    if scenarios.two_player(game.state) and scenarios.powers(game.state)[frame["place"]] == "protestant":
        game.call("mary_i_check")


def next_place(game, frame):
    frame["place"] = (frame["place"] + 1) % len(scenarios.powers(game.state))
    if frame["place"] == 0:
        game.state["round"] += 1
    game.goto(frame, "next_impulse")


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
        do_play(game, frame, frame["power"], came)
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
        game.call(menu.events()[frame["event"]].procedure, power=frame["power"], card=frame["event"])


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
    if frame.get("passed") or frame.get("ended") or not menu.can_act(game.state):
        return
    game.ask(frame, "action", frame["power"])
    game.goto(frame, "spend")


def finish_impulse(game, frame):
    """HIS-11.1.2: unspent CP are lost."""
    left = game.state["impulse"]["cp"]
    if left > 0:
        game.emit("cp_lost", power=frame["power"], cp=left, rules=["HIS-11.1.2"])
    game.end(frame, passed=bool(frame.get("passed")))


def pay(game, cp):
    """Take CP from the running impulse; the options have checked that they are there."""
    left = game.state["impulse"]["cp"]
    if cp > left:
        raise Illegal(f"that costs {cp} CP and {left} are left", ["HIS-11.1.1"])
    game.state["impulse"]["cp"] = left - cp


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


WHY_NO_PASS = {
    "HIS-11.0.9": "you may not pass before you have played your home card",
    "HIS-11.0.10": "you may not pass while you hold a mandatory event",
    "HIS-11.0.11": "you may not pass with more cards than the admin rating of your ruler",
}


def check_pass(state, power):
    """Raises Illegal when the power may not pass now."""
    rule = pass_refused(state, power)
    if rule:
        raise Illegal(WHY_NO_PASS[rule], [rule])


def impulse_options(state, frame, role):
    yield Option("play", do_play, {"card": One("card", list(hands.hand(state, role)), ("HIS-11.0.2",)),
                                   "use": One("use", list(USES), ("HIS-6.1.2",), lambda: uses(state, role),
                                              lambda args: only_use(state, args["card"]))},
                 "{card} [for] [as] [the] {use}", "play a card for its CP or as its event", ("HIS-11.0.2",),
                 check=lambda args: check_play(state, role, args["card"], args["use"]),
                 sample=lambda rng: sample_play(state, role, rng),
                 example=lambda: _example(state, role))
    yield Option("pass", do_pass, help="play no card now" + henry.hint(state, role),
                 rules=("HIS-11.0.2", "HIS-11.0.13"), check=lambda args: check_pass(state, role))


def _example(state, power):
    """The first card that can be played, and how; "" when none can."""
    card, use = next(playable(state, power), (None, None))
    return f"play {CARDS[card].title} {'for CP' if use == 'cp' else 'as event'}" if card else ""


def check_play(state, power, card, use):
    """Whether this card may be played this way now; raises Illegal, which says that its CP are there when they are."""
    mandatory = hands.is_mandatory(state, card)
    if use == "cp" and mandatory:
        raise Illegal(f"{CARDS[card].title} is a mandatory event and cannot be played for CP",
                      ["HIS-6.1.2", "HIS-11.0.3"])
    if use == "event":
        try:
            check_event(state, power, card)
        except Illegal as refused:
            if mandatory:
                raise
            raise Illegal(f"{refused.sentence}; {FOR_CP}", refused.rules, refused.nearest) from refused


def check_event(state, power, card):
    """Whether this card may be played as event in an impulse now; raises Illegal."""
    kind = CARDS[card]
    marian_rule.check_card(state, power, card)
    if kind.type == "combat":
        raise Illegal(f"{kind.title} is a combat card, for a battle", ["HIS-6.1.16"])
    if kind.id in SPRING_EVENTS:
        raise Illegal(f"{kind.title} is an event of the Spring Deployment Phase", ["HIS-6.1.21"])
    if card not in menu.events():
        raise Illegal(f"{kind.title} answers what happens", ["HIS-6.1.13", "HIS-11.0.4"])
    if kind.powers and power not in kind.powers:
        names = [POWERS[p]["name"] for p in kind.powers]
        raise Illegal(f"the event of {kind.title} can be played by: {', '.join(names)}", ["HIS-11.0.4"], names)
    if card in state["this_turn"].get("events_played", []):
        raise Illegal(f"{kind.title} was already played as event this turn", ["HIS-11.0.7"])
    menu.events()[card].check(state, power)


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


def do_pass(game, frame, role, args):
    frame["passed"] = True
    game.emit("passed", power=role, rules=["HIS-11.0.2"])


def do_end(game, frame, role, args):
    frame["ended"] = True


def impulse_default(state, frame, role):
    """D-51: pass if legal, else the lowest card for CP; a mandatory event only when nothing else is held."""
    if not pass_refused(state, role):
        return {"verb": "pass"}
    pairs = sorted(playable(state, role), key=lambda pair: (pair[1] == "event", hands.cp(pair[0]), pair[0]))
    return {"verb": "play", "card": pairs[0][0], "use": pairs[0][1]}


def action_options(state, frame, role, verb=None):
    """All actions and the end; of a verb alone, those whose generators give it."""
    for action in menu.actions():
        if verb is None or verb in action.verbs:
            yield from (option for option in action.options(state, frame, role)
                        if two_player_powers.may_order(state, role, option.verb))
    yield Option("end", do_end, help="end the impulse; CP left over are lost", rules=("HIS-11.1.2",), example="end")


def about_impulse(state, frame, role):
    hand = hands.hand(state, role)
    return {"hand": list(hand), "pass_refused": pass_refused(state, role), "admin": hands.ruler(state, role)["admin"]}


def about_action(state, frame, role):
    return {"cp": state["impulse"]["cp"], "card": state["impulse"]["card"]}


CHAPTER = Chapter(
    procedures=(
        Procedure("action_phase", (begin_rounds, next_impulse, count_passes, mary_burns_books, next_place),
                  keeps=("passes", "place")),
        Procedure("impulse", (begin_impulse, choose_card, obey_mary, flirt, answer_event, carry_out_event, after_event,
                              spend, finish_impulse),
                  takes=("power",), keeps=("ended", "event", "passed")),
    ),
    decisions=(
        Decision("impulse", impulse_options, impulse_default, about_impulse, pace="impulse"),
        Decision("action", action_options, lambda state, frame, role: {"verb": "end"}, about_action, pace="impulse",
                 by_verb=True),
    ),
    state=("active", "impulse", "impulses", "round"),
)
