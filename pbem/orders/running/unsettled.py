"""An answer that settles nothing: behind it the same is asked as before."""

from __future__ import annotations

from pbem.engine import Game
from pbem.engine.same_questions import question
from pbem.engine.shapes import Command, State
from pbem.engine.wording import Words


def is_unsettled(game: Game, before: State, after: State, role: str, command: Command) -> bool:
    """Whether a command by which nothing happened answers a question, which is asked again as it was."""
    asked, again = (question(game, state, role) for state in (before, after))
    answers = not game.is_aside(before, role, command["verb"]) and not game.option(before, role, command["verb"]).stays
    return answers and asked is not None and asked == again and role in game.pending(after)


def still_asked(game: Game, state: State, role: str, words: Words) -> str:
    """What is asked of a role, in words; "" where its game has none for it."""
    decision = game.pending(state)[role]["decision"]
    if not words.has("prompts", decision):
        return ""
    return " ".join(words.say("prompts", decision, {**game.about(state, role), "reader": role}).split())
