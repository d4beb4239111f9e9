"""Character sets and transfer encodings as mail programs write them, and as nobody can mean them."""

import base64
from encodings.aliases import aliases

import pytest

from pbem.mail import charsets, gates, reading

PLAYER = gates.Facts("ann@game.example", proven=True)
HEBREW, POLISH, JAPANESE, RUSSIAN = "שלום", "Łódź, Kraków i Świdnica", "東京へ移動", "Ёлка стоит"
TWICE = "\r\n".join(["Zażółć gęślą jaźń", "w Łodzi"])


@pytest.mark.parametrize("said, name", [
    ("iso-8859-8-i", "iso8859_8"), ("ISO-8859-8-E", "iso8859_8"), ("iso-8859-6-i", "iso8859_6"), ("x-sjis", "cp932"),
    ("csISO88598I", "iso8859_8"), ("ks_c_5601-1987", "cp949"), ("gb2312", "gb18030"), ("x-gbk", "gb18030"),
    ("windows-874", "cp874"), ("x-mac-cyrillic", "mac_cyrillic"), ("unicode-1-1-utf-8", "utf_8"),
    ("win-1251", "cp1251"),
    ("cp-850", "cp850"), ("windows1250", "cp1250"), ("x-cp1251", "cp1251"), ("ms949", "cp949"), ("cp65001", "utf_8"),
    ("iso-2022-kr", "iso2022_kr"), ("hz-gb-2312", "hz"), ("cp50220", "iso2022_jp_ext"), ("koi8-u", "koi8_u"),
    ("utf-8-sig", "utf_8"), (' "UTF-8"; format=flowed', "utf_8"), ("charset=iso-8859-2", "iso8859_2"),
    ("utf_7", "utf_7"),
    ("latin1", "latin_1"), ("us-ascii", "ascii"), ("ansi_x3.4-1968", "ascii"),
    *((said, None) for said in ("", "8bit", "unknown-8bit", "default", "x-user-defined", "../etc", "u\0tf-8", "ｕｔｆ",
                                "aliases", "a" * 9999, "=", "\ud800"))])
def test_names_of_character_sets(said, name):
    assert charsets.codec(said) == name


CODECS = sorted({*aliases, *aliases.values(), "idna", "punycode", "undefined", "unicode_escape", "raw_unicode_escape",
                 "rot13", "oem", "palmos", "charmap", "utf_8_sig", "cp875", "koi8_t"})


@pytest.mark.parametrize("said", CODECS)
def test_no_codec_of_python_keeps_orders_from_being_read(said):
    name = charsets.codec(said)
    assert name is None or "pass" in charsets.decode("pass".encode(name), said)
    for data in (b"pass", b"pass\xff\x80\xe9", bytes(range(256)), b"xn--\xff", b"", "Łódź".encode()):
        assert isinstance(charsets.decode(data, said), str)
    if not name:
        assert charsets.decode("Łódź, pass".encode(), said) == "Łódź, pass"


@pytest.mark.parametrize("said", ["idna", "punycode", "rot13", "base64", "hex", "zlib", "unicode_escape", "a\\0b",
                                  "undefined", "quopri", "uu", "bz2", "no-such", "utf-8\\x00", "=?x?=", "\xe9"])
@pytest.mark.parametrize("kind", ["text/plain", "text/html"])
def test_a_mail_with_a_character_set_that_is_none_is_read_all_the_same(said, kind):
    said = said.encode("latin-1").decode("unicode_escape")
    raw = f"From: a@b.example\r\nSubject: =?{said}?q?x?=\r\nContent-Type: {kind}; charset=\"{said}\"\r\n\r\n" \
          f"raise 1 regular in Łódź\r\n".encode()
    assert [text for _, text, _ in reading.read(raw, PLAYER)["lines"]] == ["raise 1 regular in Łódź"]


@pytest.mark.parametrize("data, said, text", [
    (HEBREW.encode("iso-8859-8"), "iso-8859-8-i", HEBREW), (JAPANESE.encode("cp932"), "x-sjis", JAPANESE),
    (JAPANESE.encode("iso-2022-jp"), "iso-2022-jp", JAPANESE), (RUSSIAN.encode("koi8-r"), "koi8-r", RUSSIAN),
    (POLISH.encode("iso-8859-2"), "iso-8859-2", POLISH), (POLISH.encode(), "no-such", POLISH),
    # UTF-8 before what is but guessed, and where it cannot be by chance.
    (POLISH.encode(), None, POLISH), (TWICE.encode(), "iso-8859-2", TWICE), (TWICE.encode(), "koi8-r", TWICE),
    ("Ёё".encode("cp1251"), "cp1251", "Ёё"), (TWICE.encode(), "gb2312", TWICE), (POLISH.encode(), "utf-16", POLISH),
    # Marks, and two bytes for each character.
    *(("\ufeffé, pass".encode(name), said, "é, pass") for name in ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le",
                                                                  "utf-32-be") for said in (None, "us-ascii", "utf-8")),
    ("move to Córdoba".encode("utf-16-le"), None, "move to Córdoba"),
    ("move to Córdoba".encode("utf-16-be"), "utf-16", "move to Córdoba"),
    ("move to Córdoba".encode("utf-16-be"), "utf-16be", "move to Córdoba"),
    (JAPANESE.encode("utf-16-le") + b"\n\0", "utf-16le", JAPANESE + "\n"),
    (b"a\0b", None, "a\0b"), (b"", "utf-16", "")])
