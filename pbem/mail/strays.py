"""End tags that belong to nothing within a quote and would end it: `</div>` in a quoted mail that was torn apart.

A program that shows the page ends the quote there. But whoever wrote the mail has set the end of the quote itself, and
what stands before that is none of his words.
"""

import re
from collections import Counter

NAMES = "blockquote|div|table|tbody|tr|td|th|center|section|article|main|header|footer|aside|ul|ol|li|dl|dd|form"
RAW = "style|script|textarea|title"
TAG = re.compile(rf"<(?:!--|(?P<raw>{RAW})\b|(?P<end>/?)(?P<name>{NAMES})(?=[\s/>])[^<>]*>)", re.I)
HOLDING = re.compile("<blockquote", re.I)
SIMPLE = re.compile(rf"<(/?)({NAMES})(?=[\s/>])", re.I)
QUOTE, BLOCK = "blockquote", "div"


def without(html, quotes):
    """A page without such tags. quotes: a pattern that is found in the tag of a <div> that holds a quote."""
    if _is_nested(html) or not HOLDING.search(html) and not quotes.search(html):
        return html
    tags = list(_tags(html))
    strays = _Strays(tags, quotes).found()
    if not strays:
        return html
    kept, at = [], 0
    for tag in strays:
        kept.append(html[at:tag.start()])
        at = tag.end()
    return "".join(kept) + html[at:]


def _is_nested(html):
    """Whether each end tag stands where its beginning is the last that is open, as in nearly all pages."""
    waiting = []
    for end, name in SIMPLE.findall(html):
        if not end:
            waiting.append(name)
        elif not waiting or waiting.pop() != name:
            return False
    return True


def _tags(html):
    """The tags of NAMES outside of comments, styles and the like."""
    at = 0
    while found := TAG.search(html, at):
        at = found.end()
        if found["name"]:
            yield found
        else:
            end = html.find("-->", at - 2) if not found["raw"] else _end_of(found["raw"], html, at)
            at = max(at, end) if end >= 0 else len(html)


def _end_of(name, html, at):
    found = re.compile(f"</{name}", re.I).search(html, at)
    return found.start() if found else -1


class _Strays:
    """Goes through the tags of a page.

    open: (name, whether it holds a quote) of each that is open; parts: how many of each name are, for the page and for
    each <blockquote> with an end of its own; left: how many ends of <div> have no beginning.
    """

    def __init__(self, tags, quotes):
        self._tags, self._quotes, self._ended = tags, quotes, _ended(tags)
        self._open, self._parts = [], [Counter()]
        blocks = [bool(tag["end"]) for tag in tags if tag["name"].lower() == BLOCK]
        self._left = 2 * sum(blocks) - len(blocks)

    def found(self):
        """The tags that belong to nothing, in order."""
        return [tag for tag in self._tags if self._is_stray(tag, tag["name"].lower())]

    def _is_stray(self, tag, name):
        if not tag["end"]:
            self._begin(tag, name)
            return False
        if not self._parts[-1][name]:
            self._left -= name == BLOCK
            return len(self._parts) > 1
        while self._open[-1][0] != name:
            self._close()
        if self._open[-1][1] and self._left > 0:
            self._left -= 1
            return True
        self._close()
        return False

    def _begin(self, tag, name):
        if tag.start() in self._ended:
            self._parts.append(Counter())
        self._parts[-1][name] += 1
        self._open.append((name, name == BLOCK and bool(self._quotes.search(tag[0]))))

    def _close(self):
        name, _ = self._open.pop()
        self._parts[-1][name] -= 1
        if name == QUOTE and len(self._parts) > 1 and not +self._parts[-1]:
            self._parts.pop()


def _ended(tags):
    """Where the <blockquote> begin that have an end."""
    waiting, ended = [], set()
    for tag in tags:
        if tag["name"].lower() == QUOTE:
            if not tag["end"]:
                waiting.append(tag.start())
            elif waiting:
                ended.add(waiting.pop())
    return ended
