"""What is told of a correction: to a moderator what would come of it, to each player what has changed for him."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from pbem import orders, render
from pbem.engine import ALL, Illegal
from pbem.engine.branch_differences import Change, difference
from pbem.engine.branching import Branch, SentBack
from pbem.engine.commitments import text_of
from pbem.engine.journal import Row
from pbem.engine.old_line import line
from pbem.engine.shapes import Command, Event, State
from pbem.render import Section

from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting

Returned: TypeAlias = list[tuple[SentBack, str]]


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


def returned(sitting: Sitting, branch: Branch[State], journal: list[Row]) -> Returned:
    """Each command that goes back, with the order as its player writes it, "" where there is none."""
    match, rules = sitting.match, sitting.rules
    back = {one.number for one in branch.back if one.role}
    words = {}
    for past in line(rules, match.scenario, match.options, journal, min(back)) if back else ():
        if past.row["number"] in back and past.role:
            words[past.row["number"]] = _written(sitting, past.command, past.before, past.role)
    return [(one, words.get(one.number, "")) for one in branch.back]


def _written(sitting: Sitting, command: Command, before: State, role: str) -> str:
    try:
        return orders.write(command, sitting.rules, before, role, sitting.language(role))
    except (Illegal, LookupError):
        return ""


# What a moderator is shown.

def for_moderator(sitting: Sitting, branch: Branch[State], back: Returned, language: str,
                  *then: Said) -> list[Section]:
    """What would come of a correction, all of it. then: what is to be done about it."""
    stopped = [said("correction.rolls", what=branch.stopped)] if branch.stopped else []
    parts: list[tuple[str, list[Said]]] = [
        ("correction.summary", [said("correction.stands", kept=len(branch.kept), back=len(branch.back)), *stopped,
                                *then]),
        ("correction.returned", [_back(one, words) for one, words in back]),
        ("correction.untold", [*_without(sitting, branch.old_events, branch.events, language)]),
        ("correction.told", [*_without(sitting, branch.events, branch.old_events, language)]),
        ("correction.learned", [one.sentence(sitting.rules) for one in branch.learned])]
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

def for_players(sitting: Sitting, why: Why, branch: Branch[State], back: Returned) -> dict[str, list[Section]]:
    """role -> sections at the top of its report, for those whom it concerns or who may know why."""
    found = {role: _for_player(sitting, why, branch, back, role) for role in sitting.roles}
    return {role: sections for role, sections in found.items() if sections}


def _for_player(sitting: Sitting, why: Why, branch: Branch[State], back: Returned, role: str) -> list[Section]:
    lines = [*_head(sitting, why, branch, role), *map(_changed, _patched(sitting, why, branch, role))]
    if not lines:
        return []
    lines += [said("goes_on.moved")] if why.goes_on else []
    own = [(one, words) for one, words in back if one.role == role and words]
    told = [said("correction.yours", order=words, why=one.reason, rules=[*one.rules] or None) for one, words in own]
    again = [said("correction.again")] if any(one.number != why.row for one, _ in own) else []
    parts: list[tuple[str, list[Said]]] = [("correction", lines), ("correction.returned_yours", [*told, *again])]
    return [_section(sitting, name, some, sitting.language(role)) for name, some in parts if some]


def _head(sitting: Sitting, why: Why, branch: Branch[State], role: str) -> list[Said]:
    """That the match went back, and why as far as a role may know; nothing to whom it changes nothing."""
    if why.known(role):
        return [why.done, *why.besides(role)]
    if besides := why.besides(role):
        return besides
    found = difference(sitting.rules, branch, role)
    concerns = found.untold or found.told or found.changes or found.returned
    return [said("correction.done_unseen")] if why.goes_on or concerns else []


def _patched(sitting: Sitting, why: Why, branch: Branch[State], role: str) -> list[Change]:
    """Where a role's view is another one because the board itself was changed; what events tell is told by them."""
    return difference(sitting.rules, branch, role).changes if why.patched else []


def _changed(one: Change) -> Said:
    return said("correction.changed", place=".".join(one.place), before=_plain(one.before), after=_plain(one.after))


def _plain(value: object) -> str:
    return "-" if value is None else text_of(value)
