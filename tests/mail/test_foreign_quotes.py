"""Quotes as programs and languages write them that no list of ours holds, sheet by sheet: foreign.txt.

"." a line is kept, Q: it is a quote, or introduces one.
"""

from pathlib import Path

import pytest

from pbem.mail import gates, reading

SHEETS = dict(sheet.split("\n", 1) for sheet in
              f"\n{Path(__file__).with_name('foreign.txt').read_text(encoding='utf-8')}".split("\n== ")[1:])
FACTS = gates.Facts("hapsburg@player.example", proven=True, clues=("game.example", "game server", "orders+"))
HEAD = "From: hapsburg@player.example\r\nTo: orders@game.example\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n"


@pytest.mark.parametrize("title", SHEETS)
def test_sheet(title):
    sheet = [(line[0], line[2:].strip()) for line in SHEETS[title].rstrip("\n").split("\n")]
    said = reading.read((HEAD + "\r\n".join(text for _, text in sheet)).encode(), FACTS)
    kept = {number for number, _, why in said["lines"] if not why}
    expected = {number for number, (code, text) in enumerate(sheet, 1) if code == "." and text}
    assert [sheet[number - 1] for number in sorted(kept ^ expected)] == []
