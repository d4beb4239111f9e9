"""Rule ids on web pages: an anchor where a rule stands, a link where it is named."""

import re

from flask import url_for
from markupsafe import Markup, escape

from pbem.games import game
from pbem.render.sections import RULE

DEFINED = re.compile(rf"<strong>({RULE})</strong>")
NAMED = re.compile(rf"\b{RULE}\b")


def anchored(html):
    """A page of rules (HTML of our own): each rule in bold gets an anchor, each mention of one a link to it."""
    known = set(DEFINED.findall(html))

    def mark(found):
        rule = found[1] or found[0]
        if found[1]:
            return f'<strong id="{rule}">{rule}</strong>'
        return f'<a href="#{rule}">{rule}</a>' if rule in known else rule

    return re.sub(rf"{DEFINED.pattern}|{NAMED.pattern}", mark, html)


def cited(line, key):
    """A line of the log, its rule ids as links to the page of rules, with the rule's sentence on them."""
    rules = game(key)

    def link(found):
        if found[0] not in rules.rule_index or not rules.rulebook:
            return found[0]
        return Markup('<a class="rule" href="{}" title="{}">{}</a>').format(
            url_for("public.rules", key=key, _anchor=found[0]), rules.rule_index[found[0]], found[0])

    return Markup(NAMED.sub(link, str(escape(line))))
