"""The name of one's own power in front of one's own units, as in "2 French regulars" of France: it adds nothing."""

from . import grammar

LONGEST = 3  # words of a power's or a unit's name


def unnamed(tokens, begin, option, power, vocabulary):
    """The tokens of an option's order without the names of this power that stand in front of units.

    begin: where its arguments begin. An order that asks for a power keeps them: they may be its answer.
    """
    if any(_asks_for_power(domain) for domain in option.args.values()):
        return tokens
    words = [token.word for token in tokens]
    kept, at = list(tokens[:begin]), begin
    while at < len(tokens):
        own = _length(words, at, vocabulary.names("power"), {power})
        at += own if own and _length(words, at + own, vocabulary.names("unit")) else 0
        kept.append(tokens[at])
        at += 1
    return kept


def _asks_for_power(domain):
    inner = grammar.of(domain).inner(domain)
    return getattr(domain, "kind", None) == "power" or any(_asks_for_power(part) for _, part in inner)


def _length(words, at, names, among=None):
    """How many words, from a place on, are written out the name of one of these things (of any); or 0."""
    return next((length for length in range(min(LONGEST, len(words) - at), 0, -1)
                 if (called := names.called(tuple(words[at:at + length]))) and (among is None or among & called)), 0)
