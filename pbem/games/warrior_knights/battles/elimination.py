"""Barons who are out of the match once their Stronghold is lost (option `player_elimination`, WK-39.5).

All that counts Barons (2n cards, n + 1 spaces and Mercenaries) counts those who are left; what WK-38 says of a match
for few, such as five cities of two Barons, goes by how many began.
"""

from pbem.engine import rolled

from ..board import armies, bans, barons, cities, fate, heirs, track, treason
from ..match_options import YES
from ..printed import printed

RULES = ("WK-39.5",)


def happens(state):
    return state["options"]["player_elimination"] == YES


def eliminate(game, baron):
    """His pieces go, both markers pass on, and who is left alone has won."""
    state = game.state
    treason.cost(game, baron, treason.LIFE)
    led, headed = state["chairman"] == baron, state["church"] == baron
    remove(state, baron)
    game.emit("eliminated", baron=baron, rules=list(RULES))
    if led:
        bans.new_chairman(game)
    if headed:
        _new_head(game)
    if len(state["barons"]) == 1:
        state["winners"] = list(state["barons"])
        game.emit("won", barons=state["winners"], how="last", rules=list(RULES))
        game.stop()


def _new_head(game):
    """Who has most Faith; ties by a Fate card."""
    state = game.state
    most = max(state["faith"].values())
    best = [one for one in barons.in_order(state) if state["faith"][one] == most]
    if len(best) > 1:
        best = [fate.turn_until(game, rolled("new_head"), lambda card: card.baron in best).baron]
    barons.make_head(game, best[0])


def remove(state, baron):
    """A Baron and all that is his, but for who has his markers now."""
    _pass_seat(state, baron)
    _free_cities(state, baron)
    _disband(state, baron)
    _discard_cards(state, baron)
    _clear_tracks(state, baron)
    heirs.forget(state, baron)
    state["pacts"] = {two: pacts for two, pacts in state["pacts"].items() if baron not in two.split()}
    for key in ("crowns", "votes", "faith", "influence", "charges", "planned", "unturned", "last_plan", "filed",
                "on_file", "strongholds"):
        state[key].pop(baron, None)


def _pass_seat(state, baron):
    """Chairman order goes on with the next seat (WK-1.11, 40.37)."""
    there = state["barons"]
    if state["chair"] == baron:
        state["chair"] = there[(there.index(baron) + 1) % len(there)]
    for what in ("chairman", "church"):
        state[what] = None if state[what] == baron else state[what]
    state["barons"] = [one for one in there if one != baron]
    state["banned"] = [one for one in state["banned"] if one != baron]
    state["refused"] = {law: [one for one in those if one != baron] for law, those in state["refused"].items()}


def _free_cities(state, baron):
    for city in cities.controlled(state, baron):
        cities.make_neutral(state, city)


def _disband(state, baron):
    """Nobles and Stronghold are taken away, Mercenaries go back into the deck, Regulars leave the match."""
    holders = [armies.host(state, baron, name) for name in armies.hosts(state, baron)]
    cards = [card for holder in holders for card in holder["troops"]]
    hired = armies.mercenaries(state, cards)
    state["mercenary_deck"] = sorted([*state["mercenary_deck"], *hired])
    state["regulars_gone"] += [card for card in cards if card not in hired]
    for noble in armies.nobles_of(state, baron):
        del state["nobles"][noble]
        if noble in state["offices"]:
            state["agenda_gone"].append(state["offices"].pop(noble))
    armies.lift_sieges(state)


def _discard_cards(state, baron):
    """Charges, and Events that are about him or his Nobles."""
    state["agenda_gone"] += state["charges"][baron]
    about = {baron, *printed(state).nobles_of(baron)}
    state["event_gone"] += [one["card"] for one in state["lasting"] if one["target"] in about]
    state["lasting"] = [one for one in state["lasting"] if one["target"] not in about]


def _clear_tracks(state, baron):
    """His Action cards, markers and stakes; an expedition in which nobody else has a stake is over."""
    for space, laid in state["spaces"].items():
        state["spaces"][space] = [one for one in laid if one["baron"] != baron]
    track.take_off(state, baron)
    for how in state["expeditions"].values():
        if how["stakes"].pop(baron, None) is not None and not how["stakes"]:
            how.update(space=0, blessed=False)
