"""What is entered when a match goes back, and what the check of a journal and the proofs make of it."""

import pytest
from altered import altered
from office import PLAYERS
from test_corrections import applied, healthy, tag_of
from test_disputes import begin
from test_harness import with_step
from test_rulings import BOTH

from pbem import games
from pbem.engine.branching import AFTER, BEFORE, LEAVE_OUT, REPLACE
from pbem.engine.branching import Correction as Change
from pbem.engine.rollbacks import back
from pbem.games import duel as toy
from pbem.service.course import course, going_back
from pbem.service.match import chains
from pbem.service.match.sitting import lock
from pbem.service.post import news
from pbem.service.record import lines, proofs, row_checks, rows, told_dice
from pbem.service.record.row_checks import Beside
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Deadline, Journal, Match

ANN, BOB = PLAYERS.values()
SETUP, PASS, BID, BACK, CORRECT, AGAIN, DRAWN = 0, 1, 2, 4, 5, 6, 7  # numbers of rows


def with_luck(game, frame):
    game.chance.pick(game.state["deck"], "luck")
    game.chance.dice(2, "luck")
    toy.open_bids(game, frame)


@pytest.fixture
def corrected(office):
    """A duel that has drawn a card and dice for the second bid, and then went back behind row 1, keeping both bids."""
    before = games.game("duel")
    games.register(with_step("round", toy.open_bids, with_luck))
    begin(office, named=BOTH)
    office.reply(ANN, "bid 1")
    office.reply(BOB, f"DISPUTE {tag_of(PASS)}: red may not pass")
    applied(office, "AFTER: points: {blue: 2}")
    yield office
    games.register(before)


def checked(office, part, number, row=(), stored=()):
    """What a part of the check finds in a row after this change of it and of what is stored beside it."""
    beside = Beside(office.match())
    for entered, plain, _ in rows.of_match(office.match()):
        if plain["number"] == number:
            for name, value in dict(stored).items():
                setattr(entered, name, value)
            return list(row_checks.CHECKS[part](beside, entered, {**plain, **dict(row)}))
        beside.go_on(plain)
    raise LookupError(number)


def test_rows_that_stand_come_from_where_they_came_before(corrected):
    found = corrected.journal()
    origins = [(row.role, row.source, row.mail_id, row.player_id, row.filed_id) for row in found]
    assert origins[AGAIN:] == origins[BID:BACK] and all(mail for _, _, mail, *_ in origins[AGAIN:])
    assert origins[BACK:AGAIN] == [(None, "moderator", None, None, None)] * 2
    commands = [row.command for row in found]
    assert commands[BACK:] == [back(2, 3, [None, 2, 3]), {"verb": "correct", "position": {"points": {"blue": 2}}},
                               *commands[BID:BACK]]
    assert [row.link for row in found] == [1, 1, 1, 1, 2, 2, 2, 2]
    assert corrected.match().void == [[2, 4]] and healthy(corrected)


def test_what_stands_in_another_s_place_comes_from_the_moderator(office):
    begin(office, named=BOTH)
    office.reply(BOB, f"DISPUTE {tag_of(PASS)}: red may not pass")
    applied(office, f"INSTEAD: attack {office.match().state['hands']['red'][0]}")
    _, passed, _, turned, attacked = office.journal()
    assert turned.command == back(1, 2, [None]) and passed.mail_id and passed.player_id
    assert (attacked.source, attacked.mail_id, attacked.player_id, attacked.filed_id) == ("moderator", None, None, None)
    assert (attacked.role, attacked.command["verb"]) == ("red", "attack") and healthy(office)


def test_a_row_of_an_order_filed_ahead_still_names_it(office):
    begin(office, named=BOTH)
    office.reply(ANN, "WHEN bidding: bid 1")
    office.now = Deadline.get(Deadline.role == "red", Deadline.done_at.is_null()).answer_at
    deadlines.answer_ahead(office.now)
    office.reply(BOB, f"DISPUTE {tag_of(PASS)}: red may not pass")
    applied(office, "BEFORE: points: {blue: 2}")
    *_, before, _, _, _, _, again = office.journal()
    assert before.number == 3 and before.filed_id and before.player_id and before.source == "filed"
    assert (again.role, again.source, again.filed_id, again.player_id) == (
        "red", "filed", before.filed_id, before.player_id)
    assert again.command == before.command and healthy(office)


