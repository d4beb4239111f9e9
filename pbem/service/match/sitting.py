"""A match held for one transaction: its row is locked, its rules and seats are at hand."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any, overload

from peewee import fn

from pbem import words
from pbem.engine import Game, Stage
from pbem.engine.facets import Windows
from pbem.engine.journal import Row
from pbem.engine.shapes import Asked, State
from pbem.render.times import local_time
from pbem.store import database
from pbem.store.models import (
    CARETAKER,
    DEPUTY,
    FINISHED,
    Deadline,
    FiledOrder,
    Journal,
    Match,
    Outbox,
    Player,
    Removal,
    Seat,
    Untold,
)
from pbem.store.prepared import Prepared, given

HAS_FILED = fn.EXISTS(FiledOrder.select(FiledOrder.id).where(FiledOrder.match == given(FiledOrder.match)))
SEATS = Prepared(lambda: Seat.select(Seat, Player, HAS_FILED.alias("has_filed")).join(Player).where(
    Seat.match == given(Seat.match)).order_by(Seat.id))
MATCH = Prepared(lambda: database.locked(Match.select().where(Match.id == given(Match.id))))
FREE_MATCH = Prepared(lambda: database.locked(Match.select().where(Match.id == given(Match.id)), skip=True))


class Sitting:
    """A locked match.

    match: its row; rules: its game; seats: all of them; now: the moment of the transaction; due: role -> when its
    answer is due, as far as it has been read; marks: (role, number) -> what reply addresses call a question, as far as
    it has been read; asked: (role, number) -> its Deadline as it was when that was read; unused: role -> why its orders
    filed ahead did not answer; last_row: of the journal, once read; new_rows: (number, version) -> its rows after the
    first up to the second, once read; has_filed: whether orders were ever filed ahead; filed: those that are open, once
    read; filed_before: {id: columns} of these as they were read first; tagged: up to which row the journal has tags,
    once looked at; mailed: address -> our latest mails to it in the match, once read; disputed: ids of the disputes
    that were opened; spoken: id of a seat -> the language in which its letter is answered, where that is not its
    player's;
    around: number of a row -> the states before and after it, once played;
    begins: the number of the turn that has begun by what was done in it, None where none has;
    ends: how the match is to end when the letter has been answered, None where it is not;
    forgets: the Removal that the letter asks for, None where it asks for none;
    withheld: what came of it and waits for a moderator, None where nothing does; looked: nothing more is to wait;
    waited: what has waited so and is told in it, None where nothing is;
    back_to: the state to which the match has gone back in it, with what stood once more; None where it has not.
    """

    def __init__(self, match: Match, now: datetime) -> None:
        self.match, self.now = match, now
        self.due: dict[str, datetime] = {}
        self.marks: dict[tuple[str, int], str] = {}
        self.asked: dict[tuple[str, int], Deadline] = {}
        self.unused: dict[str, list[str]] = {}
        self._addressed: dict[str, Seat | None] = {}
        self.last_row: Row | None = None
        self.new_rows: dict[tuple[int, int], list[Journal]] = {}
        self.filed: list[FiledOrder] | None = None
        self.filed_before: dict[int, dict[str, Any]] = {}
        self.tagged: int | None = None
        self.mailed: dict[str, list[Outbox]] = {}
        self.disputed: set[int] = set()
        self.spoken: dict[int, str] = {}
        self.around: dict[int, tuple[State | None, State | None]] = {}
        self.begins: int | None = None
        self.back_to: State | None = None
        self.ends: str | None = None
        self.withheld: Untold | None = None
        self.waited: Untold | None = None
        self.looked = False
        self.forgets: Removal | None = None
        self.rules = match.rules
        self.seats = SEATS.rows(match=match)
        self.has_filed = any(seat.has_filed for seat in self.seats)

    @property
    def state(self) -> State:
        """The state of the game, None before the start."""
        return self.match.state

    @property
    def holders(self) -> dict[str, Seat]:
        """The seats that hold a role, by role, in the game's order."""
        held = {seat.role: seat for seat in self.seats if seat.role}
        return {role: held[role] for role in self.rules.roles if role in held}

    @property
    def roles(self) -> dict[str, Seat]:
        """The seats that act, by role, in the game's order: the holder's, or that of the deputy who plays for it.

        While a letter is answered its writer's seat, while a mail is written its reader's.
        """
        return {role: self._addressed.get(role) or self._acting(seat) for role, seat in self.holders.items()}

    def _holder(self, role: str) -> Seat:
        for seat in self.seats:
            if seat.role == role:
                return seat
        raise KeyError(role)

    def _acting(self, seat: Seat) -> Seat:
        return (self.deputy(seat.role) or seat) if seat.played_by == DEPUTY else seat

    def deputy(self, role: str | None) -> Seat | None:
        """The seat of the role's deputy, None when nobody has taken that on."""
        return next((seat for seat in self.seats
                     if seat.kind == DEPUTY and seat.stands_for == role and seat.confirmed_at), None)

    def admit(self, seat: Seat) -> str:
        """The role for which the writer of a letter acts from now on: that of its holder's or deputy's seat."""
        role = seat.role or seat.stands_for
        if role is None:
            raise LookupError(f"seat {seat.id} has no role and stands for none")
        self._addressed[role] = next(own for own in self.seats if own.id == seat.id)
        return role

    def release(self, role: str) -> None:
        """A role's seat changes hands: the writer of the letter acts for it no longer."""
        self._addressed.pop(role, None)

    @contextmanager
    def addressed_to(self, role: str, seat: Seat) -> Iterator[None]:
        """Meanwhile what is written for a role is written for the person of this seat."""
        before = self._addressed.get(role)
        self._addressed[role] = seat
        yield
        self._addressed[role] = before

    def readers(self, role: str) -> list[Seat]:
        """The seats that get the role's mail: who acts for it, and its holder; none while the seat is open."""
        holder, acting = self.holders[role], self.roles[role]
        return [] if self.is_open(role) else [acting] if acting is holder else [acting, holder]

    def told_to(self, player: Player, role: str) -> dict[str, int]:
        """What a player was told while he stood for a role: the row (-1: none) and the stage (0: none) of a Seat."""
        own = [seat for seat in self.seats if seat.player_id == player.id and seat.stands_for == role]
        return {"reported": max((seat.reported for seat in own), default=-1),
                "opened": max((seat.opened for seat in own), default=0)}

    def role_of(self, seat: Seat) -> str | None:
        """The role whose mail the person of a seat reads now; None for one who holds none and plays for nobody."""
        return next((role for role in self.holders if any(own.id == seat.id for own in self.readers(role))), None)

    def language(self, role: str) -> str:
        """The language in which whoever acts for a role is told."""
        seat = self._addressed.get(role) or self._acting(self._holder(role))
        return self.spoken.get(seat.id) or seat.player.language

    def say(self, role: str, name: str, /, **values: object) -> str:
        """A sentence of mails for whoever acts for a role."""
        said: str = words.of(self.rules, self.language(role)).say("mails", name, values)
        return said

    def local(self, role: str, moment: datetime) -> str:
        """A moment (UTC) in the zone and the words of whoever acts for a role."""
        player = self.roles[role].player
        return local_time(moment, player.zone, player.language)

    def is_open(self, role: str) -> bool:
        """Whether nobody holds this role; the caretaker keeps its seat."""
        return self.holders[role].player.email == CARETAKER

    def in_care(self, role: str) -> bool:
        """Whether the caretaker answers for this role."""
        return self.holders[role].played_by == CARETAKER

    def persons(self) -> set[int]:
        """Ids of the players who hold roles."""
        return {seat.player_id for role, seat in self.holders.items() if not self.is_open(role)}

    @property
    def parties(self) -> tuple[tuple[str, ...], ...]:
        """Tuples of roles, one for each player of the match."""
        return self.rules.players(self.match.scenario, self.match.options)

    def pending(self) -> dict[str, Asked]:
        """The rules' pending questions; none before the start."""
        return self.rules.pending(self.state) if self.state else {}

    def is_sealed(self) -> bool:
        """Whether it is under seal who is asked."""
        return bool(self.state) and self.rules.is_sealed(self.state)

    def window(self) -> Sequence[str] | None:
        """The roles that could hold something to play in the window that is open; None when none is."""
        return self.rules.facet(Windows).could_play(self.state) if self.state else None

    def is_closing(self) -> bool:
        """Whether all answers to the question are in and wait to be opened."""
        return bool(self.state) and self.rules.is_closing(self.state)

    def question_number(self, role: str) -> int | None:
        """Number of the question a role may answer or reopen now; None when there is none."""
        asked = self.pending().get(role)
        if asked:
            return asked["number"]
        return self.state["stack"][-1]["number"] if self.state and role in self.rules.settled(self.state) else None

    def stage(self) -> Stage:
        """[turn, round, phase]: when it changes, a link of the dice chain is opened and everybody gets a report."""
        return self.rules.stage(self.state)

    def waiting_for(self, language: str = words.ENGLISH, besides: str | None = None) -> list[str]:
        """Names of those who are seen to be asked, besides the reader; public, so never with a reason."""
        return waiting_for(self.rules, self.state, language, besides)

    def role_name(self, role: str, language: str = words.ENGLISH) -> str:
        """What a role is called by itself."""
        named: str = words.of(self.rules, language).role(role)
        return named

    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.status == FINISHED


