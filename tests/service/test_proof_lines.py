"""The lines of mails by which players check the dice: each is told exactly as it is written."""

import base64
import hashlib
from datetime import UTC, datetime

import pytest

from pbem.engine import journal, rollbacks, upgrades
from pbem.engine.commitments import over
from pbem.games import game
from pbem.render import bodies
from pbem.service.match import chains
from pbem.service.record import gone_back as gone_dice
from pbem.service.record import proofs
from pbem.store.models import FINISHED, RUNNING, Journal, Match, Seat

NOW = datetime(2027, 3, 1, tzinfo=UTC)
SEEDS = {"dice_seed": "ab" * 32, "card_seed": "cd" * 32}
CARD = {"chain": "cards", "of": 50, "value": 7, "reason": "x"}
DIE = {"chain": "dice", "of": 6, "value": 3, "reason": "x"}


def base(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def lines(section):
    """What a section writes, without what every proof line begins with, but for the first, which names the match."""
    first, *others = [line.removeprefix("%% ") for line in section.code]
    assert first == "match trial" and section.proof
    return others


def pure(**parts):
    return Match(**{"slug": "trial", "words": None, "link": 1, "status": RUNNING, **SEEDS, **parts})


def heads():
    """The published heads: a chain's secret hashed as often as it has links."""
    found = {}
    for chain, seed, length in (("dice", "ab", 1024), ("cards", "cd", 1)):
        link = bytes.fromhex(seed * 32)
        for _ in range(length):
            link = hashlib.sha256(link).digest()
        found[chain] = link
    return [f"head dice {base(found['dice'])}", f"head cards {base(found['cards'])}"]


# Before the first draw.

def test_the_heads_are_the_ends_of_the_chains():
    assert lines(proofs.heads(pure(), "en")) == heads()


def test_of_a_draw_that_was_made_anew_its_number_stands_above():
    assert lines(proofs.heads(pure(anew=2), "en")) == ["anew 2", *heads()]


@pytest.mark.parametrize(("seat", "own"), [
    ({}, ""), ({"nonce": "green"}, "green"), ({"promise": "abc"}, "abc"),
    ({"promise": "abc", "revealed": "red"}, "red"),
    ({"nonce": "green", "promise": "abc"}, "abc")])
def test_a_player_s_own_part_is_his_word_or_the_promise_of_one(seat, own):
    assert proofs.own(Seat(**seat, confirmed_at=NOW)) == own
    assert proofs.own(Seat(**seat)) == "", "he has not confirmed it"
    told = lines(proofs.heads(pure(), "en", Seat(**seat, confirmed_at=NOW)))
    assert told == [*heads(), f"yours {own}" if own else "yours"]


def test_promises_and_words_are_gathered_by_number_without_those_who_add_none():
    seats = [Seat(nonce="green"), Seat(), Seat(promise="abc", nonce="x"), Seat(nonce="blue")]
    assert lines(proofs.gathered(pure(), seats, "en")) == [
        *heads(), "words 3", "word 1 green", "promise 2 abc", "word 3 blue"]
    assert lines(proofs.gathered(pure(), [Seat()], "en")) == [*heads(), "words 0"]


@pytest.mark.parametrize(("words", "told"), [
    (None, ["words 0"]), ([], ["words 0"]), (["green", "blue"], ["words 2", "word 1 green", "word 2 blue"])])
def test_the_words_of_all_are_fixed_in_their_order(words, told):
    assert lines(proofs.fixed(pure(words=words), "en")) == [*heads(), *told]


# Draws.

def test_draws_are_numbered_by_chain_and_dice_told_by_their_link():
    rows = [Journal(link=1, draws=[CARD, CARD, DIE]), Journal(link=1, draws=[]), Journal(link=2, draws=[DIE, CARD])]
    assert list(proofs.numbered_draws(rows)) == [
        ("cards", 1, 0, 50, 7), ("cards", 1, 1, 50, 7), ("dice", 1, 0, 6, 3), ("dice", 2, 1, 6, 3),
        ("cards", 1, 2, 50, 7)]


@pytest.mark.parametrize(("number", "in_lines"), [(0, []), (1, [1]), (13, [13]), (14, [13, 1]), (27, [13, 13, 1])])
def test_as_many_draws_as_the_page_holds_stand_on_a_line_with_the_number_of_the_first(number, in_lines):
    found = list(proofs._in_lines([("dice", 4, 100 + at, 6, at % 6) for at in range(number)]))
    first = 100
    for line, count in zip(found, in_lines, strict=True):
        assert line == f"draws dice 4 {first} " + " ".join(f"6:{(first + at - 100) % 6}" for at in range(count))
        first += count


MADE = {("dice", 1): [("dice", 1, 0, 6, 3), ("dice", 1, 1, 6, 3)], ("dice", 3): [("dice", 3, 2, 6, 3)],
        ("cards", 1): [("cards", 1, 8, 50, 7)]}


@pytest.mark.parametrize(("made", "chain", "link", "number"), [
    (MADE, "dice", 2, 2), (MADE, "dice", 4, 3), (MADE, "dice", 3, 2), (MADE, "dice", 1, 0), ({}, "cards", 1, 0),
    (MADE, "cards", 2, 9)])
def test_a_link_without_draws_is_told_with_the_number_of_the_next(made, chain, link, number):
    assert proofs._next(made, chain, link) == number


# What is opened.

@pytest.fixture
def match(office):
    """A match in its third stage; in the first two cards and a die were drawn, in the second nothing."""
    other, trial = (Match.create(slug=slug, game="duel", scenario="", status=RUNNING, created_at=NOW, link=3,
                                 words=["green"], **SEEDS) for slug in ("other", "trial"))
    for of, at, link, draws, seal in ((other, 0, 1, [DIE] * 5, "99"), (other, 1, 2, [DIE], "99"),
                                      (trial, 0, 1, [CARD, CARD], "5e"), (trial, 1, 1, [DIE], "5e"),
                                      (trial, 2, 2, [], "5e")):
        Journal.create(match=of, number=at, at=NOW, source="setup", command={}, events=[], draws=draws, link=link,
                       rules_version="1", previous="", hash=(f"{at}{at}" if of == trial else "ee") * 32, seal=seal)
    return trial


def link(match, chain, position):
    return f"link {chain} {position} {base(chains.link(match, chain, position))}"


def first(match):
    return [f"{link(match, 'dice', 1)} 0 1", "draws dice 1 0 6:3", "apart dice 1 0"]


def cards(match):
    return [f"{link(match, 'cards', 1)} 0 2", "draws cards 1 0 50:7 50:7"]


def stage(number, last):
    return f"journal {number} {base(bytes.fromhex(f'{last}{last}' * 32))}"


def test_a_stage_is_opened_with_its_draws_and_the_hash_of_its_last_row(match):
    assert lines(proofs.opening(match, 1, False, "en")) == [*first(match), stage(1, 1)]


def test_a_stage_without_draws_is_opened_with_the_number_of_the_next(match):
    opened = f"{link(match, 'dice', 2)} 1 0"
    assert lines(proofs.opening(match, 2, False, "en")) == [opened, "apart dice 2", stage(2, 2)]


def test_at_the_end_the_cards_are_opened_too(match):
    assert lines(proofs.opening(match, 1, True, "en")) == [*first(match), *cards(match), stage(1, 1)]
    titles = [proofs.opening(match, 1, over, "en").title for over in (False, True)]
    assert titles == [proofs.tell(proofs.said(f"proof.{name}")) for name in ("opened", "opened_all")]
    assert titles[0] != titles[1]


@pytest.mark.parametrize(("told", "apart"), [
    ([[4]], "apart dice 1"), ([[3]], "apart dice 1 0"), ([], "apart dice 1 0"), ([[4], [4]], "apart dice 1")])
def test_a_die_that_is_told_to_all_as_no_roll_stands_apart(match, monkeypatch, told, apart):
    monkeypatch.setattr(bodies, "narrate", lambda key, event, *reader: f"[{' '.join(map(str, event['dice']))}]")
    events = [{"kind": "rolled", "to": "all", "rules": [], "dice": dice} for dice in told]
    Journal.update(events=events).where(Journal.match == match, Journal.number == 1).execute()
    assert lines(proofs.opening(match, 1, False, "en"))[2] == apart
    alone = [{**event, "to": ["red"]} for event in events]
    Journal.update(events=alone).where(Journal.match == match, Journal.number == 1).execute()
    assert lines(proofs.opening(match, 1, False, "en"))[2] == "apart dice 1 0"


def gone_back(match, monkeypatch):
    """The match goes back behind its die, and what is ordered instead keeps that and throws another beside it."""
    monkeypatch.setattr(bodies, "narrate", lambda key, event, *reader: event["told"])
    Journal.update(command={"verb": "attack"}, events=told("[4]")).where(Journal.number == 1).execute()
    kept = {**DIE, "number": 0, "link": 1}
    Journal.update(command={"verb": "close"}).where(Journal.number != 1).execute()
    for number, command, draws, events in ((3, rollbacks.back(1, 0), [], []), (4, {"verb": "attack"}, [kept, DIE],
                                                                               told("[4 4]"))):
        Journal.create(match=match, number=number, at=NOW, source="moderator", command=command, events=events,
                       role=None if number == 3 else "red", draws=draws, link=3, rules_version="1", previous="",
                       hash="ee" * 32, seal="5e")
    match.void = [[1, 3]]
    return match


def told(text):
    return [{"kind": "rolled", "to": "all", "rules": [], "told": text}]


def test_dice_that_went_back_and_those_beside_kept_ones_are_told_by_their_faces_and_then_by_their_numbers(
        match, monkeypatch):
    match = gone_back(match, monkeypatch)
    new = list(Journal.select().where(Journal.match == match, Journal.number > 2))
    assert gone_dice.told(match, 2, new) == ["faces 3 1 4", "faces 3 2 4"]
    assert gone_dice.told(match, 3, new[1:]) == ["faces 3 2 4"] and gone_dice.told(match, 4, []) == []
    assert lines(proofs.opening(match, 1, False, "en"))[2] == "apart dice 1"
    assert lines(proofs.opening(match, 3, False, "en"))[2:-1] == ["apart dice 3", "back 3 1 0", "back 3 2 1"]


def test_dice_that_some_alone_were_told_went_back_without_a_word(match, monkeypatch):
    match = gone_back(match, monkeypatch)
    Journal.update(events=[{**told("[4]")[0], "to": ["red"]}]).where(Journal.number == 1).execute()
    assert gone_dice.told(match, 2, []) == ["faces 3 1 4"]
    assert lines(proofs.opening(match, 1, False, "en"))[2] == "apart dice 1 0"


def test_a_stage_that_ended_before_seals_tells_no_hash(match):
    Journal.update(seal="").where(Journal.match == match, Journal.number == 1).execute()
    assert lines(proofs.opening(match, 1, False, "en")) == first(match)


def test_a_stage_without_rows_tells_no_hash(match):
    assert lines(proofs.opening(match, 3, False, "en")) == [f"{link(match, 'dice', 3)} 1 0", "apart dice 3"]


def both(match):
    return [*first(match), f"{link(match, 'dice', 2)} 1 0", "apart dice 2", stage(1, 1), stage(2, 2)]


def test_who_comes_later_is_told_all_that_was_fixed_and_opened(match):
    assert lines(proofs.so_far(match, "en")) == [*heads(), "words 1", "word 1 green", *both(match), "since 3"]


def test_what_is_due_is_what_was_fixed_and_opened_so_far(match):
    assert proofs.due(match) == [*heads(), "words 1", "word 1 green", *both(match)]
    match.words = []
    assert proofs.due(match) == [*heads(), "words 0", *both(match)]
    match.words, match.link = None, 1
    assert proofs.due(match) == heads()


def test_of_a_match_that_is_over_the_cards_are_due_as_well(match):
    match.status, match.link = FINISHED, 2
    assert proofs.due(match) == [*heads(), "words 1", "word 1 green", *first(match), *cards(match), stage(1, 1)]


# Below every mail.

@pytest.mark.parametrize(("rolls", "role", "news", "told"), [
    (0, "red", [], []), (3, "red", [], ["told 3 red"]), (3, None, [], ["told 3"]), (0, None, [], []),
    (0, "red", ["news 2 abc"], ["news 2 abc"]), (1, "red", ["news 2 abc", "faces 1 1 4"], [
        "told 1 red", "news 2 abc", "faces 1 1 4"])])
def test_a_mail_ends_with_what_it_tells(rolls, role, news, told):
    text = proofs.told(pure(), rolls, role, news)
    assert text == "".join(f"\n    %% {line}" for line in ["match trial", *told] if told) + ("\n" if told else "")
    assert proofs.lines_of(f"Dear Ann,\n{text}") == (["match trial", *told] if told else [])


def test_what_a_mail_tells_a_role_of_the_rows_is_fixed_over_their_commitments():
    events = [{"kind": "a", "to": "all", "rules": []}, {"kind": "b", "to": ["red"], "rules": []},
              {"kind": "c", "to": ["blue"], "rules": []}]
    match = pure(game="duel")
    form = upgrades.written(upgrades.form_of(game("duel")))
    rows = [Journal(seal="5e" * 32, events=events, form=form), Journal(seal="", events=events, form=form),
            Journal(seal="6f" * 32, events=events[:1], form=form)]
    [a, b, c], [d] = (journal.events_committed(row.seal, row.events) for row in (rows[0], rows[2]))
    assert proofs.account(match, rows, "red") == [f"news 3 {base(bytes.fromhex(over([a, b, d])))}"]
    assert proofs.account(match, rows[:1], "blue") == [f"news 2 {base(bytes.fromhex(over([a, c])))}"]
    assert proofs.account(match, rows[1:2], "red") == proofs.account(match, [], "red") == []
