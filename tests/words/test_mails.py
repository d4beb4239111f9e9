"""What mails say: every phrase of the sort is said somewhere in the service."""

import re

from pbem import words
from pbem.resources import CHECKOUT
from pbem.words.bundles import texts

SOURCES = [path.read_text(encoding="utf-8") for folder in ("service", "web")
           for path in (CHECKOUT / "pbem" / folder).rglob("*.py")]
MADE = {"result", "move_and_told", "fate", "word_answered", "noted", "proof"}  # said by names that are put together
BY_PARTS = {"compared", "held_before", "withheld", "filed", "filed_ended"}  # said by the names of their parts


def test_every_phrase_of_mails_is_said():
    quoted = {name for text in SOURCES for name in re.findall(r"[\"']([\w.]+)[\"']", text)}
    own = [text for _, text in texts(words.own("en"), "mails")]
    referred = {name for text in own for name in re.findall(r'(?:\{ |as: ")(\w+)[ "]', text)}
    for name in words.of().names("mails"):
        made = name.partition(".")[0] in MADE or name.startswith("result_") or "-" in name
        given = name.partition(".")[0] in BY_PARTS and name.partition(".")[2] in {"", *quoted}
        assert made or given or name in quoted | referred, name
