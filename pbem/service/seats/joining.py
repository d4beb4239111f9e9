"""Joining a match by mail: an application, one mail to confirm, and only then anything else.

    JOIN <match> [prefer <role>, <role>, ...]     from any address, to any address of the server
    NONCE <words>      mixed into every die and draw      NAME <name>      ZONE <Europe/Paris>

The confirming reply may carry the same lines to change what was said before, or NO to withdraw.
"""

import re
from dataclasses import dataclass, field

from anyascii import anyascii

from pbem import render
from pbem.store.models import ANSWERED, ASIDE, FINISHED, INVITING, PAUSED, RUNNING, Match, Seat

from .. import chains, matches, play, profile
from ..mailing import strangers, tokens
from ..mailing.posting import post
from ..sitting import lock, role_name, role_names
from . import open_seats

LINE = re.compile(r"\W*(?:(JOIN|NONCE|NAME|ZONE)\b[:\s]*(.*)|(NO)\W*)", re.IGNORECASE)
GREETING = 4  # most words of a line that may stand above JOIN
JOIN = re.compile(r"(\S+?)[,;:]?(?:\s+(?:prefer(?:ring|s)?|as|for)?[:\s]*(.*))?", re.IGNORECASE)


@dataclass
class Application:
    """What a joining mail says: lines by their first word, and what is wrong with them, in sentences."""

    slug: str = ""
    preferences: list = field(default_factory=list)
    lines: dict = field(default_factory=dict)
    problems: list = field(default_factory=list)


def is_application(body):
    """Whether a mail begins with a JOIN, with at most a greeting above it."""
    lines = [text.strip() for _, text in body if text.strip()]
    return any(_is_join(text) for text in lines[:1]) or len(lines) > 1 and len(lines[0].split()) <= GREETING \
        and _is_join(lines[1])


def _is_join(text):
    found = LINE.fullmatch(text)
    return bool(found) and (found[1] or "").upper() == "JOIN"


def apply(letter, mail, now):
    """Note an application and send one mail to confirm; the number of such mails to an address is capped."""
    try:
        email = matches.checked_address(letter.from_address)
    except matches.Refused as refused:
        mail.status, mail.reason = ASIDE, str(refused)
        return
    mail.status = ANSWERED
    if not strangers.may_be_mailed(email, now):
        mail.status, mail.reason = ASIDE, f"{email} has been sent {strangers.MOST_A_DAY} mails today without confirming"
        return
    application = read_application(letter.body)
    match = Match.get_or_none(Match.slug == application.slug)
    why = APPLY[match.status](match, email, application, mail, now) if match else \
        f"there is no match named {application.slug or '(no name given)'}"
    if why:
        _turn_away(email, why, mail, now)


def _apply_before_the_start(match, email, application, mail, now):
    sitting = lock(match.id, now)
    mail.match = match
    _invite_to_confirm(sitting, _take_down(sitting, email, application), application, mail)


def _too_late(match, email, application, mail, now):
    return f"the match {match.slug} is over"


APPLY = {INVITING: _apply_before_the_start, RUNNING: open_seats.apply, PAUSED: open_seats.apply, FINISHED: _too_late}


def _turn_away(email, why, mail, now):
    inviting = [row.slug for row in Match.select(Match.slug).where(Match.status == INVITING)]
    body = render.notice("join_refused", why=why, inviting=inviting)
    post("join_refused", email, body, now, once=("mail", mail.id), answers=mail)


def _take_down(sitting, email, application):
    """The seat of an applicant. Nothing of a confirmed player is changed: From is only a claim."""
    match, player = sitting.match, matches.player(email, sitting.now)
    seat = Seat.get_or_none(Seat.match == match, Seat.player == player)
    if seat is None:
        seat = Seat(match=match, player=player, joined_at=sitting.now)
    if not seat.confirmed_at:
        _change(sitting, seat, application)
    seat.asked += 1
    seat.save()
    return seat


def _change(sitting, seat, application):
    """Enter the lines of an application; what is wrong is added to its problems and changes nothing."""
    if application.preferences:
        wanted = _roles(sitting, application)
        seat.preferences = wanted or seat.preferences
    seat.nonce = clean_nonce(application.lines.get("nonce", "")) or seat.nonce
    application.problems += profile.introduce(seat.player, application.lines, sitting.match, sitting.now)


