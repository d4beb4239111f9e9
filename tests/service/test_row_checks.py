"""What the check of a journal finds in each field of a row, and in what is stored beside the rows."""

from collections import Counter
from contextlib import suppress
from datetime import timedelta
from itertools import count

import pytest
from office import PLAYERS, START
from saved_mails import answer_all

from pbem.engine import journal
from pbem.service.match import chains
from pbem.service.record import proofs, row_checks, rows, told_checks
from pbem.service.record.row_checks import Beside
from pbem.service.sweep import deadlines
from pbem.store.models import (
    ANSWERED,
    ASIDE,
    DEPUTY,
    FINISHED,
    STORED,
    Content,
    FiledOrder,
    Journal,
    Mail,
    Match,
    Outbox,
    Player,
    Seat,
)

ANN, BOB = PLAYERS.values()
SETUP, PASS = 0, 1  # numbers of the rows
FIELDS = {"rules_version": "1", "events": [], "link": 1, "mail": None, "filed": None}
MATCH = Match(slug="trial", dice_seed="ab" * 32, card_seed="cd" * 32, words=["red words", "blue words"], link=1,
              counters={})


def drawn():
    """Two cards, then three dice, as they are drawn in MATCH."""
    chance = chains.chance(MATCH)
    for _ in range(2):
        chance.draw("cards", 50, "for show")
    chance.dice(3, "for show")
    return chance.record


def pure_rows():
    """The rows of a match in which Red has passed after the set-up."""
    first = journal.next_row(None, "5e" * 32, role=None, command={"verb": "setup"}, draws=drawn()[:2], source="setup",
                             at=START.isoformat(), player=None, **FIELDS)
    then = journal.next_row(first, "6f" * 32, role="red", command={"verb": "pass"}, draws=[], source="player",
                            at=(START + timedelta(hours=1)).isoformat(), player=ANN, **FIELDS)
    return first, then


def faults_of(part, number, row=(), before=(), counters=None):
    """What a part of the check finds in a row after this change, of the row before as well."""
    beside, entered = Beside(MATCH), pure_rows()
    if number == PASS:
        beside.before, beside.number = {**entered[SETUP], **dict(before)}, 1
        beside.counters = {"cards": 2} if counters is None else counters
    return list(row_checks.CHECKS[part](beside, Journal(), {**entered[number], **dict(row)}))


@pytest.mark.parametrize("number", [SETUP, PASS])
@pytest.mark.parametrize("part", ["hash", "draws", "counters", "link", "time", "source"])
def test_an_honest_row_fits_the_row_before(part, number):
    assert faults_of(part, number) == []


PLACE = "its number is {}"
FOLLOWS = "it does not follow the row before"
HASH = "its hash is not that of its fields"
SEAL = "it has no seal, and the row before has one"
LINK = "its draws are of link {}, which is not the next"
TIME = "it is from before the row before it"
SOURCE = "its source is {}"
FIT = "its role and its source {} do not fit"
COUNTERS = "its counters are not those of the draws up to it"


