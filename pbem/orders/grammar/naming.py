"""What the words at a place of a line name: a thing that is possible there, several of them, or one that is not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pbem.engine.shapes import Plain

from ..around.talk import OWN
from ..words.names import EXACT, Fit, Names, singulars
from .part_matcher import PartMatcher
from .readings import FAULT, Aim, Reading, Unclear, Wrong

WITHIN = ("/", "-", "–", "—")
CLEAR = 3  # letters an abbreviation of something impossible needs before it is taken for a name


def named(matcher: PartMatcher, aim: Aim, pos: int) -> Iterator[Reading]:
    """Readings of a name that begins at `pos`."""
    for end in ends(matcher, pos, aim.names.longest):
        reading = _judged(matcher, aim, pos, end)
        if reading:
            yield reading


def counted(matcher: PartMatcher, names: Names[Plain], pos: int, amount: int) -> Iterator[Reading]:
    """Readings of the name of something that is counted, as (id, amount)."""
    for end in ends(matcher, pos, names.longest):
        fits = _fits(matcher, names, pos, end, True)
        winners = _best(fits)
        if len(winners) == 1:
            yield Reading(end, (winners[0], amount), min(fit.rank for fit in fits))
        elif winners:
            yield Reading(end, (winners[0], amount), FAULT, (Unclear(matcher.phrase(pos, end), names, winners),))


def ends(matcher: PartMatcher, pos: int, longest: int) -> list[int]:
    """Where a name that begins at `pos` may end, the longest first; across a slash or a dash, never a comma."""
    found: list[int] = []
    last, tokens = pos, matcher.tokens
    while last < len(tokens) and len(found) < longest and (not tokens[last].soft or _is_within(matcher, last, pos)):
        last += 1
        if not tokens[last - 1].soft:
            found.append(last)
    return found[::-1]


def _is_within(matcher: PartMatcher, at: int, pos: int) -> bool:
    """Whether the token is a slash or a dash within words, as in "Colonial Governor/Native Uprising"."""
    return at > pos and matcher.phrase(at, at + 1).strip() in WITHIN


def _judged(matcher: PartMatcher, aim: Aim, pos: int, end: int) -> Reading | None:
    """What the words from pos to end name: a choice, several choices, or something not possible here."""
    fits = _fits(matcher, aim.names, pos, end, aim.copies or aim.kind in matcher.vocabulary.speech.counted)
    hits = [fit for fit in fits if fit.identity in aim.legal]
    exact = [fit.identity for fit in fits if fit.rank == EXACT]
    winners = _best(hits)
    if len(winners) == 1 and (winners[0] in exact or not exact):
        return Reading(end, winners[0], min(fit.rank for fit in hits))
    phrase = matcher.phrase(pos, end)
    if winners and not exact:
        return Reading(end, winners[0], FAULT, (Unclear(phrase, aim.names, winners),))
    known = exact or (_best(fits) if len(matcher.tokens[pos].word) >= CLEAR else [])
    identity = known[0] if len(known) == 1 else None
    return Reading(end, identity, FAULT, (Wrong(phrase, aim, identity),)) if known else None


def _fits(matcher: PartMatcher, names: Names[Plain], pos: int, end: int, begun: bool) -> list[Fit[Plain]]:
    """What the words may stand for; a word that only joins others, or counts, abbreviates nothing.

    A plural s is forgiven behind a whole name ("Ottomans"), and behind the beginning of one where begun ("regs").
    """
    phrase = tuple(token.word for token in matcher.tokens[pos:end] if not token.soft)
    fits = names.fits(phrase) or next(filter(None, (
        [fit for fit in names.fits((*phrase[:-1], last)) if fit.rank == EXACT or begun]
        for last in singulars(phrase[-1]) if phrase[-1] not in OWN)), [])
    exact = [fit for fit in fits if fit.rank == EXACT]
    word = " ".join(phrase)
    return exact if len(exact) < len(fits) and (matcher.words.small(word) or word in matcher.words.numbers) else fits


def _best(fits: Iterable[Fit[Plain]]) -> list[Plain]:
    """The ids that fit best."""
    fits = list(fits)
    rank = min((fit.rank for fit in fits), default=None)
    return [fit.identity for fit in fits if fit.rank == rank]
