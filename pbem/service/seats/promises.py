"""Promised words: nobody, who runs the server included, can choose his numbers when he knows those of the others.

A player sends with JOIN the hash of a secret word (PROMISE); the heads of the chains are fixed before. When all seats
are taken all hear heads, promises and open words, and who has promised has 48 hours to REVEAL his word: only then
anything is drawn. Who does not is named and loses the seat, and everything is drawn anew under new heads. A word that
is revealed in vain is itself a promise: the hash of the next in the row that `deploy/promise.py` makes.
"""

import base64
import hashlib
import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial

from pbem import render, words
from pbem.render import Section
from pbem.render.times import local_time
from pbem.store.models import FAILED, INVITING, WAITING, Match, Outbox, Player, Seat

from ..asked.clock_settings import BOUNCED
from ..match import chains, matches
from ..match.said import Said, said, tell
from ..match.sitting import Sitting, lock
from ..post import moderator, subjects, tokens, unread
from ..post.posting import post
from ..record import proofs
from .applications import Form

TIME = timedelta(hours=48)
REMINDED = timedelta(hours=24)  # before the end
PROMISE = re.compile(r"[A-Za-z0-9_-]{43}")
REMINDER = "reveal_reminder"


def hash_of(word: str) -> str:
    """The promise of a word: its SHA-256 in URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(hashlib.sha256(word.encode()).digest()).decode().rstrip("=")


def told_in(form: Form) -> str:
    """The PROMISE in a Form, "" for none; one that is none is added to its problems."""
    promise = form.lines.get("promise", "").strip()
    if PROMISE.fullmatch(promise):
        return promise
    if promise:
        form.problems.append(said("no_promise"))
    return ""


def missing(sitting: Sitting) -> list[Seat]:
    """The confirmed seats whose promised word is not revealed."""
    return [seat for seat in matches.confirmed(sitting) if seat.promise and not seat.revealed]


def reveal(sitting: Sitting, seat: Seat, word: str) -> Said | None:
    """A player reveals his word: None when it is the promised one, else why not. Nothing starts by it."""
    word = word.strip()
    if not sitting.match.reveal_by or not seat.promise:
        return said("no_promise.too_early")
    if not PROMISE.fullmatch(word) or hash_of(word) != seat.promise:
        return said("no_promise.other", written=word, hash=seat.promise)
    seat.revealed = word
    seat.save()
    _forget_reminders(sitting.match, seat.player)
    return None


def _forget_reminders(match: Match, *players: Player) -> None:
    """Reminders that have not gone out yet are needed no more."""
    Outbox.delete().where(Outbox.match == match, Outbox.to.in_([player.email for player in players]),
                          Outbox.kind == REMINDER, Outbox.status == WAITING).execute()


def told(sitting: Sitting, language: str = words.ENGLISH) -> list[str]:
    """Who is waited for, and until when, as sentences."""
    names = [_name(seat) for seat in missing(sitting)]
    until = sitting.match.reveal_by and local_time(sitting.match.reveal_by, "UTC", language)
    return [tell(said("revealing", until=until, names=names), language)] if until and names else []


def _name(seat: Seat) -> Said:
    return seat.player.name or said("revealing.nameless")


def gather(sitting: Sitting) -> None:
    """Publish heads, promises and open words, and wait for the words that were promised."""
    sitting.match.reveal_by = sitting.now + TIME
    sitting.match.save()
    for seat in matches.confirmed(sitting):
        _ask(sitting, seat, "gathered", "gathered")
        if seat.promise:
            _ask(sitting, seat, REMINDER, "gathered.remind", _until(sitting) - REMINDED)


def _ask(sitting: Sitting, seat: Seat, kind: str, title: str, not_before: datetime | None = None) -> None:
    """A mail that names all that is fixed, and says what its reader is to do. title: the name of a phrase."""
    language, everybody, until = seat.player.language, matches.confirmed(sitting), _until(sitting)
    say = partial(words.of(None, language).say, "mails")
    values = {"slug": sitting.match.slug, "until": local_time(until, seat.player.zone, language)}
    lines = [say(name, values) for name in ("gathered.all", *(["gathered.yours"] if seat.promise else []))]
    rows = [[tell(_name(other), language), say("gathered.kind", {"kind": _kind(other)})] for other in everybody]
    fixed = Section(say("gathered.words", {}), lines, [say("gathered.player", {}), say("gathered.word", {})], rows)
    heading = say(title, {})
    body = render.document(subjects.of_match(sitting, heading), heading,
                           [fixed, proofs.gathered(sitting.match, everybody, language)], language)
    post(kind, seat.player.email, body, sitting.now, once=(sitting.match.id, until.isoformat()),
         match=sitting.match, reply_to=tokens.address(tokens.JOIN, seat.mark, sitting.now), not_before=not_before)


def _until(sitting: Sitting) -> datetime:
    """The end of the time to reveal; LookupError when there is none."""
    if sitting.match.reveal_by is None:
        raise LookupError("nobody is asked for a promised word")
    return sitting.match.reveal_by


def _kind(seat: Seat) -> str:
    """What a player's word is before the draw."""
    return "promised" if seat.promise else "open" if seat.nonce else "none"


