"""A match at a question of positions.yaml: mails come to it as bytes, and what each has done is taken back again."""

import sys
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pbem.engine.facets import MatchOptions, Positions

HERE = Path(__file__).resolve().parent
sys.path += [str(HERE.parents[2]), *(str(HERE.parents[1] / folder) for folder in ("service", "end_to_end"))]

import yaml  # noqa: E402
from boards import seated  # noqa: E402
from correspondence import ORDERS, SEED, Correspondence, address  # noqa: E402
from leak_states import FOLDER, INDEX, of_case  # noqa: E402
from people_changes import changed, standing  # noqa: E402
from people_replies import Reply, failures, offered, taken_apart, told_apart  # noqa: E402

from pbem.engine import Illegal, Scripted, Seeded  # noqa: E402
from pbem.games import game  # noqa: E402
from pbem.orders import read_command, write  # noqa: E402
from pbem.service.course import starting  # noqa: E402
from pbem.service.match import matches  # noqa: E402
from pbem.service.match.sitting import lock  # noqa: E402
from pbem.store import database  # noqa: E402

STRANGER = "stranger@elsewhere.example"
CHAT = "Hello!"  # a mail that asks for nothing


class Question(NamedTuple):
    """A state of a game in which something is asked. role: whose mails come to it. state: None for no match yet."""

    key: str
    scenario: str
    options: dict
    state: dict | None
    role: str | None

    @property
    def opening(self):
        """What its match is opened with, as a text."""
        return f"{self.key} {self.scenario} {sorted(self.options.items())}"


def question(key, spec):
    """The Question of a position. key: of the game; spec: as in positions.yaml, None for a match without players."""
    rules = game(key)
    if spec is None:
        return Question(key, rules.scenarios[0], {}, None, None)
    if "index" in spec:
        return _of_index(key, spec["index"])
    scenario, options = rules.scenarios[0], spec.get("options", {})
    if "start" in spec:
        state, _ = rules.setup(scenario, rules.facet(MatchOptions).complete(scenario, options), Seeded(0))
        return Question(key, scenario, options, state, spec["role"])
    chance = Scripted(spec["chance"]) if "chance" in spec else Seeded(0)
    start = rules.start(scenario, rules.facet(MatchOptions).complete(scenario, options), Seeded(0))
    state, _ = rules.facet(Positions).read(start, spec["position"], Seeded(0), rules)
    for step in spec.get("play", []):
        [(role, line)] = step.items()
        state, _ = rules.apply(state, role, read_command(line, rules, state, role), chance)
    return Question(key, scenario, options, state, spec["role"])


def _of_index(key, decision):
    """The first state of a rule case in which a decision is asked."""
    file, name = yaml.safe_load(INDEX.read_text(encoding="utf-8"))[decision]
    case = next(case for case in _cases(file) if case["case"] == name)
    found = next(found for found in of_case(case) if decision in found.asked.values())
    role = next(role for role, asked in found.asked.items() if asked == decision)
    return Question(key, case.get("scenario") or game(key).scenarios[0], case.get("options") or {}, found.state, role)


@cache
def _cases(file):
    return yaml.safe_load((FOLDER / "cases" / file).read_text(encoding="utf-8"))


@contextmanager
def taken_back():
    """What is done within does not stay."""
    with database.db.atomic() as all_of_it:
        yield
        all_of_it.rollback()


class Room:
    """The server with one match. Its dice and cards are the same for every mail."""

    def __init__(self, folder):
        self.post, self.question = Correspondence(folder), None

    def close(self):
        self.post.close()

    @contextmanager
    def opened(self, question):
        """Meanwhile there is a match of the game of a question; it has begun where the question has a state."""
        with taken_back():
            match = starting.open_match(question.key, "autumn", self.post.now, question.scenario, question.options,
                                        settings={"clock": {"gather": "0"}})
            match.dice_seed = match.card_seed = SEED
            match.save()
            if question.state:
                self._begin(match)
            yield

    def _begin(self, match):
        with database.transaction():
            for role in _roles(match):
                matches.seat(match, address(role), role, self.post.now, role.title())
            starting.start(lock(match.id, self.post.now))

    @contextmanager
    def asked(self, question):
        """Meanwhile the match stands at a question, and everybody has been told."""
        with taken_back():
            self.question, self.usual = question, frozenset()
            if question.state:
                self.post.put_state(question.state, readers=_roles(self.post.match()))
                self.post.later(minutes=1)
                self.usual = self._usual()
            self.before = standing()
            yield

    def _usual(self):
        """What stands in every answer at the question."""
        with taken_back():
            return frozenset(line for row in self._answers(self._send(CHAT)) for line in taken_apart(row).lines)

    def reply(self, mail):
        """The Reply to a mail at the question; what the mail does is taken back."""
        with taken_back():
            caused = self._send(mail)
            answers = self._answers(caused)
            parts = [taken_apart(row) for row in answers]
            lines = offered(self.question.role)
            return Reply(
                self._done(caused, parts), tuple(row.kind for row in answers), tuple(self._rows(parts, mail)),
                tuple(self._notes(parts)), tuple(one for part in parts for one in part.helped(self.usual, mail)),
                (*lines, *self._as_written(lines[:1])), bool(lines) and self._does("YES"),
                "\n".join(row.text for row in answers))

    def _done(self, caused, parts):
        told = [(row.kind, row.to) for row in caused if row.to != self._writer]
        return changed(self.before, standing(), told, [line for part in parts for line in part.tried])

    def _rows(self, parts, mail):
        verbs = {*game(self.question.key).vocabulary["verb"]}
        return [told_apart(row, mail, verbs, self._does) for part in parts for row in part.rows]

    def _notes(self, parts):
        notes = [note for part in parts for note in part.notes if note not in self.usual]
        return notes if parts else failures()

    @property
    def _writer(self):
        return address(self.question.role) if self.question.role else STRANGER

    def _send(self, mail):
        """Send a mail, a player's in answer to his latest; the mails that were posted for it."""
        role = self.question.role
        return (self.post.reply(role, mail) if role else self.post.write(STRANGER, ORDERS, mail))[1]

    def _answers(self, caused):
        return [row for row in caused if row.to == self._writer and row.answers_id]

    def _does(self, mail):
        """Whether a mail would change anything now."""
        with taken_back():
            before = standing()
            self._send(mail)
            return bool(changed(before, standing()))

    def _as_written(self, lines):
        """Order lines as the program writes them."""
        rules, state, role = game(self.question.key), self.question.state, self.question.role
        for line in lines:
            with suppress(Illegal):
                yield write(read_command(line, rules, state, role), rules, state, role)


def _roles(match):
    return seated(game(match.game), match.scenario, match.options)
