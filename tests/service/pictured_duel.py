"""Pictures for the duel, and drawers that draw nothing: what is drawn is told by a digest of it."""

import hashlib
import json
import struct
import zlib

from pbem.engine.facets import Pictures

ROLES = ("red", "blue")
HEAD, BLACK = b"\x89PNG\r\n\x1a\n", b"\0\0\0\0"
GROUND = {
    "width": 400, "height": 200, "land": "", "regions": {}, "links": [], "ways": {}, "lines": [], "close_ups": {},
    "places": {f"role:{role}": {
        "x": x, "y": 100, "form": "circle", "size": 40, "label": {"x": x, "y": 150, "side": "S"},
        "stack": {"x": x, "y": 60, "side": "N"}} for role, x in zip(ROLES, (100, 300), strict=True)}}


def pictures(view, role, words):
    """The table with the points, and the reader's cards."""
    return [_table(view, words), *([_hand(view)] if role in ROLES else [])]


def _table(view, words):
    spaces = {f"role:{role}": {"name": words.name("role", role, "table"), "owner": role, "note": role}
              for role in ROLES}
    counters = [{"at": f"role:{role}", "owner": role, "rows": [[{"text": str(points)}]], "note": f"{points} points"}
                for role, points in view["points"].items()]
    return _picture("table", "The table", {
        "kind": "chart", "title": "", "ground": "table", "spaces": spaces, "counters": counters})


def _hand(view):
    cards = [{"key": f"card:{card}", "title": str(card), "note": f"card {card}"} for card in view["hand"]]
    return _picture("hand", "Your cards", {
        "kind": "cards", "title": "", "rows": [{"title": "", "cards": cards}], "empty": "No card"})


def _picture(key, title, panel):
    parties = {role: {"name": role, "letter": role[0].upper(), "fill": "#aa3333", "ink": "#ffffff"} for role in ROLES}
    return {"key": key, "title": title, "parties": parties, "legend": [], "panels": [panel]}


FACET = Pictures(
    pictures, {"table": GROUND}, told=("table", "hand"),
    asked=lambda decision: {"lead": ("hand",), "block": ("table", "hand")}.get(decision, ()),
    fields={"role": "role", "winner": "role", "card": "card"})


class Drawer:
    """Gives each picture the smallest PNG that holds a digest of what is drawn."""

    def __init__(self):
        self.drawn = []

    def png(self, job, seconds=0):
        """The PNG of a job."""
        text = json.dumps(job, sort_keys=True)
        self.drawn.append(job)
        size = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
        told = b"digest\0" + hashlib.sha256(text.encode()).hexdigest().encode()
        return HEAD + b"".join((_chunk(b"IHDR", size), _chunk(b"tEXt", told), _chunk(b"IDAT", zlib.compress(BLACK)),
                                _chunk(b"IEND", b"")))

    def close(self):
        """There is no process."""


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


class Dying(Drawer):
    """Draws nothing, as one whose process dies or hangs."""

    def png(self, job, seconds=0):
        """None: it was not drawn."""
        self.drawn.append(job)
