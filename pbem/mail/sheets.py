"""Style sheets of an HTML page: which of their rules hold for which element.

They are read by tinycss2, and css-inline tells which selectors match. Nothing is loaded: a sheet of another place is
none.
"""

import base64
import re
from functools import lru_cache
from html import escape
from typing import NamedTuple
from urllib.parse import unquote_to_bytes

import tinycss2
from lxml.html import HTMLParser, document_fromstring

from . import media, selectors, styles

LONGEST = 100_000  # characters of all sheets of a page
MOST_MATCHES = 1_000_000  # rules times elements
MOST_WORK = 60_000_000  # characters of selectors times elements, and pairs of siblings where a selector compares them
DEEPEST = 6  # rules within rules
COMPARING = re.compile("~|-of-type")
LONGEST_ATTRIBUTE = 200
DATA_URL = re.compile(r"\s*data:text/css[^,]*?(;base64)?,(.*)", re.IGNORECASE | re.DOTALL)
RULE = "--r"
NUMBER = re.compile(rf"{RULE}(\d+)")
TAG = re.compile(r"[^a-z0-9-]")
STYLE_TYPES = ("", "text/css")


class TooMuch(Exception):
    """Sheets that would cost more than a page of a person."""


class Rule(NamedTuple):
    """selector: in the terms of css-inline; declarations: as `styles`; views: the `media` it holds in, as bits."""

    selector: str
    declarations: tuple
    views: int


def of(page):
    """The rules of a page's style sheets that could have a part in hiding text, as a tuple; TooMuch."""
    texts = tuple(_texts(page))
    if sum(map(len, map("".join, texts))) > LONGEST or any(map(styles.is_deep, map("".join, texts))):
        raise TooMuch
    return tuple(rule for text, condition in texts for rule in _read(text, condition))


def _texts(page):
    """(text, media) of each sheet that stands in a page."""
    for node in page.iter("style", "link"):
        if node.get("type", "").partition(";")[0].strip().lower() not in STYLE_TYPES:
            continue
        if node.tag == "style":
            yield node.text_content(), node.get("media", "")
        elif "stylesheet" in node.get("rel", "").lower().split():
            yield _of_url(node.get("href", "")), node.get("media", "")


def _of_url(url):
    """The text that an address holds in itself, "" for any other."""
    found = DATA_URL.match(url[:LONGEST])
    if not found:
        return ""
    data = unquote_to_bytes(found[2])
    if found[1]:
        signs = re.sub(rb"[^A-Za-z0-9+/]", b"", data)
        data = base64.b64decode(signs[:len(signs) - (len(signs) % 4 == 1)] + b"==")  # one sign over says nothing
    return data.decode("utf-8", "replace")


@lru_cache(256)
def _read(text, condition):
    """The rules of a sheet, as a tuple."""
    views = media.views(tinycss2.parse_component_value_list(condition)) if condition else media.ALL
    reading = _Reading()
    reading.sheet(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True), None, views, DEEPEST)
    frames = reading.frames
    return tuple(rule._replace(declarations=_moved(rule.declarations, frames)) for rule in reading.rules)


def _moved(declarations, frames):
    """Declarations, and those of the animations they name."""
    names = " ".join(value for name, value, _ in declarations if name == "animation-name").split()
    return declarations + tuple(one for name in names for one in frames.get(name, ()))


class _Reading:
    """rules: found so far; frames: {name: declarations} of animations."""

    def __init__(self):
        self.rules, self.frames = [], {}

    def sheet(self, nodes, around, views, left):
        """Read rules that stand together. around: the selectors of the rule they stand in, None for none."""
        for node in nodes if views and left else ():
            if node.type == "qualified-rule":
                self._rule(node, around, views, left)
            elif node.type == "at-rule":
                self._at_rule(node, around, views, left)

    def _rule(self, node, around, views, left):
        try:
            selector = selectors.written(node.prelude, around)
        except selectors.Unknown:
            return
        if len(selector) <= styles.LONGEST:
            self._body(node.content, selector, views, left)

    def _body(self, content, selector, views, left):
        inner = tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True)
        declarations = styles.declarations(inner)
        if declarations:
            self.rules.append(Rule(selector, declarations, views))
        self.sheet(inner, selector, views, left - 1)

    def _at_rule(self, node, around, views, left):
        name = styles.PREFIX.sub("", node.lower_at_keyword)
        if name == "import":
            self._imported(node, views, left)
        elif node.content is None:
            return
        elif name == "keyframes":
            self.frames[tinycss2.serialize(node.prelude).strip().lower()] = _frames(node.content)
        elif name in ("media", "supports", "layer", "container", "scope", "starting-style"):
            views &= media.views(node.prelude) if name == "media" else _supported(node.prelude) if name == "supports" \
                else media.ALL
            if around:
                self._body(node.content, around, views, left - 1) if views and left > 1 else None
            else:
                self.sheet(tinycss2.parse_rule_list(node.content, True, True), None, views, left - 1)

    def _imported(self, node, views, left):
        url = next((token for token in node.prelude if token.type in ("url", "string", "function")), None)
        if url is None:
            return
        address = url.value if url.type != "function" else "".join(
            token.value for token in url.arguments if token.type == "string")
        rest = node.prelude[node.prelude.index(url) + 1:]
        nodes = tinycss2.parse_stylesheet(_of_url(address), skip_comments=True, skip_whitespace=True)
        self.sheet(nodes, None, views & media.views(rest), left - 1)


