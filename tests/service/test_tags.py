"""Tags: what readers call entries of the journal."""

import re

import pytest
from office import PLAYERS, said

from pbem import config
from pbem.orders.words.entry_tags import OWN, SHARED, is_tag
from pbem.service.match.sitting import lock
from pbem.service.record import tags
from pbem.store.models import Journal, Seat, Tag
from pbem.web import create_app

ANN, BOB = PLAYERS.values()
TAG = re.compile(r" #([a-z]+)(?= |$)")


def seen(office, role, written):
    return tags.find(lock(office.match().id, office.now), role, written)


def told(office, address):
    """The tags in the last mail to an address."""
    return TAG.findall(said(office.mails(address)[-1]))


@pytest.fixture
def passed(office):
    """A duel in which red has passed; bids are asked of both."""
    office.start()
    office.reply(ANN, "pass")
    return office


def test_what_all_see_has_one_tag_for_all(passed):
    (own,), (other,) = told(passed, ANN), told(passed, BOB)[-1:]
    assert own == other and len(own) == SHARED
    assert seen(passed, "red", own) == seen(passed, "blue", f"#{own.upper()} ")
    assert seen(passed, "red", own).row == passed.match().version


def test_what_one_alone_sees_has_a_tag_of_his_own(passed):
    passed.reply(BOB, "bid 2")
    row, number = Journal.select().order_by(Journal.number.desc()).get(), passed.match().version
    assert tags.audiences(row.events) == ["blue"]
    (tag,) = told(passed, BOB)
    assert len(tag) == OWN and seen(passed, "blue", tag).row == number
    assert seen(passed, "red", tag) is None
    assert Tag.select().where(Tag.row == number).count() == 1


def test_an_entry_that_several_but_not_all_see_has_a_tag_for_each(passed, monkeypatch):
    events = [{"kind": "x", "to": ["red", "blue"], "rules": []}, {"kind": "x", "to": ["red"], "rules": []}]
    assert tags.audiences(events) == ["blue", "red"]
    assert tags.audiences([*events, {"kind": "x", "to": "all", "rules": []}]) == ["all"]
    made = {audience: next(tags._made(passed.match(), audience, 3)) for audience in ("red", "blue")}
    assert len({*made.values()}) == 2


def test_a_tag_rests_on_the_key_and_on_no_row_of_others(passed, monkeypatch):
    """Red's tag is made of its place among red's entries, however many rows stand before it."""
    place = Tag.select().where(Tag.audience == "red").count()
    passed.reply(ANN, "bid 1")
    made = next(tags._made(passed.match(), "red", place))
    assert seen(passed, "red", made)
    monkeypatch.setattr(type(config.current()), "secret_key", lambda settings: b"another")
    assert next(tags._made(passed.match(), "red", place)) != made


def test_two_entries_of_an_audience_never_have_one_tag(passed, monkeypatch):
    taken = [row.tag for row in Tag.select().where(Tag.audience == "all")]
    monkeypatch.setattr(tags, "_made", lambda match, audience, place: iter([*taken, "zzzz", "yyyy", "xxxx"]))
    for order in ("bid 1", "bid 2"):
        passed.reply(ANN if order == "bid 1" else BOB, order)
    assert [row.tag for row in Tag.select().where(Tag.audience == "all")] == [*taken, "zzzz"]


def test_the_page_and_the_log_show_the_tags_of_what_is_public_alone(passed):
    passed.reply(BOB, "bid 2")
    public = {row.tag for row in Tag.select().where(Tag.audience == "all")}
    page = create_app(config.current(), lambda: passed.now).test_client().get("/match/trial").text
    assert {*re.findall(r"<code>#([a-z]+)</code>", page)} == public


def test_a_match_of_before_gets_its_tags_when_it_is_told_next(passed):
    shown = told(passed, BOB)[-1]
    before = [(row.row, row.audience, row.tag) for row in Tag.select().order_by(Tag.id)]
    Tag.delete().execute()
    Seat.update(reported=0).where(Seat.role == "red").execute()  # who is yet to be told of it
    passed.reply(ANN, "STATUS")
    assert shown in told(passed, ANN)
    assert [(row.row, row.audience, row.tag) for row in Tag.select().order_by(Tag.id)] == before
    assert seen(passed, "blue", shown)


@pytest.mark.parametrize(("word", "is_one"), [
    ("kfmt", True), ("#KFMT", True), ("kfmtx", True), ("kfm", False), ("kfmtxx", False), ("free", False), ("", False),
    ("kf-t", False)])
def test_the_form_of_a_tag(word, is_one):
    assert is_tag(word) is is_one


def test_another_matchs_tag_is_none_here(passed):
    passed.start("other")
    passed.reply(ANN, "pass")
    tag = Tag.get(Tag.match == passed.match("other"), Tag.audience == "all").tag
    assert tags.find(lock(passed.match("other").id, passed.now), "red", tag)
    assert seen(passed, "red", tag) is None
