"""A player's turn: two actions, then the refresh of the market (PR-D)."""

from pbem.engine import Chapter, Decision, Moment, Procedure, rolled

from ..map.atlas import SETUP, SIDES
from ..market import decks, market
from ..victory import conditions, declaring
from . import bankruptcy, menu

ACTIONS = SETUP["actions"]
REFRESH, PATRON = ["PR-D2.1", "PR-D2.2", "PR-D2.3"], ["PR-L2.3"]


def begin_turn(game, frame):
    """PR-D1.1; a victory that can be declared is declared, unless its bank, in secret, wants it otherwise."""
    state = game.state
    state["turn"] += 1
    state["actions"] = ACTIONS
    state.update(done=[], used=[], paid_on=[], located={})
    game.emit("turn", power=state["active"], turn=state["turn"], rules=["PR-D1.1"])
    possible = declaring.possible(state, state["active"])
    if possible:
        game.chance.before_secret(rolled("standing_order"), [])
    if possible and state["declares"][state["active"]]:
        game.call("declaration", victory=possible[0])


def next_action(game, frame):
    """The question, while an action or something free is left."""
    state = game.state
    if state["actions"] or menu.free_actions(state, state["active"]):
        has_begun = state["done"] or state["actions"] < ACTIONS
        game.ask_or_go_on(frame, "next_action" if has_begun else "action", state["active"])


def about(state, frame, role):
    return {"actions": state["actions"]}


def again(game, frame):
    state = game.state
    if state["actions"] or (menu.free_actions(state, state["active"]) and not frame.get("ended")):
        game.goto(frame, "next_action")


def refresh(game, frame):
    """PR-D2.1 to PR-D2.4: the East row first (DOUBT-36)."""
    state = game.state
    if market.has_gaps(state) and any(state["decks"].values()):
        game.chance.before_secret(rolled("market_cards"))
    for side in SIDES:
        market.move_left(state, side)
        came = market.fill(state, side, game.chance)
        game.emit("refreshed", side=side, cards=came, face_down=state["market"][side][0]["card"], rules=REFRESH)
    decks.draw_ahead(state, game.chance)


def look_for_the_end(game, frame):
    """PR-L2.3 (DOUBT-5)."""
    state = game.state
    empty = not any(state["decks"].values())
    if state["options"]["end_when"] == "cannot_refill":
        empty = empty and any(slot["card"] is None for side in SIDES for slot in state["market"][side])
    if empty:
        state["winner"] = {"banks": conditions.patrons(state), "how": "patron"}
        game.emit("patron_victory", powers=state["winner"]["banks"], rules=PATRON)
        game.stop()


def next_player(game, frame):
    """PR-D2.5: clockwise; who is ruined is passed over (PR-G6.2)."""
    state = game.state
    after = state["order"].index(state["active"]) + 1
    clockwise = state["order"][after:] + state["order"][:after]
    bankruptcy.strike_off(game)
    state["active"] = next(bank for bank in clockwise if bank in state["order"])
    frame.pop("ended", None)
    game.goto(frame, "begin_turn")


CHAPTER = Chapter(
    procedures=(Procedure("turns", (begin_turn, next_action, again, refresh, look_for_the_end, next_player),
                          keeps=("ended",)),),
    decisions=(
        Decision("action", menu.options, menu.usual, about, "turn", by_verb=True,
                 moment=Moment(("turn",), menu.ACTIONS, "ops west", turn=True)),
        Decision("next_action", menu.options, menu.usual, about, "turn", by_verb=True,
                 moment=Moment(("second action",), (*menu.ACTIONS, "end"), "ops west")),
    ),
)
