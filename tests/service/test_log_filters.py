"""`pbem match log` with filters and `pbem match disputes`: nothing is found by what is not shown."""

import pytest
from office import PLAYERS
from test_corrections import MORA, RULING, disputing, tag_of
from test_disputes import begin, log
from test_rulings import BOTH, MILO

from pbem.store.models import Happening, Journal

ANN, BOB = PLAYERS.values()


@pytest.fixture
def played(office):
    """Red has passed and Blue has bid; a day later Red bids."""
    begin(office, named=BOTH)
    office.later(hours=25)
    office.reply(ANN, "bid 2")
    return office


def of_entries(out):
    """Heads of the entries that are listed."""
    return [line for line in out.splitlines() if not line.startswith((" ", "*"))]


@pytest.mark.parametrize(("options", "heads"), [
    (["--role", "red"], ["1 ", "3 "]), (["--role", "blue"], ["2 "]), (["--by", "setup"], ["0 "]),
    (["--by", "player"], ["1 ", "2 ", "3 "]), (["--by", "clock"], []), (["--stage", "2"], []),
    (["--stage", "1"], ["0 ", "1 ", "2 ", "3 "]), (["--until", "2027-03-01"], ["0 ", "1 ", "2 "]),
    (["--since", "2027-03-02"], ["3 "]), (["--since", "2027-03-02 13:00", "--until", "2027-03-02 13:00"], ["3 "]),
    (["--since", "2027-03-02 13:01"], []), (["--text", "AMOUNT\": 2"], ["3 "]), (["--text", "zebra"], []),
    (["--kind", "around"], []), (["--role", "red", "--text", "pass"], ["1 "])])
def test_the_whole_log_is_filtered(played, run, options, heads):  # noqa: F811
    Journal.update(at=played.now).where(Journal.number == 3).execute()
    found = of_entries(run("match", "log", "trial", "--secret", *options))
    assert len(found) == len(heads) and all(line.startswith(head) for line, head in zip(found, heads, strict=True))


def test_entries_keep_their_numbers_and_what_happened_around_has_none(played, run):  # noqa: F811
    around = run("match", "log", "trial", "--kind", "around")
    assert "Mora" in around and all(line.startswith("* ") for line in around.splitlines())
    entries = run("match", "log", "trial", "--kind", "entries")
    assert "Mora" not in entries and run("match", "log", "trial") != entries
    assert not any(line.startswith("* ") for line in run("match", "log", "trial", "--role", "red").splitlines())
    assert "Mora" in run("match", "log", "trial", "--text", "mora") and "pass" not in \
        run("match", "log", "trial", "--text", "mora")


def test_nothing_is_found_by_what_is_hidden(played, run):  # noqa: F811
    Journal.update(source="filed").where(Journal.number == 1).execute()
    assert run("match", "log", "trial", "--by", "filed") == ""
    assert "Red passes." in run("match", "log", "trial", "--by", "player")
    assert run("match", "log", "trial", "--text", "amount") == ""
    assert "looked at" not in run("match", "log", "trial")
    assert "1 " in run("match", "log", "trial", "--by", "filed", "--secret")
    assert run("match", "log", "trial").count("looked at what players may not know: pbem match log --secret") == 1


def test_a_role_is_called_by_any_of_its_names(played, run):  # noqa: F811
    assert run("match", "log", "trial", "--role", "RED") == run("match", "log", "trial", "--role", "red") != ""


@pytest.mark.parametrize(("options", "said"), [
    (["--role", "green"], "There is no role 'green' in trial; there are: "),
    (["--since", "yesterday"], "yesterday must be a day or a moment, UTC")])
def test_what_cannot_be_looked_for_is_refused_and_no_look(played, run, options, said):  # noqa: F811
    assert said in run("match", "log", "trial", "--secret", *options, code=1)
    assert not any("looked" in line for line in log(played))


def test_disputes_appeals_and_what_waits_are_listed(office, run):  # noqa: F811
    disputing(office)
    assert f"#{tag_of(1)}, disputed by Blue on " in (out := run("match", "disputes", "trial"))
    assert "open: red may not pass" in out and "match goes back" not in out
    office.reply(MORA, *RULING, "LEAVE OUT")
    office.reply(MORA, "APPLY")
    out = run("match", "disputes", "trial")
    assert "ruled on: red may not pass" in out and "red may not pass, DUEL-1." in out
    assert "The match goes back to correct it at Tue 2 Mar 2027, 12:00 (UTC)" in out
    office.reply(ANN, f"APPEAL {tag_of(1)}: of course red may")
    assert "Red appealed on " in (out := run("match", "disputes", "trial")) and ", to be heard until " in out
    office.reply(MILO, "UPHOLD: no, DUEL-1")
    assert "to be heard" not in run("match", "disputes", "trial")
    assert not any("looked" in line for line in log(office))


def test_without_secret_a_dispute_is_listed_that_all_are_told_of(office, run):  # noqa: F811
    disputing(office, judgement={"told": "parties"})
    assert "Nothing is or was disputed in trial" in run("match", "disputes", "trial")
    assert "red may not pass" in run("match", "disputes", "trial", "--secret")
    assert Happening.select().where(Happening.words.contains("pbem match disputes --secret")).count() == 1
    run("match", "replace", "trial", "red", "--why", "gone for good")
    assert "The operator wants to free the seat of Red" in run("match", "disputes", "trial")
