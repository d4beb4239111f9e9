"""Armies that have lost troops outside battle, and the death of Nobles (WK-32, WK-40.6, 40.31)."""

from pbem.engine import Chapter, Procedure, rolled

from .. import match_options
from ..board import armies, barons, fate, heirs, treason
from ..orders import filed, troops
from ..printed import printed


def look(game, frame):
    """A Noble with as many Casualties as troops dies (WK-32.6); one without either is taken off the board (WK-32.7)."""
    state, name = game.state, frame["name"]
    if name == armies.STRONGHOLD:
        _of_stronghold(state["strongholds"][frame["baron"]])
        return
    how, strength = state["nobles"][name], armies.troops(state, name)
    if how["casualties"] and 100 * how["casualties"] >= strength:
        abandoned = frame.get("deserted", False) and state["options"]["abandoned_nobles"] == match_options.YES
        game.call("death", noble=name, abandoned=abandoned)
    elif not strength and how["area"]:
        armies.leave_board(state, name)
        game.emit("off_board", noble=name, rules=["WK-32.7"])


def in_order(state, nobles):
    """Nobles who die at once: Barons in Chairman order (WK-40.40). What is called last comes first."""
    order = barons.in_order(state)
    return sorted(dict.fromkeys(nobles), key=lambda noble: order.index(armies.baron_of(state, noble)))


def _of_stronghold(how):
    if not how["troops"]:
        how["casualties"] = 0


def desertion(game, frame):
    """WK-32.1: one Mercenary of the nationality drawn, which its Baron picks."""
    noble = frame["noble"]
    game.emit("dies", noble=noble, rules=["WK-32", "WK-39.7"] if frame.get("abandoned") else ["WK-32"])
    treason.cost(game, armies.baron_of(game.state, noble), treason.LIFE)
    leave(game, noble, rolled("desertion", noble=noble))


def leave(game, noble, reason):
    """Draw for a desertion from a Noble's army (WK-31.2, 32.1)."""
    state, baron = game.state, armies.baron_of(game.state, noble)
    if not armies.mercenaries(state, state["nobles"][noble]["troops"]):
        return
    nationality = fate.turn(game, reason).nationality
    among = [card for card in state["nobles"][noble]["troops"]
             if printed(state).troops[card].nationality == nationality]
    if among:
        card = filed.least_wanted(game, baron, among)
        armies.desert(state, baron, noble, card)
        game.emit("deserts", noble=noble, troop=troops.kind(state, card), rules=["WK-32.1"])
    else:
        game.emit("nobody_deserts", noble=noble, nationality=nationality, rules=["WK-32.1"])


def pay_casualties(game, frame):
    """WK-32.2, 40.17: the Mercenaries with the greatest total that is not above the Casualties."""
    state, noble = game.state, frame["noble"]
    how, baron = state["nobles"][noble], armies.baron_of(state, noble)
    paid = discarded(game, baron, how["troops"], 100 * how["casualties"])
    for card in paid:
        armies.desert(state, baron, noble, card)
    how["casualties"] = 0
    if paid:
        game.emit("casualties_paid", noble=noble, troops=[troops.kind(state, card) for card in paid],
                  rules=["WK-32.2"])


def discarded(game, baron, cards, most):
    """Of the sets with the greatest total that is not above the Casualties the one that the Baron likes least (D10):
    by his ranking of those who desert first, else that with most cards, so that the strongest stay.
    """
    state, order = game.state, filed.used(game, baron, "desert", [])
    best = {0: []}  # {total: the set of cards with that total}
    for card in sorted(armies.mercenaries(state, cards)):
        for total, some in [*best.items()]:
            new, together = total + armies.strength_of(state, [card]), [*some, card]
            if new <= most and (new not in best or _rank(state, together, order) > _rank(state, best[new], order)):
                best[new] = together
    return best[max(best)]


def _rank(state, cards, order):
    there = troops.copies(state, cards)
    return [*(there.get(kind, 0) for kind in order), len(cards)]


def bury(game, frame):
    """WK-32.3 to 32.5."""
    state, noble = game.state, frame["noble"]
    armies.leave_board(state, noble)
    _discard_office(state, noble)
    if _is_final(state, noble, frame.get("abandoned", False)):
        end_line(game, noble)
    else:
        heirs.await_heir(state, noble)


def _discard_office(state, noble):
    """WK-17.7."""
    if noble in state["offices"]:
        state["agenda_gone"].append(state["offices"].pop(noble))


def _is_final(state, noble, abandoned):
    """Without an heir. Cards such as No Heir see no death of who was abandoned (WK-39.7), but where heirs are exchanged
    they have killed his heir before (WK-39.3).
    """
    return not heirs.lives(state, noble) and (heirs.are_exchanged(state) or not abandoned)


def end_line(game, noble):
    """WK-32.5: his Regulars leave the match with him, an office that he got while he waited for his heir is discarded.
    """
    state, how = game.state, game.state["nobles"][noble]
    hired = armies.mercenaries(state, how["troops"])
    state["mercenary_deck"] = sorted([*state["mercenary_deck"], *hired])
    state["regulars_gone"] += [card for card in how["troops"] if card not in hired]
    how.update(troops=[], dead=True)
    _discard_office(state, noble)
    game.emit("no_heir", noble=noble, rules=["WK-32.5"])


CHAPTER = Chapter(procedures=(
    Procedure("thinned", (look,), takes=("baron", "name", "deserted?")),
    Procedure("death", (desertion, pay_casualties, bury), takes=("noble", "abandoned?"))), calls=("death",))
