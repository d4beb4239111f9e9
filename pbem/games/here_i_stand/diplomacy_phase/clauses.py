"""What the clauses of a deal may say and what they change (HIS-9.1.3 to HIS-9.1.17, HIS-9.2).

Each kind of clause has a check (raises Illegal) and a change of the board.
"""

from pbem.engine import Illegal
from pbem.engine.phrases import named

from ..cards import hands
from ..map.atlas import CAPITALS, ELECTORATES, MAJORS, MINORS, PORTS, SPACES
from ..naval_affairs import fleets
from ..pieces import units
from ..pieces.counters import lose_unshowable_among, room
from ..powers import marital_track, relations
from ..religion import excommunication
from . import homecoming, phony_war

MOST_CARDS, MOST_MERCENARIES = 2, 4  # HIS-9.1.9, HIS-9.1.11


def check(state, clause):
    """Raises Illegal unless a clause can be carried out in this state."""
    giver, receiver = clause["giver"], clause["receiver"]
    if giver == receiver:
        raise Illegal("deal_with_itself", {"power": giver}, ["HIS-9.1.2"])
    if giver not in MAJORS or receiver not in MAJORS:
        raise Illegal("deal_of_majors", {}, ["HIS-9.1.2"])
    CHECKS[clause["do"]](state, clause, giver, receiver)


def given(state, what, giver, receiver):
    """How much of a kind one power has given another in this turn."""
    return sum(n for g, r, n in state["this_turn"].get(what, ()) if (g, r) == (giver, receiver))


def note(state, what, giver, receiver, number):
    state["this_turn"].setdefault(what, []).append([giver, receiver, number])


def one_way(state, what, giver, receiver, rule):
    """Raises Illegal when the other power has already given in this turn."""
    if given(state, what, receiver, giver):
        raise Illegal("given_one_way", {"power": receiver, "other": giver, "what": what}, [rule])


# The end of a war (HIS-9.1.3).

def check_end_war(state, clause, giver, receiver):
    if not relations.at_war(state, giver, receiver):
        raise Illegal("no_war_to_end", {"power": giver, "other": receiver}, ["HIS-9.1.3"])
    if "protestant" in (giver, receiver) and {"hapsburg", "papacy"} & {giver, receiver}:
        raise Illegal("league_war_never_ends", {}, ["HIS-9.1.3", "HIS-9.3.4"])


def end_war(game, clause):
    make_peace(game, clause["giver"], clause["receiver"], ["HIS-9.1.3"])


def make_peace(game, one, other, rules):
    """HIS-9.3.13, HIS-9.3.16: the war ends; peace with the Papacy lifts an excommunication."""
    relations.end_war(game.state, one, other)
    phony_war.peace(game, one, other)
    note(game.state, "peace", one, other, 1)
    game.emit("war_ended", power=one, other=other, rules=[*rules, "HIS-9.3.13"])
    if "papacy" in (one, other):
        excommunication.lift(game, other if one == "papacy" else one, ["HIS-9.3.16"])


# Alliances (HIS-9.1.4, HIS-9.2).

def check_alliance(state, clause, giver, receiver):
    if {giver, receiver} == {"papacy", "ottoman"}:
        raise Illegal("pope_and_sultan_never_ally", {}, ["HIS-9.2.4"])
    if {giver, receiver} == {"papacy", "hapsburg"} and state["this_turn"].get("divorce"):
        raise Illegal("no_ally_after_divorce", {}, ["HIS-9.2.5", "HIS-9.1.16"])
    if relations.at_war(state, giver, receiver):
        raise Illegal("allies_at_war", {"power": giver, "other": receiver}, ["HIS-9.1.4", "HIS-9.2.3"])
    if relations.allied(state, giver, receiver):
        raise Illegal("allied_already", {"power": giver, "other": receiver}, ["HIS-9.2.1"])


def ally(game, clause):
    relations.ally(game.state, clause["giver"], clause["receiver"])
    game.emit("alliance", power=clause["giver"], other=clause["receiver"], rules=["HIS-9.2.1"])


# Loans of ships (HIS-9.1.5, HIS-9.2.7 to HIS-9.2.13, HIS-9.2.20, HIS-9.2.21).

def check_loan(state, clause, giver, receiver):
    port, force = clause["space"], clause["force"]
    if receiver == "protestant":
        raise Illegal("no_ships_to_protestant", {}, ["HIS-9.2.12"])
    if not relations.allied(state, giver, receiver):
        raise Illegal("ships_to_allies_only", {}, ["HIS-9.1.5", "HIS-9.2.20"])
    one_way(state, "loans", giver, receiver, "HIS-9.2.8")
    lent = fleets.ships(force)
    if not lent or any(fleets.kind_of(kind) != "squadrons" for kind in lent):
        raise Illegal("squadrons_are_lent", {}, ["HIS-9.2.7", "HIS-9.2.21"])
    within(state, giver, force, port)
    goal = arrivals(state, clause)
    if not goal:
        raise Illegal("no_way_for_loan", {"space": port, "power": receiver}, ["HIS-9.2.13"])
    if clause.get("at") and clause["at"] not in goal:
        raise Illegal("loan_to_nearest", {"spaces": goal}, ["HIS-9.2.9"])


