"""What the loser of a war gives up at its end, and what it buys back (HIS-9.3.6 to HIS-9.3.15)."""

from pbem.engine import (
    Chapter,
    Decision,
    Each,
    Illegal,
    Moment,
    One,
    Option,
    Procedure,
    Some,
)

from ..cards import hands
from ..map.atlas import FOREIGN_WARS, KEYS, SPACES
from ..pieces import units
from ..pieces.counters import lose_unshowable_among
from ..pieces.troops import Troops
from ..powers import relations, variants
from . import clauses, homecoming

UNITS_GIVEN_UP = 2  # HIS-9.3.9
GROUP = 2  # HIS-9.3.12
GIVEN_UP_FIRST = ("mercenaries", "regulars", "cavalry", "corsairs", "squadrons")  # D-10
PRICES = ("vp", "card")


def taken(state, power, by):
    """Home spaces of a power that another one controls."""
    return [s for s in SPACES if relations.is_home(state, s, power) and relations.control(state, s) == by]


# Steps 2 to 4.

def reward(game, frame):
    """HIS-9.3.6: 1 VP for the winner, 2 when the Ottoman was in the war; always 1 in the two-player variant."""
    with_ottoman = "ottoman" in (frame["loser"], frame["winner"])
    vp = variants.rule(game.state, "ottoman_peace_vp") if with_ottoman else 1
    game.state["war_winner"][frame["winner"]] += vp
    game.emit("peace", power=frame["loser"], winner=frame["winner"], vp=vp, rules=["HIS-9.3.6"])


def give_up_control(game, frame):
    """HIS-9.3.7."""
    hand_over(game, taken(game.state, frame["winner"], frame["loser"]), frame["winner"], "HIS-9.3.7")


def hand_over(game, spaces, power, rule):
    """Control of spaces changes and units of others leave them (HIS-9.3.8)."""
    for space in spaces:
        relations.set_control(game, space, power, [rule])
    if spaces:
        game.call("surrender", spaces=list(spaces), rules=[rule])


def own_units(state, power):
    """[(place, kind, number)] of a power's own units on the map, given up first first (D-10, O-14)."""
    found = [(place, kind, here[power][kind]) for place, here in state["units"].items()
             if power in here and place not in FOREIGN_WARS
             for kind in units.KINDS if here[power].get(kind)]
    return sorted(found, key=lambda item: (GIVEN_UP_FIRST.index(item[1]), -item[2], item[0]))


def choose_units(game, frame):
    """HIS-9.3.9: not asked when there are no more than two."""
    frame["toll"] = []
    if sum(number for _, _, number in own_units(game.state, frame["loser"])) > UNITS_GIVEN_UP:
        game.ask(frame, "peace_units", frame["loser"])
    else:
        frame["toll"] = first_units(game.state, frame["loser"])


def first_units(state, power):
    """D-10: mercenaries, then regulars, largest stack first."""
    toll, left = [], UNITS_GIVEN_UP
    for place, kind, number in own_units(state, power):
        if left:
            toll.append({"who": {kind: min(number, left)}, "place": place})
            left -= min(number, left)
    return toll


def remove_units(game, frame):
    """HIS-9.3.9; what the counters cannot show then goes, too (HIS-5.2.2)."""
    for item in frame["toll"]:
        units.take(game.state, item["place"], frame["loser"], item["who"])
        game.emit("units_given_up", power=frame["loser"], place=item["place"], force=item["who"], rules=["HIS-9.3.9"])
    lose_unshowable_among(game, [item["place"] for item in frame["toll"]], frame["loser"])


def leave_sieges(game, frame):
    """HIS-15.3.1: other sieges of the loser may now have too few units."""
    game.call("break_sieges")


