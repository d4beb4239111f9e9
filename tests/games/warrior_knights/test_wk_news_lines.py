"""What a report tells in one line is what its events tell one by one: no name or number more, and none less."""

import re
from collections import Counter

import pytest
from random_states import states

from pbem import words
from pbem.engine.facets import NewsLines
from pbem.games.warrior_knights import GAME
from pbem.render import addressed, narrate, news_section

WORDS, LINES, ROLES = words.of(GAME), GAME.facet(NewsLines), ("madder", "zobel", "limon")
PARTS = ("opens", "again", "goes_on")
NAMES = sorted({name for kind in ("baron", "city", "noble", "troop", "agenda", "event", "expedition")
                for identity in GAME.vocabulary[kind] for name in (WORDS.name(kind, identity),)}, key=len)
NOBLES = {WORDS.name("noble", noble) for noble in GAME.vocabulary["noble"]}
STEPS = 300


def entries():
    """What happened in a random match, entry by entry."""
    for at, (_, events) in enumerate(states(GAME, "standard", {"barons": " ".join(ROLES)}, 5)):
        if events:
            yield events
        if at > STEPS:
            return


def apart(events, reader):
    return [narrate(GAME.key, event, reader) for event in events]


def lines(reader):
    """(its events, as a report tells it) of each line with several events for a reader."""
    for events in entries():
        for line in LINES.lines([event for event in events if addressed(event, reader)]):
            if len(line) > 1:
                [told] = news_section(GAME.key, reader, line).lines
                yield line, told


def names_in(text):
    """The names of things in a text, the longest first where one has another in it."""
    found = set()
    for name in reversed(NAMES):
        pattern = rf"(?<!\w){re.escape(name)}(?!\w)"
        if re.search(pattern, text, re.IGNORECASE):
            found.add(name)
            text = re.sub(pattern, " ", text, flags=re.IGNORECASE)
    return found


def numbers_in(text):
    return set(re.findall(r"\d+", re.sub(r"\[WK[^]]*\]", "", text)))


@pytest.mark.parametrize("reader", [ROLES[0], "public"])
def test_a_line_names_what_its_events_name(reader):
    told = 0
    for line, text in lines(reader):
        separate = " ".join(apart(line, reader))
        assert names_in(text) <= names_in(separate) and numbers_in(text) <= numbers_in(separate), text
        needed = " ".join(apart([event for event in line if event["kind"] != "returned"], reader))
        left_out = NOBLES if any(event["kind"] == "battle" for event in line) else set()  # a siege has all there
        assert names_in(needed) - left_out <= names_in(text), (text, separate)
        told += 1
    assert told > 100


def test_a_report_cites_each_rule_that_its_events_cite():
    for events in entries():
        text = " ".join(news_section(GAME.key, "madder", events).lines)
        rules = {rule for event in events if addressed(event, "madder") for rule in event["rules"]}
        assert rules <= set(re.findall(r"WK-[\d.]*\d", text))


def test_each_event_is_told_once():
    for events in entries():
        seen = [event for event in events if addressed(event, "madder")]
        assert [event for line in LINES.lines(seen) for event in line] == seen


def test_a_card_that_is_no_battle_is_one_line():
    found = Counter()
    for events in entries():
        for line in news_section(GAME.key, "zobel", events).lines:
            for action in ("Levy Taxes:", "Rally Support:", "Serve the Church:", "Draft Soldiers:"):
                found[action] += line.count(action)
            assert not re.search(r"goes to (Taxation|Wages|Assembly)", line) or ";" not in line
    assert min(found.values()) > 3 and len(found) == 4


def test_the_table_and_the_words_have_the_same_kinds():
    kinds = {*LINES.goes_on, *LINES.runs, *LINES.entries, *LINES.once}.union(*LINES.goes_on.values())
    phrases = WORDS.names("events")
    assert kinds <= phrases
    within = {*LINES.entries, *LINES.runs}.union(*LINES.goes_on.values())
    for phrase in phrases:
        kind, _, part = phrase.partition(".")
        allowed = {"goes_on": within, "opens": {*LINES.goes_on, *LINES.entries}, "again": {*LINES.goes_on}}
        assert part not in PARTS or kind in allowed[part], phrase
