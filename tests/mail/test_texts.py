"""Every mail of the corpus says what its writer wrote; nothing else is run, nothing disappears."""

import pytest
import yaml
from mails import CORPUS, eml

from pbem import words
from pbem.mail import charsets, flowed, headers, lines, mime, pgp, quotes
from pbem.service.post import reasons

EXPECTED = yaml.safe_load((CORPUS / "expected.yaml").read_text(encoding="utf-8"))
CLUES = ("game.example", "game server")


def test_every_mail_of_the_corpus_has_its_expectation():
    assert sorted(path.stem for path in CORPUS.glob("*.eml")) == sorted(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_what_a_mail_says(name):
    text = mime.read(headers.parse(eml(name)))
    read = [line for line in quotes.separate(text.lines, CLUES) if line.text.strip()]
    aside = {}
    for line in read:
        if line.why:
            aside.setdefault(reasons.aside(line.why), []).append(line.text.strip())
    assert [line.text.strip() for line in read if not line.why] == EXPECTED[name]["kept"]
    assert aside == EXPECTED[name].get("aside", {})
    assert list(text.attachments) == EXPECTED[name].get("attachments", [])


def separate(text):
    return [(line.text, line.why) for line in quotes.separate(lines.number((t, None) for t in text.split("\n")), CLUES)]


def test_numbers_count_the_lines_as_shown():
    read = quotes.separate(lines.number([("a", None), ("> b", None), ("c", None)]))
    assert [line.number for line in read] == [1, 2, 3]


@pytest.mark.parametrize("language", quotes.MARKERS)
def test_the_marker_is_known_in_every_language(language):
    assert separate(f"pass\n{quotes.MARKERS[language].upper()}\nmove") == [
        ("pass", None), (quotes.MARKERS[language].upper(), lines.BELOW_MARKER), ("move", lines.BELOW_MARKER)]


def test_the_marker_of_our_reports_is_known():
    assert separate(f"{words.of().say('reports', 'marker', {})}\nmove")[1] == ("move", lines.BELOW_MARKER)


def test_an_order_directly_above_the_introduction_is_kept():
    assert separate("pass\nOn Sat, 21 Nov 2026 at 09:00, Game server <orders@game.example> wrote:\n> x")[:2] == [
        ("pass", None), ("On Sat, 21 Nov 2026 at 09:00, Game server <orders@game.example> wrote:", lines.QUOTED)]


def test_order_lines_of_ours_above_the_marker_are_not_run_when_quoted_without_signs():
    quoted = "-----Original Message-----\nFrom: Game server <orders@game.example>\nSubject: x\n\nmove\n"
    read = separate(f"pass\n\n{quoted}{quotes.MARKERS['en']}\nreport")
    assert [text for text, why in read if not why and text] == ["pass"]


def test_a_paragraph_without_our_name_above_a_quote_is_kept():
    assert separate("my answer to this:\n> What now?\npass") == [
        ("my answer to this:", None), ("> What now?", lines.QUOTED), ("pass", None)]


@pytest.mark.parametrize("footer", ["Sent from my iPhone", "Get Outlook for iOS", "Envoyé de mon iPhone",
                                    "Enviado desde mi iPhone", "Obtenez Outlook pour Android"])
def test_footers_of_telephones_are_signatures(footer):
    assert separate(f"pass\n{footer}")[1] == (footer, lines.SIGNATURE)


def test_a_long_line_that_begins_like_a_footer_is_kept():
    press = "Sent from Rome, the legate tells all powers that the council will meet in Trent before winter comes"
    assert separate(press) == [(press, None)]


def test_what_follows_the_first_thousand_lines_is_set_aside():
    read = separate("\n".join(["pass"] * 1002))
    assert [why for _, why in read[999:]] == [None, lines.TOO_LONG, lines.TOO_LONG]


@pytest.mark.parametrize(("flowing", "whole"), [
    ("move Istanbul \nto Edirne", "move Istanbul to Edirne"),
    ("one\ntwo", "one\ntwo"),
    (" >not a quote", ">not a quote"),
    (">> a \n>> b\n> c", ">> a b\n> c"),
    (">> a \n> b \nc", ">> a \n> b \nc"),
    ("soft \n-- \nJo", "soft \n-- \nJo"),
])
def test_flowed_text(flowing, whole):
    assert flowed.unflow(flowing) == whole


def test_flowed_text_that_deletes_the_space():
    assert flowed.unflow("Witten \nberg", delete_space=True) == "Wittenberg"


@pytest.mark.parametrize(("data", "charset", "text"), [
    ("é".encode(), "latin-1", "é"), ("é".encode("latin-1"), "utf-8", "é"), (b"\x93x\x94", None, "“x”"),
    ("Ł".encode("cp1250"), "cp1250", "Ł"), (b"\x81", "utf-8", "\x81"), ("é".encode("utf-16"), "utf-16", "é"),
    (b"x-\xe9", "idna", "x-é"),
])
def test_charsets(data, charset, text):
    assert charsets.decode(data, charset) == text


@pytest.mark.parametrize(("block", "why"), [
    ("PUBLIC KEY BLOCK", lines.PGP), ("SIGNATURE", lines.PGP), ("MESSAGE", lines.ENCRYPTED)])
def test_what_stands_behind_a_block_of_pgp_is_read(block, why):
    texts = ["pass", f"-----BEGIN PGP {block}-----", "end", f"-----END PGP {block}-----", "move 3", "end"]
    read = pgp.separate(lines.number((text, None) for text in texts))
    assert [line.why for line in read] == [None, why, why, why, None, None]


def test_what_stands_behind_a_signed_text_is_read():
    texts = ["-----BEGIN PGP SIGNED MESSAGE-----", "Hash: SHA256", "", "- pass", "-----BEGIN PGP SIGNATURE-----", "end",
             "-----END PGP SIGNATURE-----", "- move 3"]
    read = pgp.separate(lines.number((text, None) for text in texts))
    assert [line.text for line in read if not line.why] == ["pass", "- move 3"]


UNSEEN = [*range(9), *range(0x0B, 0x20), 0x7F, 0xAD, 0x200B, 0x200E, 0x200F, 0x2060, 0xD800, 0xDFFF, 0xFEFF]
SEEN = [0x09, 0x0A, 0x20, 0x21, 0x30, 0x3F, 0x7E, 0xA1, 0xAC, 0xAE, 0x200A, 0x2010, 0x2061, 0xD7FF, 0xE000, 0xFEFE]


@pytest.mark.parametrize("code", UNSEEN, ids=hex)
def test_a_character_that_nobody_sees_is_none(code):
    assert f"mo{chr(code)}ve".translate(lines.READABLE) == "move"


@pytest.mark.parametrize("code", SEEN, ids=hex)
def test_a_character_that_somebody_sees_stays(code):
    assert f"mo{chr(code)}ve".translate(lines.READABLE) == f"mo{chr(code)}ve"


@pytest.mark.parametrize("code", [0xA0, 0x2007, 0x202F], ids=hex)
def test_a_space_of_another_kind_is_a_space(code):
    assert f"move{chr(code)}3".translate(lines.READABLE) == "move 3"
