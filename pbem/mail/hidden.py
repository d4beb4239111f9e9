"""Text of an HTML page that its writer struck out, or that no program shows: it is told apart, and never run.

Each element gets a `hiding.Look` from that of its parent, its style sheets, its style and its attributes, on each of
the screens that the sheets tell apart. Elements that are alike have theirs reckoned out once.
"""

import re

from lxml.html import Element

from . import colours, hiding, media, sheets, styles
from .css import DATA, words
from .styles import Declaration
from .tables import BREAKS

STRUCK, HIDDEN = "struck", "hidden"
STRIKING = {"s", "strike", "del"}
UNSHOWN, NO_TEXT = words("unshown"), words("no_text")
OWN = {tag: styles.declared(text) for tag, text in DATA["own"].items()}
FONT_SIZES = {str(number): f"{size}px" for number, size in DATA["font_sizes"].items()}
CLOSED = (Declaration("display", "none"),)
SAYING = frozenset(("style", "bgcolor", "color", "size", "text", "hidden", "popover", "href"))  # attributes
REVERSED = re.compile("[\u202d\u202e]")  # what stands behind is shown in another order
FORBIDDEN = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # in XML, though a page may have them
MIXED = "mixed"


def mark(page, attribute):
    """Give each element whose text is struck or hidden the reason as an attribute; all are shown from then on.

    False when the page's style sheets would cost more than those of a person's mail: then all counts as hidden.
    """
    head = page.find("head")
    passed = set(head.iter("*")) if head is not None else set()
    nodes = [node for node in page.iter("*") if node not in passed and node.tag not in NO_TEXT]
    try:
        whys, judged = _whys(nodes, _matched(page, nodes)), True
    except sheets.TooMuch:
        whys, judged = dict.fromkeys(nodes, HIDDEN), False
    _tell(nodes, whys, attribute)
    return judged


def _matched(page, nodes):
    """{element: its rules}; none where nothing on the page could hide anything."""
    own = {node.get("style", "") for node in nodes}
    if sum(len(style) for style in own if not styles.is_plain(style)) > sheets.LONGEST:
        raise sheets.TooMuch
    rules = sheets.of(page)
    said = {*(rule.declarations for rule in rules), *(part for node in nodes for part in _said(node))} if rules else ()
    return sheets.matched(page, rules) if any(map(hiding.could_hide, said)) else {}


def _whys(nodes, matched):
    """{element: why its own text does not count} of those whose does not, on any screen."""
    alike = all(rule.views == media.ALL for rules in matched.values() for rule in rules)
    closed = [node for node in nodes if node.tag == "details" and "open" not in node.attrib]
    odd = {node: HIDDEN for node in nodes if node.tag in UNSHOWN} | {
        node: STRUCK for node in nodes if node.tag in STRIKING} | {
        inner: HIDDEN for node in closed for inner in node if inner.tag != "summary"}
    whys = dict.fromkeys(closed, HIDDEN)
    for view in (media.WIDE,) if alike else media.WIDTHS:
        for node, here in _on_screen(nodes, matched, odd, view).items():
            if here[2]:
                whys.setdefault(node, here[2])
    return whys


def _on_screen(nodes, matched, odd, view):
    """{element: (Look, why all within does not count or None, why its own text does not or None)}."""
    found, known, link = {None: (hiding.Look(), None, None)}, {}, _link(nodes)
    for node in nodes:
        around, rules = found[node.getparent()], matched.get(node, ())
        if around[1] or not rules and not _says(node):
            here = around
        else:
            key = (id(around), node.tag, _said(node, link), id(rules))
            here = known.get(key) or known.setdefault(key, _within(around[0], node.tag, key[2], rules, view))
        if node in odd and not here[1]:
            here = (here[0], odd[node], odd[node])
        found[node] = here
    return found


def _within(look, tag, said, rules, view):
    """(Look, why all within does not count, why its own text does not) of an element."""
    ruled = (one for rule in rules if rule.views & view for one in rule.declarations)
    look, why = hiding.within(look, (*OWN.get(tag, ()), *said[0], *ruled, *said[1]), tag)
    return look, why, why if look.is_seen else HIDDEN


def _link(nodes):
    """The colour of links."""
    body = next((node for node in nodes if node.tag == "body"), None)
    named = body.get("link") if body is not None else None
    return colours.legacy(named) if named else "linktext"


def _says(node):
    return node.tag in OWN or node.tag == "dialog" or not SAYING.isdisjoint(node.keys())


def _said(node, link="linktext"):
    """(declarations that a sheet overrides, declarations that override a sheet) of an element by itself."""
    return tuple(_hints(node, link)) if _says(node) else (), styles.declared(node.get("style", ""))


def _hints(node, link):
    if "hidden" in node.attrib or "popover" in node.attrib or node.tag == "dialog" and "open" not in node.attrib:
        yield from CLOSED
    if "bgcolor" in node.attrib:
        yield Declaration("background-color", colours.legacy(node.get("bgcolor")))
    if node.tag == "a" and "href" in node.attrib:
        yield Declaration("color", link)
    if node.tag == "body" and "text" in node.attrib:
        yield Declaration("color", colours.legacy(node.get("text")))
    if node.tag == "font" and "color" in node.attrib:
        yield Declaration("color", colours.legacy(node.get("color")))
    if node.tag == "font" and node.get("size") in FONT_SIZES:
        yield Declaration("font-size", FONT_SIZES[node.get("size")])


def _tell(nodes, whys, attribute):
    """Set the reasons where the layout finds them."""
    if nodes and REVERSED.search("".join(nodes[0].itertext())):
        whys |= {node: HIDDEN for node in nodes if any(REVERSED.search(text) for _, text in _texts(node))}
    alone = _alone(nodes, whys) if whys else {}
    for node in [node for node in nodes if node in whys]:
        if alone[node] == whys[node]:
            node.set(attribute, whys[node])
            _show(node, whys[node])
        else:
            _wrap(node, attribute, whys[node])


def _alone(nodes, whys):
    """{element: why all text in it does not count, None, or MIXED where some does}; "" where there is none."""
    alone = dict.fromkeys(nodes, "")
    for node in reversed(nodes):
        if any(text.strip() for _, text in _texts(node)):
            _add(alone, node, whys.get(node))
        if alone[node] == "" and node in whys:
            alone[node] = whys[node]
        parent = node.getparent()
        if parent is not None and parent in alone and alone[node] != "":
            _add(alone, parent, alone[node])
    return alone


def _add(alone, node, why):
    alone[node] = why if alone[node] in ("", why) else MIXED


def _texts(node):
    """(element before it or None, text) of each text that stands in an element itself."""
    if node.text:
        yield None, node.text
    for child in node:
        if child.tail:
            yield child, child.tail


def _wrap(node, attribute, why):
    """Put each text of an element itself into one with the reason."""
    for before, text in list(_texts(node)):
        inner = Element("span", {attribute: why})
        inner.text = FORBIDDEN.sub("", text)
        if before is None:
            node.text = None
            node.insert(0, inner)
        else:
            before.tail = None
            before.addnext(inner)


def _show(node, why):
    """Let the layout show an element and tell where it ends, which it does not of a <s> around paragraphs."""
    for name in ("style", "hidden") if why == HIDDEN else ():
        node.attrib.pop(name, None)
    if node.tag in UNSHOWN or node.tag in STRIKING and any(inner.tag in BREAKS for inner in node.iterdescendants("*")):
        node.tag = "div"
