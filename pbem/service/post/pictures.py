"""Pictures of the board that go with mails: kept as plain data in the transaction that writes the mail, drawn later.

What a picture shows is kept once in a match, by its digest, for all whose board looks the same; the grounds that charts
lie on are the game's and are not kept.
"""

import hashlib
import json
import zlib
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from pbem.engine.facets import Pictures
from pbem.render import Inline
from pbem.store import wakes
from pbem.store.database import transaction
from pbem.store.models import Match, Outbox, Picture, Shown
from pbem.store.prepared import Prepared, each, given, updating

if TYPE_CHECKING:
    from pbem.render.pictures.png import Request  # which brings resvg along

THEME = "light"  # which is read on a dark ground, too
KEPT = timedelta(days=30)  # of what was drawn
BATCH = 200  # pictures of one transaction
KEEP: Prepared[Picture] = Prepared(
    lambda: Picture.insert(each(Picture, "match", "digest", "data")).on_conflict_ignore())
FIND = Prepared(lambda: Picture.select(Picture.drawn).where(
    Picture.match == given(Picture.match), Picture.digest == given(Picture.digest)))
WANTING = Prepared(lambda: Picture.select(Picture.id).where(
    Picture.match == given(Picture.match), Picture.digest == given(Picture.digest), Picture.drawn.is_null()))
DRAWN = updating(Picture, "drawn", "drawn_at")


def keep(match: Match | None, inlines: Sequence[Inline]) -> list[Shown] | None:
    """Keep the pictures of a mail about a match, in the caller's transaction; what its row says of them, None for none.
    """
    return [_kept(match, one) for one in inlines] if match and inlines else None


def _kept(match: Match, inline: Inline) -> Shown:
    plain = {"picture": inline.picture, "width": inline.size.layout, "scale": inline.size.scale, "frame": inline.frame}
    text = json.dumps(plain, separators=(",", ":"), ensure_ascii=False).encode()  # the order of keys is part of it
    digest = hashlib.sha256(text).hexdigest()
    KEEP.change(match=match, digest=digest, data=zlib.compress(text))
    return {"digest": digest, "alt": inline.alt}


def images(row: Outbox) -> list[tuple[bytes | None, str]]:
    """Of each picture of a mail the PNG, None where it is not drawn, and what is said in its place."""
    found = ((FIND.first(match=row.match_id, digest=one["digest"]), one["alt"]) for one in row.pictures or ())
    return [(bytes(picture.drawn) if picture and picture.drawn else None, alt) for picture, alt in found]


def not_drawn(row: Outbox) -> list[int]:
    """Ids of the pictures of a mail that are still to be drawn."""
    return [picture.id for one in row.pictures or ()
            for picture in WANTING.rows(match=row.match_id, digest=one["digest"])]


def lacks(picture_id: int) -> bool:
    """Whether a picture is still to be drawn."""
    return Picture.select().where(Picture.id == picture_id, Picture.drawn.is_null()).exists()


def request(picture_id: int) -> "Request":
    """What is to be drawn for a picture, for a `pbem.render.drawing.Drawer`; DoesNotExist where it is gone."""
    row = Picture.select(Picture, Match.game, Match.tables).join(Match).where(Picture.id == picture_id).get()
    grounds = row.match.rules.facet(Pictures).grounds
    kept = json.loads(zlib.decompress(bytes(row.data)))
    return {"picture": kept["picture"], "grounds": dict(grounds), "width": kept["width"], "scale": kept["scale"],
            "frame": kept["frame"], "theme": THEME}


def drawn(picture_id: int, png: bytes, now: datetime) -> None:
    """Keep what was drawn."""
    with transaction():
        DRAWN.change(id=picture_id, drawn=png, drawn_at=now)
        wakes.tell(wakes.PICTURE)


def forget(now: datetime) -> int:
    """Drop what was drawn long ago, of how many pictures; whoever asks for one has it drawn anew."""
    old = sorted(row.id for row in Picture.select(Picture.id).where(Picture.drawn_at <= now - KEPT))
    for ids in _batches(old):
        with transaction():
            Picture.update(drawn=None, drawn_at=None).where(Picture.id.in_(ids)).execute()
    return len(old)


def _batches(ids: Sequence[int]) -> Iterable[Sequence[int]]:
    return (ids[at:at + BATCH] for at in range(0, len(ids), BATCH))
