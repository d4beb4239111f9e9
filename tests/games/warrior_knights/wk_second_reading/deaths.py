"""Deserters, death and retreat (WK-31, WK-32)."""

from itertools import combinations

from .moves import crossings
from .places import (
    FULL,
    STRONGHOLD,
    bears,
    besieged,
    city_owner,
    in_chairman_order,
    lift_sieges,
    maintained,
    nobles_in,
    owner,
    strength_of,
    stronghold_in,
    troops,
)
from .tables import draw


def host(table, one):
    """The state of a Noble, or of a Stronghold given as its Baron."""
    return table["nobles"].get(one) or table["strongholds"][one]


def mercenaries(table, cards):
    """The Mercenaries among Troop cards."""
    return [card for card in cards if table.facts.troops[card]["nationality"]]


def kinds(table, cards):
    """The kinds of Troop cards, sorted."""
    return sorted(table.facts.troops[card]["kind"] for card in cards)


def to_deck(table, one, card):
    """A Mercenary leaves a host for the deck."""
    host(table, one)["troops"].remove(card)
    table["mercenary_deck"].append(card)


def card_of(table, cards, kind):
    """A card of a kind among some."""
    return next((card for card in cards if table.facts.troops[card]["kind"] == kind), None)


def desert(table, one):
    """One Fate card; a Mercenary of its nationality deserts, by choice (WK-31.2, WK-32.1, WK-40.34)."""
    row = draw(table) if mercenaries(table, host(table, one)["troops"]) else None
    able = [card for card in mercenaries(table, host(table, one)["troops"])
            if row and table.facts.troops[card]["nationality"] == row["nationality"]]
    if able:
        kind = table.choose("deserter", one, sorted({table.facts.troops[card]["kind"] for card in able}))
        to_deck(table, one, card_of(table, able, kind) or able[0])


def pay_tokens(table, one):
    """WK-32.2, WK-40.17: the greatest total of Mercenaries that is not above the tokens."""
    how = host(table, one)
    able = mercenaries(table, how["troops"])
    if how["casualties"] and able:
        sets = _greatest(table, able, FULL * how["casualties"])
        if one not in table["nobles"] and sets != [()]:  # of a Stronghold all losses are told alike
            table.chosen["paid", one].append(tuple(sorted(table.chosen.pop(("deserter", one), ()))))
        paid = table.choose("paid", one, sorted({tuple(kinds(table, cards)) for cards in sets}))
        for kind in paid:
            to_deck(table, one, card_of(table, how["troops"], kind))
    how["casualties"] = 0


def _greatest(table, cards, limit):
    """The sets of cards of the greatest strength up to a limit; [()] where none fits."""
    best, found = 0, [()]
    for number in range(1, len(cards) + 1):
        for some in combinations(sorted(cards, key=lambda card: table.facts.troops[card]["kind"]), number):
            total = strength_of(table, some)
            if best <= total <= limit:
                best, found = total, [some] if total > best else [*found, some]
    return found


def die(table, noble, abandoned=False):
    """WK-32. abandoned: by desertion, so that no card sees a death where the option says so (WK-39.7)."""
    how = table["nobles"][noble]
    desert(table, noble)
    pay_tokens(table, noble)
    how.update(area=None, at_sea=False)
    lose_office(table, noble)
    if is_final(table, noble, abandoned and table.options["abandoned_nobles"] == "yes"):
        end_line(table, noble)
    elif noble in table["heirs"]:
        table["heirs"][noble]["awaited"] = True
    lift_sieges(table)


def is_final(table, noble, abandoned):
    """Whether nobody comes after him (WK-32.5); no card sees an abandoned one (WK-39.7), but where heirs are exchanged
    it has killed a living one before (WK-39.3).
    """
    exchanged = table.options["exchanging_heirs"] == "yes"
    if exchanged and noble not in table["heirs"]:
        return True  # killed by its holder
    return (exchanged or not abandoned) and any(one["target"] == noble for one in table["lasting"]
                                 if table.facts.events[one["card"]]["effect"]["flag"] == "no_heir")


def lose_office(table, noble):
    """WK-17.7."""
    office = table["offices"].pop(noble, None)
    if office:
        table["agenda_gone"].append(office)


def end_line(table, noble):
    """His Mercenaries go to the deck, his Regulars leave the match (WK-32.5)."""
    how = table["nobles"][noble]
    for card in mercenaries(table, how["troops"]):
        to_deck(table, noble, card)
    table["regulars_gone"] += how["troops"]
    how.update(troops=[], dead=True)
    lose_office(table, noble)


def in_dying_order(table, nobles):
    """WK-40.40: Barons in Chairman order; each Baron's own order as he gave it."""
    return [noble for baron in in_chairman_order(table)
            for noble in _own_order(table, [one for one in nobles if owner(table, one) == baron])]


def _own_order(table, nobles):
    """The order in which a Baron's Nobles died, as it was seen."""
    seen = [one for one in table.chosen["died", None] if one in nobles]
    return sorted(nobles, key=lambda noble: seen.index(noble) if noble in seen else len(seen))


def look_after_loss(table, noble, abandoned=False):
    """WK-15.7, WK-32.6, WK-32.7: what a Noble comes to whose army lost cards; abandoned: they deserted (WK-39.7)."""
    how = table["nobles"][noble]
    if how["area"] is None:
        return
    if how["casualties"] and how["casualties"] >= bears(troops(table, noble)):
        die(table, noble, abandoned)
    elif not how["troops"] and not maintained(table, noble):
        how.update(area=None, at_sea=False)
        lift_sieges(table)


def retreat(table, noble, at, is_lost=False):
    """WK-31; at: the area of the battle; is_lost: what stands there falls, so that it is no refuge."""
    desert(table, noble)
    look_after_loss(table, noble, abandoned=True)
    how, baron = table["nobles"][noble], owner(table, noble)
    if how["area"] is None:
        return
    if at not in table.facts.kingdom:
        die(table, noble)
        return
    open_areas = [area for area in crossings(table, at) if may_retreat_to(table, baron, area)]
    home = table["strongholds"][baron]["area"]
    if open_areas:
        how["area"] = table.choose("retreat", noble, open_areas)
    elif home is None or besieged(table, home) or home == at and is_lost:
        die(table, noble)
    else:
        how.update(area=table.choose("retreat", noble, [home]), exhausted=True)
    lift_sieges(table)


def may_retreat_to(table, baron, area):
    """WK-31.3, WK-31.6, WK-40.16."""
    strangers = [noble for noble in nobles_in(table, area) if owner(table, noble) != baron]
    return (not strangers and city_owner(table, area) in (None, baron)
            and stronghold_in(table, area) in (None, baron))


__all__ = ["STRONGHOLD", "card_of", "desert", "die", "host", "end_line", "in_dying_order", "kinds",
           "look_after_loss", "may_retreat_to", "mercenaries", "pay_tokens", "retreat", "to_deck"]
