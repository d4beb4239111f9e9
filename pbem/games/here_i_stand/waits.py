"""What an order waits for while no question asks for it, as the chapters say."""

from pbem.engine import Illegal, Phrase

from .chapters import CHAPTERS


def _together(whys):
    """What an order of several chapters waits for: their sentences, and the rules of all of them."""
    sentences = [*{why.sentence.name: why.sentence for why in whys}.values()]
    said = sentences[0] if len(sentences) == 1 else Phrase("waits_of_several", {"whys": sentences})
    return Illegal(said, {}, dict.fromkeys(rule for why in whys for rule in why.rules))


_EVERY = [(verb, why) for chapter in CHAPTERS for verb, why in chapter.waits.items()]
WAITS = {verb: _together([why for other, why in _EVERY if other == verb]) for verb, _ in _EVERY}  # verb -> its Illegal
