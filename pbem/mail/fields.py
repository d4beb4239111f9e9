"""Header fields of our mails as lines, with the bytes that the email package makes of them.

That parses each value into a tree whenever it is set, read or written; what stands on a line as it is, as nearly
everything does, is written so at once.
"""

import email.policy
import re
from email.header import Header
from functools import cache

LONGEST = 76  # encoded words of 75 at most: RFC 2047, 2
LONGEST_WHOLE = 998
# Long identifiers stay whole: encoded by RFC 2047 they would no longer thread.
IDENTIFIERS = {"message-id", "in-reply-to", "references", "list-id", "list-unsubscribe", "list-unsubscribe-post"}
FOLDED = email.policy.SMTP.clone(cte_type="7bit", max_line_length=LONGEST)
UNFOLDED = FOLDED.clone(max_line_length=LONGEST_WHOLE)
# Values that need no change, by the names of fields that are more than text.
_ATOM = r"[\w+-]+(?:\.[\w+-]+)*"
_ADDRESS = re.compile(rf"(?:[A-Za-z]+ )*<{_ATOM}@{_ATOM}>|{_ATOM}@{_ATOM}", re.ASCII)
_PARAMETERS = re.compile(r"[a-z]+(?:/[a-z]+)?(?:; [a-z]+=\"[\w.-]+\")*", re.ASCII)
_FORMS = {"from": _ADDRESS, "to": _ADDRESS, "reply-to": _ADDRESS, "content-type": _PARAMETERS,
          "content-disposition": _PARAMETERS, "message-id": re.compile(rf"<{_ATOM}@{_ATOM}>", re.ASCII)}
_TEXT = re.compile(r"[!-~]+(?: [!-~]+)*")
ENCODED = "=?"  # begins an encoded word, or what looks like one


class Policy(email.policy.EmailPolicy):
    """SMTP's policy of the email package for mails of ours, whose fields are kept as the strings they are set to."""

    def header_max_count(self, name):
        return _most(name.lower())

    def header_store_parse(self, name, value):
        if len(value.splitlines()) > 1:
            raise ValueError("a header field has one line")
        return name, value

    def header_fetch_parse(self, name, value):
        return value

    def fold_binary(self, name, value):
        kind = name.lower()
        if _stands(kind, name, value):
            return f"{name}: {value}\r\n".encode("ascii")
        if kind == "to" and not value.isascii():
            return f"{name}: {value}\r\n".encode()  # of an address that needs SMTPUTF8 (RFC 6532)
        policy = UNFOLDED if kind in IDENTIFIERS else FOLDED
        parsed = policy.header_factory(name, value)
        if kind == "subject" and not parsed.isascii():
            return _encoded(name, parsed)
        return policy.fold_binary(name, parsed)


@cache
def _most(kind):
    """How many fields of a name a mail may have, None for any number."""
    return FOLDED.header_max_count(kind)


def _stands(kind, name, value):
    """Whether a field is a line as it is."""
    longest = LONGEST_WHOLE if kind in IDENTIFIERS else LONGEST
    return len(name) + 2 + len(value) <= longest and ENCODED not in value \
        and _FORMS.get(kind, _TEXT).fullmatch(value) is not None


def _encoded(name, value):
    """A field in encoded words (RFC 2047); the policy of the email package adds blanks where it breaks a line."""
    words = Header(str(value), "utf-8", maxlinelen=LONGEST, header_name=name).encode(linesep="\r\n")
    return f"{name}: {words}\r\n".encode("ascii")
