"""What can go wrong while a command is judged."""


class Illegal(Exception):
    """A command the rules refuse. Nothing has changed.

    sentence: what is wrong and what would be right, for the player.
    rules: ids of the rules behind the refusal.
    nearest: valid words the player may have meant.
    """

    def __init__(self, sentence, rules=(), nearest=()):
        super().__init__(sentence)
        self.sentence = sentence
        self.rules = tuple(rules)
        self.nearest = tuple(nearest)


class BrokenInvariant(Exception):
    """`check` found a state that no sequence of legal play can reach: a bug in the rules code."""


class WrongCall(ValueError):
    """A procedure is declared, or called, otherwise than its declaration allows: a bug in the rules code."""


class StopBeforeChance(Exception):
    """A trial run reached its first die, draw or secret (`reason` says which)."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason
