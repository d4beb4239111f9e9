"""A question put to one after the other."""

from dataclasses import replace

import pytest
from fair import CHEERS, ROLES, OneWord, Table, cheer_options

from pbem.engine import Decision, under_seal
from pbem.engine.asking import Counted, InTurn, Listed, Noted
from pbem.engine.running import watching_frames

CHEER = Decision("cheer", cheer_options, lambda state, frame, role: {"verb": "decline"})
ALL = Counted(lambda state, frame: ROLES)


def note(game, frame):
    game.state["told"].append([frame["who"], frame["cheer"]])


ROW = InTurn("next_one", "cheer", ALL, (note,), who="who", fresh={"cheer": False})


def table(row=ROW, frame=None, behind=(), **held):
    frame = {"queue": [], "cheer": None, "who": None, **(frame or {})}
    return Table(OneWord(row, CHEER, behind, frame), **held)


def asked_in_order(table):
    """Who answers, until nobody is asked; each declines."""
    found = []
    with watching_frames():
        while table.asked:
            [role] = table.asked
            found.append(role)
            table.tell((role, "decline"))
    return found


class TestOrder:
    @pytest.mark.parametrize(("line", "frame", "order"), [
        (ALL, {}, ["crown", "pope", "crown", "guest"]),
        (Listed(), {"queue": ["guest", "pope"]}, ["guest", "pope"]),
        (Listed("others"), {"others": ["pope"]}, ["pope"]), (Listed(), {}, []),
        (Noted(lambda state, frame: ["guest", "crown"]), {}, ["guest", "crown"]),
        (Noted(lambda state, frame: ["guest", "crown"]), {"asked": ["guest"]}, ["crown"])])
    def test_each_is_asked_at_his_place(self, line, frame, order):
        """The crown answers for its ally."""
        assert asked_in_order(table(replace(ROW, line=line), frame)) == order

    def test_the_frame_tells_whose_place_it_is(self):
        ally = table().tell(("crown", "cheer"), ("pope", "decline"))
        assert ally.frame["who"] == "ally" and ally.frame["order"] == 3
        assert ally.game.about(ally.state, "crown") == {"voice": "ally"}
        assert ally.state["told"] == [["crown", True], ["pope", False]]

    def test_each_answer_begins_afresh(self):
        lists = replace(ROW, each=(), fresh={"list": []})
        kept = table(lists, {"list": None})
        kept.frame["list"].append(1)
        assert kept.tell(("crown", "decline")).frame["list"] == [] and lists.fresh == {"list": []}

    def test_nothing_is_done_behind_a_row_without_steps(self):
        assert asked_in_order(table(replace(ROW, each=(), ends=lambda game, frame: game.end(frame)))) == [
            "crown", "pope", "crown", "guest"]


class TestWhoMayNot:
    def test_he_is_not_asked_and_his_place_passes(self):
        rowed = table(replace(ROW, may=lambda state, frame, who: who in ("pope", "guest")))
        assert asked_in_order(rowed) == ["pope", "guest"]
        assert rowed.state["told"] == [[role, False] for role in ROLES]

    def test_it_is_judged_when_his_place_comes(self):
        rowed = table(replace(ROW, may=lambda state, frame, who: len(state["told"]) < 2))
        assert asked_in_order(rowed) == ["crown", "pope"]

    def test_of_an_order_looked_up_anew_he_keeps_his_place(self):
        late = Noted(lambda state, frame: ["guest", "pope", "crown"])
        rowed = table(replace(ROW, line=late, may=lambda state, frame, who: who != "guest" or bool(state["told"])))
        assert asked_in_order(rowed) == ["pope", "guest", "crown"]


class TestEnd:
    def test_what_follows_is_said_where_it_does_not_end(self):
        def after(game, frame):
            game.state["told"].append("after")

        rowed = table(replace(ROW, ends=lambda game, frame: game.goto(frame, "after")), behind=(after,))
        asked_in_order(rowed)
        assert rowed.state["told"][-1] == "after"

    def test_without_a_word_the_step_behind_it_follows(self):
        def after(game, frame):
            game.state["told"].append("after")

        rowed = table(behind=(after,))
        assert asked_in_order(rowed) == ["crown", "pope", "crown", "guest"] and rowed.state["told"][-1] == "after"

    @pytest.mark.parametrize("line", [ALL, Noted(lambda state, frame: ["guest", "crown"])])
    def test_a_procedure_that_comes_to_it_again_begins_it_anew(self, line):
        def again(game, frame):
            game.state["told"].append("again")
            game.goto(frame, "end" if game.state["told"].count("again") == 2 else "begin_all")

        once = asked_in_order(table(replace(ROW, line=line)))
        assert asked_in_order(table(replace(ROW, line=line), behind=(again,))) == once * 2

    def test_its_end_is_a_function(self):
        with pytest.raises(TypeError, match=r"the row next_one: ends is a function, .*game.goto\(frame, 'market'\)"):
            replace(ROW, ends="market")

    def test_it_may_be_over_before_all_have_had_their_place(self):
        rowed = table(replace(ROW, over=lambda state, frame: len(state["told"]) == 2))
        assert asked_in_order(rowed) == ["crown", "pope"]


