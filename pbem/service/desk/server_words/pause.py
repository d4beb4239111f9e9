"""PAUSE: a vote for letting the match stand still."""

from ...clock import votes
from .vote import vote

PAUSE = vote("pause", votes.PAUSE)
