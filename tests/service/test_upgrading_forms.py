"""Running matches whose data get another form: all go on by their new form, or none is changed and nothing starts."""

from dataclasses import replace

import newer_toy
import pytest
from altered import altered
from click.testing import CliRunner
from office import PLAYERS, said
from test_checking import play_on

from pbem import config, games
from pbem.cli import main
from pbem.engine import journal
from pbem.engine.facets import Moments
from pbem.games import duel as toy
from pbem.service.course import upgrading
from pbem.service.hosting import overview
from pbem.service.record import checking
from pbem.service.sweep import deadlines
from pbem.store.database import db
from pbem.store.models import FiledOrder, Happening, Journal, Match, Outbox, Player, Seat

ANN, BOB, DAN = PLAYERS["red"], PLAYERS["blue"], "dan@player.example"


def register(game, **changes):
    verbs = {verb: [verb] for verb in ("attack", "block", "yield", "concede", "pass", "bid")}
    games.register(altered(game, **{"vocabulary": {**toy.GAME.vocabulary, "verb": verbs}, **changes}))


@pytest.fixture
def tree():
    """Another version of the toy's code is installed: tree(game, **changes)."""
    before = games.game("duel")
    yield register
    games.register(before)


@pytest.fixture
def bidding(office):
    """A duel in which blue has bid and red is still asked; the event is not told to red yet."""
    office.start()
    play_on(office, 1)
    while "bids" not in office.match().state["stack"][-1]:
        play_on(office, 1)
    office.reply(BOB, "bid 3")
    return office


def order(number, role="blue"):
    return FiledOrder.get(FiledOrder.role == role, FiledOrder.number == number)


def lying():
    """Every row of every table as it lies in the database."""
    found = {}
    for table in sorted(db.get_tables()):
        found[table] = sorted(map(repr, db.execute_sql(f'SELECT * FROM "{table}"').fetchall()))
    return found


# A match goes on.

def test_a_match_goes_on_with_data_of_the_new_form(bidding, tree):
    before = bidding.match()
    tree(newer_toy.GAME)
    upgrading.upgrade(bidding.now)
    match, kept = bidding.match(), bidding.journal()[-1]
    assert (before.form, match.form, kept.form) == ("1.1", "1.2", "1.2")
    assert match.state["stack"][-1]["offers"] == before.state["stack"][-1]["bids"] == {"blue": 3}
    assert kept.command == {"verb": "upgrade", "from": "1", "state": match.state, "forms": ["1.1", "1.2"],
                            "digest": journal.digest_of(before.state)}
    assert (kept.role, kept.draws, kept.events, kept.rules_version) == (None, [], [], "1")
    assert match.version == kept.number == before.version + 1
    play_on_by_concession(bidding)
    assert bidding.match().status == "finished"
    assert not checking.verdict(bidding.match()).faults
    changes = []
    assert checking.replayed(bidding.match(), changes) is None
    assert changes == [journal.Change(kept.number, "1", "1", forms=("1.1", "1.2"), played=False)]
    assert {row.form for row in bidding.journal()[:kept.number]} == {"1.1"}
    assert {row.form for row in bidding.journal()[kept.number:]} == {"1.2"}


def play_on_by_concession(office):
    while office.match().status == "running":
        play_on(office, 1)
        deadlines.sweep(office.later(days=2))


def test_rows_of_before_stay_as_they_were(bidding, tree):
    before = [(row.command, row.events, row.hash) for row in bidding.journal()]
    tree(newer_toy.GAME)
    upgrading.upgrade(bidding.now)
    assert [(row.command, row.events, row.hash) for row in bidding.journal()[:len(before)]] == before


def test_it_is_done_once_and_the_log_of_the_match_tells_nothing(bidding, tree):
    tree(newer_toy.GAME)
    for _ in range(2):
        upgrading.follow(bidding.now)
    assert [row.command["verb"] for row in bidding.journal()].count("upgrade") == 1
    assert not Happening.select().exists()


