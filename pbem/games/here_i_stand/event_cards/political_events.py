"""Cards of diplomacy and intrigue: Halley's Comet, Machiavelli, Akinji Raiders, Ransom."""

from pbem.engine import Chapter, Illegal, Moment, Naming, Procedure, question
from pbem.engine.phrases import named

from ..cards import hands
from ..cards.index import CARD
from ..cards.menu import CardEvent, CardResponse
from ..diplomacy_phase import catherine_of_aragon, homecoming, war_limits
from ..map.atlas import LAND, MAJORS, SPACES
from ..pieces import units
from ..powers import relations, scenarios

MACHIAVELLI_CP = 2


# Halley's Comet: one card of another power, or an impulse of any power (HIS-6.1.5).

def robbed(state, power):
    """Other powers that hold a card which can be discarded at random."""
    return [other for other in MAJORS if other != power and hands.drawable(state, other)]


def choose_omen(game, frame):
    game.ask(frame, "halleys_comet", frame["power"])


def omen(game, frame):
    """A skipped impulse is no pass; impulse.skips honours it."""
    victim = frame["victim"]
    if frame["half"] == "discard":
        hands.discard_random(game, victim, "Halley's Comet", ["HIS-6.1.8", "HIS-11.0.4"])
    else:
        waiting = game.state["this_turn"].setdefault("skips", {})
        waiting[victim] = waiting.get(victim, 0) + 1
        game.emit("impulse_lost", power=victim, rules=["HIS-11.0.4"])


def omen_of(half):
    return lambda game, frame, role, power: frame.update(half=half, victim=power)


def first_other(state, frame, role, powers):
    return next(power for power in powers if power != role)


def comet_default(state, frame, role):
    return {"verb": "skip", "power": first_other(state, frame, role, scenarios.powers(state))}


# Machiavelli: The Prince: war without CP, then 2 CP (HIS-9.6.10).

def princely_wars(state, power):
    """Majors the power may declare war on in the Action Phase."""
    return [p for p in MAJORS if p != power and not relations.at_war(state, power, p)
            and not war_limits.forbidden(state, power, p)]


def check_machiavelli(state, power):
    if not princely_wars(state, power):
        raise Illegal("no_power_for_war", {}, ["HIS-9.6.10", "HIS-9.6.16", "HIS-9.6.17"])


def choose_victim(game, frame):
    game.ask(frame, "machiavelli", frame["power"])


def declare_war(game, frame):
    """HIS-9.6.11: fleets of both in one zone fight at once."""
    power, target = frame["power"], frame["target"]
    catherine_of_aragon.note_declaration(game.state, power, target)
    relations.start_war(game.state, power, target)
    game.emit("war_declared", power=power, target=target, cost=0, rules=["HIS-9.6.10"])
    game.call("naval_battles_of_war", one=power, other=target)


def two_cp(game, frame):
    game.state["impulse"]["cp"] += MACHIAVELLI_CP


def check_war(state, frame, power, target):
    """Raises Illegal unless war may be declared."""
    if relations.at_war(state, power, target):
        raise Illegal("at_war_already", {"power": target}, ["HIS-9.6.5"])
    never = war_limits.forbidden(state, power, target)
    if never:
        raise Illegal(*never, named("power", princely_wars(state, power)))


# Akinji Raiders: whoever plays it, the Ottoman takes the card (HIS-11.0.8).

def raided(state):
    """Powers near Ottoman cavalry that are at war with the Ottoman and hold a card that can be drawn."""
    reached = {space for start in state["units"] if start in SPACES and has_cavalry(state, start)
               for space in within_raid(state, start)}
    holders = {state["control"][space] for space in reached}
    return [p for p in MAJORS if p in holders and relations.at_war(state, p, "ottoman")
            and hands.drawable_beside(state, p, CARD["akinji_raiders"])]


def has_cavalry(state, space):
    return bool(units.at(state, space).get("ottoman", {}).get("cavalry"))


def within_raid(state, start):
    """Spaces at most two steps away, the one between under Ottoman control."""
    return LAND.within(start, 2, lambda here, _: here == start or state["control"][here] == "ottoman")


def check_akinji_raiders(state, power):
    if not raided(state):
        raise Illegal("nobody_to_raid", {}, ["HIS-11.0.4"])


def choose_raid(game, frame):
    """A response may have cost the only power in reach its last card."""
    found = raided(game.state)
    if not found:
        game.end(frame)
        return
    frame["victim"] = found[0]
    if len(found) > 1:
        game.ask(frame, "akinji_raiders", "ottoman")


def raid(game, frame):
    hands.draw_from_hand(game, "ottoman", frame["victim"], "Akinji Raiders", ["HIS-11.0.4", "HIS-11.0.8"])


