"""A match's two hash chains: what is published, what is opened, and the chance made from them.

The heads go out with the first mail to every player, before anybody's nonce is known, so that neither
side can choose its number after seeing the other's. The dice chain is opened link by link after each
phase; the card chain has a single link, opened when the match is over.
"""

import secrets
from functools import lru_cache

from pbem.engine import Chains
from pbem.engine.chance import CARDS, DICE, chain_links

DICE_LINKS = 4096
CARD_LINKS = 1


def new_seed():
    return secrets.token_hex(32)


@lru_cache(maxsize=64)
def _links(seed, length):
    return chain_links(bytes.fromhex(seed), length)


def dice_links(match):
    """All links of the dice chain, the published head first; secret but for the opened ones."""
    return _links(match.dice_seed, DICE_LINKS)


def card_links(match):
    """The card chain's head and its one link."""
    return _links(match.card_seed, CARD_LINKS)


def heads(match):
    """The published heads (hex) of both chains."""
    return {DICE: dice_links(match)[0].hex(), CARDS: card_links(match)[0].hex()}


def joined_nonces(seats):
    """The players' nonces as they are mixed into every draw: in the order of joining."""
    return "|".join(seat.nonce for seat in sorted(seats, key=lambda seat: seat.id) if seat.nonce)


def chance(match, seats):
    """The chance for the next commands; the caller keeps its `counters`. IndexError after 4096 phases."""
    links = {DICE: dice_links(match)[match.link], CARDS: card_links(match)[1]}
    return Chains(links, match.counters, joined_nonces(seats))


def opened(match, over):
    """The opened links (hex): {"dice": those of the phases that are over, "cards": at the end}."""
    dice = [link.hex() for link in dice_links(match)[1:match.link]]
    return {DICE: dice, CARDS: [card_links(match)[1].hex()] if over else []}
