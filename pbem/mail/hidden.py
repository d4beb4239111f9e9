"""Text of an HTML page that its writer struck out, or that no program shows: it is told apart, and never run.

Told by the element, by its style, and by simple rules of the page's own style sheets (a tag, class or id; nothing of
@media, which holds on some screens only).
"""

import re

from .tables import BREAKS

STRUCK, HIDDEN = "struck", "hidden"
STRIKING = {"s", "strike", "del"}
UNSHOWN = {"template", "noscript"}
LONGEST_SHEET = 50_000  # characters of all style sheets
SELECTOR = re.compile(r"([a-z][a-z0-9]*)?(?:([.#])(-?[_a-z][\w-]*))?", re.IGNORECASE)
ZERO = re.compile(r"0*\.?0*(px|pt|em|rem|ex|ch|vw|vh|%|cm|mm|in)?")


def mark(page, attribute):
    """Give each struck or hidden element of a tree the reason as an attribute; hidden ones are shown from then on."""
    sheet = _Sheet(page)
    for node in list(page.iter("*")):
        around = node.getparent().get(attribute) if node.getparent() is not None else None
        why = _why(node, sheet.of(node) | _declared(node.get("style", "")))
        if around or why:
            node.set(attribute, around or why)
            _show(node, why == HIDDEN)


def _why(node, style):
    """Why the text of an element does not count, None when it does."""
    if node.tag in UNSHOWN or "hidden" in node.attrib or style.get("display") == "none" or \
            style.get("mso-hide") == "all":
        return HIDDEN
    if style.get("visibility") in ("hidden", "collapse") and not _is_undone(node, "visibility", "visible"):
        return HIDDEN
    if _is_zero(style.get("font-size")) and not _is_undone(node, "font-size"):
        return HIDDEN
    if _is_zero(style.get("opacity")) or (style.get("overflow") == "hidden" and any(
            _is_zero(style.get(name)) for name in ("height", "max-height", "width", "max-width"))):
        return HIDDEN
    decoration = " ".join(style.get(name, "") for name in ("text-decoration", "text-decoration-line"))
    return STRUCK if node.tag in STRIKING or "line-through" in decoration else None


def _is_zero(value):
    return bool(value) and ZERO.fullmatch(value) is not None and value[0] in "0."


def _is_undone(node, name, value=None):
    """Whether something within has its own value of a property: layouts set a size of 0 around columns."""
    return any(found and not _is_zero(found) and found in (value or found,)
               for inner in node.iterdescendants("*")
               if name in inner.get("style", "") and (found := _declared(inner.get("style")).get(name)))


def _declared(style):
    """The properties of a style attribute or rule, in small letters and without !important."""
    pairs = (one.partition(":") for one in style.lower().split(";"))
    return {name.strip(): value.replace("!important", "").strip() for name, _, value in pairs if value}


def _show(node, was_hidden):
    """Let the layout show an element and tell where it ends, which it does not of a <s> around paragraphs."""
    for name in ("style", "hidden") if was_hidden else ():
        node.attrib.pop(name, None)
    if node.tag in UNSHOWN or node.tag in STRIKING and any(inner.tag in BREAKS for inner in node.iterdescendants("*")):
        node.tag = "div"


class _Sheet:
    """The rules of a page's style sheets that strike out or hide."""

    def __init__(self, page):
        self._rules = {}
        text = "".join(node.text_content() for node in page.iter("style"))[:LONGEST_SHEET]
        for rule in _without_at_rules(_without_comments(text)).split("}"):
            selectors, _, body = rule.partition("{")
            style = _declared(body)
            for selector in selectors.split(","):
                found = SELECTOR.fullmatch(selector.strip())
                if found and found[0]:
                    self._rules.setdefault(found.groups(), {}).update(style)

    def of(self, node):
        """The properties that the rules give an element."""
        if not self._rules or not isinstance(node.tag, str):
            return {}
        names = [(None, None), *((".", name) for name in node.get("class", "").split()), ("#", node.get("id"))]
        style = {}
        for kind, name in names:
            for tag in (None, node.tag):
                style |= self._rules.get((tag, kind, name), {})
        return style


def _without_comments(text):
    first, *others = text.split("/*")
    return first + "".join(other.partition("*/")[2] for other in others)


def _without_at_rules(text):
    """A style sheet without @media and the like, whose rules hold in some places only."""
    kept, depth, skipped, at = [], 0, None, 0
    for found in re.finditer(r"[{}@;]", text):
        sign = found[0]
        if sign == "@" and skipped is None:
            kept.append(text[at:found.start()])
            skipped = depth
        depth += (sign == "{") - (sign == "}" and depth > 0)
        if skipped is not None and sign in "};" and depth == skipped:
            skipped, at = None, found.end()
    return "".join(kept) + (text[at:] if skipped is None else "")
