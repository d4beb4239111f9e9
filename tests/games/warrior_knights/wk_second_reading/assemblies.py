"""The Assembly and what its Agendas do (WK-16 to WK-20)."""

from .bans import ban, find_chairman
from .deaths import look_after_loss
from .effects import EFFECTS
from .places import charge, cities_of, in_chairman_order, owner
from .tables import draw_until

YES, NO, NOBODY = "yes", "no", None
MOST_CHARGES, CURRENT = 3, 3
PRIVATE = "private_motion"


def offices_of(table, baron):
    """The effects of the offices of a Baron's Nobles."""
    return [table.facts.agendas[card]["effect"] for noble, card in table["offices"].items()
            if owner(table, noble) == baron]


def attends(table, baron):
    """WK-16.1."""
    return (baron not in table["banned"] and not any(
        effect.get("cannot_attend") for card in table["charges"].get(baron, ())
        if (effect := table.facts.agendas[card]["effect"]))
        and not any(effect.get("baron_cannot_attend") for effect in offices_of(table, baron)))


def attendees(table):
    """Those who attend, in Chairman order."""
    return [baron for baron in in_chairman_order(table) if attends(table, baron)]


def present(table, came):
    """Those who came and may still vote (WK-20.2, WK-20.5)."""
    return [baron for baron in attendees(table) if baron in came]


def receive_votes(table):
    """WK-16.2, with charges and offices that bring Votes or Faith."""
    for baron in table["barons"]:
        table["faith"][baron] += sum(effect["amount"] for effect in charge(table, baron, "extra_faith"))
    for baron in attendees(table):
        table["votes"][baron] += (1 + len(cities_of(table, baron, True))
                                  + sum(effect["amount"] for effect in charge(table, baron, "extra_votes"))
                                  + sum(effect.get("extra_votes", 0) for effect in offices_of(table, baron)))


def may_preside(table, chair, came):
    """WK-16.4, WK-40.37."""
    there = present(table, came)
    if table["chairman"] is None or not there:
        return chair is None
    return chair == table["chairman"] if table["chairman"] in there else chair in there


def proposer(table):
    """WK-18.1."""
    return draw_until(table, lambda row: row["baron"] if row["baron"] in table["barons"] else None, True)


def motions(table):
    """What a Private Motion may be (WK-18.2, WK-40.38)."""
    found = [{"form": "lift", "baron": baron} for baron in table["banned"]]
    in_play = [*table["laws"], *table["offices"].values(), *(c for cards in table["charges"].values() for c in cards)]
    found += [{"form": "discard", "agenda": card} for card in in_play]
    found += [{"form": "agenda", "agenda": card} for card in table["agenda_gone"]]
    return [*found, {"form": "postpone"}]


def voices(table, card):
    """What may be voted for."""
    row = table.facts.agendas[card] if card else None
    if row is None or row["vote"] == "yes_no":
        return [YES, NO]
    able = row["effect"].get("op") != "take_marker" or row["effect"]["marker"] != "chairman"
    return [baron for baron in table["barons"] if able or baron not in table["banned"]]


def vote(table, card, motion, said):
    """One Agenda is voted on and takes effect.

    said: {"came": who attends, "chair": who breaks ties, "committed": Votes, "totals", "outcome"}.
    """
    subject = motion.get("agenda") if motion and motion["form"] == "agenda" else card if not motion else None
    _count(table, subject, said)
    table["agendas"] = [one for one in table["agendas"] if one != card]
    if motion:
        table["agenda_gone"].append(card)
        if subject and _passes(said, subject, table):
            table["agenda_gone"].remove(subject)
    if not motion or subject and subject not in table["agenda_gone"]:
        _take_effect(table, subject, said["outcome"])
    elif motion and not subject and said["outcome"] == YES:
        MOVED[motion["form"]](table, motion)


def _passes(said, subject, table):
    return said["outcome"] not in (NO, NOBODY)


