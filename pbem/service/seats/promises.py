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
from pbem.render.bodies import local_time
from pbem.store.models import INVITING, WAITING, Match, Outbox

from .. import chains, matches, proofs, sitting
from ..clock import outages
from ..mailing import tokens, unread
from ..mailing.posting import post

TIME = timedelta(hours=48)
REMINDED = timedelta(hours=24)  # before the end
FORM = re.compile(r"[A-Za-z0-9_-]{43}")
NO_PROMISE = ("PROMISE needs 43 letters, digits, - and _, which `python deploy/promise.py` makes; nothing is promised")
FIXED = "all seats are taken, and words and promises are fixed now"
REMINDER = "reveal_reminder"


def hash_of(word):
    """The promise of a word: its SHA-256 in URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(hashlib.sha256(word.encode()).digest()).decode().rstrip("=")


def note(match, seat, said):
    """Enter the PROMISE of a Form that is proven; what is wrong is added to its problems."""
    promise = said.lines.get("promise", "").strip()
    if promise and match.reveal_by:
        said.problems.append(FIXED)
    elif promise and not FORM.fullmatch(promise):
        said.problems.append(NO_PROMISE)
    elif promise:
        seat.promise = promise


def begin(table):
    """All seats are taken: start the match at once, or ask for the words that were promised.

    Refused as for `matches.start`.
    """
    matches.check_start(table)
    if not missing(table):
        matches.start(table)
    elif not table.match.reveal_by:
        _gather(table)


def missing(table):
    """The confirmed seats whose promised word is not revealed."""
    return [seat for seat in matches.confirmed(table) if seat.promise and not seat.revealed]


def reveal(table, seat, word):
    """A player reveals his word: "" when it is the promised one, else why not, as a sentence. Nothing starts by it."""
    if not table.match.reveal_by or not seat.promise:
        return "nothing of yours is to be revealed now"
    if hash_of(word.strip()) != seat.promise:
        return f"{word.strip()!r} is not the word that you have promised: its hash would be {seat.promise}"
    seat.revealed = word.strip()
    seat.save()
    Outbox.delete().where(Outbox.match == table.match, Outbox.to == seat.player.email, Outbox.kind == REMINDER,
                          Outbox.status == WAITING).execute()
    return ""


def told(table):
    """Who is waited for, and until when, as sentences."""
    names = [_name(seat) for seat in missing(table)]
    until = table.match.reveal_by and local_time(table.match.reveal_by, "UTC")
    return [f"Words are revealed until {until}. Waiting for: {', '.join(names)}."] if until and names else []


def _name(seat):
    return seat.player.name or "a player without a name"


def _gather(table):
    """Publish heads, promises and open words, and wait for the words that were promised."""
    table.match.reveal_by = table.now + TIME
    table.match.save()
    for seat in matches.confirmed(table):
        _ask(table, seat, "gathered", "All seats are taken; words are revealed")
        if seat.promise:
            _ask(table, seat, REMINDER, "Reveal your word", table.match.reveal_by - REMINDED)


def _ask(table, seat, kind, title, not_before=None):
    """A mail that names all that is fixed, and says what its reader is to do."""
    until = local_time(table.match.reveal_by, seat.player.zone)
    mine = [f"You have promised a word. Answer this mail with REVEAL and the word before {until}; who does not reveal "
            "his word loses his seat, and everything is drawn anew."] if seat.promise else []
    lines = [f"The match {table.match.slug} has all its players. It starts when the promised words are revealed, for "
             f"which there is time until {until}. Nothing can be changed any more.", *mine]
    rows = [[_name(other), "promised" if other.promise else "open" if other.nonce else "none"]
            for other in matches.confirmed(table)]
    body = render.document(f"[{table.match.slug}] {title}", title, [
        Section("Words", lines, ["player", "word"], rows), proofs.gathered(table.match, matches.confirmed(table))])
    post(kind, seat.player.email, body, table.now, once=(table.match.id, table.match.reveal_by.isoformat()),
         match=table.match, reply_to=tokens.address(tokens.JOIN, seat.mark, table.now), not_before=not_before)


# The end of the time.

def close(now):
    """End the time of every match whose promised words are due; mails that came in time and are unread count."""
    due = Match.select(Match.id).where(Match.status == INVITING, Match.reveal_by <= now).order_by(Match.id)
    for row in due if not outages.in_progress() else ():
        table = sitting.lock(row.id, now, skip=True)
        if table and not any(unread.of_seat(seat, table.match.reveal_by) for seat in missing(table)):
            draw_anew(table, missing(table))


def draw_anew(table, leaving):
    """Players who break their promise, or leave before the draw, lose their seats; everybody hears of the new heads."""
    match, players = table.match, matches.confirmed(table)
    for seat in leaving:
        seat.confirmed_at, seat.promise = None, ""
    match.reveal_by, match.dice_seed, match.card_seed = None, chains.new_seed(), chains.new_seed()
    match.anew += 1
    match.save()
    for seat in players:
        seat.promise = seat.revealed if FORM.fullmatch(seat.revealed) else "" if seat.revealed else seat.promise
        seat.revealed = ""
        seat.save()
    for seat in players:
        _tell(table, seat, [_name(gone) for gone in leaving], seat in leaving)


def _tell(table, seat, names, gone):
    """The mail about a draw that begins anew."""
    title = "Your seat is free again" if gone else "The draw begins anew"
    again = ("You have promised: the word that you revealed is your promise now, and the one before it in your row is "
             "what you will reveal.") if seat.promise else "Who wants to promise a word anew answers with PROMISE."
    lines = [f"{' and '.join(names)} did not reveal the promised word, or left, and has no seat any more. Nothing that "
             "was fixed counts; the new heads stand below, and words that were revealed are not used again.",
             "Answer JOIN to ask for a seat again." if gone else
             f"The match {table.match.slug} starts when all seats are taken again. {again}"]
    body = render.document(f"[{table.match.slug}] {title}", title, [Section(title, lines), proofs.heads(table.match)])
    post("drawn_anew", seat.player.email, body, table.now, once=(table.match.id, table.now.isoformat()),
         match=table.match, reply_to=tokens.address(tokens.JOIN, seat.mark, table.now))