class TestHolding:
    """One keeps his place until he leaves it."""

    def judge(self, game, frame):
        game.state["told"].append(frame["who"])
        if not frame["cheer"]:
            self.row.pass_on(game, frame)

    @pytest.mark.parametrize("line", [Counted(lambda state, frame: ["pope", "guest"]), Listed()])
    def test_he_is_asked_again(self, line):
        self.row = replace(ROW, line=line, each=(self.judge,), holds=True)
        rowed = table(self.row, {"queue": ["pope", "guest"]})
        rowed.tell(("pope", "cheer"), ("pope", "cheer"))
        assert self.row.coming(rowed.state, rowed.frame) == ["guest"]
        rowed.tell(("pope", "decline"), ("guest", "decline"))
        assert rowed.state["told"] == ["pope", "pope", "pope", "guest"] and not rowed.asked

    def test_he_leaves_it_before_all_is_done_there(self):
        def reward(game, frame):
            game.state["told"].append("reward")

        self.row = replace(ROW, line=Listed(), each=(self.judge, reward), holds=True)
        rowed = table(self.row, {"queue": ["pope", "guest"]}).tell(("pope", "cheer"), ("pope", "decline"))
        assert rowed.state["told"] == ["pope", "reward", "pope"] and rowed.asked == {"guest": "cheer"}

    def test_he_is_asked_as_long_as_he_may(self):
        rowed = table(replace(ROW, holds=True, may=lambda state, frame, who: state["told"].count([who, False]) < 2))
        assert asked_in_order(rowed) == ["crown", "crown", "pope", "pope", "crown", "crown", "guest", "guest"]
        assert rowed.state["told"] == [[role, False] for role in ROLES for _ in range(2)]


class TestOtherQuestions:
    def test_things_may_stand_in_line_for_which_somebody_is_asked(self):
        owners = {"ship": "pope", "house": "guest"}
        things = replace(ROW, line=Listed(), asked=lambda state, frame, thing: owners[thing])
        assert asked_in_order(table(things, {"queue": ["house", "ship"]})) == ["guest", "pope"]

    def test_a_row_may_ask_nothing_itself(self):
        rowed = table(replace(ROW, decision=""))
        assert not rowed.asked and rowed.state["told"] == [[role, False] for role in ROLES]

    @pytest.mark.parametrize(("brief", "held", "asked"), [
        (True, {"brief": True}, {}), (True, {}, {"crown": "cheer"}), (False, {"brief": True}, {"crown": "cheer"})])
    def test_in_a_brief_match_one_answer_alone_is_given(self, brief, held, asked):
        assert not ROW.brief
        only = Decision("cheer", lambda *_: [list(cheer_options(*_))[0]], lambda *_: {"verb": "cheer"})
        rowed = Table(OneWord(replace(ROW, brief=brief), only, frame={"cheer": None, "who": None}), **held)
        assert rowed.asked == asked
        assert rowed.state["told"] == ([] if asked else [[role, True] for role in ROLES])


def test_a_word_says_which_keys_it_keeps():
    assert ROW.keeps == ("cheer", "who", "order") and not ROW.ahead
    assert replace(ROW, line=Listed(), who="").keeps == ("cheer",), "the list is declared by who makes it"
    assert replace(ROW, line=Noted(lambda state, frame: ROLES, "seen")).keeps == ("cheer", "who", "seen")
    secret = under_seal("offers")
    assert replace(ROW, fresh={secret: {}}).keeps == (secret, "who", "order")
    assert table(replace(ROW, each=(), fresh={secret: {}}), {"offers": None}).frame["offers"] == {}
    assert [step.__name__ for step in CHEERS.steps] == ["next_cheer", "count_cheer"]


def test_all_is_done_at_each_place_before_the_next_comes():
    def first(game, frame):
        game.state["told"].append("first")

    def second(game, frame):
        game.state["told"].append("second")

    rowed = table(replace(ROW, line=Listed(), each=(first, second, note)), {"queue": ["pope", "guest"]})
    assert asked_in_order(rowed) == ["pope", "guest"]
    assert rowed.state["told"] == ["first", "second", ["pope", False], "first", "second", ["guest", False]]


def test_before_it_begins_all_are_to_come():
    assert [*ALL.coming({}, {})] == [*ROLES] == ROW.coming({}, {})
    assert Listed().coming({}, {}) == [] and Noted(lambda state, frame: ROLES).coming({}, {}) == [*ROLES]
