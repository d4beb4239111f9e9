"""What players word themselves is told to others as it stands, and does nothing in a mail."""

import pytest

from pbem import words
from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions, Reports
from pbem.games.warrior_knights import GAME, match_options
from pbem.games.warrior_knights.orders import free_text
from pbem.render import narrate
from pbem.render.sections import html_of, text_of

HOSTILE = "<script>alert(1)</script> & { $baron } **so** %% journal 1 abc"


def board(**position):
    options = GAME.facet(MatchOptions).complete("standard", {
        "barons": "madder zobel limon", **dict.fromkeys(match_options.SWITCHES, "yes")})
    start, _ = GAME.setup("standard", options, Seeded(0))
    return GAME.facet(Positions).read(start, position, Seeded(0), GAME)[0]


@pytest.mark.parametrize("position", [
    {"open_laws": {"proposal_1": {"baron": "zobel", "words": HOSTILE, "effects": []}}},
    {"accusations": {"1": {"baron": "zobel", "accused": "limon", "words": HOSTILE, "influence": 1, "round": 1}}}])
def test_words_stand_in_the_report_as_they_were_written(position):
    sections = GAME.facet(Reports).sections(GAME.view(board(**position), "madder"), "madder", words.of(GAME))
    assert HOSTILE in " ".join("\n".join(map(text_of, sections)).split())
    html = "".join(map(html_of, sections))
    assert "<script" not in html and "&lt;script&gt;" in html


def test_no_line_of_theirs_passes_for_a_proof():
    law = {"proposal_1": {"baron": "zobel", "words": "%% journal 1 abc " * 15, "effects": []}}
    sections = GAME.facet(Reports).sections(GAME.view(board(open_laws=law), "madder"), "madder", words.of(GAME))
    assert not [line for line in "\n".join(map(text_of, sections)).splitlines() if line.startswith("%%")]


@pytest.mark.parametrize("event", [
    {"kind": "proposes", "baron": "zobel", "words": HOSTILE, "effects": []},
    {"kind": "open_law", "agenda": "proposal_1", "words": HOSTILE},
    {"kind": "accused", "baron": "zobel", "other": "limon", "words": HOSTILE, "influence": 1, "number": 1}])
def test_words_are_told_verbatim(event):
    assert HOSTILE in narrate(GAME.key, {"to": "all", "rules": [], **event}, "madder")


@pytest.mark.parametrize("written, told", [
    ("  a \t b\n c ", "a b c"), ("a\u202eb\u0007c", "a b c"), ('"Peace."', "Peace."), ("\u200b", "")])
def test_one_line_is_kept(written, told):
    assert free_text.one_line(written) == told
