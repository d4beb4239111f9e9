"""Press as it stands in a mail: where a block begins and ends, whom it names, what of it is passed on."""

import pytest
from office import PLAYERS, START

from pbem.games import game
from pbem.service.match.sitting import Sitting
from pbem.service.talks import press

DUEL = game("duel")


@pytest.mark.parametrize(("lines", "orders", "blocks"), [
    (["pass", "", "PRESS TO blue", "Hi", "END PRESS", "bid 1"], [(1, "pass"), (6, "bid 1")],
     [(3, "blue", [(4, "Hi")], True)]),
    (["press to blue: Hi there"], [], [(1, "blue", [(1, "Hi there")], True)]),
    (["PRESS to: Blue: x"], [], [(1, "Blue", [(1, "x")], True)]),
    (["PRESS blue", "x", "end press!"], [], [(1, "blue", [(2, "x")], True)]),
    (["PRESS bluee: x"], [], [(1, "bluee", [(1, "x")], True)]),
    (["PRESS all: hi", "PRESS everybody: hi"], [],
     [(1, "all", [(1, "hi")], True), (2, "everybody", [(2, "hi")], True)]),
    (["PRESS TO blue", "x"], [], [(1, "blue", [(2, "x")], False)]),
    (["PRESS", "x", "END PRESS"], [], [(1, "", [(2, "x")], True)]), (["press."], [], [(1, ".", [], False)]),
    (["press releases are fun"], [(1, "press releases are fun")], []),
    (["press on with the war", "END PRESS"], [], [(1, "on with the war", [], True)]),
    (["END PRESS", "press on with the war"], [(1, "END PRESS"), (2, "press on with the war")], []),
    (["PRESS TO blue and red", "PRESS TO red", "x", "END PRESS", "END PRESS"], [(5, "END PRESS")],
     [(1, "blue and red", [(2, "PRESS TO red"), (3, "x")], True)]),
    (["PRESS TO red: a", "PRESS TO blue", "b", "END PRESS"], [],
     [(1, "red", [(1, "a")], True), (2, "blue", [(3, "b")], True)]),
    (["press blue" + 295 * ","], [], [(1, "blue" + 295 * ",", [], False)]),
    (["press blue" + 297 * ","], [(1, "press blue" + 297 * ",")], []),
])
def test_blocks_are_told_from_orders(lines, orders, blocks):
    rest, found = press.separate([(number, text) for number, text in enumerate(lines, 1) if text], DUEL)
    assert rest == orders and [(block.number, block.to, block.lines, block.ended) for block in found] == blocks


@pytest.mark.parametrize(("lines", "text"), [
    ([], ""), ([(1, "a")], "a"), ([(1, "a"), (2, "b")], "a\nb"), ([(1, "a"), (3, "b"), (4, "c")], "a\n\nb\nc"),
    ([(5, "a"), (5, "b"), (9, "c")], "a\nb\n\nc"), ([(7, "a"), (8, "")], "a\n")])
def test_a_gap_between_lines_was_a_blank_line(lines, text):
    assert press.words_of(lines) == text


@pytest.fixture
def sitting(office):
    office.start()
    return Sitting(office.match(), office.now)


@pytest.mark.parametrize(("role", "words", "readers"), [
    ("red", "blue", ["blue"]), ("red", "the Blue", ["blue"]), ("red", " ALL ", ["blue"]), ("blue", "everyone", ["red"]),
    ("red", "red, blue", ["blue"]), ("red", "blue & blue; Blue", ["blue"])])
def test_press_goes_to_whom_it_names_but_its_writer(sitting, role, words, readers):
    assert press.named(sitting, role, words) == readers


@pytest.mark.parametrize(("words", "why"), [
    ("green", "unknown"), ("blue, green", "unknown"), ("", "no_recipient"), ("red", "no_recipient"),
    (",", "no_recipient")])
def test_press_that_names_nobody_is_withheld(sitting, words, why):
    with pytest.raises(press.Withheld) as withheld:
        press.named(sitting, "red", words)
    assert withheld.value.why.name == f"withheld.{why}"


@pytest.mark.parametrize(("role", "number", "readers"), [
    ("red", 2, ["blue"]), ("red", 3, ["blue"]), ("blue", 1, ["red"]), ("blue", 3, ["red"]), ("red", 1, [])])
def test_the_number_of_an_address_names_readers(sitting, role, number, readers):
    assert press.by_address(sitting, role, number) == readers


@pytest.mark.parametrize("number", [0, 4])
def test_an_address_of_nobody_is_withheld(sitting, number):
    with pytest.raises(press.Withheld) as withheld:
        press.by_address(sitting, "red", number)
    assert withheld.value.why.name == "withheld.no_address"


@pytest.mark.parametrize(("how", "others", "text", "why"), [
    ("none", ["blue"], "x", "no_press"), ("broadcast", [], "x", "broadcast"), ("signed", ["blue"], "", "empty"),
    ("signed", ["blue"], 20_001 * "x", "too_long")])
def test_why_press_is_withheld(sitting, how, others, text, why):
    with pytest.raises(press.Withheld) as withheld:
        press._check(sitting, "red", others, text, how)
    assert withheld.value.why.name == f"withheld.{why}"


@pytest.mark.parametrize("how", ["signed", "anonymous", "broadcast"])
def test_press_to_all_of_up_to_twenty_thousand_characters_is_passed_on(sitting, how):
    press._check(sitting, "red", ["blue"], 20_000 * "x", how)


@pytest.mark.parametrize(("text", "left"), [
    ("Hello\nAnn", "Hello"), ("Hello\n\n-- Ann --\n", "Hello"), ("Hello\nRed", "Hello"), ("Hello\nBlue", "Hello\nBlue"),
    ("Hello\nYours sincerely,\nann@player.example", "Hello\nYours sincerely,"), ("Hello\nKind regards Ann", "Hello"),
    ("Hello\nAnn will attack", "Hello\nAnn will attack"), ("Hello\nCheers", "Hello\nCheers"), ("Ann", ""),
    ("Hello\nthe 'Red' with love", "Hello"), ("Hello\nAnn\nBye", "Hello\nAnn\nBye")])
def test_anonymous_press_loses_its_signature_alone(sitting, text, left):
    assert press._without_name(sitting, "red", text) == left


def test_the_modes_of_press_by_the_time_of_the_match():
    press.check({"talks": "none", "otherwise": "anonymous"}, DUEL)
    with pytest.raises(ValueError, match="^press talks=loud is not known; it is one of: talks, otherwise, then = and "
                                         "one of: signed, anonymous, broadcast, none$"):
        press.check({"otherwise": "signed", "talks": "loud"}, DUEL)
    with pytest.raises(ValueError, match="^press tea=signed is not known"):
        press.check({"tea": "signed"}, DUEL)


def test_a_new_holder_reads_the_latest_thirty_pieces_the_oldest_first(office):
    office.start(press={"otherwise": "signed"})
    for number in range(31):
        office.reply(PLAYERS["blue"], f"PRESS TO red: piece {number}")
        office.now = office.later(hours=3)
    [section] = press.so_far(Sitting(office.match(), START), "red")
    assert len(section.lines) == 30 and "piece 1" in section.lines[0] and "piece 30" in section.lines[-1]
    assert press.so_far(Sitting(office.match(), START), "blue") == []
