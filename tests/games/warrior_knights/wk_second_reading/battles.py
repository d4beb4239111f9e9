"""Battles from the naming of Commanders to the end (WK-26 to WK-30)."""

from dataclasses import dataclass, field

from .attacks import falls, target
from .deaths import desert, die, in_dying_order, look_after_loss, pay_tokens, retreat
from .places import (
    FULL,
    MOST_CARDS,
    STRONGHOLD,
    army,
    bears,
    cities_of,
    city_in,
    defenders,
    garrison,
    law,
    lift_sieges,
    nobles_in,
    owner,
    strength_of,
    stronghold_in,
    troops,
    walls,
)
from .tables import lay_under, turn

ATTACKER, DEFENDER = "attacker", "defender"
SIDES = (ATTACKER, DEFENDER)
DEAL, PREVENT, VICTORY, MORE = "deal_100", "prevent_100", "victory_1", "draw_1"
COMMAND_CARDS = 2
ABILITY = {DEAL: "star", PREVENT: "square", VICTORY: "triangle"}


@dataclass
class Battle:
    """kind: attack or assault. barons, nobles: of each side. shown: the results that count."""

    kind: str
    area: str
    barons: dict
    nobles: dict
    commanders: dict = field(default_factory=dict)
    shown: dict = field(default_factory=dict)
    dead: list = field(default_factory=list)


def besiege(table, area, baron):
    """A siege is declared (WK-29.2, WK-29.7)."""
    if not falls(table, area, baron):
        table["sieges"][area] = {"baron": baron, "round": table["round"]}
        return
    defender = target(table, area, baron)[1]
    slain = nobles_in(table, area, defender) if defender else []
    for noble in in_dying_order(table, slain):
        die(table, noble)
    capture(table, area, baron)


def fight(table, kind, area, baron, against, nobles):
    """A battle in the open field, or an assault."""
    if kind == "assault" and _stands_open(table, area, against):
        for side in SIDES:
            table.told("commander", side)  # to no effect
        capture(table, area, baron)
        for noble in list(nobles_in(table, area, against)) if against else ():
            retreat(table, noble, area)
        return
    battle = Battle(kind, area, dict(zip(SIDES, (baron, against), strict=True)),
                    {ATTACKER: nobles, DEFENDER: nobles_in(table, area, against) if against else []})
    _name_commanders(table, battle)
    _draw_and_discard(table, battle)
    _reveal(table, battle)
    _casualties(table, battle)
    lead = _victories(table, battle)
    _aftermath(table, battle, lead)


def _stands_open(table, area, against):
    """WK-34.3, WK-40.10; the option speaks of cities, of a Stronghold WK-30.3 asks more."""
    literal = table.options["breached_city"] == "falls" and city_in(table, area) is not None
    return walls(table, area) == 0 and (literal or defenders(table, area, against) == 0)


def _name_commanders(table, battle):
    for side in SIDES:
        among = battle.nobles[side]
        battle.commanders[side] = table.choose("commander", side, among) if among else None


