"""Open seats of a running match: JOIN trial france asks for one, and the answer to one mail takes it.

The new holder learns what the role may know, and nothing more: the board and the hand, the press that was sent to it,
what was filed ahead and left to him, what is asked, with the whole time to answer. The numbers that fix the chance
are mailed again with every link opened so far, so that his own mails are enough to check each die.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial
from typing import TypeAlias

from pbem import persons, render
from pbem.engine import Phrase
from pbem.orders.line.slips import one_letter_off
from pbem.render import Section
from pbem.store.models import CANDIDATE, FORMER, PLAYER, Application, Mail, Match, Player, Seat

from ..asked import questions
from ..match import chronicle, matches, moderators, names_alike
from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting, find_role, lock, role_concerned
from ..post import addressing, subjects, tokens
from ..post.letters import Letter
from ..post.notices import notify
from ..post.posting import post
from ..post.tokens import Token
from ..record import proofs
from . import applications, deputies, introducing, invitations, profile
from .applications import Form

Party: TypeAlias = tuple[str, ...]  # roles that one player runs
AskAgain: TypeAlias = Callable[[Sitting, str, Mail, list[str]], None]
HandOver: TypeAlias = Callable[[Sitting, str, tuple[object, ...]], None]


def free(sitting: Sitting) -> list[Party]:
    """The parties (tuples of roles that one player runs) whose seats are open."""
    return [party for party in sitting.parties if party[0] in sitting.holders and sitting.is_open(party[0])]


def apply(match: Match, email: str, asked: Form, mail: Mail, last: bool, now: datetime) -> Said | None:
    """Ask an applicant to confirm his Form: None, or why he cannot have a seat, as a clause. last: as `Leave.last`."""
    sitting = lock(match.id, now)
    mail.match = match
    party, why = _wanted(sitting, asked.preferences)
    if party is None:
        return why
    player = matches.player(email, now)
    why = _conflict(sitting, player, party)
    if not why:
        seat = _candidate(sitting, player, party)
        _ask(sitting, seat, applications.note(seat, asked, now, party[0]), mail, last)
    return why


def _wanted(sitting: Sitting, names: Sequence[str]) -> tuple[Party, None] | tuple[None, Said]:
    """(party, why not): the first open one that is named, or the only one when none is."""
    parties = free(sitting)
    if not parties:
        return None, said("free_seat.none", slug=sitting.match.slug)
    called = {role: sitting.rules.role_names(role) for role in sitting.holders}
    if not names and len(parties) == 1:
        return parties[0], None
    roles = [find_role(sitting, name) or one_letter_off(name, called) for name in names]
    found = [party for role in roles for party in parties if role in party]
    told = [_names(party) for party in parties]
    return (found[0], None) if found else (None, said("free_seat.only", slug=sitting.match.slug, parties=told))


def _names(roles: Iterable[str]) -> list[Phrase]:
    return [role_named(role) for role in roles]


def _conflict(sitting: Sitting, player: Player, party: Party) -> Said | None:
    """Why a person who has or had a part in the match cannot take a seat, None when it is all right."""
    if any(persons.same(seat.player.email, player.email) and (seat.role or seat.kind == FORMER)
           for seat in sitting.seats):
        return said("no_seat.plays", slug=sitting.match.slug)
    if moderators.is_one(sitting.seats, player.email):
        return said("no_seat.moderator", slug=sitting.match.slug)
    if deputies.knows_another_role(sitting, player, party):
        return said("no_seat.deputy", slug=sitting.match.slug)
    return None


def _candidate(sitting: Sitting, player: Player, party: Party) -> Seat:
    seat = next((row for row in sitting.seats if row.kind == CANDIDATE and row.player_id == player.id), None) or \
        Seat(match=sitting.match, player=player, kind=CANDIDATE, stands_for=party[0], joined_at=sitting.now)
    seat.asked += 1
    seat.save()
    return seat


def _party(sitting: Sitting, role: str) -> Party:
    return next(party for party in sitting.parties if role in party)


def _asked_for(seat: Seat, application: Application | None) -> str:
    return application and application.role or role_concerned(seat)


def _ask(sitting: Sitting, seat: Seat, application: Application | None, mail: Mail, last: bool = False) -> None:
    """Ask for a confirmation. What the application said is told to none but a player who has proven his address."""
    role, number = _asked_for(seat, application), application.number if application else 0
    known = bool(seat.player.confirmed_at)
    lines = application.lines if application and known else {}
    body = render.notice("confirm_seat", match=sitting.match, player=seat.player, game=sitting.rules.title,
                         proof=proofs.heads(sitting.match, seat.player.language),
                         names=_names(_party(sitting, role)),
                         asked=profile.told_of(seat.player, lines), last=last, known=known,
                         until=tokens.until(sitting.now, seat.player),
                         about=introducing.in_sentences(sitting, seat.player.language, known))
    post("confirm_seat", seat.player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match,
         answers=mail, reply_to=tokens.address(tokens.JOIN, seat.mark, sitting.now, number=number), quiet=True)


def confirm(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime, ask_again: AskAgain,
            report: HandOver) -> None:
    """The answer of somebody who asked for an open seat: it is his, unless he says NO or it is open no longer.

    ask_again: as for `joining.confirm`. report(sitting, role, once): hands a role's whole report over to him.
    """
    sitting = lock(seat.match_id, now)
    own = next(row for row in sitting.seats if row.id == seat.id)
    application = applications.of(own, token)
    party = _party(sitting, _asked_for(own, application))
    if sitting.holders[party[0]].player_id == own.player_id:
        ask_again(sitting, party[0], mail, [tell(said("seat_taken.yours"), own.player.language)])
    elif letter.refuses():
        notify("seat_declined", own, mail, now)
    elif sitting.over() or party not in free(sitting) or _conflict(sitting, own.player, party):
        notify("seat_taken", own, mail, now)
    elif token.expired(now):
        _ask(sitting, own, application, mail)
    else:
        _take(sitting, own, party, applications.confirm(application, applications.read(letter.body), now), mail, report)


def _take(sitting: Sitting, candidate: Seat, party: Party, said: Form, mail: Mail, report: HandOver) -> None:
    """Give the open seats of a party to a person and hand over what belongs to them. said: the Form that counts."""
    candidate.player.confirmed_at = candidate.player.confirmed_at or sitting.now
    candidate.player.save()
    problems = profile.introduce(candidate.player, said.lines, sitting.match, mail, sitting.now)
    for role in party:
        _give(sitting, role, candidate.player)
        invitations.settle(sitting, candidate.player.email, role)
    _welcome(sitting, party[0], mail, problems)
    for role in party:
        report(sitting, role, ("handed over", candidate.id))
    _tell_the_others(sitting, party, candidate)


def _give(sitting: Sitting, role: str, player: Player) -> None:
    seat = sitting.holders[role]
    seat.player, seat.joined_at, seat.confirmed_at, seat.bounced_at = player, sitting.now, sitting.now, None
    seat.played_by, seat.missed, seat.hand_over_at = PLAYER, 0, None
    known = sitting.told_to(player, role)
    seat.reported, seat.opened = max(seat.reported, known["reported"]), known["opened"]
    seat.save()
    questions.ask_anew(sitting, role)


def _welcome(sitting: Sitting, role: str, mail: Mail, problems: Iterable[Said]) -> None:
    """The answer to the confirmation: who plays what, and all that is public of the match's chance.

    problems: what of the application cannot be, as sentences.
    """
    name, language = role_named(role), sitting.language(role)
    told = [tell(problem, language) for problem in problems]
    wrong = [Section(sitting.say(role, "seat_taken.not_understood"), told)] if told else []
    body = render.document(
        subjects.of_match(sitting, sitting.say(role, "seat_taken", role=name)),
        sitting.say(role, "seat_taken.title", role=name, slug=sitting.match.slug),
        [matches.who_plays_what(sitting, language), *wrong, proofs.so_far(sitting.match, language)], language)
    post("started", sitting.roles[role].player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match,
         role=role, answers=mail, reply_to=addressing.reply_address(sitting, role))


def _tell_the_others(sitting: Sitting, party: Party, candidate: Seat) -> None:
    told = said("new_player.plays", names=_names(party), player=candidate.player.name or None)
    chronicle.note(sitting.match, told, sitting.now)
    for role in (role for role in sitting.roles if role not in party):
        write = partial(addressing.notice, sitting, role, said("new_player"), [told, *names_alike.told(sitting)])
        addressing.to_role(sitting, role, "notice", write, ("taken", candidate.id, role))
