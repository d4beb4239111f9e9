"""Corrections that wait meet appeals, other moderators, another going back, and the time of a dispute."""

import pytest
from office import PLAYERS, said
from pbem.games.duel import GAME
from test_corrections import RULING, disputing, healthy, rule, tag_of, waits
from test_disputes import MORA, begin, log, tag
from test_rulings import BOTH, MILO

from pbem.service.clock import clock_changes
from pbem.service.console import disputes, motions
from pbem.service.course import carrying_out
from pbem.service.judgement import naming, sessions
from pbem.service.match.said import Refused
from pbem.service.match.sitting import Sitting
from pbem.service.record import chapters
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import FINISHED, RUNNING, Appeal, Correction, Deadline, Dispute, Happening, Match, Player

ANN, BOB = PLAYERS.values()
MINA = "mina@judge.example"
THREE = (*BOTH, ("Mina", MINA))


def appealed(office):
    """A correction is ruled, and an appeal against it is open."""
    disputing(office, named=THREE)
    rule(office, "LEAVE OUT")
    office.reply(MORA, "APPLY")
    office.reply(ANN, f"APPEAL {tag_of(1)}: passing is allowed, DUEL-1")
    return office


def moderator(email):
    return sessions.seat(Player.get(Player.email == email), "trial")


def play_until(office, number):
    """Both play on until a round."""
    while GAME.stage(office.match().state).round < number:
        row = Deadline.select().where(Deadline.done_at.is_null()).order_by(Deadline.id).first()
        card = next(iter(office.match().state["hands"][row.role]), None)
        orders = {"planning": "bid 1", "impulse": f"attack {card}" if card else "pass", "reaction": "yield"}
        office.later(hours=1)
        office.reply(PLAYERS[row.role], orders[row.pace])


@pytest.mark.parametrize("word", ["AGREE", "AGAINST: it is too much"])
def test_no_third_moderator_says_a_second_word_while_an_appeal_is_open(office, word):
    appealed(office)
    case = disputes.find(Sitting(office.match(), office.now), moderator(MINA), Dispute.get().mark)
    assert not case.may_agree
    with pytest.raises(Refused, match="the correction waits for what it comes to"):
        disputes.rule(moderator(MINA), Dispute.get().mark, *word.split(": ") if ":" in word else (word, ""), "",
                      office.now)
    assert waits(office) and not office.match().void


@pytest.mark.parametrize("ruling", ["RULE: red may pass, so it stands, DUEL-1.", "CORRECT: the board by hand, DUEL-1.",
                                    "OVERTURN: passing is allowed, DUEL-1."])
def test_another_ruling_on_appeal_takes_the_place_of_the_correction_that_waits(office, ruling):
    appealed(office).reply(MILO, ruling)
    assert not waits(office)
    deadlines.sweep(office.later(days=8))
    assert not office.match().void and office.match().status == RUNNING
    assert any("The correction of" in line and "the appeal has taken its place" in line for line in log(office))


def test_an_appeal_stands_with_its_words_in_disputes_and_reports_until_it_is_heard_and_after_it(office):
    appealed(office)
    listed = f"{tag_of(1)}, Red appealed on 1 Mar 2027"
    for word in ("DISPUTES", "REPORT"):
        told = said(office.reply(BOB, word))
        assert f"{listed}, to be heard until" in told and "passing is allowed, DUEL-1" in told
    office.reply(MILO, "UPHOLD: so it is, DUEL-1.")
    told = said(office.reply(BOB, "DISPUTES"))
    assert f"{listed}: passing is allowed, DUEL-1" in told and told.index("Red appealed") < told.index("on appeal: ")


def test_upheld_it_is_carried_out(office):
    appealed(office).reply(MILO, "UPHOLD: so it is, DUEL-1.")
    deadlines.sweep(office.later(days=8))
    assert office.match().void and healthy(office)


def test_of_a_match_that_is_over_no_change_is_shown(office):
    appealed(office)
    Match.update(status=FINISHED, finished_at=office.now).execute()
    assert "the match is over" in said(office.reply(MILO, *RULING, "LEAVE OUT"))
    assert not Correction.select().where(Correction.status == "shown").exists() and Appeal.get().decided_at is None
    office.reply(MILO, *RULING)
    assert Appeal.get().decided_at is not None, "words can still be said"


