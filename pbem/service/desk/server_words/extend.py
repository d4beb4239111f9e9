"""EXTEND 48h: a vote for later deadlines."""

from pbem.orders.line import server_words

from ...clock import votes
from .vote import vote

EXTEND = vote("extend", votes.EXTEND, takes=server_words.hours)
