"""Declarations of CSS: of a style attribute, of a rule, and of several that hold for one element."""

import re
from functools import lru_cache
from typing import NamedTuple

import tinycss2

from .css import words

LONGEST = 5_000  # characters of one style
# What needs no reader of CSS: no escape, comment, block or "!", and each quote and bracket closed before the next ";".
PLAIN = re.compile(r"""(?:[^"'()\\{}\[\]/!]|/(?!\*)|"[^"\\;\n{}]*"|'[^'\\;\n{}]*'|\((?:[^"'()\\;{}/]|/(?!\*))*\))*""")
PREFIX = re.compile(r"-(?:webkit|moz|ms|o|khtml)-(?=[a-z])")
VARIABLE = re.compile(r"var\(\s*(--[^,()\s]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)")
MOST_VARIABLES = 20  # put in for one value
SIDES = ("top", "right", "bottom", "left")
SHORTHANDS = {**{name: tuple(f"{name}-{side}" for side in SIDES) for name in ("margin", "padding")}, "inset": SIDES}
OTHER_NAMES = {"background": "background-color", "mask": "mask-image", "text-decoration-line": "text-decoration",
               "animation": "animation-name", "block-size": "height", "inline-size": "width",
               "max-block-size": "max-height", "max-inline-size": "max-width",
               "inset-inline-start": "left", "inset-inline-end": "right", "inset-block-start": "top",
               "inset-block-end": "bottom", "margin-inline-start": "margin-left", "margin-inline": "margin-left",
               "margin-inline-end": "margin-right", "margin-block-start": "margin-top", "margin-block": "margin-top",
               "margin-block-end": "margin-bottom", "padding-inline-start": "padding-left",
               "padding-inline": "padding-left", "padding-block-start": "padding-top", "padding-block": "padding-top"}
TOO_LONG = "too-long"  # the property that stands for a style beyond LONGEST or DEEPEST
DEEPEST = 30  # brackets within brackets
OPENING = {")": "(", "}": "{", "]": "["}
BRACKETS = re.compile(r"[][(){}]")
KNOWN = words("properties")  # any other property is passed over


class Declaration(NamedTuple):
    """A property without a program's prefix, and its value, in small letters and without comments and escapes."""

    name: str
    value: str
    is_important: bool = False


def is_plain(text):
    """Whether a style can be read without a reader of CSS, in a tenth of the time."""
    return PLAIN.fullmatch(text) is not None


def is_deep(text):
    """Whether a text of CSS has brackets within brackets beyond what a person's mail has."""
    deepest, open_ = 0, dict.fromkeys("({[", 0)
    for sign in BRACKETS.findall(text):
        if sign in open_:
            open_[sign] += 1
            deepest = max(deepest, sum(open_.values()))
        else:
            open_[OPENING[sign]] = max(0, open_[OPENING[sign]] - 1)
    return deepest > DEEPEST


@lru_cache(8192)
def declared(text):
    """The declarations of a style, in order, as a tuple."""
    if len(text) > LONGEST:
        return (Declaration(TOO_LONG, ""),)
    if not is_plain(text):
        if is_deep(text):
            return (Declaration(TOO_LONG, ""),)
        return declarations(tinycss2.parse_blocks_contents(text, skip_comments=True, skip_whitespace=True))
    pairs = (one.partition(":") for one in text.lower().split(";"))
    named = ((_name(name.strip()), value) for name, _, value in pairs)
    return tuple(Declaration(name, value.strip()) for name, value in named if _counts(name))


def declarations(nodes):
    """The declarations among what tinycss2 read."""
    named = ((_name(node.lower_name), node) for node in nodes if node.type == "declaration")
    return tuple(Declaration(name, plain(node.value).strip(), node.important) for name, node in named if _counts(name))


def _counts(name):
    return name in KNOWN or name.startswith("--")


def _name(name):
    name = PREFIX.sub("", name)
    return OTHER_NAMES.get(name, name)


def plain(tokens):
    """Tokens as text: small letters, no comments, no escapes."""
    return "".join(map(_word, tokens))


def parted(tokens):
    """Lists of tokens between commas, without comments."""
    parts = [[]]
    for token in tokens:
        if token == ",":
            parts.append([])
        elif token.type != "comment":
            parts[-1].append(token)
    return parts


def _word(token):
    if token.type in ("ident", "hash"):
        return ("#" if token.type == "hash" else "") + token.value.lower()
    if token.type in ("number", "percentage"):
        return f"{token.value:.6g}{'%' if token.type == 'percentage' else ''}"
    if token.type == "dimension":
        return f"{token.value:.6g}{token.lower_unit}"
    if token.type == "function":
        return f"{token.lower_name}({plain(token.arguments)})"
    if token.type == "() block":
        return f"({plain(token.content)})"
    if token.type == "literal":
        return token.value
    return {"whitespace": " ", "comment": " ", "string": '""', "url": "url()"}.get(token.type, "")


def cascaded(declarations, variables):
    """([(property, value)] of declarations, what weighs more behind, the variables as they are from there on).

    variables: ((name, value), ...) of what stands around. Shorthands are taken apart.
    """
    ordered = sorted(declarations, key=lambda one: one.is_important)
    own = {one.name: one.value for one in ordered if one.name.startswith("--")}
    if own:
        variables = tuple(sorted((dict(variables) | own).items()))
    values = dict(variables)
    pairs = []
    for one in ordered:
        pairs += _longhands(one.name, _filled(one.value, values))
    return pairs, variables


def _filled(value, variables):
    """A value with its variables put in."""
    for _ in range(MOST_VARIABLES if "var(" in value else 0):
        found = VARIABLE.search(value)
        if not found or len(value) > LONGEST:
            break
        value = f"{value[:found.start()]}{variables.get(found[1], found[2] or '')}{value[found.end():]}".strip()
    return value


def _longhands(name, value):
    """[(property, value)] of a property that stands for several."""
    if name in SHORTHANDS:
        parts = split(value)
        order = (0, 1, 2, 3) if len(parts) > 3 else (0, 1, 2, 1) if len(parts) > 2 else (0, 1, 0, 1)
        return [(long, parts[min(at, len(parts) - 1)]) for long, at in zip(SHORTHANDS[name], order, strict=True)
                if parts]
    if name == "font":
        return _of_font(value)
    return [(name, value)]


def _of_font(value):
    """Size and height of line: the first size in the shorthand."""
    for part in split(value.partition(",")[0]):
        size, _, height = part.partition("/")
        if re.match(r"[\d.+]|calc\(|min\(|max\(|clamp\(|(x{1,3}-)?(small|large)|medium", size) and \
                not re.fullmatch(r"[1-9]\d*00|1000", size):
            return [("font-size", size), ("line-height", height or "normal")]
    return []


def split(value):
    """The parts of a value between blanks that stand in no brackets."""
    return re.findall(r"(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+", re.sub(r"\s*/\s*", "/", value))
