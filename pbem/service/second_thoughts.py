"""Second thoughts: when all have answered a question that was put to several, the answers are opened a little later.

Until then WAIT takes an answer back. The rules hold such a question open (`Game.is_closing`) until the clock closes it
by a journal row of its own; here stands when. A deadline that has passed leaves no time for second thoughts.
"""

from datetime import timedelta

from pbem.render.bodies import local_time
from pbem.store.models import Deadline

from .clock_settings import setting
from .submitted import all_have_submitted


def wanted(match):
    """Whether answers in this match can be taken back after the last one."""
    return bool(window(match))


def window(match):
    """How long after the last answer (a timedelta)."""
    return setting(match, "second_thoughts")


def follow(sitting):
    """After the commands of a transaction: when the answers are opened, None while there are none to open."""
    match = sitting.match
    if not all_have_submitted(sitting):
        match.closes_at = None
    elif match.closes_at is None:
        match.closes_at = min(sitting.now + window(match), _last_deadline(sitting))


def _last_deadline(sitting):
    """When the time to answer the question ends for the last of those who were asked."""
    rows = Deadline.select().where(Deadline.match == sitting.match,
                                   Deadline.number == sitting.state["stack"][-1]["number"])
    return max(row.ends_at for row in rows)


def promise(sitting, role):
    """What a role that is asked is told about taking its answer back; "" when it cannot."""
    pending = sitting.pending()
    several = len(pending) + len(sitting.rules.settled(sitting.state)) > 1
    if not several or not sitting.rules.decisions[pending[role]["decision"]].reopen:
        return ""
    return f"WAIT takes an answer back {until(sitting, role)}."


def until(sitting, role):
    """Until when an answer that a role has given can be taken back, in words."""
    if sitting.match.closes_at:
        return f"until {local_time(sitting.match.closes_at, sitting.roles[role].player.zone)}"
    held_open = sitting.state.get("second_thoughts")
    minutes = window(sitting.match) / timedelta(minutes=1) if held_open else 0
    return "while others are still asked" + (f" and until {minutes:g} min after the last answer" if minutes else "")
