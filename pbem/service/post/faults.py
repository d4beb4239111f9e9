"""What the program fails on: it is noted, its host is told at once, and it is tried again when something has changed.

Something has changed when the match has a new row, when the server starts, which a new program does, and when who runs
it says so. A fault is named by its class, the file and the line alone: its words may hold what is secret, and the host
may play; the log has them, where it is text. Under seal not even the line is named, for it would tell what somebody has
played.
"""

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta

from peewee import InterfaceError, ModelSelect, OperationalError, fn

from pbem import config, render, traces
from pbem.render import Section
from pbem.store import database
from pbem.store.models import WAITING, Fault, Mail, Match, Outbox
from pbem.store.prepared import Prepared, given

from ..match import caps
from . import mail_names, moderator
from .posting import post, stable_id

log = logging.getLogger(__name__)

READING, ANSWERING, SENDING, CLOCK, PICTURES = "reading", "answering", "sending", "clock", "pictures"
BEHIND = "behind"  # no fault of its own: a mail that waits behind one that is kept
REST = timedelta(minutes=10)  # from one try of the clock to the next, and until a database that is busy is told
DATABASE = OperationalError, InterfaceError  # it is busy or gone: what has failed by that is tried all the time
OF_STRANGERS = "strangers_faults_a_day"
OF_DATABASE = {error.__name__ for error in DATABASE}
OF_ALL = Prepared(lambda: _of_clock().where(Fault.match.is_null()))
OF_MATCH = Prepared(lambda: _of_clock().where(Fault.match == given(Fault.match)))


def note(step: str, error: BaseException, now: datetime, match: Match | None = None, mail: Mail | None = None,
         outbox: Outbox | None = None) -> Fault:
    """Note a fault, in the caller's transaction; the Fault, that of before where this has failed before."""
    what, version = traces.found(error), match.version if match else None
    fault = _known(step, match, mail, outbox) or Fault(match=match, mail=mail, outbox=outbox, at=now)
    fault.step, fault.kind, fault.place, fault.program = step, what.kind, what.place, traces.program()
    fault.tried_at, fault.version, fault.again = now, version, _is_of_database(fault)
    fault.save()
    return fault


def _known(step: str, match: Match | None, mail: Mail | None, outbox: Outbox | None) -> Fault | None:
    if mail or outbox:
        return Fault.get_or_none(Fault.mail == mail if mail else Fault.outbox == outbox)
    return of_clock(match, step)


def of_clock(match: Match | int | None, step: str) -> Fault | None:
    """The Fault of what the clock does in a match, or beside them all (None); None where there is none."""
    return OF_MATCH.first(match=match, step=step) if match else OF_ALL.first(step=step)


def _of_clock() -> "ModelSelect[Fault]":
    return Fault.select().where(Fault.step == given(Fault.step), Fault.mail.is_null(), Fault.outbox.is_null()).limit(1)


def rests(fault: Fault, now: datetime) -> bool:
    """Whether what the clock has failed on is not tried now: nothing has changed since, and it was lately."""
    changed = fault.match is not None and fault.match.version != fault.version
    return not (changed or fault.again or now - fault.tried_at >= REST)


def _is_of_database(fault: Fault) -> bool:
    return fault.kind in OF_DATABASE


def forget(now: datetime) -> None:
    """What has gone out is no fault any more, nor what the clock has failed on and has nothing to do with now."""
    gone = Outbox.select().where(Outbox.id == Fault.outbox, Outbox.status != WAITING)
    Fault.delete().where(fn.EXISTS(gone)).execute()
    Fault.delete().where(Fault.mail.is_null(), Fault.outbox.is_null(), Fault.tried_at < now - 2 * REST).execute()


def end(step: str) -> None:
    """What the clock does beside the matches goes on again."""
    Fault.delete().where(Fault.match.is_null(), Fault.step == step).execute()


def try_again(match: Match | None = None) -> None:
    """Have everything tried again, or that of a match: the server starts, or somebody says so."""
    concerned = Fault.match == match if match else Fault.id.is_null(False)
    Fault.update(again=True).where(concerned).execute()
    waiting = Fault.select(Fault.outbox).where(concerned, Fault.outbox.is_null(False))
    Outbox.update(next_try_at=Outbox.created_at).where(Outbox.id.in_(waiting)).execute()


def of_mails(match: Match | None = None) -> list[Fault]:
    """Those of mails that came in, all or of a match, in the order in which these came."""
    mails = Fault.select().where(Fault.mail.is_null(False)).order_by(Fault.mail)
    return list(mails.where(Fault.match == match) if match else mails)


def tell(fault: Fault, now: datetime) -> None:
    """Mail who runs the server of a fault, once for each place in a program that a match fails at.

    In a transaction of its own: what fails in that is logged, and undoes nothing.
    """
    try:
        with database.transaction():
            _tell(fault, now)
    except Exception:
        log.exception("a fault could not be told")


def _tell(fault: Fault, now: datetime) -> None:
    to, slug = config.current().moderator, fault.match.slug if fault.match else ""
    once = (slug, fault.step, fault.kind, fault.place, fault.program)
    if not to or Outbox.select().where(Outbox.once == stable_id(moderator.KIND, to, None, once)).exists():
        return
    if _is_of_database(fault) and fault.mail is None and now - fault.at < REST or not _within_limit(fault, now):
        return
    subject = moderator.say("fault", slug=slug or None)
    body = render.document(subject, subject, [Section(subject, list(_lines(fault, slug)))])
    post(moderator.KIND, to, body, now, once=once)


def _within_limit(fault: Fault, now: datetime) -> bool:
    """Whether he is told of it: anybody could write many mails on which the program fails, each at another place."""
    is_of_stranger = fault.mail is not None and fault.match is None
    if not is_of_stranger or caps.take(OF_STRANGERS, "", now):
        return True
    caps.refuse(OF_STRANGERS, "", now, told=caps.LATER)
    return False


def _lines(fault: Fault, slug: str) -> Iterable[str]:
    sealed, kind = is_sealed(fault.match), fault.step.partition(":")[0]
    yield moderator.say("fault.where", fault=fault.kind, place=None if sealed else fault.place)
    yield moderator.say("fault.what", step="sealed" if sealed else kind, name=_name(fault))
    if fault.step != PICTURES:  # which keep nothing waiting
        yield moderator.say("fault.goes_on")
        yield moderator.say("fault.how", slug=slug or None)


def _name(fault: Fault) -> str:
    row = fault.mail or fault.outbox
    return mail_names.name(row) if row else ""


def is_sealed(match: Match | None) -> bool:
    """Whether it is under seal who is asked in a match."""
    return match is not None and bool(match.state) and match.rules.is_sealed(match.state)


def told(fault: Fault) -> str:
    """A fault in a line for who runs the server, and may play."""
    sealed, row = is_sealed(fault.match), fault.mail or fault.outbox
    return moderator.say("fault.line", slug=fault.match.slug if fault.match else None, fault=fault.kind,
                         place=None if sealed else fault.place, since=f"{fault.at:%Y-%m-%d %H:%M}",
                         name=mail_names.name(row) if row and not sealed else None)
