"""Colours of CSS and HTML, and whether text of one can be told from a ground of another."""

import re
from functools import lru_cache

from tinycss2 import color5

LEAST_CONTRAST = 1.3  # as WCAG reckons it; black on white has 21
CLEAR = (0.0, 0.0, 0.0, 0.0)
BLACK, WHITE = (0.0, 0.0, 0.0, 1.0), (1.0, 1.0, 1.0, 1.0)
LINK = (0.0, 0.0, 0.93, 1.0)
SYSTEM = {"canvas": WHITE, "window": WHITE, "background": WHITE, "field": WHITE, "buttonface": (0.94, 0.94, 0.94, 1.0),
          "infobackground": WHITE, "canvastext": BLACK, "windowtext": BLACK, "buttontext": BLACK, "fieldtext": BLACK,
          "infotext": BLACK, "menutext": BLACK, "captiontext": BLACK, "linktext": LINK, "visitedtext": LINK,
          "activetext": LINK, "graytext": (0.5, 0.5, 0.5, 1.0), "highlight": (0.2, 0.6, 1.0, 1.0),
          "highlighttext": BLACK, "mark": (1.0, 1.0, 0.0, 1.0), "marktext": BLACK}
HEX = re.compile("#[0-9a-f]{6}")
CURRENT = "currentcolor"
ANY = re.compile(r"[a-z-]+\((?:[^()]|\([^()]*\))*\)|#[0-9a-f]+|[a-z]+")
PERCENT = re.compile(r"(\d+(?:\.\d+)?)%")


@lru_cache(2048)
def colour(value):
    """(red, green, blue, alpha) from 0 to 1 of a colour of CSS, CURRENT for that of the text around; None for none.

    A function that is not known gives CLEAR: text in it counts as hidden.
    """
    if value in SYSTEM:
        return SYSTEM[value]
    if HEX.fullmatch(value):
        return int(value[1:3], 16) / 255, int(value[3:5], 16) / 255, int(value[5:], 16) / 255, 1.0
    if value.startswith("color-mix("):
        return _mixed(value)
    try:
        found = color5.parse_color(value, ("light",))
    except (ValueError, TypeError, IndexError, AttributeError):  # of arguments it does not look for
        found = None
    if found is None or found == CURRENT:
        return CURRENT if found else CLEAR if "(" in value and "url(" not in value else None
    return _shown(found)


def _shown(found):
    """A colour of any space in the terms of screens; of those of another kind the lightness alone."""
    if found.space in ("hsl", "hwb"):
        found = found.to("srgb")
    if found.space.startswith("lab") or found.space.startswith("lch"):
        found = found.to("xyz-d50")
    elif found.space.startswith("ok"):
        found = found.to("xyz-d65")
    if found.space.startswith("xyz"):
        return (_encoded(found.coordinates[1]),) * 3 + (found.alpha,)
    return tuple(min(1.0, max(0.0, part or 0.0)) for part in found.coordinates) + (found.alpha,)


def _encoded(light):
    light = min(1.0, max(0.0, light or 0.0))
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def _mixed(value):
    """Of a `color-mix(in space, one share, other share)` the mean in its shares."""
    parts = ANY.findall(value[len("color-mix("):-1].partition(",")[2])
    found = [one for one in map(colour, parts) if one and one != CURRENT]
    if len(found) != 2:
        return CLEAR
    shares = [float(share) / 100 for share in PERCENT.findall(value.split(",", 1)[1])]
    first = shares[0] if shares else 0.5
    return tuple(one * first + other * (1 - first) for one, other in zip(*found, strict=True))


@lru_cache(2048)
def first_colour(value):
    """The first colour of a background, within its gradients too; None where it names none."""
    for word in ANY.findall(re.sub(r"url\([^()]*\)", " ", value)):
        if "gradient(" in word:
            inner = first_colour(word.partition("(")[2][:-1])
            if inner:
                return inner
        elif (found := colour(word)) and found != CURRENT:
            return found
    return None


def legacy(value):
    """A colour as an attribute of HTML names it, in the terms of CSS (HTML, 2.4.6)."""
    value = value.strip().lower()
    if re.fullmatch(r"[a-z]+", value) and colour(value) or re.fullmatch(r"#[0-9a-f]{3}", value):
        return value
    digits = re.sub(r"[^0-9a-f]", "0", value[:128].removeprefix("#")) or "0"
    digits += "0" * (-len(digits) % 3)
    third = len(digits) // 3
    parts = [digits[at:at + third][-8:] for at in range(0, len(digits), third)]
    while len(parts[0]) > 2 and all(part[0] == "0" for part in parts):
        parts = [part[1:] for part in parts]
    return "#" + "".join(part[:2].rjust(2, "0") for part in parts)


def over(colour, behind):
    """A colour laid over another that is opaque."""
    alpha = colour[3]
    return tuple(part * alpha + back * (1 - alpha) for part, back in zip(colour[:3], behind[:3], strict=True)) + (1.0,)


def light(colour):
    """How light an opaque colour is, 0 to 1 (WCAG, relative luminance)."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(2048)
def can_be_told(text, behind):
    """Whether text of a colour can be read upon another that is opaque."""
    one, other = sorted((light(over(text, behind)), light(behind)))
    return (other + 0.05) / (one + 0.05) >= LEAST_CONTRAST
