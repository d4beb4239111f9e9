"""Mails as the world's programs write them: what the player typed is kept, whole and in order, and nothing else is."""

import re

import pytest
from corpus import MESSAGES
from corpus.build import BELOW, CLIENTS, INSIDE, QUOTE, SIGNATURE

from pbem.mail import gates, lines, reading

FACTS = gates.Facts("hapsburg@player.example", proven=True, clues=("game.example", "game server"))
KINDS = {lines.QUOTED: QUOTE, lines.BELOW_MARKER: QUOTE, lines.ATTRIBUTION: QUOTE, lines.SIGNATURE: SIGNATURE,
         lines.PGP: "pgp", lines.ENCRYPTED: "encrypted", lines.STRUCK: "struck", lines.HIDDEN: "hidden"}
SIGNS = re.compile(r"^([A-Z]{1,4}>|[>|%»›＞\s])+")


def bare(text):
    """A line without the signs of a quote and the blanks that HTML does not keep."""
    return " ".join(SIGNS.sub("", text).split())


def test_the_corpus_is_large_enough():
    assert len({message.name for message in MESSAGES}) == len(MESSAGES) >= 200 and len(CLIENTS) >= 25


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.name)
def test_what_a_mail_says(message):
    said = reading.read(message.raw(), FACTS)
    assert [bare(text) for _, text, why in said["lines"] if not why] == [bare(line) for _, line in message.typed]
    expected = [(QUOTE if kind in (INSIDE, BELOW) else kind, bare(line)) for kind, line in message.aside]
    found = [(KINDS.get(why, why), bare(text)) for _, text, why in said["lines"] if why]
    assert [pair for pair in found if pair[1]] == [pair for pair in expected if pair[1]]
    assert said["attachments"] == list(message.attachments) and said["cut"] == ""
