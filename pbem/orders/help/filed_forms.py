"""HELP on orders filed ahead: their forms, and the game's moments and conditions to write them with."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pbem.engine import Game
from pbem.engine.facets import Moments, Moves, OwnTurn
from pbem.engine.shapes import State

from ..filed import can_be_asked
from ..filed.subject import turns
from ..grammar.clauses import listed
from ..grammar.writing import verb_name
from ..words.tokens import words_of
from ..words.vocabulary import Vocabulary, vocabulary_of
from . import ahead

TOPICS = ({"orders"}, {"when"}, {"then"}, {"always"}, {"next", "{turn}"}, {"{passing}", "until"}, {"until"}, {"filed"},
          {"ahead"}, {"filed", "ahead"}, {"orders", "ahead"})
MOST_ANSWERS = 4
FORMS = ("general", "when", "then", "short", "in_turn", "block", "until", "rest", "end")
# Those that are told only in a game that has them.
NEEDS: Mapping[str, Callable[[Game], object]] = {
    "block": turns, "rest": turns, "until": lambda game: game.speech.passing and turns(game),
    "then": lambda game: game.has(Moves), "in_turn": lambda game: game.facet(OwnTurn).closing}


def about(word: str, game: Game, state: State, role: str, language: str) -> str:
    """The answer to HELP about orders filed ahead; "" when the word is about something else or the game has none."""
    if not game.has(Moments):
        return ""
    named = words_of(word)
    vocabulary = vocabulary_of(game, language)
    called = _called(game, vocabulary)
    is_topic = {*named} in [{word.format_map(called) for word in topic} for topic in TOPICS]
    return _in_general(game, state, role, vocabulary) if is_topic else _answers(named, game, state, role, vocabulary)


def _called(game: Game, vocabulary: Vocabulary) -> dict[str, str]:
    """What the game calls one's own turn, and the order that does nothing in it."""
    turn, passing = vocabulary.speech.turn[0], verb_name(game.speech.passing, vocabulary)
    return {"turn": turn, "TURN": turn.upper(), "passing": passing, "PASSING": passing.upper(),
            "party": game.role_kind or "role"}


def _answers(named: tuple[str, ...], game: Game, state: State, role: str, vocabulary: Vocabulary) -> str:
    """How a question with this name, or one that an order of this name answers, is answered ahead."""
    found = []
    for decision, moment in game.facet(Moments).of.items():
        called = [verb.replace("_", " ") for verb in moment.verbs if words_of(verb.replace("_", " ")) == named]
        if can_be_asked(game, state, role, decision) and (called or named in map(words_of, moment.names)):
            fits = not called or moment.example.startswith(called[0])
            found.append({"moment": moment.names[0], "order": moment.example if fits else called[0]})
    more = max(0, len(found) - MOST_ANSWERS)
    return _said(vocabulary, "filed_ahead", answers=found[:MOST_ANSWERS], more=more) if found else ""


def _in_general(game: Game, state: State, role: str, vocabulary: Vocabulary) -> str:
    moments = [{"moment": moment.names[0], "verbs": [verb.replace("_", " ") for verb in moment.verbs]}
               for decision, moment in game.facet(Moments).of.items() if can_be_asked(game, state, role, decision)]
    examples = [{"lines": [line.strip() for line in text.splitlines()]}
                for text in ahead.examples(game, state, role, vocabulary.language)]
    known = listed(game.facet(Moments).conditions(state, role), vocabulary)
    forms = [form for form in FORMS if form not in NEEDS or NEEDS[form](game)]
    parts = [*(_said(vocabulary, f"filing.{form}", **_called(game, vocabulary)) for form in forms),
             _said(vocabulary, "filing.examples", examples=examples) if examples else "",
             _said(vocabulary, "filing.moments", moments=moments),
             _said(vocabulary, "filing.conditions", conditions=known) if known else ""]
    return "\n".join(filter(None, parts))


def _said(vocabulary: Vocabulary, name: str, /, **values: object) -> str:
    return vocabulary.spoken.say("help", name, values)
