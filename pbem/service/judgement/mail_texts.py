"""The words of a player's mail as others are shown them."""

from collections.abc import Iterable
from email import message_from_bytes, policy
from itertools import groupby

from pbem.store.models import Mail

from ..match.said import said
from ..post import tokens
from . import page_text
from .reader import Reader

QUOTED = 2  # lines of a quote that are shown


def words_of(mail: Mail) -> list[str]:
    """The lines of a mail's text; it may quote a mail of ours with the reply address that proves a seat."""
    part = message_from_bytes(mail.raw, policy=policy.default).get_body(("plain", "html"))
    try:
        text = part.get_content() if part else ""
    except (LookupError, ValueError):
        return []
    if part and part.get_content_subtype() == "html":
        text = page_text.of_page(text)
    return [line.rstrip() for line in tokens.left_out(text).splitlines() if line.strip()]


def in_brief(reader: Reader, words: Iterable[str]) -> list[str]:
    """The lines of a mail, of long quotes, which are mails of ours, their beginning alone."""
    found: list[str] = []
    for is_quoted, lines in groupby(words, lambda line: line.startswith(">")):
        run = list(lines)
        left = len(run) - QUOTED if is_quoted else 0
        found += run[:QUOTED] + [reader.tell(said("evidence.quoted", number=left))] if left > 1 else run
    return found
