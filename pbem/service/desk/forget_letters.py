"""FORGET ME by whoever does not play at the moment: who moderates, observes, has left, or only wrote once.

His address is mailed whether it means it, and answers with YES; that mail is the same whatever is stored, and only who
reads there can answer it. Who plays has the word FORGET (`server_words.forget`) for the same.
"""

import re
from datetime import datetime, timedelta

from pbem import render, words
from pbem.store.models import ANSWERED, ASIDE, Mail

from ..course import forgetting
from ..match import matches
from ..match.said import Refused
from ..post import strangers, tokens
from ..post.letters import GREETING, Letter
from ..post.posting import post
from ..post.reasons import reason
from ..post.tokens import Token
from .server_words.forget import FORGET

WAYS = rf"(?:{'|'.join(FORGET.ways())})\s+me\b[\s,:]*"
LINE = re.compile(rf"\W*(?:please\s+)?{WAYS}(?:please|yes|(none|no))?\W*", re.IGNORECASE)
YES, NO = (re.compile(rf"\W*(?:{WAYS})?(?:{words})\W*", re.IGNORECASE) for words in ("yes|sí|si|oui", "none|no|non"))
HOURS = forgetting.TIME // timedelta(hours=1)


def asks(letter: Letter) -> bool:
    """Whether a letter says so by its first line, below a greeting at most; where it has none, by its subject."""
    return _said(letter) is not None


def _said(letter: Letter) -> re.Match[str] | None:
    lines = [text.strip() for _, text in letter.body if text.strip()][:2]
    greeted = len(lines) > 1 and len(lines[0].split()) <= GREETING
    return next((said for text in lines[:1 + greeted] or [letter.subject.strip()] if (said := LINE.fullmatch(text))),
                None)


def hear(letter: Letter, mail: Mail, now: datetime) -> None:
    """What is said in answer to a mail of ours, by the person of that address: FORGET ME, or FORGET ME NONE."""
    said = _said(letter)
    if said and said[1]:
        forgetting.keep(letter.from_address, now)
        _told(letter, mail, now, "kept")
    else:
        ask(letter, mail, now, proven=True)


def ask(letter: Letter, mail: Mail, now: datetime, proven: bool) -> None:
    """Mail the address of a letter whether it is meant. proven: it came to a reply address of who has that address;
    of others so few a day, whoever asks.
    """
    try:
        email = matches.checked_address(letter.from_address)
    except Refused as refused:
        mail.status, mail.reason = ASIDE, str(refused)
        return
    leave = strangers.Leave() if proven else strangers.leave(email, now, letter)
    if leave.why:
        mail.status, mail.reason = ASIDE, reason("forgetting", leave=leave.why)
        return
    mail.status, mail.reason = ANSWERED, ""
    _mail("confirm_forget", email, mail, now, last=leave.last)


def is_of_its_reader(letter: Letter, token: Token) -> bool:
    """Whether a letter to a reply address of such a mail comes from who was sent that."""
    return token.kind == tokens.FORGET and token.seat == forgetting.mark_of(letter.from_address)


def answer(letter: Letter, mail: Mail, token: Token, now: datetime) -> None:
    """Do what the reader of such a mail says: YES, or NO also within the day in which nothing is removed yet."""
    first = next((text for _, text in letter.body if text.strip()), "")
    if letter.absence:
        mail.status, mail.reason = ASIDE, reason("absence")
    elif NO.fullmatch(first):
        forgetting.keep(letter.from_address, now)
        _told(letter, mail, now, "kept")
    elif YES.fullmatch(first) and now - token.issued <= forgetting.TO_CONFIRM:
        forgetting.begin(matches.checked_address(letter.from_address), now)
        _told(letter, mail, now, "begun")
    else:
        ask(letter, mail, now, proven=False)


def _told(letter: Letter, mail: Mail, now: datetime, what: str) -> None:
    """Answer what was done. what: "begun" or "kept"."""
    mail.status = ANSWERED
    leave = strangers.leave(letter.from_address, now, letter)
    if not leave.why:
        _mail("forget_answered", matches.checked_address(letter.from_address), mail, now, last=leave.last, what=what,
              hours=HOURS)


def _mail(kind: str, email: str, mail: Mail, now: datetime, **data: str | bool | int) -> None:
    language = next((one.language for one in forgetting.of_person(email) if one.confirmed_at), words.ENGLISH)
    body = render.greeting(kind, language, **data)
    post(kind, email, body, now, once=("mail", mail.id), match=mail.match, answers=mail, quiet=True,
         reply_to=tokens.address(tokens.FORGET, forgetting.mark_of(email), now))
