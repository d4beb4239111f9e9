"""Who comes into play in the Card Draw Phase: reformers, debaters, Maurice of Saxony (HIS-8.2.1 to HIS-8.2.18)."""

from pbem.engine import Chapter, Moment, Naming, Procedure, question

from ..map.atlas import DEBATERS, ELECTORATES, REFORMERS, WITH_CRANMER
from ..pieces import units
from ..powers import marital_track, relations
from ..religion import debaters

TURN_OF_ENTRY = {"zwingli": (2, "HIS-8.2.5"), "calvin": (4, "HIS-8.2.6")}  # Luther enters by card
MAURICE, MAURICES_TURN = "maurice_of_saxony", 6


def return_exiles(game, frame):
    """HIS-8.2.10, HIS-8.2.18, HIS-21.5.9: back to the same space, whose religion does not change."""
    state = game.state
    for reformer in state["reformers_away"]:
        space = state["reformers"][reformer] = REFORMERS[reformer].space
        game.emit("reformer_returns", reformer=reformer, space=space, rules=["HIS-8.2.10", "HIS-8.2.18"])
    state["reformers_away"] = []
    for debater, now in state["debaters"].items():
        if now == "away":
            state["debaters"][debater] = "uncommitted"


def enter_reformers(game, frame):
    for reformer, (turn, rule) in TURN_OF_ENTRY.items():
        if turn == game.state["turn"]:
            debaters.enter_reformer(game, reformer, [rule])


def begin_english_reformation(game, frame):
    """HIS-8.2.7, HIS-8.2.16, HIS-21.3.8: in the turn after Henry's marriage to Anne Boleyn."""
    state = game.state
    if state["english_reformation"] or not marital_track.has_reached(state, "anne_boleyn"):
        return
    state["english_reformation"] = True
    game.emit("english_reformation", rules=["HIS-21.3.8"])
    debaters.enter_reformer(game, "cranmer", ["HIS-8.2.7"])
    enter(game, [d for d, about in DEBATERS.items() if about.entry == WITH_CRANMER], ["HIS-8.2.16"])


def enter_debaters(game, frame):
    """HIS-8.2.14: in the turn printed on them."""
    state = game.state
    enter(game, [d for d, about in DEBATERS.items() if about.entry == state["turn"] and d not in state["debaters"]],
          ["HIS-8.2.12", "HIS-8.2.13", "HIS-8.2.14"])


def enter(game, who, rules):
    """Debaters enter uncommitted."""
    game.state["debaters"].update(dict.fromkeys(who, "uncommitted"))
    if who:
        game.emit("debaters_enter", debaters=who, rules=rules)


# Maurice of Saxony (HIS-8.2.1).

def maurices_seats(state):
    """Electorates under Protestant political control, the one with most own land units first (D-01)."""
    held = [s for s in ELECTORATES if relations.control(state, s) == "protestant"]
    return sorted(held, key=lambda space: (-units.land_size(state, space, "protestant"), space))


def seat_maurice(game, frame):
    """The Protestant chooses his Electorate; without one he waits for a turn in which there is one."""
    state = game.state
    if state["turn"] < MAURICES_TURN or state["maurice_entered"]:
        return
    seats = maurices_seats(state)
    frame["seat"] = seats[0] if seats else None
    if len(seats) > 1:
        game.ask(frame, "maurices_seat", "protestant")


def maurice_enters(game, frame):
    if frame.get("seat"):
        game.state["maurice_entered"] = True
        units.add(game.state, frame["seat"], "protestant", "leaders", MAURICE)
        game.emit("leader_enters", leader=MAURICE, space=frame["seat"], power="protestant", rules=["HIS-8.2.1"])


CHAPTER = Chapter(
    procedures=(Procedure("arrivals", (return_exiles, enter_reformers, begin_english_reformation, enter_debaters,
                                       seat_maurice, maurice_enters),
                          keeps=("seat",)),),
    decisions=(
        question("maurices_seat",
                 Naming("place [Maurice] [in] {space}", lambda state, frame, role: maurices_seats(state), "seat",
                        "place_maurice", ("HIS-8.2.1",)),
                 about=lambda state, frame, role: {"spaces": maurices_seats(state)}, pace="planning",
                 moment=Moment(("Maurice returns",), ("place",), "default", roles=("protestant",))),
    ),
    state=("english_reformation", "maurice_entered"),
)
