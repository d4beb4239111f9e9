"""A match goes back without a dispute: of a moderator's own motion, or of who runs the server by his command."""

from dataclasses import replace

import pytest
from click.testing import CliRunner
from office import PLAYERS, due, hours, said
from pbem.games.duel import GAME
from test_corrections import healthy, tag_of, verbs
from test_disputes import MORA, begin, log
from test_rulings import BOTH, MILO

from pbem import config
from pbem.cli import main
from pbem.games import game
from pbem.service.console import motions, waiting
from pbem.service.console.noting import Host
from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming, sessions
from pbem.service.match import matches
from pbem.service.match.said import Refused, tell
from pbem.service.match.sitting import Sitting, lock
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import FINISHED, PAUSED, RUNNING, Act, Match, Player, Tag

ANN, BOB = PLAYERS.values()
WHY = "the server read the order of another match"
BACK_TOLD = ("0 orders from there on would stand, 2 would go back to whoever gave it, 1 of them to wait until the same "
             "is asked again.")
BACK = [(None, "go_back", "moderator")]


@pytest.fixture
def judged(office):
    """A running duel with two moderators, in which red has passed (row 1) and blue has bid (row 2)."""
    return begin(office, named=BOTH)


def seat(office, address=MORA):
    return sessions.seat(Player.get(Player.email == address), office.match().slug)


def out(row=1):
    return f"LEAVE OUT #{tag_of(row)}"


def ask(office, text=None, why=WHY, by=None, **more):
    return tell(motions.ask(by or seat(office), text or out(), why, office.now, **more))


def told(office):
    return "\n".join(log(office))


def waits():
    return Act.select().where(Act.status == "waiting").count()


def shown(sections):
    return "\n".join([section.title + "\n" + "\n".join(section.lines) for section in sections])


def test_what_would_come_of_it_is_shown_and_nothing_is_changed(judged):
    rows, mails = judged.journal(), len(judged.mails())
    text = shown(motions.preview(seat(judged), out(), judged.now))
    assert BACK_TOLD in text
    assert "Red: pass - it was left out by the correction" in text and "Nothing has changed yet" in text
    assert "APPLY" not in text
    assert judged.journal() == rows and len(judged.mails()) == mails and not waits()
    assert "The moderator Mora was shown what going back would change" in told(judged)


def test_it_is_told_with_its_reason_waits_and_is_carried_out_when_the_other_agrees(judged):
    assert "or as soon as another moderator agrees" in ask(judged)
    assert verbs(judged) == [("red", "pass", "player"), ("blue", "bid", "player")]
    wanted = f'The moderator Mora wants to have the match go back behind #{tag_of(1)}. "{WHY}"'
    assert wanted in told(judged) and all(wanted in said(judged.mails(player)[-1]) for player in (ANN, BOB))
    stops = "no order is taken until that is settled, or until Tue 2 Mar 2027, 12:00 (UTC)"
    assert judged.match().status == PAUSED and all(stops in said(judged.mails(player)[-1]) for player in (ANN, BOB))
    asked = said(judged.mails(MILO)[-1])
    assert wanted in asked and "The order counts no longer." in asked and "2 would go back" in asked
    assert "The moderator Milo was shown what going back would change" in told(judged)
    assert "You agree, and it is done." in said(judged.reply(MILO, "AGREE"))
    assert verbs(judged)[2:] == BACK and judged.match().void == [[1, 3]] and healthy(judged)
    assert [*GAME.pending(judged.match().state)] == ["red"] and not waits()


def test_each_player_is_told_why_and_what_changes_for_him(judged):
    ask(judged)
    judged.reply(MILO, "AGREE")
    red, blue = (said(judged.mails(player)[-1]) for player in (ANN, BOB))
    done = f"The match went back behind #{tag_of(1)}, as the moderator Mora wanted"
    for mail in (red, blue):
        assert done in mail and WHY in mail and "Red passes." in mail
    assert "- pass: it was left out" in red and "Orders of yours that wait" in blue
    assert "bid 1" not in red and done in told(judged)