# The end of the time.

def matches_due(now: datetime) -> list[int]:
    """Ids of the matches in which the time to reveal promised words is over."""
    due = Match.select(Match.id).where(Match.status == INVITING, Match.reveal_by <= now)
    return sorted(row.id for row in due)


def close(match_id: int, now: datetime) -> None:
    """End the time to reveal of a match; mails that came in time and are unread count."""
    sitting = lock(match_id, now, skip=True)
    until = sitting.match.reveal_by if sitting else None
    if sitting is None or until is None or until > now:  # another has ended it since it was found to be due
        return
    late = missing(sitting)
    if late and not any(unread.of_seat(seat, until) for seat in late) and not _waits(sitting, late, until):
        draw_anew(sitting, late)


def _waits(sitting: Sitting, late: Sequence[Seat], until: datetime) -> bool:
    """Whether the time to reveal waits on, as deadlines do, for somebody whom no mail about it has reached."""
    longest = until + BOUNCED.of(sitting.match.settings)
    unasked = [seat for seat in late if _was_not_asked(sitting, seat)] if sitting.now < longest else []
    for seat in unasked:
        told = said("unreachable.promised", email=seat.player.email, moment=local_time(longest, "UTC"))
        moderator.tell(sitting.match, tell(said("unreachable", role=_name(seat))), [tell(told)], sitting.now,
                       once=("unreachable", seat.id, until.isoformat()))
    return bool(unasked)


def _was_not_asked(sitting: Sitting, seat: Seat) -> bool:
    """Whether both mails that ask a player for his word, at the beginning and to remind him, have not reached him."""
    mails = Outbox.select(Outbox.status).where(
        Outbox.match == sitting.match, Outbox.to == seat.player.email, Outbox.kind.in_(("gathered", REMINDER)))
    return {mail.status for mail in mails.order_by(Outbox.id.desc()).limit(2)} == {FAILED}


def draw_anew(sitting: Sitting, leaving: Sequence[Seat]) -> None:
    """Players who break their promise, or leave before the draw, lose their seats; everybody hears of the new heads."""
    match, players = sitting.match, matches.confirmed(sitting)
    for seat in leaving:
        seat.confirmed_at, seat.promise = None, ""
    match.reveal_by, match.dice_seed, match.card_seed = None, chains.new_seed(), chains.new_seed()
    match.anew += 1
    match.save()
    _forget_reminders(match, *(seat.player for seat in players))
    for seat in players:
        seat.promise, seat.revealed = seat.revealed or seat.promise, ""
        seat.save()
    for seat in players:
        _tell(sitting, seat, [_name(gone) for gone in leaving], seat in leaving)


def _tell(sitting: Sitting, seat: Seat, names: list[Said], gone: bool) -> None:
    """The mail about a draw that begins anew."""
    language, again = seat.player.language, "promised" if seat.promise else "open"
    told = [said("drawn_anew.gone" if gone else "drawn_anew"), said("drawn_anew.why", names=names),
            said("drawn_anew.join") if gone else said("drawn_anew.again", slug=sitting.match.slug, word=again)]
    title, *lines = [tell(sentence, language) for sentence in told]
    body = render.document(subjects.of_match(sitting, title), title,
                           [Section(title, lines), proofs.heads(sitting.match, language, seat)], language)
    post("drawn_anew", seat.player.email, body, sitting.now, once=(sitting.match.id, sitting.now.isoformat()),
         match=sitting.match, reply_to=tokens.address(tokens.JOIN, seat.mark, sitting.now))
