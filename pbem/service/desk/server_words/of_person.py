"""What the words share by which a player says something about himself at any time."""

from pbem.orders import Meta
from pbem.store.models import Mail

from ...match.said import Said
from ...match.sitting import Sitting
from ...seats import profile


def change(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """Change how the server treats the writer; he is saved by whoever has all of it carried out."""
    player = sitting.roles[role].player
    profile.change(player, meta.word, meta.rest, sitting.match, sitting.now)
    return profile.told(player, meta.word, sitting.now)
