"""The Papal and the Spanish Inquisition: spaces won back, hands seen, a debate (HIS-6.2.14, HIS-18.5.10)."""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Key,
    Naming,
    One,
    Option,
    Procedure,
    declining,
    question,
    rolled,
)

from ..cards import hands
from ..cards.menu import CardEvent
from ..map.atlas import LANGUAGE_SPACES
from ..powers import scenarios
from . import debaters, debates, religious_events
from .influence import CATHOLIC

SPACES_FLIPPED = 2
WATCHED = ("england", "protestant")
RULES = ("HIS-11.0.4", "HIS-11.0.8")


def win_back(game, language, source):
    """The Papacy turns two Protestant spaces of a language, whatever they touch."""
    game.call("flips", power="papacy", religion=CATHOLIC, spaces=SPACES_FLIPPED, source=source,
              among=list(LANGUAGE_SPACES[language]))


def see(game, reader, victim):
    """One power sees the whole hand of another."""
    game.chance.before_secret(rolled("shown_hand"), [reader])
    game.emit("hand_seen", to=[reader, victim], power=reader, victim=victim, cards=list(hands.hand(game.state, victim)),
              rules=list(RULES))
    game.emit("hand_shown", power=reader, victim=victim, rules=list(RULES))


# Papal Inquisition.

def check_papal(state, power):
    if not debaters.uncommitted(state, "caraffa"):
        raise Illegal("debater_needed", {"debaters": ["caraffa"]}, ["HIS-18.3.12"])


def summon_caraffa(game, frame):
    """Committed for the card; another debater's bonus may still be used (HIS-18.2.14)."""
    debaters.commit(game, "caraffa", "papal_inquisition", ["HIS-18.3.12"])
    win_back(game, "italian", "papal_inquisition")


def watched(state):
    """Powers in the match whose hands the Papacy may look into."""
    return [power for power in WATCHED if power in scenarios.powers(state)]


def choose_hand(game, frame):
    frame["victim"] = watched(game.state)[0]
    if len(watched(game.state)) > 1:
        game.ask(frame, "inquired_hand", "papacy")


def inquire(game, frame):
    see(game, "papacy", frame["victim"])
    if findings(game.state, frame):
        game.ask(frame, "papal_inquisition", "papacy")


def hold(game, frame):
    """HIS-18.5.10: two dice more for the papal debater."""
    if frame.get("debate"):
        game.call("called_debate", source="papal_inquisition", zones=[frame["debate"]], pool=frame.get("pool"))


def findings(state, frame):
    """What the Papacy can do with what it has seen: draw, take a discard, call a debate."""
    possible = {"draw": hands.drawable(state, frame["victim"]), "take": religious_events.retrievable(state, "papacy"),
                "debate": debates.zones(state, "papacy")}
    return {verb: things for verb, things in possible.items() if things}


def papal_options(state, frame, role):
    possible = findings(state, frame)
    if "draw" in possible:
        yield Option("draw", do_draw, help="draw_from_hand", rules=("HIS-6.1.8", *RULES))
    if cards := possible.get("take"):
        yield Option("take", do_take, {"card": One("card", cards, ("HIS-6.2.14", "HIS-6.2.15", "HIS-6.2.16"))},
                     "{card}", "take_discard", ("HIS-6.2.14",))
    if zones := possible.get("debate"):
        yield Option("debate", do_debate, debates.arguments(state, role, zones),
                     "[in] {zone} [against] {pool?}", "call_debate_with_dice", ("HIS-18.5.10",),
                     check=lambda args: debates.check_pool(state, role, args["zone"], args.get("pool")),
                     sample=lambda rng: {"zone": rng.choice(zones)})


def do_draw(game, frame, role, args):
    hands.draw_from_hand(game, role, frame["victim"], "Papal Inquisition", list(RULES))


def do_take(game, frame, role, args):
    religious_events.retrieve(game, role, args["card"])


