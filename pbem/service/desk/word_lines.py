"""The words for the server in a mail are carried out, each by its own module; too many of a kind are told on one line.

What a player says about himself comes first: his deadlines follow before anything else is done.
"""

from dataclasses import replace

from pbem import orders
from pbem.orders.results import LineResult

from ..asked import questions
from ..match import matches
from ..post.rations import Surplus
from .server_words.table import WORDS
from .server_words.word import EVERY, Word
from .walk import Place, Walk


def follow(walk: Walk, read: dict[Place, LineResult]) -> dict[Place, LineResult]:
    """What became of the lines that are words for the server."""
    acting = {} if walk.outcome.trial else {place: line for place, line in read.items() if _word(line).do}
    of_person = {place: line for place, line in acting.items() if _word(line).of_person}
    done = _carry_out(walk, of_person)
    if any(line.status == orders.DONE for line in done.values()):
        player = walk.sitting.roles[walk.role].player
        player.save()
        questions.reckon_again(walk.sitting, player)
    said = {place: replace(line, sentence=_word(line).said) for place, line in read.items() if place not in acting}
    others = {place: line for place, line in acting.items() if place not in of_person}
    return said | done | _carry_out(walk, others)


def _word(line: LineResult) -> Word:
    return WORDS[line.meta.word]


def _carry_out(walk, lines):
    surplus, done = Surplus(), {}
    for place, line in lines.items():
        why = walk.ration.why_not(*EVERY, *_word(line).caps(line.meta.rest))
        if why:
            surplus.add(place, line, why)
        else:
            done[place] = _done(walk, line)
    return done | surplus.results()


def _done(walk, line):
    try:
        sentence = _word(line).do(walk.sitting, walk.role, line.meta, walk.mail)
    except matches.Refused as refused:
        return replace(line, status=orders.REFUSED, sentence=str(refused))
    return replace(line, status=orders.DONE, sentence=sentence)
