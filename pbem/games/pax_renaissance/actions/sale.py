"""Sell: a card of the hand or the tableau is discarded for Florins (PR-E3)."""

from pbem.engine import Chapter, Procedure

from ..battles import agents
from ..choices import choose
from ..empires.regime_change import emancipations, free
from ..map.atlas import CARDS, EMPIRES, LOCATIONS, SETUP
from ..pieces.things import piece_of, place_of
from ..tableaux import abilities, discards, tableau
from . import play

PRICE, RANSOM, RULES, FREED = SETUP["sale"], 4, ["PR-E3.1"], ("PR-GL-REGIME-CHANGE.9",)
TREACHERY, EMANCIPATE, COPY = "sell_any_card_for_its_one_shot", "sell_to_emancipate_west", "sell_to_copy_political_op"
EXTRAS = (EMANCIPATE, COPY)
BATTLES = ("conspiracy", "peasant_revolt", "crusade")
TREACHEROUS = (*BATTLES, "apostasy_reformist_catholic", "apostasy_reformist_islamic", "apostasy_islamic_catholic")


def for_sale(state, bank):
    """PR-E3.1: what can be sold; an Old Maid cannot (DOUBT-17)."""
    return [*state["hands"][bank], *tableau.cards(state, bank)]


def price(state, bank, card):
    """Florins for a card; more by the Ability sell_for_4, or for King and Queen together (DOUBT-14)."""
    if card in state["hands"][bank]:
        return PRICE
    if card in EMPIRES:
        pair = state["empires"][card]["queen"] and state["empires"][card]["face"] == "king"
        return int(state["options"]["sell_royal_pair"]) if pair else PRICE
    return RANSOM if "sell_for_4" in CARDS[card].abilities and not abilities.silenced(state, card) else PRICE


def sell(game, frame):
    """PR-E3.1, PR-E3.2; what Abilities add is looked at before the card is gone."""
    state, bank, card = game.state, game.state["active"], frame["card"]
    florins = price(state, bank, card)
    frame["extra"] = [one for one in EXTRAS if one in _own_abilities(state, bank, card)]
    frame["treachery"] = abilities.has(state, bank, TREACHERY)
    if card in state["hands"][bank]:
        state["hands"][bank].remove(card)
        state["gone"].append(card)
    else:
        discards.discard(game, card)
    state["florins"][bank] += florins
    game.emit("sold", power=bank, card=card, florins=florins, rules=RULES)


def _own_abilities(state, bank, card):
    """Those that work when this very card is sold from the tableau."""
    if card in EMPIRES or card in state["hands"][bank] or abilities.silenced(state, card):
        return ()
    return CARDS[card].abilities


def announce_treachery(game, frame):
    """The Ability sell_any_card_for_its_one_shot: a One-shot of the card that is sold may be run."""
    card = frame["card"]
    shot = CARDS[card].one_shot if frame["treachery"] and card in CARDS else None
    usable = shot in TREACHEROUS and play.one_shot_targets(game.state, game.state["active"], card, shot)
    frame["shot"] = choose(game, "one_shot", "one_shot", [shot] if usable else [], (), optional=True)


def run_treachery(game, frame):
    if frame["shot"]:
        play.run_one_shot(game, frame)


def place_treacherous_agents(game, frame):
    """After a battle its Bishops; after an apostasy all Agents."""
    if frame["shot"] in BATTLES:
        agents.place_bishops(game, frame["card"])
    elif frame["shot"]:
        agents.place_all(game, frame["card"], play.location(game, frame["card"]))


def free_the_west(game, frame):
    """The Ability sell_to_emancipate_west."""
    if EMANCIPATE not in frame["extra"]:
        return
    while thing := choose(game, "free", "placed", _in_the_west(game.state), FREED, optional=True):
        holders = [empire for empire in LOCATIONS["the_west"] if thing in emancipations(game.state, empire)]
        empire = choose(game, "map_card", "map_card", holders, FREED)
        free(game, piece_of(thing), empire, place_of(thing))


def _in_the_west(state):
    return [thing for empire in LOCATIONS["the_west"] for thing in emancipations(state, empire)]


def copy_op(game, frame):
    """The Ability sell_to_copy_political_op."""
    if COPY in frame["extra"]:
        game.call("copied_op")


CHAPTER = Chapter(
    procedures=(Procedure("sale", (sell, announce_treachery, run_treachery, place_treacherous_agents, free_the_west,
                                   copy_op),
                          takes=("card",), keeps=("extra", "treachery", "shot", "map_card")),),
    calls=("copied_op",),
)
