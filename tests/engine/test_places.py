"""What is asked at one's place in a row is told before it comes; words of the kernel within each other."""

import json
from random import Random

import pytest
from fair import CHEERS, ROLES, Fair, OneWord, Table, cheer_options

from pbem.engine import Decision, Scripted, copy
from pbem.engine.asking import Following, Sealed, asked_from, behind_its_place
from pbem.engine.running import watching_frames

PASSES = [("crown", "pass"), ("pope", "pass"), ("crown", "pass"), ("guest", "pass")]


@pytest.fixture(autouse=True)
def watched():
    with watching_frames():
        yield


def places(table):
    """{role: (decision, for whom, data of the question) at its place} of all that are asked ahead."""
    before = copy(table.state)
    found = {role: table.game.at_its_place(table.state, role) for role in ("crown", "pope", "guest")}
    assert table.state == before, "the state itself stays as it is"
    return {role: table.game.about(state, role) for role, state in found.items() if state}


class TestAtItsPlace:
    def test_in_an_auction_each_is_told_as_if_those_before_it_had_not_bid(self):
        bids = Table(Fair()).tell(("crown", "bid", 2))
        found = places(bids)
        assert list(found) == ["crown", "guest"], "the pope is asked"
        assert found["crown"] == {"bids": {"crown": 2}, "highest": "crown", "least": 3, "lot": "grain",
                                  "coming": ["guest", "crown"], "voice": "ally"}
        assert found["guest"]["coming"] == ["crown", "ally"] and found["guest"]["least"] == 3

    def test_in_a_row_those_whose_place_is_to_come(self):
        cheers = Table(Fair()).tell(*PASSES)
        assert cheers.asked == {"crown": "cheer"}
        assert places(cheers) == {"crown": {"voice": "ally"}, "pope": {}, "guest": {}}
        assert places(cheers.tell(("crown", "cheer"), ("pope", "cheer"))) == {"guest": {}}
        assert places(cheers.tell(("crown", "cheer"))) == {}

    def test_none_is_told_who_would_not_be_asked(self):
        assert places(Table(Fair(silent=["pope", "ally"])).tell(*PASSES)) == {"guest": {}}

    def test_what_is_asked_above_the_row_is_over(self):
        bids = Table(Fair()).tell(("crown", "poll"))
        assert bids.asked == dict.fromkeys(("pope", "crown", "guest"), "tip")
        assert list(places(bids)) == ["crown", "pope", "guest"]
        state = bids.game.at_its_place(bids.state, "guest")
        assert bids.game.pending(state)["guest"]["decision"] == "bid" and state["stack"][-1]["at"] == "lot"

    def test_nothing_shows_of_what_is_under_seal(self):
        one, other = (Table(Fair(), sealed=True).tell(("crown", "poll"), ("pope", "tip", tip)) for tip in (1, 2))
        assert one.game.at_its_place(one.state, "guest") == other.game.at_its_place(other.state, "guest")

    def test_a_row_that_does_not_say_so_is_not_told(self, monkeypatch):
        monkeypatch.setattr(CHEERS, "ahead", False)
        assert places(Table(Fair()).tell(*PASSES)) == {}

    def test_nor_what_chance_comes_before(self, monkeypatch):
        monkeypatch.setattr(CHEERS, "may", lambda state, frame, who: who != "pope")
        monkeypatch.setattr(CHEERS, "fresh", {"cheer": False})
        cheers = Table(Fair()).tell(*PASSES)

        def rolls(game, frame):
            game.chance.die("luck")

        flow = cheers.game.flow["lot"]
        monkeypatch.setitem(flow[1], "count_cheer", rolls)
        assert list(places(cheers)) == ["crown", "guest"]


class TestAskedFrom:
    """What is asked when a procedure has gone on to a step."""

    @pytest.mark.parametrize(("role", "depth", "step", "decision", "asked"), [
        ("crown", 2, "next_cheer", "cheer", True), ("pope", 2, "next_cheer", "cheer", False),
        ("crown", 2, "next_bid", "cheer", False), ("crown", 1, "next_lot", "bid", True)])
    def test_a_role_is_asked_that_or_nothing_is_told(self, role, depth, step, decision, asked):
        bids = Table(Fair()).tell(("crown", "poll"))
        state = asked_from(bids.game, bids.state, role, depth, step, decision)
        assert (state is not None) is asked
        if asked:
            assert bids.game.pending(state)[role]["decision"] == decision

    def secret(self, *between):
        """Nobody is asked, under seal, then the cheers go round."""
        nobody = Sealed("ask_nobody", "tip", lambda state, frame: (), concerned=lambda state, frame: ["pope"])
        game = OneWord(nobody, Decision("cheer", cheer_options, lambda *_: {"verb": "decline"}),
                       (*between, *CHEERS.steps), dict.fromkeys(CHEERS.keeps[:2]), silent=[])
        return Table(game, sealed=True)

    def test_what_is_under_seal_is_passed_over(self):
        secret = self.secret()
        assert secret.game.is_closing(secret.state)
        state = asked_from(secret.game, secret.state, "crown", 0, "ask_nobody", "cheer")
        assert secret.game.pending(state)["crown"]["decision"] == "cheer"

    def test_a_row_is_told_when_nothing_comes_before_it(self):
        def between(game, frame):
            game.state["told"].append("between")

        assert list(places(self.secret())) == ["crown", "pope", "guest"]
        assert places(self.secret(between)) == {}


