"""Promised words: heads before promises, promises before words, words before the first draw."""

import subprocess
import sys
from dataclasses import replace
from datetime import timedelta

import pytest
from office import said
from test_players_check import check, save

from pbem import config
from pbem.resources import CHECKOUT
from pbem.service.clock import outages
from pbem.service.course import starting
from pbem.service.match import chains
from pbem.service.match.sitting import lock
from pbem.service.seats import promises
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import FAILED, Match, Outbox, Seat

DESK = "orders@game.example"
ANN, BOB, EVE = "ann@player.example", "bob@player.example", "eve@player.example"


def row(start="secret of Ann", length=4):
    """A row of words of which each is the promise of the one after it: the promise, then what is revealed."""
    words = [start]
    for _ in range(length):
        words.append(promises.hash_of(words[-1]))
    return words[::-1]


PROMISE, WORD, NEXT = row()[:3]


@pytest.fixture
def open_match(office):
    with database.transaction():
        starting.open_match("duel", "trial", office.now)
    return office


def join(office, address, *lines):
    office.write(address, DESK, "JOIN trial", *lines)
    return office.reply(address)


def both_join(office):
    join(office, ANN, "NAME Ann", f"PROMISE {PROMISE}")
    return join(office, BOB, "NAME Bob", "NONCE bobs words")


def test_without_promises_a_match_starts_at_once(open_match):
    join(open_match, ANN, "NONCE a")
    join(open_match, BOB, "NONCE b")
    assert open_match.match().status == "running" and open_match.match().words == ["a", "b"]


def test_the_heads_are_fixed_before_the_promise_and_the_promises_before_the_words(open_match):
    heads = chains.heads(open_match.match())
    both_join(open_match)
    match = open_match.match()
    assert match.status == "inviting" and match.state is None and match.words is None
    assert chains.heads(match) == heads and match.reveal_by == open_match.now + timedelta(hours=48)
    for address in (ANN, BOB):
        mail = open_match.mails(address, "gathered")[0]
        assert f"%% promise 1 {PROMISE} %% word 2 bobs words" in said(mail) and "Ann promised Bob open" in said(mail)
        assert ("Answer this mail with REVEAL" in said(mail)) == (address == ANN)
    told = open_match.reply(ANN, f"REVEAL {WORD}")
    assert "The match starts now" in said(told)
    match = open_match.match()
    assert match.status == "running" and match.words == [WORD, "bobs words"] and match.reveal_by is None
    assert chains.heads(match) == heads
    assert f"%% word 1 {WORD}" in said(open_match.mails(BOB, "report")[0])


def test_a_promise_in_the_line_of_join_counts(open_match):
    open_match.write(ANN, DESK, f"JOIN trial NAME Ann PROMISE {PROMISE}")
    told = open_match.reply(ANN)
    assert Seat.get().promise == PROMISE and f"promise: {PROMISE}" in said(told)


@pytest.mark.parametrize("word", ["another word", PROMISE, ""])
def test_a_word_that_was_not_promised_reveals_nothing(open_match, word):
    both_join(open_match)
    told = open_match.reply(ANN, f"REVEAL {word}")
    assert "is not the word that you have promised" in said(told) and "Waiting for: Ann" in said(told)
    assert open_match.match().status == "inviting" and not Seat.get(Seat.promise == PROMISE).revealed


@pytest.mark.parametrize("promise", ["short", "x" * 44, "a b"])
def test_what_is_no_hash_is_no_promise(open_match, promise):
    told = join(open_match, ANN, f"PROMISE {promise}")
    assert "nothing is promised" in said(told) and Seat.get().promise == ""


def test_when_all_seats_are_taken_nothing_can_be_changed(open_match):
    both_join(open_match)
    for line in ("NONCE other words", f"PROMISE {NEXT}", "JOIN trial prefer red"):  # a wish chooses, too
        assert said(open_match.reply(BOB, line)).count("words, promises and wishes are fixed now") == 1
    bob = Seat.get(Seat.nonce == "bobs words")
    assert (bob.promise, bob.preferences, open_match.match().status) == ("", [], "inviting")


