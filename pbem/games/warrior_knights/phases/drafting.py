"""The Mercenary track and the Mercenary Draft (WK-9.3, 9.4, WK-21, D24)."""

from pbem.engine import Chapter, Procedure, rolled

from ..board import agendas, armies, barons, cities, heirs, track
from ..orders import filed, troops
from ..printed import printed

PASSED = "pass"


def fee(state, baron, space):
    """What Versatile Strategy pays for a space (WK-9.4); a law may halve it, rounded up."""
    price = printed(state).fees[space]
    return -(-price // 2) if agendas.law(state, "draft_fee_half", baron) else price


def payable(state, baron):
    """The free spaces whose fee he has, the cheapest first."""
    found = [space for space in track.free(state) if fee(state, baron, space) <= state["crowns"][baron]]
    return sorted(found, key=lambda space: fee(state, baron, space))


def mark(game, baron, space, paid=0):
    game.state["track"][space] = baron
    game.emit("marked", baron=baron, track=space, crowns=paid, rules=["WK-9.3", "WK-9.4"])


def fill_display(game):
    """n + 1 cards lie beside the track (WK-2.10, 21.6)."""
    state = game.state
    while len(state["display"]) <= len(state["barons"]) and state["mercenary_deck"]:
        card = game.chance.pick(state["mercenary_deck"], rolled("mercenary"))
        state["mercenary_deck"].remove(card)
        state["display"].append(card)
        game.emit("displayed", troop=troops.kind(state, card))


# The Draft.

def hire_in_order(game, frame):
    """WK-21.1: the markers act from left to right; a recruiter's leftmost one acts first."""
    state = game.state
    game.emit("draft", rules=["WK-21"])
    for space in _order(state):
        if state["track"][space]:  # a marker that was not used before, with others of its Baron
            _act(game, state["track"][space], space)


def _order(state):
    """Spaces with markers from left to right, a recruiter's leftmost one before them."""
    taken = [space for space, baron in state["track"].items() if baron]
    first = [space for space in taken if agendas.charges(state, state["track"][space], "draft_first")][:1]
    return [*first, *(space for space in taken if space not in first)]


def _act(game, baron, space):
    """One card for a marker; of one nationality as many as he has markers (WK-21.2, 21.3)."""
    state = game.state
    wanted = filed.draft(game, baron)
    cards = _hired(state, baron, wanted, sum(one == baron for one in state["track"].values()))
    state["track"][space] = None
    if not cards:
        game.emit("passed", baron=baron, rules=["WK-21.2"])
    for number, card in enumerate(cards):
        if number:
            _take_marker(state, baron)
        _hire(game, baron, card, wanted)


def _take_marker(state, baron):
    state["track"][next(space for space, one in state["track"].items() if one == baron)] = None


def _hired(state, baron, wanted, markers):
    """The card he wants most and can pay; if he says so, others of its nationality, too."""
    data, left = printed(state), state["crowns"][baron] - wanted["keep"]
    cards = []
    ranked = _ranked(state, wanted["order"])
    at_once = _ranked(state, wanted["together"]) if isinstance(wanted["together"], list) and markers > 1 else []
    at_once = [card for card in at_once if data.troops[card].wage <= left]
    if len(at_once) > 1:
        ranked = at_once
    for card in ranked:
        troop = data.troops[card]
        same = not cards or (wanted["together"] is True or len(at_once) > 1) and troop.nationality == data.troops[
            cards[0]].nationality
        if same and len(cards) < markers and troop.wage <= left:
            cards.append(card)
            left -= troop.wage
    return cards


def _ranked(state, order):
    """The displayed cards he would take, the most wanted first; who ranks none takes the strongest."""
    if PASSED in order:
        return []
    cards = sorted(state["display"], key=lambda card: (-printed(state).troops[card].strength, card))
    if not order:
        return cards
    return list(dict.fromkeys(card for one in order for card in _of(state, one, cards)))


def _of(state, wanted, cards):
    """The cards that a word of a ranking means: a kind, a nationality, the strongest or cheapest first."""
    if wanted in filed.BY_STRENGTH:
        return cards if wanted == filed.STRONGEST else sorted(cards, key=lambda card: printed(state).troops[card].wage)
    data = printed(state)
    return [card for card in cards if wanted in (data.troops[card].kind, data.troops[card].nationality)]


def _hire(game, baron, card, wanted):
    wage = printed(game.state).troops[card].wage
    barons.gain(game.state, baron, "crowns", -wage)
    game.state["display"].remove(card)
    give(game, baron, card, wanted["to"], wage)


def give(game, baron, card, wanted, wage):
    """Assign a card to the first that is wanted of those who may be given one, else to the Stronghold (WK-21.4)."""
    state = game.state
    open_hosts = receivers(state, baron)
    name = next((name for name in wanted if name in open_hosts), armies.STRONGHOLD)
    armies.host(state, baron, name)["troops"].append(card)
    game.emit("hired", baron=baron, troop=troops.kind(state, card), crowns=wage, host=name, rules=["WK-21.4"])


def receivers(state, baron):
    """Who may be given a hired card (WK-21.4, 21.5, 40.14)."""
    found = [noble for noble in armies.nobles_of(state, baron) if _may_receive(state, baron, noble)]
    return [*found, armies.STRONGHOLD]


def _may_receive(state, baron, noble):
    """Off the board, at the Stronghold or in a controlled city; not inside a siege."""
    how = state["nobles"][noble]
    if how["dead"] or how["at_sea"] or heirs.is_kept_away(state, noble):
        return False
    if how["area"] is None:
        return True
    city = cities.unrazed_in(state, how["area"])
    inside = how["area"] == state["strongholds"][baron]["area"] or (
        city is not None and state["cities"][city]["control"] == baron)
    return inside and how["area"] not in state["sieges"]


def end_draft(game, frame):
    """WK-21.6."""
    state = game.state
    state["mercenary_deck"], state["display"] = sorted([*state["mercenary_deck"], *state["display"]]), []
    fill_display(game)


CHAPTER = Chapter(procedures=(Procedure("draft", (hire_in_order, end_draft)),))
