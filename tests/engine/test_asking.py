"""Who is asked, for whom he answers, and what waits until the question is closed: by a council that votes."""

from random import Random

import pytest
from refusing import refusal

from pbem.engine import (
    Chapter,
    Decision,
    Game,
    Illegal,
    One,
    Option,
    Procedure,
    Running,
    Scripted,
    Seeded,
    Some,
    copy,
    rolled,
    waiting,
)
from pbem.engine.facets import Voices
from pbem.engine.running import permute_asked


def ask(game, frame):
    game.ask(frame, "vote", *game.state["asks"], concerned=game.state["concerned"])


def count(game, frame):
    game.emit("counted", votes=game.state["votes"])
    game.ask(frame, "prayer", "pope")


def do_vote(game, frame, role, args):
    game.state["votes"].append(role)


class Council(Game):
    """The crown answers for its ally. asks: roles; concerned: of a question under seal."""

    key, title, version, opening = "council", "Council", "1", "council"
    roles = ("crown", "pope", "ally", "guest")

    def __init__(self, asks=("crown", "pope"), concerned=None, reopen=False):
        self.asks, self.concerned = list(asks), concerned
        super().__init__(Chapter((Procedure("council", (ask, count)),), (
            Decision("vote", lambda state, frame, role: [Option("aye", do_vote, help=f"as {role}")],
                     lambda state, frame, role: {"verb": f"default of {role}"},
                     lambda state, frame, role: {"asked": role}, pace="planning", reopen=reopen),
            Decision("prayer", lambda state, frame, role: [Option("pray", do_vote)],
                     lambda state, frame, role: {"verb": "pray"}),
        ), state=("votes", "asks", "concerned")))

    def start(self, *_):
        return {"stack": [], "asked": 0, "votes": [], "asks": self.asks, "concerned": self.concerned}

    facets = (Voices(lambda state, role: "crown" if role == "ally" else role,
                     lambda state, role: f"units of {role}"),)


def begun(game, **held):
    return game.setup("", {}, Scripted([]), **held)[0]


def vote(game, state, *roles):
    for role in roles:
        state, _ = game.apply(state, role, {"verb": "aye"}, Scripted([]))
    return state


def asked(game, state):
    return {role: question["decision"] for role, question in game.pending(state).items()}


class TestVoices:
    """A role that speaks for others is asked once, and answers for one after the other."""

    @pytest.mark.parametrize(("asks", "waiting", "voices"), [
        (["crown"], ["crown"], None), (["crown", "pope"], ["crown", "pope"], None),
        (["ally"], ["crown"], {"crown": ["ally"]}), (["pope", "ally"], ["pope", "crown"],
                                                     {"pope": ["pope"], "crown": ["ally"]}),
        (["crown", "ally"], ["crown"], {"crown": ["crown", "ally"]}),
        (["ally", "crown"], ["crown"], {"crown": ["ally", "crown"]}),
    ])
    def test_who_waits_and_for_whom(self, asks, waiting, voices):
        game = Council(asks)
        frame = begun(game)["stack"][-1]
        assert [*frame["waiting"]] == waiting and frame.get("voices") == voices

    def test_each_answer_is_for_the_next_of_them(self):
        game = Council(["crown", "ally", "pope"])
        state, told = begun(game), []
        for _ in range(2):
            told.append((game.about(state, "crown"), game.options(state, "crown")[0].help,
                         game.default(state, "crown")["verb"], game.whose_units(state, "crown"),
                         game.choice(state, "crown", "aye")[1]))
            assert asked(game, state) == {"crown": "vote", "pope": "vote"}
            state = vote(game, state, "crown")
        assert told == [
            ({"asked": "crown"}, "as crown", "default of crown", "units of crown", "crown"),
            ({"asked": "ally", "voice": "ally"}, "as ally", "default of ally", "units of ally", "ally")]
        assert asked(game, state) == {"pope": "vote"} and state["votes"] == ["crown", "ally"]
        assert vote(game, state, "pope")["votes"] == ["crown", "ally", "pope"]

    def test_an_answered_question_leaves_no_voices_to_the_next(self):
        game = Council(["ally", "pope"])
        frame = vote(game, begun(game), "pope", "crown")["stack"][-1]
        assert frame.keys() == {"at", "step", "next", "number", "waiting", "settled"}

    def test_who_is_not_asked_speaks_for_himself(self):
        game = Council(["pope"])
        assert game.whose_units(begun(game), "crown") == "units of crown"
        assert game.about(begun(game), "pope") == {"asked": "pope"}

    def test_whoever_takes_care_gives_the_default(self):
        game = Council(["ally"])
        assert game.taken_care(begun(game), "crown") == {"verb": "default of ally"}