def test_the_clock_stands_still_until_it_is_settled_and_all_of_it_is_given_back(judged):
    was_due = due()
    assert "The clock stands still meanwhile." in ask(judged)
    assert "paused" in said(judged.reply(ANN, "bid 2")) and "a wish to have it go back" in told(judged)
    judged.later(hours=5)
    judged.reply(MILO, "AGAINST: no")
    assert judged.match().status == RUNNING and due() == was_due + hours(5)
    assert all("is dropped" in mail and "The match goes on. Deadlines have moved" in mail
               for mail in (said(judged.mails(player)[-1]) for player in (ANN, BOB)))
    assert "The match goes on, no wish to go back holding it up any longer, after a pause of 5 h" in told(judged)


@pytest.mark.parametrize("ends", ["agrees", "time", "withdrawn"])
def test_however_it_ends_the_match_goes_on_and_all_are_told(judged, ends):
    ask(judged, f"AFTER #{tag_of(1)}: points: {{blue: 2}}")
    was_due = due()
    deadlines.sweep(judged.later(hours=23))
    assert judged.match().status == PAUSED and was_due == due()
    judged.later(hours=1)
    {"agrees": lambda: judged.reply(MILO, "AGREE"), "time": lambda: deadlines.sweep(judged.now),
     "withdrawn": lambda: waiting.withdraw(seat(judged), Act.get().mark, judged.now)}[ends]()
    assert judged.match().status == RUNNING and due() == was_due + hours(24)
    for player in (ANN, BOB):
        told_it = [said(mail) for mail in judged.mails(player) if "The match goes on" in said(mail)]
        assert len(told_it) == 1 and "before it is settled" not in told_it[0]


def test_it_stops_no_longer_than_a_dispute_does_and_waits_on(office):
    begin(office, judgement={"dispute_hours": "10"}, named=BOTH)
    was_due = due()
    ask(office)
    assert "or until Mon 1 Mar 2027, 22:00" in said(office.mails(ANN)[-1])
    deadlines.sweep(office.later(hours=10))
    assert office.match().status == RUNNING and due() == was_due + hours(10) and waits() == 1
    assert all("has waited so long that the match goes on before it is settled" in said(office.mails(player)[-1])
               for player in (ANN, BOB))
    mails = len(office.mails())
    deadlines.sweep(office.later(hours=1))
    assert len(office.mails()) == mails
    office.reply(MILO, "AGREE")
    assert office.match().void == [[1, 3]] and healthy(office)


@pytest.mark.parametrize(("settings", "change"), [
    ({"dispute_hours": "0"}, 1), ({"correction_hours": "0"}, 1), ({}, 2), ({"private": "stops"}, 2)])
def test_where_disputes_stop_nothing_or_only_some_may_see_the_entry_it_goes_on(office, settings, change):
    begin(office, judgement=settings, named=BOTH)
    assert "The clock" not in ask(office, out(change))
    assert office.match().status == RUNNING and "paused" not in told(office)


def test_a_dispute_meanwhile_holds_the_clock_up_as_well_and_whichever_ends_last_lets_it_go_on(judged):
    ask(judged)
    judged.reply(BOB, f"DISPUTE {tag_of(1)}: red may not pass")
    judged.reply(MILO, "AGAINST: no", to=[mail for mail in judged.mails(MILO) if "An act" in mail.subject][-1])
    assert judged.match().status == PAUSED
    judged.reply(BOB, f"WITHDRAW {tag_of(1)}")
    assert judged.match().status == RUNNING


def test_a_pause_that_began_for_another_reason_is_not_ended_by_it(judged):
    ask(judged)
    for word in ("RESUME", "PAUSE"):
        judged.later(hours=1)
        for player in (ANN, BOB):
            judged.reply(player, word)
    judged.reply(MILO, "AGAINST: no")
    assert judged.match().status == PAUSED


