"""The one address a mail says it is from (RFC 5322, 3.6.2), or why it cannot be told.

Programs differ in what they make of a doubtful From: the one that proved the sender may read another address than we
do. So nothing is guessed: one field with one plain address, and a display name that holds no other.
"""

import re
import unicodedata
from email.header import decode_header, make_header

from pbem import addresses

from . import headers
from .reasons import reason

LONGEST = 1000  # characters of a From field
QUOTED = r'"(?:[^"\\]|\\.)*"'
ATOM = r"[^\s\"<>(),:;@\\\[\]=?\x00-\x1f\x7f]+"
ADDRESS = re.compile(rf"(?:[^\s\"<>(),:;@\\\[\]\x00-\x20\x7f])+@{ATOM}")
IN_BRACKETS = re.compile(rf"((?:{QUOTED}|[^<>,;:\"])*)<([^<>]*)>")
COMMENT = re.compile(r"\([^()\"<>]*\)")
LOOKS_LIKE_AN_ADDRESS = re.compile(r"[^\s<>(),:;\"']+@[^\s<>(),:;\"']+")
ENCODED_WORD = "=?"


class Doubtful(ValueError):
    """The mail does not say clearly from which address it is. why: a Reason."""

    def __init__(self, name, /, **values):
        super().__init__(name, values)
        self.why = reason(name, **values)


def sole_address(message):
    """The address in the From of a parsed mail, as it is written there. Doubtful when it is not exactly one."""
    fields = [value for name, value in message.raw_items() if name.lower() == "from"]
    if len(fields) != 1:
        raise Doubtful("several_from", number=len(fields)) if fields else Doubtful("no_from")
    value = _line(fields[0])
    if len(value) > LONGEST:
        raise Doubtful("long_from", length=len(value), most=LONGEST)
    return _address(value)


def display_name(message):
    """The name beside the address in From, as its reader sees it; "" for none."""
    value = next((value for name, value in message.raw_items() if name.lower() == "from"), "")
    named = IN_BRACKETS.fullmatch(_line(value)[:LONGEST])
    return headers.plain(_decoded(named[1])).strip(' "') if named else ""


def _address(value):
    bare = COMMENT.sub("", value).strip()
    named = IN_BRACKETS.fullmatch(bare)
    name, address = (named[1].strip(), named[2].strip()) if named else ("", bare)
    if ENCODED_WORD in address:
        raise Doubtful("encoded_from")
    if not ADDRESS.fullmatch(address) or not _is_of_letters(address):
        raise Doubtful("unplain_from", written=headers.plain(value)[:200])
    named = LOOKS_LIKE_AN_ADDRESS.findall(_decoded(" ".join([name, *COMMENT.findall(value)])))
    other = next((found for found in named if addresses.kept(found.strip(".")) != addresses.kept(address)), None)
    if other:
        raise Doubtful("two_in_from", other=headers.plain(other)[:200])
    return address


def _line(value):
    """A field as one line; what is not ASCII in it is UTF-8 (RFC 6532)."""
    return " ".join(str(value).encode("utf-8", "surrogateescape").decode("utf-8", "replace").split())


def _is_of_letters(address):
    """Whether an address beyond ASCII holds nothing that two programs could read in two ways: no marks that are not
    seen, no wide form of a letter or an @, no bytes that are not UTF-8.
    """
    composed = unicodedata.normalize("NFC", address)
    return address.isascii() or composed == unicodedata.normalize("NFKC", address) and not any(
        character == "\ufffd" or unicodedata.category(character)[0] in "CZ" for character in address)


def _decoded(name):
    """A display name as its reader sees it (RFC 2047)."""
    try:
        return str(make_header(decode_header(name)))
    except (ValueError, LookupError, UnicodeError):  # an encoded word in no known character set
        return name