def within(state, power, force, port):
    """Raises Illegal unless the power's fleet at a port has these ships and leaders."""
    there = fleets.fleet(state, port, power)
    for kind, number in fleets.ships(force).items():
        if there.get(kind, 0) < number:
            raise Illegal("fewer_ships_to_lend", {"power": power, "there": there.get(kind, 0), "kind": kind,
                                                  "space": port, "number": number}, ["HIS-9.2.11"])
    for leader in force.get("leaders", ()):
        if leader not in there.get("leaders", ()):
            raise Illegal("no_naval_leader_there", {"leader": leader, "power": power, "space": port}, ["HIS-9.2.21"])


def arrivals(state, clause):
    """The receiver's ports nearest to the lent ships, over sea zones and through no port (HIS-9.2.9, HIS-9.2.13)."""
    port = clause["space"]
    if port not in PORTS:
        return []
    barred = fleets.barred(clause["giver"], clause["force"], fleets.ATLANTIC)
    return fleets.nearest_ports(state, port, clause["receiver"], "genoa" if barred else None)


def lend(game, clause):
    """HIS-9.2.9: the ships are the receiver's until Winter; of ports equally near the fullest when none is named."""
    state, giver, receiver, port = game.state, clause["giver"], clause["receiver"], clause["space"]
    to = clause.get("at") or fleets.fullest(state, arrivals(state, clause), receiver)
    for holder, kind, number in list(fleets.apart(state, port, giver, clause["force"])):
        units.remove(state, port, holder, kind, number)
        units.add(state, to, f"{units.owner(holder)}>{receiver}", kind, number)
    note(state, "loans", giver, receiver, units.size(clause["force"]))
    game.emit("ships_lent", power=giver, borrower=receiver, force=clause["force"], origin=port, space=to,
              rules=["HIS-9.1.5", "HIS-9.2.9"])


# Political control (HIS-9.1.7, HIS-9.1.8).

def check_cession(state, clause, giver, receiver):
    for space in clause["spaces"]:
        if refused := cession_refused(state, giver, space):
            raise Illegal(*refused, named("space", [s for s in SPACES if not cession_refused(state, giver, s)]))


def cession_refused(state, giver, space):
    """(phrase, values, rules) why a power cannot give a space away, or None."""
    here, named = SPACES[space], {"space": space, "power": giver}
    if relations.control(state, space) != giver:
        return "cession_uncontrolled", named, ["HIS-9.1.7"]
    if any(space in capitals for capitals in CAPITALS.values()):
        return "cession_capital", named, ["HIS-9.1.8"]
    if here.kind == "key" and here.home in MINORS and state["minors"][here.home]:
        return "cession_ally_key", named, ["HIS-9.1.8"]
    return None


def cede(game, clause):
    giver, receiver = clause["giver"], clause["receiver"]
    for space in clause["spaces"]:
        relations.set_control(game, space, receiver, ["HIS-9.1.7"])
        if relations.is_home(game.state, space, giver):
            note(game.state, "home_spaces", giver, receiver, 1)


# Cards drawn at random (HIS-9.1.9, HIS-9.1.10).

def check_cards(state, clause, giver, receiver):
    one_way(state, "cards", giver, receiver, "HIS-9.1.10")
    if not 1 <= clause["number"] <= MOST_CARDS - given(state, "cards", giver, receiver):
        raise Illegal("most_cards_given", {"most": MOST_CARDS}, ["HIS-9.1.9"])


def check_hand(state, clause, clauses):
    """The hand must hold all cards that the deal promises, to one power or to several."""
    giver = clause["giver"]
    promised = sum(other["number"] for other in clauses if other["do"] == "cards" and other["giver"] == giver)
    if len(hands.drawable(state, giver)) < promised:
        raise Illegal("fewer_cards_to_draw", {"power": giver, "number": promised}, ["HIS-9.1.9", "HIS-6.1.8"])


def note_cards(game, clause):
    note(game.state, "cards", clause["giver"], clause["receiver"], clause["number"])


# Mercenaries (HIS-9.1.11 to HIS-9.1.13, HIS-9.1.24).

