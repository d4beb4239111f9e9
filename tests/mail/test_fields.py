"""Header fields as lines: the same bytes as the email package makes."""

from random import Random

import pytest

from pbem.mail import fields

POLICY = fields.Policy(linesep="\r\n", cte_type="7bit", max_line_length=76)
ID = "<{}@game.example>"
TEXT = ["a", "Re:", "[spring]", "Your", "move:", "=?utf-8?q?x?=", "=?", "?=", "<a@b.example>", '"quoted"', "(comment)",
        "a;", "b=1;", "-", ",", "\\", "x" * 30, "y" * 75, "@", "=", "_"]
VALUES = {
    "Subject": TEXT,
    "X-Auto-Response-Suppress": TEXT,
    "Content-Language": ["fr", "en,", "de"],
    "List-Unsubscribe": [*TEXT, "<mailto:orders+u@game.example?subject=unsubscribe>,", "<https://game.example/x>"],
    "References": [ID.format("m" * 60), ID.format("n"), "x" * 400, "=?"],
    "In-Reply-To": [ID.format("m" * 60), "odd", "<>"],
    "From": ["Game", "server", "<orders@game.example>", "<a.b+c@d.example>", "(x)", "a@b.example", '"A', 'B"', "B."],
    "To": ["ann@player.example", "a..b@c.example", ".a@c.example", "<ann@player.example>", "Ann", "ann@", "@", "a@b@c",
           "ann@localhost", '"a b"@c.example', "ann@[192.0.2.1]", "a" * 70 + "@c.example"],
    "Reply-To": ["orders+oabcdefgh-abcdefgh-2f-abcdefghijklmnop@game.example", "a,", "b@c.example",
                 "x" * 40 + "@d.example"],
    "Message-ID": [ID.format("abc"), ID.format("a b"), "abc", ID.format("m" * 80), "<a..b@c>", "<a@[b]>"],
    "Content-Type": ["text/plain;", 'charset="utf-8"', "multipart/alternative;", f'boundary="=_{"0" * 32}"',
                     "text/html", 'method="PUBLISH"', "x"],
    "Content-Disposition": ["attachment;", "inline", 'filename="deadline.ics"', 'filename="a b.yaml"', "filename=x.gz"],
}


def of_the_package(name, value):
    policy = fields.UNFOLDED if name.lower() in fields.IDENTIFIERS else fields.FOLDED
    return policy.fold_binary(name, policy.header_factory(name, value))


def outcome(write, name, value):
    """The bytes of a field, or the kind of error that is raised for it."""
    try:
        return write(name, value)
    except Exception as error:
        return type(error)


@pytest.mark.parametrize("name", VALUES)
def test_a_field_is_written_as_the_email_package_writes_it(name):
    rng, written = Random(name), 0
    for _ in range(400):
        value = " ".join(rng.choices(VALUES[name], k=rng.randint(1, 5)))
        assert outcome(POLICY.fold_binary, name, value) == outcome(of_the_package, name, value), value
        written += fields._stands(name.lower(), name, value)
    assert written > 10


@pytest.mark.parametrize(("name", "longest"), [("Subject", 76), ("To", 76), ("References", 998)])
def test_a_field_of_every_length_is_folded_where_the_email_package_folds_it(name, longest):
    for length in range(longest - 20, longest + 20):
        text = "a" * (length - 30 - len(name)) + " " + "b" * 27
        value = "a" * (length - 16) + "@game.example" if name == "To" else text
        assert POLICY.fold_binary(name, value) == of_the_package(name, value), length


def test_what_a_field_cannot_hold_is_refused():
    with pytest.raises(ValueError, match="one line"):
        POLICY.header_store_parse("Subject", "a\r\nBcc: b@c.example")
    assert POLICY.header_max_count("subject") == 1 and POLICY.header_max_count("X-Other") is None
