"""A player's letter on the desk, step by step: what is done, in which order, and what is left out when."""

from types import SimpleNamespace

import pytest

from pbem.orders.line.results import DONE, IGNORED, Accepted, LineResult
from pbem.service.desk import play, walk
from pbem.store.models import ASIDE

STEPS = {play.standing_in: ["returned"], play.filed_watch: ["look"], play.acknowledging: ["acknowledge"],
         play.asked_back: ["keep"], play.leaving: ["leave"], play.receipts: ["make"], play.entering: ["enter"]}


def reader(name, told):
    """A kind of readers that takes the lines with its name."""
    def of(walk):
        def take(lines):
            told.append(f"{name} takes {len(lines)}")
            return [line for line in lines if line != name]

        def answer():
            told.append(f"{name} answers")
            return {(1, name): LineResult(1, name, walk.status)}, walk.sentences.get(name, [])
        return SimpleNamespace(take=take, answer=answer)
    return of


@pytest.fixture
def answered(monkeypatch):
    """A function that has a letter answered: what was done, in order, and what became of its mail."""
    told = []
    for module, names in STEPS.items():
        for name in names:
            monkeypatch.setattr(module, name, lambda *what, name=name, **how: told.append((name, *what[1:])))
    monkeypatch.setattr(play.course, "move_on", lambda sitting, before, by, told: (before, by, told))
    monkeypatch.setattr(play, "READERS", [reader("a", told), reader("b", told)])
    monkeypatch.setattr(play.unmarked, "apart", lambda sitting, role, letter: told.append("quotes") or letter)
    monkeypatch.setattr(play.speaking, "settle", lambda walk: told.append("language"))
    monkeypatch.setattr(play.speaking, "told", lambda walk: [])

    def answer(accepted=(), undone=False, absence=False, status=DONE, **sentences):
        del told[:]
        mail = SimpleNamespace(status="stored", reason="", is_behind=False)
        sitting = SimpleNamespace(match=SimpleNamespace(state="old"), withheld=None, ends=None, forgets=None)
        found = SimpleNamespace(
            sitting=sitting, role="red", letter=SimpleNamespace(body=["b", "a", "c"], absence=absence), mail=mail,
            outcome=SimpleNamespace(accepted=list(accepted), state="new"), undone=undone, results={}, told=[],
            beside=[], before="before", ration=SimpleNamespace(close=lambda: told.append("closed")), status=status,
            sentences=sentences)
        found.hear = lambda results, sentences: walk.Walk.hear(found, results, sentences)
        monkeypatch.setattr(play, "begin", lambda *what: told.append(("begin", *what)) or found)
        play.answer(found.letter, mail, "token", "seat", "now")
        assert told.pop(0) == ("begin", found.letter, mail, "token", "seat", "now")
        assert told[:7] == ["quotes", "language", "a takes 3", "b takes 2", "b answers", "a answers", "closed"]
        return told[7:], (mail.status, mail.reason), sitting.match.state, found

    return answer


ONE = Accepted({"verb": "pass"}, ["draw"], ["event"])
ENTERED = [("make",), ("enter", "red", {"verb": "pass"}, ["draw"], ["event"], "player")]


def test_what_was_accepted_is_entered_and_the_match_moves_on(answered):
    done, filed, state, found = answered([ONE, ONE])
    mail = found.mail
    assert [step[:6] for step in done] == [("returned", "red", play.reports.send), ENTERED[0], *ENTERED[1:] * 2,
                                           ("keep",), ("look", ["red"]),
                                           ("acknowledge", ("before", {"red": "answer"}, ["red"])),
                                           ("leave", "red", done[-1][2])]
    assert [step[6] for step in done[2:4]] == [mail, mail] and list(done[-1][2]) == list(found.results.values())
    assert (filed, state) == (("stored", ""), "new")


def test_where_an_order_was_only_taken_back_the_match_moves_on_too(answered):
    done, _, state, _ = answered(undone=True)
    assert [step[0] for step in done] == ["returned", "make", "keep", "look", "acknowledge", "leave"]
    assert done[4] == ("acknowledge", ("before", {}, ["red"])) and state == "old"


def test_where_nothing_was_accepted_nothing_is_entered(answered):
    done, filed, state, _ = answered()
    assert [step[0] for step in done] == ["keep", "look", "acknowledge", "leave"] and done[2] == ("acknowledge", None)
    assert (filed, state) == (("stored", ""), "old")


@pytest.mark.parametrize("how, is_one", [
    ({"absence": True, "status": IGNORED}, True), ({"absence": False, "status": IGNORED}, False),
    ({"absence": True, "status": DONE}, False),
    ({"absence": True, "status": IGNORED, "a": ["Your press went out."]}, False)])
def test_an_absence_notice_and_nothing_else_is_not_answered(answered, how, is_one):
    done, (status, reason), _, found = answered(**how)
    assert (done == []) is is_one and status == (ASIDE if is_one else "stored") and bool(reason) is is_one
    assert found.told == how.get("a", [])
