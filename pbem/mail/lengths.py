"""Lengths of CSS in pixels, also those it has to reckon out."""

import re
from functools import lru_cache

import tinycss2

from .css import DATA

UNITS, RELATIVE, SIZES = DATA["units"], DATA["relative"], DATA["sizes"]
NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?"
LENGTH = re.compile(rf"({NUMBER})([a-z]+|%|)")
STEP = 1.2  # from one size with a name to the next
DEEPEST = 10  # brackets within each other
REM = 16


@lru_cache(4096)
def pixels(value, size=REM, whole=1000):
    """A length in pixels, None when it is none. size: of the letters; whole: what 100 % are."""
    found = LENGTH.fullmatch(value)
    if found:
        return _measured(float(found[1]), found[2], size, whole)
    if "(" not in value:
        return None
    try:
        return _term(tinycss2.parse_one_component_value(value, skip_comments=True), size, whole, DEEPEST)
    except (ValueError, IndexError, ZeroDivisionError, OverflowError, TypeError):
        return None


@lru_cache(4096)
def letters(value, size):
    """The size of letters in pixels that a `font-size` gives within letters of a size, None when it is none."""
    if value in SIZES:
        return SIZES[value]
    if value in ("smaller", "larger"):
        return size / STEP if value == "smaller" else size * STEP
    if value in ("inherit", "unset"):
        return size
    return REM if value in ("initial", "revert") else pixels(value, size, size)


def _measured(number, unit, size, whole):
    if unit == "%":
        return number / 100 * whole
    if unit in RELATIVE:
        return number * RELATIVE[unit] * size
    return number * UNITS[unit] if unit in UNITS else number if not unit else None


def _term(token, size, whole, left):
    """What a token comes to; ValueError for none."""
    if not left:
        raise ValueError("too deep")
    if token.type in ("number", "percentage", "dimension"):
        unit = {"number": "", "percentage": "%"}.get(token.type) or getattr(token, "lower_unit", "")
        found = _measured(token.value, unit, size, whole)
        if found is None:
            raise ValueError(unit)
        return found
    if token.type not in ("function", "() block"):
        raise ValueError(token.type)
    inner = token.arguments if token.type == "function" else token.content
    terms = [_sum(part, size, whole, left - 1) for part in _parted(inner)]
    name = token.lower_name if token.type == "function" else "calc"
    if name == "clamp":
        low, wanted, high = terms
        return max(low, min(wanted, high))
    return {"min": min, "max": max}[name](terms) if name in ("min", "max") else _only(name, terms)


def _only(name, terms):
    if name not in ("calc", "-webkit-calc", "-moz-calc") or len(terms) != 1:
        raise ValueError(name)
    return terms[0]


def _parted(tokens):
    """Lists of tokens between commas."""
    parts = [[]]
    for token in tokens:
        if token == ",":
            parts.append([])
        elif token.type not in ("whitespace", "comment"):
            parts[-1].append(token)
    return parts


def _sum(tokens, size, whole, left):
    """What terms with signs between them come to."""
    total, product, sign = 0.0, _term(tokens[0], size, whole, left), 1
    for operator, token in zip(tokens[1::2], tokens[2::2], strict=True):
        number = _term(token, size, whole, left)
        if operator == "*":
            product *= number
        elif operator == "/":
            product /= number
        else:
            total, product, sign = total + sign * product, number, -1 if operator == "-" else 1
    return total + sign * product
