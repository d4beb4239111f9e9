"""Whole random matches of before give what they gave then: a sample of the logs; `play_logs.py play` plays them all."""

import match_logs
import play_logs
import pytest
import renamings
from selecting import a_few

from pbem.engine.facets import MatchOptions
from pbem.games import game

HERE_I_STAND = game("here_i_stand")
FILES = match_logs.files()
SAMPLE = [(group, number) for group in FILES for number in range(2)]  # questions held open in every other
ONE = "f7eb687/1517", 1


def kept(group, number):
    return match_logs.read(FILES[group])[number]


def found(log, entries=None):
    return match_logs.difference(HERE_I_STAND, log, renamings.known() if entries is None else entries)


@pytest.mark.parametrize(("group", "number"), a_few(SAMPLE, 9, several=True))
def test_a_match_of_before_gives_what_it_gave(group, number):
    difference = found(kept(group, number), renamings.known())
    first, what = difference or (None, "")
    assert first == match_logs.known().get((group, number)), f"from command {first} on: {what}; see play_logs.py"


def test_there_are_logs_of_all_that_is_played():
    logs = [log for path in FILES.values() for log in match_logs.read(path)]
    assert len(logs) >= 300 and sum(len(log["commands"]) for log in logs) > 100_000
    assert {log["scenario"] for log in logs} == set(HERE_I_STAND.scenarios)
    for choice in HERE_I_STAND.facet(MatchOptions).choices:
        assert {str(log["options"].get(choice.name)) for log in logs} >= set(choice.values), choice.name
    assert {log["held"] for log in logs} == {True, False} and any(log["position"] for log in logs)


def test_what_is_known_to_differ_is_a_rule_and_a_log():
    logs = {group: len(match_logs.read(path)) for group, path in FILES.items()}
    for change in match_logs.changes():
        assert change["why"] and change["rules"] and set(change["rules"]) <= set(HERE_I_STAND.rule_index)
        for group, matches in change["matches"].items():
            assert all(number < logs[group] for number in matches), group


# That a difference is found.

def test_a_rule_decided_otherwise_is_found(monkeypatch):
    decide = HERE_I_STAND.apply

    def generous(state, role, command, chance):
        state, events = decide(state, role, command, chance)
        if state["turn"] == 2:
            state["piracy_vp"] = 9
        return state, events
    monkeypatch.setattr(HERE_I_STAND, "apply", generous)
    first, what = found(kept(*ONE))
    assert first > 50 and "views" in what


def test_an_event_that_cites_no_rule_is_found(monkeypatch):
    decide = HERE_I_STAND.apply

    def silent(*args):
        state, events = decide(*args)
        return state, [{**event, "rules": []} for event in events]
    monkeypatch.setattr(HERE_I_STAND, "apply", silent)
    assert found(kept(*ONE)) == (1, "events")


def test_a_view_that_shows_something_else_is_found(monkeypatch):
    view = HERE_I_STAND.view
    monkeypatch.setattr(HERE_I_STAND, "view", lambda state, role: {**view(state, role), "deck_size": 0})
    assert found(kept(*ONE)) == (1, "views")


def test_a_command_that_is_refused_is_found():
    log = kept(*ONE)
    role, command = log["commands"][44]
    log["commands"][44] = [role, {"verb": "no such order"}]
    assert found(log)[0] == 41 and "Illegal" in found(log)[1]


def test_another_order_of_dice_is_found():
    log = kept(*ONE)
    assert found({**log, "seed": log["seed"] + 1})[0] == 1