@pytest.mark.parametrize(("part", "number", "row", "faults"), [
    ("hash", PASS, {"number": 2}, [PLACE.format(2)]), ("hash", SETUP, {"number": 1}, [PLACE.format(1)]),
    ("hash", PASS, {"previous": journal.FIRST}, [FOLLOWS, HASH]),
    ("hash", SETUP, {"previous": "12" * 32}, [FOLLOWS, HASH]),
    ("hash", PASS, {"hash": "12" * 32}, [HASH]), ("hash", PASS, {"rules_version": "9"}, [HASH]),
    ("hash", PASS, {"seal": ""}, [HASH, SEAL]), ("hash", SETUP, {"seal": ""}, [HASH]),
    ("counters", PASS, {"counters": {"cards": 99}}, [COUNTERS]), ("counters", PASS, {"counters": None}, [COUNTERS]),
    ("counters", PASS, {"counters": None, "seal": ""}, []),  # of before counters were kept
    ("counters", PASS, {"seal": ""}, [COUNTERS]),
    ("link", SETUP, {"link": 1}, []), ("link", SETUP, {"link": 2}, [LINK.format(2)]),
    ("link", SETUP, {"link": 0}, [LINK.format(0)]), ("link", PASS, {"link": 1}, []), ("link", PASS, {"link": 2}, []),
    ("link", PASS, {"link": 0}, [LINK.format(0)]), ("link", PASS, {"link": 3}, [LINK.format(3)]),
    ("time", PASS, {"at": (START - timedelta(seconds=1)).isoformat()}, [TIME]),
    ("time", SETUP, {"at": (START - timedelta(days=9)).isoformat()}, []),
    ("source", SETUP, {"source": "clock"}, [SOURCE.format("clock")]),
    ("source", SETUP, {"role": "red"}, [FIT.format("setup")]),
    ("source", PASS, {"source": "setup"}, [SOURCE.format("setup"), FIT.format("setup")]),
    ("source", PASS, {"source": "clock"}, [FIT.format("clock")]),
    ("source", PASS, {"source": "clock", "role": None}, []), ("source", PASS, {"role": None}, [FIT.format("player")]),
    ("source", PASS, {"source": "default"}, []),
])
def test_a_field_that_does_not_fit_the_row_before_is_named(part, number, row, faults):
    assert faults_of(part, number, row) == faults


def test_a_row_may_be_of_the_same_moment_as_the_one_before():
    assert faults_of("time", PASS, {"at": START.isoformat()}) == []


def test_a_row_without_a_seal_may_follow_another():
    assert faults_of("hash", PASS, {"seal": ""}, before={"seal": ""}) == [HASH]


def test_each_draw_is_that_of_its_place_in_its_chain():
    first, second, *dice = drawn()
    told = "draw {} of the cards chain is recorded as {}, the chain gives {}"
    other = {**second, "value": (second["value"] + 1) % 50}
    assert faults_of("draws", SETUP, {"draws": [first, other, *dice]}) == [
        told.format(1, other["value"], second["value"])]
    assert faults_of("draws", SETUP, {"draws": [dice[0], first, dice[1], second, dice[2]]}) == []
    assert faults_of("draws", PASS, {"draws": [second, *dice[1:]]}, counters={"cards": 1, "dice": 1}) == []
    assert len(faults_of("draws", PASS, {"draws": dice}, counters={"cards": 2, "dice": 1})) > 0


def test_dice_are_drawn_of_the_row_s_own_link_and_cards_of_their_only_one():
    first, second, *dice = drawn()
    assert faults_of("draws", PASS, {"draws": [first, second], "link": 2}, counters={}) == []
    assert len(faults_of("draws", PASS, {"draws": dice, "link": 2}, counters={})) > 0


BEYOND = "draw {} of the {} chain is of link {}, which that chain has not"


@pytest.mark.parametrize("link", [0, -1, 1025, 10**30])
def test_a_draw_of_a_link_that_its_chain_has_not_is_named(link):
    first, _, *dice = drawn()
    assert faults_of("draws", PASS, {"draws": dice[:1], "link": link}, counters={"dice": 7}) == [
        BEYOND.format(7, "dice", link)]
    kept = {**first, "number": 0, "link": link}
    assert faults_of("draws", PASS, {"draws": [kept]})[0] == BEYOND.format(0, "cards", link)


def test_the_last_link_of_a_chain_has_draws_too():
    dice = drawn()[2:]
    assert BEYOND.format(0, "dice", 1024) not in faults_of("draws", PASS, {"draws": dice, "link": 1024}, counters={})


@pytest.mark.parametrize("of", [0, -6, 10**100])  # for the last of these no number would ever be drawn
def test_a_draw_of_as_many_values_as_there_cannot_be_is_named(of):
    assert faults_of("draws", SETUP, {"draws": [{**drawn()[0], "of": of}]}) == [
        f"draw 0 of the cards chain is one of {of}"]


# The mail, the player and the order filed ahead that a row names.

