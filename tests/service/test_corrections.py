"""Rulings that change the match: shown first, agreed upon or waited for, carried out on a branch, and told."""

import re
import subprocess
import sys
from datetime import timedelta

import pytest
from office import PLAYERS, due, said
from pbem.games.duel import GAME
from saved_mails import VERIFY, answer_all, save
from test_disputes import MORA, begin, log
from test_records import checked
from test_rulings import BOTH, MILO

from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming
from pbem.service.match import chains, matches
from pbem.service.match.sitting import lock
from pbem.service.record import checking
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import FINISHED, PAUSED, RUNNING, Correction, Deadline, FiledOrder, Ruling, Tag

ANN, BOB = PLAYERS.values()
HOUR = timedelta(hours=1)
RULING = ("CORRECT: red may not pass, DUEL-1.", "")


def disputing(office, named=BOTH, **settings):
    begin(office, named=named, **settings)
    office.reply(BOB, f"DISPUTE {tag_of(1)}: red may not pass")
    return office


@pytest.fixture
def disputed(office):
    """A duel in which red has passed, blue has filed a bid, and blue disputes that red has passed."""
    return disputing(office)


@pytest.fixture
def alone(office):
    """The same with one moderator."""
    return disputing(office, named=(("Mora", MORA),))


def tag_of(row):
    return Tag.get(Tag.row == row).tag


def rule(office, *change, who=MORA):
    return office.reply(who, *RULING, *change)


def verbs(office):
    return [(row.role, row.command["verb"], row.source) for row in office.journal()][1:]


def healthy(office):
    return checking.verdict(office.match()).faults == [] and checking.replayed(office.match()) is None


def waits(office):
    return Correction.select().where(Correction.status == "waiting").count()


BACK = ("0 orders from there on would stand, 2 would go back to whoever gave it, 1 of them to wait until the same is "
        "asked again.")


def test_what_would_come_of_it_is_shown_and_nothing_is_changed(disputed):
    rows, mails = disputed.journal(), len(disputed.mails())
    answer = said(rule(disputed, "LEAVE OUT"))
    assert "Below is what would come of this change of" in answer and "Nothing has changed yet" in answer
    assert BACK in answer
    assert "Red: pass - it was left out by the correction" in answer
    assert "What would wait until the same is asked again" in answer
    assert "Blue: bid 1 - the question that it answered is not asked now" in answer
    assert "What would count no longer" in answer and "Red passes." in answer
    assert len(disputed.mails()) == mails + 1 and disputed.journal() == rows
    assert not Ruling.select().exists() and disputed.match().status == PAUSED
    assert "was shown what a correction of" in "\n".join(log(disputed))


def test_it_is_told_waits_and_is_carried_out_when_the_other_agrees(disputed):
    rule(disputed, "LEAVE OUT")
    answer = said(disputed.reply(MORA, "APPLY"))
    assert "Your ruling on" in answer and "another moderator agrees or the waiting time is over" in answer
    told = said(disputed.mails(ANN)[-1])
    assert "to be corrected" in told and "The match goes back to correct it at Tue 2 Mar 2027, 12:00 (UTC)" in told
    assert disputed.match().status == PAUSED and len(verbs(disputed)) == 2
    asked = said(disputed.mails(MILO)[-1])
    assert "Mora has ruled on" in asked and "The order counts no longer." in asked and "AGREE" in asked
    assert BACK in asked
    assert "What would count no longer" in asked and "APPLY" not in asked
    assert "Milo was shown what a correction of" in "\n".join(log(disputed))
    assert "You agree; the correction of" in said(disputed.reply(MILO, "AGREE"))
    assert verbs(disputed)[2:] == [(None, "go_back", "moderator")] and disputed.match().void == [[1, 3]]
    assert disputed.match().status == RUNNING and [*GAME.pending(disputed.match().state)] == ["red"]
    assert not waits(disputed) and healthy(disputed)
    assert f"#{tag_of(1)} was corrected, as Mora has ruled" in "\n".join(log(disputed))


