"""Which lines of a mail are orders filed ahead, and which only look like them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pbem.engine import Game, Illegal
from pbem.engine.facets import Moments
from pbem.engine.shapes import State
from pbem.words import ENGLISH

from ..around import sentences
from ..grammar.filing import Standing, Until, begins_block, ends_block, ends_if, is_within_block, opening, sentence
from ..line.slips import mended
from ..words.filing import is_default, is_word, places_of
from ..words.small import says
from ..words.tokens import Lines, Tokens, clean, tokenize
from ..words.vocabulary import vocabulary_of
from . import conditions
from .asked import can_be_asked
from .fallbacks import fallbacks, is_conditional, joined
from .in_turn import at_their_place, is_sentence
from .kept import Filing
from .reading import Reading, until_words
from .subject import Subject, begins_subject, decisions_of, subject_named, verbs_named


class TooMany(Illegal):
    """A filing beyond those that are read in one mail."""


def separate(body: Lines, game: Game, state: State, role: str, language: str = ENGLISH,
             most: int | None = None) -> tuple[Lines, list[tuple[Lines, Filing | Illegal]]]:
    """(rest, filings): a mail's lines [(number, text)] without filings, and [(lines, Filing or Illegal)] of these.

    most: so many are read, for each takes its time; of those after them it is only told that they are filings.
    """
    body = joined(body, game, language)
    rest: list[tuple[int, str]] = []
    found: list[tuple[Lines, Filing | Illegal]] = []
    block_lines: list[tuple[int, str]] = []
    vocabulary, placed = vocabulary_of(game, language), at_their_place(body, game, state, role, language)
    for at, (number, text) in enumerate(body):
        if number in placed and not block_lines:
            rest.append((number, text))
            continue
        if block_lines or begins_block(text, vocabulary) or _is_loose_if(text, game, state, role, language):
            block_lines.append((number, text))
            if not _closes(body, at, begins_block(block_lines[0][1], vocabulary)):
                continue
        lines, block_lines = block_lines or [(number, text)], []
        filing = _judged(lines, game, state, role, language, _full(found, most))
        if filing:
            found.append((lines, filing))
        else:
            rest += lines
    unclosed = block_lines and _judged(block_lines, game, state, role, language, _full(found, most))
    if unclosed:
        found.append((block_lines, unclosed))
    return rest, found


def _full(found: Sequence[object], most: int | None) -> bool:
    return most is not None and len(found) >= most


def _is_loose_if(text: str, game: Game, state: State, role: str, language: str) -> bool:
    """Whether a line is an IF of a block, or an order behind an IF; talk that begins with "if" is not, nor is "sí"."""
    line = clean(text)
    tokens = tokenize(line)
    if not game.has(Moments) or not is_word(tokens, 0, "if") or says("yes", line):
        return False
    condition, _, order = line[tokens[0].end:].partition(":")
    then = next(iter(places_of(tokens, "then")), None)
    try:
        conditions.read(condition.strip(), game, state, role, language)
    except Illegal:
        return bool(verbs_named(order, game, language)
                    or then and verbs_named(line[tokens[then].end:], game, language)
                    or _holds_an_order(line, tokens, game, state, role, language))
    return True


def _holds_an_order(line: str, tokens: Tokens, game: Game, state: State, role: str, language: str) -> bool:
    """Whether an order follows on the condition behind an IF, with nothing that parts them."""
    for token in tokens[2:]:
        if verbs_named(line[token.start:], game, language):
            try:
                conditions.read(line[tokens[0].end:token.start].strip(), game, state, role, language)
                return True
            except Illegal:
                continue
    return False


def _closes(body: Lines, at: int, whole: bool) -> bool:
    """Whether a line closes what is open: whole, a block, or an IF. An END before ELSE, END IF or END is an order."""
    if not whole:
        return ends_block(body[at][1]) or ends_if(body[at][1]) or ":" in body[at][1]
    following = next((text for _, text in body[at + 1:] if text.strip()), "")
    return ends_block(body[at][1]) and not is_within_block(following)


def _judged(lines: Lines, game: Game, state: State, role: str, language: str, full: bool) -> Filing | Illegal | None:
    """The filing of these lines, without the slips of the pen in them; why they make none; or None."""
    found = _read(lines, game, state, role, language, full)
    is_asked = isinstance(found, Filing) and any(sentences.asks(text) for _, text in lines)
    return Illegal("filing_asked", {}) if is_asked else found


def _read(lines: Lines, game: Game, state: State, role: str, language: str, full: bool) -> Filing | Illegal | None:
    try:
        return read_filing(lines, game, state, role, language, full)
    except Illegal as refused:
        return refused if isinstance(refused, TooMany) else _meant(lines, game, state, role, language) or refused


def _meant(lines: Lines, game: Game, state: State, role: str, language: str) -> Filing | None:
    """The filing that lines make without their slips of the pen, None where that is none."""
    syntaxes = [condition.syntax for condition in game.facet(Moments).conditions(state, role)]
    whole = mended("\n".join(text for _, text in lines), game, language, syntaxes)
    if whole is None:
        return None
    numbered = list(zip((number for number, _ in lines), whole.text.split("\n"), strict=True))
    try:
        filing = read_filing(numbered, game, state, role, language)
    except Illegal:
        return None
    return replace(filing, slips=whole.slips) if filing else None


def read_filing(lines: Lines, game: Game, state: State, role: str, language: str = ENGLISH,
                full: bool = False) -> Filing | None:
    """The Filing that lines [(number, text)] make, None when they make none; raises Illegal for a wrong one.

    One filing is one line, or the lines of a block. full: no other is read, TooMany is raised for it.
    """
    if not game.has(Moments) or not lines:
        return None
    if full and _is_filing(lines[0][1], game, state, role, language):
        raise TooMany("no_more_filed", {})
    vocabulary = vocabulary_of(game, language)
    if is_conditional(lines[0][1], game, language) or fallbacks(lines[0][1], game, language):
        return None
    if begins_block(lines[0][1], vocabulary):
        return Reading(game, state, role, language).block(lines)
    if _is_loose_if(lines[0][1], game, state, role, language):
        raise Illegal("if_loose", {"begun": opening(vocabulary)})
    found = sentence(lines[0][1], vocabulary)
    if isinstance(found, Until):
        return Reading(game, state, role, language).until(found)
    _check_passing(lines[0][1], game)
    if found is None:
        _check_loose(lines[0][1], game, language)
    if found is None or _is_talk(found, lines[0][1], game, state, role, language):
        return None
    return Reading(game, state, role, language).standing(found)


def _is_filing(text: str, game: Game, state: State, role: str, language: str) -> bool:
    """Whether a line is or begins a filing, a wrong one too: told without looking at more than its form."""
    vocabulary = vocabulary_of(game, language)
    if begins_block(text, vocabulary) or _is_loose_if(text, game, state, role, language):
        return True
    found = sentence(text, vocabulary)
    try:
        return isinstance(found, Until) or found is not None and not _is_talk(found, text, game, state, role, language)
    except Illegal:
        return True


def _check_passing(text: str, game: Game) -> None:
    """Raises Illegal for PASS UNTIL in a game in which nobody can pass."""
    tokens = tokenize(clean(text))
    start = 1 if is_word(tokens, 0, "always") else 0
    if not game.speech.passing and is_word(tokens, start, "pass") and is_word(tokens, start + 1, "until"):
        raise Illegal("until_never", {})


def _check_loose(text: str, game: Game, language: str) -> None:
    """Raises Illegal for ALWAYS or ELSE in front of a plain order, as when a mail program has broken a line in two."""
    line = clean(text)
    tokens = tokenize(line)
    if not tokens or not verbs_named(line[tokens[0].end:].lstrip(" ,:"), game, language):
        return
    if is_word(tokens, 0, "always"):
        raise Illegal("always_loose", {"until": until_words(game, language) if game.speech.passing else None})
    if is_word(tokens, 0, "else"):
        raise Illegal("else_loose", {"begun": opening(vocabulary_of(game, language))})


def _is_talk(found: Standing, text: str, game: Game, state: State, role: str, language: str) -> bool:
    """Whether a line with WHEN or IF in it orders nothing, or is an order of the game itself."""
    verbs = {verb for orders in found.alternatives for order in orders
             for verb in verbs_named(order, game, language)}
    if found.subject is None:
        return is_sentence(found, vocabulary_of(game, language)) or not any(can_be_asked(game, state, role, decision)
                       for decision in decisions_of(verbs_named(found.alternatives[0][0], game, language), game))
    if found.of_move and not begins_subject(found.subject, game, language):
        return True
    subject = subject_named(found.subject, game, language)
    if not found.alternatives:
        return not (subject and _is_answered(subject, f"{found.subject} {found.condition}", game, language))
    if subject and any(verbs & {*game.facet(Moments).of[decision].verbs} for decision in subject.decisions):
        return False
    if verbs & {*game.speech.ahead}:
        if found.always:
            raise Illegal("always_of_the_game", {})
        return True
    return not subject and not verbs and not any(is_default(order) for order in sum(found.alternatives, []))


def _is_answered(subject: Subject, text: str, game: Game, language: str) -> bool:
    """Whether an answer to the subject's questions stands somewhere in a text: a verb, a refusal, DEFAULT."""
    tokens = tokenize(text)
    words = {token.word for token in tokens}
    verbs = {verb for decision in subject.decisions for verb in game.facet(Moments).of[decision].verbs}
    verbs.update(vocabulary_of(game, language).words.refusals)
    return bool(verbs & words or places_of(tokens, "default"))