@pytest.mark.parametrize("word", ["two  blanks", "a|bar", "x" * 44])
def test_a_word_that_would_break_the_line_of_proof_is_none(open_match, word):
    """Two blanks would be read as one, and a bar as two words: the players' check would fail an honest match."""
    join(open_match, ANN, f"PROMISE {promises.hash_of(word)}")
    join(open_match, BOB)
    assert "it has 43 letters" in said(open_match.reply(ANN, f"REVEAL {word}"))
    assert open_match.match().status == "inviting"


def test_a_word_revealed_too_early_is_not_kept(open_match):
    told = join(open_match, ANN, f"PROMISE {PROMISE}", f"REVEAL {WORD}")
    assert "promise another" in said(told) and not Seat.get().revealed


def test_who_does_not_reveal_is_named_and_loses_the_seat_and_all_is_drawn_anew(open_match):
    join(open_match, ANN, "NAME Ann", f"PROMISE {PROMISE}")
    join(open_match, BOB, "NAME Bob", f"PROMISE {row('secret of Bob')[0]}")
    heads = chains.heads(open_match.match())
    open_match.reply(ANN, f"REVEAL {WORD}")
    deadlines.sweep(open_match.later(hours=47))
    assert len(open_match.mails(BOB, "reveal_reminder")) == 1 and not open_match.mails(ANN, "reveal_reminder")
    assert not open_match.mails(ANN, "drawn_anew")
    deadlines.sweep(open_match.later(hours=2))
    match = open_match.match()
    assert match.status == "inviting" and match.reveal_by is None
    assert not {*chains.heads(match).values()} & {*heads.values()}
    for address in (ANN, BOB):
        assert "Bob did not reveal the promised word" in said(open_match.mails(address, "drawn_anew")[0])
    ann, bob = Seat.select().order_by(Seat.id)
    assert (ann.promise, ann.revealed, bool(ann.confirmed_at)) == (WORD, "", True)
    assert (bob.promise, bob.confirmed_at) == ("", None)
    join(open_match, EVE, "NAME Eve")
    assert "is not the word" in said(open_match.reply(ANN, f"REVEAL {WORD}"))  # everybody knows it by now
    open_match.reply(ANN, f"REVEAL {NEXT}")
    assert open_match.match().status == "running" and open_match.match().words == [NEXT]


def test_a_time_that_another_process_has_ended_or_moved_is_not_ended_again(open_match):
    both_join(open_match)
    due = open_match.later(hours=49)
    for until, drawn in ((None, 0), (due + timedelta(hours=1), 0), (due, 1)):
        Match.update(reveal_by=until).execute()
        with database.transaction():
            promises.close(open_match.match().id, due)
        assert open_match.match().anew == drawn


def test_a_mail_that_came_in_time_is_waited_for(open_match):
    both_join(open_match)
    open_match.later(hours=1)
    mail_id = open_match.store(ANN, open_match.last(ANN).headers["Reply-To"])
    deadlines.sweep(open_match.later(hours=60))
    assert not open_match.mails(ANN, "drawn_anew") and mail_id


@pytest.mark.parametrize("kinds, waits", [
    (["gathered", "reveal_reminder"], True), (["gathered"], False), (["reveal_reminder"], False), ([], False)])
def test_whom_no_mail_about_it_reaches_is_waited_for(open_match, kinds, waits):
    config.use(replace(config.current(), moderator="mo@x.example"))
    both_join(open_match)
    deadlines.sweep(open_match.later(hours=47))
    Outbox.update(status=FAILED).where(Outbox.to == ANN, Outbox.kind.in_(kinds)).execute()
    for _ in range(2):
        deadlines.sweep(open_match.later(hours=36))
        assert bool(open_match.mails(ANN, "drawn_anew")) is not waits
    told = [said(mail) for mail in open_match.mails("mo@x.example") if "promised word" in said(mail)]
    assert len(told) == waits and all(ANN in text for text in told)
    deadlines.sweep(open_match.later(hours=2))
    assert open_match.mails(ANN, "drawn_anew"), "72 hours after the time to reveal"


