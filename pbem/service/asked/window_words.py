"""What a player is told of the window that is open, and of who plays nothing in those of the turn."""

from pbem.engine.facets import Windows
from pbem.render import Section

from ..match.said import role_named
from ..match.sitting import Sitting
from . import windows


def section(sitting: Sitting, role: str) -> list[Section]:
    """The section about it; none when there is nothing to tell."""
    lines = [*open_until(sitting, role), *_empty(sitting, role), *_waived(sitting, role)]
    return [Section(sitting.say(role, "window"), lines)] if lines else []


def open_until(sitting: Sitting, role: str) -> list[str]:
    """Until when a hidden window is open, as a list of at most one sentence."""
    end = windows.end(sitting)
    return [sitting.say(role, "window.open", moment=sitting.local(role, end))] if end else []


def _empty(sitting: Sitting, role: str) -> list[str]:
    return [sitting.say(role, "window.empty")] if sitting.state and windows.is_empty(sitting, role) else []


def _waived(sitting: Sitting, role: str) -> list[str]:
    if not sitting.rules.has(Windows) or not sitting.state:
        return []
    waived = [role_named(name) for name in sitting.holders if windows.has_waived(sitting, name)]
    return [sitting.say(role, "window.waived", roles=waived)] if waived else []
