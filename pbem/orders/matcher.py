"""Reads tokens by an option's syntax and domains; every way to read them is followed, the cheapest wins.

What cannot be read in the order of the syntax is read in any other in which each argument shows what it is. A reading
never depends on what stands before it, so after each part only the best readings per place are kept and a line costs
time in proportion to its length.
"""

from functools import partial

from pbem.engine import Count, Each, Force, Illegal, One, Path, Some, Text

from . import any_order, forces
from .names import EXACT, singular
from .readings import FAULT, LOOSE, OUTSIDE, SKIPPED, Aim, Expected, Reading, Unclear, Uncounted, Wrong, keep
from .syntax import Group, Slot, Word, parts_of, syntax_of
from .tokens import words_of

MOST_DIGITS = 6
MOST_FREE = 80  # tokens of an order that is tried in any order
CLEAR = 3  # letters an abbreviation of something impossible needs before it is taken for a name


class Matcher:
    """One line's tokens against options. missed: token -> what was Expected there and did not come."""

    def __init__(self, text, tokens, vocabulary, words):
        self.text, self.tokens, self.vocabulary, self.words = text, tokens, vocabulary, words
        self.missed = {}
        self._names = {}
        self._arguments = self.sequence

    def read(self, option, pos):
        """The cheapest readings of everything from token `pos` as this option's arguments."""
        found = list(self._whole(option, pos))
        if len(self.tokens) - pos <= MOST_FREE and not any(reading.cost < FAULT for reading in found):
            found += self._read_freely(option, pos)
        return keep(found)

    def _whole(self, option, pos):
        for reading in self._arguments(parts_of(syntax_of(option)), pos, option.args):
            if self._solid(reading.end) < len(self.tokens):
                self._miss(reading.end, Expected("the end of the order"))
            elif whole := self._completed(self._settle(reading, option.args), option.args):
                yield whole._replace(end=len(self.tokens))

    def _completed(self, reading, domains):
        """The reading with what goes without saying; None when something does not."""
        args = dict(reading.value)
        for name, domain in domains.items():
            if name not in args and domain.unsaid and not reading.faults:
                args[name] = domain.unsaid(args)
                if args[name] is None:
                    self._miss(reading.end, Expected(name.replace("_", " "), (), domain, *self._named_by(domain)))
                    return None
        return reading._replace(value=args)

    def _named_by(self, domain):
        legal = list(domain.values())
        return self.names_for(domain.kind, legal), legal

    def _read_freely(self, option, pos):
        """The readings in any order; what they miss counts where they come further than the order of the syntax."""
        before, self.missed = self.missed, {}
        self._arguments = partial(any_order.sequence, self)
        found = list(self._whole(option, pos))
        self._arguments = self.sequence
        if max(self.missed, default=0) <= max(before, default=0):
            self.missed = before
        return found

    def phrase(self, start, end):
        """The words of these tokens as they were written."""
        return self.text[self.tokens[start].start:self.tokens[end - 1].end]

    def _solid(self, pos):
        """The first token from `pos` on that is not a comma or dash."""
        while pos < len(self.tokens) and self.tokens[pos].soft:
            pos += 1
        return pos

    def _miss(self, pos, expected):
        self.missed.setdefault(self._solid(pos), []).append(expected)

    # The syntax's own parts.

    def sequence(self, parts, pos, domains):
        """Readings of the parts of a syntax one after another."""
        readings = [Reading(pos, {})]
        for part in parts:
            readings = keep(done.then(more, {**done.value, **more.value})
                            for done in readings for more in self.part(part, done.end, domains))
        return readings

    def part(self, part, pos, domains):
        """One part; a comma or dash in front of it may be passed over."""
        if isinstance(part, Group) or getattr(part, "optional", False):
            yield Reading(pos, {})
        elif isinstance(part, Slot) and domains[part.name].unsaid:
            yield Reading(pos, {}, SKIPPED)
        start = self._solid(pos)
        extra = SKIPPED if start > pos else 0
        for at, cost in {pos: 0, start: extra}.items():
            for reading in self._plain_part(part, at, domains):
                yield reading._replace(cost=reading.cost + cost)

    def _plain_part(self, part, pos, domains):
        if isinstance(part, Group):
            return self.sequence(part.parts, pos, domains)
        if isinstance(part, Word):
            return self._word(part, pos)
        domain = domains[part.name]
        found = keep(READERS[type(domain)](self, domain, pos, part.name.replace("_", " ")))
        return [reading._replace(value={part.name: reading.value}) for reading in found]

    def _word(self, word, pos):
        ways = {way for choice in word.choices for way in self.words.ways(choice)}
        if pos < len(self.tokens) and self.tokens[pos].word in ways:
            return [Reading(pos + 1, {}, 0 if self.tokens[pos].word in word.choices else SKIPPED)]
        if not word.optional:
            self._miss(pos, Expected(f"'{word.choices[0]}'", word.choices))
        return []

    # Names.

    def names_for(self, kind, choices):
        """The names of a kind, with every choice among them, made once for this line."""
        key = (kind, tuple(choices))
        if key not in self._names:
            self._names[key] = self.vocabulary.names(kind, choices)
        return self._names[key]

    def _one(self, domain, pos, label):
        legal = list(domain.values())
        names = self.names_for(domain.kind, legal)
        if isinstance(domain, Path) and not legal:
            legal = list(names.entries)
        role = f"one of the {label}" if isinstance(domain, Some) else label
        aim = Aim(role, domain.kind, domain.rules, names, legal)
        found = list(self._named(aim, pos))
        if pos < len(self.tokens) and self.tokens[pos].word == domain.kind:
            found += [reading._replace(cost=reading.cost + SKIPPED) for reading in self._named(aim, pos + 1)]
        self._miss(pos, Expected(label, (), domain, names, legal))
        return found

    def _named(self, aim, pos):
        for end in self._ends(pos, aim.names.longest):
            reading = self._judge(aim, pos, end)
            if reading:
                yield reading

    def _ends(self, pos, longest):
        """Where a name that begins at `pos` may end, the longest first; it may go across a slash, never a comma."""
        ends, last = [], pos
        while (last < len(self.tokens) and len(ends) < longest
               and (not self.tokens[last].soft or self._slash(last, pos))):
            last += 1
            if not self.tokens[last - 1].soft:
                ends.append(last)
        return ends[::-1]

    def _slash(self, at, pos):
        """Whether the token is a slash within words, as in "Colonial Governor/Native Uprising"."""
        return at > pos and self.phrase(at, at + 1) == "/"

    def _judge(self, aim, pos, end):
        """What the words from pos to end name: a choice, several choices, or something not possible here."""
        fits = self._fits(aim.names, pos, end, aim.kind)
        hits = [fit for fit in fits if fit.identity in aim.legal]
        exact = [fit.identity for fit in fits if fit.rank == EXACT]
        winners = _best(hits)
        if len(winners) == 1 and (winners[0] in exact or not exact):
            return Reading(end, winners[0], min(fit.rank for fit in hits))
        if winners and not exact:
            return Reading(end, winners[0], FAULT, (Unclear(self.phrase(pos, end), aim.names, winners),))
        known = exact or (_best(fits) if len(self.tokens[pos].word) >= CLEAR else [])
        return self._impossible(aim, pos, end, known) if known else None

    def _fits(self, names, pos, end, kind):
        """What the words may stand for; a word that only joins others abbreviates nothing.

        A plural s is forgiven behind a whole name ("Ottomans"), and of units behind the beginning of one ("regs").
        """
        phrase = tuple(token.word for token in self.tokens[pos:end] if not token.soft)
        fits = names.fits(phrase) or [fit for fit in names.fits((*phrase[:-1], singular(phrase[-1])))
                                      if fit.rank == EXACT or kind == "unit"]
        return [fit for fit in fits if fit.rank == EXACT] if self.words.small(" ".join(phrase)) else fits

    def _impossible(self, aim, pos, end, known):
        identity = known[0] if len(known) == 1 else None
        return Reading(end, identity, FAULT, (Wrong(self.phrase(pos, end), aim, identity),))

    # Lists.

    def _listed(self, item, pos, separators, loose=LOOSE):
        """Readings of one item after another as a list."""
        found, front = [], [Reading(pos, [])]
        while front:
            front = keep(done.then(more._replace(cost=more.cost + cost), [*done.value, more.value])
                         for done in front
                         for at, cost in (self._gaps(done.end, separators, loose) if done.value else [(pos, 0)])
                         for more in item(at))
            found += front
        return found

    def _gaps(self, pos, separators, loose):
        """Where the next item may begin, and at which cost: after a comma, a joining word, or nothing."""
        start = self._solid(pos)
        if start < len(self.tokens) and self.tokens[start].word in separators:
            yield start + 1, 0
        if start > pos:
            yield start, 0
        else:
            yield pos, loose

    def _some(self, domain, pos, label):
        yield from self._nothing(domain, pos, [])
        if self._is(pos, self.words.every):
            yield self._bounded(domain, Reading(pos + 1, list(domain.values())))
        for reading in self._listed(lambda at: self._one(domain, at, label), pos, self.words.separators):
            yield self._bounded(domain, reading)

    def _path(self, domain, pos, label):
        return self._listed(lambda at: self._one(domain, at, label), pos, self.words.steps)

    def _each(self, domain, pos, label):
        def item(at):
            return [self._settle(found, domain.args) for found in self._arguments(parts, at, domain.args)]

        parts = parts_of(domain.syntax)
        for reading in self._listed(item, pos, self.words.separators):
            yield self._bounded(domain, reading)

    def _nothing(self, domain, pos, value):
        if domain.least == 0 and self._is(pos, self.words.none):
            yield Reading(pos + 1, value)

    def _is(self, pos, words):
        return pos < len(self.tokens) and self.tokens[pos].word in words

    def _bounded(self, domain, reading):
        """A reading the domain refuses stays possible, so that the refusal can say why, but costs more."""
        if reading.faults:
            return reading
        try:
            domain.check(reading.value)
        except Illegal:
            return reading._replace(cost=reading.cost + OUTSIDE)
        return reading

    # Numbers, free words, forces.

    def _number(self, pos):
        if pos < len(self.tokens):
            word = self.tokens[pos].word
            if word.isdigit() and len(word) <= MOST_DIGITS:
                return int(word)
            return self.words.numbers.get(word)
        return None

    def _count(self, domain, pos, label):
        number = self._number(pos)
        if number is None:
            self._miss(pos, Expected(label, (), domain))
            return
        reading = self._bounded(domain, Reading(pos + 1, number))
        yield reading
        unit = words_of(domain.unit)
        for part in unit:
            if self._is(reading.end, {part, singular(part)}):
                reading = reading._replace(end=reading.end + 1)
                yield reading

    def _text(self, domain, pos, label):
        if pos >= len(self.tokens):
            self._miss(pos, Expected(label, (), domain))
        start = self.tokens[pos - 1].end if pos else 0
        for end in range(len(self.tokens), pos, -1):
            stop = len(self.text) if end == len(self.tokens) else self.tokens[end - 1].end
            yield self._bounded(domain, Reading(end, self.text[start:stop].strip(" \t:,")))

    def _force(self, domain, pos, label):
        yield from self._nothing(domain, pos, {})
        separators = self.words.separators | {"with"}
        for reading in self._listed(lambda at: keep(self._troop(domain, at, label)), pos, separators, loose=SKIPPED):
            value = forces.force(reading.value, domain.available)
            yield self._bounded(domain, reading._replace(value=value)) if isinstance(value, dict) else \
                reading._replace(value=value)

    def _troop(self, domain, pos, label):
        """(kind, amount) of one item of a force."""
        units = self.vocabulary.units(tuple(domain.kinds))
        leaders = list((domain.available or {}).get(forces.LEADERS, ()))
        number = self._number(pos)
        if number is not None:
            found = list(self._unit(units, pos + 1, number))
            if len(domain.kinds) == 1:
                found.append(Reading(pos + 1, (domain.kinds[0], number), SKIPPED))
            elif not found:
                self._miss(pos + 1, Expected("kind of unit", (), domain, units, list(domain.kinds)))
            yield from found
        elif self._is(pos, self.words.every):
            yield Reading(pos + 1, (forces.ALL_UNITS, forces.EVERY))
            yield from self._unit(units, pos + 1, forces.EVERY)
            if self._is(pos + 1, {"leaders"}):
                yield Reading(pos + 2, (forces.LEADERS, forces.EVERY))
        if "leader" in self.vocabulary.given or leaders:
            names = self.names_for("leader", leaders)
            legal = list(names.entries) if domain.available is None else leaders
            for reading in self._named(Aim("leader", "leader", domain.rules, names, legal), pos):
                yield reading._replace(value=(forces.LEADERS, reading.value))
            self._miss(pos, Expected(label, (), domain, names, legal))
        else:
            self._miss(pos, Expected(label, (), domain, units, list(domain.kinds)))

    def _unit(self, units, pos, amount):
        for end in self._ends(pos, units.longest):
            fits = self._fits(units, pos, end, "unit")
            winners = _best(fits)
            if len(winners) == 1:
                yield Reading(end, (winners[0], amount), min(fit.rank for fit in fits))
            elif winners:
                yield Reading(end, (winners[0], amount), FAULT, (Unclear(self.phrase(pos, end), units, winners),))

    def _settle(self, reading, domains):
        """The arguments with every "all" counted, where the domain knows what is there."""
        args, faults = dict(reading.value), reading.faults
        for name, value in reading.value.items():
            if isinstance(value, forces.Unsettled):
                whole = domains[name].whole
                if whole is None or faults:
                    faults = (*faults, Uncounted(name.replace("_", " ")))
                    args[name] = {}
                else:
                    args[name] = value.settle(whole(args))
        cost = reading.cost + FAULT * (len(faults) - len(reading.faults))
        return reading._replace(value=args, cost=cost, faults=faults)


def _best(fits):
    """The ids that fit best."""
    rank = min((fit.rank for fit in fits), default=None)
    return [fit.identity for fit in fits if fit.rank == rank]


READERS = {One: Matcher._one, Some: Matcher._some, Path: Matcher._path, Count: Matcher._count, Text: Matcher._text,
           Force: Matcher._force, Each: Matcher._each}
