"""The one address a mail says it is from (RFC 5322, 3.6.2), or why it cannot be told.

Programs differ in what they make of a doubtful From: the one that proved the sender may read another address than we
do. So nothing is guessed: one field with one plain address, and a display name that holds no other.
"""

import re
from email.header import decode_header, make_header

from . import headers

LONGEST = 1000  # characters of a From field
QUOTED = r'"(?:[^"\\]|\\.)*"'
ATOM = r"[^\s\"<>(),:;@\\\[\]=?\x00-\x1f\x7f]+"
ADDRESS = re.compile(rf"(?:[^\s\"<>(),:;@\\\[\]\x00-\x20\x7f])+@{ATOM}")
IN_BRACKETS = re.compile(rf"((?:{QUOTED}|[^<>,;:\"])*)<([^<>]*)>")
COMMENT = re.compile(r"\([^()\"<>]*\)")
LOOKS_LIKE_AN_ADDRESS = re.compile(r"[^\s<>(),:;\"']+@[^\s<>(),:;\"']+")
ENCODED_WORD = "=?"


class Doubtful(ValueError):
    """The mail does not say clearly from which address it is; the sentence says why."""


def sole_address(message):
    """The address in the From of a parsed mail, as it is written there. Doubtful when it is not exactly one."""
    fields = [value for name, value in message.raw_items() if name.lower() == "from"]
    if len(fields) != 1:
        raise Doubtful("it has no From field" if not fields else f"it has {len(fields)} From fields")
    value = " ".join(str(fields[0]).split())
    if len(value) > LONGEST:
        raise Doubtful(f"its From field has {len(value):,} characters; at most {LONGEST:,} are read")
    return _address(value)


def _address(value):
    bare = COMMENT.sub("", value).strip()
    named = IN_BRACKETS.fullmatch(bare)
    name, address = (named[1].strip(), named[2].strip()) if named else ("", bare)
    if ENCODED_WORD in address:
        raise Doubtful("the address in its From field is an encoded word")
    if not ADDRESS.fullmatch(address):
        raise Doubtful(f"its From field does not hold exactly one plain address: {headers.plain(value)[:200]}")
    named = LOOKS_LIKE_AN_ADDRESS.findall(_decoded(" ".join([name, *COMMENT.findall(value)])))
    other = next((found for found in named if found.strip(".").casefold() != address.casefold()), None)
    if other:
        raise Doubtful(f"the name in its From field holds another address, {headers.plain(other)[:200]}")
    return address


def _decoded(name):
    """A display name as its reader sees it (RFC 2047)."""
    try:
        return str(make_header(decode_header(name)))
    except (ValueError, LookupError, UnicodeError):  # an encoded word in no known character set
        return name
