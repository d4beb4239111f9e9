"""Sentences with an order in them that are not meant to run as they stand: questions, denials, second thoughts."""

import pytest
from readings import QUESTIONS, asked

from pbem import games
from pbem.engine import Seeded
from pbem.engine.facets import Positions
from pbem.orders import DONE, IGNORED, filed, is_trial, run
from pbem.orders.around import sentences
from pbem.service.desk.server_words.table import ALL

MERCENARY = "buy 1 mercenary in Besançon"


def sent(mail, question="action", key="here_i_stand"):
    """The Outcome of a mail at a question of the Hapsburg."""
    game, state, role = asked(key, question)
    return run(list(enumerate(mail.splitlines(), 1)), game, state, role, Seeded(1), server=ALL)


def commands(outcome):
    return [accepted.command for accepted in outcome.accepted]


def same(mail, *others, question="action"):
    """Whether a mail comes to the same commands as these lines."""
    found, wanted = sent(mail, question), sent("\n".join(others), question)
    assert len(commands(wanted)) == len(others)
    return commands(found) == commands(wanted)


# Questions.

@pytest.mark.parametrize("mail", [
    "end?", f"{MERCENARY}?", f"can I {MERCENARY}", f"Can I {MERCENARY}?", f"What would it cost to {MERCENARY}?",
    f"is it possible to {MERCENARY}", f"Hi,\n\n{MERCENARY} ?\n\nThanks", f"may we {MERCENARY}?!", f"puedo {MERCENARY}?",
    f"what happens if I {MERCENARY}"])
def test_a_question_is_tried_and_runs_nothing(mail):
    outcome = sent(mail)
    assert outcome.trial and outcome.asked and outcome.accepted == []
    assert any(result.status == DONE for result in outcome.results), outcome.results


def test_why_not_is_told_of_a_question():
    outcome = sent("raise 1 regular in Istanbul?")
    assert outcome.asked and outcome.refused.rules


@pytest.mark.parametrize("mail", [f"could you {MERCENARY}?", f"Would you please {MERCENARY}?", f"please {MERCENARY}"])
def test_a_request_is_an_order(mail):
    assert same(mail, MERCENARY)


def test_a_question_beside_orders_is_passed_over_with_a_word():
    outcome = sent(f"{MERCENARY}\nend?")
    assert not outcome.trial and commands(outcome) == commands(sent(MERCENARY))
    assert outcome.results[-1].status == IGNORED and "would be possible now" in outcome.results[-1].sentence
    assert "TEST" in outcome.results[-1].sentence


def test_a_question_beside_orders_is_answered_behind_those_above_it():
    outcome = sent(f"{MERCENARY}\nbuy 4 mercenaries in Vienna?\nraise 1 regular in Istanbul?")
    dear, foreign = (result.sentence for result in outcome.results[1:])
    assert "would be refused: 4 units cannot be taken here; possible: 1 to 3 units (3 CP are left)" in dear
    assert "(HIS-" in dear and "would be refused" in foreign and len(commands(outcome)) == 1


@pytest.mark.parametrize("mail", ["PAUSE?", "WAIVE?", "UNDO?", "OFF sat?"])
def test_a_word_for_the_server_with_a_question_mark_only_asks(mail):
    game, state, role = asked("here_i_stand", "action")
    assert is_trial([(1, mail)], game, state, role, "en", ALL)
    assert sent(mail).asked


@pytest.mark.parametrize("mail", ["STATUS?", "HELP attack?", "PAUSE", f"{MERCENARY}", "NONCE is it so?", "Who moves?"])
def test_what_asks_anyway_is_as_before(mail):
    game, state, role = asked("here_i_stand", "action")
    assert not is_trial([(1, mail)], game, state, role, "en", ALL)


@pytest.mark.parametrize("mail", [f"Just testing:\n{MERCENARY}", f"{MERCENARY}\nWould this be legal?",
                                  f"{MERCENARY}\n(please don't carry this out)", f"Nur ein Test.\n{MERCENARY}"])