class TestSeals:
    """A question under seal: everybody sees only whom it concerns."""

    CONCERNED = ["guest", "pope"]

    @pytest.mark.parametrize("held", [{}, {"second_thoughts": True}])
    def test_a_match_that_is_not_sealed_shows_who_is_asked(self, held):
        game = Council(["pope"], self.CONCERNED)
        state = begun(game, **held)
        assert not game.is_sealed(state) and game.awaited(state) == ["pope"]
        assert asked(game, vote(game, state, "pope")) == {"pope": "prayer"}

    def test_a_sealed_question_waits_for_its_close(self):
        game = Council(["pope"], self.CONCERNED)
        state = begun(game, sealed=True)
        assert game.is_sealed(state) and game.sealed_pace(state) == "planning"
        assert game.awaited(state) == self.CONCERNED and asked(game, state) == {"pope": "vote"}
        assert not game.is_closing(state)
        state = vote(game, state, "pope")
        assert game.is_closing(state) and asked(game, state) == {} and game.awaited(state) == self.CONCERNED
        after, events = game.close(state, Seeded(1))
        assert [event["kind"] for event in events] == ["counted"]
        assert asked(game, after) == {"pope": "prayer"} and not game.is_sealed(after)
        assert after["stack"][-1].keys() == {"at", "step", "next", "number", "waiting", "settled"}

    def test_even_one_that_is_put_to_nobody_waits(self):
        game = Council([], self.CONCERNED)
        state = begun(game, sealed=True)
        assert game.is_sealed(state) and game.is_closing(state) and game.pending(state) == {}
        assert asked(game, game.close(state, Seeded(1))[0]) == {"pope": "prayer"}
        assert asked(game, begun(game)) == {"pope": "prayer"}

    def test_it_may_concern_nobody_that_can_be_seen(self):
        game = Council(["pope"], ())
        assert game.awaited(begun(game, sealed=True)) == []

    def test_a_question_without_seal_is_none_in_a_sealed_match(self):
        game = Council(["pope"])
        state = begun(game, sealed=True)
        assert not game.is_sealed(state)
        assert asked(game, vote(game, state, "pope")) == {"pope": "prayer"}

    def test_what_is_not_closing_cannot_be_closed(self):
        game = Council(["pope"], self.CONCERNED)
        with pytest.raises(Illegal, match="nothing_to_close"):
            game.close(begun(game, sealed=True), Seeded(1))


class TestSecondThoughts:
    @pytest.mark.parametrize(("asks", "reopen", "second_thoughts", "waits"), [
        (["crown", "pope"], True, True, True), (["crown", "pope"], True, False, False),
        (["crown", "pope"], False, True, False), (["crown"], True, True, False)])
    def test_only_what_several_may_take_back_waits(self, asks, reopen, second_thoughts, waits):
        game = Council(asks, reopen=reopen)
        state = vote(game, begun(game, second_thoughts=second_thoughts), *asks)
        assert game.is_closing(state) is waits
        assert asked(game, state) == ({} if waits else {"pope": "prayer"})

    def test_an_answer_taken_back_is_asked_for_again(self):
        game = Council(reopen=True)
        state = vote(game, begun(game), "pope")
        assert game.settled(state) == ["pope"]
        again = game.before_answer(state, "pope")
        assert asked(game, again) == {"crown": "vote", "pope": "vote"} and game.settled(again) == []
        with pytest.raises(Illegal):
            game.before_answer(state, "crown")

    def test_one_that_cannot_be_taken_back_stays(self):
        game = Council()
        state = vote(game, begun(game), "pope")
        assert game.settled(state) == [] and game.options(state, "pope") == []


@pytest.mark.parametrize(("asks", "before", "reason"), [
    (["crown"], [], None), (["crown", "ally"], ["crown"], None),
    (["crown", "pope"], ["pope"], rolled("others_answers"))])
def test_the_last_of_several_answers_opens_those_of_the_others(asks, before, reason):
    game = Council(asks)
    assert game.trial(vote(game, begun(game), *before), "crown", {"verb": "aye"})[2] == reason


def test_an_order_that_is_not_offered_names_those_that_are():
    game = Council(["pope"])
    state = begun(game)
    with refusal("duel", "'pray' is not possible now; possible: aye"):
        game.option(state, "pope", "pray")
    assert game.option(state, "pope", "aye").verb == "aye"


