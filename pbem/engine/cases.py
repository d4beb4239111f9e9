"""Case files, the judge's own test format: a position, its chance, what is played, what is expected.

A file is a YAML list of cases. Keys: `case` (its name), `game` (its key), `rules`, `scenario`, `options`, `position`
(as `Positions.read` reads it; without it the match is set up with the case's chance), `chance` (dice 1-6 and
picks in the order asked for), `play` ([{role: order line}] or [{role: {default: true}}]), `stop` (what ends the case
before the game runs on: a step or a procedure, or turn, round or phase for the beginning of the next one) and `expect`:

    path: value          as `Positions.lookup` finds it; lists in any order where the game says so
    refused: ID          the last order is refused and cites this rule (a list: all of them)
    refusal: words       the last order is refused with these words, for what no rule forbids: it is no order at all
    pending: {role: decision}   these are asked; {}: nobody is
    log: words           the public log holds the words; not_log: it does not
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypedDict

from . import yaml_data
from .chance import Scripted, Seeded
from .errors import BrokenInvariant, Illegal
from .facets import Positions
from .game import Game
from .paths import same
from .phrases import Phrase, outline, read
from .running import ALL
from .shapes import Command, Event, Plain, S
from .stopping import Stopping

KEYS = {"case", "game", "rules", "scenario", "options", "tables", "position", "chance", "play", "stop", "expect"}
NEEDED = {"case", "expect"}
Read: TypeAlias = Callable[[str, Game[S], S, str], Command]
Narrate: TypeAlias = Callable[[list[Event]], str]
Tell: TypeAlias = Callable[[str | Phrase], str]


class Case(TypedDict, total=False):
    """A case as its file has it."""

    case: str
    game: str
    rules: list[str]
    scenario: str
    options: dict[str, Plain]
    position: dict[str, Plain] | None
    chance: list[object]
    play: list[dict[str, str | dict[str, bool]]]
    stop: str
    expect: list[dict[str, Plain]]


class CaseError(Exception):
    """A case file that cannot be read as one."""


@dataclass(slots=True)
class CaseResult:
    """One case's outcome: no errors means that it passes. `where`: its file, when it came from one.

    asked: {role: decision} where it ended; taken: [(dice and picks, reason)] of the chance in the order asked for.
    """

    name: str
    errors: list[str] = field(default_factory=list)
    where: str = ""
    asked: dict[str, str] = field(default_factory=dict)
    taken: list[tuple[int, str]] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.errors

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        if self.passed:
            return f"ok    {place}{self.name}"
        return f"FAIL  {place}{self.name}: {'; '.join([*self.errors, *self._stands()])}"

    def _stands(self) -> list[str]:
        """Where the case stands: who is asked what, and which rolls took how much of its chance."""
        asked = ", ".join(f"{role}: {decision}" for role, decision in self.asked.items()) or "nobody"
        taken = ", ".join(f"{number} for {reason}" for number, reason in self.taken)
        return [f"asked then: {asked}", *([f"chance taken: {taken}"] if taken else [])]


# Reading files.

def load_cases(path: str | Path) -> list[tuple[Path, Case]]:
    """[(file, case)] of a YAML file, or of every *.yaml in a folder and below; CaseError for a wrong one."""
    path = Path(path)
    if not path.exists():
        raise CaseError(f"{path}: there is no such file or folder")
    files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return [(file, case) for file in files for case in _cases_in(file)]


def _cases_in(file: Path) -> list[Case]:
    try:
        cases = yaml_data.read(file.read_text(encoding="utf-8")) or []
    except ValueError as error:
        raise CaseError(f"{file}: {error}") from error
    if not isinstance(cases, list):
        raise CaseError(f"{file}: a case file is a list of cases")
    for number, case in enumerate(cases, start=1):
        _validate(case, f"{file}: case {number}")
    return cases


def _validate(case: object, where: str) -> None:
    if not isinstance(case, dict):
        raise CaseError(f"{where}: is no mapping")
    where = f"{where} ({case.get('case', 'without name')})"
    unknown, missing = sorted(set(case) - KEYS), sorted(NEEDED - set(case))
    if unknown:
        raise CaseError(f"{where}: unknown key {', '.join(map(str, unknown))}; possible: {', '.join(sorted(KEYS))}")
    if missing:
        raise CaseError(f"{where}: {', '.join(missing)} is missing")
    for key in ("play", "expect"):
        for entry in _list(case, key, where):
            if not isinstance(entry, dict) or len(entry) != 1:
                raise CaseError(f"{where}: {key}: {entry!r} is not one `key: value`")
            _reason_named(entry, where)
    _list(case, "chance", where)


def _reason_named(entry: Mapping[str, object], where: str) -> None:
    """A refusal that may have any reason would pass for the wrong one."""
    wanted = entry.get("refused", entry.get("refusal", "any"))
    if not (wanted and isinstance(wanted, list | str)):
        raise CaseError(f"{where}: expect: refused: {wanted!r}: name the rule that forbids it, as in `refused: "
                        "HIS-13.2.4`, or for what is no order at all its words, as in `refusal: is no order`")


def _list(case: Mapping[str, object], key: str, where: str) -> list[object]:
    value = case.get(key) or []
    if not isinstance(value, list):
        raise CaseError(f"{where}: {key} is no list")
    return value


# Running.

def run_case(case: Case, game: Game[S], read: Read[S], narrate: Narrate | None = None, where: str | Path = "",
             tell: Tell = str) -> CaseResult:
    """Play one case and compare; returns CaseResult.

    read(text, game, state, role) -> command, or raises Illegal. narrate(events) -> text of the public log; without
    it the log is the events themselves as JSON. tell(sentence) -> text of a refusal. What the rules cannot do
    (LookupError, Illegal) fails the case.
    """
    played = _Case(case, game, read, narrate, tell)
    try:
        played.set_up()
        played.play()
        played.compare()
    except Illegal as refused:
        played.errors.append(tell(refused.sentence))
    except (BrokenInvariant, LookupError, ValueError) as error:
        played.errors.append(str(error) or repr(error))
    return CaseResult(case["case"], played.errors, str(where), played.asked(), played.taken())


class _Case(Generic[S]):
    def __init__(self, case: Case, game: Game[S], read: Read[S], narrate: Narrate | None = None,
                 tell: Tell = str) -> None:
        self.case, self.game, self.read, self.narrate, self.tell = case, game, read, narrate or _as_json, tell
        self.chance = Scripted(case.get("chance") or [])
        self.expect = [next(iter(entry.items())) for entry in case.get("expect") or []]
        self.events: list[Event] = []
        self.errors: list[str] = []
        self.refusal: Illegal | None = None
        self.stopping: Stopping[S] | None = None
        self._state: S | None = None

    @property
    def state(self) -> S:
        """The state of now; LookupError before it is set up."""
        if self._state is None:
            raise LookupError("the case is not set up")
        return self._state

    def asked(self) -> dict[str, str]:
        """{role: decision} of all who are asked now."""
        found = self.game.pending(self._state) if self._state else {}
        return {role: asked["decision"] for role, asked in found.items()}

    def taken(self) -> list[tuple[int, str]]:
        """[(how many dice and picks, their reason)] of the chance used, in order."""
        rolls = groupby(self.chance.record, lambda draw: draw["reason"])
        return [(len(list(draws)), outline(read(reason))) for reason, draws in rolls]

    def set_up(self) -> None:
        """With a position its start's own chance does not matter; the case's chance begins with the position."""
        scenario, options = self.case.get("scenario"), self.case.get("options") or {}
        scenario = scenario if scenario is not None else self.game.scenarios[0]
        if "position" not in self.case:
            self._state, self.events = self.game.setup(scenario, options, self.chance)
            return
        if not self.game.has(Positions):
            raise ValueError(f"{self.game.title} has no positions")
        state = self.game.start(scenario, options, Seeded(0))
        self._state, self.events = self.game.facet(Positions).read(state, self.case["position"] or {}, self.chance,
                                                                   self.game)

    def play(self) -> None:
        lines = [next(iter(entry.items())) for entry in self.case.get("play") or []]
        may_fail = any(key in ("refused", "refusal") for key, _ in self.expect)
        self.stopping = Stopping(self.game, self.case["stop"], self.state) if "stop" in self.case else None
        game = self.stopping.game if self.stopping else self.game
        for number, (role, line) in enumerate(lines, start=1):
            if role not in self.game.roles:
                raise ValueError(f"{role!r} is no role; roles: {', '.join(self.game.roles)}")
            try:
                command = self._command(role, line)
                self._state, events = game.apply(self.state, role, command, self.chance)
            except Illegal as refused:
                if not (may_fail and number == len(lines)):
                    raise ValueError(f"line {number}, {role}: {line}: refused: {self._cited(refused)}") from refused
                self.refusal = refused
            else:
                self.events = self.events + events

    def _command(self, role: str, line: object) -> Command:
        if isinstance(line, str):
            return self.read(line, self.game, self.state, role)
        if line == {"default": True}:
            if role not in self.game.pending(self.state):
                raise ValueError(f"{role} is not asked and has no default")
            return self.game.default(self.state, role)
        raise ValueError(f"{role}: {line!r} is neither an order line nor {{default: true}}")

    def compare(self) -> None:
        for key, wanted in self.expect:
            if error := self._compared(key, wanted):
                self.errors.append(error)
        if self.stopping and not self.stopping.reached:
            self.errors.append(f"stop: {self.case['stop']} was not reached")
        if self.chance.left:
            self.errors.append(f"chance left over: {self.chance.left}")

    def _compared(self, key: str, wanted: object) -> str | None:
        """What is wrong with the value of a key of `expect`, None when it is right."""
        known: dict[str, Callable[[Any], str | None]] = {
            "refused": self._refused, "refusal": self._refusal, "pending": self._pending, "log": self._log,
            "not_log": self._not_log}
        return known[key](wanted) if key in known else self._value(key, wanted)

    def _value(self, path: str, wanted: object) -> str | None:
        try:
            found = self.game.facet(Positions).lookup(self.state, path)
        except (LookupError, TypeError, ValueError) as error:
            return f"{path}: cannot be looked up: {error!r}"
        right = same(found, wanted, self.game.facet(Positions).unordered(path))
        return None if right else f"{path}: expected {wanted!r}, found {found!r}"

    def _refused(self, wanted: str | list[str]) -> str | None:
        if self.refusal is None:
            return f"expected the last order to be refused ({wanted}); it was carried out"
        cited = [wanted] if isinstance(wanted, str) else wanted
        missing = [rule for rule in cited if rule not in self.refusal.rules]
        if not missing:
            return None
        return f"expected a refusal citing {', '.join(missing)}, found: {self._cited(self.refusal)}"

    def _refusal(self, words: str) -> str | None:
        if self.refusal is None:
            return f"expected the last order to be refused ({words}); it was carried out"
        said = _plain(words) in _plain(self.tell(self.refusal.sentence))
        return None if said else f"refusal: {words!r} is not in: {self._cited(self.refusal)}"

    def _cited(self, refused: Illegal) -> str:
        rules = f" [{', '.join(refused.rules)}]" if refused.rules else ""
        return f"{self.tell(refused.sentence)}{rules}"

    def _pending(self, wanted: Mapping[str, str] | None) -> str | None:
        found, wanted = self.asked(), wanted or {}
        right = all(found.get(role) == decision for role, decision in wanted.items()) if wanted else not found
        return None if right else f"pending: expected {wanted}, found {found}"

    def _log(self, wanted: str) -> str | None:
        return None if self._logged(wanted) else f"log: {wanted!r} is not in: {self.narrate(self._public())}"

    def _not_log(self, wanted: str) -> str | None:
        return f"not_log: {wanted!r} is in: {self.narrate(self._public())}" if self._logged(wanted) else None

    def _logged(self, words: str) -> bool:
        return _plain(str(words)) in _plain(self.narrate(self._public()))

    def _public(self) -> list[Event]:
        return [event for event in self.events if event["to"] == ALL]


def _as_json(events: list[Event]) -> str:
    return json.dumps(events, ensure_ascii=False)


def _plain(text: str) -> str:
    """Without accents and case."""
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).casefold()
