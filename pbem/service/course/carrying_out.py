"""What has waited for a second word is done: a moderator has agreed, or its time to wait is over.

It is tried anew on the match as it stands then; what is not possible any more is dropped, which is told.
"""

from datetime import datetime

from pbem.render import Section
from pbem.store import database
from pbem.store.models import DONE, Act, Mail, Seat

from ..judgement import requests, second_words, waiting_acts
from ..judgement.corrections import Course
from ..judgement.waiting_acts import DROP_MAIL, END_MATCH, FREE_SEAT, GO_BACK
from ..match.said import Refused, role_named, said
from ..match.sitting import Sitting, lock
from ..post import dropping
from . import correcting, ending, leaving, own_motions, released


def carry_out(sitting: Sitting, made: Act, agreed: Seat | None = None) -> None:
    """Do what was wanted, or drop it when it cannot be done any more. agreed: the moderator by whose word."""
    try:
        with database.transaction():
            do(sitting, made)
    except Refused as refused:
        text = "" if made.details.get("email") else str(refused)  # nobody is to read there who would be invited
        waiting_acts.stop(sitting, made, "impossible", agreed, text)
    else:
        done = said("act.carried_out", what=waiting_acts.named(made))
        requests.tell_of_act(sitting, made, done, agreed, done)


def do(sitting: Sitting, made: Act) -> None:
    """Do what was wanted; Refused when it cannot be done."""
    DOES[made.what](sitting, made)
    second_words.end(made, DONE)


def _free_seat(sitting: Sitting, made: Act) -> None:
    """Free a seat and invite somebody; not where another has come to hold it since."""
    role, email = str(made.role), str(made.details["email"])
    if sitting.holders[role].id != made.details["holder"]:
        raise Refused(said("act.holds_it_no_more", role=role_named(role)))
    leaving.by_decision(sitting.match, role, email or None, sitting.now, made.judge)
    waiting_acts.note(sitting, made, said("acts.replace", moderator=waiting_acts.by(made), role=role_named(role),
                                          invited=bool(email)))


def _drop_mail(sitting: Sitting, made: Act) -> None:
    dropping.drop(Mail.get_by_id(made.details["mail"]), sitting.now)
    waiting_acts.note(sitting, made, said("acts.drop", moderator=waiting_acts.by(made), came=True))


def preview(sitting: Sitting, made: Act, judge: Seat) -> list[Section]:
    """What would come of an act, for a moderator; nothing where it changes no board or cannot be done any more."""
    if made.what != GO_BACK:
        return []
    try:
        return own_motions.preview(sitting, waiting_acts.change(made), judge.player.language)
    except Refused:
        return []


DOES = {FREE_SEAT: _free_seat, DROP_MAIL: _drop_mail, GO_BACK: own_motions.carry_out,
        END_MATCH: ending.carry_out}
COURSE = Course(correcting.preview, correcting.apply, carry_out, preview, released.release)


def matches_due(now: datetime) -> list[int]:
    """Ids of the matches in which something has waited long enough."""
    return list({made.match_id for made in waiting_acts.due(now)})


def follow(match_id: int, now: datetime) -> None:
    """Carry out what has waited long enough in a match, in the caller's transaction."""
    for made in (made for made in waiting_acts.due(now) if made.match_id == match_id):
        sitting = lock(match_id, now, skip=True)
        if sitting is not None:
            waiting_acts.note(sitting, made, said("act.time_over", what=waiting_acts.named(made)))
            carry_out(sitting, made)
