"""Pictures of the board that go with mails: kept as plain data in the transaction that writes the mail, drawn later.

What a picture shows is kept once in a match, by its digest, for all whose board looks the same; the grounds that charts
lie on are the game's and are not kept. What was drawn is kept once for all matches.
"""

import hashlib
import json
import zlib
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from peewee import fn

from pbem.engine.facets import Pictures
from pbem.render import Inline
from pbem.store.database import transaction
from pbem.store.models import Drawing, Match, Outbox, Picture, Shown
from pbem.store.prepared import Prepared, each, given

if TYPE_CHECKING:
    from pbem.render.pictures.png import Request  # which brings resvg along

THEME = "light"  # which is read on a dark ground, too
KEPT = timedelta(days=30)  # of what was drawn
KEEP: Prepared[Picture] = Prepared(
    lambda: Picture.insert(each(Picture, "match", "digest", "data")).on_conflict_ignore())
FIND = Prepared(lambda: Drawing.select(Drawing.png).where(Drawing.digest == given(Drawing.digest)))
IS_DRAWN = Prepared(lambda: Drawing.select(Drawing.id).where(Drawing.digest == given(Drawing.digest)))
DRAWN: Prepared[Drawing] = Prepared(
    lambda: Drawing.insert(each(Drawing, "digest", "png", "at")).on_conflict_ignore())


def keep(match: Match | None, inlines: Sequence[Inline]) -> list[Shown] | None:
    """Keep the pictures of a mail about a match, in the caller's transaction; what its row says of them, None for none.
    """
    return [_kept(match, one) for one in inlines] if match and inlines else None


def _kept(match: Match, inline: Inline) -> Shown:
    plain = {"picture": inline.picture, "width": inline.size.layout, "scale": inline.size.scale, "frame": inline.frame}
    text = json.dumps(plain, separators=(",", ":"), ensure_ascii=False).encode()  # the order of keys is part of it
    digest = hashlib.sha256(f"{match.game} {match.tables_id or ''}\n".encode() + text).hexdigest()
    KEEP.change(match=match, digest=digest, data=zlib.compress(text))
    return {"digest": digest, "alt": inline.alt}


def images(row: Outbox) -> list[tuple[bytes | None, str]]:
    """Of each picture of a mail the PNG, None where it is not drawn, and what is said in its place."""
    found = ((FIND.first(digest=one["digest"]), one["alt"]) for one in row.pictures or ())
    return [(bytes(drawing.png) if drawing else None, alt) for drawing, alt in found]


def not_drawn(row: Outbox) -> list[str]:
    """Digests of the pictures of a mail that are still to be drawn."""
    return [digest for digest in {one["digest"]: None for one in row.pictures or ()} if not is_drawn(digest)]


def is_drawn(digest: str) -> bool:
    """Whether a picture is drawn."""
    return IS_DRAWN.first(digest=digest) is not None


def request(digest: str) -> "Request":
    """What is to be drawn for a picture, for a `pbem.render.drawing.Drawer`; DoesNotExist where it is gone."""
    row = Picture.select(Picture, Match.game, Match.tables).join(Match).where(Picture.digest == digest).limit(1).get()
    grounds = row.match.rules.facet(Pictures).grounds
    kept = json.loads(zlib.decompress(bytes(row.data)))
    return {"picture": kept["picture"], "grounds": dict(grounds), "width": kept["width"], "scale": kept["scale"],
            "frame": kept["frame"], "theme": THEME}


def drawn(digest: str, png: bytes, now: datetime) -> None:
    """Keep what was drawn."""
    with transaction():
        DRAWN.change(digest=digest, png=png, at=now)


def forget(now: datetime) -> int:
    """Drop what was drawn long ago, of how many pictures; whoever asks for one has it drawn anew."""
    with transaction():
        return Drawing.delete().where(Drawing.at <= now - KEPT).execute()


def drop(digests: Iterable[str]) -> None:
    """Drop what was drawn of the pictures of a match that is gone, where no other match shows it."""
    is_shown = fn.EXISTS(Picture.select(Picture.id).where(Picture.digest == Drawing.digest))
    for digest in {*digests}:
        Drawing.delete().where(Drawing.digest == digest, ~is_shown).execute()