def test_where_the_rules_have_changed_a_row_says_so_before_it_goes_back(office):
    begin(office, named=BOTH)
    office.reply(BOB, f"DISPUTE {tag_of(PASS)}: red may not pass")
    before = games.game("duel")
    games.register(altered(before, version="99"))
    try:
        applied(office, "AFTER: points: {blue: 2}")
        _, _, _, upgraded, *turned = office.journal()
        assert upgraded.command["verb"] == "upgrade" and healthy(office)
        assert [row.command["verb"] for row in turned] == ["go_back", "correct", "bid"]
        assert office.match().void == [[2, 4]] and [row.rules_version for row in turned] == ["99"] * 3
    finally:
        games.register(before)


def test_each_row_beside_the_turning_ones_is_sound(corrected):
    assert [row.faults for row in row_checks.rows_checked(corrected.match())] == [[]] * 8
    assert list(row_checks.ending(corrected.match())) == []


RED = {"points": {"red": 1}}


@pytest.mark.parametrize(("at", "how", "position", "kept"), [
    (1, Change(BEFORE, position=RED), RED, [None, 1, 5, 6, 7]), (1, Change(LEAVE_OUT), None, []),
    (1, Change(REPLACE, {"verb": "pass"}), None, [None, 5, 6, 7]), (6, Change(BEFORE, position=RED), RED, [None, 6, 7]),
    (7, Change(LEAVE_OUT), None, []), (6, Change(LEAVE_OUT), None, [7]), (7, Change(AFTER, position=RED), RED, [None])])
def test_a_match_that_was_corrected_goes_back_once_more(corrected, at, how, position, kept):
    """A correction of before that stands is a row as others are."""
    match = corrected.match()
    with database.transaction():
        sitting = lock(match.id, corrected.now)
        made = going_back.tried(sitting, going_back.played(sitting), at, how, chains.fresh(sitting.match))
        going_back.take(sitting, made, [], position)
        course.move_on(sitting, match.state, {})
    turned = corrected.journal()[8]
    assert turned.command["verb"] == "go_back" and turned.command["kept"] == kept and healthy(corrected)
    assert lines.origins(corrected.journal()[8:]) == {
        9 + number: before for number, before in enumerate(kept) if before is not None}


TO = "it goes back to row {}"
ONCE = "it is not row {} once more"
FIT = "its role and its source {} do not fit"


UNFIT = [
    *(("line", BACK, {"command": back(to, 3, [2, 3])}, []) for to in (1, 2, 3, 4)),
    *(("line", BACK, {"command": back(to, 3, [2, 3])}, [TO.format(to)]) for to in (-1, 0, 5, 6)),
    ("line", BID, {"command": back(3, 3), "role": None}, [TO.format(3)]),
    ("line", BID, {"command": back(2, 3)}, []),  # an order that is called so
    ("line", AGAIN, {"role": "red"}, [ONCE.format(2)]), ("line", DRAWN, {"role": "blue"}, [ONCE.format(3)]),
    ("line", AGAIN, {"command": {"verb": "bid", "amount": 2}}, [ONCE.format(2)]),
    ("line", CORRECT, {"command": {"verb": "correct", "position": {}}}, []),
    ("line", CORRECT, {"command": {"verb": "close"}}, []),
    ("line", AGAIN, {"command": {"verb": "correct"}, "role": None}, [ONCE.format(2)]),
    *(("source", number, {"source": source}, []) for number in (BACK, CORRECT) for source in ("moderator", "player")),
    *(("source", number, {"source": source}, [FIT.format(source)])
      for number in (BACK, CORRECT) for source in ("clock", "default", "filed")),
    ("source", BACK, {"source": "setup"}, ["its source is setup", FIT.format("setup")]),
    ("source", AGAIN, {"source": "moderator"}, []), ("source", AGAIN, {"source": "moderator", "role": None}, [
        FIT.format("moderator")]),
    ("mail", BACK, {"source": "player"}, []), ("mail", CORRECT, {"source": "player"}, [
        "a player has sent it, and it has no mail"]),
    ("player", BACK, {"source": "player"}, []), ("player", CORRECT, {"source": "player"}, [
        "a player has sent it, and none is named"])]


def test_what_does_not_fit_is_named(corrected):
    for part, number, row, faults in UNFIT:
        assert checked(corrected, part, number, row) == faults, (part, number, row)


