"""Where a match stands, or stood, written as a case file: to try a ruling again, or to think about a move."""

from collections.abc import Mapping, Sequence

import yaml

from pbem.engine import Game
from pbem.engine.facets import Positions
from pbem.engine.shapes import Plain, State
from pbem.store.models import Match

from ..match.matches import Refused
from .states import Around

WIDTH = 110
Played = Sequence[Mapping[str, str]]  # [{role: order line}]


def case_file(match: Match, role: str | None = None) -> str:
    """The text of a case file with the match's position and no orders yet.

    role: a role's id or name, whose view alone is written; without it everything. Refused when the match has no
    state, its game no positions, or nobody plays such a role.
    """
    rules = match.rules
    role = role and _role(rules, role)
    position = _position(rules, match.state, role)
    if position is None:
        raise Refused(f"the match {match.slug} has no position that could be written")
    head = _head(match, rules, match.state, f"journal row {match.version}", role)
    return "\n".join([*head, *_case(match, f"{match.slug} after row {match.version}", position, []), ""])


def around_entry(match: Match, states: Around, tag: str, role: str | None, played: Played) -> str:
    """The text of a case file with the positions before and after an entry; "" when none can be written.

    role: as for `case_file`, its id. played: the order of the entry, tried again in the first case.
    """
    rules, lines = match.rules, []
    for when, state, orders in (("before", states.before, played), ("after", states.after, [])):
        position = _position(rules, state, role)
        if state is not None and position is not None:
            lines += [*_head(match, rules, state, f"{when} #{tag}", role),
                      *_case(match, f"{match.slug} {when} {tag}", position, orders)]
    return "\n".join([*lines, ""]) if lines else ""


def _position(rules: Game, state: State | None, role: str | None) -> dict[str, Plain] | None:
    return rules.facet(Positions).written(rules, state, role) if state and rules.has(Positions) else None


def _role(rules: Game, name: str) -> str:
    found = [role for role in rules.roles if name.casefold() in (n.casefold() for n in rules.role_names(role))]
    if not found:
        raise Refused(f"nobody plays {name!r}; roles: {', '.join(rules.roles)}")
    return found[0]


def _head(match: Match, rules: Game, state: State, where: str, role: str | None) -> list[str]:
    """What the reader must know about the position, as comments."""
    seen = (f"what {rules.role_name(role)} sees, the rest as at the start" if role
            else "everything, hidden cards too: for the moderator")
    asked = [f"{rules.role_name(who)} ({about['decision']})" for who, about in rules.pending(state).items()
             if not role or who == role]
    return [f"# {rules.title}, match {match.slug}, {where}: {seen}.",
            f"# Asked: {', '.join(asked)}." if asked else "# Nobody is asked." if not role else "# Asked: others.",
            *_beginning(rules)]


def _beginning(rules: Game) -> list[str]:
    """Where a match goes on from such a position."""
    turn = rules.speech.turn[0]
    if not rules.facet(Positions).begins_within:
        return [f"# The position begins at the {turn} under way; what an order has just left open is not written."]
    return [f"# The position begins at the {turn} under way, otherwise at its phase; to begin inside a procedure,",
            "# add `begin:` with its name and `frame:` with what it needs."]


def _case(match: Match, name: str, position: Mapping[str, Plain], played: Played) -> list[str]:
    """The lines of a case without what is expected."""
    said = {"case": name, "game": match.game, "scenario": match.scenario, "options": match.options}
    said |= {"tables": match.tables.data} if match.tables else {}
    first, *others = (_line(key, value) for key, value in said.items())
    lines = [f"- {first}", *(f"  {line}" for line in others), "  position:"]
    for key, value in position.items():
        lines += [f"    {line}" for line in _entry(key, value)]
    return [*lines, f"  {_line('play', [dict(order) for order in played])}", "  expect: []"]


def _entry(key: str, value: object) -> list[str]:
    """A key with its value on one line, or with a line for each entry of a mapping of mappings."""
    if isinstance(value, dict) and any(isinstance(inner, dict | list) for inner in value.values()):
        return [f"{key}:", *(f"  {line}" for name, inner in value.items() for line in _wrapped(name, inner))]
    return _wrapped(key, value)


def _wrapped(key: str, value: object) -> list[str]:
    return _line(key, value).splitlines()


def _line(key: str, value: object) -> str:
    """`key: value` with the value in braces; a long one goes on below, further in."""
    text = yaml.safe_dump({key: value}, default_flow_style=True, sort_keys=False, width=WIDTH, allow_unicode=True)
    return text.strip()[1:-1].replace("\n", "\n  ")
