"""What the words share by which a player says something about himself at any time."""

from pbem.orders import Meta
from pbem.store.models import Mail

from ...match.said import Said, said
from ...match.sitting import Sitting
from ...seats import profile


def change(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """Change how the server treats the writer; he is saved by whoever has all of it carried out.

    He is told what holds now, and what held before where that is something else.
    """
    player = sitting.roles[role].player
    before = profile.held(player, meta.word, sitting.now)
    profile.change(player, meta.word, meta.rest, sitting.match, sitting.now)
    told = profile.told(player, meta.word, sitting.now)
    is_other = before != profile.held(player, meta.word, sitting.now)
    return said("held_before", now=told, before=before) if told and before and is_other else told
