"""Who has given an answer: its player, his deputy, the caretaker, or the default when the time was up.

It is told with the answer to all who see that, never before. Not of what was asked under seal or in a window, where it
would tell who was asked, hence who holds something. Of answers of several that are opened together
(`Decision.opened`) it is told of all with the entry that opens them; of others to nobody. Who the deputy is, and that
an order was filed ahead, is told to nobody.
"""

from collections.abc import Iterator

from pbem import words
from pbem.engine import Illegal
from pbem.engine.running import top
from pbem.engine.shapes import Plain
from pbem.store.models import CARETAKER, DEPUTY, FORMER_DEPUTY, PLAYER, Journal

from ..match.said import Said, role_named
from ..match.sitting import Sitting

DEFAULT = "default"
BY_ITSELF = (DEFAULT, CARETAKER)  # sources of rows that nobody has written
IS, NEXT = "=", ","  # of several: role=giver,role=giver, of those that were not their players


def of_entry(sitting: Sitting, role: str | None, source: str, verb: Plain = None) -> str:
    """What a new row of a role tells of its giver, "" for nothing; the state is still the one in which it was asked."""
    if sitting.is_sealed() or sitting.window() is not None:
        return ""
    if _is_asked_of_several(sitting):
        return _of_all(sitting, role, source) if _opens(sitting, role, verb) else ""
    return _of_one(sitting, role, source) if role else ""


def _of_one(sitting: Sitting, role: str, source: str) -> str:
    if source in BY_ITSELF:
        return source
    if source == "filed" and sitting.in_care(role):
        return CARETAKER
    return PLAYER if sitting.roles[role] is sitting.holders[role] else DEPUTY


def _is_asked_of_several(sitting: Sitting) -> bool:
    return bool(sitting.state) and len(_asked(sitting)) > 1


def _asked(sitting: Sitting) -> dict[str, str]:
    """{role: name of its decision} of those who are asked, or have answered while others are."""
    frame = top(sitting.state)
    return {**frame.get("waiting", {}), **frame.get("settled", {})}


# Several answers that are opened together.

def _opens(sitting: Sitting, role: str | None, verb: Plain) -> bool:
    """Whether a row opens them: the last answer, or where they could be taken back until now the end of that."""
    rules, state = sitting.rules, sitting.state
    asked = [rules.decisions[name] for name in _asked(sitting).values()]
    if not all(decision.opened for decision in asked):
        return False
    if role is None or state.get("second_thoughts") and sum(decision.reopen for decision in asked) > 1:
        return role is None and rules.is_closing(state)
    try:
        return {*top(state)["waiting"]} == {role} and not rules.choice(state, role, str(verb))[0].stays
    except Illegal:
        return False


def _of_all(sitting: Sitting, role: str | None, source: str) -> str:
    """Who has given each of them. role, source: of the last; it tells of itself where all are their players'."""
    given = {one: _of_row(sitting, one, _latest(sitting.match.id, one)) for one in top(sitting.state)["settled"]}
    given |= {role: _of_one(sitting, role, source)} if role else {}
    told = [f"{one}{IS}{given[one]}" for one in sitting.roles if given.get(one, PLAYER) != PLAYER]
    return NEXT.join(told) or (PLAYER if role else "")


def _latest(match_id: int, role: str, until: int | None = None) -> Journal | None:
    """The last row of a role, up to a number."""
    rows = Journal.select(Journal.source, Journal.player, Journal.given_by).where(
        Journal.match == match_id, Journal.role == role)
    rows = rows if until is None else rows.where(Journal.number <= until)
    return rows.order_by(Journal.number.desc()).first()


def _of_row(sitting: Sitting, role: str, row: Journal | None) -> str:
    if row is None or row.source in BY_ITSELF:
        return row.source if row else PLAYER
    if row.source == "filed" and not row.player_id:
        return CARETAKER
    deputies = {seat.player_id for seat in sitting.seats if seat.stands_for == role
                and seat.kind in (DEPUTY, FORMER_DEPUTY)}
    return DEPUTY if row.player_id in deputies - {sitting.holders[role].player_id} else PLAYER


def _told(row: Journal) -> Iterator[tuple[str, str]]:
    """(role, giver) of each that a row tells of."""
    for part in row.given_by.split(NEXT) if row.given_by else ():
        role, _, giver = part.rpartition(IS)
        yield role or row.role or "", giver


def fits(row: Journal) -> bool:
    """Whether what a row tells of its giver, or of those of several, can be so by the sources and players of rows."""
    if IS not in row.given_by:
        return row.given_by in ("", *_possible(row))
    found = [(_latest(row.match_id, role, row.number), giver) for role, giver in _told(row)]
    return all(one is not None and giver in _possible(one) for one, giver in found)


def _possible(row: Journal) -> tuple[str, ...]:
    by_itself = row.source if row.source in BY_ITSELF else CARETAKER
    return (PLAYER, DEPUTY) if row.player_id else (by_itself,)


def in_words(given_by: str, language: str, game: str) -> str:
    """Who has given an entry, for behind what is told of it; "" where it was its player, or that is not told."""
    say = words.of(game, language).say
    if IS in given_by:
        roles: dict[str, list[Said]] = {}
        for role, _, giver in (part.partition(IS) for part in given_by.split(NEXT)):
            roles.setdefault(giver, []).append(role_named(role))
        told = "; ".join(say("mails", "given_by.of", {"roles": those, "by": by}) for by, those in roles.items())
    else:
        told = say("mails", "given_by", {"by": given_by}) if given_by not in ("", PLAYER) else ""
    return f" ({told})" if told else ""


def seeming(row: Journal) -> str:
    """Who answers as far as everybody knows: for an order filed ahead whoever plays the role."""
    if row.role is None:
        return row.source
    given_by = dict(_told(row)).get(row.role, row.given_by and PLAYER)
    if given_by == DEPUTY or row.source != "filed":
        return given_by or row.source
    return PLAYER if row.player_id else CARETAKER
