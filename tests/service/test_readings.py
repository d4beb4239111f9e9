"""Readings: rulings name the rules they read, and are named where these are cited next."""

import pytest
from office import PLAYERS, said
from test_disputes import MORA, begin, judge, tag
from test_evidence import section
from test_rulings import BOTH, MILO, rule

from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming, rulings
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Dispute

ANN, BOB = PLAYERS.values()
READ = "Read so in this match: Mora on #{}, disputed by Blue: ruled. \"a bid of 9 is none, DUEL-1\""


@pytest.fixture
def ruled(office):
    """A duel in which a ruling has read DUEL-1."""
    begin(office, named=BOTH)
    office.reply(BOB, f"DISPUTE {tag()}: red may not pass")
    rule(office, "RULE: a bid of 9 is none, DUEL-1")
    office.tag = tag()
    return office


def test_help_on_the_rule_shows_it(ruled):
    for player in (ANN, BOB):
        assert READ.format(ruled.tag) in said(ruled.reply(player, "HELP duel-1"))
    assert "Read so" not in said(ruled.reply(ANN, "HELP DUEL-2"))


def test_a_refusal_that_cites_the_rule_names_it(ruled):
    ruled.reply(ANN, "bid 0")
    match = ruled.match()
    leader = match.state["leader"]
    match.state = {**match.state, "hands": {"red": [], "blue": []}}
    match.save()
    answer = said(ruled.reply(PLAYERS[leader], "attack 1"))
    assert f"[DUEL-1] (read in this match by the ruling on #{ruled.tag}: HELP DUEL-1)" in answer


def test_the_next_dispute_that_cites_the_rule_names_it(ruled):
    ruled.reply(ANN, "bid 0")
    answer = ruled.reply(ANN, f"DISPUTE {tag()}: I bid more, see DUEL-1")
    for mail in (answer, judge(ruled)[-1]):
        assert READ.format(ruled.tag) in section(mail, "How they were read in this match")


def test_one_that_was_upheld_on_appeal_still_reads_it(ruled):
    ruled.reply(BOB, f"APPEAL {ruled.tag}: no")
    rule(ruled, "UPHOLD: it stands, DUEL-1", who=MILO)
    assert READ.format(ruled.tag) in said(ruled.reply(ANN, "HELP DUEL-1"))


def test_one_that_was_overturned_reads_nothing(ruled):
    ruled.reply(BOB, f"APPEAL {ruled.tag}: no")
    rule(ruled, "OVERTURN: it falls, DUEL-1", who=MILO)
    assert "Read so" not in said(ruled.reply(ANN, "HELP DUEL-1"))


FELL = "Milo on #{}, disputed by Blue: against what it was to change, so the ruling falls. \"passing is allowed\""


def stopped(office, named=BOTH):
    """A correction was ruled by DUEL-1, and Milo was against it."""
    begin(office, named=named)
    office.reply(BOB, f"DISPUTE {tag()}: red may not pass")
    rule(office, "CORRECT: red may not pass, DUEL-1", "", "LEAVE OUT")
    office.reply(MORA, "APPLY")
    office.tag = tag()
    assert "Read so" in said(office.reply(ANN, "HELP DUEL-1"))
    office.reply(MILO, "AGAINST: passing is allowed")
    return office


def test_one_whose_correction_another_moderator_was_against_reads_nothing_which_reports_tell(office):
    stopped(office)
    assert rulings.standing(Dispute.get()) is None
    assert "Read so" not in said(office.reply(ANN, "HELP DUEL-1"))
    office.reply(ANN, "bid 0")
    answer = office.reply(ANN, f"DISPUTE {tag()}: I bid more, see DUEL-1")
    assert not section(answer, "How they were read in this match")
    for word in ("DISPUTES", "REPORT"):
        told = said(office.reply(BOB, word))
        assert told.index("to be corrected. \"red may not pass, DUEL-1\"") < told.index(FELL.format(office.tag))


