"""The parts of a mail: which are shown, which are files and how they are called, and how their bytes become lines."""

import pytest

from pbem.mail import charsets, headers, mime
from pbem.mail.lines import TOO_LONG


def parts(kind, *inner):
    """A message of several parts, each (header fields, body)."""
    return (f"Content-Type: multipart/{kind}; boundary=b{kind}",
            "".join(f"--b{kind}\r\n{fields}\r\n\r\n{body}\r\n" for fields, body in inner) + f"--b{kind}--")


def read(fields, body):
    """(the lines as (text, why), the names of files, why a part was not read) of a message."""
    raw = f"MIME-Version: 1.0\r\n{fields}\r\n\r\n{body}\r\n"
    text = mime.read(headers.parse(raw.encode("utf-8", "surrogateescape")))
    assert [line.number for line in text.lines] == list(range(1, len(text.lines) + 1))
    return [(line.text, line.why) for line in text.lines], list(text.attachments), text.cut


def shown(*message):
    """The texts of the lines and the names of the files."""
    lines, files, cut = read(*message)
    assert not cut and not any(why for _, why in lines)
    return [text for text, _ in lines], files


PLAIN, HTML = "Content-Type: text/plain", "Content-Type: text/html"
PNG, FILE = "Content-Type: image/png", "Content-Disposition: attachment"


@pytest.mark.parametrize("fields, name", [
    ("Content-Type: text/plain", None), ("Content-Type: text/csv", None),
    ("Content-Type: text/plain; name=x.txt", "x.txt"), ("Content-Type: text/csv; name=x.csv", "x.csv"),
    ("Content-Type: text/plain; name=x.txt\r\nContent-Disposition: inline", None),
    ("Content-Type: text/plain\r\nContent-Disposition: inline; filename=x.txt", None),
    ("Content-Type: text/html\r\nContent-Disposition: INLINE ; filename=x.html", None),
    ("Content-Type: text/csv\r\nContent-Disposition: inline; filename=x.csv", "x.csv"),
    ("Content-Type: text/plain\r\nContent-Disposition: attachment", "text/plain"),
    ("Content-Type: text/plain\r\nContent-Disposition: Attachment ; filename=x.txt", "x.txt"),
    ("Content-Type: text/plain; name=a.txt\r\nContent-Disposition: attachment; filename=b.txt", "b.txt"),
    ("Content-Type: image/png", "image/png"), ("Content-Type: image/png; name=a.png", "a.png"),
    ("Content-Type: image/png\r\nContent-Disposition: inline", "image/png"),
    (f"{PNG}; name={'x' * 200}", "x" * 200), (f"{PNG}; name={'x' * 201}", "x" * 200),
    (f'{PNG}; name="a  \t b\u200b.png"', "a b.png"),
    (f"{PNG}\r\nContent-Disposition: attachment; filename*=utf-8''%C3%A9t%C3%A9.png", "été.png"),
    ("Content-Type: multipart/mixed", None),
])
def test_a_part_is_shown_or_a_file(fields, name):
    message = parts("mixed", (PLAIN, "pass"), (fields, "words"))
    assert shown(*message) == ((["pass", "words"], []) if name is None else (["pass"], [name]))


@pytest.mark.parametrize("inner, expected", [
    ([("Content-Type: text/plain; name=a.txt", "pass")], (["pass"], [])),
    ([(f"{PLAIN}; name=a.txt\r\n{FILE}", "pass")], ([], ["a.txt"])), ([(PNG, "pass")], ([], ["image/png"])),
    ([(PNG, "x"), (f"{PLAIN}; name=a.txt", "pass"),
    (f"{PLAIN}; name=b.txt", "end")], (["pass"], ["image/png", "b.txt"])),
    ([(PLAIN, "end"), (f"{PLAIN}; name=a.txt", "pass")], (["end"], ["a.txt"])),
    ([(f"{HTML}; name=a.html", "<p>pass</p>")], (["pass"], [])),
])
def test_where_all_are_files_the_first_text_is_the_mail(inner, expected):
    assert shown(*parts("mixed", *inner)) == expected


