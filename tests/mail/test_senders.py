"""From is one field with one plain address; anything that two programs could read in two ways goes aside."""

import pytest

from pbem.mail import headers, senders
from pbem.service.post.reasons import told

ANN = "ann@player.example"


def sole(*fields):
    return senders.sole_address(headers.parse("".join(f"From: {field}\r\n" for field in fields).encode() + b"\r\nhi"))


@pytest.mark.parametrize("field", [
    ANN, f"<{ANN}>", f"Ann <{ANN}>", f'"Ann, of Paris" <{ANN}>', f"{ANN} (Ann)", f"Ann (home) <{ANN}>",
    f'"{ANN}" <{ANN}>', f"'{ANN}' <{ANN}>", f"{ANN.upper()} <{ANN}>", f"J. Q. Ann <{ANN}>",
    f"=?utf-8?q?Ann_=C3=A9?= <{ANN}>", f"=?utf-8?q?ann=40player=2Eexample?= <{ANN}>", f"Ann\r\n <{ANN}>",
    f'John "Q" Ann <{ANN}>', f"Änn <{ANN}>"])
def test_one_plain_address_is_taken(field):
    assert sole(field) == ANN


@pytest.mark.parametrize("field, why", [
    (f"{ANN}, bob@player.example", "exactly one"),
    (f"<{ANN}>, <bob@player.example>", "exactly one"),
    (f"<{ANN}> <bob@player.example>", "exactly one"),
    (f"{ANN} bob@player.example", "exactly one"),
    (f"friends: {ANN};", "exactly one"),
    (f"friends: {ANN}, bob@player.example;", "exactly one"),
    (f"bob@player.example <{ANN}>", "another address"),
    (f'"bob@player.example" <{ANN}>', "another address"),
    (f'"<bob@player.example>" <{ANN}>', "another address"),
    (f"=?utf-8?b?Ym9iQHBsYXllci5leGFtcGxl?= <{ANN}>", "another address"),
    (f"{ANN} (bob@player.example)", "another address"),
    ("=?utf-8?q?ann=40player=2Eexample?=", "encoded word"),
    ("Ann <=?utf-8?q?ann?=@player.example>", "encoded word"),
    ("Ann", "exactly one"), ("", "exactly one"), ("<>", "exactly one"), ("Ann <ann>", "exactly one"),
    ("ann@player.example@evil.example", "exactly one"), ('"ann"@player.example', "exactly one"),
    ("ann@[127.0.0.1]", "exactly one"), (f"Doe, Ann <{ANN}>", "exactly one"),
    ("a" * 2000 + "@player.example", "at most 1,000"),
    (f"Ann <{ANN}\x00.evil.example>", "exactly one"),
])
def test_anything_else_is_doubtful(field, why):
    with pytest.raises(senders.Doubtful) as doubtful:
        sole(field)
    assert why in told(doubtful.value.why)


def test_there_is_exactly_one_field():
    with pytest.raises(senders.Doubtful, match="several_from"):
        sole(ANN, "bob@player.example")
    with pytest.raises(senders.Doubtful, match="several_from"):
        sole(ANN, ANN)
    with pytest.raises(senders.Doubtful, match="no_from"):
        sole()


@pytest.mark.parametrize("name", ["(" * 900, '"' * 900, "a " * 450, "a@" * 400, "<" * 900, "\\" * 900])
def test_a_hostile_name_takes_no_time(name):
    with pytest.raises(senders.Doubtful):
        sole(f"{name} <{ANN}")


@pytest.mark.parametrize("length, long", [(senders.LONGEST, False), (senders.LONGEST + 1, True)])
def test_a_field_is_read_up_to_its_longest(length, long):
    field = f"{'a' * (length - len(ANN) - 3)} <{ANN}>"
    assert len(field) == length
    if not long:
        assert sole(field) == ANN
        return
    with pytest.raises(senders.Doubtful, match="long_from"):
        sole(field)


def test_a_name_in_no_known_character_set_is_read_as_it_is_written():
    assert sole(f"=?x-klingon?q?bob=40player=2Eexample?= <{ANN}>") == ANN
    with pytest.raises(senders.Doubtful, match="two_in_from"):
        sole(f"=?x-klingon?q?Ann?= bob@player.example <{ANN}>")


@pytest.mark.parametrize(("field", "name"), [
    ("Fay Smith <fay@player.example>", "Fay Smith"), ('"Smith, Fay" <fay@player.example>', "Smith, Fay"),
    ("=?utf-8?q?J=C3=BCrgen?= <j@player.example>", "Jürgen"), ("fay@player.example", ""),
    ("<fay@player.example>", ""), ("=?x?q?a?= <j@player.example>", "=?x?q?a?="), ("", "")])
def test_the_name_beside_the_address(field, name):
    assert senders.display_name(headers.parse(f"From: {field}\r\n\r\nhi".encode())) == name