def check_mercenaries(state, clause, giver, receiver):
    number = sum(clause["from"].values())
    if "ottoman" in (giver, receiver):
        raise Illegal("no_ottoman_mercenaries", {}, ["HIS-9.1.11"])
    one_way(state, "mercenaries", giver, receiver, "HIS-9.1.13")
    if not 1 <= number <= MOST_MERCENARIES - given(state, "mercenaries", giver, receiver):
        raise Illegal("most_mercenaries_given", {"most": MOST_MERCENARIES}, ["HIS-9.1.11"])
    for space, taken in clause["from"].items():
        there = units.at(state, space).get(giver, {}).get("mercenaries", 0)
        if there < taken:
            raise Illegal("fewer_mercenaries_to_give", {"power": giver, "there": there, "space": space,
                                                        "number": taken}, ["HIS-9.1.11"])
    check_quarters(state, clause, receiver, number)


def check_quarters(state, clause, receiver, number):
    """HIS-9.1.12, HIS-9.1.24, HIS-5.0.2: a place for them, and counters to show them."""
    places, rule = quarters(state, receiver)
    if not places:
        raise Illegal("no_quarters", {"power": receiver}, [rule])
    choose = receiver == "protestant" and len(places) > 1  # D-07
    if clause.get("at") not in (places if choose else (*places, None)):
        raise Illegal("name_quarters", {"spaces": places}, [rule])
    if not has_room(state, receiver, clause.get("at") or camp(state, receiver, number), number):
        raise Illegal("no_counters_for_mercenaries", {"power": receiver, "number": number}, ["HIS-9.1.11", "HIS-5.0.2"])


def quarters(state, receiver):
    """(spaces where a power may place mercenaries it receives, fullest first; the rule)."""
    protestant = receiver == "protestant"
    spaces = [s for s in (ELECTORATES if protestant else CAPITALS[receiver]) if relations.control(state, s) == receiver]
    spaces.sort(key=lambda space: -units.land_size(state, space, receiver))
    return spaces, "HIS-9.1.24" if protestant else "HIS-9.1.12"


def camp(state, receiver, number):
    """Where mercenaries go when the deal names no place: the fullest with counters for them, else the fullest."""
    places, _ = quarters(state, receiver)
    return next((space for space in places if has_room(state, receiver, space, number)), places[0])


def has_room(state, receiver, space, number):
    return room(state, receiver, "mercenaries", space, number) >= number


def give_mercenaries(game, clause):
    state, giver, receiver = game.state, clause["giver"], clause["receiver"]
    to = clause.get("at") or camp(state, receiver, sum(clause["from"].values()))
    for space, number in clause["from"].items():
        units.remove(state, space, giver, "mercenaries", number)
    number = sum(clause["from"].values())
    units.add(state, to, receiver, "mercenaries", number)
    note(state, "mercenaries", giver, receiver, number)
    game.emit("mercenaries_given", power=giver, receiver=receiver, taken=clause["from"], space=to, number=number,
              rules=["HIS-9.1.11"])
    lose_unshowable_among(game, clause["from"], giver)


# Captives and excommunications (HIS-9.1.6, HIS-9.1.17).

def check_return(state, clause, giver, receiver):
    leader = clause["leader"]
    if leader not in state["captured"].get(giver, ()):
        raise Illegal("no_captive", {"leader": leader, "power": giver}, ["HIS-9.1.6"])
    if homecoming.master(state, leader) != receiver:
        raise Illegal("leader_of_others", {"leader": leader, "power": receiver}, ["HIS-9.1.6"])


def check_home(state, clause, clauses):
    """A home for the leader must be left when the whole deal is done."""
    if not homecoming.homes(state, clause["leader"]):
        raise Illegal("no_home_for_captive", {"leader": clause["leader"], "power": clause["receiver"]}, ["HIS-9.1.6"])


def free(game, clause):
    homecoming.release(game.state, clause["leader"])


def check_pardon(state, clause, giver, receiver):
    if giver != "papacy" or not state["minus_cards"].get(receiver):
        raise Illegal("no_excommunication_weighs", {"power": receiver}, ["HIS-9.1.17"])


def pardon(game, clause):
    excommunication.lift(game, clause["receiver"], ["HIS-9.1.17"])


CHECKS = {"end_war": check_end_war, "alliance": check_alliance, "loan": check_loan, "cession": check_cession,
          "cards": check_cards, "mercenaries": check_mercenaries, "return": check_return, "pardon": check_pardon,
          "divorce": marital_track.check_divorce}
CHANGES = {"end_war": end_war, "alliance": ally, "loan": lend, "cession": cede, "cards": note_cards,
           "mercenaries": give_mercenaries, "return": free, "pardon": pardon,
           "divorce": marital_track.grant_divorce}
AFTERWARDS = {"cards": check_hand, "return": check_home}  # judged when all clauses have changed the board