@pytest.fixture
def played(office):
    """A match in which Ann has passed for Red by mail; office.check gives the faults that a part of the check finds
    in that row, after this change of it and of what is stored beside it.
    """
    office.start()
    office.reply(ANN, "pass")
    (_, setup, _), (entered, plain, _) = rows.of_match(office.match())

    def check(part, row=(), stored=()):
        beside = Beside(office.match())
        beside.before, beside.number, beside.counters = setup, PASS, journal.counted({}, setup["draws"])
        for name, value in dict(stored).items():
            setattr(entered, name, value)
        return list(row_checks.CHECKS[part](beside, entered, {**plain, **dict(row)}))
    office.check = check
    return office


def test_an_honest_row_fits_what_is_stored_beside_it(played):
    assert [played.check(part) for part in row_checks.CHECKS] == [[]] * len(row_checks.CHECKS)


NO_MAIL = "a player has sent it, and it has no mail"


@pytest.mark.parametrize(("part", "row", "stored", "faults"), [
    ("mail", {}, {"mail": None}, [NO_MAIL]), ("mail", {"source": "default"}, {"mail": None}, []),
    ("mail", {"source": "default"}, {}, ["its source is default, and it has a mail"]),
    ("mail", {}, {"mail": 99}, ["its mail is not stored"]), ("time", {}, {"mail": 99}, []),
    ("mail", {"role": "blue"}, {}, ["its mail is filed as none of its role in this match"]),
    ("mail", {}, {"player": 2}, ["its mail came to another player's address"]),
    ("time", {}, {"at": START - timedelta(seconds=1)}, ["it is from before its mail came"]),
    ("time", {}, {"at": START - timedelta(seconds=1), "mail": None}, []), ("time", {}, {"at": START}, []),
    ("player", {}, {"player": None}, ["a player has sent it, and none is named"]),
    ("player", {"source": "default"}, {"player": None}, []), ("player", {"source": "filed"}, {}, []),
    ("player", {"source": "filed"}, {"player": None}, []),
    *(("player", {"source": source}, {}, [f"its source is {source}, and a player is named"])
      for source in ("setup", "clock", "default", "caretaker")),
    ("player", {}, {"player": 2}, ["its player has no seat for its role"]),
    ("player", {"role": "blue"}, {}, ["its player has no seat for its role"]),
    ("order filed ahead", {"source": "filed"}, {}, ["its source is filed, and it names no order filed ahead"]),
    ("order filed ahead", {}, {"filed": 1}, ["its source is player, and it names an order filed ahead"]),
    ("order filed ahead", {"source": "filed"}, {"filed": 1},
     ["the order filed ahead is none of its role in this match"]),
])
def test_what_a_row_names_must_be_its_own(played, part, row, stored, faults):
    assert played.check(part, row, stored) == faults


def another_match():
    return Match.create(slug="other", game="duel", scenario="", status=FINISHED, created_at=START, dice_seed="",
                        card_seed="")


@pytest.mark.parametrize(("role", "other", "faults"), [
    ("red", False, []), ("blue", False, ["the order filed ahead is none of its role in this match"]),
    ("red", True, ["the order filed ahead is none of its role in this match"])])
def test_an_order_filed_ahead_is_one_of_its_role_and_match(played, role, other, faults):
    match = another_match() if other else played.match()
    filed = FiledOrder.create(match=match, role=role, number=1, data={}, text="", always=False, filed_at=START)
    assert played.check("order filed ahead", {"source": "filed"}, {"filed": filed.id}) == faults


@pytest.mark.parametrize(("change", "faults"), [
    ({"status": ANSWERED}, []), ({"status": ASIDE}, []),
    ({"status": STORED}, ["its mail is filed as none of its role in this match"]),
    ({"role": "blue"}, ["its mail is filed as none of its role in this match"]),
    ({"match": 2}, ["its mail is filed as none of its role in this match"]),
    ({"seat": 2}, ["its mail came to another player's address"]),
    ({"seat": 0}, ["its mail came to another player's address"]),
    ({"seat": None}, []),  # of before seats were noted
])
def test_a_row_s_mail_is_filed_as_that_of_its_player(played, change, faults):
    another_match()
    Mail.update(change).execute()
    assert played.check("mail") == faults


