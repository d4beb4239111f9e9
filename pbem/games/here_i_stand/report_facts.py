"""What HELP tells about a card, a place, a leader, a debater or a power of Here I Stand: printed facts only."""

import re

from .map.atlas import (
    ANCHORS,
    ARMY_LEADERS,
    CONNECTIONS,
    DEBATERS,
    LEADERS,
    PASSES,
    REFORMERS,
    SEA,
    SPACES,
    ZONES,
)
from .new_world_phase import new_world
from .powers import editions
from .report_words import said


def card_text(view, number, words):
    """What a card does, in the match's edition, with what differs in the two-player variant."""
    text = f"card-{number}"
    printed = f"{text}.{view['options']['edition']}"
    effect = words.say("cards", printed if words.has("cards", printed) else text, {})
    if "diplomatic" not in view or not words.has("cards", f"{text}.two_player"):
        return effect
    return said(words, "hand.with_two", effect=effect, variant=words.say("cards", f"{text}.two_player", {}))


def card(number, view, words):
    """Number, CP, type, who may play it, and effect, as the match's edition has it."""
    known = editions.card(view, number)
    players = re.sub(r"\W+", "_", known.playable_by)
    yield said(words, "facts-card", number=number, cp=known.cp, type=known.type, players=players)
    yield card_text(view, number, words)


def diplomatic_card(number, words):
    """Effect of a card of the two-player variant."""
    yield words.say("cards", f"diplomatic-{number}", {})


def space(identity, words):
    """Home, kind, language, ways out and ports of a space."""
    known = SPACES[identity]
    yield said(words, "facts-space", space=identity, kind=known.kind, home=known.home, language=known.language)
    yield said(words, "facts-neighbours", spaces=CONNECTIONS.neighbours(identity))
    if passes := PASSES.neighbours(identity):
        yield said(words, "facts-passes", spaces=passes)
    if zones := ANCHORS.neighbours(identity):
        yield said(words, "facts-ports", zones=zones)


def zone(identity, words):
    """Neighbours and ports of a sea zone."""
    yield said(words, "facts-zone.neighbours", zones=[near for near in SEA.neighbours(identity) if near in ZONES])
    yield said(words, "facts-zone.ports", spaces=ANCHORS.neighbours(identity))


def leader(identity, words):
    """Power and ratings of a leader."""
    known = LEADERS[identity]
    arm, rating = ("army", known.command) if identity in ARMY_LEADERS else ("naval", known.piracy)
    yield said(words, "facts-leader", arm=arm, power=known.power, battle=known.battle, rating=rating)


def debater(identity, words):
    """Side, value, zone and bonus of a debater."""
    known, bonus = DEBATERS[identity], words.say("debaters", identity, {})
    yield said(words, "facts-debater", side=known.side, value=known.value, zone=known.zone, bonus=bonus)


def reformer(identity, words):
    """Where a reformer works."""
    yield said(words, "facts-reformer", space=REFORMERS[identity].space)


def explorer(identity, words):
    """Whom an explorer or conquistador sails for, and his value."""
    value = new_world.VALUES[identity]
    if identity == new_world.CABOT:
        yield said(words, "facts-explorer.cabot", value=value)
        return
    conqueror = identity in new_world.CONQUISTADORS or identity in new_world.EXPEDITIONS
    yield said(words, "facts-explorer", conqueror=conqueror, power=new_world.sails_for(identity), value=value)


def discovery(identity, words):
    """The VP of a discovery or conquest."""
    found = identity in new_world.TABLE["discoveries"]
    yield said(words, "facts-discovery", found=found, vp=new_world.VP[identity])


FACTS = {"diplomatic_card": diplomatic_card, "space": space, "zone": zone, "leader": leader, "debater": debater,
         "reformer": reformer, "explorer": explorer, "discovery": discovery}


def facts(kind, identity, words):
    """Lines about one thing; none for kinds that have no printed facts."""
    return list(FACTS[kind](identity, words)) if kind in FACTS else []