def test_a_mail_that_says_so_only_tries(mail):
    outcome = sent(mail)
    assert outcome.trial and outcome.accepted == [] and any(result.status == DONE for result in outcome.results)


# Denials.

@pytest.mark.parametrize("line", [
    f"don't {MERCENARY}", f"no {MERCENARY}", f"I won't {MERCENARY}.", f"not {MERCENARY}", f"Do not {MERCENARY}!",
    f"without {MERCENARY}", f"I refuse to {MERCENARY}"])
def test_a_denied_order_is_refused_and_not_offered(line):
    outcome = sent(line)
    assert outcome.accepted == [] and outcome.refused and outcome.meant == ""
    assert "do not want" in outcome.refused.sentence and MERCENARY not in outcome.refused.nearest


@pytest.mark.parametrize("line", ["I won't intercept", "no intercept", "don't intercept", "we refuse to intercept"])
def test_who_denies_what_is_offered_declines_it(line):
    assert same(line, "decline", question="interception")


@pytest.mark.parametrize("line", ["raise 1 regular no", "raise 1 regular not", "buy 1 mercenary in Besançon not",
                                  "move 1 regular Vienna no", "raise 1 regular nie"])
def test_a_word_that_denies_shortens_no_name(line):
    assert sent(line).accepted == []


# Second thoughts.

@pytest.mark.parametrize(("mail", "order"), [
    (f"{MERCENARY}\nNo wait, Vienna.", "buy 1 mercenary in Vienna"),
    (f"{MERCENARY}. No wait, Vienna.", "buy 1 mercenary in Vienna"),
    (f"{MERCENARY}\nActually make that 2", "buy 2 mercenaries in Besançon"),
    (f"{MERCENARY}, or rather {MERCENARY.replace('Besançon', 'Vienna')}", "buy 1 mercenary in Vienna"),
    (f"{MERCENARY}\nSorry, I mean raise 1 regular in Antwerp", "raise 1 regular in Antwerp"),
    (f"{MERCENARY} - no wait, Antwerp - no sorry, Vienna", "buy 1 mercenary in Vienna"),
    (f"{MERCENARY}\nNein, warte, Vienna", "buy 1 mercenary in Vienna"),
])
def test_what_a_sentence_corrects_does_not_run(mail, order):
    assert same(mail, order)


@pytest.mark.parametrize("mail", [
    f"{MERCENARY}\nActually, end", f"{MERCENARY}\nNo wait.", f"{MERCENARY}\nNot yet", f"{MERCENARY}\nScrap that!",
    f"{MERCENARY}\nNo wait, something else altogether would be better", f"{MERCENARY}. Don't, keep it",
    f"raise 1 regular in Antwerp\n{MERCENARY}\nForget it", f"{MERCENARY}\nHmm, let me sleep on it."])
def test_in_doubt_the_mail_is_asked_back_whole(mail):
    outcome = sent(mail)
    assert outcome.accepted == [] and outcome.refused and "nothing of this" in outcome.refused.sentence


@pytest.mark.parametrize("mail", [f"Sorry for the delay.\n{MERCENARY}", f"{MERCENARY}\nSorry for the delay",
                                  f"{MERCENARY}\nActually I like this game.", f"No wait this time!\n{MERCENARY}"])
def test_talk_corrects_nothing(mail):
    assert same(mail, MERCENARY)


def test_the_corrected_line_is_told():
    first, second = sent(f"{MERCENARY}\nNo wait, Vienna").results
    assert first.status == DONE and second.status == IGNORED and "line 1" in second.sentence


# Lists.

def theses(mail):
    """The Outcome of a mail with the targets of the Protestant's 95 Theses."""
    game, _, _ = asked("here_i_stand", "action")
    start = game.start("1517", {}, Seeded(0))
    state, _ = game.facet(Positions).read(start, {"begin": "luthers_95_theses"}, Seeded(0), game)
    return run(list(enumerate(mail.splitlines(), 1)), game, state, "protestant", Seeded(1), server=ALL)