def test_a_row_s_mail_is_kept_as_it_came(played):
    Content.update(raw=b"From: another\r\n\r\npass\r\n").execute()
    assert played.check("mail") == ["its mail is not kept as it came"]


@pytest.mark.parametrize(("stands_for", "other", "faults"), [
    ("red", False, []), ("blue", False, ["its player has no seat for its role"]),
    ("red", True, ["its player has no seat for its role"])])
def test_a_deputy_plays_for_the_role_he_stands_for(played, stands_for, other, faults):
    dan = Player.create(email="dan@player.example", created_at=START)
    Seat.create(match=another_match() if other else played.match(), player=dan, kind=DEPUTY, stands_for=stands_for,
                joined_at=START)
    assert played.check("player", stored={"player": dan.id}) == faults


# A row that is not even written as rows are.

UNREAD = "row 1: what is stored of its {} cannot be read"


@pytest.mark.parametrize(("changed", "faults"), [
    ({"draws": [{"chain": "coins", "of": 2, "value": 0}]}, ["draws"]), ({"draws": [{}]}, ["draws", "counters"]),
    ({"draws": 5}, ["draws", "counters"]), ({"command": []}, ["mail", "source", "line"]),
    ({"command": {"verb": "go_back"}}, ["line"])])
def test_a_row_that_cannot_be_read_is_a_fault_of_that_row(played, changed, faults):
    Journal.update({"role": None, **changed}).where(Journal.number == PASS).execute()
    first, second = row_checks.rows_checked(played.match())
    assert not first.faults
    found = [fault.partition(" (")[0] for fault in second.faults]
    assert [fault for fault in found if fault.endswith("cannot be read")] == [
        UNREAD.format(part) for part in row_checks.CHECKS if part in faults]


def test_what_stands_behind_a_row_that_cannot_be_read_is_checked(played):
    office = played
    office.reply(BOB, "bid 1")
    Journal.update(draws=[{}]).where(Journal.number == PASS).execute()
    assert [row.number for row in row_checks.rows_checked(office.match())] == list(range(len(office.journal())))
    assert any(fault.startswith("what is stored of its counters") for fault in ending(office))


# What is not checked.

@pytest.mark.parametrize(("row", "mail", "unchecked"), [
    ({}, {}, []), ({"seal": ""}, {}, [row_checks.UNSEALED]), ({"source": "setup"}, {}, []),
    ({"source": "filed"}, {}, []),
    *(({"source": source}, {}, [row_checks.UNWRITTEN]) for source in ("clock", "default", "caretaker")),
    ({}, {"seat": None}, [row_checks.NO_SEAT]), ({}, {"content": None}, [row_checks.NO_BYTES]),
])
def test_what_cannot_be_checked_of_a_row_is_said(played, row, mail, unchecked):
    if mail:
        Mail.update(mail).execute()
    stored, plain, _ = list(rows.of_match(played.match()))[PASS]
    assert list(row_checks._unchecked(stored, {**plain, **row})) == unchecked


def test_a_row_without_a_mail_has_none_to_check(played):
    stored, plain, _ = next(rows.of_match(played.match()))
    assert list(row_checks._unchecked(stored, plain)) == []


def test_each_row_is_told_with_its_number_its_draws_and_the_parts_that_were_right(played):
    Journal.update(role=None).where(Journal.number == PASS).execute()
    first, second = row_checks.rows_checked(played.match())
    assert (first.number, first.checked, first.unchecked, first.faults) == (0, [*row_checks.CHECKS], [], [])
    assert first.draws == len(played.plain_rows()[SETUP]["draws"]) > second.draws == 0
    wrong = {"hash", "source", "mail"}
    assert (second.number, second.checked) == (1, [name for name in row_checks.CHECKS if name not in wrong])
    assert [fault.partition(": ")[0] for fault in second.faults] == ["row 1"] * 3


# After the last row.

def ending(office):
    return list(row_checks.ending(office.match()))


