"""An HTML page as a tree that can be laid out in time: what a mail of a person never has is cut off before it costs.

The parser compares each attribute of an element with all others, and layout costs time and memory for each element,
so both are counted in the text, before a tree is made of it.
"""

import re

from lxml.etree import ParserError, SubElement, XPath
from lxml.html import HTMLParser, document_fromstring

from .reasons import reason

LONGEST_PAGE = 1_000_000
MOST_ELEMENTS = 8_000  # of all pages of a mail
MOST_ATTRIBUTES = 100  # of one element
CUT_PAGE = reason("cut_page", most=LONGEST_PAGE)
CUT_ELEMENTS = reason("cut_elements", most=MOST_ELEMENTS)
MOST_DEPTH = 1_000  # elements within each other; the parser takes 2,047, layout pays for each on each line
CUT_DEPTH = reason("cut_depth", most=MOST_DEPTH)
CUT_SHEETS = reason("cut_sheets")
TOO_DEEP = "ERR_RESOURCE_LIMIT"

OF_HEAD = {"base", "link", "meta", "noscript", "script", "style", "template", "title"}  # HTML, 3.2.5.2.1
XML_DECLARATION = re.compile(r"^\s*<\?xml[^>]*>")
ENDS = re.compile(r"</(?:body|html)\s*>", re.IGNORECASE)  # behind which the parser reads nothing, but programs do
FONT_NAMES = ("s", "strike", "b", "i", "u", "tt", "big", "small")
FONTS = re.compile(rf"<(/?)({'|'.join(FONT_NAMES)})(?=[\s/>])", re.IGNORECASE)
NAMED = "data-named"  # the attribute that holds the name of a font element while the parser knows it as another
OF_NAME = XPath(f"//*[@{NAMED}]")
START = re.compile(r"<(?:!--|[a-zA-Z][^\s/>]*)")
ATTRIBUTE = re.compile(r"""[\s/]*(?:(?P<end>>)|[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?)""")
RAW = {"<style": re.compile("</style", re.I), "<script": re.compile("</script", re.I), "<!--": re.compile("-->")}


class Budget:
    """How many elements of a mail's pages may still be laid out; cut: why a part was not, "" when all was."""

    def __init__(self):
        self.elements, self.cut = MOST_ELEMENTS, ""


def parsed(html, budget):
    """The tree of a page, None when there is nothing on it."""
    elements = budget.elements
    if len(html) > LONGEST_PAGE:
        html, budget.cut = html[:LONGEST_PAGE], CUT_PAGE
    parser = HTMLParser(huge_tree=True)
    html = XML_DECLARATION.sub("", _lasting(ENDS.sub("", _trimmed(html, budget))))
    try:
        page = document_fromstring(html, parser=parser)
    except (ParserError, ValueError):  # nothing on the page, or nothing lxml takes for one
        return None
    if any(error.type_name == TOO_DEEP for error in parser.error_log):
        budget.cut = CUT_DEPTH
    page = _out_of_head(_renamed(page) if NAMED in html else page)
    return page if elements - budget.elements < MOST_DEPTH else _shallow(page, budget)


def _shallow(page, budget):
    """A page without what stands too deep in it."""
    depth, deep = {None: 0}, []
    for node in page.iter("*"):
        depth[node] = depth[node.getparent()] + 1
        if depth[node] == MOST_DEPTH + 1:
            deep.append(node)
    for node in deep:
        budget.cut = CUT_DEPTH
        node.drop_tree()
    return page


def _out_of_head(page):
    """A page with all that is shown in its body: the parser leaves in the head what it does not know or cannot place.
    """
    shown = [node for node in page.iterfind("head/*") if node.tag not in OF_HEAD]
    if shown:
        body = page.find("body")
        body = SubElement(page, "body") if body is None else body
        shown[-1].tail, body.text = (shown[-1].tail or "") + (body.text or ""), None
        body[:0] = shown
    return page


def _lasting(html):
    """A page whose parser will not end at the next paragraph what a font element says of it."""
    return FONTS.sub(lambda found: "</span" if found[1] else f"<span {NAMED}={found[2]}", html)


def _renamed(page):
    """A page whose font elements have their names again."""
    for node in OF_NAME(page):
        name = node.attrib.pop(NAMED).lower()
        node.tag = name if name in FONT_NAMES else node.tag
    return page


def _trimmed(html, budget):
    """The text of a page with as many elements and attributes as may be."""
    kept, at, done = [], 0, 0
    while start := START.search(html, at):
        if not budget.elements:
            budget.cut = CUT_ELEMENTS
            return "".join(kept) + html[done:start.start()]
        budget.elements -= 1
        full, at = _attributes(html, start.end())
        if full is not None:
            kept.append(html[done:full])
            done = at
        raw = RAW.get(start[0].lower())
        if raw:
            end = raw.search(html, start.end() if start[0] == "<!--" else at)
            at = end.start() if end else len(html)
    return "".join(kept) + html[done:]


def _attributes(html, at):
    """(where the attributes of a tag that are too many begin, None when there are none; where the tag's ">" is)."""
    full, number = None, 0
    while (found := ATTRIBUTE.match(html, at)) and not found["end"]:
        at, number = found.end(), number + 1
        if number == MOST_ATTRIBUTES:
            full = at
    return full, found.start("end") if found else len(html)
