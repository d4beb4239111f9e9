"""Pieces of SVG as text.

A colour is a tone of the theme, which becomes a class, or "#rrggbb" or "url(#id)", which stand as they are.
"""

from __future__ import annotations

from html import escape

Colour = str
LONGEST = 2000  # characters of a text that is told
BOLD = ' font-weight="700"'


def number(value: float) -> str:
    """With at most one digit behind the point."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def paint(fill: Colour = "none", line: Colour = "", broad: float = 1, more: str = "") -> str:
    """The attributes for these colours. line: of the outline, `broad` wide; more: further attributes."""
    tones = [name for tone, name in ((fill, fill), (line, f"{line}-line")) if tone and _is_tone(tone)]
    classes = f' class="{" ".join(f"pic-{name}" for name in tones)}"' if tones else ""
    filled = "" if _is_tone(fill) else f' fill="{fill}"'
    lined = "" if not line else f' stroke-width="{number(broad)}"' + ("" if _is_tone(line) else f' stroke="{line}"')
    return f"{classes}{filled}{lined}{more}"


def _is_tone(colour: Colour) -> bool:
    return colour[:1] != "#" and colour[:4] != "url(" and colour != "none"


def path(route: str, painted: str) -> str:
    """A path."""
    return f'<path d="{route}"{painted}/>'


def box(left: float, top: float, wide: float, high: float, painted: str, round_by: float = 0) -> str:
    """A rectangle."""
    corners = f' rx="{number(round_by)}"' if round_by else ""
    return (f'<rect x="{number(left)}" y="{number(top)}" width="{number(wide)}" height="{number(high)}"'
            f'{corners}{painted}/>')


def disc(x: float, y: float, radius: float, painted: str) -> str:
    """A circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{painted}/>'


def moved(x: float, y: float, content: str, scale: float = 1, turned: float = 0) -> str:
    """Content whose origin lies at x, y, there scaled and turned."""
    if not (x or y or turned or scale != 1):
        return content
    steps = f"translate({number(x)} {number(y)})"
    steps += f"rotate({number(turned)})" if turned else ""
    steps += f"scale({scale:.3f})" if scale != 1 else ""
    return f'<g transform="{steps}">{content}</g>'


def text(x: float, y: float, words: str, px: float, fill: Colour = "ink", *, anchor: str = "start",
         is_bold: bool = False, halo: Colour = "") -> str:
    """Legible words whose line is y. anchor: what of them lies at x, as SVG has it; halo: of that colour round them."""
    if not words:
        return ""
    around = paint(fill, halo, px / 4.6, ' stroke-linejoin="round" paint-order="stroke"') if halo else paint(fill)
    placed = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (f'<text x="{number(x)}" y="{number(y)}" font-size="{number(px)}"{BOLD if is_bold else ""}{placed}{around}>'
            f"{escape(words)}</text>")


def centred(x: float, y: float, words: str, px: float, fill: Colour = "ink", is_bold: bool = False,
            halo: Colour = "") -> str:
    """Legible words with their middle at x, y."""
    return text(x, y + px * .35, words, px, fill, anchor="middle", is_bold=is_bold, halo=halo)


def thing(key: str, note: str, content: str) -> str:
    """A thing of a picture: one with a note is reached by keyboard and tells it."""
    opened = f'<g class="pic-thing" data-key="{escape(spoken(key))}"'
    if not note:
        return f"{opened}>{content}</g>"
    return f'{opened} role="img" tabindex="0"><title>{escape(spoken(note))}</title>{content}</g>'


def noted(note: str, content: str) -> str:
    """A part of a thing that tells a note of its own on hover, if it has one."""
    return f"<g><title>{escape(spoken(note))}</title>{content}</g>" if note else content


def spoken(words: str) -> str:
    """A text that is told, not drawn: without what XML forbids and what turns or hides others."""
    return "".join(letter if letter.isprintable() else " " for letter in words[:LONGEST])
