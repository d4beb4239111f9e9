"""Random play says once what mails would say: what cannot be told is named there, with its place."""

from functools import partial

import pytest
from altered import altered

from pbem.engine import Illegal, Option, Phrase, Seeded, waiting
from pbem.engine.facets import Help, OwnTurn, Reports
from pbem.engine.harness import Fault, play_random
from pbem.games import auction, duel
from pbem.mails_tried import Mails, Untold

GAME = duel.GAME


def tell(game, times=1):
    state, events = game.setup("standard", {}, Seeded(1))
    mails = Mails(game)
    for _ in range(times):
        mails(state, events)


@pytest.mark.parametrize("game", [GAME, auction.GAME], ids=lambda game: game.key)
def test_a_sound_game_is_told_whole(game):
    play_random(game, "standard", {}, 1, mails=Mails(game), leaks_every=100)


def raises(*given):
    raise TypeError("missing 1 argument")


@pytest.mark.parametrize(("facets", "named"), [
    ({Reports: {"sections": raises}},
     r"the report cannot be told to red \(en\): TypeError: missing 1 argument \(\S+\.py:\d+\)"),
    ({Reports: {"sections": lambda *given: ["words"]}}, "Reports.sections gives 'words'; it is a list of Section"),
    ({Reports: {"kept": lambda *given: "a line"}}, "Reports.kept gives 'a line'; it is a list of lines"),
    ({Reports: {"beside": raises}}, "the question cannot be told"),
    ({Help: {"facts": raises}}, "HELP about the .* cannot be told"),
    ({Help: {"standing": lambda *given: [None]}}, r"Help.standing gives \[None\]; it is a list of lines"),
    ({OwnTurn: {"whose": lambda state: "red"}}, r"OwnTurn.whose gives 'red'; it is a pair \(role, a number"),
    ({OwnTurn: {"whose": lambda state: ("violet", 1)}}, "OwnTurn.whose gives"),
])
def test_what_a_facet_cannot_tell_is_named(facets, named):
    game = altered(GAME, facets=facets)
    with pytest.raises(Untold, match=named):
        tell(game)


def with_option(option):
    from dataclasses import replace

    def options(state, frame, role):
        yield from duel.lead_options(state, frame, role)
        yield option

    lead = replace(GAME.decisions["lead"], options=options)
    return altered(GAME, decisions={**GAME.decisions, "lead": lead})


@pytest.mark.parametrize("why", ["never_said", Phrase("never_said", {})])
def test_a_reason_that_cannot_be_said_is_named(why):
    with pytest.raises(Untold, match="the reasons why orders are not possible cannot be told.*never_said"):
        tell(with_option(waiting("bid", why, "DU-1")))


def test_random_play_names_it_as_a_fault():
    game = altered(GAME, facets={Reports: {"sections": raises}})
    with pytest.raises(Fault, match="step 0: the report cannot be told"):
        play_random(game, "standard", {}, 1, mails=Mails(game))


def test_of_one_command_in_so_many_is_told():
    state, events = GAME.setup("standard", {}, Seeded(1))
    mails = Mails(GAME, every=3)
    for _ in range(7):
        mails(state, events)
    assert (mails.heard, mails.told) == (7, 3)


def test_telling_that_changes_the_state_is_a_fault():
    game = altered(GAME, facets={Reports: {"beside": lambda rules, state, role, words: state.update(round=9) or []}})
    with pytest.raises(Fault, match="telling of the state .* changed it"):
        play_random(game, "standard", {}, 1, mails=Mails(game))


def test_a_missing_guide_is_named(monkeypatch):
    monkeypatch.setattr("pbem.games.guide", lambda rules, language: "")
    with pytest.raises(Untold, match="the guide cannot be told .*words/en/guide.md"):
        tell(GAME)


# Rules are tuples of ids.

@pytest.mark.parametrize("make", [
    partial(Illegal, "no_road", {}, "SALT-3"), partial(waiting, "open", Phrase("no_road", {}), {"town": "mill"}),
    partial(waiting, "open", 7)])
def test_what_is_no_reason_is_refused_where_it_is_made(make):
    with pytest.raises(TypeError, match="SALT-3|town|7"):
        make()


def test_rules_of_an_option_that_are_a_text_are_named():
    with pytest.raises(Fault, match=r"the rules of the order wave are a tuple of ids, \('DU-1',\), not 'DU-1'"):
        play_random(with_option(Option("wave", lambda *given: None, help="pass", rules="DU-1")), "standard", {}, 1)
