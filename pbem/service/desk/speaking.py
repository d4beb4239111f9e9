"""The language in which a mail is read and answered: that of its words, where these are clearly of another than its
writer's mails come in. His own stays as it is, and he is told how to change it.
"""

from pbem.engine import Phrase
from pbem.orders.around import asking
from pbem.orders.around.languages import language_of
from pbem.orders.words.small import says
from pbem.orders.words.vocabulary import vocabulary_of

from ..match.said import tell
from ..seats import profile
from ..talks import press
from . import asked_back
from .server_words.language import LANGUAGE
from .walk import Walk


def settle(walk: Walk) -> None:
    """Let a mail be read and answered in its language."""
    sitting, seat, code = walk.sitting, walk.sitting.roles[walk.role], _language(walk)
    if code != seat.player.language:
        sitting.spoken[seat.id] = code


def told(walk: Walk) -> list[str]:
    """What a writer is told of that once his mail was read; who sets his language in it is answered in that."""
    spoken, seat = walk.sitting.spoken, walk.sitting.roles[walk.role]
    if any(meta.word == LANGUAGE.name for meta in walk.outcome.metas):
        spoken.pop(seat.id, None)
    code = spoken.get(seat.id)
    if code is None:
        return []
    return [tell(Phrase("answered_in", {"name": profile.name_of(code), "line": f"LANGUAGE {code}"}, "people"), code)]


def _language(walk: Walk) -> str:
    """The language of what was asked back, for who says yes to that; else of the words that are for the server."""
    sitting, own = walk.sitting, walk.sitting.language(walk.role)
    lines = [text for _, text in press.separate(walk.letter.body, sitting.rules)[0]]
    before = asked_back.language(sitting, walk.role) if any(says("yes", text) for text in lines) else ""
    told = [text for text in lines if not asking.is_question(text)]  # whose answers stand in rules and HELP
    return before or language_of(told, own, vocabulary_of(sitting.rules, own).words_of_names)
