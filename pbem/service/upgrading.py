"""Running matches of before: they go on under the rules of today, and their players can check them by today's means."""

from pbem import render
from pbem.store.database import transaction
from pbem.store.models import PAUSED, RUNNING, Match

from . import chronicle, course, proofs
from .mailing import reports, subjects
from .mailing.posting import post
from .sitting import lock

PROOF = "Dice and cards can be checked in a new way"


def follow(now):
    """Keep the state of every match that was played under another version of its rules, and tell it in its log.

    Called when the server starts; a command recorded by another process keeps the state, too (`course.record`), but
    tells nothing: that would show when somebody was asked under seal.
    """
    for match in Match.select(Match.id).where(Match.status.in_((RUNNING, PAUSED))).order_by(Match.id):
        with transaction():
            sitting = lock(match.id, now)
            _follow(sitting)
            if sitting.match.proof_owed:
                _prove(sitting)


def _follow(sitting):
    match, rules = sitting.match, sitting.rules
    before = course.follow_rules(sitting)
    if before:
        Match.update(version=match.version).where(Match.id == match.id).execute()
        chronicle.note(match, f"From here on version {rules.version} of the rules of {rules.title} is played, before "
                              f"version {before}.", sitting.now)


def _prove(sitting):
    """Mail everybody what fixes the chance of the match and all links opened so far, in the form of today."""
    body = render.document(subjects.of_match(sitting, PROOF), PROOF, [proofs.so_far(sitting.match)])
    for role in sitting.roles:
        for seat in sitting.readers(role):
            with sitting.addressed_to(role, seat):
                post("proof", seat.player.email, body, sitting.now, once=sitting.match.id, match=sitting.match,
                     role=role, reply_to=reports.reply_address(sitting, role))
    Match.update(proof_owed=False).where(Match.id == sitting.match.id).execute()
