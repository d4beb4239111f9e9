"""What mails say: every phrase of the sort is said somewhere in the service."""

import re

from pbem import words
from pbem.resources import CHECKOUT

SOURCES = [path.read_text(encoding="utf-8") for path in (CHECKOUT / "pbem" / "service").rglob("*.py")]
MADE = {"result", "became_and_asked", "fate"}  # said by names that are put together


def test_every_phrase_of_mails_is_said():
    quoted = {name for text in SOURCES for name in re.findall(r"[\"']([\w.]+)[\"']", text)}
    own = (CHECKOUT / "pbem" / "words" / "en" / "mails.ftl").read_text(encoding="utf-8")
    referred = set(re.findall(r"\{ (\w+) \}", own))
    for name in words.of().names("mails"):
        made = name.partition(".")[0] in MADE or name.startswith("result_") or "-" in name
        assert made or name in quoted | referred, name
