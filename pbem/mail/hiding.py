"""What the properties of an element make of the text in it: whether a reader sees it.

Some properties hide all that stands within (`of_all`), others pass on to what is within, which may say otherwise: size
and colour of the letters, visibility and the like (`Look`).
"""

import re
from functools import lru_cache
from math import cos, radians
from typing import NamedTuple

from . import colours, styles
from .css import words
from .lengths import NUMBER, letters, pixels

DISPLAYS, GROW = words("displays"), words("grow")
LEAST_LETTERS = 5  # pixels
LEAST_LINE = 0.3  # of the letters
LEAST_BOX = 5  # pixels
LEAST_SHARE = 0.1  # of opacity, scale and contrast
FAR, FAR_ASIDE = 200, 800  # pixels out of sight before the page and behind its other side
CLOSE, WIDE = -0.4, 20  # of the letters between two of them
BLURRED = 3  # pixels
SHARE = re.compile(rf"({NUMBER})(%?)")
FUNCTION = re.compile(r"([a-z0-9]+)\(((?:[^()]|\([^()]*\))*)\)")
NUMBERS = re.compile(rf"{NUMBER}[a-z%]*")
NO_VALUE = ("none", "auto", "normal", "initial", "inherit", "unset", "revert", "border-box", "padding-box",
            "content-box", "margin-box", "fill-box", "stroke-box", "view-box")
OVERFLOWS = ("overflow", "overflow-x", "overflow-y")
SHOWS_ALL = ("visible", "initial", "unset", "revert")


class Look(NamedTuple):
    """How the text of an element looks. size: pixels of its letters; zoom, opacity: of all around together; colour,
    fill: of its letters, fill before colour; behind: the ground; hiding: the inherited properties that hide it.
    """

    size: float = 16.0
    zoom: float = 1.0
    opacity: float = 1.0
    colour: tuple = colours.BLACK
    fill: tuple | None = None
    behind: tuple = colours.WHITE
    hiding: frozenset = frozenset()
    variables: tuple = ()

    @property
    def is_seen(self):
        """Whether text that looks so is read."""
        return not self.hiding and self.size * self.zoom >= LEAST_LETTERS and \
            colours.can_be_told(self.fill or self.colour, self.behind)


@lru_cache(4096)
def within(look, declarations, tag):
    """(Look of what stands in an element, why all that stands in it is no text of its writer: "hidden", "struck", or
    None). declarations: `styles.Declaration`, weaker ones first.
    """
    pairs, variables = styles.cascaded(declarations, look.variables)
    style = _valid(pairs)
    look = _passed_on(look._replace(variables=variables), style)
    if look.opacity < LEAST_SHARE or of_all(style, look.size, tag):
        return look, "hidden"
    return look, "struck" if "line-through" in style.get("text-decoration", "") else None


def _valid(pairs):
    """{property: value} without the values that a program passes over."""
    style = {}
    for name, value in pairs:
        if name == "display" and not set(value.split()) <= DISPLAYS or \
                name == "visibility" and value not in ("visible", "hidden", "collapse", "inherit", "initial", "unset"):
            continue
        if name in ("color", "background-color", "text-fill-color") and not _is_colour(name, value):
            continue
        if name == "font-size" and letters(value, 16) is None and "(" not in value:
            continue
        style[name] = value
        if name in ("background-color",):
            style.pop("background-image", None)
    return style


def _is_colour(name, value):
    return bool(colours.colour(value)) or value in NO_VALUE or name == "background-color"


def _passed_on(look, style):
    """The Look of what is within."""
    size = letters(style["font-size"], look.size) if "font-size" in style else look.size
    size = 0.0 if size is None else size  # of a function nobody knows
    changes = {"size": size, "zoom": look.zoom * _share(style.get("zoom")), "hiding": _hiding(look.hiding, style, size),
               "opacity": look.opacity * _share(style.get("opacity")) * _filtered(style.get("filter"))}
    for name, field in (("color", "colour"), ("text-fill-color", "fill")):
        if name in style and style[name] not in NO_VALUE:
            found = colours.colour(style[name])
            changes[field] = getattr(look, field) if found == colours.CURRENT else found
    if "background-color" in style or "background-image" in style:
        changes["behind"] = _ground(look.behind, style)
    return look._replace(**changes)