def test_a_match_stands_where_its_rows_end(played):
    assert ending(played) == []
    Match.update(version=2).execute()
    assert ending(played) == ["the match stands at row 2, its journal ends with row 1"]


def test_a_match_without_rows_stands_before_the_first(played):
    Journal.delete().execute()
    Outbox.delete().execute()
    Match.update(version=-1, counters={"dice": 0}).execute()
    assert ending(played) == []
    Match.update(version=0).execute()
    assert ending(played) == ["the match stands at row 0, its journal ends with row -1"]


@pytest.mark.parametrize(("more", "faults"), [({"none": 0}, []), ({}, []), ({"none": 1}, [
    "the match's counters are not those of the draws of its rows"])])
def test_the_counters_of_a_match_are_those_of_its_draws(played, more, faults):
    made = Counter(draw["chain"] for row in played.journal() for draw in row.draws)
    Match.update(counters={**made, **more}).execute()
    assert ending(played) == faults


OVER = "the match is over and its last link is not opened"


@pytest.mark.parametrize(("status", "link", "fault"), [
    ("running", 3, None), ("running", 4, None), ("running", 2, "the match draws from link 2, its last row from link 3"),
    ("running", 5, "the match draws from link 5, its last row from link 3"), (FINISHED, 4, None), (FINISHED, 3, OVER)])
def test_a_match_draws_from_the_link_of_its_last_row_or_the_next(status, link, fault):
    last = Journal(link=3)
    assert list(row_checks._linked(Match(status=status, link=link), last)) == ([fault] if fault else [])
    assert list(row_checks._linked(Match(status=status, link=link), None)) == []


def test_a_match_draws_from_no_link_behind_its_chain(played):
    assert list(row_checks._linked(Match(status="running", link=1025), Journal(link=1024))) == []
    Match.update(link=2000).execute()
    assert "the match draws from link 2000, and its chain has 1024" in ending(played)


# What mails have told.

@pytest.mark.parametrize(("line", "name"), [
    ("head dice abc", "head dice"), ("words 2", "words"), ("word 1 green fields", "word 1"),
    ("link dice 1 abc 0 3", "link dice 1"), ("journal 3 abc", "journal 3"),
    ("promise 1 abc", None), ("yours abc", None), ("told 3 red", None), ("apart dice 1 7", None)])
def test_a_proof_line_is_known_by_what_it_is_about(line, name):
    assert list(told_checks.facts(line)) == ([(name, line)] if name else [])


def test_a_line_of_draws_tells_each_by_its_number():
    assert list(told_checks.facts("draws dice 1 7 6:3 6:4")) == [("draws dice 1 7", "6:3"), ("draws dice 1 8", "6:4")]


HEAD = "a mail has told another head dice than is kept"


@pytest.mark.parametrize(("lines", "faults"), [
    (["match trial", "head dice x"], [HEAD]), (["head dice x", "match trial"], []),
    (["match other", "head dice x"], []),
    (["match other", "head dice x", "match trial", "head dice x"], [HEAD]),
    (["match trial", "anew 1", "head dice x"], []),  # of a draw that was made anew since
    (["match trial", "anew 1", "head dice x", "match trial", "head dice x"], [HEAD]),
    (["match trial", "nobody knows x"], []), (["match trial", "head dice x", "words 9"], [
        HEAD, "a mail has told another words than is kept"]),
])
def test_a_mail_that_told_another_line_than_is_kept_is_found(played, lines, faults):
    first = played.mails()[0]
    Outbox.update(text="".join(f"    {proofs.PROOF}{line}\n" for line in lines)).where(Outbox.id == first.id).execute()
    assert ending(played) == faults


GONE = "a mail has told {}, and nothing of it is kept"


@pytest.mark.parametrize(("line", "name"), [
    ("link dice 9 x 0 1", "link dice 9"), ("draws dice 9 7 6:3", "draws dice 9 7"), ("journal 9 x", "journal 9"),
    ("word 3 green", "word 3")])