def role_concerned(seat: Seat) -> str:
    """The role that a seat holds or stands for; LookupError for one that has none yet."""
    role = seat.role or seat.stands_for
    if role is None:
        raise LookupError(f"the seat {seat.id} has no role")
    return role


def waiting_for(rules: Game, state: State | None, language: str = words.ENGLISH,
                besides: str | None = None) -> list[str]:
    """Names of those who are seen to be asked in a state (None: before the start); under seal it may be nobody."""
    if not state:
        return []
    awaited = rules.awaited(state)
    names = [words.of(rules, language).role(role) for role in awaited if role != besides]
    if not rules.is_sealed(state):
        return names
    return [*names, words.of(None, language).say("mails", "under_seal", {"others": bool(awaited)})]


def find_role(sitting: Sitting, words: str) -> str | None:
    """The role of a match with this id or name, None when nobody plays such a role."""
    name = words.strip().casefold().removeprefix("the ")
    return next((role for role in sitting.holders if name in map(str.casefold, sitting.rules.role_names(role))), None)


@overload
def lock(match_id: int, now: datetime) -> Sitting: ...
@overload
def lock(match_id: int, now: datetime, skip: bool) -> Sitting | None: ...


def lock(match_id: int, now: datetime, skip: bool = False) -> Sitting | None:
    """The Sitting of a match, locked until the transaction ends.

    skip: None instead of waiting when another transaction holds it. DoesNotExist for an unknown match.
    """
    match = (FREE_MATCH if skip else MATCH).first(id=match_id)
    if match is None and not skip:
        raise Match.DoesNotExist(f"no match {match_id}")
    return Sitting(match, now) if match else None
