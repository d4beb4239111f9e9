"""Why an order is not possible now that the rules know: the sentence and the rules behind it.

An order that a power is not offered at all has no option of its own to refuse it; here stands what it waits for.
"""

from pbem.engine import Illegal, Phrase

from ..cards import windows
from ..map.atlas import COSTS, POWERS
from ..powers import two_player_powers

# verb -> (the actions of HIS-11.1.5 it stands for, the rules that make it possible, what it needs beside CP)
ACTIONS = {
    "move": (("move_formation_clear",), ("HIS-13.1.1",), "land units or army leaders of yours that may move"),
    "sail": (("naval_move",), ("HIS-16.1.1",), "naval units of yours that may move"),
    "transport": (("naval_move",), ("HIS-16.3.1",), "a formation in a port of yours and ships beside it"),
    "assault": (("assault",), ("HIS-15.1.4", "HIS-21.7.3"), "a space that you have besieged since an earlier impulse, "
                "or a foreign war"),
    "fight": (("fight_foreign_war",), ("HIS-21.7.3",), "a foreign war with land units of yours"),
    "control": (("control_unfortified_space",), ("HIS-12.2.1",), "an unfortified space that you can take"),
    "calm": (("control_unfortified_space",), ("HIS-12.4.14",), "a space in unrest that you can calm"),
    "buy": (("buy_mercenary",), ("HIS-17.1.3", "HIS-21.6.2"), "a home space to buy them in (Protestant: after the "
            "Schmalkaldic League)"),
    "raise": (("raise_regular", "raise_cavalry"), ("HIS-17.1.1", "HIS-21.6.2"), "a home space to raise them in "
              "(Protestant: after the Schmalkaldic League)"),
    "build": (("build_naval_squadron", "build_corsair"), ("HIS-17.2.1",), "a home port to build in"),
    "pirate": (("initiate_piracy",), ("HIS-16.4.1",), "Barbary Pirates in play and corsairs in a sea zone"),
    "explore": (("explore",), ("HIS-20.2.2", "HIS-11.1.4"), "an explorer, and no exploration begun this turn"),
    "colonize": (("colonize",), ("HIS-20.1.2", "HIS-11.1.4"), "a colony marker, and no colony begun this turn"),
    "conquer": (("conquer",), ("HIS-20.3.2", "HIS-11.1.4"), "a conquest left, and none begun this turn"),
    "translate": (("translate_scripture",), ("HIS-18.1.17", "HIS-18.1.20"), "a translation that is not complete"),
    "treatise": (("publish_treatise",), ("HIS-18.1.15", "HIS-18.1.16"),
                 "a space that may be attempted (England: Cranmer on the map)"),
    "debate": (("call_theological_debate",), ("HIS-18.1.24", "HIS-18.1.25"),
               "a zone with a Protestant debater and an uncommitted debater of yours for it (Protestant: no Wartburg "
               "this turn)"),
    "st_peters": (("build_saint_peters",), ("HIS-18.1.27",), "St. Peter's not finished"),
    "burn": (("burn_books",), ("HIS-18.1.28",), "a space that may be attempted"),
    "found": (("found_jesuit_university",), ("HIS-18.1.29",), "Society of Jesus and a free Catholic space"),
}
LEAST_CP = {"transport": (2, ["HIS-16.3.2"])}  # an action that is not paid at once: what must be left, by which rule
# Orders of other moments: (the rules, when they are given).
MOMENTS = {
    "respond": (("HIS-6.1.13", "HIS-6.1.16"), Phrase("no_card_for_moments")),
    "when": (("HIS-6.1.13", "HIS-6.1.16"), "an order is filed ahead for a response or combat card in your hand, and "
             "you hold none"),
    "revoke": (("HIS-6.1.14",), "you have filed no order ahead"),
    "play": (("HIS-11.0.1", "HIS-11.0.2"), "a card is played in your own impulse"),
    "pass": (("HIS-11.0.1", "HIS-11.0.2"), "you pass in your own impulse"),
    "declare": (("HIS-9.1.19", "HIS-9.6.1", "HIS-9.6.2", "HIS-9.6.4"), "deals and wars are declared in the Diplomacy "
                "Phase; a deal by the first of its powers in the impulse order, on turn 1 by England alone, a war by a "
                "power whose cards, mandatory events apart, can pay for it"),
    "intervene": (("HIS-9.6.2", "HIS-9.6.8", "HIS-9.6.9"), "the protector of a minor intervenes when war is declared "
                  "on it, if its cards, mandatory events apart, can pay for it on top of what it owes"),
    "confirm": (("HIS-9.1.20",), "a deal that names you is confirmed at your place in the impulse order, after it has "
                "been declared"),
    "preconfirm": (("HIS-9.1.20",), "a deal is confirmed in advance during the Negotiation Segment, by a power that "
                   "comes after its declarer in the impulse order and has not been asked yet"),
    "unconfirm": (("HIS-9.1.20",), "you have confirmed no deal in advance"),
    "sue": (("HIS-9.3.2",), "peace is sued for in the Diplomacy Phase"),
    "recover": (("HIS-9.3.10", "HIS-9.3.12"), "home Keys are recovered one at a time, other home spaces two at a time, "
                "by the power that sued for peace"),
    "ransom": (("HIS-9.4.1",), "leaders are ransomed in the Diplomacy Phase"),
    "deploy": (("HIS-10.0.1",), "a formation is deployed in the Spring Deployment Phase"),
    "intercept": (("HIS-13.2.1", "HIS-16.1.12"), "you intercept when an enemy moves next to your units"),
    "avoid": (("HIS-13.3.1", "HIS-16.1.15"), "battle is avoided when an enemy enters your space"),
    "withdraw": (("HIS-13.4.1",), "units withdraw when an enemy enters their fortified space"),
    "siege": (("HIS-13.4.5", "HIS-15.1.4"), "a siege is laid by moving a formation into a fortified space of an "
              "enemy, as in 'move 4 regulars from Antwerp to Calais'; 'assault Calais' storms what you have besieged "
              "since an earlier impulse"),
    "commit": (("HIS-18.1.7",), "a card is committed to the Diet of Worms"),
    "lead": (("HIS-11.0.3",), "with two players a power at war with the other side is led, in the own impulse with CP "
             "left"),
    "advance": (("HIS-21.3.4",), "Henry's marriage advances by Six Wives of Henry VIII as event, from turn 2 on"),
    "recall": (("HIS-11.0.5",), "an opponent of the Ottoman recalls Suleiman by Roxelana, while he is on the map"),
    "circumnavigate": (("HIS-20.2.11", "HIS-20.2.14"), "who explores with a success may try to sail round the world as "
                       "long as nobody has"),
    "draw": (("HIS-11.0.5",), "a card is drawn where an event lets you, from a hand or pile that has one"),
    "discard": (("HIS-6.1.7", "HIS-6.1.10"), "a card is thrown away where an event or its cost says so, never a home "
                "card or a mandatory event"),
    "bull": (("HIS-21.5.2",), "with two players the Papacy's Bull against a ruler ends a war as the Diplomacy Phase "
             "begins"),
}


