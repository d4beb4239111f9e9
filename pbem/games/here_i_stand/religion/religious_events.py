"""Leipzig Debate and Here I Stand, played in an own impulse, and discards taken back (HIS-6.2.14)."""

from pbem.engine import Chapter, Decision, Illegal, One, Option, Procedure

from ..cards import hands
from ..cards.menu import CardEvent
from ..map.atlas import CARDS, DEBATERS
from . import debaters, debates

# Leipzig Debate (HIS-18.5.4).


def check_leipzig(state, power):
    if not debates.zones(state, "papacy"):
        raise Illegal("no_debate_possible", {}, debates.ZONE_RULES)


def call_debate(game, frame):
    game.ask(frame, "leipzig_debate", "papacy")


def zones_without(state, barred):
    """Zones in which somebody is left to defend when a debater is barred (C-40: he may be of any zone)."""
    return [zone for zone in debates.zones(state, "papacy") if debates.pools(state, "papacy", zone, barred)]


def barrable(state):
    """Protestant debaters who may be declared unavailable."""
    return [d for d in debaters.pool(state, "protestant") if zones_without(state, d)]


def zone_without(state, args):
    """The zone of the debate: the one named, else the barred debater's own (HIS-18.5.1: no other unasked)."""
    return args.get("zone") or DEBATERS[args["debater"]].zone


def some_bar(state, debater):
    """Arguments that bar a debater: without a zone if somebody is left to defend in his own, else with one."""
    possible = zones_without(state, debater)
    return {"debater": debater} if DEBATERS[debater].zone in possible else {
        "debater": debater, "zone": possible[0]}


def leipzig_options(state, frame, role):
    zones = debates.zones(state, role)
    own = debaters.pool(state, role, status="uncommitted")
    yield Option("send", do_send, {"debater": One("debater", own, ("HIS-18.5.4",)),
                                   **debates.arguments(state, role, zones)},
                 "{debater} [to] {zone} [against] {pool?}", "choose_own_debater", ("HIS-18.5.4",),
                 check=lambda args: debates.check_pool(state, role, args["zone"], args.get("pool")),
                 sample=lambda rng: {"debater": rng.choice(own), "zone": rng.choice(zones)})
    if barred := barrable(state):
        yield Option("bar", do_bar, {"debater": One("debater", barred, ("HIS-18.5.4",)),
                                     **debates.arguments(state, role, zones)},
                     "{debater} [in] {zone?} [against] {pool?}",
                     "bar_debater", ("HIS-18.5.4",), check=lambda args: check_bar(state, args),
                     sample=lambda rng: some_bar(state, rng.choice(barred)),
                     example=lambda: some_bar(state, barred[0]))


def check_bar(state, args):
    barred, zone = args["debater"], zone_without(state, args)
    possible = zones_without(state, barred)
    if zone not in debates.zones(state, "papacy"):
        raise Illegal("no_debate_in_zone", {"zone": zone}, debates.zone_rules(state), possible)
    if zone not in possible:
        raise Illegal("nobody_else_defends", {"debater": barred, "zone": zone}, ["HIS-18.5.4", "HIS-18.1.25"], possible)
    debates.check_pool(state, "papacy", zone, args.get("pool"), barred)


def do_send(game, frame, role, args):
    game.call("debate", power=role, zone=args["zone"], pool=args.get("pool"), attacker=args["debater"],
              source="leipzig_debate")


def do_bar(game, frame, role, args):
    game.call("debate", power=role, zone=zone_without(game.state, args), pool=args.get("pool"),
              barred=args["debater"], source="leipzig_debate")


def leipzig_default(state, frame, role):
    best = max(debaters.pool(state, role, status="uncommitted"), key=lambda d: (debaters.value(d), d))
    return {"verb": "send", "debater": best, "zone": debates.zones(state, role)[0]}


def about_leipzig(state, frame, role):
    return {"zones": debates.zones(state, role), "own": debaters.pool(state, role, status="uncommitted"),
            "barrable": barrable(state)}


# Here I Stand in an own impulse: a card from the discard pile (HIS-6.2.14 to HIS-6.2.16).

def retrievable(state, power):
    """Discards a power may take: no mandatory event, none it played as event, response or combat card."""
    played = state["this_turn"].get("played_by", {}).get(power, ())
    return [n for n in state["discard"] if not hands.is_mandatory(state, n) and n not in played]


def check_here_i_stand(state, power):
    if "luther" not in state["debaters"]:
        raise Illegal("luther_dead", {}, ["HIS-6.2.14"])
    if not retrievable(state, power):
        raise Illegal("no_discard_to_take", {}, ["HIS-6.2.14", "HIS-6.2.15", "HIS-6.2.16"])


def choose_discard(game, frame):
    game.ask(frame, "retrieve", "protestant")


def carry_out(game, frame):
    """A discard played at once as event; nobody else could answer it by The Wartburg."""
    if "event" in frame:
        game.call(CARDS[frame["event"]].id, power=frame["power"], card=frame["event"])


def put_away(game, frame):
    """A card played at once as event goes to its place."""
    if "event" in frame:
        hands.dispose(game, frame.pop("event"))


def retrieve(game, power, card):
    """Take a card from the discard pile (HIS-6.2.14)."""
    game.state["discard"].remove(card)
    hands.give(game, power, card)
    game.emit("card_retrieved", power=power, card=card, rules=["HIS-6.2.14"])


CHAPTER = Chapter(
    procedures=(
        Procedure("leipzig_debate", (call_debate,), takes=("power", "card")),
        Procedure("here_i_stand", (choose_discard, carry_out, put_away), takes=("power", "card"), keeps=("event",)),
    ),
    decisions=(
        Decision("leipzig_debate", leipzig_options, leipzig_default, about_leipzig, pace="impulse"),
    ),
    cards=(
        CardEvent("leipzig_debate", check_leipzig),
        CardEvent("here_i_stand", check_here_i_stand),
    ),
)
