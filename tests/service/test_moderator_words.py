"""The words of moderators are one table: HELP tells them all, whatever mail it answers, and each says what it takes."""

import pytest
from office import said
from test_disputes import MORA, begin
from test_rulings import BOTH, MILO

from pbem.service.console import acts
from pbem.service.desk import moderators_words
from pbem.service.judgement.moderator_words import table
from pbem.store.models import Seat

WORDS = ("ABANDON: reasons", "RELEASE", "DISMISS ola", "ADDRESS france", "WRITE france", "WITHDRAW", "AGREE", "AGAINST",
         "ADMIT", "REFUSE: reasons", "UPHOLD: reasons", "OVERTURN", "RULE:", "CORRECT:")


@pytest.fixture
def judged(office):
    return begin(office, named=BOTH)


def test_help_tells_every_word_in_answer_to_any_mail(judged):
    acts.end(Seat.get(Seat.name == "Milo"), "abandoned", "", "nobody answers", judged.now)
    told = said(judged.reply(MORA, "help", to=judged.mails(MORA)[-1]))
    assert "nothing has changed" not in told and all(word in told for word in WORDS), told
    assert all(word.says for word in table.words(moderators_words.WORDS)[1:])


@pytest.mark.parametrize("line", ["WRITE nobody: hi", "DISMISS eve@x.example", "ADDRESS green a@b.example", "RELEASE",
                                  "ABANDON", "AGREE", "REFUSE", "what is this about?"])
def test_a_word_that_cannot_be_done_is_answered_and_changes_nothing(judged, line):
    acts.end(Seat.get(Seat.name == "Milo"), "abandoned", "", "nobody answers", judged.now)
    before = judged.match().status
    answer = judged.reply(MORA, line, to=judged.mails(MORA)[0])
    assert answer.kind == "moderator_answer" and judged.match().status == before
    assert MILO not in answer.text
