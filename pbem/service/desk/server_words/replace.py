"""REPLACE france: a vote for another player in a seat."""

from pbem.orders.line import server_words

from ...clock import votes
from ...course import leaving
from ...seats import replacing
from .vote import vote

REPLACE = vote("replace", votes.Motion(replacing.about, leaving.by_vote, of_role=True),
               also=(("es", ("reemplazar",)), ("fr", ("remplacer",))), takes=server_words.role)
