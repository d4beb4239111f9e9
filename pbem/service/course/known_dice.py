"""What was rolled before a match went back, and is given again to the same attempt: told to all who saw it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pbem.engine import ALL
from pbem.engine.branching import Branch
from pbem.engine.chance import DICE
from pbem.engine.journal import Row
from pbem.engine.kept_draws import Made, Pooled
from pbem.engine.phrases import read
from pbem.engine.shapes import State
from pbem.render import Section

from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting


class Known(NamedTuple):
    """Dice of one purpose that wait. who: ALL, or the role that alone saw its order carried out; role: whose order it
    was, None for nobody's.
    """

    who: str
    role: str | None
    what: object
    faces: tuple[int, ...]


def of_branch(branch: Branch[State], journal: Iterable[Row]) -> list[Known]:
    """All dice that wait behind a branch."""
    seen = {row["number"] for row in journal if any(event["to"] == ALL for event in row["events"])}
    return [known for one in branch.pool for known in _of(one, one["row"] in seen)]


def _of(one: Pooled, is_public: bool) -> Iterator[Known]:
    rolled: dict[str, list[Made]] = {}
    for draw in one["draws"]:
        if draw["chain"] == DICE and not draw["among"]:
            rolled.setdefault(str(draw["reason"]), []).append(draw)
    for draws in rolled.values():
        yield Known(ALL if is_public else one["role"] or "", one["role"], read(draws[0]["reason"]),
                    tuple(draw["value"] + 1 for draw in draws))


def section(sitting: Sitting, known: Iterable[Known], language: str, role: str | None = None) -> list[Section]:
    """Those that a role may know; all of them for a moderator."""
    told: list[Said] = [said("known_dice.one", role=role_named(one.role) if one.role else None, what=one.what,
                             faces=" ".join(map(str, one.faces)))
                        for one in known if role is None or one.who in (ALL, role)]
    if not told:
        return []
    head, *lines = (tell(one, language, sitting.rules.key) for one in (said("known_dice"), *told))
    return [Section(head, lines)]


def counted(branch: Branch[State]) -> Said:
    """How many draws are kept, wait, and are made anew."""
    draws = [draw for one in branch.kept for draw in one.draws]
    kinds = Counter("kept" if "number" in draw else "anew" for draw in draws)
    waits = sum(len(one["draws"]) for one in branch.pool)
    return said("correction.draws", kept=kinds["kept"], anew=kinds["anew"], waits=waits)
