"""The log of a match tells what happened around the game at its place between the commands."""

from pbem.engine import rolled
from pbem.engine.phrases import stored
from pbem.service.clock import halting
from pbem.service.hosting.overview import drawn, log_lines
from pbem.service.match import chronicle
from pbem.service.match.said import said

ANN, BOB = "ann@player.example", "bob@player.example"


def lines(office, secret=False):
    return list(log_lines(office.match(), lambda moment: f"{moment:%d %b %H:%M}", secret))


def test_votes_and_pauses_stand_between_the_commands(office):
    office.start()
    office.later(hours=1)
    office.reply(ANN, "EXTEND 6h")
    assert not [line for line in lines(office) if line.startswith("*")]
    office.reply(BOB, "EXTEND 6h")
    office.later(hours=1)
    office.reply(ANN, "pass")
    office.reply(ANN, "PAUSE")
    office.reply(BOB, "PAUSE")
    office.later(hours=9)
    halting.end(office.match(), office.now)
    told = [line for line in lines(office) if line.startswith("*") or line[:1].isdigit()]
    assert told == [
        "* 01 Mar 13:00 Every open deadline is 6 h later by vote of the players.",
        "0 01 Mar 14:00 red (player)",
        "* 01 Mar 14:00 The match is paused by vote of the players.",
        "* 01 Mar 23:00 The match goes on by the moderator after a pause of 9 h; the open deadlines follow."]


def test_a_short_pause_is_told_in_minutes(office):
    office.start()
    halting.begin(office.match(), office.now)
    office.later(minutes=20)
    halting.end(office.match(), office.now)
    assert "after a pause of 20 min;" in "".join(lines(office))


def test_absences_are_told_to_the_moderator_alone(office):
    office.start()
    office.reply(ANN, "ABSENT 3 Mar - 4 Mar")
    assert not [line for line in lines(office) if line.startswith("*")]
    assert "* 01 Mar 12:00 ann wrote: ABSENT 3 Mar - 4 Mar" in lines(office, secret=True)


def test_what_is_sealed_leaves_no_row_and_no_gap_in_the_public_log(office):
    office.start()
    for player, words in ((ANN, "pass"), (BOB, "bid 2")):
        office.reply(player, words)
    sealed = lines(office)
    office.reply(ANN, "bid 4")
    told = [line for line in lines(office) if line[:1].isdigit()]
    assert not any("blue" in line for line in sealed) and len(office.journal()) == 4
    assert [line.split()[0] for line in told] == ["0", "1"] and "red (player)" in told[-1]
    assert any(line.startswith("2 ") and "blue (player)" in line for line in lines(office, secret=True))


def test_the_log_of_the_moderator_says_in_words_what_was_rolled():
    what = rolled("battle_side", what=rolled("field_battle", space="vienna"), side="attack")
    draws = [{"chain": "dice", "of": 6, "value": 4, "reason": stored(what)},
             {"chain": "cards", "of": 9, "value": 0, "reason": "card for france"}]
    assert [draw["reason"] for draw in drawn("here_i_stand", draws)] == [
        "field battle at Vienna: attack", "card for france"]


def test_what_happened_is_told_in_the_language_of_its_reader_and_else_as_it_was_written(office, monkeypatch):
    match = office.start()
    chronicle.note(match, said("halted.noted", by="vote"), office.now)
    entry = chronicle.for_all(match)[0]
    asked = []
    monkeypatch.setattr(chronicle, "tell", lambda *told: asked.append(told) or "dicho")
    assert chronicle.told(entry, "duel", "es") == "dicho" and asked == [(said("halted.noted", by="vote"), "es", "duel")]
    entry.said = None
    assert chronicle.told(entry, "duel", "es") == entry.words != "dicho"