@pytest.mark.parametrize("mail", [
    "1. Leipzig\n2. Magdeburg\n3. Erfurt", "- Leipzig\n- Magdeburg\n- Erfurt\n\nGott mit uns!",
    "targets:\n* Leipzig,\n* Magdeburg,\n* Erfurt.", "Hello,\n\n1) Leipzig\n2) Magdeburg\n3) Erfurt\n\nBob"])
def test_a_list_below_each_other_is_one_order(mail):
    wanted = theses("targets Leipzig, Magdeburg, Erfurt")
    assert commands(wanted) and commands(theses(mail)) == commands(wanted)


@pytest.mark.parametrize("mail", ["1. Leipzig\n2. Magdebrug\n3. Erfurt", "1. Leipzig\n2. Atlantis\n3. Erfurt"])
def test_a_list_with_one_slip_is_refused_whole(mail):
    outcome = theses(mail)
    assert outcome.accepted == [] and outcome.refused


@pytest.mark.parametrize("mail", ["Erfurt, leipzig", "Erfurt, leipzig, magdeburg, brandenburg and kassel pls"])
def test_a_bare_list_that_begins_with_what_is_not_possible_says_why_and_is_no_other_list(mail):
    refused = theses(mail).refused
    assert refused.sentence.startswith("Erfurt cannot be the next target") and "Leipzig" in refused.nearest


def test_a_list_of_orders_is_read_order_by_order():
    assert same(f"1. {MERCENARY}\n2. raise 1 regular in Antwerp", MERCENARY, "raise 1 regular in Antwerp")


@pytest.mark.parametrize("mail", [
    f"{MERCENARY}... no, Vienna rather", f"{MERCENARY}\nNo, Vienna", f"{MERCENARY} - non, Vienna plutôt.",
    f"{MERCENARY}\nNein! Vienna"])
def test_a_no_with_a_comma_corrects(mail):
    assert same(mail, "buy 1 mercenary in Vienna")


@pytest.mark.parametrize("text", [
    "choose peacefully, no bishop", "vote on France: no concession", "play Luther: no agents", "pass, no thanks",
    "targets Leipzig, not Prague", "buy Luther, no, thanks"])
def test_a_no_within_an_order_parts_it_not(text):
    assert sentences.sentences(text) == [text]


def test_a_list_with_a_slip_names_it():
    assert "'Magdebrug'" in theses("1. Leipzig\n2. Magdebrug\n3. Erfurt").refused.sentence


def moving(mail):
    """The Outcome of a mail of France, whose move the Hapsburg may intercept."""
    game, spec = games.game("here_i_stand"), QUESTIONS["here_i_stand"]["interception"]
    state, _ = game.facet(Positions).read(game.start("1517", {}, Seeded(0)), spec["position"], Seeded(0), game)
    return run(list(enumerate(mail.splitlines(), 1)), game, state, "france", Seeded(1), server=ALL)


@pytest.mark.parametrize("by", ["No wait, Lyon", "Or rather 2 in Lyon"])
def test_an_order_that_waits_is_not_kept_where_it_is_corrected(by):
    mail = "move 4 regulars Lyon to Geneva\nbuy 1 mercenary in Paris"
    outcome = moving(f"{mail}\n{by}")
    assert [result.text for result in moving(mail).kept] == ["buy 1 mercenary in Paris"] and not outcome.kept
    assert outcome.refused and "changed your mind" in outcome.refused.sentence


@pytest.mark.parametrize("mail", ["WHEN attacked: stand?", "ALWAYS WHEN intercepting: decline?",
                                  "NEXT IMPULSE\nplay 31 for CP\nend?\nEND"])
def test_a_question_is_not_filed(mail):
    game, state, role = asked("here_i_stand", "action")
    for text, filings in ((mail, False), (mail.replace("?", ""), True)):
        _, found = filed.separate(list(enumerate(text.splitlines(), 1)), game, state, role)
        assert [isinstance(filing, filed.Filing) for _, filing in found] == [filings], found