def test_a_change_of_form_and_rules_makes_one_row_and_is_told_as_one_of_the_rules(bidding, tree):
    tree(newer_toy.GAME, version="2")
    upgrading.follow(bidding.now)
    upgraded, = [row for row in bidding.journal() if row.command["verb"] == "upgrade"]
    assert (upgraded.command["from"], upgraded.rules_version, upgraded.form) == ("1", "2", "1.2")
    assert Happening.get().words.endswith("version 2 of the rules of Duel is played, before version 1.")


def test_a_match_that_begins_later_has_the_form_of_today(office, tree):
    tree(newer_toy.GAME)
    office.start()
    upgrading.upgrade(office.now)
    assert office.match().form == "1.2" and [row.form for row in office.journal()] == ["1.2"]


def test_a_paused_match_is_upgraded_and_one_that_is_over_gets_no_row(bidding, tree):
    Match.update(status="paused", paused_at=bidding.now).execute()
    tree(newer_toy.GAME)
    upgrading.upgrade(bidding.now)
    assert bidding.match().form == "1.2" and bidding.journal()[-1].command["verb"] == "upgrade"


def test_one_that_is_over_can_be_looked_at_and_gets_no_row(finished, tree):
    rows = len(finished.journal())
    tree(newer_toy.GAME)
    upgrading.upgrade(finished.now)
    match = finished.match()
    assert "first" in match.state and match.form == "1.2" and len(finished.journal()) == rows
    changes = []
    assert checking.replayed(match, changes) is None and not checking.verdict(match).faults
    assert [(change.number, change.kept, change.played) for change in changes] == [(rows, False, False)]
    upgrading.upgrade(finished.now)
    assert len(finished.journal()) == rows and said(finished.reply(ANN, "STATUS"))


# What is shown of before.

def test_events_of_before_are_told_by_their_new_names(bidding, tree, monkeypatch):
    bidding.reply(ANN, "bid 4")
    Seat.update(reported=0).execute()
    tree(newer_toy.GAME)
    upgrading.upgrade(bidding.now)
    told = []
    monkeypatch.setattr(overview, "narrate", lambda key, event, reader: told.append(event["kind"]))
    list(overview.log_lines(bidding.match(), str, False))
    assert "offers" in told and "bids" not in told
    text = said(bidding.reply(ANN, "STATUS"))
    assert "offers" in text and "bids" not in text


def test_an_answer_of_before_that_is_held_is_told_by_its_new_name(office, tree):
    office.start()
    office.reply(ANN, f"attack {office.match().state['hands']['red'][0]}")
    row = office.journal()[-1]
    Journal.update(command={"verb": "yield"}).where(Journal.id == row.id).execute()
    tree(newer_toy.GAME)
    from pbem.service.record import rows
    assert rows.command(office.match(), office.journal()[-1]) == {"verb": "concede"}


# Orders filed ahead.

@pytest.fixture
def filed(office):
    """A duel whose blue player has filed an order that reads later, and one that does not."""
    office.card = office.start().state["hands"]["red"][0]
    unread = f"WHEN attacked IF the attack is {office.card}: yield"
    office.reply(BOB, "ALWAYS WHEN attacked: yield", unread, "NEXT BOUT", "attack 5", "END")
    office.reply(ANN, "WHEN bidding: bid 2")
    assert [row.status for row in FiledOrder.select()] == ["open"] * 4
    office.send()
    return office


def test_orders_filed_ahead_are_read_again_and_kept_in_their_new_words(filed, tree):
    before = {row.id: row.data for row in FiledOrder.select()}
    tree(newer_toy.GAME)
    upgrading.upgrade(filed.now)
    kept = order(1)
    assert (kept.status, kept.text, kept.always) == ("open", "ALWAYS WHEN attacked: concede", True)
    assert kept.data["text"] == kept.text
    for number, role in ((3, "blue"), (1, "red")):
        same = order(number, role)
        assert same.status == "open" and same.data == before[same.id]
    filed.reply(ANN, f"attack {filed.card}")
    deadlines.sweep(filed.later(hours=1))
    conceded = next(row for row in filed.journal() if row.source == "filed")
    assert conceded.command == {"verb": "concede"} and conceded.filed.number == 1


