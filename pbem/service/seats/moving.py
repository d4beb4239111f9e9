"""Another address of a player: in a match his mails go there from then on, and only what comes from there is his.

He writes ADDRESS and the new one, and both confirm by an answer: whoever has seen a reply address of his and forges
From has not the mail that the old one answers. A moderator, or who runs the server, can want it for a player whose old
address is lost: then that need not agree, but has OBJECTS to say NO. For UNDONE_WITHIN the old one can take it back.
The new address gets seats of its own, so that all reply addresses of before die at once; nobody gets more time by it.
"""

import re
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from functools import partial

from pbem import addresses, identifiers, persons, render
from pbem.orders import Meta
from pbem.render import Section
from pbem.render.times import local_time
from pbem.store.models import (
    DEPUTY,
    DONE,
    DROPPED,
    FORMER,
    FORMER_DEPUTY,
    MOVING,
    PLAYER,
    UNDONE,
    WAITING,
    Act,
    AddressChange,
    Dispute,
    Mail,
    Player,
    Plea,
    Seat,
    Vote,
)

from ..match import chronicle, matches, moderators
from ..match.said import Refused, Said, role_named, said, tell
from ..match.sitting import Sitting, lock, role_concerned
from ..post import addressing, moderator, strangers, tokens
from ..post.letters import Letter
from ..post.notices import notify
from ..post.posting import post
from ..post.tokens import Token
from . import deputies, replacing
from .standing_in import Send

NONE = ("none", "no")
LASTS = timedelta(days=14)  # until then it is confirmed, or lapses
OBJECTS = timedelta(days=3)  # in which the old address can be against what a moderator wants
UNDONE_WITHIN = timedelta(days=7)
OF_ROLE = re.compile(r"\W*ADDRESS\b[:\s]*(?:of\s+)?(.{1,60}?)[:,\s]+(\S+@\S+)", re.IGNORECASE)
MARK = 16  # characters
TOLD = {DONE: ("address.changed", "address.here_changed"), UNDONE: ("address.undone", "address.here_undone")}
OF_SEAT = ("kind", "role", "stands_for", "preferences", "confirmed_at", "reported", "opened", "missed", "hand_over_at",
           "waived", "played_by", "conceded_at")  # what his seat goes on with
OF_PERSON = ("name", "zone", "language", "days_off", "absences", "reports", "digest")  # what goes with him


