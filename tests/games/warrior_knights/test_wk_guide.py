"""Every order of the guide is read and carried out, at set-up, Planning or in an Assembly; HELP tells each ruling."""

import re

import pytest

from pbem import games
from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME, match_options
from pbem.orders import Command, help_for, read_line, run
from pbem.orders.line import server_words
from pbem.service.desk.server_words import table

GUIDE = games.guide(GAME)
SPANS = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", GUIDE)]
LINES = re.findall(r"^    (.+)$", GUIDE, re.MULTILINE)
NO_ORDERS = {"ask", "move all", "taking", "leaving", "propose", "enact", "miracle", "in stack 2", "test", "TEST",
              "ELSE", "otherwise", "HELP map", "HELP WK-29", "HELP siege", "HELP WK-1", "HELP WK-41", "hold", "kill",
              "win", "spare"}
BOARD = {"crowns": {"madder": 9}, "chairman": "madder", "agendas": ["subsidy", "income_tax", "fine"], "laws": ["tithe"],
         "faith": {"madder": 9}, "lasting": [["heretic", "madder"], ["broken_line", "hugh_murrey"]],
         "filed": {"madder": {"motions": [{"form": "open", "words": "Peace", "effects": []}]}},
         "pacts": [{"between": ["madder", "zobel"], "filed": filed, "until": 5, "clause": clause} for filed, clause in (
             (["madder"], {"form": "passage"}), (["madder", "zobel"], {"form": "words", "words": "Peace"}))],
         "accusations": {"1": {"baron": "zobel", "accused": "limon", "words": "Peace", "influence": 1, "round": 1}}}
OPTIONAL = dict.fromkeys(match_options.SWITCHES, "yes")
CHANGED = {"defy Income Tax": "defy Tithe"}  # a law that is in force


BEGINS = {"split": "set_up", "stronghold": "set_up", "place": "set_up", "settle": "set_up"}  # asked at other questions
RULINGS = [rule for rule in GAME.rule_index if rule.startswith("WK-40.")]


def asked(begin=None):
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon", **OPTIONAL})
    start, _ = GAME.setup("standard", options, Seeded(0))
    if begin == "set_up":
        return start
    position = {**BOARD, **({"begin": begin} if begin else {})}
    return GAME.facet(Positions).read(start, position, Seeded(0), GAME)[0]


@pytest.mark.parametrize("order", dict.fromkeys([*LINES, *(span for span in SPANS if span not in NO_ORDERS)]))
def test_an_order_of_the_guide_is_legal(order):
    order = CHANGED.get(order, order)
    state = asked(BEGINS.get(order.split()[0]))
    found = read_line(order, GAME, state, "madder")
    assert isinstance(found, Command), found
    GAME.apply(state, "madder", found.command, Seeded(0))


def test_no_order_is_called_by_a_word_of_the_server():
    server_words.check(GAME, table.ALL)


@pytest.mark.parametrize(("heading", "begin"), [("Setting up", "set_up"), ("Planning a round", None)])
def test_the_mails_of_the_guide_are_legal_as_a_whole(heading, begin):
    lines = re.search(rf"## {heading}\n.*?\n((?:    [^\n]+\n)+)", GUIDE, re.DOTALL)[1].splitlines()
    found = run([*enumerate(lines, 1)], GAME, asked(begin), "madder", Seeded(0))
    assert len(found.accepted) == len(lines) and not found.refused, found.refused


@pytest.mark.parametrize("rule", RULINGS)
def test_each_ruling_stands_in_the_rules_page_and_answers_help(rule):
    assert f"- **{rule}** " in GAME.rulebook
    told = help_for(rule, GAME, asked(), "madder")
    assert GAME.rule_index[rule][:60] in told


def test_all_rulings_are_there():
    assert len(RULINGS) == 44
