"""Who is asked into a match learns in one mail who asks, which game it is, who plays, how long, how to decline."""

import re

import pytest
from altered import altered
from click.testing import CliRunner
from office import START, said

from pbem import config, games
from pbem.cli import main
from pbem.engine import Choice, Phrase
from pbem.engine.facets import MatchOptions, Pace
from pbem.games import duel
from pbem.render.tables import WIDTH
from pbem.resources import CHECKOUT
from pbem.service.course import carrying_out, leaving, starting
from pbem.service.judgement import naming
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.post import strangers
from pbem.service.record import proofs
from pbem.service.seats import introducing, invitations
from pbem.store import database
from pbem.store.models import Match, Player, Seat

ANN, BOB, EVE = "ann@player.example", "bob@player.example", "eve@elsewhere.example"
DESK, HOST, PAGES = "orders@game.example", "host@game.example", "https://game.example"
SCREEN = 36  # lines
PACED = ("here_i_stand", "pax_renaissance")


def settings(**changed):
    config.use(config.Settings(**{**vars(config.current()), **changed}))


def opened(office, **more):
    with database.transaction():
        match = starting.open_match("here_i_stand", "autumn", office.now, **more)
        naming.change(match, [("Mora", "mora@judge.example")], office.now, carrying_out.COURSE)
        matches.seat(match, ANN, "papacy", office.now, "Ann of Kent")
        invitations.tell_seated(lock(match.id, office.now))
    return match


def replaced(office, role="red", address=EVE):
    """The invitation to a seat of a running duel."""
    with database.transaction():
        leaving.by_decision(office.match(), role, address, office.now, None)
    return office.mails(address, "invitation")[-1]


def test_who_applies_is_told_which_match_it_is(office):
    settings(moderator=HOST)
    opened(office, options={"edition": "anniversary"},
           settings={"clock": {"weekend": "sat"}, "hours": {"impulse": 36}})
    mail = office.write(EVE, DESK, "JOIN autumn")
    for words in ("scenario 1517: turns 1 to 9, 25 VP win", "edition=anniversary (whose rules",
                  "31.9 days a turn where every question", "The server is hosted by host@game.example.",
                  "Mora hears disputes", "1 of 6 seats are taken", "impulse 36 h", "No time runs on Saturday.",
                  "CONFIRM until 30 May 2027", "answer NO", "unsubscribes"):
        assert words in said(mail)
    assert "players=" not in said(mail), "an option that is as usual"


def test_a_stranger_is_told_no_word_of_a_player_but_a_player_is(office):
    opened(office)
    assert "Ann of Kent" not in said(office.write(EVE, DESK, "JOIN autumn"))
    office.reply(EVE)
    again = office.write(EVE, DESK, "JOIN autumn")
    assert "What match it is" not in said(again), "who has his seat knows the match"
    Player.create(email=BOB, created_at=START, confirmed_at=START)
    known = said(office.write(BOB, DESK, "JOIN autumn"))
    assert "by name: Ann of Kent" in known and "unsubscribes" not in known


def test_a_seat_that_the_host_gives_before_the_start_is_told_and_given_back_by_no(office):
    opened(office)
    [mail] = office.mails(ANN, "seated")
    assert "has given you a seat in it, as Papacy" in said(mail) and "The server is hosted" not in said(mail)
    assert all(line in mail.text for line in proofs.heads(office.match("autumn"), "en").code)
    assert "%% yours" in mail.text and "None" not in mail.text
    assert "Ann" in said(office.reply(ANN, "NAME Ann", to=mail))
    assert office.reply(ANN, "NO", to=mail).kind == "left"
    assert Seat.select().join(Player).where(Player.email == ANN).get().confirmed_at is None


def test_who_has_a_seat_by_the_host_is_told_who_that_is(office):
    settings(moderator=HOST)
    opened(office)
    assert f"{HOST}, who hosts the match autumn of Here I Stand, has given you" in said(office.mails(ANN, "seated")[0])


def test_it_is_told_once_and_a_player_who_has_asked_is_not(office):
    match = opened(office)
    office.write(EVE, DESK, "JOIN autumn")
    office.reply(EVE)
    with database.transaction():
        invitations.tell_seated(lock(match.id, office.now))
    assert len(office.mails(kind="seated")) == 1