# Ransom: a captured leader comes home at once; his owner chooses where.

def fortified_homes(state, leader):
    """Fortified home spaces of his power, under friendly control, the fullest first."""
    power = homecoming.master(state, leader)
    found = [s for s in SPACES if relations.is_home(state, s, power) and relations.fortified(state, s)
             and relations.friendly_space(state, s, power)]
    return sorted(found, key=lambda s: (-units.land_size(state, s, power), s))


def captives(state):
    """Captured leaders who have a place to go to."""
    return [x for held in state["captured"].values() for x in held if fortified_homes(state, x)]


def check_ransom(state, power):
    if not captives(state):
        raise Illegal("no_captive_with_home", {}, ["HIS-11.0.4"])


def choose_captive(game, frame):
    found = captives(game.state)
    frame["leader"] = found[0]
    if len(found) > 1:
        game.ask(frame, "ransom_event", frame["power"])


def choose_refuge(game, frame):
    """HIS-11.0.8: the owner's choice."""
    found = fortified_homes(game.state, frame["leader"])
    frame["space"] = found[0]
    if len(found) > 1:
        game.ask(frame, "ransomed_leader", homecoming.master(game.state, frame["leader"]))


def free(game, frame):
    leader, space = frame["leader"], frame["space"]
    homecoming.release(game.state, leader)
    units.add(game.state, space, homecoming.side(game.state, leader), "leaders", leader)
    game.emit("leader_returns", power=homecoming.master(game.state, leader), leader=leader, space=space,
              rules=["HIS-11.0.4"])


def own_captive(state, frame, role, leaders):
    """An own leader before others."""
    return min(leaders, key=lambda x: homecoming.master(state, x) != role)


def about_refuge(state, frame, role):
    return {"leader": frame["leader"], "spaces": fortified_homes(state, frame["leader"])}


CHAPTER = Chapter(
    procedures=(
        Procedure("halleys_comet", (choose_omen, omen), takes=("power", "card", "subject?"), keeps=("half", "victim")),
        Procedure("machiavelli_the_prince", (choose_victim, declare_war, two_cp),
                  takes=("power", "card"), keeps=("target",)),
        Procedure("akinji_raiders", (choose_raid, raid), takes=("power", "card"), keeps=("victim",)),
        Procedure("ransom", (choose_captive, choose_refuge, free), takes=("power", "card"), keeps=("leader", "space")),
    ),
    decisions=(
        question("halleys_comet",
                 Naming("discard [card!] [of] {power}", lambda state, frame, role: robbed(state, role),
                        omen_of("discard"), "power_discards", ("HIS-6.1.5",), limits=("HIS-11.0.4",)),
                 Naming("skip {power}", lambda state, frame, role: list(scenarios.powers(state)), omen_of("skip"),
                        "power_skips", ("HIS-6.1.5", "HIS-11.0.14"),
                        limits=("HIS-11.0.4",), chosen=first_other), default=comet_default,
                 moment=Moment(("comet",), ("discard", "skip"), "default")),
        question("machiavelli",
                 Naming("declare [war!] [on] {power}", lambda state, frame, role: princely_wars(state, role), "target",
                        "declare_without_cp", ("HIS-9.6.10",), limits=(),
                        beyond=lambda state, frame, role: [power for power in MAJORS if power != role],
                        check=check_war),
                 about=lambda state, frame, role: {"powers": princely_wars(state, role)}, pace="impulse"),
        question("akinji_raiders", Naming("raid {power}", lambda state, frame, role: raided(state), "victim",
                                          "raid_power", ("HIS-11.0.8",), limits=("HIS-11.0.4",)),
                 about=lambda state, frame, role: {"powers": raided(state)},
                 moment=Moment(("akinji raid",), ("raid",), "default", roles=("ottoman",))),
        question("ransom_event", Naming("free {leader}", lambda state, frame, role: captives(state), "leader",
                                        "free_captive", ("HIS-11.0.4",), chosen=own_captive),
                 about=lambda state, frame, role: {"leaders": captives(state)}, pace="impulse"),
        question("ransomed_leader",
                 Naming("return [to] {space}", lambda state, frame, role: fortified_homes(state, frame["leader"]),
                        "space", "leader_comes_home", ("HIS-11.0.4",)), about=about_refuge,
                 moment=Moment(("leader is freed",), ("return",), "default")),
    ),
    cards=(
        CardEvent("halleys_comet"), CardEvent("machiavelli_the_prince", check_machiavelli),
        CardEvent("akinji_raiders", check_akinji_raiders), CardEvent("ransom", check_ransom),
        CardResponse("halleys_comet", "interlude"),
    ),
)
