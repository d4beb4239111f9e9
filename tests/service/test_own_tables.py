"""A host's own tables: two matches of one game on one server, each with its names, HELP, rules and orders by mail."""

import json

import pytest
from altered import alter
from office import PLAYERS, said

from pbem import config, games
from pbem.checks import run_cases
from pbem.engine import Seeded
from pbem.engine.facets import Tables
from pbem.engine.interface import digest_of
from pbem.games import duel
from pbem.service.course import starting, upgrading
from pbem.service.match import matches
from pbem.service.record import checking, exports, positions
from pbem.store import database, tables
from pbem.store.models import TableSet
from pbem.web import create_app

ANN, BOB = PLAYERS["red"], PLAYERS["blue"]
BLADES = {"rounds": 1, "cards": {str(number): name for number, name in enumerate(
    "Dirk Dagger Rapier Foil Sabre Epee Cutlass Falchion Claymore Halberd Pike Glaive".split(), 1)}}


@pytest.fixture
def two(office):
    """A duel as it is, and one of blades that takes one round."""
    office.start("plain")
    office.start("blades", given=BLADES)
    return office


def report(office, slug, who=ANN):
    return [mail for mail in office.mails(who) if slug in mail.subject and "Reply-To" in mail.headers][-1]


def test_each_match_has_its_own_names(two):
    blades, plain = (two.match(slug).rules for slug in ("blades", "plain"))
    held = two.match("blades").state["hands"]["red"]
    assert all(BLADES["cards"][str(card)] in said(report(two, "blades")) for card in held)
    assert not any(name in said(report(two, "plain")) for name in BLADES["cards"].values())
    assert blades.name("card", 3) == "Rapier" and plain.name("card", 3) == "3" and plain is games.game("duel")


def test_orders_are_read_by_its_own_names(two):
    card = two.match("blades").state["hands"]["red"][0]
    name = BLADES["cards"][str(card)]
    unread = two.reply(ANN, f"attack {name}", to=report(two, "plain"))
    assert two.match("plain").state["hands"]["red"] and "refused" in said(unread).casefold()
    done = two.reply(ANN, f"attack {name}", to=report(two, "blades"))
    assert card not in two.match("blades").state["hands"]["red"] and f"attacks with {name}" in said(done)


def test_help_and_pages_tell_its_own_rules(two):
    browser = create_app(config.current(), now=lambda: two.now).test_client()
    for slug, rounds in (("blades", 1), ("plain", 8)):
        told = f"after {rounds} rounds the match ends"
        assert told in said(two.reply(BOB, "HELP DUEL-3", to=report(two, slug, BOB)))
        assert told in browser.get(f"/rules/{two.match(slug).rules.key}").text
    assert browser.get("/rules/duel~0000").status_code == 404


def test_its_own_tables_decide(two):
    two.reply(ANN, "pass", to=report(two, "blades"))
    for who in (ANN, BOB):
        two.reply(who, "bid 1", to=report(two, "blades", who))
    assert two.match("blades").status == "finished" and two.match("plain").status == "running"


def finished(office):
    office.start("blades", given=BLADES)
    office.reply(ANN, "pass")
    office.reply(ANN, "bid 1")
    office.reply(BOB, "bid 2")
    return office.match("blades")


def test_a_finished_match_is_replayed_and_exported_with_them(office):
    match = finished(office)
    assert match.status == "finished" and checking.replayed(match) is None
    found = exports.read(exports.written(match))
    assert found.tables == BLADES and exports.checked(found) == ([], None, [])
    other = found._replace(tables={**BLADES, "rounds": 2})
    assert list(exports.faults(other)) == ["the tables are not those with which the match was set up"]
    assert list(exports.faults(found._replace(tables={}))) == list(exports.faults(other))


def test_a_set_is_kept_once_and_told_by_its_digest(office, run):
    for slug in ("blades", "more"):
        office.start(slug, given=BLADES)
    kept = TableSet.get()
    assert TableSet.select().count() == 1 and kept.digest == digest_of(BLADES) and kept.data == BLADES
    assert office.match("blades").rules is office.match("more").rules
    assert office.journal("blades")[0].command["tables"] == kept.digest
    shown = run("match", "show", "blades")
    assert kept.digest in shown and "rounds: 1" in shown and "Rapier" in shown
    assert tables.rules_at(office.match("more").rules.key) is office.match("more").rules


