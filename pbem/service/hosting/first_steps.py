"""What comes next, told to who has just opened a match."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from pbem import config
from pbem.store import heartbeats

from ..match import matches
from ..match.sitting import Sitting

ALIVE = timedelta(minutes=1)  # the sweep beats every ten seconds


def of_match(sitting: Sitting, starts: bool) -> Iterator[str]:
    """Lines on how a new match fills, and on what its players get. starts: whether it has all of them."""
    slug = sitting.match.slug
    if starts:
        yield f"The match {slug} has all its players and starts: each is mailed his role and what he is asked."
    else:
        yield from _how_it_fills(sitting)
    yield from without_links()
    if not is_running(sitting.now):
        yield "The server does not run: ./deploy/start starts it, and mails go out then."


def _how_it_fills(sitting: Sitting) -> Iterator[str]:
    slug, seated, seats = sitting.match.slug, matches.confirmed(sitting), len(sitting.parties)
    yield f"The match {slug} is open: {len(seated)} of {seats} seats are taken (`pbem match show {slug}`)."
    if seated:
        yield f"Mailed what the match is, and how to say no: {', '.join(seat.player.email for seat in seated)}."
    if len(seated) < seats:
        yield f"Players mail JOIN {slug} to {config.current().address('orders')}, and answer the mail that comes back."
    by_itself = sitting.match.settings.get("autostart", True)
    yield f"It starts when all seats are taken{'' if by_itself else f' and you say `pbem match start {slug}`'}."


def without_links() -> Iterator[str]:
    """A line where mails to others cannot name any page, for the address of the pages is not known."""
    settings = config.current()
    if settings.mails_others() and not settings.web_url:
        yield ("Mails hold no links to the pages, for their address is not known: set PBEM_WEB_URL=https://... or "
               "--web-url.")


def is_running(now: datetime) -> bool:
    """Whether a server runs on this database, as far as its clock tells."""
    last = heartbeats.last("sweep")
    return bool(last and now - last < ALIVE)