def test_who_leaves_while_words_are_revealed_has_everything_drawn_anew(open_match):
    join(open_match, ANN, "NAME Ann", f"PROMISE {PROMISE}")
    join(open_match, BOB, "NAME Bob", f"PROMISE {row('secret of Bob')[0]}")
    heads = chains.heads(open_match.match())
    open_match.reply(ANN, f"REVEAL {WORD}")
    assert open_match.reply(BOB, "NO").kind == "left"
    assert chains.heads(open_match.match()) != heads and open_match.match().reveal_by is None
    assert "Bob did not reveal the promised word, or left" in said(open_match.mails(ANN, "drawn_anew")[0])
    deadlines.sweep(open_match.later(hours=40))
    assert not open_match.mails(kind="reveal_reminder")
    assert Seat.get(Seat.promise == WORD).confirmed_at and Seat.select().where(Seat.confirmed_at.is_null()).count() == 1


def test_an_outage_is_given_back(open_match):
    both_join(open_match)
    until = open_match.match().reveal_by
    outages.fails(outages.MAIL_IN, open_match.now)
    outages.works(outages.MAIL_IN, open_match.later(hours=5))
    assert open_match.match().reveal_by == until + timedelta(hours=5)


def test_the_moderator_starts_by_the_same_way(office):
    with database.transaction():
        starting.open_match("duel", "trial", office.now, settings={"autostart": False})
    both_join(office)
    assert office.match().reveal_by is None
    with database.transaction():
        starting.begin(lock(office.match().id, office.now))
    assert office.match().reveal_by and office.match().status == "inviting"
    office.reply(ANN, f"REVEAL {WORD}")
    assert office.match().status == "running"


def test_after_the_start_the_words_never_change(open_match):
    both_join(open_match)
    open_match.reply(ANN, f"REVEAL {WORD}")
    Seat.update(nonce="changed", revealed="changed").execute()
    assert chains.chance(open_match.match())._nonces == f"{WORD}|bobs words"


# What the players' check finds of it.

def play_to_the_end(office):
    while office.match().status == "running":
        deadlines.sweep(office.later(days=2))


def test_a_promise_kept_after_one_broken_passes_the_players_check(open_match, tmp_path):
    join(open_match, ANN, f"PROMISE {PROMISE}")
    join(open_match, BOB, f"PROMISE {row('secret of Bob')[0]}")
    open_match.reply(ANN, f"REVEAL {WORD}")
    deadlines.sweep(open_match.later(hours=49))
    join(open_match, EVE, "NONCE eves words")
    open_match.reply(ANN, f"REVEAL {NEXT}")
    play_to_the_end(open_match)
    found = check(save(open_match, tmp_path / "honest"))
    assert found.returncode == 0 and f"trial (draw 2, words '{NEXT}|eves words')" in found.stdout, found


def test_a_word_put_in_the_place_of_the_promised_one_is_found(open_match, tmp_path, monkeypatch):
    """By the host himself, who writes another word into his database."""
    monkeypatch.setattr(promises, "reveal", lambda sitting, seat, word: setattr(seat, "revealed", "ground by the host"))
    both_join(open_match)
    open_match.reply(ANN, f"REVEAL {WORD}")
    play_to_the_end(open_match)
    found = check(save(open_match, tmp_path / "ground", to=BOB))
    assert found.returncode == 1 and "word 1, 'ground by the host', is not what was promised" in found.stdout, found


def test_the_script_makes_words_that_the_server_takes():
    made = subprocess.check_output([sys.executable, CHECKOUT / "deploy" / "promise.py"], text=True)
    promise, *words = [line.split()[1] for line in made.splitlines()]
    assert len(words) == 8 and [promises.hash_of(word) for word in words] == [promise, *words[:-1]]