def order(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """ADDRESS new@player.example of a seat's holder; ADDRESS none takes it back while it waits."""
    holder = sitting.holders[role]
    if sitting.roles[role] is not holder:
        raise Refused(said("not_moved.not_holder"))
    if meta.rest.strip().lower() in NONE:
        return _withdraw(sitting, holder)
    made = _want(sitting, role, meta.rest, by_player=True)
    return said("address.asked", email=made.new.player.email, old=holder.player.email)


def want(sitting: Sitting, judge: Seat | None, words: str, email: str) -> Said:
    """A moderator (None: who runs the server) wants another address for the player of a role; until when it waits."""
    role = replacing.named(sitting, words)
    made = _want(sitting, role, email, by_player=False, judge=judge)
    chronicle.note(sitting.match, said("address.wanted", moderator=judge.name if judge else None,
                                       role=role_named(role)), sitting.now)
    until = _until(made.due_at, judge.player if judge else None)
    return said("address.waits", email=made.new.player.email, until=until)


def _want(sitting: Sitting, role: str, words: str, by_player: bool, judge: Seat | None = None) -> AddressChange:
    """What is wanted from now on in place of what was before; both addresses are mailed. Refused."""
    holder, email = sitting.holders[role], _address(words)
    if sitting.over():
        raise Refused(said("match_over"))
    if email == holder.player.email:
        raise Refused(said("not_moved.same"))
    if moderators.is_one(sitting.seats, email):
        raise Refused(said("no_deputy.moderator"))
    for before in _waiting(sitting, holder):
        _end(before, DROPPED)
    seat = Seat.create(match=sitting.match, player=matches.player(email, sitting.now), kind=MOVING, stands_for=role,
                       joined_at=sitting.now)
    sitting.seats.append(seat)
    made = AddressChange.create(match=sitting.match, mark=identifiers.draw(email, MARK), old=holder, new=seat,
                                judge=judge, by_player=by_player, at=sitting.now,
                                due_at=None if by_player else sitting.now + OBJECTS)
    _ask(sitting, made)
    return made


def _address(words: str) -> str:
    """The address among the words, however a mail program has dressed it up; Refused when there is not one."""
    found = {addresses.kept(address.rstrip(".")) for address in deputies.ADDRESS.findall(words)}
    return matches.checked_address(found.pop() if len(found) == 1 else words.strip())


def _ask(sitting: Sitting, made: AddressChange) -> None:
    """The mails that both addresses answer. The new one hears no name, and few a day whoever asks."""
    day = strangers.guest_day(made.new.player.email, sitting.now)
    if day:
        _mail(sitting, made, made.new, "confirm_address", day)
    _mail(sitting, made, made.old, "address_wanted", to=made.new.player.email,
          by_player=made.by_player, moderator=made.judge.name if made.judge else None,
          until=_until(made.due_at, made.old.player) if made.due_at else None)


def _mail(sitting: Sitting, made: AddressChange, seat: Seat, kind: str, day: datetime | None = None,
          **data: str | bool | None) -> None:
    """A short mail about it to one of both addresses, whose answer is about it. day: when it goes out."""
    body = render.notice(kind, None, sitting.match, seat.player, game=sitting.rules.title, **data)
    post(kind, seat.player.email, body, sitting.now, once=("address", made.id), match=sitting.match,
         reply_to=tokens.address(tokens.ADDRESS, seat.mark, sitting.now, made.mark), not_before=day)


def _withdraw(sitting: Sitting, holder: Seat) -> Said:
    found = [made for made in _waiting(sitting, holder) if made.by_player]
    if not found:
        raise Refused(said("not_moved.none_waits"))
    for made in found:
        _end(made, DROPPED)
    return said("address.withdrawn")


def _waiting(sitting: Sitting, holder: Seat) -> list[AddressChange]:
    """What waits for a player of the match."""
    own = [seat.id for seat in sitting.seats if seat.player_id == holder.player_id]
    return list(AddressChange.select().where(AddressChange.match == sitting.match, AddressChange.status == WAITING,
                                             AddressChange.old.in_(own)).order_by(AddressChange.id))


def drop_all_of(sitting: Sitting, players: Collection[int]) -> None:
    """Nothing comes any more of changes from or to these Players (ids), who want none of their data kept."""
    own = [seat.id for seat in sitting.seats if seat.player_id in players]
    AddressChange.update(status=DROPPED, due_at=None).where(
        AddressChange.match == sitting.match, AddressChange.status == WAITING,
        AddressChange.old.in_(own) | AddressChange.new.in_(own)).execute()


def _end(made: AddressChange, status: str) -> None:
    made.status, made.due_at = status, None
    made.save()


# The answers of both addresses.

def answer(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime, report: Send) -> None:
    """What one of both addresses says: YES to what waits, NO against it, or NO to what was done.

    report: as `reports.send`.
    """
    sitting = lock(seat.match_id, now)
    made = AddressChange.get_or_none(AddressChange.match == sitting.match, AddressChange.mark == token.question)
    seat = next(own for own in sitting.seats if own.id == seat.id)
    if made is None or seat.id not in (made.old_id, made.new_id):
        _told(seat, mail, now, "gone")
    elif made.status == DONE and seat.id == made.old_id:
        _answer_what_was_done(sitting, made, letter, mail, report)
    elif made.status != WAITING or now > made.at + LASTS:
        _told(seat, mail, now, "done" if made.status == DONE else "gone")
    elif letter.declines():
        _refuse(sitting, made, seat, mail)
    elif letter.agrees():
        _agree(sitting, made, seat, mail, report)
    else:
        _told(seat, mail, now, "unclear", reply_to=letter.recipient)


def _told(seat: Seat, mail: Mail, now: datetime, what: str, reply_to: str | None = None) -> None:
    """Answer one of both addresses. what: "agreed", "done", "gone", "late", "refused", "unclear" or "undone"."""
    notify("address_answered", seat, mail, now, what=what, reply_to=reply_to)


def _refuse(sitting: Sitting, made: AddressChange, seat: Seat, mail: Mail) -> None:
    _end(made, DROPPED)
    _told(seat, mail, sitting.now, "refused")
    _tell_dropped(sitting, made, but=seat)


def _tell_dropped(sitting: Sitting, made: AddressChange, but: Seat) -> None:
    """Nothing has come of it: who plays, and who wanted it, are told, whatever the reason."""
    role = role_concerned(made.old)
    if but.id == made.new_id and sitting.holders[role].id == made.old_id:
        addressing.to_role(sitting, role, "notice", partial(
            addressing.notice, sitting, role, said("address"), [said("address.dropped", email=made.new.player.email)]),
            ("address dropped", made.id))
    _tell_asker(sitting, made, said("address.dropped_for", role=role_named(role)))


def _agree(sitting: Sitting, made: AddressChange, seat: Seat, mail: Mail, report: Send) -> None:
    if seat.id == made.old_id:
        made.agreed_at = made.agreed_at or sitting.now
    elif _knows_too_much(sitting, made):
        _refuse(sitting, made, seat, mail)
        return
    else:
        made.proven_at = made.proven_at or sitting.now
        seat.player.confirmed_at = seat.player.confirmed_at or sitting.now
        seat.player.save()
    made.save()
    _told(seat, mail, sitting.now, "agreed")
    _do_if_agreed(sitting, made, report)


def _knows_too_much(sitting: Sitting, made: AddressChange) -> bool:
    """Whether who reads at the new address plays or has played another role, or was deputy for one."""
    roles = _roles(sitting, made)
    return deputies.knows_another_role(sitting, made.new.player, roles) and not persons.same(
        made.new.player.email, made.old.player.email)


def _roles(sitting: Sitting, made: AddressChange) -> list[str]:
    return deputies.roles_of(sitting, made.old.player)


def _do_if_agreed(sitting: Sitting, made: AddressChange, report: Send) -> None:
    old_agrees = made.agreed_at or made.due_at and made.due_at <= sitting.now
    if not (made.proven_at and old_agrees):
        return
    roles = _roles(sitting, made)
    if not roles or sitting.over():
        _end(made, DROPPED)
        return
    calendar = replacing.withdrawn(sitting, roles)
    _end(made, DONE)
    made.done_at = sitting.now
    made.save()
    _move(sitting, roles, made.old.player, made.new.player)
    body = render.notice("address_changed", match=sitting.match, player=made.old.player, to=made.new.player.email,
                         until=_until(sitting.now + UNDONE_WITHIN, made.old.player))
    post("address_changed", made.old.player.email, body, sitting.now, once=made.id, match=sitting.match,
         calendar=calendar, reply_to=tokens.address(tokens.ADDRESS, made.old.mark, sitting.now, made.mark))
    _tell(sitting, made, roles, DONE, report)


def _move(sitting: Sitting, roles: Sequence[str], source: Player, target: Player) -> None:
    """The seats of one player in the match become those of another address of his; so do his votes and disputes."""
    for name in () if target.name else OF_PERSON:
        setattr(target, name, getattr(source, name))
    target.confirmed_at = target.confirmed_at or sitting.now
    target.save()
    for role in roles:
        sitting.release(role)
        _give(sitting, sitting.holders[role], target, FORMER)
    for seat in [seat for seat in sitting.seats if seat.kind == DEPUTY and seat.player_id == source.id]:
        _give(sitting, seat, target, FORMER_DEPUTY)
    for table in (Vote, Dispute, Plea):
        table.update(player=target).where(table.match == sitting.match, table.player == source).execute()


def _give(sitting: Sitting, old: Seat, target: Player, becomes: str) -> None:
    """A seat like this one for the target; the old one is that of somebody who has left."""
    kept = {name: getattr(old, name) for name in OF_SEAT}
    old.kind, old.role, old.stands_for, old.left_at = becomes, None, role_concerned(old), sitting.now
    old.played_by, old.missed, old.hand_over_at = PLAYER, 0, None
    old.save()
    new = Seat.create(match=sitting.match, player=target, joined_at=sitting.now, **kept)
    sitting.seats.append(new)
    for made in Act.select().where(Act.match == sitting.match, Act.status == WAITING):
        if made.details.get("holder") == old.id:
            made.details = {**made.details, "holder": new.id}
            made.save()


def _answer_what_was_done(sitting: Sitting, made: AddressChange, letter: Letter, mail: Mail, report: Send) -> None:
    """The old address takes it back by NO, in its time."""
    roles = deputies.roles_of(sitting, made.new.player)
    late = made.done_at is None or sitting.now > made.done_at + UNDONE_WITHIN
    if late or not roles or sitting.over() or not letter.declines():
        _told(made.old, mail, sitting.now, "late" if late or not roles or sitting.over() else "unclear",
              reply_to=None if late else letter.recipient)
        return
    _end(made, UNDONE)
    _told(made.old, mail, sitting.now, "undone")
    _move(sitting, roles, made.new.player, made.old.player)
    _mail(sitting, made, made.new, "address_undone")
    _tell(sitting, made, roles, UNDONE, report)


def _tell(sitting: Sitting, made: AddressChange, roles: Sequence[str], what: str, report: Send) -> None:
    """All read that a player has another address, which none but he knows; he gets his whole report there."""
    fact_named, here = TOLD[what]
    fact = said(fact_named, names=[role_named(role) for role in roles])
    chronicle.note(sitting.match, fact, sitting.now)
    for role in roles:
        first = [Section(sitting.say(role, "address"), [sitting.say(role, here)])]
        report(sitting, role, once=("address", what, made.id), first=first)
    for role in (role for role in sitting.roles if role not in roles):
        addressing.to_role(sitting, role, "notice", partial(addressing.notice, sitting, role, said("address"), [fact]),
                           ("address", what, made.id, role))
    _tell_asker(sitting, made, fact)


def _tell_asker(sitting: Sitting, made: AddressChange, told: Said) -> None:
    """Tell the moderator, or who runs the server, what became of his wish."""
    if made.by_player:
        return
    if made.judge is None:
        moderator.tell(sitting.match, tell(said("address")), [tell(told, game=sitting.rules.key)], sitting.now,
                       once=("address", made.id, made.status))
        return
    language, head = made.judge.player.language, said("address")
    title = tell(head, language, sitting.rules.key)
    body = render.document(f"{title} · {sitting.match.slug}", title,
                           [Section(title, [tell(told, language, sitting.rules.key)])], language)
    post("judgement", made.judge.player.email, body, sitting.now, once=("address", made.id, made.status),
         match=sitting.match, reply_to=tokens.address(tokens.RULING, made.judge.mark, sitting.now))


def _until(moment: datetime | None, player: Player | None) -> str:
    return local_time(moment, player.zone if player else "UTC", player.language if player else "en") if moment else ""


# What a moderator wanted, when nobody was against it.

def matches_due(now: datetime) -> list[int]:
    """Ids of the matches in which the old address has had its time."""
    found = AddressChange.select(AddressChange.match).where(
        AddressChange.status == WAITING, AddressChange.due_at <= now, AddressChange.proven_at.is_null(False))
    return list({made.match_id for made in found})


def follow(match_id: int, now: datetime, report: Send) -> None:
    """Do what the new address has confirmed, and the old one was not against, in the caller's transaction."""
    sitting = lock(match_id, now, skip=True)
    if sitting is not None:
        for made in AddressChange.select().where(
                AddressChange.match == match_id, AddressChange.status == WAITING, AddressChange.due_at <= now):
            _do_if_agreed(sitting, made, report)
