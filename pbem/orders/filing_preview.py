"""What an order filed ahead would do as the board stands, told to its owner when it is filed.

Built from what the owner may know: the conditions as they hold now, and for what is done in an own turn a trial on the
state the game imagines for it (`Game.suppose`), up to the first die or secret.
"""

from pbem.engine import Illegal

from . import conditions
from .filing_answering import answer
from .filing_grammar import after, block, conditions_of, sentence
from .filing_kept import TURN, UNTIL, WHEN
from .reading import Reader
from .results import Command, Refusal
from .telling import told
from .vocabulary import vocabulary_of
from .words import LANGUAGES

HEAD = "As the board stands: "
LATER = "what follows waits for what comes of that"
DONE, UP_TO_CHANCE, REFUSED = "would be done", "would be done up to its first die or secret", "would be refused"


def preview(filing, game, state, role):
    """One sentence about a Filing: what holds of its conditions, and what it would do."""
    told = [*_conditions(filing, game, state, role), *PREVIEWS[filing.kind](filing, game, state, role)]
    return HEAD + "; ".join(told)


def _conditions(filing, game, state, role):
    """ "Vienna besieged: no" of every condition, each once; one that needs a question's data is said to."""
    words, vocabulary = LANGUAGES[filing.language], vocabulary_of(game)
    texts = conditions_of(block(filing.lines, vocabulary)) if filing.kind == TURN \
        else [sentence(filing.text, vocabulary).condition]
    clauses = [clause for text in texts for clause in conditions.read(text, game, state, role, words).clauses]
    return list(dict.fromkeys(f"{clause.text}: {_told(clause)}" for clause in clauses))


def _told(clause):
    if clause.condition.decisions:
        return "told when you are asked"
    return "yes" if clause.holds({}, {}) else "no"


def _standing(filing, game, state, role):
    asked = "the question you are asked now"
    alternatives = answer(filing, game, state, role)
    if not alternatives and any(game.moments[decision].turn for decision in filing.moments):
        asked, state = f"your next {game.speech.turn[0]}", game.suppose(state, role)
        alternatives = answer(filing, game, state, role) if state else []
    if not alternatives:
        return ["it waits until you are asked"]
    return [f"for {asked}, {_first_legal(filing, alternatives, game, state, role)}"]


def _first_legal(filing, alternatives, game, state, role):
    """The first alternative that can be carried out, or why none can."""
    refused = []
    for lines in alternatives:
        told, tried = _tried(lines[0][1], game, state, role, filing.language)
        if tried is not None or told == UP_TO_CHANCE:
            return f"{lines[0][1]} {told}"
        refused.append(f"{lines[0][1]} {told}")
    return "; ".join(refused)


def _turn(filing, game, state, role):
    """A trial of a block, line by line, or of passing."""
    supposed = game.suppose(state, role)
    if supposed is None:
        return [f"your next {game.speech.turn[0]} cannot be tried now"]
    lines = answer(filing, game, supposed, role)
    if not lines:
        return [f"you would be asked for your {game.speech.turn[0]}" if filing.kind == UNTIL
                else "no line of it would be reached"]
    return _trial(filing, lines[0], game, supposed, role)


def _trial(filing, lines, game, state, role):
    """The lines tried one after the other, as they would be carried out."""
    told, left, vocabulary = [], [*lines], vocabulary_of(game)
    while left:
        number, text = left.pop(0)
        outcome, state = _tried(text, game, state, role, filing.language)
        told.append(f"'{text}' {outcome}")
        if state is None or role not in game.pending(state):
            rest = left or filing.kind == TURN and after(block(filing.lines, vocabulary), number)
            return told + ([LATER] if rest and not outcome.startswith(REFUSED) else [])
        if not left and filing.kind == TURN:
            left = next(iter(answer(filing, game, state, role, number)), [])
    return told


def _tried(text, game, state, role, language):
    """(what would become of an order, the state after it or None when that is not known)."""
    read = Reader(game, state, role, LANGUAGES[language]).read(text)
    if not isinstance(read, Command):
        return f"{REFUSED} ({read.sentence if isinstance(read, Refusal) else read.why})", None
    try:
        tried, _, stopped = game.trial(state, role, read.command)
    except Illegal as refused:
        return f"{REFUSED} ({told(game, refused)})", None
    return (UP_TO_CHANCE if stopped else DONE), tried


PREVIEWS = {WHEN: _standing, TURN: _turn, UNTIL: _turn}
