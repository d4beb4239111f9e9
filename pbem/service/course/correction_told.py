"""What is told of a correction: to a moderator what would come of it, to each player what has changed for him."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from pbem import render
from pbem.engine import ALL
from pbem.engine.branch_differences import difference
from pbem.engine.branching import Branch, SentBack
from pbem.engine.commitments import text_of
from pbem.engine.shapes import Event, State
from pbem.render import Section

from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting
from . import compared, known_dice
from .known_dice import Known
from .sent_back import Returned


class Why(NamedTuple):
    """Why a match went back, for its players. row: the one that was corrected; patched: the board itself was changed.

    done: in words, for those who may know of it (known); goes_on: the clock of the match goes on by it. besides: what
    else a role is told of it.
    """

    row: int
    patched: bool
    done: Said
    known: Callable[[str], bool]
    goes_on: bool = False
    besides: Callable[[str], list[Said]] = lambda role: []


# What a moderator is shown.

def for_moderator(sitting: Sitting, branch: Branch[State], back: Returned, language: str,
                  *then: Said, known: Iterable[Known] = ()) -> list[Section]:
    """What would come of a correction, all of it. then: what is to be done about it; known: dice that wait."""
    stopped = [said("correction.rolls", what=branch.stopped, among=branch.among)] if branch.stopped else []
    first: list[tuple[str, list[Said]]] = [
        ("correction.summary", [said("correction.stands", kept=len(branch.kept), back=len(branch.back),
                                     waits=sum(one.waits for one in branch.back)), known_dice.counted(branch),
                                *stopped, *then]),
        ("correction.returned", [_back(one, words) for one, words in back if not one.waits]),
        ("correction.waiting", [_back(one, words) for one, words in back if one.waits])]
    last: list[tuple[str, list[Said]]] = [
        ("correction.untold", [*_without(sitting, branch.old_events, branch.events, language)]),
        ("correction.told", [*_without(sitting, branch.events, branch.old_events, language)]),
        ("correction.learned", [one.sentence(sitting.rules) for one in branch.learned])]
    return [*_sections(sitting, first, language), *compared.for_moderator(sitting, branch, language),
            *known_dice.section(sitting, known, language), *_sections(sitting, last, language)]


def _sections(sitting: Sitting, parts: Iterable[tuple[str, list[Said]]], language: str) -> list[Section]:
    return [_section(sitting, name, lines, language) for name, lines in parts if lines]


def _section(sitting: Sitting, name: str, lines: list[Said], language: str) -> Section:
    head, *told = (tell(one, language, sitting.rules.key) for one in (said(name), *lines))
    return Section(head, told)


def _back(one: SentBack, words: str) -> Said:
    return said("correction.back", role=role_named(one.role) if one.role else None,
                order=words or said("correction.by", source=one.source), why=one.reason, rules=[*one.rules] or None)


def _without(sitting: Sitting, some: Iterable[Event], others: Iterable[Event], language: str) -> Iterator[Said]:
    """Those of the events that the others have not, in words, with those who alone are told."""
    known = [text_of(event) for event in others]
    for event in some:
        text, to = text_of(event), event["to"]
        if text in known:
            known.remove(text)
            continue
        told = render.narrate(sitting.rules.key, event, ALL if to == ALL else next(iter(to)), language) or ""
        yield told if to == ALL else said("evidence.to_some", roles=[role_named(role) for role in to], told=told)


# What players are told.

def for_players(sitting: Sitting, why: Why, branch: Branch[State], back: Returned,
                known: Iterable[Known] = ()) -> dict[str, list[Section]]:
    """role -> sections at the top of its report, for those whom it concerns or who may know why. known: dice that wait.
    """
    known = list(known)
    found = {role: _for_player(sitting, why, branch, back, role, known) for role in sitting.roles}
    return {role: sections for role, sections in found.items() if sections}


def _for_player(sitting: Sitting, why: Why, branch: Branch[State], back: Returned, role: str,
                known: list[Known]) -> list[Section]:
    lines, board = _head(sitting, why, branch, role), compared.for_player(sitting, branch, role) if why.patched else []
    if not lines and not board:
        return []
    lines += [said("goes_on.moved")] if why.goes_on else []
    language = sitting.language(role)
    told = _sections(sitting, [("correction", lines)], language)
    return [*told, *board, *_sections(sitting, _orders(why, back, role), language),
            *known_dice.section(sitting, known, language, role)]


def _orders(why: Why, back: Returned, role: str) -> list[tuple[str, list[Said]]]:
    """What becomes of a role's own orders."""
    own = [(one, words) for one, words in back if one.role == role and words]
    told = [said("correction.yours", order=words, why=one.reason, rules=[*one.rules] or None)
            for one, words in own if not one.waits]
    waits = [said("correction.yours_waits", order=words) for one, words in own if one.waits]
    again = [said("correction.again")] if any(one.number != why.row and not one.waits for one, _ in own) else []
    return [("correction.returned_yours", [*told, *again]),
            ("correction.waiting_yours", [*waits, *[said("correction.waits_so")] * bool(waits)])]


def _head(sitting: Sitting, why: Why, branch: Branch[State], role: str) -> list[Said]:
    """That the match went back, and why as far as a role may know; nothing to whom it changes nothing."""
    if why.known(role):
        return [why.done, *why.besides(role)]
    if besides := why.besides(role):
        return besides
    found = difference(sitting.rules, branch, role)
    concerns = found.untold or found.told or found.changes or found.returned
    return [said("correction.done_unseen")] if why.goes_on or concerns else []