def test_who_overturns_it_when_it_is_carried_out_leaves_the_board_which_is_told(office):
    disputing(office)
    rule(office, "LEAVE OUT")
    office.reply(MORA, "APPLY")
    office.reply(MILO, "AGREE")
    office.reply(ANN, f"APPEAL {Dispute.get().tag}: passing is allowed, DUEL-1")
    office.reply(MILO, "OVERTURN: passing is allowed, DUEL-1.")
    assert "The match stays as it was corrected before." in said(office.mails(ANN)[-1])


ALONE = "Nobody is left who could hear it: no moderator who has said no word on it, and no player"


def name(office, named, dismissed=()):
    with database.transaction():
        naming.change(office.match(), named, office.now, carrying_out.COURSE, dismissed)


def left_alone(office):
    """A correction is ruled, an appeal against it is open, and nobody is left to hear it."""
    appealed(office)
    name(office, [], ["Milo", "Mina"])
    return office


def test_that_nobody_is_left_to_hear_an_appeal_is_told_at_once_and_noted(office):
    left_alone(office)
    for player in (ANN, BOB):
        told = said(office.mails(player)[-1])
        assert ALONE in told and "by Mon 8 Mar 2027, 12:00 (UTC), the ruling stands." in told
        assert "The players hear it" not in told
    assert any(f"Nobody is left who could hear the appeal about #{tag_of(1)}" in line for line in log(office))
    deadlines.sweep(office.later(days=6, hours=23))
    assert not office.match().void, "the correction waits for what the appeal comes to"
    deadlines.sweep(office.later(hours=2))
    verdict = "disputed by Blue, on appeal: nobody was left who could hear it, so the ruling stands. That is final."
    assert f"On #{tag_of(1)}, {verdict}" in said(office.mails(BOB, "notice")[-1]).replace(" - ", " ")
    assert office.match().void


def test_a_moderator_who_is_named_hears_it_with_its_time_anew_and_may_be_dismissed_again(office):
    left_alone(office).later(days=6)
    name(office, [("Mona", "mona@judge.example")])
    assert "An appeal is to be heard" in office.mails("mona@judge.example")[-2].subject
    assert "Mona hears it." in said(office.mails(ANN)[-1])
    deadlines.sweep(office.later(days=6))
    assert not office.match().void
    name(office, [], ["Mona"])
    assert ALONE in said(office.mails(ANN)[-1]) and "by Sat 20 Mar 2027" in said(office.mails(ANN)[-1])


def test_of_one_that_has_fallen_before_it_is_told_that_it_stays_so(office):
    ruled_by_one_of_three(office).reply(MINA, "AGAINST: passing is allowed")
    office.reply(BOB, f"APPEAL {tag_of(1)}: no")
    name(office, [], ["Milo"])
    assert "the ruling stays fallen." in said(office.mails(BOB)[-1])
    deadlines.sweep(office.later(days=7, minutes=1))
    assert "nobody was left who could hear it, so the ruling stays fallen." in said(office.mails(ANN)[-1])


BECAME = "What became of the correction of"


def ruled_by_one_of_three(office):
    disputing(office, named=THREE)
    rule(office, "LEAVE OUT")
    office.reply(MORA, "APPLY")
    assert all("A correction waits for your word" in office.mails(who)[-1].subject for who in (MILO, MINA))
    return office


def told_last(office, *readers):
    """The last mail of each, as one line."""
    return [said(office.mails(who)[-1]) for who in readers]


@pytest.mark.parametrize("first", [MILO, MINA])
def test_all_other_moderators_are_asked_and_the_first_word_decides(office, first):
    other = MINA if first == MILO else MILO
    ruled_by_one_of_three(office)
    answered = len(office.mails(first)) + 1
    assert "is carried out" in said(office.reply(first, "AGREE"))
    assert office.match().void and healthy(office) and len(office.mails(first)) == answered
    for mail in told_last(office, MORA, other):
        assert BECAME in mail and "was corrected, as Mora has ruled" in mail
    assert "nothing waits for another moderator's word" in said(office.reply(other, "AGAINST: too late"))


