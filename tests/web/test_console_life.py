"""What moderators ask for on the page of a match's life."""

import re

from judged import demo, noted, post, words
from test_console_acts import milo

from pbem.store.models import FINISHED, PAUSED, RUNNING, Match, Untold

PAGE, END = "/moderator/demo/life", "/moderator/demo/end"


def test_a_match_is_abandoned_by_two_and_its_page_says_so(mora, app):
    assert "say why" in words(post(mora, PAGE, END, how="abandoned"))
    assert "a match ends as one of" in words(post(mora, PAGE, END, how="won", why="so"))
    assert "It is done at" in words(post(mora, PAGE, END, how="abandoned", why="nobody answers"))
    assert demo().status == RUNNING
    other = milo(app)
    mark = re.search(r'name="mark" value="(\w+)"', other.get("/moderator/demo/acts").text)[1]
    assert "it is done" in words(post(other, "/moderator/demo/acts", "/moderator/demo/acts/agree", mark=mark))
    assert demo().status == FINISHED
    assert "How it ended The match has ended early, as it stands: it is abandoned." in words(other.get("/match/demo"))
    assert "It is not being played." in words(mora.get(PAGE))


def test_a_player_is_asked_whether_his_data_are_to_be_removed(mora):
    assert "is asked by mail whether what is stored of him" in words(
        post(mora, PAGE, "/moderator/demo/forget", role="red"))
    assert "Nothing was done" in words(post(mora, PAGE, "/moderator/demo/forget", role="green"))


def test_a_concession_is_entered_for_a_role(mora):
    assert "Nothing was done" in words(post(mora, PAGE, END, how="conceded", why="he rang"))
    assert "It is done at" in words(post(mora, PAGE, END, how="conceded", role="red", why="he rang"))


def test_what_is_alike_of_two_players_is_a_look_that_is_noted(mora):
    assert "Nothing in their mails is alike" not in words(mora.get(PAGE))
    assert "alike" in words(post(mora, PAGE, "/moderator/demo/alike"))
    assert noted()[-1] == "The moderator Mora looked whether several seats are one person's."


def test_what_came_of_a_phase_is_read_and_released(mora):
    assert "What waits to be told" not in words(mora.get(PAGE))
    assert "nothing waits to be told" in words(post(mora, PAGE, "/moderator/demo/release"))
    assert "nothing waits to be told" in words(post(mora, PAGE, "/moderator/demo/untold"))
    match = demo()
    Untold.create(match=match, mark="abcdefgh", version=match.version, rows=[], ahead={}, done_by={}, given={},
                  digest="x", at=match.created_at, until=match.created_at, stopped_at=match.created_at)
    Match.update(status=PAUSED, paused_at=match.created_at).where(Match.id == match.id).execute()
    assert "Tell it now" in words(mora.get(PAGE))
    post(mora, PAGE, "/moderator/demo/untold")
    assert noted()[-1] == "The moderator Mora looked at what came of the phase before it was told."
    assert "It is told." in words(post(mora, PAGE, "/moderator/demo/release")) and demo().status == RUNNING
