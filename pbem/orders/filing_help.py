"""HELP on orders filed ahead: their forms, and the game's moments and conditions to write them with."""

from . import conditions
from .filing import can_be_asked
from .tokens import words_of
from .vocabulary import vocabulary_of
from .writing import verb_name

TOPICS = ({"orders"}, {"when"}, {"always"}, {"next", "{turn}"}, {"{passing}", "until"}, {"until"}, {"filed"},
          {"ahead"}, {"filed", "ahead"}, {"orders", "ahead"})
MOST_ANSWERS = 4
FORMS = (
    "Orders filed ahead answer a question when it is asked. File them in any mail, at any time:",
    "WHEN <moment> [IN <place>] [BY <{party}>] [IF <condition>]: <order> [ELSE <order>] - answers that question "
    "whenever it is asked; the first order that is legal then is used",
    "<order> IF <condition> [AND | OR <condition>] - the same in short, for every question to which it is an answer",
    "NEXT {TURN}, then orders on lines of their own (also IF <condition>, ELSE IF, ELSE, END IF), then END - your "
    "next {turn}; an order that is refused stops it and you are asked",
    "{PASSING} UNTIL <condition> - does so in your {turn}s until it holds",
    "The lines of a mail behind an order of your {turn} that lets somebody else answer first are kept in the same way "
    "until that {turn} ends",
    "They lapse when the turn ends, but for those with ALWAYS in front. The order filed last is looked at first. "
    "ORDERS lists them, REVOKE 3 takes one back, TEST tries one without keeping it.",
)


def about(word, game, state, role):
    """The answer to HELP about orders filed ahead; "" when the word is about something else or the game has none."""
    if not game.moments:
        return ""
    named = words_of(word)
    called = _called(game)
    is_topic = {*named} in [{word.format_map(called) for word in topic} for topic in TOPICS]
    return _in_general(game, state, role) if is_topic else _answers(named, game, state, role)


def _called(game):
    """What the game calls one's own turn, and the order that does nothing in it."""
    turn, passing = game.speech.turn[0], verb_name(game.speech.passing, vocabulary_of(game))
    return {"turn": turn, "TURN": turn.upper(), "passing": passing, "PASSING": passing.upper(),
            "party": game.role_kind or "role"}


def _answers(named, game, state, role):
    """How a question with this name, or one that an order of this name answers, is answered ahead."""
    found = []
    for decision, moment in game.moments.items():
        called = [verb.replace("_", " ") for verb in moment.verbs if words_of(verb.replace("_", " ")) == named]
        if can_be_asked(game, state, role, decision) and (called or named in map(words_of, moment.names)):
            fits = not called or moment.example.startswith(called[0])
            found.append(f"WHEN {moment.names[0]}: {moment.example if fits else called[0]}")
    more = f"; and at {len(found) - MOST_ANSWERS} other moments" if len(found) > MOST_ANSWERS else ""
    return f"Filed ahead (HELP WHEN): {'; '.join(found[:MOST_ANSWERS])}{more}" if found else ""


def _in_general(game, state, role):
    moments = [f"{moment.names[0]} ({', '.join(verb.replace('_', ' ') for verb in moment.verbs)})"
               for decision, moment in game.moments.items() if can_be_asked(game, state, role, decision)]
    examples = [" / ".join(line.strip() for line in text.splitlines())
                for text in game.examples(state, role)]
    known = conditions.listed(game.conditions(state, role), vocabulary_of(game))
    forms = [form.format_map(_called(game)) for form in FORMS]
    return "\n".join([*forms, *([f"For example: {'; '.join(examples)}"] if examples else []),
                      f"Moments, and the orders that answer: {'; '.join(moments)}",
                      *([f"Conditions, each also with NOT: {'; '.join(known)}"] if known else [])])