def applied(office, *change):
    rule(office, *change)
    office.reply(MORA, "APPLY")
    office.reply(MILO, "AGREE")
    return said(office.mails(ANN)[-1]), said(office.mails(BOB)[-1])


def test_each_player_is_told_what_changes_for_him(disputed):
    red, blue = applied(disputed, "LEAVE OUT")
    for told in (red, blue):
        assert "was corrected, as Mora has ruled: the match went back behind it" in told
        assert re.search(r"What counts no longer -+ - Red passes\. #", told) and "The match goes on" in told
    assert re.search("Orders of yours that count no longer -+ - pass: it was left out by the correction", red)
    assert re.search("Orders of yours that wait -+ - bid 1 - Each waits among your orders filed ahead", blue)
    assert "bid 1" not in red and "Each waits" not in red
    assert "Your move" in disputed.mails(ANN)[-1].subject


def test_another_order_takes_its_place(disputed):
    hand = disputed.match().state["hands"]["red"]
    red, blue = applied(disputed, f"INSTEAD: attack {hand[0]}")
    assert verbs(disputed)[2:] == [(None, "go_back", "moderator"), ("red", "attack", "moderator")]
    assert [*GAME.pending(disputed.match().state)] == ["blue"] and healthy(disputed)
    assert "What happened" in blue and "Red attacks" in blue


def test_the_board_is_changed_and_what_stands_is_kept(disputed):
    red, blue = applied(disputed, "AFTER: points: {blue: 2}")
    assert verbs(disputed)[2:] == [
        (None, "go_back", "moderator"), (None, "correct", "moderator"), ("blue", "bid", "player")]
    assert disputed.match().state["points"]["blue"] == 2 and healthy(disputed)
    assert "Before and after" in red and "What counts no longer" not in red
    assert "Orders of yours" not in blue


def test_ruling_and_change_may_stand_on_one_line(disputed):
    """As the page of the moderators shows them."""
    shown = disputed.reply(MORA, f"{RULING[0]} AFTER: points: {{blue: 1}}")
    assert "APPLY" in said(shown) and not Ruling.select().exists()
    assert "AFTER" not in Correction.get().text


def test_a_position_may_stand_on_lines_of_its_own(disputed):
    applied(disputed, "BEFORE:", "  points:", "    blue: 1")
    assert disputed.match().state["points"]["blue"] == 1 and len(disputed.journal()) == 7


def test_without_another_moderator_time_passes(alone):
    rule(alone, "LEAVE OUT")
    alone.reply(MORA, "APPLY")
    alone.later(hours=23)
    deadlines.sweep(alone.now)
    assert waits(alone) and alone.match().void == []
    alone.later(hours=1)
    deadlines.sweep(alone.now)
    assert not waits(alone) and alone.match().void == [[1, 3]] and alone.match().status == RUNNING


def test_how_long_it_waits_is_a_setting_of_the_match(office):
    disputing(office, judgement={"correction_hours": "2"}, named=(("Mora", MORA),))
    rule(office, "LEAVE OUT")
    office.reply(MORA, "APPLY")
    office.later(hours=2)
    deadlines.sweep(office.now)
    assert office.match().void


def test_an_appeal_holds_it_up_and_may_stop_it(disputed):
    rule(disputed, "LEAVE OUT")
    disputed.reply(MORA, "APPLY")
    disputed.reply(ANN, f"APPEAL {tag_of(1)}: passing is allowed, DUEL-1")
    disputed.later(hours=30)
    deadlines.sweep(disputed.now)
    assert waits(disputed) and disputed.match().void == []
    disputed.reply(MILO, "OVERTURN: passing is allowed, DUEL-1.")
    assert not waits(disputed) and disputed.match().void == [] and disputed.match().status == RUNNING
    assert any("the appeal has taken its place" in said(mail) for mail in disputed.mails(BOB))


