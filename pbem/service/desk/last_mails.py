"""Of what a player has written the last holds: a mail that was late on its way undoes nothing written after it.

Who is late is told so: he may send it again if he means it.
"""

from peewee import fn

from pbem.store.models import Journal, Mail
from pbem.store.prepared import Prepared, given

from ..asked import held
from ..filed_ahead import filed, filed_watch
from ..match.said import Refused, said
from ..match.sitting import Sitting
from ..post import dates
from ..record import lines, rows

LATER = Prepared(lambda: Journal.select(Journal.number, Journal.command, Journal.form).join(Mail).where(
    Journal.match == given(Journal.match), Journal.role == given(Journal.role),
    fn.COALESCE(Mail.written_at, Mail.received_at) > given(Mail.written_at)))


def overtaken(sitting: Sitting, role: str, mail: Mail) -> str:
    """What that was written after a mail its orders would undo, as a clause; "" for nothing."""
    if sitting.over():
        return ""
    if dates.is_earlier(mail, held.mail(sitting, role)):
        return sitting.say(role, "dated_earlier.answer")
    fitting = (order for order in filed.open_orders(sitting).get(role, ())
               if role in sitting.pending() and filed_watch.says(sitting, role, order))
    waiting = next(fitting, None)
    if waiting and dates.is_earlier(mail, waiting.mail):
        return sitting.say(role, "dated_earlier.filed", number=waiting.number)
    return ""


def later_verbs(sitting: Sitting, role: str, mail: Mail) -> set[str]:
    """Verbs of the orders that a role has given by mails written after this one."""
    later = LATER.rows(match=sitting.match, role=role, written_at=dates.written_at(mail))
    return {rows.command(sitting.match, row)["verb"] for row in later if lines.counts(sitting.match, row.number)}


def check_undo(sitting: Sitting, role: str, mail: Mail) -> None:
    """Refused where the last order of a role was given by a mail written after this one."""
    last = next(held.latest_rows(sitting, role), None)
    if last is not None and dates.is_earlier(mail, last.mail):
        raise Refused(said("dated_earlier.undo"))
