"""The judge of mails as people write them judges replies right, which are made up, and fails where it is to fail."""

import json
from collections import Counter

import check
import judge as command
import people_verdicts as kinds
import pytest
import yaml
from people_changes import ORDER, Done
from people_replies import Reply, Row, told_apart
from people_verdicts import judge, judge_question

ENTRY = {"do": ["raise", "buy"], "ask": "raise 1 regular", "refuse": "Antwerp", "answer": "2 CP"}
VERBS = {"play", "pass", "buy"}


def done(*verbs, filed=0, tried=()):
    """What orders with these verbs change, and so many orders filed ahead."""
    rows = Counter((ORDER, json.dumps({"command": {"verb": verb}})) for verb in verbs)
    return Done(rows + Counter({("filed", "{}"): filed}), Counter(), " ".join(verbs), Counter(), tried)


def row(status, why="", **more):
    return Row(status, "a line", why, **{"told": why, "helps": why, **more})


MEANT = Reply(done("raise", "buy"), rows=(row("done"), row("done")))
REFUSED = row("refused", "Antwerp is besieged")


def only(*keys):
    return {key: ENTRY[key] for key in keys}


@pytest.mark.parametrize(("entry", "reply", "kind"), [
    (ENTRY, MEANT, kinds.AS_MEANT),
    (ENTRY, Reply(done("raise", "buy", "end")), kinds.ELSE),
    (ENTRY, Reply(done("sail"), rows=(row("done"), REFUSED)), kinds.ELSE),
    (ENTRY, Reply(done("raise", "buy", filed=1)), kinds.ELSE),
    (ENTRY, Reply(done("raise"), rows=(row("done"), REFUSED)), kinds.HELPED),
    (ENTRY, Reply(done("raise"), rows=(row("done"), row("refused", "no"))), kinds.PART_TOLD),
    (ENTRY, Reply(done("raise"), rows=(row("done"), row("refused", "no")), helped=(("Your choices", ["Antwerp"]),)),
     kinds.PART_TOLD),
    (ENTRY, Reply(done("raise"), rows=(row("done"),), notes=("Antwerp!",)), kinds.PART_UNTOLD),
    (ENTRY, Reply(done("raise"), rows=(row("done", "read as: raise in Antwerp"),)), kinds.PART_UNTOLD),
    (ENTRY, Reply(rows=(REFUSED,)), kinds.HELPED),
    (ENTRY, Reply(rows=(row("refused", helps="", told="possible now: Antwerp"),)), kinds.LISTED),
    (ENTRY, Reply(rows=(row("refused", "no"),)), kinds.REFUSED),
    (ENTRY, Reply(rows=(row("refused", "no"),), offered=("raise 1 regular in Ghent",), runs=True), kinds.ASKED_BACK),
    (ENTRY, Reply(rows=(row("refused", "no"),), offered=("raise 1 regular in Ghent",)), kinds.ASKED_OTHERWISE),
    (ENTRY, Reply(rows=(row("refused", "no"),), offered=("raise 2 regulars",), runs=True), kinds.ASKED_OTHERWISE),
    (ENTRY, Reply(rows=(row("answered"),), helped=(("Help: cost", ["it costs 2 CP"]),)), kinds.ANSWERED),
    (ENTRY, Reply(rows=(row("answered"),), helped=(("Help: cost", ["it costs 12 CP"]),)), kinds.ANSWERED_OTHERWISE),
    (ENTRY, Reply(rows=(row("ignored", "no order begins like this"),)), kinds.PASSED_OVER),
    (ENTRY, Reply(kinds=()), kinds.LOST),
    (only("answer"), MEANT, kinds.WAS_QUESTION),
    (only("answer"), Reply(rows=(row("refused", "it would cost 2 CP"),)), kinds.REFUSED),
    (only("ask", "refuse"), Reply(done("raise"), rows=(row("done"), REFUSED)), kinds.ELSE),
    (only("do"), Reply(done(tried=("1 tried",))), kinds.PASSED_OVER),
    ({"nothing": True}, Reply(rows=(row("ignored"),)), kinds.NOTHING),
    ({"nothing": True}, Reply(rows=(row("ignored"), REFUSED)), kinds.REFUSED),
    ({"nothing": True}, Reply(kinds=("press_told",)), kinds.REFUSED),
    ({"nothing": True}, Reply(done(filed=1)), kinds.ELSE),
    ({"nothing": True}, Reply(Done(told=Counter({("press", "blue"): 1}))), kinds.ELSE),
    ({"nothing": True}, Reply(kinds=()), kinds.LOST),
])
def test_a_reply_is_judged_by_the_keys_of_its_mail(entry, reply, kind):
    assert judge(entry, reply, MEANT if "do" in entry else None).kind == kind


def test_canonical_lines_that_are_refused_are_no_measure():
    refused = Reply(done("raise"), rows=(row("done"), REFUSED))
    assert judge(only("do"), refused, refused).kind == kinds.PART_TOLD