def units_options(state, frame, role):
    places = list(dict.fromkeys(place for place, _, _ in own_units(state, role)))
    force = Troops(units.KINDS, rules=("HIS-9.3.9",))
    yield Option("remove", do_remove,
                 {"units": Each("{who} [from] [in] {place}", {"who": force, "place": One("place", places)}, 1, 2)},
                 "{units}", "give_up_units", ("HIS-9.3.9",),
                 check=lambda args: check_units(state, role, args["units"]),
                 sample=lambda rng: {"units": first_units(state, role)}, example={"units": first_units(state, role)})


def check_units(state, power, items):
    """Raises Illegal unless these are two own units that are there."""
    wanted = {}
    for item in items:
        for kind, number in item["who"].items():
            if kind == "leaders":
                raise Illegal("leaders_not_given_up", {}, ["HIS-9.3.9"])
            wanted[item["place"], kind] = wanted.get((item["place"], kind), 0) + number
    there = {(place, kind): number for place, kind, number in own_units(state, power)}
    for (place, kind), number in wanted.items():
        if there.get((place, kind), 0) < number:
            raise Illegal("fewer_units_at", {"there": there.get((place, kind), 0), "unit": kind, "place": place,
                                             "number": number}, ["HIS-9.3.9"])
    if sum(wanted.values()) != UNITS_GIVEN_UP:
        raise Illegal("other_number_given_up", {"number": UNITS_GIVEN_UP}, ["HIS-9.3.9"])


def do_remove(game, frame, role, args):
    frame["toll"] = args["units"]


# Diplomatic Marriage in place of steps 5 to 7: everything comes back for nothing (HIS-9.3.14).

def regain_spaces(game, frame):
    if frame["marriage"]:
        hand_over(game, taken(game.state, frame["loser"], frame["winner"]), frame["loser"], "HIS-9.3.14")


def regain_leaders(game, frame):
    """One after the other, for their owner may choose where they go."""
    captives = redeemable(game.state, frame["loser"], frame["winner"])
    if not frame["marriage"]:
        return
    if not captives:
        game.goto(frame, "end_of_war")
        return
    game.goto(frame, "regain_leaders")
    homecoming.release(game.state, captives[0])
    game.call("homecoming", leader=captives[0], rules=["HIS-9.3.14"])


# Steps 5 to 7: what was lost is bought back, a VP or a random card each (HIS-9.3.10 to HIS-9.3.12).

def buy_back(game, frame):
    """Asked again after each purchase, until the loser has done or nothing is left."""
    loser, winner = frame["loser"], frame["winner"]
    if "done" not in frame and goods(game.state, loser, winner):
        game.ask(frame, "recovery", loser)
    else:
        game.goto(frame, "end_of_war")


def goods(state, loser, winner):
    """Whether anything can be bought back."""
    return bool(recoverable(state, loser, winner) or redeemable(state, loser, winner))


def recoverable(state, loser, winner):
    """Home Keys first, then the other home spaces unless there is only one, which is no group of two."""
    spaces = taken(state, loser, winner)
    lesser = [s for s in spaces if s not in KEYS]
    return [s for s in spaces if s in KEYS] + (lesser if len(lesser) >= GROUP else [])


def redeemable(state, loser, winner):
    return [leader for leader in homecoming.captives(state, loser, winner) if homecoming.homes(state, leader)]


def pay_price(game, frame):
    """HIS-9.3.10: the winner gains a VP, or a random card of the loser."""
    loser, winner, price = frame["loser"], frame["winner"], frame.pop("price", None)
    if price == "card":
        hands.draw_from_hand(game, winner, loser, "peace", ["HIS-9.3.10"])
    elif price == "vp":
        game.state["war_winner"][winner] += 1
        game.emit("war_winner_vp", power=winner, loser=loser, rules=["HIS-9.3.10", "HIS-9.3.15"])