def test_what_happened_meanwhile_is_tried_again(office):
    judged = begin(office, judgement={"dispute_hours": "0"}, named=BOTH)
    ask(judged, f"AFTER #{tag_of(1)}: points: {{blue: 2}}")
    judged.reply(ANN, "bid 2")
    rows = len(judged.journal())
    judged.reply(MILO, "AGREE")
    after = verbs(judged)[rows - 1:]
    assert after[:2] == [(None, "go_back", "moderator"), (None, "correct", "moderator")]
    assert ("red", "bid", "player") in after and ("blue", "bid", "player") in after and healthy(judged)


def test_without_another_moderator_time_passes(office):
    begin(office)
    ask(office)
    office.later(hours=23)
    assert office.match().void == []
    office.later(hours=1)
    deadlines.sweep(office.now)
    assert office.match().void and healthy(office)


def test_it_may_be_done_while_the_match_stands_still(judged):
    Match.update(status=PAUSED, paused_at=judged.now).execute()
    ask(judged)
    judged.reply(MILO, "AGREE")
    assert judged.match().status == PAUSED and judged.match().void == [[1, 3]]


@pytest.mark.parametrize(("text", "why", "refusal"), [
    ("LEAVE OUT", WHY, "say behind the word which entry is meant"), ("Leave it", WHY, "write what is to be changed"),
    ("LEAVE OUT #zzzz", WHY, "no entry, or more than one"), ("LEAVE OUT #99", WHY, "the journal has no row 99"),
    ("LEAVE OUT #0", WHY, "the set-up"), ("LEAVE OUT #" + "9" * 50, WHY, "no row"),
    ("INSTEAD #99: pass", WHY, "no order of a player"), ("LEAVE OUT #1", " ", "say why")])
def test_what_cannot_be_wanted_is_refused_and_changes_nothing(judged, text, why, refusal):
    before = told(judged)
    with pytest.raises(Refused, match=refusal):
        ask(judged, text, why)
    assert told(judged) == before and not waits() and judged.match().void == []


def test_an_order_refused_by_no_rule_names_none(judged):
    with pytest.raises(Refused, match=r"is no order$"):
        motions.preview(seat(judged), f"INSTEAD #{tag_of(1)}: nonsense", judged.now)


@pytest.mark.parametrize(("position", "place", "number"), [
    ("{points: {red: 1000000000000000000000000000000}}", "points.red", "100000000"),
    ("{points: {red: -1000}}", "points.red", "-1000"), ("{points: {red: 1.5}}", "points.red", "1.5"),
    ("{hands: {red: [1, 1000]}}", "hands.red.1", "1000")])
def test_a_number_that_no_table_shows_is_refused_with_those_that_may_stand_there(judged, position, place, number):
    with pytest.raises(Refused, match=f"{place}: {number} cannot be; the numbers .* whole ones from -999 to 999"):
        motions.preview(seat(judged), f"AFTER #{tag_of(1)}: {position}", judged.now)
    assert "What would come" in shown(motions.preview(seat(judged), f"AFTER #{tag_of(1)}: {{points: {{red: 999}}}}",
                                                      judged.now))


@pytest.mark.parametrize(("key", "position"), [
    ("here_i_stand", "{spaces: {Wittenberg: {units: {france: 1}}}}"), ("here_i_stand", "{reformers: [1]}"),
    ("here_i_stand", "{reformers: {luther: true}}"), ("pax_renaissance", "{hands: 5}"),
    ("pax_renaissance", "{florins: true}"), ("pax_renaissance", "{decks: [1]}"), ("here_i_stand", "{control: [1]}"),
    ("here_i_stand", "{wars: 5}"), ("here_i_stand", "{spaces: {Vienna: {units: {hapsburg: [1]}}}}"),
    ("pax_renaissance", "{map: 5}"), ("pax_renaissance", "{gone: {a: 1}}"),
    ("pax_renaissance", "{tableau: {fugger: 5}}")])
