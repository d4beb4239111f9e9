"""What a bank thinks of ordering at each question; what is possible alone, and never all of it."""

from pbem.engine.shapes import command

from .. import clauses
from ..map import printed
from ..market import market
from ..ops import tax
from ..pieces import map_pieces
from ..pieces.things import pawn, piece_of, place_of
from ..tableaux import tableau
from ..turns import ops
from ..victory import declaring
from . import worth

MOST_BOUGHT, MOST_TARGETS, MOST_CHOSEN = 4, 5, 8
PEACEFULLY = {"clause": {"form": clauses.PEACE}}


def actions(rules, state, bank):
    """Declare; play a card, with its One-shot or without; buy, convene a fair, use Ops, sell a card of the hand."""
    yield from (command("declare", victory=victory) for victory in declaring.possible(state, bank))
    offered = {option.verb: option for option in rules.options(state, bank)}
    for card in state["hands"][bank] if "play" in offered else ():
        yield command("play", card=card)
        if printed.one_shot(state["options"], card):
            yield command("play", card=card, how=[PEACEFULLY])
    if "buy" in offered:
        yield from (command("buy", card=card) for card in _bargains(state, offered["buy"].args["card"].offered()))
    for verb in ("fair", "ops"):
        if verb in offered:
            yield from (command(verb, side=side) for side in offered[verb].args["side"].offered())
    if "sell" in offered:
        yield from (command("sell", card=card) for card in state["hands"][bank])


def _bargains(state, cards):
    """The cards that are worth most beside their price."""
    return sorted(cards, key=lambda card: market.cost(state, card) - worth.of_card(card))[:MOST_BOUGHT]


def an_op(rules, state, bank):
    """Ops of the cards that have not acted, against others rather than oneself."""
    frame = state["stack"][-1]
    found = ops.possible(state, bank, frame["sides"]) if frame["at"] == "ops" else ops.copyable(state, bank)
    for name, by_card in found.items():
        for card, targets in by_card.items():
            aimed = [target for target in targets if AIMS[name](state, bank, *target)]
            for target in aimed[:MOST_TARGETS]:
                yield command(name, card=card, **dict(zip(ops.ORDERS[name][1], target, strict=True)))


def _of_another(state, bank, card):
    return tableau.holder(state, card) != bank


def _sends_away(state, bank, card, to):
    """A Bishop on an own card, sent to one of another bank."""
    return not _of_another(state, bank, card) and _of_another(state, bank, to)


AIMS = {
    "inquisitor": _sends_away, "behead": _of_another, "vote": lambda state, bank, empire: True,
    "campaign": lambda state, bank, empire: True, "commerce": lambda state, bank, target: True,
    "tax": lambda state, bank, border: map_pieces.concession(state, border) != pawn(bank),
    "repress": lambda state, bank, thing: piece_of(thing) != pawn(bank),
    "corsair": lambda state, bank, border, to: map_pieces.concession(state, to) not in (None, pawn(bank)),
    "siege": lambda state, bank, thing: "holy" in state["victories"],
}


def a_choice(rules, state, bank):
    """Each thing that is possible for the first that is open, and nothing."""
    first = state["stack"][-1]["open"][0]
    for thing in first["among"][:MOST_CHOSEN]:
        yield command("choose", how=[clauses.clause(first, thing)])
    if first["optional"]:
        yield command("none")


def a_tax(rules, state, bank):
    """Pay or lose the Concession, with a Levy in each place."""
    levies = tax.levy_places(state, state["stack"][-1]["map_card"])
    for verb in ("pay", "repress") if state["florins"][bank] else ("repress",):
        yield from (command(verb, levy=levy, **_taken(state, bank, levy)) for levy in levies) if levies \
            else (command(verb),)


def _taken(state, bank, levy):
    """The Repressed Piece to take for a Levy that is out of supply: one that would fight against an own Empire."""
    among = tax.substitutes(state, piece_of(levy))
    own = [thing for thing in among if not _of_another(state, bank, place_of(thing))]
    return {"take": own[0]} if own and len(among) > 1 else {}


def a_discard(rules, state, bank):
    yield from (command("discard", card=card) for card in state["hands"][bank])


THOUGHT_OF = {"action": actions, "next_action": actions, "op": an_op, "copied_op": an_op, "choose": a_choice,
              "taxed": a_tax, "hand_discard": a_discard}