def test_a_trial_is_as_meant_where_it_is_to_be_one():
    trial = Reply(done(tried=("1 tried", "A regular.")), rows=(row("done"),))
    assert judge(only("do"), trial, trial).kind == kinds.AS_MEANT
    assert judge(only("do"), Reply(rows=(row("ignored"),)), trial).kind == kinds.PASSED_OVER
    assert judge(only("do"), MEANT, trial).kind == kinds.ELSE


@pytest.mark.parametrize(("words", "sentence", "found"), [
    ("xplor", "one Exploration a turn", True), ("end", "write `end`", True), ("end", "it depends", False),
    ("IF", "if this is one", False), ("IF", "IF Vienna is besieged", True), ("2 CP", "it costs 12 CP", False),
    ("Venice", "never against venice", True),
])
def test_words_are_found_from_their_first_letter_on_or_from_the_second(words, sentence, found):
    assert (judge({"refuse": words}, Reply(rows=(row("refused", sentence),))).kind == kinds.HELPED) == found


@pytest.mark.parametrize(("why", "mail", "told", "helps"), [
    ("'bye' is no order; possible now: play, pass", "bye", " is no order; possible now: play, pass", " is no order; p"),
    ("if this is one, write: buy peace. Ha", "I never buy peace. Ha!", "if this is one, write: ", None),
    ("if this is one, write: buy 1 unit", "Hi! buy 1 unit", "if this is one, write: buy 1 unit", None),
    ("not known (possible: play, Antwerp)", "x", "not known (possible: play, Antwerp)", None),
    ("that costs 2 CP [HIS-1.2]", "x", "a line: that costs 2 CP [HIS-1.2]", None),
    ("'x' is not known here [HIS-1.2]", "x", " is not known here [HIS-1.2]", None),
])
def test_what_repeats_the_mail_or_only_lists_the_orders_is_no_help(why, mail, told, helps):
    found = told_apart(Row("refused", "a line", why), mail, VERBS, lambda line: line == "buy 1 unit")
    assert (found.told, found.helps) == (told, told if helps is None else helps)


SOUGHT = {"topics": ["siege"], "rules": ["HIS-15.1"], "words": ["outnumber"]}
OTHERS = [(f"Help: {number}", ["nothing"]) for number in range(3)]


@pytest.mark.parametrize(("helped", "keys"), [
    ([("Help: siege", ["nothing"])], ("topics",)),
    ([("Help: assault", ["what HELP siege says"])], ("topics",)),
    ([("Help: assault", ["HIS-15.1.11: dice"])], ("rules",)),
    ([("Help: assault", ["HIS-15.11: dice"])], ()),
    ([("Help: assault", ["who outnumber those inside"])], ("words",)),
    ([*OTHERS[:2], ("Help: siege", ["nothing"])], ("topics",)),
    ([*OTHERS, ("Help: siege", ["HIS-15.1.1: nothing"])], ()),
    ([*OTHERS, ("Help: siege", ["who outnumber those inside"])], ("words",)),
])
def test_a_question_is_answered_by_one_of_the_first_three_answers(helped, keys):
    verdict = judge_question(SOUGHT, Reply(helped=tuple(helped)), lambda topic: f"what HELP {topic} says")
    assert (verdict.keys, verdict.is_right) == (keys, bool(keys))


def test_a_question_by_which_something_is_done_is_not_right():
    reply = Reply(done("raise"), helped=(("Help: siege", ["nothing"]),))
    assert judge_question(SOUGHT, reply, str).kind == kinds.WAS_QUESTION


# The command.

RAISED = "raise 1 regular in Antwerp"


@pytest.mark.parametrize(("entries", "options", "failed"), [
    ([{"m": RAISED, "do": [RAISED]}], [], False),
    ([{"m": RAISED, "do": [RAISED]}, {"m": "Hello!", "answer": "CP"}], [], False),
    ([{"m": RAISED, "do": [RAISED]}, {"m": "Hello!", "answer": "CP"}], ["--least", "51"], True),
    ([{"m": RAISED, "do": [RAISED]}, {"m": "Hello!", "answer": "CP"}], ["--least", "51", "--only", "raise"], False),
    ([{"m": RAISED, "do": ["end"]}], [], True),
])
def test_the_command_fails_where_too_few_are_right_or_one_is_against_its_meaning(tmp_path, capsys, entries, options,
                                                                                 failed):
    mails = tmp_path / "mails.yaml"
    mails.write_text(yaml.safe_dump({"own": [{"g": "h", "q": "action", "s": "t", **entry} for entry in entries]}))
    assert bool(command.main(["--mails", str(mails), *options])) == failed
    told = capsys.readouterr().out
    assert "right (any key holds): " in told and ("mail   Hello!" in told) == (len(entries) > 1 and "--only" not in
                                                                              options)


def test_a_stranger_is_answered_too(tmp_path, capsys):
    mails = tmp_path / "mails.yaml"
    mails.write_text(yaml.safe_dump({"own": [{"g": "x", "q": "none", "m": "Which matches are there?",
                                              "answer": "autumn"}]}))
    assert not command.main(["--mails", str(mails), "--least", "100"]) and capsys.readouterr().out


def test_the_corpus_has_its_form(capsys):
    assert not check.main() and "mails: " in capsys.readouterr().out
