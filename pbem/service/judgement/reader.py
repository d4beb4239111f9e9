"""Who is shown the evidence of a dispute, and events as he may read them."""

from collections.abc import Iterable

from pbem import render
from pbem.engine import ALL
from pbem.engine.shapes import Event
from pbem.render import Section
from pbem.store.models import Seat

from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting


class Reader:
    """Who is shown the evidence. role: whose eyes it is for, None for a moderator's; seat: his."""

    def __init__(self, sitting: Sitting, seat: Seat, role: str | None) -> None:
        self.sitting, self.seat, self.role = sitting, seat, role
        self.language = seat.player.language

    def section(self, title: str, lines: Iterable[Said], head: Iterable[str] = (),
                table: list[list[str]] | None = None) -> Section:
        """A section in his language; title, head: names of phrases."""
        told = [self.tell(line) for line in lines]
        return Section(self.tell(said(title)), told, [self.tell(said(name)) for name in head] if table else [],
                       table or [])

    def tell(self, what: Said) -> str:
        """It in his language."""
        return tell(what, self.language, self.sitting.rules.key)

    @property
    def is_moderator(self) -> bool:
        """Whether he may see everything."""
        return self.role is None

    def sees(self, event: Event) -> bool:
        """Whether an event is for him."""
        return self.role is None or render.addressed(event, self.role)


def narrated(reader: Reader, event: Event) -> Said:
    """An event; for a moderator with those who alone were told."""
    to, key = event["to"], reader.sitting.rules.key
    if reader.role is not None or to == ALL:
        return render.narrate(key, event, reader.role or ALL, reader.language) or ""
    told = render.narrate(key, event, next(iter(to)), reader.language) or ""
    return said("evidence.to_some", roles=[role_named(role) for role in to], told=told)
