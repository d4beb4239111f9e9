"""To which order of a mail a THEN belongs: to the nearest one above it that does more than end a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pbem.engine import Game
from pbem.engine.facets import Moves
from pbem.words import ENGLISH

from ..line.closing import only_ends
from ..line.results import DONE, HELD, KEPT, NOT_REACHED, REFUSED, STOPPED, LineResult, Outcome
from .answering import is_unconditional
from .in_turn import orders_in
from .kept import THEN, Filing, overlaps
from .subject import verbs_named

NOW, BEHIND, OVER, NEVER = "now", "behind", "over", "never"


def owner(number: int, outcome: Outcome, game: Game, language: str = ENGLISH) -> LineResult | None:
    """The result of the order that a THEN on this line is below; None where it is below none."""
    above = [result for result in outcome.results if result.number < number and _is_order(result, game, language)]
    return above[-1] if above else None


def _is_order(result: LineResult, game: Game, language: str) -> bool:
    """Whether a line is an order; of a mail that answers an earlier question also its talk is not reached."""
    is_read = result.command is not None or result.passed or result.status in (KEPT, REFUSED) \
        or result.status == NOT_REACHED and bool(verbs_named(orders_in(result.text, game, language)[0], game, language))
    return is_read and result.meta is None and not only_ends(result.text, game, language)


def place(of: LineResult | None, outcome: Outcome, game: Game) -> str:
    """When a THEN below this order is filed: NOW, BEHIND it when it is carried out, or not: its move is OVER, or the
    order was NEVER carried out. What a trial has not reached behind its first die waits, too.
    """
    if of is None or not game.has(Moves):
        return NOW
    if of.status in (KEPT, STOPPED) or of.status == NOT_REACHED and outcome.stopped is not None:
        return BEHIND
    if of.status in (REFUSED, NOT_REACHED):
        return NEVER
    is_over = of.passed or of.status in (DONE, HELD) and of.move != game.facet(Moves).under_way(outcome.reached)
    return OVER if is_over else NOW


def contradictions(filed: Iterable[tuple[int, Filing]], outcome: Outcome, game: Game,
                   language: str = ENGLISH) -> dict[int, int]:
    """Of a mail's THENs that belong to one order those that contradict each other: {line: line of the other}.

    Two do when both could answer the same question and the one below, which is looked at first, always does.
    """
    found: dict[int, int] = {}
    thens = sorted(((number, filing) for number, filing in filed if filing.kind == THEN), key=lambda then: then[0])
    of = {number: owner(number, outcome, game, language) for number, _ in thens}
    for at, (number, filing) in enumerate(thens):
        for above, other in thens[:at]:
            if of[number] is of[above] and overlaps(filing, other) and is_unconditional(filing, game):
                found |= {number: above, above: number}
    return found


def standing(filed: Iterable[tuple[int, Filing]], outcome: Outcome, game: Game, language: str = ENGLISH,
             begun: int | None = None) -> list[tuple[int, Filing]]:
    """What a role has filed, [(line, Filing)] with 0 for an earlier mail, without the THENs of the mail that are not
    about the move that its orders have reached, or contradict each other. begun: the move under way before the mail.
    """
    filed, here = list(filed), game.facet(Moves).under_way(outcome.reached)
    against = contradictions([(number, filing) for number, filing in filed if number], outcome, game, language)
    found = []
    for number, filing in filed:
        of = owner(number, outcome, game, language)
        is_of_here = here is not None and place(of, outcome, game) == NOW and (of is not None or begun in (None, here))
        if not number or filing.kind != THEN or number not in against and is_of_here:
            found.append((number, filing))
    return found


def behind(filed: Iterable[tuple[int, Filing]], outcome: Outcome, game: Game,
           language: str = ENGLISH) -> Mapping[int, list[str]]:
    """{number of the line of an order that waits: the THENs that belong to it}. filed: [(line, Filing)]."""
    found: dict[int, list[str]] = {}
    own = [(number, filing) for number, filing in filed if number and filing.kind == THEN]
    against = contradictions(own, outcome, game, language)
    for number, filing in own:
        of = owner(number, outcome, game, language)
        if of is not None and number not in against and place(of, outcome, game) == BEHIND:
            found.setdefault(of.number, []).append(filing.text)
    return found