class TestBehindItsPlace:
    """While a lot is auctioned all know that the cheers of the next lot come: a game would say what it knows."""

    FOLLOWING = {"lot": Following("opening", "again", CHEERS, lambda state, role: f"{role} agrees", {"price": 7})}

    def rules(self):
        game = Fair()
        game.flow["opening"][1]["again"] = lambda running, frame: running.call("lot", lot="salt")
        return game

    def test_it_is_asked_with_what_the_procedure_itself_asks(self):
        bids = Table(self.rules())
        for role in ("crown", "pope"):
            state, condition = behind_its_place(bids.game, bids.state, role, self.FOLLOWING)
            assert condition == f"{role} agrees" and bids.game.pending(state)[role]["decision"] == "cheer"
            assert [frame["at"] for frame in state["stack"]] == ["opening", "lot"]
            assert state["stack"][-1]["lot"] == "salt" and state["stack"][-1]["price"] == 7

    def test_not_while_something_else_is(self):
        tips = Table(self.rules()).tell(("crown", "poll"))
        assert behind_its_place(tips.game, tips.state, "pope", self.FOLLOWING) is None

    @pytest.mark.parametrize("following", [
        {}, {"lot": Following("elsewhere", "again", CHEERS, lambda state, role: "")}])
    def test_nothing_comes_where_nothing_is_said_of_it(self, following):
        bids = Table(self.rules())
        assert behind_its_place(bids.game, bids.state, "pope", following) is None

    def test_nor_for_whom_the_row_passes_over(self):
        game = self.rules()
        game.given["silent"] = ["pope"]
        bids = Table(game)
        assert behind_its_place(game, bids.state, "pope", self.FOLLOWING) is None

    def test_nor_where_another_procedure_is_run_in_its_place(self):
        game = self.rules()
        game.flow["opening"][1]["again"] = lambda running, frame: running.call("tips", asker="pope")
        bids = Table(game)
        assert behind_its_place(game, bids.state, "pope", self.FOLLOWING) is None


class TestWithinEachOther:
    """A sealed question in an auction in a row of lots."""

    def test_the_auction_goes_on_behind_the_sealed_question(self):
        fair = Table(Fair()).tell(("crown", "bid", 1), ("pope", "poll"))
        assert [frame["at"] for frame in fair.state["stack"]] == ["opening", "fair", "lot", "tips"]
        fair.tell(("crown", "tip", 4), ("guest", "tip", 6), ("crown", "tip", 5))
        assert fair.events[-1]["tips"] == {"crown": 4, "ally": 5, "guest": 6}
        assert fair.asked == {"pope": "bid"}
        fair.tell(("pope", "bid", 2), ("crown", "pass"), ("guest", "pass"), ("crown", "pass"))
        assert fair.state["sold"] == [["grain", "pope", 2]] and fair.state["purses"]["pope"] == 3

    def test_the_next_lot_follows_with_fresh_bids(self):
        fair = Table(Fair(silent=[*ROLES])).tell(*PASSES)
        assert fair.state["sold"] == [["grain", None, 0]]
        assert fair.frame["lot"] == "wine" and fair.frame["bids"] == {}
        assert not fair.tell(*PASSES).asked and fair.state["sold"][-1] == ["wine", None, 0]

    @pytest.mark.parametrize("held", [{}, {"brief": True}, {"sealed": True}, {"second_thoughts": True},
                                      {"sealed": True, "second_thoughts": True, "brief": True}])
    @pytest.mark.parametrize("seen", [None, ["pope"]])
    def test_random_matches_come_to_their_end(self, held, seen):
        for seed in range(30):
            rng, fair = Random(seed), Table(Fair(seen=seen), **held)
            for _ in range(300):
                if not fair.state["stack"]:
                    break
                self.step(fair, rng)
            assert [lot for lot, *_ in fair.state["sold"]] == ["grain", "wine"]

    def step(self, fair, rng):
        assert json.loads(json.dumps(fair.state)) == fair.state
        for role in ROLES:
            fair.game.at_its_place(fair.state, role)
        if fair.game.is_closing(fair.state):
            fair.close()
            return
        role = rng.choice(sorted(fair.asked))
        option = rng.choice([option for option in fair.game.options(fair.state, role)
                             if option.verb != "poll" or rng.random() < 0.3])
        fair._note(fair.game.apply(fair.state, role, option.random(rng), Scripted([])))