def test_characters(data, said, text):
    assert charsets.decode(data, said) == text


def mail(body, kind="text/plain", encoding="8bit"):
    return (f"From: a@b.example\r\nMIME-Version: 1.0\r\nContent-Type: {kind}\r\n"
            f"Content-Transfer-Encoding: {encoding}\r\n\r\n").encode() + body


def lines(raw):
    return [(text, why) for _, text, why in reading.read(raw, PLAYER)["lines"]]


@pytest.mark.parametrize("head", [
    '<meta charset="iso-8859-2">', "<meta charset=ISO-8859-2 />", "<META  CHARSET = 'latin2'>",
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">',
    "<meta name=a><meta charset=iso-8859-2>",
    '<?xml version="1.0" encoding="iso-8859-2"?>'])
def test_a_page_says_its_character_set_itself(head):
    page = f"{head}<p>raise 1 in Łódź</p>".encode("iso-8859-2")
    for kind in ("text/html", "text/html; charset=unknown-8bit", "text/html; charset=idna"):
        assert lines(mail(page, kind)) == [("raise 1 in Łódź", None)]


def test_what_the_headers_say_comes_before_what_the_page_says():
    page = "<meta charset=iso-8859-2><p>Łódź i Kraków</p>".encode("cp1250")
    assert lines(mail(page, "text/html; charset=windows-1250")) == [("Łódź i Kraków", None)]
    assert lines(mail("<meta charset=utf-16><p>Łódź</p>".encode(), "text/html")) == [("Łódź", None)]
    assert lines(mail("\ufeff<meta charset=utf-16><p>Łódź</p>".encode("utf-16-le"), "text/html")) == [("Łódź", None)]


ORDERS = "buy 1 mercenary in Vienna\r\nraise 1 regular in Łódź\r\n"
LONG = ORDERS * 9


def encoded(text, width=76):
    data = base64.b64encode(text.encode()).decode()
    return "\r\n".join(data[at:at + width] for at in range(0, len(data), width))


@pytest.mark.parametrize("text", [ORDERS, LONG, "pass", "end\r\n"])
@pytest.mark.parametrize("between", ["\r\n", "\r\n\r\n"])
@pytest.mark.parametrize("footer", [
    "_______________\r\nGames mailing list\r\nGames@lists.example", "--\r\nThis mail was scanned.", "-- \r\nJo",
    "Games mailing list", "To leave, write to games-leave@lists.example", "[External]",
    "* * *\r\n\r\nA company\r\n1 Road"])
def test_plain_text_behind_base64_is_set_aside(text, between, footer):
    found = lines(mail(f"{encoded(text)}{between}{footer}\r\n".encode(), "text/plain; charset=utf-8", "base64"))
    assert [line for line, why in found if not why] == [line for line in text.split("\r\n") if line]
    assert [line for line, why in found if why] == [line.strip() for line in footer.split("\r\n") if line.strip()]


def test_plain_text_behind_a_page_in_base64_is_set_aside():
    raw = mail(f"{encoded('<p>pass</p>')}\r\n\r\nGames mailing list\r\n".encode(), "text/html", "base64")
    assert lines(raw) == [("pass", None), ("Games mailing list", "signature")]


@pytest.mark.parametrize("body, text", [
    ("cGFzcw", "pass"), ("cGFz cw==", "pass"), ("\r\n\r\ncGFzcw==\r\n\r\n", "pass"), ("> cGFzcw==", "pass"),
    ("cGFzcw=\r\n", "pass"), (encoded(LONG, 990), None), (encoded(LONG).replace("\r\n", "\n"), None),
    (encoded(LONG).replace("\r\n", "\r\n\r\n"), None), (encoded(LONG).replace("\r\n", "!\r\n"), None),
    (encoded(ORDERS[:27]) + "\r\n" + encoded(LONG), ORDERS[:27] + LONG),
    ("buy 1 unit, at once", "buy 1 unit, at once")])
def test_base64_that_is_not_quite_right_is_read(body, text):
    found = lines(mail(body.encode(), "text/plain; charset=utf-8", "Base64"))
    assert "\r\n".join(line for line, why in found if not why) == (LONG if text is None else text).strip()
