"""Small marks with what they mean."""

from __future__ import annotations

from pbem.engine.pictures import Sign

from .icons import icon
from .lettering import legible, width
from .markup import box, noted, paint, text
from .rows import Block, flowing

TONES = {"plain": "ink", "alarm": "alarm", "good": "good", "quiet": "quiet"}
HIGH = 15.0
LETTERS = 11.0
MOST = 8  # of one thing; the last says how many more there are


def badge(sign: Sign) -> Block:
    """A sign on a ground of its own."""
    tone, words = TONES[sign.get("tone", "plain")], legible(sign.get("text", ""))
    symbol = 11.0 if sign["icon"] else 0.0
    wide = max(HIGH, symbol + width(words, LETTERS, True) + (6 if words else 4))
    drawn = (box(0, 0, wide, HIGH, paint("box", tone, 1.3), 1 if sign.get("angular") else HIGH / 2)
             + (icon(sign["icon"], 2 + symbol / 2, HIGH / 2, symbol, tone) if symbol else "")
             + text(3 + symbol, HIGH / 2 + 4, words, LETTERS, tone, is_bold=True))
    return Block(wide, HIGH, noted(sign["note"], drawn))


def badges(signs: list[Sign]) -> list[Block]:
    """The badges of a thing, at most MOST."""
    shown = signs if len(signs) <= MOST else signs[:MOST - 1]
    more: list[Sign] = [{"icon": "", "text": f"+{len(signs) - len(shown)}", "note": ""}] if len(signs) > MOST else []
    return [badge(one) for one in [*shown, *more]]


def line_of(signs: list[Sign], room: float) -> Block:
    """Badges beside each other, in as many rows as they need."""
    return flowing(badges(signs), room, below=2)