def test_one_that_does_not_read_any_more_goes_back_to_its_owner_alone_with_the_reason(filed, tree):
    mails = Outbox.select().count()
    tree(newer_toy.GAME)
    upgrading.upgrade(filed.now)
    returned = order(2)
    assert returned.status == "failed" and "does not read any more" in returned.why
    mail, = list(Outbox.select().order_by(Outbox.id))[mails:]
    assert (mail.to, mail.kind, mail.role) == (BOB, "filed", "blue")
    assert "An order filed ahead comes back to you" in mail.subject
    text = said(mail)
    assert "Your order 2" in text and f"WHEN attacked IF attack is {filed.card}: yield" in text
    assert "is no condition" in text and "is no condition" in returned.why
    assert "Your order 1" not in text and "Your order 3" not in text
    listed = said(filed.reply(BOB, "ORDERS"))
    assert "Filed ahead before" in listed and "failed" in listed


def test_who_plays_for_the_owner_learns_of_it_too(filed, tree):
    dan = Player.create(email=DAN, created_at=filed.now, confirmed_at=filed.now)
    Seat.create(match=filed.match(), player=dan, kind="deputy", stands_for="blue", joined_at=filed.now,
                confirmed_at=filed.now)
    Seat.update(played_by="deputy").where(Seat.role == "blue").execute()
    mails = Outbox.select().count()
    tree(newer_toy.GAME)
    upgrading.upgrade(filed.now)
    assert {mail.to for mail in list(Outbox.select().order_by(Outbox.id))[mails:]} == {BOB, DAN}


def test_a_question_that_the_returned_order_was_to_answer_is_asked_by_mail(filed, tree):
    FiledOrder.delete().where(FiledOrder.number.in_([1, 3])).execute()
    mails = len(filed.mails(BOB))
    filed.reply(ANN, f"attack {filed.card}")
    assert len(filed.mails(BOB)) == mails
    tree(newer_toy.GAME)
    upgrading.upgrade(filed.now)
    deadlines.sweep(filed.later(hours=1))
    assert filed.mails(BOB)[-1].kind == "report" and "None of your orders filed ahead fits any more" in said(
        filed.mails(BOB)[-1])


def test_a_block_that_has_begun_keeps_its_place(filed, tree):
    FiledOrder.update(position=2).where(FiledOrder.number == 3).execute()
    tree(newer_toy.GAME)
    upgrading.upgrade(filed.now)
    assert (order(3).status, order(3).position) == ("open", 2)


def test_the_rest_of_a_mail_is_read_again_from_the_line_that_comes_next(filed, tree):
    data = {"kind": "rest", "moments": ["lead"], "text": "hack 3\nblock 5", "always": False, "place": None, "by": None,
            "language": "en"}
    FiledOrder.update(data=data, text=data["text"], position=1).where(FiledOrder.number == 3).execute()
    FiledOrder.update(data=data, text=data["text"]).where(FiledOrder.role == "red").execute()
    tree(newer_toy.GAME)
    upgrading.upgrade(filed.now)
    assert (order(3).status, order(3).text) == ("open", data["text"])
    assert order(1, "red").status == "failed" and "'hack 3' begins with no order" in order(1, "red").why


def test_orders_filed_ahead_are_read_again_when_only_the_rules_change(filed, tree):
    tree(toy.GAME, version="2", facets={Moments: {"conditions": newer_toy.conditions}})
    upgrading.follow(filed.now)
    assert [(order(number).status, order(number).text.split(":")[-1]) for number in (1, 2)] == [
        ("open", " yield"), ("failed", " yield")]


# What cannot be upgraded.

@pytest.fixture
def run(office):
    config.current().secret_key()

    def run(*words, code=0):
        settings = config.current()
        options = ["--data", str(settings.data), "--database", settings.database_url]
        depth = 2 if words[0] == "match" else 1
        result = CliRunner().invoke(main, [*words[:depth], *options, *words[depth:]], catch_exceptions=False)
        assert result.exit_code == code, result.output
        return result.output
    return run


def fails_for(slug):
    """A step that leads one of two matches, told by its round, into nowhere."""
    def change(state):
        if state["round"] == 2:
            raise KeyError("a card that nobody may know")
        return newer_toy.STEPS[0].state(state)
    return replace(newer_toy.STEPS[0], state=change)


