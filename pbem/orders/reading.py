"""One line of a mail, read against the options of the pending decision."""

from rapidfuzz.distance import OSA

from pbem.engine import Illegal

from . import explaining
from .filing_words import PRONOUNS
from .matcher import Matcher
from .names import ABBREVIATED, EXACT, Names, vocabulary_of
from .readings import FAULT, Wrong
from .results import Command, Ignored, Meta, Refusal
from .syntax import Word, parts_of, syntax_of
from .tokens import clean, tokenize
from .words import LANGUAGES, NUMBERED, WITH_REST
from .writing import write_option

CLEAR = 3  # letters from which an abbreviated first word is taken for a verb even if the rest does not fit
NOT_ASKED = "nothing is asked of you now; the order was not carried out"
ANSWERED = ("you have answered this question and your first answer stands; WAIT takes it back while others are "
            "still asked")


def read_line(text, game, state, role, language="en", seen=()):
    """Read one order.

    seen: verbs that were possible earlier in the same mail, so that they are known when they no longer are.
    Returns Command (judged by its option, not carried out), Meta, Ignored or Refusal.
    """
    return Reader(game, state, role, LANGUAGES[language], seen).read(text)


class Reader:
    """The options of one role at one moment, ready to read lines."""

    def __init__(self, game, state, role, words, seen=()):
        self.game, self.state, self.role, self.words = game, state, role, words
        self.vocabulary = vocabulary_of(game)
        asked = {option.verb: option for option in game.options(state, role)}
        self.possible = tuple(asked)
        self.options = {option.verb: option for option in game.anytime_options(state, role)} | asked
        self.verbs = self._named(self.options)
        self.known = self._named({*game.vocabulary.get("verb", ()), *seen, *self.options})

    def _named(self, verbs):
        given = self.game.vocabulary.get("verb", {})
        return Names({verb: given.get(verb, [verb.replace("_", " ")]) for verb in verbs})

    def read(self, text):
        """What one line is: Command, Meta, Ignored or Refusal."""
        line = clean(text)
        tokens = tokenize(line, self.words.filler)
        if not tokens or tokens[0].soft:
            return Ignored(text, "a comment" if text.strip() else "empty")
        if self._is_numbered(tokens):
            return self._meta(text, line, tokens)
        found = self._verbs(tokens)
        if any(rank == EXACT for _, _, rank in found):
            return self._prose(text, line, tokens, found) or self._order(text, line, tokens, found)
        return self._meta(text, line, tokens) or self._shortened(text, line, tokens, found) \
            or self._not_now(text, tokens) or self._typo(text, tokens) or self._unknown(text, tokens) \
            or Ignored(text, "no order begins like this")

    def begins_order(self, text):
        """Whether a line begins with an order of the game or a word for the server, written out."""
        tokens = tokenize(clean(text), self.words.filler)
        return bool(tokens) and (tokens[0].word in self.words.meta
                                 or any(rank == EXACT for _, _, rank in beginnings(tokens, self.known)))

    # The verb.

    def _verbs(self, tokens):
        """[(verb, tokens it takes, rank)] of every option's verb that the line may begin with."""
        return beginnings(tokens, self.verbs)

    def _is_numbered(self, tokens):
        return self.words.meta.get(tokens[0].word) in NUMBERED and len(tokens) > 1 and tokens[1].word.isdigit()

    def _prose(self, text, line, tokens, found):
        """Talk whose first word is an order too ("When I come back"): words the order needs, or its beginning, lack."""
        if tokens[0].word not in self.words.chat:
            return None
        written = {token.word for token in tokens}
        for verb, end, _ in found:
            option, matcher = self.options[verb], Matcher(line, tokens, self.vocabulary, self.words)
            begun = matcher.read(option, end) or \
                max(matcher.missed, default=end) > end and tokens[end].word not in PRONOUNS
            if (begun or ":" in line) and all({*ways} & written for ways in _needed(option)):
                return None
        return Ignored(text, "no order begins like this")

    def _meta(self, text, line, tokens):
        word = self.words.meta.get(tokens[0].word)
        if word in WITH_REST:
            return Meta(word, line[tokens[0].end:].strip(" \t:,"), text)
        return Meta(word, "", text) if word and len(tokens) == 1 else None

    def _shortened(self, text, line, tokens, found):
        """A verb written in part: asked back when several fit, ignored when it was only a word of prose."""
        verbs = list(dict.fromkeys(verb for verb, _, _ in found))
        if not verbs:
            return None
        result = self._order(text, line, tokens, found) if len(verbs) == 1 else None
        if self._chats(tokens) and not isinstance(result, Command):
            return Ignored(text, "no order begins like this")
        if result:
            return result
        names = [self.verbs.display(verb) for verb in verbs]
        sentence = f"'{tokens[0].word}' may be {' or '.join(names)}; write more of the word"
        return Refusal(text, sentence, (), tuple(names))

    def _talks(self, word):
        return word in self.words.chat or len(word) < CLEAR

    def _not_now(self, text, tokens):
        """The refusal of an order that exists but is not possible now, or None."""
        if self._tells(tokens, text):
            return None
        if self.role not in self.game.pending(self.state) and not self.game.vocabulary.get("verb"):
            return None if self._talks(tokens[0].word) and not self._knows(tokens) else self._refuse_verb(text, tokens)
        return self._refuse_verb(text, tokens) if self._knows(tokens) else None

    def _tells(self, tokens, text):
        """Whether the line begins with a word of talk and nothing of the game follows."""
        words = [token.word for token in tokens]
        return words[0] in self.words.chat and ":" not in text and not self.vocabulary.name_at(words, 1)

    def _knows(self, tokens):
        return self._known_verb(tokens) is not None

    def _known_verb(self, tokens):
        """The verb of the game that the line begins with, one written out before an abbreviated one, and its words.

        None when it begins with no verb.
        """
        found = [(rank, -end, verb) for end in range(1, min(self.known.longest, len(tokens)) + 1)
                 for verb, rank in self.known.fits(tuple(token.word for token in tokens[:end]))
                 if rank == EXACT or (rank == ABBREVIATED and not self._talks(tokens[0].word))]
        if not found:
            return None
        _, minus_end, verb = min(found)
        return verb, tokens[:-minus_end]

    def _refuse_verb(self, text, tokens):
        possible = [self.verbs.display(verb) for verb in self.possible]
        if possible and self.role not in self.game.pending(self.state):
            return Refusal(text, ANSWERED, (), tuple(possible))
        verb, written = self._known_verb(tokens) or (None, tokens[:1])
        why = self.game.refusal(self.state, self.role, verb, possible)
        said = why.sentence.replace(f"'{verb}'", f"'{' '.join(token.word for token in written)}'", 1)
        return Refusal(text, said, tuple(why.rules), tuple(possible[:12]))

    def _typo(self, text, tokens):
        """The refusal of a first word that is nearly a verb or a word for the server, or None."""
        word = tokens[0].word
        if self._talks(word):
            return None
        verbs = {self.known.display(verb): verb for verb in self.known.entries}
        metas = {} if len(tokens) > 1 else {meta.upper(): meta for meta in self.words.meta}
        near = [name for name, other in (verbs | metas).items()
                if is_near(word, str(other).replace("_", "")) or is_near(word, name.lower())]
        if not near:
            return None
        here = [name for name in near if name in metas or verbs.get(name) in self.options]
        near = list(dict.fromkeys(here or near))[:4]
        said = f"'{word}' is no order; did you mean {' or '.join(near)}?"
        if here or not self.possible:
            return Refusal(text, said, (), tuple(near))
        possible = [self.verbs.display(verb) for verb in self.possible]
        return Refusal(text, f"{said} Possible now: {', '.join(possible)}", (), tuple(possible[:12]))

    def _unknown(self, text, tokens):
        """The refusal of a line that names things of the game behind a word that is no verb, or None.

        It is more likely an order in unknown words than talk; what follows it must not be run without it.
        """
        if self._chats(tokens) or not self._names_things(tokens):
            return None
        if not self.possible:
            return Refusal(text, NOT_ASKED)
        possible = [self.verbs.display(verb) for verb in self.possible]
        return Refusal(text, f"'{tokens[0].word}' is no order; possible now: {', '.join(possible)}", (),
                       tuple(possible[:12]))

    def _chats(self, tokens):
        """Whether the line begins as talk does: with such a word, or with a scrap and nothing of the game behind it."""
        word = tokens[0].word
        return word in self.words.chat or len(word) < CLEAR and not self._names_things(tokens)

    def _names_things(self, tokens):
        """Whether things of the game are named behind the first word, which is none itself."""
        words = [token.word for token in tokens]
        return not self.vocabulary.name_at(words, 0) \
            and any(self.vocabulary.name_at(words, at) for at in range(1, len(words)))

    # The arguments.

    def _order(self, text, line, tokens, found):
        """The command of the verb that reads best, or the refusal."""
        tried = []
        for verb, end, _ in found:
            matcher = Matcher(line, tokens, self.vocabulary, self.words)
            option = self.options[verb]
            tried.append((matcher, option, end, matcher.read(option, end)))
        complete = [(option, reading) for _, option, _, readings in tried for reading in readings]
        if not complete:
            matcher, option, end, _ = max(tried, key=lambda attempt: max(attempt[0].missed, default=0))
            return explaining.unread(text, matcher, option, end)
        cheapest = min(reading.cost for _, reading in complete)
        return self._chosen(text, [pair for pair in complete if pair[1].cost == cheapest])

    def _chosen(self, text, best):
        option, reading = best[0]
        if reading.cost >= FAULT:
            hand = self.game.view(self.state, self.role).get("hand") or ()
            return explaining.faulty(text, _gravest(reading.faults), hand)
        command = {"verb": option.verb, **reading.value}
        if any({"verb": one.verb, **how.value} != command for one, how in best):
            lines = [write_option({"verb": one.verb, **how.value}, one, self.vocabulary) for one, how in best]
            return Refusal(text, "this can be read in more than one way: " + " / ".join(lines), (), tuple(lines))
        try:
            option.accept(command)
        except Illegal as refused:
            return Refusal(text, refused.sentence, refused.rules or tuple(option.rules), refused.nearest)
        return Command(text, command)


