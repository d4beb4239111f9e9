"""Plays the cases of a game, each once: on the way that all that happens is told, and that all that comes of it is what
was written down (`outcomes.py`); where it is looked at, also prompts and examples, and that nothing hidden decides.
"""

from collections import Counter
from random import Random
from unittest.mock import patch

import pytest
from outcomes import Noted, loaded, written

from pbem.engine import ALL, Illegal, Running, Seeded
from pbem.engine.chance import Scripted
from pbem.engine.shown import as_bytes, difference, tried, why
from pbem.orders import read_command, template
from pbem.render import phrases
from pbem.render.sections import ROLL


def cases(folder):
    """The cases of a folder as parameters, each with its file and name."""
    return [pytest.param(file.stem, case, id=f"{file.stem}: {case['case']}") for file, case in loaded(folder)]


def play(case, game, is_looked_at=True):
    """Play a case and give what was noted; AssertionError where it fails, or something happens that no sentence tells,
    or a die is rolled that none tells as a roll, such as [4].

    is_looked_at: whether at its prompts, examples and secrets as well.
    """
    events, emit = [], Running.emit
    dice, die = Counter(), Scripted.die

    def noted(running, *given, **data):
        emit(running, *given, **data)
        events.append(running.events[-1])

    def rolled(chance, reason):
        face = die(chance, reason)
        dice[face] += 1
        return face
    with patch.object(Running, "emit", noted), patch.object(Scripted, "die", rolled):
        played = Noted(game, case, read_and_look if is_looked_at else read_command)
    assert played.result.passed, str(played.result)
    assert all(phrases.narrate(game.key, event, reader_of(event)) for event in events)
    assert not dice - told_as_rolls(game, played)
    return played


def told_as_rolls(game, played):
    """Counter of the dice that the sentences of a case tell as rolls."""
    told = [phrases.narrate(game.key, event, reader_of(event)) for _, events in (played.begun, *(
        step[1:] for step in played.steps)) for event in events]
    return Counter(int(face) for roll in ROLL.findall(" ".join(told)) for face in roll[1:-1].split())


def play_as_written(name, case, game, is_looked_at):
    """Play a case: every word, change and question that comes of it is what was written down. name: of its file."""
    assert list(play(case, game, is_looked_at).lines()) == written(game.key, name)[case["case"]]


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
