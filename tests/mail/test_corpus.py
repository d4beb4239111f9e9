"""Mails as the world's programs write them: what the player typed is kept, whole and in order, and nothing else is."""

import re

import pytest
from corpus import MESSAGES
from corpus.build import BELOW, CLIENTS, INSIDE, QUOTE, SIGNATURE, bare

from pbem.mail import gates, lines, quotes, reading

FACTS = gates.Facts("hapsburg@player.example", proven=True, clues=("game.example", "game server"))
KINDS = {lines.QUOTED: QUOTE, lines.BELOW_MARKER: QUOTE, lines.ATTRIBUTION: QUOTE, lines.SIGNATURE: SIGNATURE,
         lines.PGP: "pgp", lines.ENCRYPTED: "encrypted", lines.STRUCK: "struck", lines.HIDDEN: "hidden"}
SIGNS = re.compile(r"^([A-Z]{1,4}>|[>|%»›＞\s])+")


def shown(text):
    """A line without the signs of a quote and the blanks that HTML does not keep."""
    return " ".join(SIGNS.sub("", text).split())


def test_the_corpus_is_large_enough():
    assert len({message.name for message in MESSAGES}) == len(MESSAGES) >= 200 and len(CLIENTS) >= 25


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.name)
def test_what_a_mail_says(message):
    said = reading.read(message.raw(), FACTS)
    assert [shown(text) for _, text, why in said["lines"] if not why] == [shown(line) for _, line in message.typed]
    expected = [(QUOTE if kind in (INSIDE, BELOW) else kind, shown(line)) for kind, line in message.aside]
    found = [(KINDS.get(why, why), shown(text)) for _, text, why in said["lines"] if why]
    assert [pair for pair in found if pair[1]] == [pair for pair in expected if pair[1]]
    assert said["attachments"] == list(message.attachments) and said["cut"] == ""


@pytest.mark.parametrize("message", [*bare()], ids=lambda message: message.name)
def test_what_a_mail_says_without_our_marker(message):
    said = reading.read(message.raw(), FACTS)
    assert [shown(text) for _, text, why in said["lines"] if not why] == [shown(line) for _, line in message.typed]


SERVER = "Game server <orders@game.example>"
MARKER = "=== Write your orders above this line; what stands below is ignored. ==="


def kept(*texts):
    """Those of these lines that are read."""
    read = quotes.separate(lines.number((text, None) for text in texts), FACTS.clues)
    return [line.text for line in read if not line.why and line.text.strip()]


@pytest.mark.parametrize("above", [
    [f"发件人: {SERVER}", "发送时间: 2027年3月1日 12:01", "收件人: hapsburg@player.example", "主题: Your move"],
    [f"Trimite: {SERVER}", "Trimis: luni, 1 martie 2027 12:01", "Către: hapsburg@player.example"],
    [f"În lun., 1 mar. 2027 la 12:01, {SERVER} a scris:"], [f"{SERVER} 于2027年3月1日周一 12:01写道："],
    ["Am Mo., 1. März 2027 um 12:01 Uhr schrieb Game", "server <orders@game.example>:"],
    ["Get Outlook for iOS<https://aka.ms/o0ukef>", "________________________________", f"From: {SERVER}", "To: x"],
    ["======= Original Message ======="], ["- original message -"], ["orders@game.example schrieb:"],
])
def test_languages_and_forms_that_no_client_of_the_corpus_has(above):
    assert kept("pass", "", *above, "", "end", "buy 1 mercenary in Valladolid") == ["pass"]


@pytest.mark.parametrize("divider", ["-----Original Message-----", "- original message -", "Original Message:"])
def test_a_divider_right_above_the_marker_is_not_read(divider):
    assert kept("pass", "", divider, "", MARKER, "end") == ["pass"]


@pytest.mark.parametrize(("typed", "read"), [
    (["pass", "", "Game server parolis:"], ["pass"]), (["pass", "Game server parolis:"], ["pass"]),
    (["pass", "Je la unua de marto Game server", "parolis:"], ["pass"]),
    (["pass", "tell the game server"], ["pass", "tell the game server"]),
    (["pass", "as follows:"], ["pass", "as follows:"]),
    (["pass", "Game server", "has spoken", "as follows:"], ["pass", "Game server", "has spoken", "as follows:"]),
])
def test_words_above_a_quote_in_a_language_that_nobody_has_foreseen(typed, read):
    """They introduce it when they end with a colon and name us in their last two lines."""
    assert kept(*typed, "> Which way?", "> end") == read


@pytest.mark.parametrize("sign", ["| ", "% ", "» ", "› ", "＞", "GS> "])
def test_a_quote_without_introduction(sign):
    assert kept(f"{sign}Which way?", "pass", f"{sign}end", f"{sign}buy 1 mercenary in Valladolid") == ["pass"]


@pytest.mark.parametrize("texts", [
    ["| buy 1 mercenary in Vienna", "end"], ["| a | b |", "| c | d |", "| e | f |"],
    ["As the Sultan wrote at 12:30: no war.", "end"], ["At 12:30 the Sultan wrote:", "no war", "end"],
    ["end", "Mail: anna@player.example", "Tel: 030 12:15", "Web: x.example", "pass"],
    ["My orders of 1 March 2027:", "end"], ["From: Vienna", "To: Graz", "end"], ["__________", "end"],
    ["»Ich bleibe hier«, sagt er.", "»Und du?«", "end"], ["From: Charles", "Date: 1 March 1527", "end"],
])
def test_what_only_looks_like_a_quote_is_kept(texts):
    assert kept(*texts) == texts