def _ground(behind, style):
    for name in ("background-color", "background-image"):
        found = colours.first_colour(style.get(name, ""))
        behind = colours.over(found, behind) if found else behind
    return behind


def _share(value):
    """A number or a percentage as a factor, 1 for none."""
    found = SHARE.fullmatch(value) if value else None
    return min(max(float(found[1]), 0.0) / (100 if found[2] else 1), 10.0) if found else 1.0


def _filtered(value):
    """What opacity the filters leave, 0 where they make text unreadable."""
    left = 1.0
    for name, given in FUNCTION.findall(value) if value else ():
        share = _share(given.strip())
        if name == "opacity" or name == "alpha":
            left *= _share(given.strip().removeprefix("opacity=").strip() + "%") if name == "alpha" else share
        elif name == "blur" and (pixels(given.strip()) or 0) >= BLURRED or name == "url" or \
                name == "contrast" and share < LEAST_SHARE or \
                name == "brightness" and not LEAST_SHARE < share < 1 / LEAST_SHARE:
            left = 0.0
    return left


# Properties that what is within may undo: each says of a value whether it hides.

def _hides_by_line(value, size):
    found = re.fullmatch(NUMBER, value)
    height = float(found[0]) * size if found else pixels(value, size, size)
    return height is not None and height < LEAST_LINE * min(size, 16)


def _hides_by_gap(value, size):
    gap = pixels(value, size, size)
    return gap is not None and not CLOSE * max(size, 1) < gap < WIDE * max(size, 16)


def _hides_by_indent(value, size):
    indent = pixels(value.split()[0] if value else "", size)
    return indent is not None and not -FAR < indent < FAR_ASIDE


INHERITED = {
    "visibility": lambda value, size: value in ("hidden", "collapse"),
    "line-height": _hides_by_line, "letter-spacing": _hides_by_gap, "word-spacing": _hides_by_gap,
    "text-indent": _hides_by_indent,
    "font-size-adjust": lambda value, size: re.fullmatch(NUMBER, value) is not None and float(value) < LEAST_SHARE,
    "text-security": lambda value, size: value not in NO_VALUE,
    "unicode-bidi": lambda value, size: "override" in value,
}


def _hiding(hiding, style, size):
    said = INHERITED.keys() & style.keys()
    said = {name for name in said if style[name] not in ("inherit", "unset")}
    return hiding if not said else hiding - said | {name for name in said if INHERITED[name](style[name], size)}


# Properties that hide all that is within.

def of_all(style, size, tag):
    """Whether properties hide all that stands in an element whose letters have a size."""
    return any(name in ALWAYS and ALWAYS[name](value, size) for name, value in style.items()) or \
        _is_cut(style, size, tag) or _is_turned_away(style) or _is_away(style, size)


def _is_cut(style, size, tag):
    """Whether a box is too small and shows nothing outside of it."""
    overflow = " ".join(style.get(name, "") for name in OVERFLOWS).split()
    if tag in GROW or all(word in SHOWS_ALL for word in overflow):
        return False
    lengths = (pixels(style[name], size) for name in ("height", "max-height", "width", "max-width") if name in style)
    return any(length is not None and length < LEAST_BOX for length in lengths)


def _is_away(style, size):
    """Whether something that is placed stands out of sight."""
    if style.get("position", "static") in ("static", *NO_VALUE):
        return False
    found = (pixels(style[side], size) for side in styles.SIDES if side in style)
    return any(length is not None and not -FAR < length < FAR_ASIDE for length in found) or \
        pixels(style.get("z-index", "")) is not None and pixels(style["z-index"]) < 0


def _is_turned_away(style):
    """Whether something shows its back, which is empty."""
    turned = "rotate" in style or "rotate" in style.get("transform", "")
    return style.get("backface-visibility") == "hidden" and turned


def _is_moved(value, size):
    length = pixels(value, size)
    return length is not None and not -FAR < length < FAR_ASIDE


