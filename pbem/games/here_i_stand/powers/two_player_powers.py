"""The two-player variant: who speaks for the powers without a player, and how a player leads an invader.

France and the Ottoman are the Protestant's, the Hapsburgs too until the Schmalkaldic League; then they are the
Papacy's for good. A power at war with the other side may be moved and fought with in the own impulse.
"""

from pbem.engine import Action, Chapter, Illegal, One, Option

from ..map.atlas import CARDS
from . import relations, scenarios, siege

PAPACY, PROTESTANT, HAPSBURG = "papacy", "protestant", "hapsburg"
FOE = {PAPACY: PROTESTANT, PROTESTANT: PAPACY}
INVADERS = ("ottoman", HAPSBURG, "france")
LED_VERBS = ("move", "sail", "assault", "control", "lead", "end")
RULE = ("HIS-11.0.3",)
NOT_FOR_INVADERS = ("landsknechts", "swiss_mercenaries")


def speaker(state, role):
    """The player who answers when a power is asked."""
    if not scenarios.two_player(state) or role in FOE:
        return role
    return PAPACY if role == HAPSBURG and state["league"] else PROTESTANT


def ordered_by(state, role):
    """The power whose units a role orders now: its own, or an invader it leads."""
    active = state["active"]
    return active if active and speaker(state, active) == role else role


def invaders(state, player):
    """Powers a player may lead now: at war with the other side."""
    return [power for power in INVADERS
            if speaker(state, power) == player and FOE[player] in state["wars"][power]]


def unite_catholics(game):
    """The Schmalkaldic League: Hapsburgs and Papacy become allies for good; what the Hapsburgs hold stays theirs."""
    state = game.state
    if not scenarios.two_player(state):
        return
    relations.end_war(state, HAPSBURG, PAPACY)
    relations.ally(state, HAPSBURG, PAPACY)
    game.emit("allied", one=HAPSBURG, other=PAPACY, rules=["HIS-21.6.11"])
    for one, other in ((HAPSBURG, PAPACY), (PAPACY, HAPSBURG)):
        leave_in_peace(game, one, other)


def leave_in_peace(game, one, other):
    """Allies do not besiege each other."""
    state = game.state
    for space in [s for s in state["sieges"] if state["control"][s] == other]:
        if one in relations.besiegers(state, space):
            siege.lift(state, one, space)
            game.emit("siege_broken", power=one, space=space, rules=["HIS-21.6.11"])


def voices(state, power):
    """In whose name a power may play response and combat cards: its own, and those of the invaders it leads."""
    return [power, *(invaders(state, power) if power in FOE else [])]


def barred_card(state, power, card):
    """Whether a card is of no use to an invader: it would build units for it."""
    return scenarios.two_player(state) and power not in FOE and CARDS[card].id in NOT_FOR_INVADERS


def lead_options(state, frame, role):
    """The order that turns the rest of the impulse over to an invader, or back."""
    if not scenarios.two_player(state):
        return
    player = speaker(state, role)
    others = [power for power in (player, *invaders(state, player)) if power != role]
    if others:
        yield Option("lead", do_lead, {"power": One("power", others, RULE)}, "[the] {power}",
                     "lead_power", RULE)


def do_lead(game, frame, role, args):
    frame["power"] = game.state["active"] = game.state["impulse"]["power"] = args["power"]


def barred(state, power, verb):
    """The Illegal that says why units of a power are not given this order: nothing is built for an invader."""
    if not scenarios.two_player(state) or power in FOE or verb in LED_VERBS:
        return None
    return Illegal("nothing_for_invaders", {"power": power, "player": speaker(state, power)}, RULE)


CHAPTER = Chapter(actions=(Action(("lead",), lambda state, role: None, lead_options),),
                  waits={"lead": Illegal("lead_waits", {}, RULE)})