def _count(table, subject, said):
    """WK-16.7 to WK-16.9, WK-40.22."""
    legal, totals, there = voices(table, subject), said["totals"], present(table, said["came"])
    if not may_preside(table, said["chair"], said["came"]):
        table.fault(f"{said['chair']} cannot preside")
    for baron, number in said["committed"].items():
        if number > table["votes"][baron] or baron not in there:
            table.fault(f"{baron} commits {number} Votes of {table['votes'][baron]}")
        table["votes"][baron] -= number
    if sum(totals.values()) > sum(said["committed"].values()) or set(totals) != set(legal):
        table.fault(f"{said['committed']} give {totals} among {legal}")
    most = max(totals.values(), default=0)
    tied = [voice for voice in legal if totals.get(voice) == most]
    if not tied:
        tied = [NOBODY]
    if len(tied) > 1 and said["chair"] is None:
        tied = [NO] if NO in legal else [NOBODY]
    if said["outcome"] not in tied:
        table.fault(f"{said['outcome']} is elected of {tied}")


def _take_effect(table, card, outcome):
    """WK-17.2 to WK-17.6, WK-20.1."""
    kind = table.facts.agendas[card]["type"]
    if outcome in (NO, NOBODY):
        table["agenda_gone"].append(card)
    elif kind == "law":
        table["laws"].append(card)
    elif outcome != YES and table.told("refuses", (outcome, card), False):
        table["agenda_gone"].append(card)
        if outcome not in table["banned"] or kind == "motion":
            ban(table, outcome)
    else:
        KINDS[kind](table, card, outcome)


def _motion(table, card, outcome):
    """Applied at once, then discarded (WK-17.3); who refuses it is exempt and banned (WK-40.24)."""
    effect = table.facts.agendas[card]["effect"]
    asked = in_chairman_order(table) if outcome == YES else []
    exempt = [baron for baron in asked if table.told("refuses", (baron, card), False)]
    for baron in exempt:
        ban(table, baron)
    table.chosen["exempt", None].append(exempt)
    EFFECTS[effect["op"]](table, effect, outcome, None)
    table.chosen.pop(("exempt", None), None)
    table["agenda_gone"].append(card)


def _charge(table, card, baron):
    """WK-17.5."""
    own = table["charges"][baron]
    if len(own) >= MOST_CHARGES:
        dropped = table.choose("drops", baron, own)
        own.remove(dropped)
        table["agenda_gone"].append(dropped)
    own.append(card)


def _office(table, card, baron):
    """WK-17.6, WK-40.36."""
    able = [noble for noble in table.facts.nobles_of(baron) if not table["nobles"][noble]["dead"]]
    if not able:
        table["agenda_gone"].append(card)
        return
    noble = table.choose("appoints", None, able)
    if noble in table["offices"]:
        table["agenda_gone"].append(table["offices"][noble])
    table["offices"][noble] = card
    look_after_loss(table, noble)


KINDS = {"motion": _motion, "charge": _charge, "office": _office}


def _lift(table, motion):
    """WK-20.5, WK-40.37."""
    table["banned"] = [one for one in table["banned"] if one != motion["baron"]]
    if table["chairman"] is None:
        find_chairman(table)


def _discard(table, motion):
    card = motion["agenda"]
    table["laws"] = [one for one in table["laws"] if one != card]
    table["refused"].pop(card, None)
    for own in table["charges"].values():
        own[:] = [one for one in own if one != card]
    bare = [noble for noble, office in table["offices"].items() if office == card]
    for noble in bare:
        del table["offices"][noble]
    table["agenda_gone"].append(card)
    for noble in bare:
        look_after_loss(table, noble)


MOVED = {"lift": _lift, "discard": _discard, "postpone": lambda table, motion: None}


def close(table, returns_cards):
    """WK-16.11, WK-40.25."""
    if returns_cards:
        table["spaces"]["assembly"] = []
    while len(table["agendas"]) < CURRENT and (table["agenda_deck"] or table["agenda_gone"]):
        if not table["agenda_deck"]:  # WK-37.2
            table["agenda_deck"], table["agenda_gone"] = table["agenda_gone"], []
        card = table["agenda_deck"][0] if len(table["agenda_deck"]) == 1 else table.pick("agendas")
        if card not in table["agenda_deck"]:
            table.fault(f"{card} is not in the Agenda deck")
            return
        table["agenda_deck"].remove(card)
        table["agendas"].append(card)