def do_debate(game, frame, role, args):
    frame.update(debate=args["zone"], pool=args.get("pool"))


def papal_default(state, frame, role):
    possible = findings(state, frame)
    verb = next(iter(possible))
    things = {"take": "card", "debate": "zone"}
    return {"verb": verb, **({things[verb]: possible[verb][0]} if verb in things else {})}


def about_papal(state, frame, role):
    """The hand has been seen in an event of its own; here are the ways to use it."""
    return {"victim": frame["victim"], "ways": list(findings(state, frame))}


# Spanish Inquisition.

def turn_spain(game, frame):
    win_back(game, "spanish", "spanish_inquisition")


def hapsburg_looks(game, frame):
    frame["seen"] = {victim: list(hands.hand(game.state, victim)) for victim in WATCHED}
    for victim in WATCHED:
        see(game, "hapsburg", victim)
    if any(hands.drawable(game.state, victim) for victim in WATCHED):
        game.ask(frame, "spanish_inquisition", "hapsburg")


def condemnable(state, frame):
    """Cards the Hapsburgs have seen and may discard: no mandatory event, and no home card (HIS-6.1.7)."""
    return [n for victim in WATCHED for n in frame["seen"][victim]
            if not hands.is_mandatory(state, n) and not hands.is_home(n)]


def hapsburg_draws(game, frame):
    hands.draw(game, "hapsburg", 1, "Spanish Inquisition", RULES)


def papal_debate(game, frame):
    game.call("called_debate", source="spanish_inquisition")


def condemn(game, frame, role, card):
    state = game.state
    game.chance.before_secret(rolled("condemned_hand"), known=[role])
    victim = next(power for power in WATCHED if card in state["hands"][power])
    state["hands"][victim].remove(card)
    hands.discard(game, card)
    game.emit("card_condemned", power="hapsburg", victim=victim, card=card, rules=list(RULES))


def about_spanish(state, frame, role):
    return {"hands": frame["seen"]}


# Who knows what.

def shown_seen(value, reader):
    """The Hapsburg sees both hands, each victim its own."""
    return {victim: cards if {victim, "hapsburg"} & reader.roles else [None for _ in cards]
            for victim, cards in value.items()}


def other_seen(value, reader, rng):
    return {victim: cards if {victim, "hapsburg"} & reader.roles
            else rng.sample([*hands.hand(reader.state, victim), *reader.state["deck"]], len(cards))
            for victim, cards in value.items()}


CHAPTER = Chapter(
    procedures=(
        Procedure("papal_inquisition", (summon_caraffa, choose_hand, inquire, hold),
                  takes=("power", "card"), keeps=("debate", "pool", "victim")),
        Procedure("spanish_inquisition", (turn_spain, hapsburg_looks, hapsburg_draws, papal_debate),
                  takes=("power", "card"), keeps=(Key("seen", shown_seen, other=other_seen),)),
    ),
    decisions=(
        question("inquired_hand",
                 Naming("view {power}", lambda state, frame, role: watched(state), "victim",
                        "view_hand", RULES,
                        chosen=lambda state, frame, role, powers: "protestant"),
                 about=lambda state, frame, role: {"sizes": {p: len(hands.hand(state, p)) for p in watched(state)}},
                 pace="impulse"),
        Decision("papal_inquisition", papal_options, papal_default, about_papal, pace="impulse"),
        question("spanish_inquisition",
                 Naming("discard {card}", lambda state, frame, role: condemnable(state, frame), condemn,
                        "discard_of_two_hands", RULES,
                        chosen=lambda state, frame, role, cards: max(cards, key=lambda n: (hands.cp(n), -n))),
                 declining("mandatory_events_alone", RULES,
                           possible=lambda state, frame, role: not condemnable(state, frame)),
                 about=about_spanish, pace="impulse"),
    ),
    cards=(
        CardEvent("papal_inquisition", check_papal),
        CardEvent("spanish_inquisition"),
    ),
)