def test_a_position_with_parts_of_another_form_is_refused(office, key, position):
    with database.transaction():
        match = starting.open_match(key, "trial", office.now)
        for number, roles in enumerate(game(key).players(match.scenario, match.options)):
            for role in roles:
                matches.seat(match, f"p{number}@player.example", role, office.now, role)
        starting.start(lock(match.id, office.now))
    with pytest.raises(Refused, match="the change of the position cannot be read") as refused:
        motions.preview(Host(match.id), f"AFTER #0: {position}", office.now)
    assert "object" not in str(refused.value), "it is told in words of the game, not of the program"


def test_an_entry_is_named_by_the_number_of_its_row_as_well(judged):
    ask(judged, "LEAVE OUT #1")
    assert f"behind #{tag_of(1)}" in told(judged)
    with pytest.raises(Refused, match="wanted already"):
        ask(judged)
    ask(judged, out(2))
    assert waits() == 2


def test_an_entry_that_counts_no_longer_is_not_corrected_again(judged):
    ask(judged)
    ask(judged, out(2))
    for made in Act.select().order_by(Act.id):
        waiting.answer(seat(judged, MILO), made.mark, "agree", "", judged.now)
    assert judged.match().void == [[1, 3]] and [made.status for made in Act.select().order_by(Act.id)] == [
        "done", "dropped"] and healthy(judged)
    with pytest.raises(Refused, match="counts no longer"):
        motions.preview(seat(judged), out(), judged.now)


def test_what_only_some_may_see_is_told_to_nobody_else(judged):
    """That there was such an entry is read when the match is over."""
    assert Tag.get(Tag.row == 2).audience == "blue"
    mails = {player: len(judged.mails(player)) for player in (ANN, BOB)}
    ask(judged, out(2))
    assert "wants to have the match go back" not in told(judged) and "was shown" not in told(judged)
    assert {player: len(judged.mails(player)) for player in (ANN, BOB)} == mails
    judged.reply(MILO, "AGREE")
    assert judged.match().void == [[2, 3]]
    for mail in (judged.mails(player)[-1] for player in (ANN, BOB)):
        assert WHY not in said(mail)
    assert "The match went back for a correction; what changes for you stands below." in said(judged.mails(BOB)[-1])
    assert "went back" not in said(judged.mails(ANN)[-1]) and tag_of(2) not in said(judged.mails(ANN)[-1])
    assert "go back" not in told(judged) and "went back" not in told(judged)
    Match.update(status=FINISHED).execute()
    assert "The moderator Mora wants to have the match go back." in told(judged) and "went back, as" in told(judged)


def test_a_list_of_what_waits_tells_nothing_of_such_an_entry(judged):
    ask(judged, out(2))
    ask(judged)
    sitting = Sitting(judged.match(), judged.now)
    host = Host(sitting.match.id)
    own, others, hosts = (waiting.listed(sitting, by) for by in (seat(judged), seat(judged, MILO), host))
    assert [WHY in one.told for one in own] == [True, True] and all(one.own for one in own)
    assert [WHY in one.told for one in others] == [False, True] and tag_of(2) not in others[0].told
    assert [one.told for one in hosts] == [others[1].told]
    ask(judged, f"AFTER #{tag_of(2)}: points: {{blue: 2}}", by=host)
    assert [one.own for one in waiting.listed(sitting, host)] == [False, True]


def test_another_moderator_looks_at_it_which_is_noted(judged):
    ask(judged)
    mark = Act.get().mark
    text = shown(motions.look(seat(judged, MILO), mark, judged.now))
    assert WHY in text and "The order counts no longer." in text and "Red: pass - it was left out" in text
    assert told(judged).count("The moderator Milo was shown what going back would change") == 2  # and by the mail
    waiting.withdraw(seat(judged), mark, judged.now)
    with pytest.raises(Refused, match="nothing of that name waits"):
        motions.look(seat(judged, MILO), mark, judged.now)