def test_an_appeal_that_upholds_lets_it_be_carried_out(disputed):
    rule(disputed, "LEAVE OUT")
    disputed.reply(MORA, "APPLY")
    disputed.reply(ANN, f"APPEAL {tag_of(1)}: passing is allowed, DUEL-1")
    disputed.later(hours=30)
    disputed.reply(MILO, "UPHOLD: it is not, DUEL-1.")
    deadlines.sweep(disputed.now)
    assert disputed.match().void == [[1, 3]]


def test_who_hears_the_appeal_may_correct_otherwise(disputed):
    rule(disputed, "LEAVE OUT")
    disputed.reply(MORA, "APPLY")
    disputed.reply(ANN, f"APPEAL {tag_of(1)}: passing is allowed, DUEL-1")
    rule(disputed, "AFTER: points: {blue: 1}", who=MILO)
    disputed.reply(MILO, "APPLY")
    disputed.reply(MORA, "AGREE")
    assert disputed.match().state["points"]["blue"] == 1 and verbs(disputed)[-1] == ("blue", "bid", "player")


def test_another_moderator_may_be_against_it(disputed):
    rule(disputed, "LEAVE OUT")
    disputed.reply(MORA, "APPLY")
    assert "give your reasons behind AGAINST" in said(disputed.reply(MILO, "AGAINST"))
    answer = said(disputed.reply(MILO, "AGAINST: passing is allowed by DUEL-1"))
    assert "is not carried out, and all who know of it are told your reasons" in answer
    assert "Milo is against it, so the ruling falls. \"passing is allowed by DUEL-1\"" in said(disputed.mails(ANN)[-1])
    assert disputed.match().status == RUNNING and not waits(disputed) and disputed.match().void == []
    assert "nothing waits for another moderator's word" in said(disputed.reply(MILO, "AGREE"))


def test_what_was_shown_can_be_dropped_or_replaced(disputed):
    rule(disputed, "LEAVE OUT")
    assert "is forgotten; the dispute still waits" in said(disputed.reply(MORA, "DROP"))
    assert "you were shown no change that you could apply" in said(disputed.reply(MORA, "APPLY"))
    rule(disputed, "LEAVE OUT")
    rule(disputed, "AFTER: points: {blue: 1}")
    disputed.reply(MORA, "APPLY")
    disputed.reply(MILO, "AGREE")
    assert disputed.match().state["points"]["blue"] == 1
    assert sorted(one.status for one in Correction.select()) == ["done", "dropped", "dropped"]


def test_a_ruling_in_words_forgets_what_was_shown(disputed):
    rule(disputed, "LEAVE OUT")
    disputed.reply(MORA, "UPHOLD: it stands, DUEL-1.")
    assert "No dispute waits for a ruling" in said(disputed.reply(MORA, "APPLY"))
    assert [one.status for one in Correction.select()] == ["dropped"]
    assert disputed.match().status == RUNNING and disputed.match().void == []


@pytest.mark.parametrize(("who", "line"), [(MORA, "Apply? No, not yet"), (MILO, "Agree? No, passing is allowed")])
def test_a_word_that_is_not_alone_on_its_line_does_nothing(disputed, who, line):
    rule(disputed, "LEAVE OUT")
    if who == MILO:
        disputed.reply(MORA, "APPLY")
    before = waits(disputed), disputed.match().void
    answer = said(disputed.reply(who, line))
    assert f"write {line[:5].upper()} alone on the first line" in answer.replace("? ", " ")
    assert ("with AGREE alone or with AGAINST: reasons" in answer) is line.upper().startswith("AGREE")
    assert (waits(disputed), disputed.match().void) == before
    disputed.reply(who, line[:5] + ".", "", "Yours, who judges")
    assert (waits(disputed), disputed.match().void) != before


