"""Somebody writes to the server's own address and asks for nothing that can be done: he gets one helpful answer.

Who has confirmed his address is told of his own matches. Anybody else who asks how one plays here, wants to, or only
says hello, is told so, with the matches that are open, in the language in which he has written. From is only a claim:
the answer repeats nothing of the mail, but a match of ours that it names, and such answers are few a day. What speaks
of nothing that is done here is not answered.
"""

from datetime import datetime
from typing import NamedTuple

from pbem import config, games, render, words
from pbem.orders.around import asking, languages, signing
from pbem.orders.line.slips import one_letter_off
from pbem.orders.words.small import says
from pbem.orders.words.tokens import words_of
from pbem.store.models import ANSWERED, INVITING, PAUSED, Mail, Player, Seat

from ..match import matches
from ..match.said import said
from ..post import equal_mails, silence, strangers
from ..post.letters import Letter
from ..post.posting import post
from ..post.reasons import reason
from . import joining

LINES = 10  # of a mail that are looked at
LONGEST = 1000  # characters of each
SHORT = 30  # words of a mail whose greeting, or question, is answered though it names nothing that is done here
MOST_LINES = 5  # of matches, each ready to be sent
OF_ADVERTISING = ("://", "www.", "@")


class Inquiry(NamedTuple):
    """What a mail may be answered by. email: the address that it claims; texts: its subject and first lines."""

    letter: Letter
    mail: Mail
    email: str
    texts: list[str]
    now: datetime


def hear(letter: Letter, mail: Mail, now: datetime) -> None:
    """Answer a mail without a token of somebody who plays in no running match, where there is something to tell."""
    if letter.absence:
        return
    try:
        email = matches.checked_address(letter.from_address)
    except matches.Refused:
        return
    texts = [letter.subject, *(text for _, text in letter.body[:LINES])]
    told = Inquiry(letter, mail, email, [text[:LONGEST] for text in texts], now)
    if any(says("yes", text) for _, text in letter.body[:1]) and joining.ask_again(letter, email, mail, now):
        return
    own = silence.parts(email) if strangers.is_known(email) else []
    if own:
        _tell_own_matches(told, own)
    elif _asks(told.texts):
        _welcome(told)


def _asks(texts: list[str]) -> bool:
    """Whether somebody asks how one plays here: by a word for that, the name of a game or of a match that invites, or,
    where one does, in a short mail by a question or a greeting.
    """
    if any(asking.asks_to_play(text) or _names_a_game(text) for text in texts) or _named(texts):
        return True
    whole = " ".join(texts)
    is_short = len(whole.split()) <= SHORT and not any(sign in whole for sign in OF_ADVERTISING)
    return is_short and bool(matches.inviting()) and any(
        asking.is_question(text) or signing.begins_with_a_greeting(text) for text in texts)


def _named(texts: list[str]) -> str | None:
    """The match that invites which texts name, if it is one, were it a letter off."""
    inviting, written = matches.inviting(), {word for text in texts for word in words_of(text)}
    exact = [slug for slug in inviting if {*words_of(slug)} <= written]
    near = {meant for word in written if (meant := one_letter_off(word, {slug: [slug] for slug in inviting}))}
    found = {*exact} or near
    return found.pop() if len(found) == 1 else None


def _names_a_game(text: str) -> bool:
    return any(title.casefold() in text.casefold() for title in _titles())


def _titles() -> list[str]:
    """The titles of the games that strangers are told of."""
    return [games.game(key).title for key in games.known() if games.game(key).offers_itself]


def _welcome(told: Inquiry) -> None:
    """Tell how one plays here, unless the address has been told enough today."""
    inviting, named = matches.inviting(), _named(told.texts)
    titled = [said("open_match", slug=slug, game=games.game(key).title) for slug, key in inviting.items()]
    pages = [config.current().link(f"/guide/{key}") for key in dict.fromkeys(inviting.values())] \
        if config.current().web_url else []
    language = _language(told)
    own = language if language in words.languages() and language != words.ENGLISH else None
    _answer(told, "welcome", language, inviting=[*inviting], games=titled, named=named, pages=pages, code=own,
            lines=_lines([*inviting], named), titles=_titles())


def _lines(inviting: list[str], named: str | None) -> list[str]:
    """The matches whose lines are ready to be sent: the one that was named, else all."""
    return [named] if named else inviting[:MOST_LINES]


def _tell_own_matches(told: Inquiry, own: list[Seat]) -> None:
    """Tell a player of his own matches, and of those that are open besides."""
    stands = [said("own_match", slug=seat.match.slug, game=seat.match.rules.title, stands=_stands(seat))
              for seat in {seat.match_id: seat for seat in own}.values()]
    others = [slug for slug in matches.inviting() if slug not in [seat.match.slug for seat in own]]
    _answer(told, "your_matches", _language(told), own=stands, inviting=others)


def _stands(seat: Seat) -> str:
    return {INVITING: "inviting", PAUSED: "paused"}.get(seat.match.status, "running")


def _language(told: Inquiry) -> str:
    """The language of a player's mails; of anybody else's mail."""
    player = Player.get_or_none(Player.email == told.email, Player.confirmed_at.is_null(False))
    return player.language if player else languages.language_of_stranger(told.texts, {*matches.inviting()})


def _answer(told: Inquiry, letter: str, language: str, **data: object) -> None:
    saying, mail, now = equal_mails.unproven(told.letter, told.email), told.mail, told.now
    if saying.is_a_sentence() and saying.is_one_too_many(now):
        saying.file(mail, now)
        return
    leave = strangers.leave(told.email, now, told.letter)
    if leave.why:
        mail.reason = reason("unproven.told_nobody", why=mail.reason, sender=told.email, leave=leave.why)
        return
    mail.status, mail.reason = ANSWERED, ""
    body = render.greeting(letter, language, address=config.current().address("orders"), last=leave.last, **data)
    post(letter, told.email, body, now, once=("mail", mail.id), answers=mail, quiet=True)