def why_not(state, role, verb):
    """The Illegal that says what an order, which is not offered to a role now, waits for; None for unknown verbs."""
    if verb in ACTIONS:
        power = two_player_powers.ordered_by(state, role)
        if not two_player_powers.may_order(state, power, verb):
            return Illegal(f"you lead {POWERS[power]['name']} now, and nothing but move, sail, assault and control is "
                           f"open to it; 'lead {POWERS[role]['name']}' makes your orders those of your own units again",
                           ["HIS-11.0.3"])
        return _action(state, power, *ACTIONS[verb], *LEAST_CP.get(verb, ()))
    if verb == "respond" and (why := windows.why_none(state, role)):
        return why
    if verb in MOMENTS:
        rules, sentence = MOMENTS[verb]
        return Illegal(sentence, list(rules))
    return None


def _action(state, role, actions, rules, needs, least=0, by=()):
    """The Illegal for an action. least, by: CP that it takes in all, and the rules, when they are not its price."""
    prices = [COSTS[action][role] for action in actions if role in COSTS[action]]
    if not prices:
        able = [power for power in POWERS if any(power in COSTS[action] for action in actions)]
        return Illegal(f"that action is for others only: {', '.join(POWERS[p]['name'] for p in able)}",
                       ["HIS-11.1.5"])
    if state["active"] != role or not state["impulse"] or not state["impulse"]["cp"]:
        return Illegal("an action is paid with the CP of a card in your own impulse; you have none now",
                       ["HIS-11.0.2", "HIS-11.1.1"])
    left, price = state["impulse"]["cp"], max(min(prices), least)
    if price > left:
        return Illegal(f"that costs {price} CP and {left} are left", ["HIS-11.1.1", "HIS-11.1.5", *by])
    return Illegal(f"that needs {needs}", list(rules))