def test_ones_own_word_is_not_enough(disputed):
    rule(disputed, "LEAVE OUT")
    disputed.reply(MORA, "APPLY")
    assert "this is your own wish" in said(disputed.reply(MORA, "AGREE"))
    assert disputed.match().void == []


@pytest.mark.parametrize(("change", "why"), [
    (["LEAVE OUT", "", "INSTEAD: yield"], "one change of the match at a time"),
    (["LEAVE OUT #zzzz"], "no entry, or more than one, has the tag #zzzz"),
    (["INSTEAD: dance"], "the order in its place, \"dance\", does not go: "),
    (["INSTEAD: bid 3"], "the order in its place, \"bid 3\", does not go: "),
    (["AFTER: points: {blue: [}"], "the change of the position is not what a case file has below `position:`"),
    (["AFTER: blue"], "the change of the position is not what a case file has"),
    (["AFTER:", "  a: &a [1, 1]", "  b: &b [*a, *a]", "  points: {blue: 1}"], "is not what a case file has"),
    (["AFTER: points: {blue: 2021-02-30}"], "is not what a case file has below `position:`"),
    (["AFTER: points: {blue: 2021-02-03}"], "is not what a case file has below `position:`"),
    (["AFTER: points: {blue: .inf}"], "is not what a case file has below `position:`"),
    (["AFTER: " + "[" * 1500], "is not what a case file has below `position:`"),
    (["AFTER: colours: {red: 1}"], "it cannot be done: the change of the position cannot be read"),
    (["AFTER: hands: {red: [7, 7]}"], "it cannot be done: "),
    (["AFTER: points: {blue: " + "1" * 4000 + "}"], "a change of the position has at most 4000 characters"),
])
def test_what_does_not_go_is_refused_and_nothing_is_shown(disputed, change, why):
    answer = said(rule(disputed, *change))
    assert why in answer and "Your mail was not taken as a ruling, and nothing has changed" in answer
    assert "you were shown no change" in said(disputed.reply(MORA, "APPLY"))
    assert disputed.match().status == PAUSED and disputed.match().void == [] and not Ruling.select().exists()


def test_another_entry_may_be_meant(disputed):
    applied(disputed, f"LEAVE OUT #{tag_of(2)}")
    assert disputed.match().void == [[2, 3]] and "blue" in GAME.pending(disputed.match().state)


@pytest.mark.parametrize(("change", "why"), [
    ("LEAVE OUT #0", "the first row is the set-up of the match, and nothing goes before it; AFTER changes"),
    ("BEFORE #0: points: {blue: 1}", "the first row is the set-up"),
    ("INSTEAD #0: pass", "that entry is no order of a player")])
def test_of_the_set_up_only_what_it_led_to_can_be_changed(disputed, change, why):
    assert why in said(rule(disputed, change))
    red, blue = applied(disputed, "AFTER #0: points: {blue: 2}")
    assert verbs(disputed)[2:] == [(None, "go_back", "moderator"), (None, "correct", "moderator"),
                                   ("red", "pass", "player"), ("blue", "bid", "player")]
    assert disputed.match().void == [[1, 3]] and disputed.match().state["points"]["blue"] == 2 and healthy(disputed)
    assert "Before and after" in red and "Before and after" in blue


def test_one_that_cannot_be_made_any_more_is_dropped_and_told(alone):
    rule(alone, "LEAVE OUT")
    alone.reply(MORA, "APPLY")
    Correction.update(row=99).execute()
    alone.later(hours=24)
    deadlines.sweep(alone.now)
    told = said(alone.mails(ANN)[-1])
    assert told.endswith("is not carried out: it is not possible.") or "it is not possible. - " in told
    assert "the journal has no row 99 that counts" in said(alone.mails(MORA)[-1])
    assert alone.match().status == RUNNING and not waits(alone)