def _frames(content):
    """All that the frames of an animation say."""
    rules = tinycss2.parse_rule_list(content, skip_comments=True, skip_whitespace=True)
    return tuple(one for rule in rules if rule.type == "qualified-rule" for one in styles.declarations(
        tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)))


def _supported(prelude):
    """The views of `@supports`: of what is asked all is taken to be there."""
    first = next((token for token in prelude if token.type != "whitespace"), None)
    return 0 if first is not None and first.type == "ident" and first.lower_value == "not" else media.ALL


def matched(page, rules):
    """{element: (rule, ...)} of a page, weaker ones first, the same tuple for those that are alike; TooMuch."""
    import css_inline  # 4.5 MB that few mails need

    nodes = list(page.iter("*"))
    _check_work(nodes, rules)
    sheet = "".join(f"{rule.selector}{{{RULE}{at}:1}}" for at, rule in enumerate(rules))
    inliner = css_inline.CSSInliner(load_remote_stylesheets=False, keep_style_tags=False)
    html = inliner.inline(_skeleton(nodes, sheet, _named(sheet)))
    copy = document_fromstring(html, parser=HTMLParser(huge_tree=True))
    found, known = {}, {}
    for node in copy.iter("*"):
        style, number = node.get("style"), node.get("data-n")
        if style and number:
            if style not in known:
                known[style] = tuple(rules[int(at)] for at in NUMBER.findall(style))
            found[nodes[int(number)]] = known[style]
    return found


def _check_work(nodes, rules):
    """TooMuch where css-inline would have more to compare than a page of a person gives it."""
    comparing = sum(len(COMPARING.findall(rule.selector)) for rule in rules)
    pairs = comparing and comparing * sum(len(node) ** 2 for node in nodes)
    work = len(nodes) * sum(len(rule.selector) + len(RULE) for rule in rules) + 2 * pairs
    if len(nodes) * len(rules) > MOST_MATCHES or work > MOST_WORK:
        raise TooMuch


def _named(sheet):
    """The attributes that selectors ask for."""
    return {name.lower() for name in re.findall(rf"\[{selectors.PREFIX}([\w-]+)", sheet)}


def _skeleton(nodes, sheet, names):
    """A page without its text, every element under a name that HTML has no rule for."""
    numbers = {node: number for number, node in enumerate(nodes)}
    parts, waiting = ["<!DOCTYPE html>"], [nodes[0]]
    while waiting:
        node = waiting.pop()
        if isinstance(node, str):
            parts.append(node)
            continue
        tag = node.tag if node.tag in selectors.KEPT else selectors.PREFIX + TAG.sub("", node.tag)
        parts.append(f"<{tag}{_attributes(node, names)} data-n={numbers[node]}>{'.' if node.text else ''}")
        parts.append(f"<head><style>{sheet}</style></head>" if tag == "html" else "")
        waiting.append(f"</{tag}>")
        waiting += [child for child in node if isinstance(child.tag, str) and child.tag != "head"][::-1]
    return "".join(parts)


def _attributes(node, names):
    own = [(name, node.get(name, "").lower()) for name in ("class", "id") if name in node.attrib]
    asked = [(selectors.PREFIX + name, node.get(name)) for name in names if name in node.attrib]
    return "".join(f' {name}="{escape(value[:LONGEST_ATTRIBUTE])}"' for name, value in own + asked)
