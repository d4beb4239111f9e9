"""RESUME: a vote for letting a paused match go on."""

from ...clock import votes
from .vote import vote

RESUME = vote("resume", votes.RESUME)