def test_what_a_mail_has_told_is_there_still(played, line, name):
    first = played.mails()[0]
    Outbox.update(text=f"    {proofs.PROOF}match trial\n    {proofs.PROOF}{line}\n").where(
        Outbox.id == first.id).execute()
    assert ending(played) == [GONE.format(name)]


def test_words_that_are_fixed_before_the_start_are_not_there_yet(played):
    first = played.mails()[0]
    Outbox.update(text=f"    {proofs.PROOF}match trial\n    {proofs.PROOF}word 1 x\n").where(
        Outbox.id == first.id).execute()
    Outbox.delete().where(Outbox.id != first.id).execute()
    Match.update(words=None).execute()
    assert not [fault for fault in ending(played) if "word" in fault]


def cut(office, number):
    """Take the rows from this one on out, with everything that counts them."""
    Journal.delete().where(Journal.number >= number).execute()
    last = office.journal()[-1]
    Match.update(version=last.number, counters=last.counters, link=last.link).execute()


class Enough(Exception):
    """So many answers were given."""


@pytest.fixture
def midst(office, dicey):
    """A duel with dice in its midst."""
    def tell(office):
        if next(numbers) == 14:
            raise Enough

    numbers = count(1)
    office.start()
    with suppress(Enough):
        answer_all(office, tell)
    return office


@pytest.mark.parametrize("place", range(1, 9))
def test_a_journal_that_was_cut_is_found_by_what_a_mail_has_told(midst, place):
    """Wherever it is cut, and however all that counts it is set back."""
    assert ending(midst) == [] and len(midst.journal()) > 9
    cut(midst, place * len(midst.journal()) // 9 if place < 8 else len(midst.journal()) - 1)
    assert any("events that are in no rows" in fault or "nothing of it is kept" in fault for fault in ending(midst))


def test_a_replay_compares_what_mails_have_told(midst, run):
    """The state is set back, too."""
    assert "replayed without difference" in run("replay", "trial")
    cut(midst, len(midst.journal()) // 2)
    match = midst.match()
    plain = [row for _, row, _ in rows.of_match(match)]
    state, difference = journal.replay(match.rules, match.scenario, match.options, plain)
    Match.update(state=state).execute()
    assert difference is None
    said = run("replay", "trial", "--secret", code=1)
    assert "events that are in no rows" in said or "nothing of it is kept" in said


def test_a_default_that_was_given_before_its_time_is_found(played):
    office = played
    deadlines.sweep(office.later(days=9))
    row = Journal.select().where(Journal.source == "default").order_by(Journal.number).first()
    assert row and ending(office) == []
    Journal.update(at=row.at - timedelta(days=8, hours=12)).where(Journal.id == row.id).execute()
    told = f"row {row.number}: the default of {row.role} was given, and a mail had told it of time until later"
    assert told in ending(office)


@pytest.mark.parametrize("change", [{"text": "WHEN attacked: default"}, {"always": True}, {"data": {"kind": "x"}}])
def test_an_order_filed_ahead_that_was_changed_is_found(played, change):
    office = played
    office.reply(BOB, "WHEN attacked: yield")
    order = FiledOrder.get()
    assert f"{proofs.PROOF}filed 1 " in office.last(BOB).text and ending(office) == []
    FiledOrder.update({**change}).where(FiledOrder.id == order.id).execute()
    assert ending(office) == [f"the order filed ahead 1 of {order.role} is not kept as its mail has told it"]
    FiledOrder.delete().execute()
    assert ending(office) == [f"a mail has told {order.role} of its order filed ahead 1, which is not kept"]


def test_of_a_match_drawn_anew_only_what_was_told_since_is_compared(played):
    Match.update(anew=1).execute()
    first = played.mails()[0]
    for lines, faults in ((["head dice x"], []), (["anew 1", "head dice x"], [HEAD]), (["anew 2", "head dice x"], [])):
        text = "".join(f"    {proofs.PROOF}{line}\n" for line in ["match trial", *lines])
        Outbox.update(text=text).where(Outbox.id == first.id).execute()
        assert ending(played) == faults
