"""Religious cards played as events in an own impulse: Leipzig Debate, Here I Stand, Defender of the Faith."""

from pbem.engine import Decision, Illegal, One, Option, Procedure

from . import debaters, debates, hands, impulse
from .atlas import CARDS, DEBATERS, LANGUAGES
from .menu import CardEvent, register

LEIPZIG_DEBATE, HERE_I_STAND, DEFENDER_OF_THE_FAITH = 6, 7, 11
DEFENDER_ATTEMPTS = 3  # HIS-18.4.2


# Leipzig Debate (HIS-18.5.4).

def check_leipzig(state, power):
    if not debates.zones(state, "papacy"):
        raise Illegal("no debate can be started: you have no uncommitted debater or nobody can answer him",
                      debates.ZONE_RULES)


def call_debate(game, frame):
    game.ask(frame, "leipzig_debate", "papacy")


def barrable(state):
    """Protestant debaters who may be declared unavailable: another of their zone must be left to defend."""
    return [d for zone in debates.zones(state, "papacy") for d in debaters.pool(state, "protestant", zone)
            if debates.pools(state, "papacy", zone, barred=d)]


def leipzig_options(state, frame, role):
    zones = debates.zones(state, role)
    own = debaters.pool(state, role, status="uncommitted")
    yield Option("send", do_send, {"debater": One("debater", own, ("HIS-18.5.4",)),
                                   "zone": One("language", zones, debates.ZONE_RULES), **debates.POOL},
                 "{debater} [to] {zone} [against] {pool?}", "choose your own debater", ("HIS-18.5.4",),
                 check=lambda args: debates.check_pool(state, role, args["zone"], args.get("pool")),
                 sample=lambda rng: {"debater": rng.choice(own), "zone": rng.choice(zones)},
                 example=f"send {DEBATERS[own[0]].name} to {zones[0]}")
    if barrable(state):
        yield Option("bar", do_bar, {"debater": One("debater", barrable(state), ("HIS-18.5.4",)), **debates.POOL},
                     "{debater} [against] {pool?}", "debate in his zone, in which he may not defend",
                     ("HIS-18.5.4",), check=lambda args: check_bar(state, args),
                     sample=lambda rng: {"debater": rng.choice(barrable(state))},
                     example=f"bar {DEBATERS[barrable(state)[0]].name}")


def check_bar(state, args):
    barred = args["debater"]
    debates.check_pool(state, "papacy", DEBATERS[barred].zone, args.get("pool"), barred)


def do_send(game, frame, role, args):
    game.call("debate", power=role, zone=args["zone"], pool=args.get("pool"), attacker=args["debater"],
              source="leipzig_debate")


def do_bar(game, frame, role, args):
    game.call("debate", power=role, zone=DEBATERS[args["debater"]].zone, pool=args.get("pool"),
              barred=args["debater"], source="leipzig_debate")


def leipzig_default(state, frame, role):
    best = max(debaters.pool(state, role, status="uncommitted"), key=lambda d: (debaters.value(d), d))
    return {"verb": "send", "debater": best, "zone": debates.zones(state, role)[0]}


def about_leipzig(state, frame, role):
    return {"zones": debates.zones(state, role), "own": debaters.pool(state, role, status="uncommitted"),
            "barrable": barrable(state)}


# Here I Stand in an own impulse: a card from the discard pile (HIS-6.2.14 to HIS-6.2.16).

def retrievable(state):
    """Discards the Protestant may take: no mandatory event, none it played as event, response or combat card."""
    played = state["this_turn"].get("played_by", {}).get("protestant", ())
    return [n for n in state["discard"] if not hands.is_mandatory(state, n) and n not in played]


def check_here_i_stand(state, power):
    if "luther" not in state["debaters"]:
        raise Illegal("Luther is dead; the card can be played for CP", ["HIS-6.2.14"])
    if not retrievable(state):
        raise Illegal("no card of the discard pile can be taken", ["HIS-6.2.14", "HIS-6.2.15", "HIS-6.2.16"])


def choose_discard(game, frame):
    game.ask(frame, "retrieve", "protestant")


def put_away(game, frame):
    """A card played at once as event goes to its place."""
    if "event" in frame:
        impulse.dispose(game, frame.pop("event"))


def retrieve_options(state, frame, role):
    cards = retrievable(state)
    yield Option("take", do_take, {"card": One("card", cards, ("HIS-6.2.14", "HIS-6.2.15", "HIS-6.2.16")),
                                   "use": One("use", ["cp", "event"], ("HIS-6.1.2",))},
                 "{card} [and] [play] [it] [for] [as] [the] {use?}", "take a discard to keep or to play at once",
                 ("HIS-6.2.14",), check=lambda args: check_take(state, role, args),
                 sample=lambda rng: {"card": rng.choice(cards)}, example=f"take {CARDS[cards[0]].title} for CP")


def check_take(state, power, args):
    if "use" in args:
        impulse.check_play(state, power, args["card"], args["use"])


def do_take(game, frame, role, args):
    game.state["discard"].remove(args["card"])
    hands.give(game, role, args["card"])
    game.emit("card_retrieved", power=role, card=args["card"], rules=["HIS-6.2.14"])
    if "use" in args:
        impulse.do_play(game, frame, role, args)


def retrieve_default(state, frame, role):
    return {"verb": "take", "card": max(retrievable(state), key=lambda n: (hands.cp(n), -n))}


# Defender of the Faith (HIS-18.4.2): whoever plays it, the Papacy acts (HIS-11.0.8).

def defend_the_faith(game, frame):
    game.call("counter_reformation_attempts", attempts=DEFENDER_ATTEMPTS, zones=list(LANGUAGES),
              source="defender_of_the_faith")


def reward_england(game, frame):
    """The card: England draws a card when it played the event."""
    if frame["power"] == "england":
        hands.draw(game, "england", 1, CARDS[DEFENDER_OF_THE_FAITH].title, ("HIS-18.4.2",))


PROCEDURES = (
    Procedure("leipzig_debate", (call_debate,)),
    Procedure("here_i_stand", (choose_discard, put_away)),
    Procedure("defender_of_the_faith", (defend_the_faith, reward_england)),
)
DECISIONS = (
    Decision("leipzig_debate", leipzig_options, leipzig_default, about_leipzig, pace="impulse"),
    Decision("retrieve", retrieve_options, retrieve_default,
             lambda state, frame, role: {"cards": retrievable(state)}, pace="impulse"),
)

register(events=(CardEvent(LEIPZIG_DEBATE, "leipzig_debate", check_leipzig),
                 CardEvent(HERE_I_STAND, "here_i_stand", check_here_i_stand),
                 CardEvent(DEFENDER_OF_THE_FAITH, "defender_of_the_faith")))