@pytest.mark.parametrize("inner, expected", [
    ([(PLAIN, "plain"), (HTML, "<p>html</p>")], (["html"], [])), ([(PLAIN, "plain"),
    (HTML, "<p> </p>")], (["plain"], [])),
    ([(HTML, "<p>first</p>"), (HTML, "<p>last</p>")], (["last"], [])),
    ([(PLAIN, "one"), (PLAIN, "two"), (HTML, "")], (["one"], [])),
    ([("Content-Type: text/csv", "one"), (PLAIN, "two")], (["two"], [])),
    ([("Content-Type: text/csv", "one"), ("Content-Type: text/x-y", "two")], (["one", "two"], [])),
    ([(PLAIN, "plain"), (f"{HTML}\r\n{FILE}", "<p>file</p>")], (["plain"], [])),
    ([(PLAIN, "plain"), parts("related", (HTML, "<p>html</p>"), (PNG, "x"))], (["html"], ["image/png"])),
    ([(PLAIN, "plain"), parts("mixed", (PNG, "x"), (HTML, "<p>html</p>"))], (["html"], ["image/png"])),
    ([(PLAIN, "plain"), parts("related", (PNG, "x"))], (["plain"], [])),
])
def test_of_alternatives_one_is_read(inner, expected):
    assert shown(*parts("alternative", *inner)) == expected


def test_a_page_is_laid_out_once():
    page = "<p>pass</p>" + "<br>" * 6_000  # twice as many would be too many elements
    lines, _, cut = read(*parts("alternative", (PLAIN, "plain"), (HTML, page)))
    assert (lines, cut) == ([("pass", None)], "")


@pytest.mark.parametrize("number, cut", [(199, ""), (200, mime.CUT_PARTS)])
def test_two_hundred_parts_are_looked_at(number, cut):
    assert read(*parts("mixed", *[(PLAIN, "x")] * number)) == ([("x", None)] * 199, [], cut)


@pytest.mark.parametrize("number, more", [
    (5000, []), (5001, [("1 lines", TOO_LONG)]), (5003, [("3 lines", TOO_LONG)]), (6200, [("1,200 lines", TOO_LONG)])])
@pytest.mark.parametrize("kind, end", [(PLAIN, "\r\n"), (HTML, "<br>")])
def test_five_thousand_lines_of_a_part_are_read(kind, end, number, more):
    assert read(kind, end.join(["x"] * number)) == ([("x", None)] * 5000 + more, [], "")


@pytest.mark.parametrize("fields, body, expected", [
    (PLAIN, "\r\n\r\none \t\r\n\r\n-- \r\nJo  \r\n\r\n", ["one", "", "-- ", "Jo"]), (PLAIN, "", [""]),
    (f"{PLAIN}; format=flowed", "one \r\ntwo", ["one two"]),
    (f"{PLAIN}; format=Flowed; delsp=YES", "one \r\ntwo", ["onetwo"]),
    (f"{PLAIN}; format=flowed; delsp=no", "one \r\ntwo", ["one two"]),
    (f"{PLAIN}; delsp=yes", "one \r\ntwo", ["one", "two"]),
    (f"{PLAIN}; format=fixed", "one \r\ntwo", ["one", "two"]),
    (f"{HTML}; format=flowed", "<pre>one \r\ntwo</pre>", ["one", "two"]),
    (f"{PLAIN}; charset=utf-8\r\nContent-Transfer-Encoding: Quoted-Printable", "=C3=A9 one=  \r\n two=\r\n three=20",
     ["é one two three"]),
    (f"{PLAIN}\r\nContent-Transfer-Encoding: base64", "cGFzcw==", ["pass"]),
    (f"{PLAIN}\r\nContent-Transfer-Encoding: 8bit", "a=20b", ["a=20b"]),
    (f"{PLAIN}\r\nContent-Transfer-Encoding: x-none", "a=20b", ["a=20b"]),
])
def test_the_bytes_of_a_part_as_lines(fields, body, expected):
    assert shown(fields, body)[0] == expected


@pytest.mark.parametrize("data, charset, text", [
    (b"\xc3\xa9", "ISO-8859-1", "é"), (b"\xc3\xa9", " windows-1252 ", "é"), (b"\xc3\xa9", "", "é"),
    (b"\xc3\xa9", "koi8-r", "ц╘"),
    (b"\xe9", "us-ascii", "é"), (b"\xe9", None, "é"), (b"\xe9", "utf-8", "é"), (b"\x80", "latin1", "\x80"),
    (b"\x80", "", "€"), (b"\x81", "ascii", "\x81"), (b"a-b", "punycode", "a-b"),
    (b"\\u0041", "unicode-escape", "\\u0041"),
    (b"x", "undefined", "x"), (b"x", "no-such-set", "x"), (b"x", "rot13", "x"), (b"\xff", "utf\0-8", "ÿ")])
def test_which_characters_bytes_are(data, charset, text):
    assert charsets.decode(data, charset) == text
