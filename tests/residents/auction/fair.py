"""The fair at the end of a round: a charter goes to the highest bidder, a steward is voted for, points are counted."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pbem.engine import Chapter, Decision, Key, One, Option, Pool, Procedure, Running, rolled
from pbem.engine.asking import Auction, Sealed, highest
from pbem.engine.facets import Tables
from pbem.engine.secrecy import under_seal
from pbem.engine.shapes import Plain, command

from . import planning
from .board import CHARTERS, HOUSES, WORTH
from .shapes import Match, Round, in_order

VOTE: Sealed[Match, Round] = Sealed("vote", "vote", in_order, key=under_seal("ballots"))
AUCTION: Auction[Match, Round] = Auction(
    "auction", "bid", in_order, lambda state, frame, house: state["coins"][house], unit="coins",
    about=lambda state, frame, house: {"lot": state["lot"]})


def show_lot(game: Running[Match], frame: Round) -> None:
    state = game.state
    state["lot"] = lot = game.chance.pick(state["pile"], rolled("lot"))
    state["pile"].remove(lot)
    game.emit("lot", lot=lot, points=CHARTERS[lot])


def knock_down(game: Running[Match], frame: Round) -> None:
    """The winner pays and has the charter; where all have passed it goes back."""
    state, winner, lot = game.state, frame["winner"], game.state["lot"] or ""
    state["lot"] = None
    if winner is None:
        state["pile"].append(lot)
        game.emit("unsold", lot=lot)
        return
    state["coins"][winner] -= frame["price"]
    state["points"][winner] += CHARTERS[lot]
    state["charters"][winner].append(lot)
    game.emit("sold", house=winner, lot=lot, price=frame["price"])


def vote_options(state: Match, frame: Round, house: str) -> Iterator[Option[Match]]:
    others = [one for one in HOUSES if one != house]
    yield Option("vote", do_vote, {"who": One("house", others, ("AUC-7",))}, "[for] {who}", "vote", ("AUC-7",))
    yield Option("pass", do_abstain, help="abstain", refuses=True)


def do_vote(game: Running[Match], frame: Round, house: str, args: Mapping[str, Plain]) -> None:
    VOTE.give(game, frame, house, args["who"])
    game.emit("voted", to=[house], who=args["who"])


def do_abstain(game: Running[Match], frame: Round, house: str, args: Mapping[str, Plain]) -> None:
    game.emit("abstains", to=[house])


def count_votes(game: Running[Match], frame: Round) -> None:
    """Of several with as many votes the one named first from the steward on; without a vote he stays."""
    state, ballots = game.state, VOTE.open(game, frame)
    votes = {house: ballots.get(house) for house in in_order(state)}
    steward = highest(Counter(one for one in votes.values() if one)) or state["steward"]
    state["steward"] = steward
    state["coins"][steward] += 1
    game.emit("votes", votes=votes, steward=steward)


def score(game: Running[Match], frame: Round) -> None:
    """A point for each field, two for the fair; after the last round the end."""
    state = game.state
    gains = {house: sum(WORTH.get(area, 0) for area in state["men"][house]) for house in HOUSES}
    for house, points in gains.items():
        state["points"][house] += points
    game.emit("scored", gains=gains, round=state["round"])
    if state["round"] == last_round(game):
        game.emit("won", houses=winners(state), points=max(state["points"].values()))
        game.end(frame)


def fill_hands(game: Running[Match], frame: Round) -> None:
    """The next round begins."""
    game.state["round"] += 1
    for house, cards in planning.draw_up(game.state, game.chance).items():
        game.emit("drew", to=[house], cards=planning.copies([*cards]))
    game.goto(frame, "plan")


def last_round(game: Running[Match]) -> int:
    tables: Mapping[str, Any] = game.rules.facet(Tables).now
    rounds: int = tables["rounds"]
    return rounds


def winners(state: Match) -> list[str]:
    """Who has most points, of these most coins."""
    rank = {house: (state["points"][house], state["coins"][house]) for house in HOUSES}
    return [house for house in HOUSES if rank[house] == max(rank.values())]


def free_coins(state: Match, house: str) -> int:
    """What a house can give away: not what it bids."""
    bids: Mapping[str, int] = next((frame["bids"] for frame in state["stack"] if "bids" in frame), {})  # type: ignore[typeddict-item]
    return state["coins"][house] - (bids[house] if highest(bids) == house else 0)


CHAPTER: Chapter[Match] = Chapter(
    procedures=(Procedure("round", (*planning.STEPS, show_lot, *AUCTION.steps, knock_down, VOTE, count_votes, score,
                                 fill_hands),
                          keeps=(*planning.KEEPS, *AUCTION.keeps, *VOTE.keeps)),),
    decisions=(AUCTION.question, Decision(
        "vote", vote_options, lambda state, frame, house: command("pass"), pace="planning", reopen=True)),
    state=("round", "steward", "points", "coins", Key("pile", pool="lot"), Key("charters", pool="lot"),
           Key("lot", pool="lot")),
    pools=(Pool("lot", lambda state: CHARTERS),),
)