def clean_nonce(words):
    """At most 60 plain characters: the nonce is printed in mails and must survive them."""
    return " ".join(anyascii(words).replace("|", " ").split())[:60].strip()


def _invite_to_confirm(sitting, seat, application, mail):
    body = render.notice("confirm_join", **_facts(sitting, seat), problems=application.problems,
                         confirmed=bool(seat.confirmed_at))
    post("confirm_join", seat.player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match,
         answers=mail, reply_to=_reply_address(seat, sitting.now))


def _reply_address(seat, now):
    return tokens.address(tokens.JOIN, seat.id, 0, now)


def _facts(sitting, seat):
    """What a mail about joining may show."""
    rules = sitting.rules
    return {"match": sitting.match, "game": rules.title, "player": seat.player, "nonce": seat.nonce,
            "wishes": [role_name(rules, role) for role in seat.preferences],
            "roles": [role_name(rules, party[0]) for party in sitting.parties],
            "together": [[role_name(rules, role) for role in party] for party in sitting.parties if len(party) > 1],
            "heads": chains.heads(sitting.match),
            "taken": len(matches.confirmed(sitting)), "seats": len(sitting.parties)}


def confirm(letter, mail, token, seat, now):
    """A reply to a confirming mail: seat the player; when the last seat is taken the match starts."""
    sitting = lock(seat.match_id, now)
    seat = next(row for row in sitting.seats if row.id == seat.id)
    if seat.role:
        play.ask_again(sitting, sitting.admit(seat), mail, ["The match has started; what is asked of you stands here."])
    elif sitting.match.status != INVITING or (not seat.confirmed_at and _full(sitting)):
        _answer(sitting, seat, mail, "match_full")
    elif token.expired(now):
        _invite_to_confirm(sitting, seat, Application(), mail)
    else:
        _seat(sitting, seat, read_application(letter.body), mail)


def _full(sitting):
    return len(matches.confirmed(sitting)) >= len(sitting.parties)


def _answer(sitting, seat, mail, template, **data):
    body = render.notice(template, **_facts(sitting, seat), **data)
    post(template, seat.player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match, answers=mail,
         reply_to=_reply_address(seat, sitting.now))


def _seat(sitting, seat, application, mail):
    if "no" in application.lines:
        seat.confirmed_at = None
        seat.save()
        _answer(sitting, seat, mail, "left")
        return
    _change(sitting, seat, application)
    seat.confirmed_at = seat.confirmed_at or sitting.now
    seat.player.confirmed_at = seat.player.confirmed_at or sitting.now
    seat.save()
    seat.player.save()
    starts = _full(sitting) and sitting.match.settings.get("autostart", True)
    _answer(sitting, seat, mail, "joined", problems=application.problems, starts=starts)
    if starts:
        matches.start(sitting)


def read_application(body):
    """The Application in the lines of a mail; lines with other first words are passed over."""
    application = Application()
    for _, text in body:
        found = LINE.fullmatch(text.strip())
        if found:
            application.lines.setdefault((found[1] or found[3]).lower(), (found[2] or "").strip())
    join = JOIN.fullmatch(application.lines.get("join", ""))
    if join:
        application.slug = join[1].lower()
        application.preferences = [part.strip() for part in re.split(r"[,;>]|\band\b|\bthen\b", join[2] or "")
                                   if part.strip()]
    return application


def _roles(sitting, application):
    """The roles a preference list names; names that are unknown or could be several become problems."""
    wanted, rules = [], sitting.rules
    played = [role for party in sitting.parties for role in party]
    for name in application.preferences:
        fitting = _fitting(rules, played, name)
        if len(fitting) == 1:
            wanted += [role for role in fitting if role not in wanted]
        else:
            known = ", ".join(role_name(rules, role) for role in played)
            problem = "could be several" if fitting else "is not known"
            application.problems.append(f"{name!r} {problem}; there are: {known}")
    return wanted


def _fitting(rules, played, name):
    folded = _fold(name)
    exact = [role for role in played if folded in map(_fold, role_names(rules, role))]
    return exact or [role for role in played
                     if any(_fold(known).startswith(folded) for known in role_names(rules, role))]


def _fold(name):
    return "".join(ch for ch in anyascii(name).lower() if ch.isalnum())