def test_who_was_given_a_seat_of_a_match_that_begins_is_told_with_its_first_mail(office):
    settings(moderator=HOST)
    with database.transaction():
        match = starting.open_match("duel", "trial", office.now)
        matches.seat(match, ANN, "red", office.now)
    office.write(BOB, DESK, "JOIN trial")
    office.reply(BOB)
    ann, bob = (said(office.mails(who, "report")[0]) for who in (ANN, BOB))
    assert "host@game.example, who hosts the match, has put this address down for it." in ann and "RESIGN YES" in ann
    assert "put this address down" not in bob


def test_who_is_told_before_the_start_is_not_told_again(office):
    match = opened(office, scenario="two_player")
    office.write(EVE, DESK, "JOIN autumn")
    office.reply(EVE)
    assert Match.get_by_id(match.id).status == "running"
    assert "put this address down" not in said(office.mails(ANN, "report")[0])


def test_who_is_invited_to_a_free_seat_is_told_who_plays_and_answers_by_one_line(office):
    office.start()
    mail = replaced(office)
    for words in ("Who hosts the match trial of Duel invites you to play Red", "Red: nobody; Blue: bob",
                  "The seat goes to whoever confirms first", "How to play: HELP"):
        assert words in said(mail)
    line = re.search(r"^    (JOIN .*)$", mail.text, re.M)[1]
    asked = office.write(EVE, DESK, line)
    assert asked.kind == "confirm_seat" and "Free: Red; the other seat is taken" in said(asked)
    assert "bob" not in said(asked) and "CONFIRM until 30 May 2027" in said(asked)
    assert office.reply(EVE, to=asked).kind == "started"


def test_a_player_who_is_invited_is_told_in_his_language_and_nothing_of_unsubscribing(office):
    office.start()
    office.start("other")
    assert "unsubscribes" in said(replaced(office)) and strangers.is_known(BOB)
    Player.update(language="de").where(Player.email == BOB).execute()
    with database.transaction():
        invitations.invite(lock(office.match("other").id, office.now), "red", BOB)
    [mail] = office.mails(BOB, "invitation")
    assert "unsubscribes" not in said(mail) and "the match other" in said(mail)
    assert mail.headers["Content-Language"] == "de"


def test_pages_are_named_where_the_host_has_said_where_they_are(office):
    opened(office)
    settings(web_url=f"{PAGES}/")
    mail = office.write(EVE, DESK, "JOIN autumn")
    for path in ("/guide/here_i_stand", "/rules/here_i_stand", "/match/autumn"):
        assert f": {PAGES}{path}\n" in mail.text
        assert f"<a href='{PAGES}{path}'>{PAGES}{path}</a>" in mail.html.replace("<wbr>", "")
    assert "HELP" not in said(mail)


def test_other_addresses_become_no_links(office):
    settings(web_url=PAGES)
    office.start()
    Player.update(name="https://evil.example/x https://game.example.evil/y").where(Player.email == BOB).execute()
    html = replaced(office).html
    assert "evil" in html and "<a" not in html.replace(f"<a href='{PAGES}/", "")


def test_a_game_without_scenarios_options_guide_or_figures_has_no_line_for_them(office):
    settings(web_url=PAGES)
    games.register(altered(duel.GAME, key="bare", rulebook="", package=""))
    with database.transaction():
        starting.open_match("bare", "trial", office.now)
    text = said(office.write(EVE, DESK, "JOIN trial"))
    assert "The game is Duel, scenario standard. " in text and "/match/trial" in text
    assert not [words for words in ("How long", "Chosen", "/guide/", "/rules/") if words in text]


@pytest.mark.parametrize("windows, told", [("hidden", "31.9 days"), ("quick", "23.6 days"), ("asked", None)])
def test_how_long_it_takes_goes_by_how_the_windows_of_the_match_end(office, windows, told):
    opened(office, settings={"clock": {"windows": windows}})
    text = said(office.write(EVE, DESK, "JOIN autumn"))
    assert (f"How long it takes: {told}" in text) if told else ("How long" not in text)


def test_an_option_that_is_chosen_stands_with_what_it_decides(office):
    choice = Choice("pace", ("slow", "quick"), "slow", Phrase("default_care", sort="match"))
    rules = altered(duel.GAME, key="optional", facets={MatchOptions: {
        "choices": (choice,), "scenarios": {"standard": Phrase("default_care", sort="match")},
        "complete": lambda scenario, given: {"pace": "slow", **given}}})
    games.register(rules)
    for slug, options in (("usual", {}), ("other", {"pace": "quick"})):
        with database.transaction():
            starting.open_match("optional", slug, office.now, options=options)
    usual, other = (said(office.write(EVE, DESK, f"JOIN {slug}")) for slug in ("usual", "other"))
    assert "scenario standard: every question gets its default order." in usual and "Chosen" not in usual
    assert "Chosen otherwise than usual: pace=quick (every question gets its default order)." in other