def test_a_hidden_entry_is_corrected_without_a_word_to_others(office):
    """Blue disputes its own hidden bid: red is told that the match went back only by what changes for it."""
    begin(office, named=BOTH)
    hidden = Tag.get(Tag.row == 2, Tag.audience == "blue").tag
    office.reply(BOB, f"DISPUTE {hidden}: I meant two")
    count = len(office.mails(ANN))
    office.reply(MORA, "CORRECT: two was meant, DUEL-1.", "", "INSTEAD: bid 2")
    office.reply(MORA, "APPLY")
    office.reply(MILO, "AGREE")
    assert office.match().void == [[2, 3]] and verbs(office)[-1] == ("blue", "bid", "moderator")
    assert len(office.mails(ANN)) == count and "went back" not in "\n".join(log(office))
    assert "was corrected, as Mora has ruled" in said(office.mails(BOB)[-1])


def test_the_time_of_a_question_that_is_asked_again_begins_anew_and_others_stand(disputed):
    was = due("red")
    disputed.later(hours=2)
    applied(disputed, "AFTER: points: {blue: 2}")
    assert due("red") == was + 2 * HOUR, "only the stop is given back"


def test_a_question_that_is_open_again_has_its_whole_time(disputed):
    disputed.later(hours=2)
    applied(disputed, "LEAVE OUT")
    assert due("red") == disputed.now + 24 * HOUR


def test_an_order_of_a_player_who_did_nothing_waits_and_is_given_when_he_is_asked_the_same(disputed):
    applied(disputed, "LEAVE OUT")
    assert [(order.role, order.text, order.status) for order in FiledOrder.select()] == [("blue", "bid 1", "open")]
    assert "your order of before the match went back" in said(disputed.reply(BOB, "ORDERS"))
    assert "has left out this very order" not in said(disputed.reply(ANN, "pass")), "the deadline's own order"
    disputed.now = Deadline.get(Deadline.role == "blue", Deadline.done_at.is_null()).answer_at
    deadlines.answer_ahead(disputed.now)
    assert verbs(disputed)[-2:] == [("red", "pass", "player"), ("blue", "bid", "filed")]
    assert [order.status for order in FiledOrder.select()] == ["used"] and healthy(disputed)


def test_it_can_be_taken_back_and_ends_when_its_player_answers_himself(disputed):
    applied(disputed, "LEAVE OUT")
    assert "taken back" in said(disputed.reply(BOB, "REVOKE 1")).lower()
    disputed.reply(ANN, "pass")
    disputed.reply(BOB, "status")
    disputed.reply(BOB, "bid 0")
    assert verbs(disputed)[-1] == ("blue", "bid", "player")


def test_one_whose_player_answers_himself_waits_no_longer(disputed):
    applied(disputed, "LEAVE OUT")
    disputed.reply(ANN, "pass")
    assert "An order you have filed ahead answers this question" in said(disputed.reply(BOB, "status"))
    disputed.reply(BOB, "bid 0")
    disputed.reply(ANN, "bid 2")
    assert [(order.status, order.why) for order in FiledOrder.select()] == [
        ("lapsed", "what it answered was answered anew")]


def test_the_very_order_that_a_ruling_left_out_is_refused_with_the_ruling_also_in_a_trial(office):
    begin(office, named=BOTH, first="attack {card}")
    office.reply(BOB, f"DISPUTE {tag_of(1)}: red may not attack")
    [attack] = [row.command for row in office.journal() if row.role == "red"]
    applied(office, "LEAVE OUT")
    for lines in (["TEST", f"attack {attack['card']}"], [f"attack {attack['card']}"]):
        answer = said(office.reply(ANN, *lines))
        assert f"#{tag_of(1)} has left out this very order; it is refused until the position is another one" in answer
    office.reply(ANN, "pass")
    assert verbs(office)[-1] == ("red", "pass", "player") and healthy(office)


