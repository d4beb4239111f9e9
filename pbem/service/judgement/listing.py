"""Disputes as lists: what DISPUTES answers, and what reports hold of them."""

from functools import partial

from pbem.render import Section
from pbem.render.times import date
from pbem.store.models import WITHDRAWN, Dispute

from ..match import moderators
from ..match.said import role_named
from ..match.sitting import Sitting
from . import cases


def listed(sitting: Sitting, role: str) -> list[Section]:
    """The section with all disputes that a role may see, those taken back left out."""
    found = [one for one in cases.seen_by(sitting, role) if one.status != WITHDRAWN]
    lines = [line for one in found for line in _lines(sitting, role, one)]
    say = partial(sitting.say, role)
    judges = moderators.in_words(sitting.match, sitting.language(role)) or [say("dispute.nobody_rules")]
    return [Section(say("dispute.list"), [*judges, *(lines or [say("dispute.list_none")])])]


def in_report(sitting: Sitting, role: str) -> list[Section]:
    """The section of a report about the disputes that are open; none when there is nothing to tell."""
    found = [one for one in cases.seen_by(sitting, role) if cases.is_open(one)]
    lines = [line for one in found for line in _lines(sitting, role, one)]
    return [Section(sitting.say(role, "dispute.list"), lines)] if lines else []


def _lines(sitting: Sitting, role: str, dispute: Dispute) -> list[str]:
    player = sitting.roles[role].player
    at = date(dispute.at, player.zone, player.language)
    return [sitting.say(role, "dispute.listed", tag=dispute.tag, role=role_named(dispute.role), at=at,
                        status=dispute.status, text=" ".join(dispute.text.split()))]