def test_who_was_against_it_hears_no_appeal_and_upheld_on_one_it_reads_again(office):
    stopped(office, named=(*BOTH, ("Mina", "mina@judge.example")))
    assert "Mina hears it" in said(office.reply(BOB, f"APPEAL {office.tag}: he may not"))
    rule(office, "UPHOLD: he may not, DUEL-1", who="mina@judge.example")
    assert "Read so" in said(office.reply(ANN, "HELP DUEL-1")) and office.match().void == []


def test_an_appeal_about_one_that_fell_tells_so_and_silence_leaves_it_so(office):
    stopped(office, named=(*BOTH, ("Mina", "mina@judge.example")))
    office.reply(BOB, f"APPEAL {office.tag}: he may not")
    asked = said(office.mails("mina@judge.example")[-1])
    assert FELL.format(office.tag) in asked and "`UPHOLD: reasons` - the ruling holds after all, in words" in asked
    deadlines.sweep(office.later(days=7))
    assert "no word in its time, so the ruling stays fallen" in said(office.mails(BOB, "notice")[-1])
    assert rulings.standing(Dispute.get()) is None and "Read so" not in said(office.reply(ANN, "HELP DUEL-1"))


SIX = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")


@pytest.fixture
def fallen_of_six(office):
    """Six players hear whether a correction of the set-up, by one of two moderators, holds that the other stopped."""
    with database.transaction():
        match = starting.open_match("here_i_stand", "trial", office.now)
        naming.change(match, BOTH, office.now, carrying_out.COURSE)
        for role in SIX:
            matches.seat(match, f"{role}@player.example", role, office.now, role.title())
        starting.start(lock(match.id, office.now))
    office.tag = tag()
    office.reply("ottoman@player.example", f"DISPUTE {office.tag}: my cards")
    rule(office, "CORRECT: an unrest is missing, HIS-6.1.14", "", "AFTER: {spaces: {Vienna: {unrest: true}}}")
    office.reply(MORA, "APPLY")
    office.reply(MILO, "AGAINST: it is not")
    office.reply("ottoman@player.example", f"APPEAL {office.tag}: it is")
    return office


def test_more_than_half_of_the_players_let_one_that_fell_hold_after_all(fallen_of_six):
    asked = said(fallen_of_six.mails("papacy@player.example")[-1])
    assert "so the ruling falls." in asked and "Silence counts against it." in asked
    for role in SIX[1:4]:
        assert rulings.standing(Dispute.get()) is None
        fallen_of_six.reply(f"{role}@player.example", "UPHOLD")
    told = said(fallen_of_six.mails("papacy@player.example")[-1])
    assert "on appeal: the ruling holds after all." in told and "the position of the match was not changed" in told
    assert rulings.standing(Dispute.get()).how == "correct"


def test_and_their_silence_leaves_it_so(fallen_of_six):
    for role in SIX[1:3]:
        fallen_of_six.reply(f"{role}@player.example", "UPHOLD")
    deadlines.sweep(fallen_of_six.later(days=7))
    assert "on appeal: the ruling stays fallen." in said(fallen_of_six.mails("papacy@player.example", "notice")[-1])
    assert rulings.standing(Dispute.get()) is None


def test_where_all_moderators_have_spoken_nobody_of_them_hears_it(office):
    stopped(office)
    assert "nobody is left who could hear it" in said(office.reply(BOB, f"APPEAL {office.tag}: he may not"))


def test_one_about_a_private_entry_reads_for_its_party_alone(office):
    begin(office)
    office.reply(BOB, f"DISPUTE {tag('blue')}: no")
    rule(office, "RULE: a bid of 9 is none, DUEL-1")
    assert "Read so" in said(office.reply(BOB, "HELP DUEL-1"))
    assert "Read so" not in said(office.reply(ANN, "HELP DUEL-1"))
