"""Letters: each layout says parts of its phrase that exist, and every part is said somewhere."""

import re

from pbem import words
from pbem.resources import templates_dir

SAID = re.compile(r'say\("([^"]+)"')
LAYOUTS = sorted((templates_dir() / "mail").glob("*.txt"))


def said(path):
    return {part if "." in part else f"{path.stem}.{part}" for part in SAID.findall(path.read_text(encoding="utf-8"))}


def test_layouts_say_all_parts_of_letters_and_no_others():
    assert LAYOUTS
    assert set().union(*map(said, LAYOUTS)) == words.of().names("letters")


def test_layouts_hold_no_words_of_their_own():
    for path in LAYOUTS:
        left = re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not left.split(), path