def cards_due(table, battle, side):
    """WK-26.4, WK-28.2, WK-40.7."""
    total = sum(army(table, noble) for noble in battle.nobles[side])
    if side == DEFENDER and battle.kind == "assault":
        total = walls(table, battle.area) + defenders(table, battle.area, battle.barons[side])
    return min(MOST_CARDS, total // FULL + COMMAND_CARDS * bool(battle.commanders[side]))


def _draw_and_discard(table, battle):
    hands = {side: [card for card in (turn(table) for _ in range(_there(table, cards_due(table, battle, side))))
                    if card] for side in SIDES}
    for side in SIDES:
        kept = table.told("kept", side, [])
        gone = table.told("dropped", side, [])
        if sorted([*kept, *gone]) != sorted(hands[side]):
            table.fault(f"the {side} has {hands[side]}, keeps {kept} and drops {gone}")
        if len(gone) < discards_due(battle, side, len(hands[side])):
            table.fault(f"the {side} drops {len(gone)} of {len(hands[side])}")
        if not battle.commanders[side] and battle.barons[side] is None and gone:
            table.fault(f"a neutral city drops {gone}")
        lay_under(table, gone)
        battle.shown[side] = kept


def _there(table, number):
    """So many cards as the deck still holds (WK-40.35)."""
    return min(number, len(table["fate_unseen"]) + len(table["fate_under"]))


def discards_due(battle, side, drawn):
    """WK-26.5: two with a Commander, but one card at least may stay."""
    return max(0, min(COMMAND_CARDS, drawn - 1)) if battle.commanders[side] else 0


def _reveal(table, battle):
    """WK-26.6, WK-26.7; afterwards the results in `shown`."""
    played = {side: _with_more(table, battle.shown[side]) for side in SIDES}
    battle.shown = {side: [table.facts.fate[card]["battle"] for card in cards] for side, cards in played.items()}
    battle.played = played


def _with_more(table, cards):
    cards, at = list(cards), 0
    while at < len(cards):
        if table.facts.fate[cards[at]]["battle"] == MORE and _there(table, 1):
            cards.insert(at + 1, turn(table))
        at += 1
    return cards


def counted(table, battle, side, result):
    """Cards of a result, with the Commander's ability where it is used (WK-26.3, WK-26.8)."""
    commander = battle.commanders[side]
    able = (commander and table.facts.nobles[commander]["shape"] == ABILITY[result]
            and not table["nobles"][commander]["exhausted"])
    used = able and table.told("ability", (side, result), True)
    return battle.shown[side].count(result) + bool(used)


def _casualties(table, battle):
    """WK-26.8 to WK-26.11."""
    dealt = {side: counted(table, battle, side, DEAL) for side in SIDES}
    kept = {side: counted(table, battle, side, PREVENT) for side in SIDES}
    for side, foe in ((ATTACKER, DEFENDER), (DEFENDER, ATTACKER)):
        _spread(table, battle, side, max(0, dealt[foe] - kept[side]))


def _spread(table, battle, side, number):
    """Tokens and Breaches as they were laid, which has to be allowed (WK-26.9, WK-26.10, WK-28.4)."""
    said, room = table.told("suffers", side, number), _room(table, battle, side)
    if said != number:
        table.fault(f"the {side} suffers {said}, not {number}")
    laid = {one: times for one, times in table.told("spread", side, {}).items() if times}
    if any(times > room.get(one, 0) for one, times in laid.items()):
        table.fault(f"the {side} lays {laid}, there is room for {room}")
    total, alive = sum(laid.values()), {one: times for one, times in room.items() if times > laid.get(one, 0)}
    if total > number or total < number and not _may_drop(battle, side, alive):
        table.fault(f"the {side} lays {laid} of {number}, there is room for {room}")
    for one, times in laid.items():
        _lay(table, battle, side, one, times)


def _may_drop(battle, side, alive):
    """The rest is dropped when no army is left; of a city alone, when its walls are down."""
    armies = [one for one in alive if one != "walls"]
    return not armies and (bool(battle.nobles[side]) or "walls" not in alive)


def _room(table, battle, side):
    """{who: tokens he can take}."""
    room = {noble: bears(troops(table, noble)) - table["nobles"][noble]["casualties"]
            for noble in battle.nobles[side]}
    if side == DEFENDER and battle.kind == "assault":
        room["walls"] = walls(table, battle.area) // FULL
        baron = battle.barons[side]
        if baron and stronghold_in(table, battle.area) == baron:
            how = table["strongholds"][baron]
            room[STRONGHOLD] = bears(strength_of(table, how["troops"])) - how["casualties"]
    return {one: number for one, number in room.items() if number > 0}


def _lay(table, battle, side, one, times):
    if one == "walls":
        breach(table, battle.area, times)
    elif one == STRONGHOLD:
        table["strongholds"][battle.barons[side]]["casualties"] += times
    else:
        how = table["nobles"][one]
        how["casualties"] += times
        if how["casualties"] >= bears(troops(table, one)):
            battle.dead.append(one)


def breach(table, area, times):
    """Breaches on what stands in an area (WK-28.4, WK-34.6)."""
    city = city_in(table, area)
    how = table["cities"][city] if city else table["strongholds"][stronghold_in(table, area)]
    how["breaches"] += min(times, walls(table, area) // FULL)
    if city and how["fortified"] and walls(table, area) == 0:
        how["fortified"] = False
        how["breaches"] -= 1


def _alive(battle, side):
    return [noble for noble in battle.nobles[side] if noble not in battle.dead]


def _victories(table, battle):
    """The attacker's lead; None where Victories are not counted (WK-26.12, WK-28.7, WK-28.11)."""
    if not _alive(battle, ATTACKER) or not _defence_stands(table, battle):
        return None
    totals = {side: counted(table, battle, side, VICTORY) for side in SIDES}
    return totals[ATTACKER] - totals[DEFENDER]


def _defence_stands(table, battle):
    """A living Noble; walls without any that have not lost one; troops of a Stronghold alone (WK-30.3)."""
    if _alive(battle, DEFENDER):
        return True
    if battle.kind != "assault" or battle.nobles[DEFENDER]:
        return False
    baron = battle.barons[DEFENDER]
    own = baron and stronghold_in(table, battle.area) == baron and garrison(table, baron)
    return bool(walls(table, battle.area) or own)


def _aftermath(table, battle, lead):
    """Deaths, retreats and the capture (WK-26.13 to WK-26.15, WK-28.6)."""
    table.lead = lead
    for side in SIDES:
        lay_under(table, battle.played[side])
    loser = None if not lead else DEFENDER if lead > 0 else ATTACKER
    beaten = _alive(battle, loser) if loser else []
    slain = [*battle.dead, *(beaten if loser and abs(lead) > 1 else [])]
    taken = battle.kind == "assault" and (bool(lead) and lead > 0 or _is_down(table, battle))
    for noble in in_dying_order(table, slain):
        die(table, noble)
    if loser and abs(lead) == 1:
        for noble in _in_seen_order(table, beaten):
            retreat(table, noble, battle.area, is_lost=taken)
    if taken:
        capture(table, battle.area, battle.barons[ATTACKER], rewarded=bool(_alive(battle, ATTACKER)))
    lift_sieges(table)


def _in_seen_order(table, nobles):
    seen = [one for one in table.chosen["left", None] if one in nobles]
    return sorted(nobles, key=lambda noble: seen.index(noble) if noble in seen else len(seen))


def _is_down(table, battle):
    """Nobody defends any more and the walls are at 0 (WK-28.6, WK-30.3)."""
    baron = battle.barons[DEFENDER]
    if _alive(battle, DEFENDER) or walls(table, battle.area):
        return False
    return not (baron and stronghold_in(table, battle.area) == baron and garrison(table, baron))


# What falls.

def capture(table, area, baron, rewarded=True):
    """A city or Stronghold falls; not rewarded: no attacker lives (WK-28.10, WK-30.8)."""
    city, loser = city_in(table, area), stronghold_in(table, area)
    if city and rewarded:
        take_city(table, city, baron)
    elif loser:
        lose_stronghold(table, loser, baron if rewarded else None)
    lift_sieges(table)


def take_city(table, city, baron):
    """The captor keeps a city, or razes it (WK-28.9, WK-34.7, WK-34.8)."""
    how = table["cities"][city]
    if table.told("raze", city, False):
        if law(table, "no_razing", baron):
            table.fault(f"{city} is razed against the law")
        how.update(control=None, fortified=False, razed=True, breaches=0)
        table["crowns"][baron] += 3 * table.facts.cities[city]["income"]
        return
    how.update(control=baron, fortified=how["fortified"] and how["control"] is not None)


def lose_stronghold(table, loser, captor):
    """WK-30.4, WK-30.5, WK-30.7, WK-30.8."""
    how = table["strongholds"][loser]
    if captor:
        booty = table["crowns"][loser] // 2
        table["crowns"][loser] -= booty
        table["crowns"][captor] += booty
        cities = cities_of(table, loser)
        if cities:
            table["cities"][table.choose("surrender", loser, cities)]["control"] = captor
    if how["troops"]:
        desert(table, loser)
        pay_tokens(table, loser)
    how.update(area=None, breaches=0, casualties=0)
    lift_sieges(table)


__all__ = ["Battle", "besiege", "breach", "capture", "fight", "look_after_loss", "owner"]
