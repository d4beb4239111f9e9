"""Checks of a whole match for the operator: the journal's hashes, its draws, and a replay on today's rules."""

from pbem.engine import journal
from pbem.engine.chance import drawn_value
from pbem.games import game
from pbem.store.models import Journal

from . import chains, proofs
from . import rows as journal_rows


def replayed(match, changes=None):
    """None when the rules of today lead to the stored state, else the first journal.Difference.

    changes: a list that gets a journal.Change for each time the rules changed in the course of the match; from the
    last of them on the rows are checked, those before it as far as the rules of today still lead the same way.
    """
    rows = journal_rows.of_match(match)
    state, difference = journal.replay(game(match.game), match.scenario, match.options, rows, changes)
    if difference is None and state is not None and state != match.state:
        return journal.Difference(len(rows) - 1, "final states", match.state, state)
    return difference


def verified(match):
    """(number of draws checked, first fault in words or None): hashes of all rows, and every die and draw."""
    broken = journal.verify_rows(journal_rows.of_match(match))
    if broken:
        return 0, str(broken)
    words = "|".join(match.words)
    rows = Journal.select(Journal.draws, Journal.link).where(Journal.match == match).order_by(Journal.number)
    checked = 0
    for chain, link, counter, of, value in proofs.numbered_draws(rows):
        due = drawn_value(chains.link(match, chain, link), words, chain, counter, of)
        if due != value:
            return checked, f"draw {counter} of the {chain} chain is recorded as {value}, the chain gives {due}"
        checked += 1
    return checked, None
