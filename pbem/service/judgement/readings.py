"""Readings of a match: the rulings that hold, by the rules they cite, for the next like case."""

from collections.abc import Iterable

from pbem.store.models import Dispute, Ruling

from ..match.said import Said, said
from ..match.sitting import Sitting
from . import cases, rulings


def of_rules(sitting: Sitting, role: str | None, rules: Iterable[str]) -> list[tuple[Dispute, Ruling]]:
    """The rulings that cite one of these rules, with what they were about, as far as a role may know of them.

    role: None for a moderator.
    """
    wanted = {*rules}
    if not wanted:
        return []
    known = cases.of(sitting.match) if role is None else cases.seen_by(sitting, role)
    found = [(dispute, rulings.standing(dispute)) for dispute in known]
    return [(dispute, ruling) for dispute, ruling in found if ruling and wanted & {*ruling.rules}]


def told(sitting: Sitting, role: str | None, rules: Iterable[str], but: Dispute | None = None) -> list[Said]:
    """Those rulings as sentences, but for the one on the dispute `but`."""
    return [said("reading", ruling=rulings.in_words(dispute, ruling))
            for dispute, ruling in of_rules(sitting, role, rules) if not but or dispute.id != but.id]


def cited(sitting: Sitting, role: str, rules: Iterable[str]) -> str:
    """What names these rulings behind a refusal that cites one of the rules; "" when there are none."""
    rules = [*rules]
    found = of_rules(sitting, role, rules)
    if not found:
        return ""
    rule = next(rule for rule in rules if any(rule in ruling.rules for _, ruling in found))
    return sitting.say(role, "reading.cited", tags=[f"#{dispute.tag}" for dispute, _ in found], rule=rule)