RECORDED = "draw {} of the {} chain is recorded as {}, the chain gives {}"
KEPT = "draw {} of the {} chain is said to be kept, and was not made before"


def test_draws_that_are_kept_were_made_before(corrected):
    card, die, other = corrected.journal()[DRAWN].draws
    assert [(draw["chain"], draw["link"], draw["number"]) for draw in (card, die, other)] == [
        ("cards", 1, 6), ("dice", 1, 1), ("dice", 1, 2)]
    assert checked(corrected, "draws", DRAWN, {"draws": [{**card, "number": 7}]})[-1:] == [KEPT.format(7, "cards")]
    fifth = checked(corrected, "draws", DRAWN, {"draws": [{**card, "number": 5}]})
    assert KEPT.format(5, "cards") not in fifth, "it was made before, though it may be another"
    wrong = {**die, "value": (die["value"] + 1) % 6}
    assert checked(corrected, "draws", DRAWN, {"draws": [wrong]}) == [
        RECORDED.format(1, "dice", wrong["value"], die["value"])]
    late = checked(corrected, "draws", DRAWN, {"draws": [{**die, "link": 2}]})
    assert late[-1:] == [KEPT.format(1, "dice")], "it was made with another link"


def test_fresh_draws_go_on_beside_those_that_are_kept(corrected):
    card, die, other = corrected.journal()[DRAWN].draws
    plain = rows.of_match(corrected.match())
    beside = Beside(corrected.match())
    for _, row, _ in plain:
        beside.go_on(row)
    assert beside.counters == {"cards": 7, "dice": 3} and beside.number == 8 and beside.kept == []
    assert beside.made == {**{("cards", at): 1 for at in range(7)}, **{("dice", at): 1 for at in range(3)}}
    assert sorted(beside.known) == list(range(8)) and beside.known[AGAIN] == beside.known[BID]
    fresh = {"chain": "dice", "of": 6, "value": 0, "reason": "x"}
    placed = row_checks._placed(beside, {"draws": [fresh, die, fresh, card], "link": 2})
    assert [(number, link) for _, number, link in placed] == [(3, 2), (1, 1), (4, 2), (6, 1)]


def test_what_keeps_draws_is_told_beside_the_news(corrected):
    """Also to who has heard since that the match went back: a roll that keeps dice is none of its own."""
    Journal.update(events=[{"kind": "passed", "to": "all", "rules": [], "role": "red"}]).where(
        Journal.number == DRAWN).execute()
    sitting = lock(corrected.match().id, corrected.now)
    sitting.roles["red"].reported = CORRECT
    found = news._news(sitting, "red")
    assert DRAWN in [one.row for one in found.instead] and DRAWN not in [one.row for one in found.told]


def test_how_many_rows_come_once_more_is_known(corrected):
    beside, kept = Beside(corrected.match()), []
    for _, row, _ in rows.of_match(corrected.match()):
        beside.go_on(row)
        kept.append(beside.kept)
    assert kept == [[], [], [], [], [None, 2, 3], [2, 3], [3], []]


def test_a_match_names_the_rows_that_its_journal_says_count_no_longer(corrected):
    for void in ([], [[2, 3]], [[1, 4]], [[2, 4], [2, 4]]):
        Match.update(void=void).execute()
        assert list(row_checks.ending(corrected.match())) == [
            "the match names other rows that count no longer than its journal"]


def test_an_order_that_is_called_so_makes_no_row_void(corrected):
    Journal.update(command=back(1, 0)).where(Journal.number == PASS).execute()
    assert list(row_checks.ending(corrected.match())) == []


def test_a_draw_that_was_kept_was_made_but_once(corrected):
    found = corrected.journal()
    numbered = list(proofs.numbered_draws(found))
    assert [(chain, link, number) for chain, link, number, *_ in numbered] == [
        ("dice", 1, 0), *(("cards", 1, at) for at in range(7)), ("dice", 1, 1), ("dice", 1, 2)]
    assert [(of, value) for *_, of, value in numbered] == [
        (draw["of"], draw["value"]) for row in found[:BACK] for draw in row.draws]
    placed = list(told_dice.entered(found))
    assert [row.number for row, _ in placed] == list(range(8))
    assert placed[DRAWN][1] == found[DRAWN].draws == [
        {**draw, "link": draw["link"], "number": draw["number"]} for draw in placed[3][1]]