class TestFrames:
    """What positions and surprises do to the frames."""

    def running(self):
        game = Council()
        return Running(game, copy(begun(game)), Scripted([]))

    def test_a_frame_under_way_stands_at_a_step_and_goes_on_behind_it(self):
        running = self.running()
        for step, following in (("ask", "count"), ("count", "end")):
            frame = {"at": "council", "step": "?"}
            running.under_way(frame, step)
            assert frame == {"at": "council", "step": step, "next": following}

    def test_a_question_asked_anew_has_a_new_number(self):
        running = self.running()
        frame = running.state["stack"][-1]
        assert (frame["number"], running.state["asked"]) == (1, 1)
        running.ask_anew(frame)
        assert (frame["number"], running.state["asked"]) == (2, 2)

    def test_nothing_is_returned_unless_it_is_said(self):
        running, frame = self.running(), {"at": "council"}
        running.end(frame)
        assert frame == {"at": "council", "next": "end"}
        running.end(frame, winner="pope")
        assert frame["returns"] == {"winner": "pope"}


def test_copies_share_nothing_that_can_change():
    state = {"a": [1, [2, {"b": [None, True, 1.5, "x"]}]], "c": {}}
    twin = copy(state)
    assert twin == state
    twin["a"][1][1]["b"].append(3)
    twin["c"]["new"] = 1
    assert state == {"a": [1, [2, {"b": [None, True, 1.5, "x"]}]], "c": {}}
    for bad in ((1, 2), {"a": (1, 2)}, [{1}], {"a": [object()]}):
        with pytest.raises(ValueError, match="is no plain data"):
            copy(bad)


def test_under_seal_anybody_but_oneself_might_have_been_asked():
    found = set()
    for seed in range(60):
        frame = {"waiting": {"pope": "vote"}, "settled": {"guest": "vote"}, "seal": {"decision": "vote"}}
        permute_asked(frame, ["pope"], Random(seed), ["crown", "guest", "pope"])
        assert frame["waiting"].pop("pope") == "vote" and "pope" not in frame["settled"]
        assert {*frame["waiting"].values(), *frame["settled"].values()} <= {"vote"}
        found.update((role, place) for place in ("waiting", "settled") for role in frame[place])
        found.update((role, "") for role in ("crown", "guest") if role not in {**frame["waiting"], **frame["settled"]})
    assert found == {(role, place) for role in ("crown", "guest") for place in ("waiting", "settled", "")}


class Watched(Scripted):
    """Chance that notes before and after what it is called."""

    def __init__(self):
        super().__init__([])
        self.called = []

    def before_command(self, game, state, role, command):
        self.called.append((role, command))

    def after_command(self, state):
        self.called.append(state["votes"])


def test_chance_is_told_of_what_is_closed_as_of_a_command():
    game, chance = Council(["crown"], ["pope", "guest"]), Watched()
    state = vote(game, begun(game, sealed=True), "crown")
    game.close(state, chance)
    assert chance.called == [(None, {"verb": "close"}), ["crown"]]


class TestBriefMatches:
    """A question that has one answer only is answered at once, where the match wants that."""

    WAYS = {"one": [Option("aye", do_vote, {"who": One("role", ["crown", "crown"])})],
            "two things": [Option("aye", do_vote, {"who": One("role", ["crown", "pope"])})],
            "two orders": [Option("aye", do_vote), Option("nay", do_vote)],
            "one that waits": [Option("aye", do_vote), waiting("nay", "not_now")],
            "one that stays": [Option("aye", do_vote), Option("look", do_vote, stays=True)],
            "left out": [Option("aye", do_vote, {"who": One("role", ["crown"])}, "{who?}")],
            "any number": [Option("aye", do_vote, {"who": Some("role", ["crown"])})]}

    class Short(Council):
        opening = "short"

        def __init__(self, options):
            Game.__init__(self, Chapter((Procedure("short", (self.once, count)),), (
                Decision("vote", lambda state, frame, role: options, lambda state, frame, role: {"verb": "aye"}),
                Decision("prayer", lambda state, frame, role: [Option("pray", do_vote)],
                         lambda state, frame, role: {"verb": "pray"})), state=("votes",)))

        def start(self, *_):
            return {"stack": [], "asked": 0, "votes": []}

        @staticmethod
        def once(game, frame):
            game.ask_or_go_on(frame, "vote", "crown")

    @pytest.mark.parametrize(("way", "decision"), [
        ("one", "prayer"), ("one that waits", "prayer"), ("one that stays", "prayer"),
        ("two things", "vote"), ("two orders", "vote"), ("left out", "vote"), ("any number", "vote")])
    def test_one_answer_alone_is_given(self, way, decision):
        state, events = self.Short(self.WAYS[way]).setup("", {}, Seeded(1), brief=True)
        assert [question["decision"] for question in self.Short([]).pending(state).values()] == [decision]
        assert state["votes"] == (["crown"] if decision == "prayer" else [])
        assert [event["kind"] for event in events] == ["counted"] * len(state["votes"])

    def test_any_other_match_asks(self):
        state, _ = self.Short(self.WAYS["one"]).setup("", {}, Seeded(1))
        assert [question["decision"] for question in self.Short([]).pending(state).values()] == ["vote"]