def test_a_case_file_names_them(office, tmp_path):
    match = finished(office)
    case = tmp_path / "blades.yaml"
    case.write_text("- case: by name\n  game: duel\n" f"  tables: {json.dumps(BLADES)}\n"
                    "  position: {hands: {red: [9], blue: [2]}}\n  play: [red: attack Claymore]\n"
                    "  expect: [log: attacks with Claymore]\n")
    lines = []
    assert run_cases([case], None, lines.append), lines
    case.write_text(case.read_text().replace('"rounds": 1', '"rounds": 100'))
    assert not run_cases([case], None, lines.append) and "rounds is a number from 1 to 99" in lines[-1]
    match.state = duel.GAME.setup("standard", {}, Seeded(1))[0]
    assert "tables: " not in positions._case(office.match("blades"), "x", {}, [])[0]


@pytest.mark.parametrize(("given", "why"), [
    ({"board": 1}, "Duel has no table 'board' that could be replaced; it has: rounds, cards"),
    ({"rounds": 0}, "rounds is a number from 1 to 99, not 0"),
    ({"cards": {"13": "Axe"}}, "cards gives numbers from 1 to 12 a name each, all different, not '13'"),
    ({"cards": {"1": "Axe", "2": "Axe"}}, "cards gives numbers from 1 to 12 a name each, all different, not {"),
    ({"cards": {1: {2, 3}}}, "tables are texts, numbers, lists and names with these")])
def test_tables_that_cannot_be_are_refused(office, given, why):
    with pytest.raises(matches.Refused) as refused, database.transaction():
        starting.open_match("duel", "trial", office.now, given=given)
    assert why in str(refused.value) and not TableSet.select().exists()


def test_a_game_without_replaceable_tables_takes_none(office):
    with pytest.raises(matches.Refused, match="has no table 'x' that could be replaced; it has: none"):
        starting.open_match("here_i_stand", "trial", office.now, given={"x": 1})


def test_the_same_tables_are_the_same_game():
    assert duel.GAME.of({}) is duel.GAME and duel.GAME.of(BLADES) is duel.GAME.of(json.loads(json.dumps(BLADES)))
    bound = duel.GAME.of({"rounds": 3})
    assert bound.facet(Tables).now == {"rounds": 3, "cards": {}} and bound.facet(Tables).replaced == {"rounds": 3}
    assert games.game(bound.key) is bound and duel.GAME.facet(Tables).now["rounds"] == 8
    with pytest.raises(KeyError):
        games.game("duel~0123456789abcdef")


def test_a_host_gives_them_in_a_file(office, run, tmp_path):
    file = tmp_path / "tables.yaml"
    file.write_text("rounds: 2\ncards: {9: Claymore}\n")
    run("match", "new", "duel", "trial", "--tables", str(file))
    assert office.match().tables.data == {"rounds": 2, "cards": {"9": "Claymore"}}
    for text, why in (("[1]", "{name of a table: what is in it} is wanted"), ("rounds: many", "rounds is a number"),
                      ("{", "tables.yaml")):
        file.write_text(text)
        assert why in run("match", "new", "duel", "other", "--tables", str(file), code=1)


def test_who_is_told_of_a_match_is_told_that_it_has_some(office, run, tmp_path):
    file = tmp_path / "tables.yaml"
    file.write_text("rounds: 2\n")
    run("match", "new", "duel", "trial", "--tables", str(file), "--seat", f"red={ANN}")
    told, digest = said(office.mails(ANN)[-1]), office.match().tables.digest
    assert f"Its host has given tables of his own in place of those of the game: rounds ({digest[:16]})" in told


def test_a_version_that_does_not_read_them_any_more_stops_the_server(office, monkeypatch):
    def no_number(tables):
        raise ValueError("rounds is a list")
    office.start(given=BLADES)
    upgrading.check()
    monkeypatch.setattr(duel.GAME, "bound", {})
    alter(monkeypatch, duel.GAME, Tables, check=no_number)
    with pytest.raises(upgrading.Stopped, match="trial .*its tables: rounds is a list"):
        upgrading.check()
