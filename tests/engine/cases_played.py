"""Plays the cases of a game: on the way prompts and examples are looked at, and that all that happens is told."""

from random import Random
from unittest.mock import patch

import pytest

from pbem import words
from pbem.checks import told
from pbem.engine import ALL, Illegal, Running, Seeded
from pbem.engine.cases import load_cases, run_case
from pbem.engine.shown import as_bytes, can_go_on, difference, tried, why
from pbem.orders import read_command, template
from pbem.render import phrases


def cases(folder):
    """The cases of a folder as parameters, each with its file and name."""
    return [pytest.param(case, id=f"{file.stem}: {case['case']}") for file, case in load_cases(folder)]


def play(case, game):
    """Play a case; AssertionError where it fails, or where something happens that no sentence tells."""
    events, emit = [], Running.emit

    def noted(running, *given, **data):
        emit(running, *given, **data)
        events.append(running.events[-1])
    with patch.object(Running, "emit", noted):
        result = run_case(case, game, read_and_look, lambda found: told(game.key, found), tell=words.of(game).tell)
    assert result.passed, str(result)
    assert all(phrases.narrate(game.key, event, reader_of(event)) for event in events)


def read_and_look(line, game, state, role):
    """The order's command; before it, every question asked has its prompt and every example can be carried out."""
    for asked, question in game.pending(state).items():
        prompt = phrases.prompt(game.key, question["decision"], game.about(state, asked), asked)
        assert prompt and "You are asked" not in prompt
        for example in template(game, state, asked):
            game.apply(state, asked, read_command(example, game, state, asked), Seeded(1))
    same_whatever_is_hidden(line, game, state, role)
    return read_command(line, game, state, role)


def same_whatever_is_hidden(line, game, state, role):
    """How an order is read, refused or tried (TEST) hangs on nothing that its writer may not know."""
    exchanged = game.permute(state, role, Random(1))
    if can_go_on(state, exchanged):
        one, other = told_of(line, game, state, role), told_of(line, game, exchanged, role)
        assert as_bytes(one) == as_bytes(other), difference(one, other)


def told_of(line, game, state, role):
    """What a player is told of an order that is only tried, with how it is read."""
    try:
        command = read_command(line, game, state, role)
    except Illegal as refused:
        return why(refused)
    return [command, tried(game, state, role, command)]


def reader_of(event):
    return "public" if event["to"] == ALL else event["to"][0]
