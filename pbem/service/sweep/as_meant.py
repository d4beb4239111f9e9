"""A player whose time is up in his own turn and who was asked back: his orders are run as they were most likely meant.

Only where all words of them were accounted for: what was denied, asked or left over runs by nothing but a YES.
In a question of somebody else's turn, under seal or at a window it is as if he had not written: the default is given.
"""

from collections.abc import Iterable

from pbem.engine import Illegal
from pbem.orders.filed import rest
from pbem.store.models import Deadline

from ..asked import questions
from ..filed_ahead import filed, filed_answers
from ..match.sitting import Sitting


def run(sitting: Sitting, rows: Iterable[Deadline]) -> list[str]:
    """Run what the players of these Deadlines were asked back about; the roles for which an order was carried out."""
    return [row.role for row in rows
            if row.meant and not row.only_yes and questions.runs_by_itself(sitting, row.role) and _files(sitting, row)
            and filed_answers.give(sitting, [row])]


def _files(sitting: Sitting, row: Deadline) -> bool:
    """Whether the lines could be kept as the rest of a mail, which answers now as far as the rules allow."""
    lines, language = [text for _, text in row.meant or ()], row.meant_in or sitting.language(row.role)
    try:
        filed.keep(sitting, row.role, rest(lines, sitting.rules, language, row.number), None)
    except Illegal:
        return False
    return True
