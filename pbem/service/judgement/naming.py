"""Moderators are named by who hosts the match: when it is opened, or later, which is told to all.

Nobody judges a match in which he has, has had or was asked to take a part. Of a deputy's part nobody knows: that the
host was refused, and may guess why, stands in the log that the players read.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime

from pbem import config, persons, render
from pbem.render import Section
from pbem.store import database
from pbem.store.models import DEPUTY, FORMER_DEPUTY, FORMER_MODERATOR, FORMER_OBSERVER, MODERATOR, OBSERVER, Match, Seat

from ..match import chronicle, matches, moderators, names_alike
from ..match.said import Refused, Said, said, tell
from ..match.sitting import Sitting, lock
from ..post import addressing, silence, tokens
from ..post.posting import post
from . import appeals, corrections, pleas, requests, sessions, waiting_acts
from .corrections import Course

Named = tuple[str, str]  # what the players are told he is called, his address
HIDDEN = (DEPUTY, FORMER_DEPUTY)
LOOKING_ON = (OBSERVER, FORMER_OBSERVER)  # who has no part
INSTRUCTIONS = ("moderators.you", "moderators.no_part", "moderators.asked", "moderators.write",
                "moderators.pages", "moderators.seen")
LONGEST = 60  # characters of a name


def check(match: Match, named: Iterable[Named], now: datetime) -> None:
    """Refused when one of them has a part in the match that nobody knows of, which is noted for the players first."""
    seats = list(Seat.select().where(Seat.match == match))
    for name, email in named:
        if _part(seats, email) in HIDDEN:
            with database.transaction():
                chronicle.note(match, said("moderators.refused"), now)
            raise Refused(said("moderators.part", name=name))


def change(match: Match, named: Sequence[Named], now: datetime, course: Course,
           dismissed: Iterable[str] = ()) -> None:
    """Name moderators and end the part of others (by name), in the caller's transaction; all are told.

    Each who is named is mailed what he is to do, and asked for his word on what waits. Refused for one who has a part
    in the match, who is a moderator already, or whose name or address is none; and when nobody has a name that is
    dismissed. course: shows who is named what would come of what waits.
    """
    sitting = lock(match.id, now)
    told = [_dismiss(sitting, called) for called in dismissed]
    seats = [_seat(sitting, " ".join(called.split())[:LONGEST], matches.checked_address(email))
             for called, email in named]
    names = [seat.name for seat in seats]
    _tell(sitting, [*told, *([said("moderators.named", names=names)] if names else [])])
    requests.hand_over(sitting)
    pleas.hand_over(sitting)
    appeals.hand_over(sitting)
    corrections.ask_newcomers(sitting, seats, course)
    waiting_acts.ask_newcomers(sitting, seats, course.of_act)


def _dismiss(sitting: Sitting, called: str) -> Said:
    name = called.strip().casefold()
    seat = next((own for own in sitting.seats if own.kind == MODERATOR and own.name.casefold() == name), None)
    if seat is None:
        raise Refused(said("moderators.none", name=called))
    seat.kind, seat.left_at = FORMER_MODERATOR, sitting.now
    seat.save()
    sessions.end_all_of(seat.player, sitting.now)
    return said("moderators.dismissed", name=seat.name)


def _seat(sitting: Sitting, called: str, email: str) -> Seat:
    part = _part(sitting.seats, email)
    if part == MODERATOR or any(own.name.casefold() == called.casefold() for own in moderators.of(sitting.match)):
        raise Refused(said("moderators.twice", name=called))
    if part and part != FORMER_MODERATOR:
        raise Refused(said("moderators.part", name=called))
    if not called:
        raise Refused(said("moderators.nameless"))
    silence.check_wanted(email)
    player = matches.player(email, sitting.now)
    player.confirmed_at = player.confirmed_at or sitting.now
    player.save()
    seat = Seat.create(match=sitting.match, player=player, kind=MODERATOR, name=called, joined_at=sitting.now,
                       confirmed_at=sitting.now)
    sitting.seats.append(seat)
    _instruct(sitting, seat)
    return seat


def _part(seats: Iterable[Seat], email: str) -> str | None:
    """What part a person has or had in a match, by the kind of his seat; that of a player before that of others."""
    kinds = [seat.kind for seat in seats if persons.same(seat.player.email, email) and seat.kind not in LOOKING_ON]
    return next((kind for kind in kinds if kind not in HIDDEN), kinds[0] if kinds else None)


def _instruct(sitting: Sitting, seat: Seat) -> None:
    """The mail that tells a moderator what his part is."""
    match, language, pages = sitting.match, seat.player.language, config.current().link("/moderator")
    first, *told = (tell(said(name, slug=match.slug, game=sitting.rules.title, address=pages), language)
                    for name in INSTRUCTIONS)
    body = render.document(f"{first} · {match.slug}", first, [Section(first, told)], language)
    post("moderator_named", seat.player.email, body, sitting.now, once=seat.id, match=match,
         reply_to=tokens.address(tokens.RULING, seat.mark, sitting.now))


def _tell(sitting: Sitting, changed: list[Said]) -> None:
    """Note what has changed, and tell all players of a running match, with who is moderator now."""
    for sentence in changed:
        chronicle.note(sitting.match, sentence, sitting.now)
    if changed and sitting.state:
        addressing.to_all(sitting, "notice", said("moderators"), lambda role: [
            *changed, *moderators.in_words(sitting.match, sitting.language(role)), *names_alike.told(sitting)],
            ("moderators", sitting.now.isoformat(), *(seat.id for seat in moderators.of(sitting.match))))
