"""A toy game of questions to several: a fair at which lots are sold.

Each lot in turn is auctioned; who is asked for a bid may first have the others seal what they think it is worth. Then
one after the other says whether he cheers. The crown answers for its ally.
"""

from pbem.engine import Chapter, Count, Decision, Game, Option, Procedure, Scripted, Stage, copy, rolled
from pbem.engine.asking import Auction, Counted, InTurn, Listed, Sealed
from pbem.engine.facets import Voices
from pbem.engine.secrecy import declared

NOTHING = {}
ROLES = ("crown", "pope", "ally", "guest")


def begin(game, frame):
    game.call("fair", lots=[*game.state["lots"]])


def sell(game, frame):
    game.call("lot", lot=frame["lot"])


def open_tips(game, frame):
    game.emit("tips", tips=TIPS.open(game, frame))


def hand_over(game, frame):
    winner, price = frame.pop("winner"), frame.pop("price")
    if winner:
        game.state["purses"][winner] -= price
    game.state["sold"].append([frame["lot"], winner, price])


def count_cheer(game, frame):
    if frame["cheer"]:
        game.state["cheers"].append(frame["who"])


def bid_options(state, frame, role):
    yield from BIDS.options(state, frame, role)
    yield Option("poll", lambda game, frame, role, args: game.call("tips", asker=role), help="poll", stays=True)


def tip_options(state, frame, role):
    yield Option("tip", lambda game, frame, role, args: TIPS.give(game, frame, role, args["amount"]),
                 {"amount": Count(0, 9)}, "{amount}", "tip")


def cheer_options(state, frame, role):
    yield Option("cheer", lambda game, frame, role, args: frame.update(cheer=True), help="cheer")
    yield Option("decline", lambda game, frame, role, args: None, help="decline", refuses=True)


LOTS = InTurn("next_lot", "", Listed("lots"), (sell,), who="lot")
TIPS = Sealed("ask_tips", "tip", lambda state, frame: [role for role in ROLES if role != frame["asker"]],
              rolled("tips"), concerned=lambda state, frame: state["seen"])
BIDS = Auction("next_bid", "bid", lambda state, frame: ROLES, lambda state, frame, role: state["purses"][role],
               about=lambda state, frame, role: {"lot": frame["lot"]})
CHEERS = InTurn("next_cheer", "cheer", Counted(lambda state, frame: ROLES), (count_cheer,),
                lambda state, frame, who: who not in state["silent"], "who", {"cheer": False}, ahead=True)


SPOKEN_FOR = Voices(lambda state, role: "crown" if role == "ally" else role)


class Fair(Game):
    key, title, version, opening = "fair", "Fair", "1", "opening"
    facets = (SPOKEN_FOR,)
    roles = ROLES

    def __init__(self, **given):
        self.given = {"lots": ["grain", "wine"], "silent": [], "seen": None, "purses": dict.fromkeys(ROLES, 5), **given}
        passing, declining = ({"verb": verb} for verb in ("pass", "decline"))
        super().__init__(Chapter(
            (Procedure("opening", (begin,)), Procedure("fair", LOTS.steps, takes=("lots",), keeps=LOTS.keeps),
             Procedure("lot", (BIDS, hand_over, *CHEERS.steps), takes=("lot",), keeps=(*BIDS.keeps, *CHEERS.keeps)),
             Procedure("tips", (TIPS, open_tips), takes=("asker",), keeps=TIPS.keeps)),
            (Decision("tip", tip_options, lambda state, frame, role: {"verb": "tip", "amount": 0}, reopen=True),
             Decision("bid", bid_options, lambda state, frame, role: passing, BIDS.question.about),
             Decision("cheer", cheer_options, lambda state, frame, role: declining)),
            state=("sold", "cheers", *self.given)))

    def start(self, *_):
        return {"stack": [], "asked": 0, "sold": [], "cheers": [], **copy(self.given)}

    def stage(self, state):
        return Stage(1)


class Table:
    """A match under way. tell(("pope", "bid", 3), ...): each answers the question that is asked."""

    def __init__(self, game, **held):
        self.game = game
        self.state, self.events = game.setup("", {}, Scripted([]), **held)

    def tell(self, *answers):
        for role, verb, *amount in answers:
            command = {"verb": verb, **({"amount": amount[0]} if amount else {})}
            self._note(self.game.apply(self.state, role, command, Scripted([])))
        return self

    def close(self):
        self._note(self.game.close(self.state, Scripted([])))
        return self

    def _note(self, done):
        self.state, events = done
        self.events = [*self.events, *events]

    @property
    def asked(self):
        return {role: question["decision"] for role, question in self.game.pending(self.state).items()}

    @property
    def frame(self):
        return self.state["stack"][-1]


class OneWord(Game):
    """A game that does nothing else than what one word of the kernel does, then `behind`.

    frame: what the frame of its procedure holds at first.
    """

    key, title, version, opening = "one_word", "One word", "1", "only"
    facets = (SPOKEN_FOR,)
    roles = ROLES

    def __init__(self, word, decision, behind=(), frame=NOTHING, **state):
        self.given = state
        self.frame = dict(frame)
        steps = (begin_all, *getattr(word, "steps", (word,)), *behind)
        names = {*frame, "order"} - {key.name for key in declared(word.keeps)}
        super().__init__(Chapter((Procedure("only", steps, keeps=(*names, *word.keeps)),), (decision,),
                                 state=("told", "frame", "left", *state)))

    def start(self, *_):
        return {"stack": [], "asked": 0, "told": [], "frame": self.frame, **self.given}


def begin_all(game, frame):
    frame.update(copy(game.state["frame"]))