def receive(game, frame):
    """What was bought comes back; then the question is put again."""
    game.goto(frame, "buy_back")
    leader, spaces = frame.pop("leader", None), frame.pop("spaces", [])
    if leader:
        homecoming.release(game.state, leader)
        game.call("homecoming", leader=leader, rules=["HIS-9.3.11"])
    else:
        hand_over(game, spaces, frame["loser"], "HIS-9.3.10" if len(spaces) == 1 else "HIS-9.3.12")


def recovery_options(state, frame, role):
    winner = frame["winner"]
    spaces, leaders = recoverable(state, role, winner), redeemable(state, role, winner)
    prices = [price for price in PRICES if price == "vp" or cards_to_pay_with(state, role)]
    price = One("price", prices, ("HIS-9.3.10",))
    if spaces:
        group = Some("space", taken(state, role, winner), 1, GROUP, shown=lambda: spaces)
        yield Option("recover", do_recover, {"spaces": group, "price": price},
                     "{spaces} for {price}", "recover_spaces",
                     ("HIS-9.3.10", "HIS-9.3.12"), check=lambda args: check_group(args["spaces"]),
                     example={"spaces": first_group(spaces), "price": prices[0]})
    if leaders:
        yield Option("redeem", do_redeem, {"leader": One("leader", leaders, ("HIS-9.3.11",)), "price": price},
                     "{leader} for {price}", "redeem_leader", ("HIS-9.3.11",),
                     example={"leader": leaders[0], "price": prices[0]})
    yield Option("done", do_done, help="buy_no_more_back", rules=("HIS-9.3.10",), refuses=True)


def cards_to_pay_with(state, power):
    """How many cards the winner may draw from; in the two-player variant everything is bought back for VP only."""
    return len(hands.drawable(state, power)) if variants.rule(state, "peace_for_cards") else 0


def first_group(spaces):
    """One Key, or two other spaces."""
    return spaces[:1 if spaces[0] in KEYS else GROUP]


def check_group(spaces):
    """Raises Illegal unless this is one Key or a group of two other spaces."""
    keys = [space for space in spaces if space in KEYS]
    if len(spaces) != (1 if keys else GROUP):
        raise Illegal("recovered_in_groups", {}, ["HIS-9.3.10", "HIS-9.3.12"])


def do_recover(game, frame, role, args):
    frame.update(spaces=args["spaces"], price=args["price"])


def do_redeem(game, frame, role, args):
    frame.update(leader=args["leader"], price=args["price"])


def do_done(game, frame, role, args):
    frame["done"] = True


def about_recovery(state, frame, role):
    return {"winner": frame["winner"], "spaces": recoverable(state, role, frame["winner"]),
            "leaders": redeemable(state, role, frame["winner"]), "cards": cards_to_pay_with(state, role)}


# Step 8.

def end_of_war(game, frame):
    clauses.make_peace(game, frame["loser"], frame["winner"], [])


def about_units(state, frame, role):
    return {"winner": frame["winner"], "number": UNITS_GIVEN_UP}


CHAPTER = Chapter(
    procedures=(
        Procedure("settlement", (reward, give_up_control, choose_units, remove_units, leave_sieges, regain_spaces,
                                 regain_leaders, buy_back, pay_price, receive, end_of_war),
                  takes=("loser", "winner", "marriage"), keeps=("done", "leader", "price", "spaces", "toll")),
    ),
    decisions=(
        Decision("peace_units", units_options,
                 lambda state, frame, role: {"verb": "remove", "units": first_units(state, role)}, about_units,
                 moment=Moment(("paying for peace",), ("remove",), "default", by=("winner",))),
        Decision("recovery", recovery_options, lambda s, f, r: {"verb": "done"}, about_recovery,
                 moment=Moment(("buying back",), ("recover", "redeem", "done", "decline"), "done",
                               alone=("done", "decline"), by=("winner",))),
    ),
    calls=("break_sieges",),
    waits={"recover": Illegal("recover_waits", {}, ("HIS-9.3.10", "HIS-9.3.12"))},
)
