"""A match's two hash chains: what is published, what is opened, and the chance made from them.

The heads go out with the first mail to every player, before anybody's nonce is known, so that neither
side can choose its number after seeing the other's. The dice chain is opened link by link after each
phase; the card chain has a single link, opened when the match is over.
"""

import secrets
from functools import lru_cache

from pbem import orders
from pbem.engine import Chains, Game
from pbem.engine.chance import CARDS, DICE, chain_links
from pbem.engine.given_again import FromPool
from pbem.engine.shapes import Command, S
from pbem.store.models import Match

DICE_LINKS = 1024
CARD_LINKS = 1
LENGTH = {DICE: DICE_LINKS, CARDS: CARD_LINKS}


class Given(FromPool):
    """Draws of commands that were sent back come first; what is owed is told in the words of orders."""

    def written(self, game: Game[S], state: S, role: str, command: Command) -> str:
        return orders.write(command, game, state, role)  # type: ignore[arg-type]


def new_seed() -> str:
    """The secret end of a new chain: 32 random bytes as hex."""
    return secrets.token_hex(32)


@lru_cache(maxsize=1024)
def _link(seed: str, length: int, position: int) -> bytes:
    return chain_links(bytes.fromhex(seed), length - position)[0]


def link(match: Match, chain: str, position: int) -> bytes:
    """A link of a match's chain; 0 is the published head. IndexError past the end of the chain."""
    if position > LENGTH[chain]:
        raise IndexError(f"the {chain} chain of {match.slug} has only {LENGTH[chain]} links")
    return _link(match.dice_seed if chain == DICE else match.card_seed, LENGTH[chain], position)


def heads(match: Match) -> dict[str, bytes]:
    """The published heads (bytes) of both chains."""
    return {chain: link(match, chain, 0) for chain in LENGTH}


def chance(match: Match) -> Chains | FromPool:
    """The chance for the next commands of a match whose words are fixed; `keep` notes what has come of it."""
    return Given(match.pool, fresh(match)) if match.pool else fresh(match)


def fresh(match: Match) -> Chains:
    """The same without what commands had that were sent back."""
    links = {DICE: link(match, DICE, match.link), CARDS: link(match, CARDS, 1)}
    return Chains(links, match.counters, "|".join(match.words or ()))


def keep(match: Match, used: Chains | FromPool) -> None:
    """Remember what was drawn, for the next commands."""
    match.counters = used.counters
    if isinstance(used, FromPool):
        match.pool = used.pool