def test_a_ruling_on_a_hidden_entry_is_named_by_its_moderator_to_who_may_not_see_it(office):
    """Blue disputes its own sealed bid, and red's attack before it is left out."""
    begin(office, named=BOTH, first="attack {card}")
    office.reply(BOB, "bid 2")
    hidden = Tag.select().where(Tag.audience == "blue").order_by(Tag.row.desc()).get()
    [attack] = [row.command for row in office.journal() if row.role == "red"]
    office.reply(BOB, f"DISPUTE {hidden.tag}: red may not attack")
    office.reply(MORA, *RULING, f"LEAVE OUT #{tag_of(1)}")
    office.reply(MORA, "APPLY")
    office.reply(MILO, "AGREE")
    answer = said(office.reply(ANN, f"attack {attack['card']}"))
    assert "Mora has left out this very order" in answer and hidden.tag not in answer


def test_what_is_sent_again_gets_the_draws_it_had(disputed):
    applied(disputed, "LEAVE OUT")
    disputed.reply(ANN, "pass")
    disputed.reply(BOB, "status")
    disputed.reply(BOB, "bid 1")
    disputed.reply(ANN, "bid 2")
    assert healthy(disputed) and [one["draws"] for one in disputed.match().pool] == [[]], "but for what was ruled"


def played_on(office):
    """The duel to its end, and what the players' own checks say of the mails that each has."""
    answer_all(office)
    assert office.match().status == FINISHED and healthy(office)


@pytest.mark.parametrize("change", ["LEAVE OUT", "AFTER: points: {blue: 1}", "INSTEAD: pass",
                                    "AFTER #0: points: {blue: 1}"])
def test_players_find_their_record_all_right_behind_it(disputed, tmp_path, change):
    applied(disputed, change)
    played_on(disputed)
    for role, address in PLAYERS.items():
        found = checked(disputed, tmp_path / role, address)
        assert found.returncode == 0, found.stdout
        assert "all right" in found.stdout
        mails = save(disputed, tmp_path / role / "own", to=address)
        assert subprocess.run([sys.executable, VERIFY, mails], check=False).returncode == 0


TARGETS = "targets Magdeburg, Brandenburg, Leipzig, {}, Erfurt"


def test_rolls_that_count_no_longer_and_those_in_their_place_are_all_in_the_chains(office, tmp_path, monkeypatch):
    """In a match with dice each player's own mails prove both lines, and no roll is taken for one told twice."""
    monkeypatch.setattr(chains, "new_seed", lambda: "5e" * 32)
    roles = {"papacy": ANN, "protestant": BOB}
    with database.transaction():
        match = starting.open_match("here_i_stand", "trial", office.now, "two_player")
        naming.change(match, BOTH, office.now, carrying_out.COURSE)
        for role, email in roles.items():
            matches.seat(match, email, role, office.now, email.partition("@")[0])
        starting.start(lock(match.id, office.now))
    office.reply(BOB, TARGETS.format("Breslau"))
    office.reply(ANN, f"DISPUTE {tag_of(1)}: not Breslau, HIS-18.3.14")
    office.reply(MORA, "CORRECT: Nuremberg, HIS-18.3.14", "", f"INSTEAD: {TARGETS.format('Nuremberg')}")
    office.reply(MORA, "APPLY")
    office.reply(MILO, "AGREE")
    for _ in range(4):
        office.later(hours=60)
        deadlines.sweep(office.now)
    assert office.match().void == [[1, 2]] and healthy(office) and office.match().link > 2
    for role, email in roles.items():
        found = subprocess.run([sys.executable, VERIFY, save(office, tmp_path / role, to=email)], check=False,
                               capture_output=True, text=True)
        assert found.returncode == 0 and ": all right" in found.stdout, found.stdout
        told = int(re.search(r"(\d+) of \1 told rolls", found.stdout)[1])
        assert told >= 10, found.stdout