@pytest.mark.parametrize("pages", ["", PAGES])
def test_no_line_is_wider_than_the_page_and_all_of_it_is_one_screen(office, pages):
    settings(web_url=pages, moderator=HOST)
    opened(office, options={"edition": "anniversary", "players": "4"})
    office.write(EVE, DESK, "JOIN autumn")
    office.start()
    for mail in (office.mails(kind="seated")[0], office.mails(EVE)[0], replaced(office, address=BOB + ".example")):
        assert max(map(len, mail.text.splitlines())) <= WIDTH <= 78
        top = mail.text.partition("Your answer may hold")[0].partition("Who wants no mail")[0]
        assert len(top.splitlines()) <= SCREEN and len(mail.html) < 8000


def test_proof_lines_stand_at_the_end_and_are_read_as_before(office):
    opened(office)
    mail = office.write(EVE, DESK, "JOIN autumn")
    proof = proofs.heads(office.match("autumn"), "en").code
    assert mail.text.rstrip().splitlines()[-len(proof):] == [f"    {line}" for line in proof]
    assert proofs.lines_of(mail.text) == [line.removeprefix("%% ") for line in proof]


@pytest.mark.parametrize("key", PACED)
def test_how_long_it_takes_is_told_with_the_same_figures_everywhere(key):
    """The README of a game prints what `pbem pace` has given; the guide and every invitation repeat its medians."""
    pages = CHECKOUT.glob("pbem/games/*/README.md")
    readme = "".join(page.read_text(encoding="utf-8") for page in pages)
    table = readme.partition(f"pbem pace {key}")[2].partition("\n\n| ")[2].partition("\n\n")[0]
    medians = re.findall(r"(?<=\| )(\d+\.\d)(?: \|[ \d.]+){3} \|$", table, re.M)
    ways = [phrase.values for phrase in games.game(key).facet(Pace).lasts.values()]
    assert [way[name] for name in ("mail", "policies", "ahead") for way in ways] == medians and len(medians) >= 3
    assert all(f"| {way.get('windows', 'every question by mail')} | {way['mail']} |" in table for way in ways)
    chapter = games.guide(games.game(key)).partition("## How long a match takes")[2].partition("\n## ")[0]
    assert chapter and re.findall(r"\d+\.\d", chapter) == medians


def test_match_new_tells_those_whom_it_seats(tmp_path):
    """The command; where all are seated, the match begins and its first mail says it."""
    (tmp_path / config.KEY_FILE).write_text("ab" * 32)
    run = CliRunner()
    for words in (["migrate"], ["match", "new", "duel", "half", "--seat", f"red={ANN}"],
                  ["match", "new", "duel", "whole", "--seat", f"red={ANN}", "--seat", f"blue={BOB}"]):
        depth = 1 if words == ["migrate"] else 2
        done = run.invoke(main, [*words[:depth], "--data", str(tmp_path), *words[depth:]], catch_exceptions=False)
        assert done.exit_code == 0, done.output
    try:
        found = {(mail.match.slug, mail.kind, mail.to) for mail in _mails(tmp_path)}
    finally:
        database.db.close()
    assert ("half", "seated", ANN) in found and {("whole", "report", ANN), ("whole", "report", BOB)} <= found
    assert not [one for one in found if one[:2] in (("whole", "seated"), ("half", "report"))]


def _mails(folder):
    from pbem.store.models import Outbox
    database.connect(f"sqlite:///{folder / 'pbem.sqlite'}")
    return list(Outbox.select())


@pytest.mark.parametrize(("language", "told"), [
    ("en", "Mails in español or français, as far as translated: write LANGUAGE es."),
    ("es", "Mails in English or français, as far as translated: write LANGUAGE en.")])
def test_who_is_asked_to_play_hears_of_the_other_languages(office, language, told):
    office.start()
    with database.transaction():
        sitting = lock(office.match().id, office.now)
        assert told in introducing.in_sentences(sitting, language, named=True)