def _is_clipped(value, size):
    """clip: rect(top, right, bottom, left) of hardly an area."""
    found = [pixels(one, size) for one in re.findall(r"[^\s,()]+", value.removeprefix("rect"))]
    if len(found) != 4 or None in found:
        return False
    top, right, bottom, left = found
    return bottom - top < LEAST_BOX or right - left < LEAST_BOX


def _is_clipped_off(value, size):
    """clip-path: a figure; only an inset of little leaves the text whole."""
    if value in NO_VALUE:
        return False
    insets = [pixels(one, size) for one in NUMBERS.findall(value.partition("round")[0])]
    return not (value.startswith("inset(") and all(one is not None and one < LEAST_BOX for one in insets))


def _is_transformed(value, size):
    return any(_is_lost(name, [one.strip() for one in given.split(",")], size)
               for name, given in FUNCTION.findall(value))


def _is_lost(name, given, size):
    """Whether a function of `transform` takes something out of sight."""
    if name.startswith("scale"):
        return any(abs(_signed(one)) < LEAST_SHARE for one in given[:2])
    if name == "matrix":
        return len(given) == 6 and (abs(_signed(given[0]) * _signed(given[3]) - _signed(given[1]) * _signed(given[2]))
                                    < LEAST_SHARE ** 2 or any(abs(_signed(one)) >= FAR_ASIDE for one in given[4:]))
    if name == "matrix3d":
        return True
    if name in ("rotatex", "rotatey", "skew", "skewx", "skewy"):
        return any(abs(cos(radians(_degrees(one)))) < LEAST_SHARE for one in given)
    if name == "rotate3d":
        return len(given) < 4 or _signed(given[2]) == 0 and _is_lost("rotatex", given[3:], size)
    return name.startswith("translate") and any(_is_moved_off(one, size) for one in given)


def _is_moved_off(value, size):
    length = pixels(value, size, FAR)
    return length is not None and abs(length) >= FAR_ASIDE


def _signed(value):
    found = re.fullmatch(rf"({NUMBER})(%?)", value)
    return float(found[1]) / (100 if found[2] else 1) if found else 1.0


def _degrees(value):
    found = re.fullmatch(rf"({NUMBER})(deg|rad|turn|grad|)", value)
    return float(found[1]) * {"rad": 57.3, "turn": 360, "grad": 0.9}.get(found[2], 1) if found else 0.0


def _is_turned(value, size):
    words = value.split()
    return len(words) > 1 and words[0] in ("x", "y") and _is_lost("rotatex", words[-1:], size)


ALWAYS = {
    "display": lambda value, size: value == "none",
    "mso-hide": lambda value, size: value == "all",
    "content-visibility": lambda value, size: value == "hidden",
    "content": lambda value, size: "url(" in value or "image" in value,
    "mix-blend-mode": lambda value, size: value not in NO_VALUE,
    "mask-image": lambda value, size: value not in NO_VALUE,
    "clip": _is_clipped, "clip-path": _is_clipped_off, "transform": _is_transformed,
    "scale": lambda value, size: value not in NO_VALUE and _is_lost("scale", value.split(), size),
    "rotate": _is_turned,
    "translate": lambda value, size: any(_is_moved_off(one, size) for one in value.split()),
    styles.TOO_LONG: lambda value, size: True,
    **{f"margin-{side}": _is_moved for side in styles.SIDES},
    **{f"padding-{side}": _is_moved for side in styles.SIDES},
}


LIGHT_TEXT, DARK_GROUND = 0.6, 0.8  # text that is darker can be read on a ground that is lighter
WORST = styles.declared("position:absolute;overflow:hidden")
FOLLOWING = re.compile(r"%|em|ex|ch|smaller|\(")


@lru_cache(4096)
def could_hide(declarations):
    """Whether declarations may have a part in hiding text, alone or with others."""
    look, why = within(Look(), WORST + declarations, "div")
    text = look.fill or look.colour
    return bool(why) or not look.is_seen or min(look.opacity, look.zoom, text[3]) < 1 or \
        colours.light(text) > LIGHT_TEXT or colours.light(look.behind) < DARK_GROUND or \
        any(_follows(name, value) for name, value, _ in declarations)


def _follows(name, value):
    """Whether what a property makes of text depends on what stands around."""
    return name.startswith("--") or "var(" in value or name == "font-size" and bool(FOLLOWING.search(value))
