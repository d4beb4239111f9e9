"""Which questions a role can be asked at all, and about what: an order that could never be used is not filed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pbem.engine import Game, Illegal
from pbem.engine.facets import Moments, Voices
from pbem.engine.shapes import State

from ..words.vocabulary import vocabulary_of
from .subject import Subject, may_hold


def in_scenario(game: Game, state: State, decision: str) -> bool:
    """Whether a question belongs to the scenario that is played."""
    scenarios = game.facet(Moments).of[decision].scenarios
    return not scenarios or state.get("scenario") in scenarios


def can_be_asked(game: Game, state: State, role: str, decision: str) -> bool:
    """Whether a role is ever asked this, for itself or for another it speaks for."""
    roles = game.facet(Moments).of[decision].roles or game.roles
    return in_scenario(game, state, decision) and any(game.facet(Voices).who_speaks(state, other) == role for other
                                                      in roles)


def possible(decisions: Iterable[str], subject: Subject, game: Game, state: State, role: str) -> list[str]:
    """Of these decisions those that the role can be asked as a Subject says; raises Illegal when there are none."""
    mine = _mine(decisions, subject, game, state, role)
    return _with_place(_with_party(mine, subject, game, role), subject, game)


def _mine(decisions: Iterable[str], subject: Subject, game: Game, state: State, role: str) -> list[str]:
    mine = [decision for decision in decisions if can_be_asked(game, state, role, decision)]
    if not mine:
        asked = sorted({role for decision in decisions if in_scenario(game, state, decision)
                        for role in game.facet(Moments).of[decision].roles})
        raise Illegal("never_asked", {"when": subject.words, "asked": asked})
    return mine


def _with_place(decisions: list[str], subject: Subject, game: Game) -> list[str]:
    """Decisions that can be about the place asked for."""
    if not subject.place:
        return decisions
    keys, vocabulary = {decision: game.facet(Moments).of[decision].places for decision
                        in decisions}, vocabulary_of(game)
    _check_known("IN", keys, subject)
    found = [decision for decision in decisions
             if any(may_hold(key, subject.place, vocabulary) for key in keys[decision])]
    if not found:
        raise Illegal("never_asked_there", {"when": subject.text})
    return found


def _with_party(decisions: list[str], subject: Subject, game: Game, role: str) -> list[str]:
    """Decisions that tell a power, which is not the role itself."""
    if not subject.by:
        return decisions
    keys = {decision: game.facet(Moments).of[decision].by for decision in decisions}
    _check_known("BY", keys, subject)
    if subject.by == role:
        raise Illegal("never_asked_by_oneself", {"when": subject.text})
    return [decision for decision in decisions if keys[decision]]


def _check_known(joint: str, keys: Mapping[str, tuple[str, ...]], subject: Subject) -> None:
    """Raises Illegal when none of the questions tells a place or power. keys: of each question's data."""
    if not any(keys.values()):
        raise Illegal("joint_without_meaning", {"joint": joint, "when": subject.words})
