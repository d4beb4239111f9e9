"""Disputes as lists: what DISPUTES answers, with the log of what was done around the match, and what reports hold."""

from functools import partial

from pbem.render import Section
from pbem.render.times import date, local_time
from pbem.store.models import WITHDRAWN, Appeal, Dispute
from pbem.words import ENGLISH

from ..match import chronicle, moderators
from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting
from . import cases, corrections, in_public, pleas, rulings, second_words

MOST = 50  # entries of the log, where not all are wanted


def listed(sitting: Sitting, role: str, whole: bool = False) -> list[Section]:
    """The sections with all disputes that a role may see, those taken back left out, and with the log.

    whole: all of the log, else its latest entries, and how many more there are.
    """
    found = [one for one in cases.seen_by(sitting, role) if one.status != WITHDRAWN]
    lines = [line for one in found for line in _lines(sitting, role, one)] + _openly(sitting, role)
    say = partial(sitting.say, role)
    judges = moderators.in_words(sitting.match, sitting.language(role)) or [say("dispute.nobody_rules")]
    lines += [sitting.say(role, "plea.listed", tag=one.tag.tag, text=" ".join(one.text.split()),
                          at=sitting.local(role, one.at)) for one in pleas.of_role(sitting, role)]
    log = _log(sitting, role, whole)
    return [Section(say("dispute.list"), [*judges, *(lines or [say("dispute.list_none")])]), *log]


def _openly(sitting: Sitting, role: str, turn: int | None = None) -> list[str]:
    """What a role may know of disputes that it may not see: that they have changed what all were told.

    turn: only of those that were ruled on in it.
    """
    hidden = [one for one in cases.of(sitting.match) if cases.public_tag(one) and not cases.may_see(sitting, role, one)
              and (turn is None or any(ruling.turn == turn for ruling in rulings.of(one)))]
    told = [line for one in hidden for line in in_public.whole(one, rulings.of(one))]
    return [tell(line, sitting.language(role), sitting.rules.key) for line in told]


def for_host(sitting: Sitting, whole: bool) -> list[str]:
    """The disputes that all may know of, those taken back left out, and until when what was ruled waits, in UTC.

    whole: also those that only some may know of; who runs the server looks at them, which is noted.
    """
    found = [one for one in cases.of(sitting.match) if one.status != WITHDRAWN and (whole or cases.is_open_to_all(one))]
    return [line for one in found for line in (*_in_words(sitting, one, "UTC", ENGLISH), *_waiting(sitting, one))]


def _waiting(sitting: Sitting, dispute: Dispute) -> list[str]:
    made = corrections.waiting(dispute)
    return [tell(said("correction.waits", until=second_words.until(made, None)))] if made else []


def _log(sitting: Sitting, role: str, whole: bool) -> list[Section]:
    """What was done around the match, also by moderators and host, and what they have looked at; the latest first."""
    everything = chronicle.for_all(sitting.match)
    happened = everything if whole else everything[:MOST]
    lines = [f"{sitting.local(role, one.at)}: "
             f"{chronicle.told(one, sitting.rules.key, sitting.language(role))}" for one in happened]
    left = len(everything) - len(happened)
    lines += [sitting.say(role, "dispute.log_left", number=left)] if left else []
    return [Section(sitting.say(role, "dispute.log"), lines)] if lines else []


def in_report(sitting: Sitting, role: str) -> list[Section]:
    """The section of a report about disputes that are open, under appeal or were ruled on in this turn; none when there
    is none.
    """
    turn = sitting.stage().turn
    found = [one for one in cases.seen_by(sitting, role) if cases.is_open(one) or _is_appealed(one)
             or any(ruling.turn == turn for ruling in rulings.of(one))]
    lines = [line for one in found for line in _lines(sitting, role, one)] + _openly(sitting, role, turn)
    return [Section(sitting.say(role, "dispute.list"), lines)] if lines else []


def _is_appealed(dispute: Dispute) -> bool:
    return Appeal.select().where(Appeal.dispute == dispute, Appeal.decided_at.is_null()).exists()


def _lines(sitting: Sitting, role: str, dispute: Dispute) -> list[str]:
    player = sitting.roles[role].player
    return _in_words(sitting, dispute, player.zone, player.language)


def _in_words(sitting: Sitting, dispute: Dispute, zone: str, language: str) -> list[str]:
    """What was disputed, found, appealed against and found on that."""
    found = rulings.of(dispute)
    appeals = list(Appeal.select().where(Appeal.dispute == dispute))
    told: list[Said] = [
        said("dispute.listed", tag=dispute.tag, role=role_named(dispute.role), status=dispute.status,
             at=date(dispute.at, zone, language), text=" ".join(dispute.text.split())),
        *(rulings.in_words(dispute, ruling) for ruling in found if not ruling.appealed),
        *(said("appeal.listed", tag=dispute.tag, role=role_named(made.role), text=" ".join(made.text.split()),
               at=date(made.at, zone, language),
               until=None if made.decided_at else local_time(made.until, zone, language)) for made in appeals),
        *(rulings.in_words(dispute, ruling) for ruling in found if ruling.appealed)]
    return [tell(one, language, sitting.rules.key) for one in told]
