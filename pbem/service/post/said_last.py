"""Words that hold until they are said again: one that was late on its way takes the place of none written after it."""

from collections.abc import Callable
from datetime import datetime
from typing import TypeVar

from pbem.store import database
from pbem.store.models import Mail, Player

from ..match.said import Refused, said
from . import dates

Done = TypeVar("Done")


def settle(player: Player, setting: str, mail: Mail, enter: Callable[[], Done]) -> Done:
    """What it comes to that a player says a setting by a mail.

    Refused, and nothing is entered, where he has said it by a mail written after this one.
    """
    _lock(player)
    latest = player.settled.get(setting)
    if latest and dates.written_at(mail) < datetime.fromisoformat(latest):
        raise Refused(said("dated_earlier.setting"))
    done = enter()
    player.settled = {**player.settled, setting: dates.written_at(mail).isoformat()}
    player.save(only=[Player.settled])
    return done


def _lock(player: Player) -> None:
    """What another mail of his has changed meanwhile, in another match, is known from now on, and nothing else is
    changed until the transaction ends. What this mail has changed stays.
    """
    now = database.locked(Player.select().where(Player.id == player.id)).get()
    own = player.dirty_field_names
    player.__data__.update({name: value for name, value in now.__data__.items() if name not in own})


def of_match(word: str, slug: str) -> str:
    """The name of a setting that a player has in a match only."""
    return f"{word} {slug}"