def test_who_is_named_meanwhile_is_shown_it_as_well_which_is_noted(office):
    begin(office, named=BOTH[:1])
    ask(office)
    with database.transaction():
        naming.change(office.match(), BOTH[1:], office.now, carrying_out.COURSE)
    asked = said(office.mails(MILO)[-1])
    assert BACK_TOLD in asked
    assert told(office).count("The moderator Milo was shown what going back would change") == 1


def test_of_what_cannot_be_done_any_more_who_is_named_meanwhile_is_shown_nothing(office):
    begin(office, named=BOTH[:1])
    ask(office)
    Act.update(details={**Act.get().details, "how": "after", "position": {"nonsense": 1}}).execute()
    with database.transaction():
        naming.change(office.match(), BOTH[1:], office.now, carrying_out.COURSE)
    assert "AGREE" in said(office.mails(MILO)[-1]) and "What would come of it" not in said(office.mails(MILO)[-1])
    assert "Milo was shown" not in told(office)


def test_a_match_that_is_over_goes_back_no_more(judged):
    ask(judged)
    Match.update(status=FINISHED).execute()
    judged.reply(MILO, "AGREE")
    assert judged.match().void == [] and "the match is over" in told(judged)
    with pytest.raises(Refused, match="the match is over"):
        motions.preview(seat(judged), out(), judged.now)


# By the command of who runs the server.

@pytest.fixture
def run(judged):
    config.current().secret_key()

    def run(*words, code=0):
        settings = config.current()
        options = ["--data", str(settings.data), "--database", settings.database_url]
        result = CliRunner().invoke(main, ["match", "go-back", *options, "trial", *words], catch_exceptions=False)
        assert result.exit_code == code, result.output
        return result.output

    return run


def test_the_command_prints_what_would_come_of_it_and_changes_nothing(judged, run):
    assert "say --secret" in run(out(), code=1) and "looked at" not in told(judged)
    text = run(out(), "--secret")
    assert "What would come of it\n" in text and "  Red: pass - it was left out by the correction" in text
    assert not waits() and judged.match().void == []
    assert "The operator looked at what players may not know: pbem match go-back --secret." in told(judged)


def test_with_apply_it_is_asked_for_behind_that(judged, run):
    assert "say why" in run(out(), "--secret", "--apply", code=1) and not waits()
    text = run(out(), "--secret", "--apply", "--why", WHY)
    assert text.index("What would come of it") < text.index("It is done at")
    assert "The operator wants to have the match go back" in told(judged) and judged.match().void == []
    judged.reply(MORA, "AGREE")
    assert judged.match().void == [[1, 3]] and "as the operator wanted" in said(judged.mails(ANN)[-1])


def test_the_host_may_do_it_at_once_which_is_told(judged, run):
    assert "The match went back" in run(out(), "--secret", "--apply", "--at-once", "--why", WHY)
    assert judged.match().void == [[1, 3]] and not waits()
    assert "The operator does not wait for a second word to have the match go back" in told(judged)


def test_what_cannot_be_done_is_refused_by_the_command(judged, run):
    assert "the journal has no row 99" in run("LEAVE OUT #99", "--secret", code=1)
    assert ask(judged, by=Host(judged.match().id)) and "wanted already" in run(
        out(), "--secret", "--apply", "--why", WHY, code=1)


def test_the_host_is_mailed_what_became_of_his_wish_but_no_reasons_where_only_some_may_see_the_entry(judged):
    config.use(replace(config.current(), moderator="host@game.example"))
    for row in (1, 2):
        ask(judged, out(row), by=Host(judged.match().id))
        judged.reply(MORA, "AGAINST: blue bid one")
    of_all, hidden = (said(mail) for mail in judged.mails("host@game.example"))
    assert f'behind #{tag_of(1)} is dropped: the moderator Mora is against it. "blue bid one"' in of_all
    assert "is dropped: the moderator Mora is against it." in hidden
    assert "blue bid" not in hidden and tag_of(2) not in hidden
