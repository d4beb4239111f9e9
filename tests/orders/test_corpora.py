"""Two corpora read at the questions of a real game: prose stops no order, and no broken order is passed over."""

from functools import cache
from pathlib import Path

import pytest
import yaml

from pbem.engine import Illegal, Scripted, Seeded
from pbem.engine.facets import Positions
from pbem.games.here_i_stand import GAME
from pbem.orders import DONE, IGNORED, Command, Ignored, Refusal, read_command, run
from pbem.orders.filed import separate
from pbem.orders.line.reading import Reader
from pbem.service.desk.server_words.table import ALL
from pbem.service.talks import press

CORPORA = Path(__file__).parent / "corpora"
MOST_STOPPED = 0.05  # of the lines of prose


def load(name):
    return yaml.safe_load((CORPORA / f"{name}.yaml").read_text(encoding="utf-8"))


QUESTIONS, PROSE, ORDERS = load("questions"), load("prose"), load("orders")


@cache
def asked(question):
    """The state in which a question of the corpora stands."""
    spec = QUESTIONS[question]
    state, _ = GAME.facet(Positions).read(GAME.start("1517", {}, Seeded(0)), spec["position"], Seeded(0), GAME)
    chance = Scripted(spec.get("chance", []))
    for step in spec.get("play", []):
        [(role, line)] = step.items()
        state, _ = GAME.apply(state, role, read_command(line, GAME, state, role), chance)
    return state


def sent(question, *lines):
    """What becomes of a mail's lines: (its Outcome, what was filed ahead, its press)."""
    state, role = asked(question), QUESTIONS[question]["role"]
    body, blocks = press.separate(list(enumerate(lines, start=1)), GAME)
    body, filed = separate(body, GAME, state, role)
    return run(body, GAME, state, role, Seeded(1), server=ALL), filed, blocks


@cache
def reader(question):
    return Reader(GAME, asked(question), QUESTIONS[question]["role"], server=ALL)


def stops(text, question):
    """Why a line of prose is more than unread; "" when it is prose."""
    body, blocks = press.separate([(1, text)], GAME)
    body, filed = separate(body, GAME, asked(question), QUESTIONS[question]["role"])
    if filed or blocks:
        return "it is filed, or press"
    read = reader(question).read(text)
    return "" if isinstance(read, Ignored) else getattr(read, "sentence", f"it is {read}")


@pytest.mark.parametrize("language", PROSE)
def test_orders_below_prose_run(language):
    prose = [line for line in PROSE[language] if not stops(line, "action")]
    outcome, filed, blocks = sent("action", *prose, QUESTIONS["action"]["good"])
    assert {result.status for result in outcome.results[:-1]} == {IGNORED}
    assert not filed and not blocks and outcome.results[-1].status == DONE


def passed_over(text, meant, question):
    """How a broken order is misread; "" when it is refused or read as what is meant."""
    if isinstance(reader(question).read(text), Refusal):
        return ""
    outcome, filed, blocks = sent(question, text)
    if any(isinstance(kept, Illegal) for _, kept in filed) or outcome.refused:
        return ""
    if filed or blocks or not outcome.accepted:
        return "it is passed over"
    right = meant and reader(question).read(meant)
    command = outcome.accepted[0].command
    return "" if isinstance(right, Command) and right.command == command else f"it is read as {command}"


def test_prose_stops_no_order():
    lines = [line for part in PROSE.values() for line in part]
    found = {(line, question): why for line in lines for question in QUESTIONS if (why := stops(line, question))}
    stopping = {line for line, _ in found}
    print(f"{len(lines)} lines of prose at {len(QUESTIONS)} questions: {len(stopping)} stop anywhere "
          f"({len(stopping) / len(lines):.1%}), {len(found)} of {len(lines) * len(QUESTIONS)} readings")
    assert len(lines) >= 150 and len(PROSE) >= 5
    assert len(stopping) <= MOST_STOPPED * len(lines), "\n".join(f"{at}: {why}" for at, why in found.items())


def test_no_broken_order_is_passed_over():
    lines = [(line, meant, question) for question, part in ORDERS.items() for line, meant in part.items()]
    found = {(line, question): why for line, meant, question in lines if (why := passed_over(line, meant, question))}
    read = sum(isinstance(reader(question).read(line), Command) for line, _, question in lines)
    print(f"{len(lines)} broken orders: {read} are read as meant, {len(lines) - read - len(found)} are refused, "
          f"{len(found)} are passed over or misread")
    assert len(lines) >= 300
    assert not found, "\n".join(f"{at}: {why}" for at, why in found.items())


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_questions_are_asked(question):
    asked_now = QUESTIONS[question]["role"] in GAME.pending(asked(question))
    assert asked_now == ("good" in QUESTIONS[question])
