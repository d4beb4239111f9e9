"""The words for the server in a mail are carried out, each by its own module; too many of a kind are told on one line.

What a player says about himself comes first: his deadlines follow before anything else is done.
"""

from dataclasses import replace

from pbem import orders
from pbem.orders.line.results import LineResult, Meta

from ..asked import questions
from ..match import matches
from ..match.said import Said as Answer
from ..match.said import tell
from ..post import said_last
from ..post.rations import Surplus
from .server_words.table import WORDS
from .server_words.word import EVERY, Do, Word
from .walk import Place, Walk

Said = tuple[LineResult, Meta]  # a line as it was read, and its word with what stands behind it


def follow(walk: Walk, read: dict[Place, Said]) -> dict[Place, LineResult]:
    """What became of the lines that are words for the server."""
    acting = {} if walk.outcome.trial else {place: said for place, said in read.items() if _word(said).do}
    of_person = {place: said for place, said in acting.items() if _word(said).of_person}
    done = _carry_out(walk, of_person)
    if any(line.status == orders.DONE for line in done.values()):
        player = walk.sitting.roles[walk.role].player
        player.save()
        questions.reckon_again(walk.sitting, player)
    told = {place: replace(said[0], sentence=_answered(walk, said)) for place, said in read.items()
            if place not in acting}
    others = {place: said for place, said in acting.items() if place not in of_person}
    return told | done | _carry_out(walk, others)


def _word(said: Said) -> Word:
    return WORDS[said[1].word]


def _answered(walk: Walk, said: Said) -> str:
    word = _word(said)
    return walk.sitting.say(walk.role, f"word_answered.{word.name}") if word.says else said[0].sentence


def _carry_out(walk: Walk, lines: dict[Place, Said]) -> dict[Place, LineResult]:
    surplus, done = Surplus(walk.sitting.language(walk.role)), {}
    for place, (line, meta) in lines.items():
        word = WORDS[meta.word]
        why = walk.ration.why_not(*EVERY, *word.caps(meta.rest))
        if why:
            surplus.add(place, line, why)
        elif word.do:
            done[place] = _done(walk, line, meta, word, word.do)
    return done | surplus.results()


def _done(walk: Walk, line: LineResult, meta: Meta, word: Word, do: Do) -> LineResult:
    try:
        carry_out = _settled if word.of_person or word.settles else _at_once
        status, said = orders.DONE, carry_out(walk, meta, word, do)
    except matches.Refused as refused:
        status, said = orders.REFUSED, refused.said
    return replace(line, status=status, sentence=tell(said, walk.sitting.language(walk.role), walk.sitting.rules.key))


def _at_once(walk: Walk, meta: Meta, word: Word, do: Do) -> Answer:
    return do(walk.sitting, walk.role, meta, walk.mail)


def _settled(walk: Walk, meta: Meta, word: Word, do: Do) -> Answer:
    """A word that holds until it is said again is carried out, unless its writer has said it later; Refused then."""
    player = walk.sitting.roles[walk.role].player
    setting = word.name if word.of_person else said_last.of_match(word.name, walk.sitting.match.slug)
    return said_last.settle(player, setting, walk.mail, lambda: _at_once(walk, meta, word, do))