def test_logs_are_made_and_all_of_them_played(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(match_logs, "FOLDER", tmp_path)
    monkeypatch.setattr(play_logs, "MATCHES", {"late": (2, "1517", {}, "near_battles.yaml")})
    play_logs.make("today")
    assert play_logs.play()
    first, second = match_logs.read(tmp_path / "today" / "late.xz")
    second["digests"]["events"][1] = "otherwise"
    match_logs.write(tmp_path / "today" / "late.xz", [first, second])
    assert not play_logs.play()
    told = capsys.readouterr().out
    assert "today/late 1: from command 11 on: events" in told and "1 of 2 matches give what was recorded" in told
    assert "today/late: {1: 11}" in told


# Renamings.

RENAMED = [
    {"in": "views", "path": "", "keys": {"deck_size": "cards_left"}, "why": "a test"},
    {"in": "views", "path": "", "added": ["weather"], "why": "a test"},
    {"in": "events", "path": "*.kind", "values": {"impulse": "turn_of"}, "why": "a test"},
    {"in": "events", "path": "turn_of", "keys": {"power": "who"}, "why": "a test"},
    {"in": "commands", "path": "*.verb", "values": {"pass": "rest"}, "why": "a test"},
    {"in": "asked", "path": "roles.*.default.verb", "values": {"pass": "rest"}, "why": "a test"},
    {"in": "offered", "path": "**", "values": {"pass": "rest"}, "why": "a test"},
]

OTHERS = [entry for entry in renamings.known()  # what these matches would differ by
          if entry["in"] == "reasons" or "hungary_beaten" in entry.get("added", ())]


class Renamed:
    """The rules with the names that RENAMED tells of."""

    def __init__(self, rules):
        self.rules = rules

    def __getattr__(self, name):
        return getattr(self.rules, name)

    def setup(self, *args, **named):
        return self._told(*self.rules.setup(*args, **named))

    def apply(self, state, role, command, chance):
        assert command["verb"] != "pass"
        verb = {"rest": "pass"}.get(command["verb"], command["verb"])
        return self._told(*self.rules.apply(state, role, {**command, "verb": verb}, chance))

    def close(self, state, chance):
        return self._told(*self.rules.close(state, chance))

    def _told(self, state, events):
        def of_today(event):
            if event["kind"] != "impulse":
                return event
            return {**{"who" if key == "power" else key: value for key, value in event.items()}, "kind": "turn_of"}
        return state, [of_today(event) for event in events]

    def view(self, state, role):
        seen = self.rules.view(state, role)
        return {**seen, "cards_left": seen.pop("deck_size"), "weather": "fair"}

    def default(self, state, role):
        default = self.rules.default(state, role)
        return {**default, "verb": "rest"} if default["verb"] == "pass" else default

    def options(self, state, role):
        class Offered:
            def __init__(self, verb):
                self.verb = "rest" if verb == "pass" else verb
        return [Offered(option.verb) for option in self.rules.options(state, role)]


def test_what_has_another_name_is_the_same():
    log = kept("f7eb687/two_player", 0)
    log["commands"] = log["commands"][:400]
    log["digests"] = {column: digests[:40] for column, digests in log["digests"].items()}
    renamed = Renamed(HERE_I_STAND)
    assert match_logs.difference(renamed, log, [*OTHERS, *RENAMED]) is None
    for missing in range(len(RENAMED)):
        fewer = OTHERS + RENAMED[:missing] + RENAMED[missing + 1:]
        assert match_logs.difference(renamed, log, fewer) is not None, RENAMED[missing]


def test_a_log_made_after_a_renaming_needs_it_not():
    log = {**kept(*ONE), "renamings": len(RENAMED)}
    log["commands"] = log["commands"][:20]
    log["digests"] = {column: digests[:2] for column, digests in log["digests"].items()}
    assert found(log, [*RENAMED, *OTHERS]) is None


def test_a_path_may_leave_parts_open():
    entry = {"in": "views", "path": "a.**.z", "keys": {"old": "new"}, "why": "a test"}
    today = {"a": {"z": {"new": 1}, "b": [{"z": {"new": 2}}]}, "z": {"new": 3}}
    then = {"a": {"z": {"old": 1}, "b": [{"z": {"old": 2}}]}, "z": {"new": 3}}
    assert renamings.back("views", today, [entry]) == then
    assert renamings.forward("views", then, [entry]) == today
    assert renamings.back("events", {"kind": "a", "z": {"new": 1}}, [entry]) == {"kind": "a", "z": {"new": 1}}