def beginnings(tokens, names):
    """[(identity, tokens it takes, rank)] of every name that a line may begin with, written out or abbreviated."""
    found = []
    for end in range(1, min(names.longest, len(tokens)) + 1):
        phrase = tuple(token.word for token in tokens[:end])
        found += [(identity, end, rank) for identity, rank in names.fits(phrase) if rank in (EXACT, ABBREVIATED)]
    if any(rank == EXACT and end == 1 for _, end, rank in found):
        found = [(identity, end, rank) for identity, end, rank in found if rank == EXACT or end > 1]
    return found


def _gravest(faults):
    """The fault to tell: that a card is not held, for all else may follow from that; otherwise the first."""
    return next((fault for fault in faults if isinstance(fault, Wrong) and fault.aim.kind == "card"), faults[0])


def _needed(option):
    """The words that an order of this option must hold: for each the ways to write it."""
    return {part.choices for part in parts_of(syntax_of(option)) if isinstance(part, Word) and not part.optional}


def is_near(word, other):
    """Whether a word is one letter, or in a longer word two, away from another."""
    return OSA.distance(word, other) <= (1 if len(word) < 6 else 2)


def read_command(text, game, state, role):
    """The command of a line that must be an order; Illegal for anything else (case files read with it)."""
    read = read_line(text, game, state, role)
    if isinstance(read, Command):
        return read.command
    if isinstance(read, Refusal):
        raise Illegal(read.sentence, read.rules, read.nearest)
    raise Illegal(f"'{text}' is no order")