def test_who_is_named_meanwhile_is_asked_as_well_but_nobody_about_his_own(office):
    disputing(office, named=BOTH[:1])
    rule(office, "LEAVE OUT")
    office.reply(MORA, "APPLY")
    for named, dismissed in (([], ["Mora"]), ([("Mara", "mora+judge@judge.example"), *BOTH[1:]], [])):
        with database.transaction():
            naming.change(office.match(), named, office.now, carrying_out.COURSE, dismissed)
    asked = said(office.mails(MILO)[-1])
    assert "The order counts no longer." in asked
    assert "0 orders from there on would stand, 2 would go back" in asked
    assert sum("Milo was shown what a correction" in line for line in log(office)) == 1
    assert not any("waits for your word" in mail.subject for mail in office.mails("mora+judge@judge.example"))
    office.reply(BOB, f"APPEAL {Dispute.get().tag}: no")
    assert Appeal.get().judge.name == "Milo" and not office.match().void


def test_one_of_them_against_it_stops_it_which_the_others_are_told(office):
    ruled_by_one_of_three(office).reply(MINA, "AGAINST: passing is allowed")
    for mail in told_last(office, MORA, MILO):
        assert BECAME in mail and 'Mina is against it, so the ruling falls. "passing is allowed"' in mail


def test_what_became_of_it_by_time_is_told_to_each_of_them(office):
    ruled_by_one_of_three(office)
    deadlines.sweep(office.later(hours=24))
    assert office.match().void and all(BECAME in mail for mail in told_last(office, MORA, MILO, MINA))


def test_and_that_an_appeal_has_taken_its_place(office):
    appealed(office).reply(MILO, "OVERTURN: passing is allowed, DUEL-1.")
    assert all("the appeal has taken its place" in mail for mail in told_last(office, MORA, MINA))
    assert BECAME not in told_last(office, MILO)[0]


def test_an_appeal_whose_judge_is_dismissed_goes_to_the_next_with_its_time_anew(office):
    appealed(office).later(days=6)
    with database.transaction():
        naming.change(office.match(), [], office.now, carrying_out.COURSE, ["Milo"])
    assert Appeal.get().judge.name == "Mina" and "Mina hears it." in said(office.mails(BOB)[-1])
    assert "Mina hears it." in said(office.mails(ANN)[-1])
    deadlines.sweep(office.later(days=2))
    assert not Appeal.get().decided_at
    office.reply(MINA, "OVERTURN: passing is allowed, DUEL-1.")
    assert not waits(office)


def test_or_to_nobody_where_no_player_is_without_a_part_and_then_the_ruling_stands(office):
    disputing(office)
    rule(office)
    office.reply(ANN, f"APPEAL {tag_of(1)}: passing is allowed, DUEL-1")
    with database.transaction():
        naming.change(office.match(), [], office.now, carrying_out.COURSE, ["Milo"])
    assert Appeal.get().judge is None
    deadlines.sweep(office.later(days=7, minutes=1))
    assert "on appeal: nobody was left who could hear it, so the ruling stands" in said(office.mails(ANN)[-1])


def test_the_time_of_a_dispute_that_is_ruled_is_told_as_such_and_nobody_is_reminded(office):
    disputing(office).later(hours=60)
    rule(office, "LEAVE OUT")
    office.reply(MORA, "APPLY")
    before = len(office.mails(MORA))
    deadlines.sweep(office.later(hours=13))
    assert "goes on before its ruling is carried out" in said(office.mails(ANN)[-1])
    assert len(office.mails(MORA)) == before and waits(office)
    deadlines.sweep(office.later(hours=12))
    assert office.match().void and healthy(office)


