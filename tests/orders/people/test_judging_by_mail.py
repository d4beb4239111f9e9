"""The judge of mails as people write them judges right what comes of mails to a real match."""

import judge as command
import people_verdicts as kinds
import pytest
from people_verdicts import judge, judge_question

RAISED = "raise 1 regular in Antwerp"


@pytest.mark.parametrize(("mail", "right", "kind"), [
    ("raise 1 reg in antwerp", {"do": [RAISED]}, kinds.AS_MEANT),
    ("move Charles V, Duke of Alva, 4 regulars Valladolid to Madrid", {"do": ["move all Valladolid to Madrid"]},
     kinds.AS_MEANT),
    (RAISED, {"do": ["raise 1 regular in Valladolid"]}, kinds.ELSE),
    (RAISED, {"do": [RAISED, "end"]}, kinds.PART_UNTOLD),
    (RAISED, {"do": ["TEST", RAISED]}, kinds.ELSE),
    (f"TEST\n{RAISED}", {"do": ["test", RAISED]}, kinds.AS_MEANT),
    (f"TEST\n{RAISED}", {"do": ["TEST", "raise 1 regular in Valladolid"]}, kinds.ANSWERED_OTHERWISE),
    (f"TEST\n{RAISED}", {"do": [RAISED]}, kinds.ANSWERED_OTHERWISE),
    (RAISED, {"answer": "CP"}, kinds.WAS_QUESTION),
    ("raise 1 regular in Paris", {"refuse": "friendly home space"}, kinds.HELPED),
    ("raise 1 regular in Paris", {"refuse": "colonize"}, kinds.REFUSED),
    ("rise 1 regular in Paris, please", {"refuse": "Paris"}, kinds.REFUSED),
    ("move 3 reglars from Antwepr to Brusels", {"ask": "Brussels"}, kinds.ASKED_BACK),
    ("move 3 reglars from Antwepr to Brusels", {"ask": "Ghent"}, kinds.ASKED_OTHERWISE),
    ("HELP siege", {"answer": "outnumber"}, kinds.ANSWERED),
    ("HELP siege", {"answer": "CP left to spend"}, kinds.ANSWERED_OTHERWISE),
    ("HELP xyzzy", {"answer": "colonize"}, kinds.ANSWERED_OTHERWISE),
    ("Good morning!", {"nothing": True}, kinds.NOTHING),
    ("Good morning!", {"refuse": "end"}, kinds.PASSED_OVER),
    ("WHEN attacked in Vienna: fight", {"do": ["when attacked in vienna: fight"]}, kinds.AS_MEANT),
    ("WHEN attacked in Vienna: fight", {"do": ["WHEN attacked in Vienna: withdraw"]}, kinds.ELSE),
    ("PRESS TO ALL\nGood morning!\nEND PRESS", {"nothing": True}, kinds.ELSE),
    ("PRESS TO ALL\nGood morning!\nEND PRESS", {"do": ["PRESS TO ALL", "Good night!", "END PRESS"]}, kinds.ELSE),
    ("OFF sat", {"nothing": True}, kinds.ELSE),
])
def test_mails_to_a_match_are_judged_by_what_came_of_them(spending, mail, right, kind):
    canonical = spending.reply("\n".join(right["do"])) if "do" in right else None
    assert judge(right, spending.reply(mail), canonical).kind == kind


def test_nothing_of_a_mail_stays(spending):
    first = spending.reply(RAISED)
    assert first.done and spending.reply(RAISED).done == first.done
    assert not spending.reply("Good morning!").done


def test_a_question_to_a_match(spending):
    def help_of(topic):
        return command.first_line(spending.reply(f"HELP {topic}"))

    asked = {"topics": ["siege"]}
    assert judge_question(asked, spending.reply("HELP siege"), help_of).is_right
    assert judge_question(asked, spending.reply("HELP sieges"), help_of).is_right
    assert judge_question({"rules": ["HIS-15.1"]}, spending.reply("HELP siege"), str).is_right
    assert not judge_question({"rules": ["HIS-18.1"]}, spending.reply("HELP siege"), str).is_right
    assert not judge_question(asked, spending.reply("HELP how do I fly"), help_of).is_right
