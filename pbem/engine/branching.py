"""Branches: a match goes back to a row of its journal, a correction is applied, and later commands are tried again.

What it guarantees. The rows before the correction stand as they are. A later command is kept where it is legal still,
from the same role, at the same question (`same_questions`), with every draw that it had for what it asks for still
(`kept_draws`); so a correction that changes nothing keeps every row, its draws and the state exactly. It goes back
otherwise. What it had never drawn is fresh. Commands keep their order; one that went back is not tried a second time.
An earlier change of the board goes back with the row it stands behind, and is entered again only behind it, where the
match can go on from there. Nothing given is changed, and nothing is applied: a Branch is plain data, which the match
may take or leave.

What nobody ordered is not repeated blindly: what the deadline or the caretaker did is kept where they would do the
same again, a `close` where its question is closing. A question under seal that was not asked before stays open though
nobody may be asked at it, for going on would tell that.

A correction leaves out a command, puts another of its role in its place, or changes the board before or after it; of
the set-up, before which there is nothing, only what it led to. The
command put in its place takes the draws of the other when it asks for the same ones, and fresh ones otherwise, for
which a preview has no source (`Withheld`): who rules may not choose by dice that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic

from .chance import Chance, Replay
from .changes import changes
from .coming_to_light import Learned, gather, learned
from .errors import BrokenInvariant, Illegal, StopBeforeChance
from .facets import Positions
from .journal import Row
from .kept_draws import GivenAgain, Made, Pooled, Ruled, Withheld, owing
from .old_line import Past, against, is_aside, line
from .phrases import Phrase
from .rollbacks import BACK, CORRECT, carried_out, does, numbered, standing
from .ruled_out import ruled
from .same_questions import Pairs, number, question
from .shapes import Command, Draw, Event, Options, Plain, S
from .standing_answers import BROKEN, Given, fallen, hindered
from .upgrades import examine

if TYPE_CHECKING:
    from .game import Game

LEAVE_OUT, REPLACE, BEFORE, AFTER = "leave_out", "replace", "before", "after"
DEFAULT, CARETAKER = "default", "caretaker"  # sources of rows that nobody has written
LEFT_OUT, ANOTHER_QUESTION = "left_out", "another_question"


@dataclass(frozen=True, slots=True)
class Correction:
    """What is done about a row.

    how: LEAVE_OUT its command; REPLACE it by `command`, of the same role; change the board BEFORE or AFTER it by
    `position`, in the words of a case file (`Positions.corrected`). by: the ruling, as players call it, by which the
    same order stays left out; "": it may be given again.
    """

    how: str
    command: Command | None = None
    position: Mapping[str, Plain] = field(default_factory=dict)
    by: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """A command that stands on the branch. number: of its row before the branch.

    draws: those with a link and a number it had before, others are fresh. corrected: it is the command put in another's
    place.
    """

    number: int
    role: str | None
    command: Command
    draws: list[Draw]
    events: list[Event]
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class SentBack:
    """A command that stands no longer. number, source: of its row; rules: ids of the rules behind the reason.

    waits: somebody has ordered it, and it is given again as soon as its question is asked again.
    """

    number: int
    role: str | None
    source: str
    command: Command
    reason: Phrase
    rules: tuple[str, ...]
    waits: bool = False


@dataclass(slots=True)
class Branch(Generic[S]):
    """A match as it would go on.

    at: the number of the row from which on the old line no longer counts; base: the state with which the branch goes on
    there. kept, back: commands in their order. void: draws that no command can have again. pool: see `kept_draws`.
    stopped: what would be drawn first, where a preview cannot go on; then nothing behind it has been tried. state: at
    the end; old_state, old_events: of the line before, the events from row `at` on. learned: what has come to light
    since and stays known. same: {number of a question of before: of the same question on the branch}.
    """

    at: int
    base: S
    state: S
    old_state: S
    old_events: list[Event] = field(default_factory=list)
    kept: list[Kept] = field(default_factory=list)
    back: list[SentBack] = field(default_factory=list)
    void: list[Made] = field(default_factory=list)
    pool: list[Pooled] = field(default_factory=list)
    learned: list[Learned] = field(default_factory=list)
    stopped: object = None
    among: int = 0
    same: dict[int, int] = field(default_factory=dict)

    @property
    def events(self) -> list[Event]:
        """Those of the branch, from its base on."""
        return [event for one in self.kept for event in one.events]


def branch(game: Game[S], scenario: str, options: Options, rows: Sequence[Row], at: int, correction: Correction,
           fresh: Chance | None = None, asked: int | None = None) -> Branch[S]:
    """The Branch that a correction of row `at` makes; Illegal, mostly with a phrase of the sort "branches", when it
    cannot be.

    rows: of the match as it stands, from the first on. fresh: for what a command put in another's place draws anew;
    None: a preview. asked: questions are numbered on from here, so that no number means two of them; None: as before.
    """
    past = line(game, scenario, options, rows, _behind(rows, at) if correction.how == AFTER else at)
    first = next(past)
    given = [(row["role"], row["command"]) for row in standing(rows) if row["number"] < first.row["number"]
             or correction.how == AFTER and row["number"] == first.row["number"]]
    growing = _Growing(game, first, correction, fresh or Withheld(), asked, given)
    growing.correct()
    for one in past:
        growing.go_on(one)
    return growing.ended()


def _behind(rows: Sequence[Row], at: int) -> int:
    """The last change of the board that stands behind a row already; the row itself where none does."""
    for row in standing(rows):
        if row["number"] > at and not does(row, BACK):
            if not does(row, CORRECT):
                break
            at = row["number"]
    return at


def states(game: Game[S], made: Branch[S]) -> Iterator[tuple[Kept, S]]:
    """Each command that stands on a branch with the state after it."""
    state = made.base
    for one in made.kept:
        state, _ = carried_out(game, state, one.role, one.command, Replay(one.draws))
        yield one, state


def asked_before(game: Game[S], made: Branch[S]) -> dict[str, int]:
    """{role that is asked at the end of a branch: the number under which the old line had asked it the same}."""
    old = {now: before for before, now in made.same.items()}
    found = {}
    for role, asked in game.pending(made.state).items():
        before = game.pending(made.old_state).get(role)
        if asked["number"] in old:
            found[role] = old[asked["number"]]
        elif before and before["number"] not in made.same and \
                question(game, made.state, role) == question(game, made.old_state, role):
            found[role] = before["number"]
    return found


def _fault(game: Game[S], state: S) -> str:
    """What shows that a match cannot go on from a state, "" when it can."""
    try:
        examine(game, state)
    except Exception as error:  # whatever it is, the match may not be led there
        return _named(error)
    return ""


def _lost_or_doubled(game: Game[S], before: S, after: S) -> str:
    """What a change of the board would lose of a pool, double, or bring from nowhere; "" where it only moves things."""
    try:
        game.secrecy.check_kept(before, after)
    except BrokenInvariant as broken:
        return str(broken)
    return ""


def _is_broken(game: Game[S], state: S) -> bool:
    try:
        game.check_state(state)
    except BrokenInvariant:
        return True
    return False


def _named(error: Exception) -> str:
    return str(error) if isinstance(error, BrokenInvariant) else f"{type(error).__name__}: {error}"


class _Growing(Generic[S]):
    """A branch while it is made."""

    def __init__(self, game: Game[S], past: Past[S], correction: Correction, fresh: Chance,
                 asked: int | None, given: Given) -> None:
        self.game, self.past, self.correction, self.fresh, self.given = game, past, correction, fresh, given
        base = past.after if correction.how == AFTER else past.before
        base, numbers = (base, {}) if asked is None else numbered(base, asked)
        self.pairs = Pairs(numbers)
        self.stood = True  # the row before the one that is tried stands as it was
        self.branch = Branch(past.row["number"] + (correction.how == AFTER), base, base, past.after,
                             same=self.pairs.known)

    # The correction.

    def correct(self) -> None:
        """Apply it; Illegal when it cannot be."""
        how = self.correction.how
        if self.past.sets_up and how != AFTER:
            raise against("row_is_setup")
        if how in (BEFORE, AFTER):
            self._patch()
        if how == BEFORE:
            self.go_on(self.past)
        if how in (LEAVE_OUT, REPLACE):
            self._pass(self.past)
            self._pair(self.past)
        if how == LEAVE_OUT:
            self._leave_out()
        if how == REPLACE:
            self._replace()
            self.stood = self.correction.command == self.past.command

    def _leave_out(self) -> None:
        past, by = self.past, self.correction.by
        self._send_back(past, against(LEFT_OUT))
        if by and past.role and past.question:
            self._wait(past, None, [], ruled(self.game, past.before, past.role, past.command, by))

    def _patch(self) -> None:
        before = self.branch.base
        try:
            self.branch.base = self.branch.state = self.game.facet(Positions).corrected(before,
                                                                                        self.correction.position)
        except (AttributeError, TypeError) as error:
            raise against("bad_position_form") from error
        except BROKEN as error:
            raise against("bad_position", {"why": str(error)}) from error
        self._check_patch(before, self.branch.base, "breaks_invariant")

    def _replace(self) -> None:
        past, command = self.past, self.correction.command
        if past.role is None or command is None:
            raise against("row_is_no_order", {"row": past.row["number"]})
        try:
            self._stand(past, command, corrected=True)
        except BROKEN as error:
            raise against("breaks_invariant", {"why": _named(error)}) from error

    def ended(self) -> Branch[S]:
        """The branch; Illegal where a match could not go on from its end."""
        made = self.branch
        self._check_end(made.old_state, made.state)
        made.pool = owing(made.pool)
        return made

    def _check_end(self, old: S, new: S) -> None:
        if (fault := _fault(self.game, new)) not in ("", _fault(self.game, old)):
            raise against("breaks_invariant", {"why": fault})
        if (why := hindered(self.game, new)) and not hindered(self.game, old):
            raise against("answer_falls", {"why": why.sentence}, why.rules)

    # Later commands.

    def go_on(self, past: Past[S]) -> None:
        """Try a command of the old line again; nothing is tried behind the end of a preview."""
        self._pass(past)
        self.pairs.rename(past.renamed)
        if self.branch.stopped:
            return
        try:
            self._judge(past)
            self._stand(past, past.command)
            self.stood = True
        except Illegal as refused:
            self._send_back(past, refused)
        except BROKEN:
            self._send_back(past, against("cannot_be_played"))

    def _pass(self, past: Past[S]) -> None:
        """The old line has come to the end of a command."""
        self.branch.old_state = past.after
        self.branch.old_events += past.row["events"]
        gather(self.branch.learned, learned(past))

    def _judge(self, past: Past[S]) -> None:
        """Illegal when a command is not one for the question that is asked on the branch now."""
        game, state = self.game, self.branch.state
        if past.corrects:
            if not self.stood:
                raise against("behind_what_changed")
            return
        if past.role is None and not game.is_closing(state):
            raise against("not_closing")
        if not self._is_asked(past) or is_aside(game, state, past.role, past.command) != past.aside:
            raise against(ANOTHER_QUESTION)
        self._pair(past)
        if past.role in game.pending(state) and past.command != self._usual(past, past.command):
            raise against("another_default")

    def _is_asked(self, past: Past[S]) -> bool:
        """Whether the question of a command is asked on the branch now; what depends on none may come at any."""
        if past.question is None:
            return True
        state = self.branch.state
        found = question(self.game, state, past.question["role"])
        return found == past.question and self.pairs.may_be(past.asked, number(state))

    def _pair(self, past: Past[S]) -> None:
        """The question that a command leaves is that which is asked on the branch now."""
        if past.settles:
            self.pairs.pair(past.asked, number(self.branch.state))

    def _usual(self, past: Past[S], ordered: Command) -> Command:
        """What would be done now in place of a command that nobody has written; others as they are."""
        source, state = past.row.get("source"), self.branch.state
        if past.role is None or source not in (DEFAULT, CARETAKER):
            return ordered
        return (self.game.default if source == DEFAULT else self.game.taken_care)(state, past.role)

    def _stand(self, past: Past[S], command: Command, corrected: bool = False) -> None:
        """Carry a command out with the draws it had; nothing where a preview would have to draw anew for it."""
        chance = GivenAgain(past.draws, self.fresh)
        try:
            state, events = carried_out(self.game, self.branch.state, past.role, command, chance)
        except StopBeforeChance as stop:
            self.branch.stopped, self.branch.among = stop.reason, getattr(self.fresh, "among", 0)
            return
        if past.corrects:
            self._check_same_change(past, state)
            self._check_patch(self.branch.state, state, "does_not_fit")
        self._check(state, past.after)
        self.branch.state = state
        self.branch.kept.append(Kept(past.row["number"], past.role, command, chance.record, events, corrected))
        self._wait(past, None, chance.left)

    def _check(self, state: S, old: S) -> None:
        """BrokenInvariant for what the branch breaks; where the old line was broken as well, that is no reason."""
        try:
            self.game.check_state(state)
        except BrokenInvariant:
            if not _is_broken(self.game, old):
                raise

    def _check_same_change(self, past: Past[S], after: S) -> None:
        """Illegal where a change of the board would be another than it was: what it changed is not as it was then."""
        then, now = (list(changes(*states)) for states in ((past.before, past.after), (self.branch.state, after)))
        if other := next((one for one in [*then, *now] if one not in then or one not in now), None):
            raise against("not_as_then", {"place": ".".join(other.place)})

    def _check_patch(self, before: S, after: S, phrase: str) -> None:
        """Illegal where the match could not go on from a change of the board, or an answer given already falls."""
        fault = _lost_or_doubled(self.game, before, after) or _fault(self.game, after)
        if fault not in ("", _fault(self.game, before)):
            raise against(phrase, {"why": fault})
        given = [*self.given, *((one.role, one.command) for one in self.branch.kept)]
        if why := fallen(self.game, before, after, given):
            raise against("answer_falls", {"why": why.sentence}, why.rules)

    def _send_back(self, past: Past[S], why: Illegal) -> None:
        self.stood = False
        row, ordered = past.row, past.is_ordered and not past.aside and why.sentence.name != LEFT_OUT
        self.branch.back.append(SentBack(row["number"], past.role, row.get("source", ""), past.command, why.sentence,
                                         why.rules, ordered and why.sentence.name == ANOTHER_QUESTION))
        self._wait(past, past.command if ordered else None, past.draws)

    def _wait(self, past: Past[S], command: Command | None, draws: list[Made], out: Ruled | None = None) -> None:
        """Draws that are not given again wait at the question; what depends on none has none any more."""
        if past.question is None:
            self.branch.void += draws
        elif draws or command or out:
            one: Pooled = {"row": past.row["number"], "role": past.role, "question": past.question, "asked": past.asked,
                           "bound": self.pairs.new(past.asked), "command": command, "draws": draws}
            self.branch.pool.append({**one, "ruled": out} if out else one)
