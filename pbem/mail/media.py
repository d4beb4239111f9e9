"""On which screens the rules of a style sheet hold: `@media` is asked for a wide one, a dark one and a phone's."""

import re

from . import styles
from .lengths import pixels

WIDE, DARK, PHONE = 1, 2, 4
ALL = WIDE | DARK | PHONE
WIDTHS = {WIDE: 1280, DARK: 1280, PHONE: 430}  # pixels
HEIGHT = 800
SHOWN = {"all", "screen"}
COMPARED = re.compile(r"(?:([^<>=]+?)\s*(<=?|>=?)\s*)?(width|height)(?:\s*(<=?|>=?|=)\s*([^<>=]+))?")
COMPARE = {"<": float.__lt__, "<=": float.__le__, ">": float.__gt__, ">=": float.__ge__, "=": float.__eq__}


def views(prelude):
    """The screens, as bits, on which a list of media queries holds."""
    queries = [[token for token in one if token.type != "whitespace"] for one in styles.parted(prelude)]
    if not any(queries):
        return ALL
    return sum(view for view in WIDTHS if any(_holds(query, view) for query in queries))


def _holds(query, view):
    """Whether a query holds: a kind of medium and conditions, with words between them."""
    if not query:
        return True
    if _word(query[0]) in ("not", "only"):
        return _holds(query[1:], view) == (_word(query[0]) == "only")
    found = [_is(token, view) for token in query if _word(token) not in ("and", "or")]
    return any(found) if "or" in map(_word, query) else all(found)


def _word(token):
    return token.lower_value if token.type == "ident" else ""


def _is(token, view):
    if token.type == "ident":
        return token.lower_value in SHOWN
    if token.type != "() block":
        return True
    inner = [one for one in token.content if one.type not in ("whitespace", "comment")]
    if any(one.type == "() block" for one in inner):
        return _holds(inner, view)
    return _feature(styles.plain(inner), view)


def _feature(text, view):
    """Whether a screen has a feature; one that is not known is taken to be there."""
    name, _, value = text.partition(":")
    if name == "prefers-color-scheme":
        return (value == "dark") == (view == DARK)
    if name == "orientation":
        return (value == "portrait") == (view == PHONE)
    bound, _, side = name.removeprefix("device-").partition("-")
    side = side.removeprefix("device-")
    if side in ("width", "height") and bound in ("min", "max"):
        least, size = pixels(value), _size(side, view)
        return least is None or (size >= least if bound == "min" else size <= least)
    found = COMPARED.fullmatch(text)
    return not found or _compares(found, view)


def _compares(found, view):
    low, one, side, other, high = found.groups()
    size = _size(side, view)
    least, most = pixels(low or ""), pixels(high or "")
    return (least is None or COMPARE[one](float(least), size)) and (most is None or COMPARE[other](size, float(most)))


def _size(side, view):
    return float(WIDTHS[view] if side == "width" else HEIGHT)
