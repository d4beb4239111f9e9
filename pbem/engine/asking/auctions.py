"""An open auction: bids go round until all but one have passed, or once around."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from ..decisions import Decision, Option, waiting
from ..domains import Count
from ..errors import Illegal
from ..moments import Moment
from ..running import Running
from ..shapes import F, Frame, Plain, S, command
from .lines import Order, kept

BID, PASS = "bid", "pass"


def first_of(alike: Sequence[str]) -> str:
    """Of those who bid as much, who did so first."""
    return alike[0]


def highest(bids: Mapping[str, int], ties: Callable[[Sequence[str]], str] = first_of) -> str | None:
    """Who bids most, of an auction or of sealed bids; ties: who of several alike. None where nobody has bid."""
    alike = [role for role, amount in bids.items() if amount == max(bids.values())]
    return ties(alike) if alike else None


@dataclass(slots=True)
class Auction(Generic[S, F]):
    """The step that asks the next bidder, with its decision; the step behind it finds in the frame who won, for what.

    It keeps `bidders`, those still to be asked, the next first, and `bids` {role: its last}, for all to see; then
    `winner` (None where all passed) and `price`. Who passes is out. It emits "bid" (role, amount) and "bid_passed"
    (role); its options have the help of "bid" and "bid_passed".

    name: of the step. decision: of the question. among(state, frame): the bidders, in order. most(state, frame, role):
    what one can bid. opening, raises: the least first bid, and by how much another is higher at least. once: each bids
    once at most; only then may `raises` be 0, and `ties` decides between those who bid as much. pace: of the decision.
    unit: of what is bid (`Count`). about(state, frame, role): what a prompt tells beside the bids. brief: all see what
    each can bid (`Running.ask_or_go_on`). ahead: as of `InTurn`.
    """

    name: str
    decision: str
    among: Order[S, F]
    most: Callable[[S, F, str], int]
    opening: int = 1
    raises: int = 1
    once: bool = False
    ties: Callable[[Sequence[str]], str] = first_of
    pace: str = "reaction"
    unit: str = ""
    about: Callable[[S, F, str], Mapping[str, Plain]] = lambda state, frame, role: {}
    brief: bool = False
    ahead: bool = True
    keeps: tuple[str, ...] = ("bidders", "bids", "winner", "price")

    def __post_init__(self) -> None:
        if not self.raises and not self.once:
            raise ValueError(f"auction {self.name} might never end: bids that go round must rise")

    @property
    def __name__(self) -> str:
        return self.name

    @property
    def steps(self) -> tuple[Callable[[Running[S], F], None], ...]:
        """Itself, for the procedure."""
        return (self,)

    def __call__(self, game: Running[S], frame: F) -> None:
        """Ask the next bidder, or knock it down."""
        if "bidders" not in frame:
            kept(frame).update(bidders=[*self.among(game.state, frame)], bids={})
        if self.is_over(frame):
            self._knock_down(frame)
            return
        who = kept(frame)["bidders"].pop(0)
        game.goto(frame, self.name)
        (game.ask_or_go_on if self.brief else game.ask)(frame, self.decision, who)

    def is_over(self, frame: F) -> bool:
        """Whether nobody is left to bid against the highest."""
        return not {*kept(frame)["bidders"]} - {self.leader(frame)}

    def leader(self, frame: F) -> str | None:
        """Who bids most now."""
        return highest(kept(frame)["bids"], self.ties)

    def least(self, frame: F) -> int:
        """The lowest bid that is possible now."""
        bids = kept(frame)["bids"]
        return max(bids.values()) + self.raises if bids else self.opening

    def _knock_down(self, frame: F) -> None:
        winner, own = self.leader(frame), kept(frame)
        own.update(winner=winner, price=own["bids"][winner] if winner else 0)
        del own["bidders"], own["bids"]

    # The question.

    @property
    def question(self) -> Decision[S, F]:
        """Its decision, for the game."""
        return Decision(self.decision, self.options, lambda state, frame, role: command(PASS), self._about, self.pace)

    def moment(self, *names: str) -> Moment:
        """How it can be answered ahead, under these names."""
        return Moment(names, (BID, PASS), f"{BID} {self.opening + self.raises}", (PASS,))

    def options(self, state: S, frame: F, role: str) -> Iterator[Option[S]]:
        """To bid, where the role can, or why it cannot; or to pass."""
        least, most = self.least(frame), self.most(state, frame, role)
        if least <= most:
            yield Option(BID, self.do_bid, {"amount": Count(least, most, self.unit)}, "{amount}", BID,
                         example={"amount": least})
        else:
            yield waiting(BID, Illegal("bid_too_low", {"least": least, "most": max(most, 0)}))
        yield Option(PASS, self.do_pass, help="bid_passed", refuses=True)

    def do_bid(self, game: Running[S], frame: F, role: str, args: Mapping[str, int]) -> None:
        """Bid, and be asked again when others have bid more."""
        own = kept(frame)
        own["bids"][role] = args["amount"]
        if not self.once:
            own["bidders"].append(role)
        game.emit("bid", role=role, amount=args["amount"])

    def do_pass(self, game: Running[S], frame: Frame, role: str, args: Mapping[str, Plain]) -> None:
        """Bid no more."""
        game.emit("bid_passed", role=role)

    def _about(self, state: S, frame: F, role: str) -> Mapping[str, Plain]:
        return {"bids": kept(frame)["bids"], "highest": self.leader(frame), "least": self.least(frame),
                "coming": kept(frame)["bidders"], **self.about(state, frame, role)}

    # Its place.

    def coming(self, state: S, frame: F) -> list[str]:
        """Who is to be asked yet in this round, in order."""
        return [*kept(frame).get("bidders", ())]

    def put(self, state: S, frame: F, who: str) -> None:
        """Go on to the place of a bidder, as if those before him had not bid."""
        coming = self.coming(state, frame)
        here = coming.index(who)
        kept(frame)["bidders"] = [*coming[here:], *coming[:here]]
