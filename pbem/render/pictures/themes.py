"""The colours of pictures, light and dark, as styles of their classes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from .lettering import FAMILY
from .tables import table

THEMES = ("light", "dark")
NARROW = f"{FAMILY}, 'Roboto Condensed', 'Arial Narrow', 'Liberation Sans Narrow', sans-serif"
BY_SCREEN = (".pic-narrow{display:none}\n"
             "@media (max-width:40em){.pic-wide{display:none}.pic-narrow{display:block}}")
OF_FOCUS = ".pic-thing:focus-visible{outline:3px solid currentColor;outline-offset:2px}"


@cache
def tones(theme: str) -> dict[str, str]:
    """Tone -> its colour in a theme ("light" or "dark")."""
    at = THEMES.index(theme)
    return {name: colours[at] for name, colours in table("colours")["tones"].items()}


@cache
def style(theme: str) -> str:
    """The classes of a theme as CSS."""
    return "".join(_rules(theme))


def _rules(theme: str) -> Iterator[str]:
    for name, colour in tones(theme).items():
        yield f".pic-{name}{{fill:{colour}}}.pic-{name}-line{{stroke:{colour}}}"


@cache
def stylesheet(fonts: str = "") -> str:
    """The CSS of pictures within a page, light and dark by the reader's choice; a printed one is light.

    fonts: the address of the folder from which their font is served; "" where none is, then another narrow one
    takes its place.
    """
    faces = "".join(f"@font-face{{font-family:{FAMILY};font-weight:{weight};src:url({fonts}{FAMILY}-{name}.ttf)}}\n"
                    for weight, name in ((400, "Medium"), (700, "Bold"))) if fonts else ""
    return (f"{faces}.pic{{display:block;width:100%;height:auto;font-family:{NARROW}}}\n{BY_SCREEN}\n{OF_FOCUS}\n"
            f"{style('light')}\n"
            f"@media screen and (prefers-color-scheme:dark){{{style('dark')}}}\n")