@pytest.fixture
def stuck(office, tree, run):
    """Two matches, the second of which cannot be upgraded by the tree that is installed now."""
    office.start("first")
    office.start("second")
    rows = Match.select().where(Match.slug == "second").get()
    Match.update(state={**rows.state, "round": 2}).where(Match.slug == "second").execute()
    office.reply(BOB, "ALWAYS WHEN attacked: yield")
    tree(newer_toy.GAME, upgrades=(fails_for("second"),))
    return office


TOLD = ("The match second cannot be brought to the form that its data have in this version: step 2 of Duel (bids are "
        "offers, yield is concede). Nothing was changed, in no match. Go on with the version of before, which still "
        "reads all of them; `pbem replay second --secret` of this version tells those who do not play what was wrong.")


@pytest.mark.parametrize("work", [lambda now: upgrading.check(), upgrading.upgrade, upgrading.follow],
                         ids=["check", "upgrade", "follow"])
def test_what_cannot_be_upgraded_stops_it_and_no_match_is_changed(stuck, work):
    before = lying()
    with pytest.raises(upgrading.Stopped) as stopped:
        work(stuck.now)
    assert str(stopped.value) == TOLD and lying() == before


def test_an_order_filed_ahead_that_a_step_stumbles_over_stops_it_too(filed, tree):
    def stumbles(filing):
        raise ValueError("over a secret")
    tree(newer_toy.GAME, upgrades=(replace(newer_toy.STEPS[0], filing=stumbles),))
    before = lying()
    for work in (upgrading.check, lambda: upgrading.upgrade(filed.now)):
        with pytest.raises(upgrading.Stopped, match="step 2 of Duel") as stopped:
            work()
        assert "secret of" not in str(stopped.value) and lying() == before


@pytest.mark.parametrize("command", [("migrate",), ("match", "list"), ("match", "show", "first")])
def test_commands_stop_with_one_clear_message_and_change_nothing(stuck, run, command):
    before = lying()
    assert run(*command, code=1) == f"{TOLD}\n" and lying() == before


def test_a_replay_tells_what_was_wrong_and_changes_nothing(stuck, run):
    before = lying()
    plain = run("replay", "--all", code=1)
    assert "second: there is a fault, which --secret shows" in plain and "card" not in plain
    assert lying() == before
    whole = run("replay", "second", "--secret", code=1)
    assert "row 1: forms differ: recorded '1.1', found" in whole and "a card that nobody may know" in whole
    assert "draws verified" in run("verify", "first")
    assert {match.form for match in Match.select()} == {"1.1"}


def test_a_replay_before_the_upgrade_says_what_will_be(bidding, tree, run):
    rows = len(bidding.journal())
    tree(newer_toy.GAME)
    before = lying()
    assert run("replay", "--all") == (
        f"trial: row {rows}: from here on its data have the form 1.2, before it 1.1; the rows before it are checked by "
        "their hashes alone.\ntrial: nothing was replayed\n")
    assert lying() == before
    assert "running" in run("match", "list") and bidding.match().form == "1.2"
    assert run("replay", "trial").endswith("trial: from there on replayed without difference\n")


def test_data_of_a_newer_version_stop_it(office, tree, run):
    office.start()
    Match.update(form="1.7").execute()
    before = lying()
    assert "the data have the form 1.7, this version knows forms up to 1.1" in run("match", "list", code=1)
    assert lying() == before


def test_a_match_of_a_game_that_is_not_there_stops_it(office, run):
    office.start()
    Match.update(game="chess").execute()
    assert "it is a match of the game 'chess', which this version does not have" in run("migrate", code=1)


def test_a_fault_on_the_way_changes_no_match(office, tree, monkeypatch):
    """The second match fails where no check beforehand could have seen it."""
    office.start("first")
    office.start("second")
    tree(newer_toy.GAME)
    before, done = lying(), []
    read_all = upgrading.filed_again.read_all

    def fails_at_the_second(sitting, form):
        done.append(sitting.match.slug)
        if len(done) == 2:
            raise RuntimeError("the power has gone")
        read_all(sitting, form)
    monkeypatch.setattr(upgrading.filed_again, "read_all", fails_at_the_second)
    with pytest.raises(RuntimeError):
        upgrading.upgrade(office.now)
    assert done == ["first", "second"] and lying() == before

