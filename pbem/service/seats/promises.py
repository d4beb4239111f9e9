"""Promised words: nobody, who runs the server included, can choose his numbers when he knows those of the others.

A player sends with JOIN the hash of a secret word (PROMISE); the heads of the chains are fixed before. When all seats
are taken all hear heads, promises and open words, and who has promised has 48 hours to REVEAL his word: only then
anything is drawn. Who does not is named and loses the seat, and everything is drawn anew under new heads. A word that
is revealed in vain is itself a promise: the hash of the next in the row that `deploy/promise.py` makes.
"""

import base64
import hashlib
import re
from datetime import timedelta

from pbem import render
from pbem.render import Section
from pbem.render.times import local_time
from pbem.store.models import INVITING, WAITING, Match, Outbox

from ..match import chains, matches
from ..match.sitting import lock
from ..post import subjects, tokens, unread
from ..post.posting import post
from ..record import proofs

TIME = timedelta(hours=48)
REMINDED = timedelta(hours=24)  # before the end
FORM = re.compile(r"[A-Za-z0-9_-]{43}")
NO_PROMISE = "PROMISE needs 43 letters, digits, - and _, which `python deploy/promise.py` makes; nothing is promised"
TOO_EARLY = ("no word is revealed now; if that was your secret one, who runs the server may have read it, so promise "
             "another")
FIXED = "all seats are taken, and words, promises and wishes are fixed now"
REMINDER = "reveal_reminder"


def hash_of(word):
    """The promise of a word: its SHA-256 in URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(hashlib.sha256(word.encode()).digest()).decode().rstrip("=")


def note(seat, said):
    """Enter the PROMISE of a Form that is proven; what is wrong is added to its problems."""
    promise = said.lines.get("promise", "").strip()
    if FORM.fullmatch(promise):
        seat.promise = promise
    elif promise:
        said.problems.append(NO_PROMISE)


def missing(sitting):
    """The confirmed seats whose promised word is not revealed."""
    return [seat for seat in matches.confirmed(sitting) if seat.promise and not seat.revealed]


def reveal(sitting, seat, word):
    """A player reveals his word: "" when it is the promised one, else why not, as a sentence. Nothing starts by it."""
    word = word.strip()
    if not sitting.match.reveal_by or not seat.promise:
        return TOO_EARLY
    if not FORM.fullmatch(word) or hash_of(word) != seat.promise:
        return (f"{word!r} is not the word that you have promised: it has 43 letters, digits, - and _, and its hash is "
                f"{seat.promise}")
    seat.revealed = word
    seat.save()
    _forget_reminders(sitting.match, seat.player)
    return ""


def _forget_reminders(match, *players):
    """Reminders that have not gone out yet are needed no more."""
    Outbox.delete().where(Outbox.match == match, Outbox.to.in_([player.email for player in players]),
                          Outbox.kind == REMINDER, Outbox.status == WAITING).execute()


def told(sitting):
    """Who is waited for, and until when, as sentences."""
    names = [_name(seat) for seat in missing(sitting)]
    until = sitting.match.reveal_by and local_time(sitting.match.reveal_by, "UTC")
    return [f"Words are revealed until {until}. Waiting for: {', '.join(names)}."] if until and names else []


def _name(seat):
    return seat.player.name or "a player without a name"


def gather(sitting):
    """Publish heads, promises and open words, and wait for the words that were promised."""
    sitting.match.reveal_by = sitting.now + TIME
    sitting.match.save()
    for seat in matches.confirmed(sitting):
        _ask(sitting, seat, "gathered", "All seats are taken; words are revealed")
        if seat.promise:
            _ask(sitting, seat, REMINDER, "Reveal your word", sitting.match.reveal_by - REMINDED)


def _ask(sitting, seat, kind, title, not_before=None):
    """A mail that names all that is fixed, and says what its reader is to do."""
    until = local_time(sitting.match.reveal_by, seat.player.zone, seat.player.language)
    mine = [f"You have promised a word. Answer this mail with REVEAL and the word before {until}; who does not reveal "
            "his word loses his seat, and everything is drawn anew."] if seat.promise else []
    lines = [f"The match {sitting.match.slug} has all its players. It starts when the promised words are revealed, for "
             f"which there is time until {until}. Nothing can be changed any more.", *mine]
    rows = [[_name(other), "promised" if other.promise else "open" if other.nonce else "none"]
            for other in matches.confirmed(sitting)]
    body = render.document(subjects.of_match(sitting, title), title, [
        Section("Words", lines, ["player", "word"], rows), proofs.gathered(sitting.match, matches.confirmed(sitting))])
    post(kind, seat.player.email, body, sitting.now, once=(sitting.match.id, sitting.match.reveal_by.isoformat()),
         match=sitting.match, reply_to=tokens.address(tokens.JOIN, seat.mark, sitting.now), not_before=not_before)


# The end of the time.

def matches_due(now):
    """Ids of the matches in which the time to reveal promised words is over."""
    due = Match.select(Match.id).where(Match.status == INVITING, Match.reveal_by <= now).order_by(Match.id)
    return [row.id for row in due]


def close(match_id, now):
    """End the time to reveal of a match; mails that came in time and are unread count."""
    sitting = lock(match_id, now, skip=True)
    late = missing(sitting) if sitting else []
    if late and not any(unread.of_seat(seat, sitting.match.reveal_by) for seat in late):
        draw_anew(sitting, late)


def draw_anew(sitting, leaving):
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


def _tell(sitting, seat, names, gone):
    """The mail about a draw that begins anew."""
    title = "Your seat is free again" if gone else "The draw begins anew"
    again = ("Your promise stands: if you had revealed your word, it is your promise now, and the next line of your "
             "row is what you will reveal.") if seat.promise else "Who wants to promise a word answers with PROMISE."
    lines = [f"{' and '.join(names)} did not reveal the promised word, or left, and has no seat any more. Nothing that "
             "was fixed counts; the new heads stand below, and words that were revealed are not used again.",
             "Answer JOIN to ask for a seat again." if gone else
             f"The match {sitting.match.slug} starts when all seats are taken again. {again}"]
    body = render.document(subjects.of_match(sitting, title), title,
                           [Section(title, lines), proofs.heads(sitting.match, seat)])
    post("drawn_anew", seat.player.email, body, sitting.now, once=(sitting.match.id, sitting.now.isoformat()),
         match=sitting.match, reply_to=tokens.address(tokens.JOIN, seat.mark, sitting.now))
