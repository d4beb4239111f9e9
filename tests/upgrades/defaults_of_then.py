"""What deadlines ordered before version 6 of Here I Stand, where that is another order today; for logs kept before."""

from pbem.engine.running import top, voice
from pbem.games.here_i_stand.action_phase import marian_impulse, playing
from pbem.games.here_i_stand.cards import hands
from pbem.games.here_i_stand.construction import unpaid_mercenaries
from pbem.games.here_i_stand.event_cards import building_events, land_events, trade_events
from pbem.games.here_i_stand.major_powers import chateaux, sack_of_rome, succession
from pbem.games.here_i_stand.map.atlas import MAJORS, SPACES
from pbem.games.here_i_stand.minor_powers import city_state_rebels
from pbem.games.here_i_stand.new_world_phase import new_world_events
from pbem.games.here_i_stand.powers import scenarios
from pbem.games.here_i_stand.religion import counter_reformation, reformation, thomas_more, worms
from pbem.games.here_i_stand.religion.influence import CATHOLIC, OTHER, PROTESTANT, base_dice
from pbem.games.here_i_stand.two_player import diplomatic_events


def cheapest(cards):
    return min(cards, key=lambda card: (hands.cp(card), card))


def of_attempts(legal, religion):
    """The most dice ahead, then inside the zones, then by name."""
    def default(state, frame, role):
        def worth(space):
            own, other = base_dice(state, space, religion), base_dice(state, space, OTHER[religion])
            inside = SPACES[space].language in frame["zones"]
            return sum(other.values()) - sum(own.values()), not inside, space
        return {"verb": "targets", "targets": sorted(legal(state, frame), key=worth)[:frame["attempts"]]}
    return default


def impulse(state, frame, role):
    if not playing.pass_refused(state, role):
        return {"verb": "pass"}
    card, use = min(playing.playable(state, role), key=lambda pair: (pair[1] == "event", hands.cp(pair[0]), pair[0]))
    return {"verb": "play", "card": card, "use": use}


def marian_card(state, frame, role):
    if not playing.pass_refused(state, role):
        return {"verb": "pass"}
    cards = marian_impulse.shown(state, role)
    card = min(cards, key=lambda card: (hands.is_mandatory(state, card), hands.cp(card), card))
    return {"verb": "show", "card": card}


def diet_of_worms(state, frame, role):
    cards = worms.legal_cards(state, role)
    return {"verb": "commit", "card": min(cards, key=lambda card: (hands.is_home(card), hands.cp(card), card))}


def overture(state, frame, role):
    receiver = next(power for power in scenarios.powers(state) if power != role)
    return {"verb": "give", "card": cheapest(trade_events.gifts(state, role)), "power": receiver}


def shipbuilding(state, frame, role):
    kind, port = next((kind, port) for kind in building_events.kinds(role) for port in SPACES
                      if [kind, port] in building_events.docks(state, role))
    number = building_events.most_units(state, role, kind, port)
    return {"verb": "build", "ships": [{"number": number, "unit": kind, "space": port}]}


def corsair_hit(state, frame, role):
    cards = diplomatic_events.spare_cards(state, role)
    return {"verb": "squadron"} if frame["fleets"] else {"verb": "discard", "card": cheapest(cards)}


def beneficiary(state, frame, role):
    powers = new_world_events.beneficiaries(state, frame)
    return {"verb": "grant", "power": role if role in powers else powers[0]}


THEN = {
    "reformation_targets": of_attempts(reformation.legal_targets, PROTESTANT),
    "counter_targets": of_attempts(counter_reformation.legal_targets, CATHOLIC),
    "impulse": impulse, "marian_card": marian_card, "diet_of_worms": diet_of_worms, "diplomatic_overture": overture,
    "corsair_hit": corsair_hit, "shipbuilding": shipbuilding, "beneficiary": beneficiary,
    "chateau_discard": lambda state, frame, role: {"verb": "discard", "card": cheapest(chateaux.disposable(state))},
    "spoils": lambda state, frame, role: {
        "verb": "discard", "card": cheapest(sack_of_rome.spare_spoils(state, frame, role))},
    "thomas_more": lambda state, frame, role: {"verb": "discard", "card": cheapest(thomas_more.expendable(state))},
    "lady_jane_grey": lambda state, frame, role: {
        "verb": "give", "card": cheapest(frame["drawn"]), "power": succession.receivers(role)[0]},
    "cloth_hire": lambda state, frame, role: {"verb": "place", "space": trade_events.hiring_spaces(state, role)[0]},
    "bourbon": lambda state, frame, role: {"verb": "place", "space": land_events.muster_points(state, role)[0]},
    "debtor": lambda state, frame, role: {
        "verb": "target", "power": min(unpaid_mercenaries.debtors(state, role), key=MAJORS.index)},
    "rebel_city": lambda state, frame, role: {"verb": "target", "space": city_state_rebels.targets(state)[0]},
}


def default(rules, state, role):
    """The order of the deadline of then for a role that is asked; its verb is the one of today."""
    frame, today = top(state), rules.default(state, role)
    then = THEN.get(frame["waiting"][role])
    return {**then(state, frame, voice(frame, role)), "verb": today["verb"]} if then else today