def test_a_correction_finds_its_entry_where_it_stands_after_another_going_back(office):
    begin(office, named=BOTH)
    first = tag()
    office.reply(ANN, "bid 0")
    second = tag()
    office.reply(BOB, f"DISPUTE {second}: no")
    later = office.last(MORA)
    office.reply(ANN, f"DISPUTE {first}: no")
    earlier = office.last(MORA)
    asked = []
    for mail, change in ((earlier, "AFTER: points: {blue: 1}"), (later, "AFTER: points: {red: 1}")):
        office.reply(MORA, *RULING, change, to=mail)
        office.reply(MORA, "APPLY", to=mail)
        asked.append(office.last(MILO))
    for mail in asked:
        assert "is carried out" in said(office.reply(MILO, "AGREE", to=mail))
    assert office.match().state["points"] == {"red": 1, "blue": 1} and healthy(office)


def test_why_it_is_not_possible_any_more_is_for_the_moderators_alone(office):
    disputing(office)
    rule(office, "LEAVE OUT")
    office.reply(MORA, "APPLY")
    dispute = Dispute.get()
    dispute.corrections.get().update(row=99).execute()
    assert "it cannot be done: the journal has no row 99" in said(office.reply(MILO, "AGREE"))
    assert "it cannot be done: the journal has no row 99" in said(office.mails(MORA)[-1])
    assert not any("row 99" in said(mail) for who in (ANN, BOB) for mail in office.mails(who))
    assert not any("row 99" in line for line in log(office))


def test_a_story_has_no_page_for_a_turn_from_which_the_match_went_back(office):
    begin(office, named=BOTH)
    play_until(office, 3)
    office.reply(BOB, f"DISPUTE {tag_of(1)}: no, DUEL-1")
    office.reply(MORA, *RULING, "LEAVE OUT")
    office.reply(MORA, "APPLY")
    office.reply(MILO, "AGREE")
    assert GAME.stage(office.match().state).round == 1 and chapters.of(office.match()) == []
    play_until(office, 3)
    assert [chapters.number_of(chapter.stage) for chapter in chapters.of(office.match())] == [1, 2]
    assert healthy(office)


@pytest.mark.parametrize("look", [
    lambda office, card: motions.preview(moderator(MORA), f"INSTEAD #{tag_of(1)}: attack {card}", office.now),
    lambda office, card: motions.ask(moderator(MORA), f"INSTEAD #{tag_of(1)}: attack {card}", "a slip", office.now),
    lambda office, card: disputes.rule(moderator(MORA), Dispute.get().mark, "CORRECT", "so, DUEL-1",
                                       f"INSTEAD: attack {card}", office.now)])
def test_a_change_that_is_refused_is_a_look_at_hidden_things_too(office, look):
    disputing(office)
    card = next(card for card in range(1, 13) if card not in office.match().state["hands"]["red"])
    with pytest.raises(Refused, match=f"card {card} is not in your hand"):
        look(office, card)
    last = Happening.select().order_by(Happening.id.desc()).get()
    assert "tried to see what going back would change" in last.words and last.afterwards


def test_by_mail_as_well(office):
    disputing(office)
    card = next(card for card in range(1, 13) if card not in office.match().state["hands"]["red"])
    assert "is not in your hand" in said(rule(office, f"INSTEAD: attack {card}"))
    last = Happening.select().order_by(Happening.id.desc()).get()
    assert "was shown what a correction of" in last.words


def test_such_looks_are_counted(office):
    disputing(office, caps={"acts_a_day": 2})
    for _ in range(2):
        with pytest.raises(Refused, match="deck"):
            motions.preview(moderator(MORA), f"AFTER #{tag_of(1)}: no_deck: [4]", office.now)
    with pytest.raises(Refused, match="acts"):
        motions.preview(moderator(MORA), f"AFTER #{tag_of(1)}: no_deck: [4]", office.now)


def test_a_deadline_moved_under_seal_is_read_when_the_match_is_over(office, monkeypatch):
    begin(office)
    monkeypatch.setattr(Sitting, "is_sealed", lambda self: True)
    clock_changes.postpone(office.match(), None, 5.0, office.now, "a storm")
    last = Happening.select().order_by(Happening.id.desc()).get()
    assert "a storm" in last.words and last.afterwards and not last.public
