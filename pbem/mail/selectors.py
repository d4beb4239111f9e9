"""Selectors of CSS in the terms of css-inline, which knows but a part of them.

Each type of element and each attribute but class and id has the prefix `x-` there, so that the reader of HTML in
css-inline takes the tree as it stands. What only a program at work knows (a pointer above an element) never holds; what
css-inline cannot tell (`:has()`) holds, so that text is rather told as hidden than run.
"""

from tinycss2 import serialize, serialize_identifier

from . import styles
from .css import words

PREFIX = "x-"
KEPT = {"html", "head", "body"}  # css-inline makes them itself
HOLDS, FAILS = ":not(x-none)", ":not(*)"
KNOWN = {"root", "empty", "first-child", "last-child", "only-child", "first-of-type", "last-of-type", "only-of-type"}
COUNTING = {"nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"}
WRITTEN = {"link": "[x-href]", "any-link": "[x-href]", "checked": "[x-checked]", "disabled": "[x-disabled]",
           "enabled": ":not([x-disabled])", "scope": ":root", "required": "[x-required]",
           "optional": ":not([x-required])", "read-only": HOLDS,
           "defined": HOLDS, "first-line": HOLDS, "first-letter": HOLDS}
ANY = {"is", "where", "matches", "any", "-webkit-any", "-moz-any"}
UNDECIDED = {"has", "lang", "dir", "host", "host-context", "state"}
AT_WORK = words("at_work")
PART = {"before", "after", "marker", "selection", "placeholder", "backdrop", "file-selector-button", "cue", "slotted"}
DEEPEST = 6


class Unknown(ValueError):
    """No selector: a program passes the rule over."""


def written(tokens, around=None, holds=True, left=DEEPEST):
    """A list of selectors as text; Unknown when it is none.

    around: the selectors of the rule around, which `&` stands for. holds: whether what cannot be told holds.
    """
    if not left:
        raise Unknown
    lists = [one for one in styles.parted(tokens) if any(token.type != "whitespace" for token in one)]
    found = [_one(one, around, holds, left) for one in lists]
    kept = [one for one in found if one]
    if not kept:
        raise Unknown
    return ",".join(kept)


def _one(tokens, around, holds, left):
    """One selector, None for one of a part of an element."""
    pieces, at = [], 0
    while at < len(tokens):
        token = tokens[at]
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        if token == ":":
            at += 1 if following != ":" else 2
            name = _pseudo(tokens[at] if at < len(tokens) else None, around, holds, left)
            if name is None:
                return None
            pieces.append(name)
        elif token == "." and following and following.type == "ident":
            pieces.append("." + serialize_identifier(following.value.lower()))
            at += 1
        elif token == "|":
            pieces[-1:] = []
        else:
            pieces.append(_simple(token, around))
        at += 1
    return _nested("".join(pieces).strip(), tokens, around)


def _simple(token, around):
    if token.type == "ident":
        return token.lower_value if token.lower_value in KEPT else PREFIX + serialize_identifier(token.lower_value)
    if token.type == "hash":
        return "#" + serialize_identifier(token.value.lower())
    if token.type == "[] block":
        return f"[{PREFIX}{serialize(token.content).strip()}]"
    if token == "&":
        return f":not(:not({around}))" if around else ":root"
    if token.type == "whitespace" or token.type == "literal" and token.value in "*>+~":
        return " " if token.type == "whitespace" else token.value
    raise Unknown


def _nested(text, tokens, around):
    """A selector within another rule: below what that is for, where it does not say how."""
    if not around or "&" in [token for token in tokens if token.type == "literal"]:
        return text
    return f":not(:not({around})){'' if text[:1] in ('>', '+', '~') else ' '}{text}"


def _pseudo(token, around, holds, left):
    """What stands behind ":", None for a part of an element that has no text of its writer."""
    if token is None or token.type not in ("ident", "function"):
        raise Unknown
    name = token.lower_value if token.type == "ident" else token.lower_name
    if name in PART or name.startswith("-") and token.type == "ident":
        return None
    if token.type == "ident":
        if name not in KNOWN and name not in WRITTEN and name not in AT_WORK:
            raise Unknown
        return FAILS if name in AT_WORK else WRITTEN.get(name) or f":{name}"
    if name in COUNTING:
        return f":{name}({serialize(token.arguments)})" if " of " not in serialize(token.arguments).lower() else \
            HOLDS if holds else FAILS
    if name == "not":
        return f":not({written(token.arguments, around, not holds, left - 1)})"
    if name in ANY:
        return f":not(:not({written(token.arguments, around, holds, left - 1)}))"
    if name in UNDECIDED:
        return HOLDS if holds else FAILS
    raise Unknown
