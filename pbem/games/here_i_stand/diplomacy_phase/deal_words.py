"""Deals as players write them, and as clauses (HIS-9.1.3 to HIS-9.1.17).

A deal is one or more clauses parted by semicolons. A clause names its giver first when that is not the power
that declares the deal; the words may stand in any tense and order that a player would use:

    alliance [with] France                                 end war [with] France
    lend 2 squadrons and Andrea Doria from Genoa [to France] [at Marseille]
    cede Besancon and Metz to France                       return Montmorency [to France]
    [give] 2 cards to Papacy                               Papacy: cancel excommunication of England
    France: give 2 mercenaries from Paris and 1 from Lyon to Protestant at Wittenberg
    Papacy: grant divorce

Ships lent to nobody that is named go to the power with which the same deal makes the alliance, if it is only one. In a
deal "with Papacy: ..." the one partner need not be named again: "alliance; give 1 card".

A clause is plain data: {"do", "giver", "receiver", ...} with "space", "force", "at" (loan), "spaces" (cession),
"number" (cards), "from" {space: number}, "at" (mercenaries), "leader" (return).
"""

from difflib import get_close_matches

from pbem.engine import Illegal

from ..map.atlas import LEADERS
from ..vocabulary import VOCABULARY, folded

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4}
SILENT = {"the", "its", "his", "your", "random", "captured", "control"}
HOW = ("a deal is written in clauses such as: alliance with France; end war with France; lend 2 squadrons from "
       "Barcelona to France; cede Besancon to France; give 1 card to Papacy; give 3 mercenaries from Antwerp to "
       "England; return Montmorency; cancel excommunication of England; Papacy: grant divorce; put the giver first "
       "when it is not you, as in 'France: give 1 card to Papacy'; nothing else binds: promises go by press")
CARDS, MERCENARIES = ("card", "cards"), ("mercenaries", "mercenary", "mercs", "merc")
_NAMES = {kind: {folded(name): identity for identity, names in VOCABULARY[kind].items() for name in (*names, identity)}
          for kind in ("power", "space", "leader", "unit")}


def clauses(text, declarer, partner=None):
    """The clauses of a deal; raises Illegal that says which clause cannot be read and what would be right.

    partner: the only other power of the deal, when it has been named before; it need not be named again.
    """
    found = []
    for part in filter(folded, text.split(";")):
        found.append(_Clause(part, declarer, found, partner).read())
    if not found:
        raise Illegal(f"the deal is empty; {HOW}", ["HIS-9.1.2"])
    return found


def first_named(text):
    """The power that a deal names first, None when it begins with something else."""
    return _Clause(text, None).maybe("power")


def power(text):
    """The power that a text names; raises Illegal."""
    clause = _Clause(text, None)
    found = clause.name("power")
    if clause.at < len(clause.words):
        raise clause.unclear("one power is wanted there")
    return found


class _Clause:
    """One clause, word by word; `before`: the clauses that stand before it, `partner`: the deal's only other power."""

    def __init__(self, text, declarer, before=(), partner=None):
        self.text, self.before, self.partner = text.strip(), before, partner
        self.words = [word for word in folded(text) if word not in SILENT]
        self.at, self.declarer = 0, declarer

    def read(self):
        self.named = self.maybe("power")
        self.giver = self.named or self.declarer
        clause = self.verb()(self)
        if self.at < len(self.words):
            raise self.unclear("'" + " ".join(self.words[self.at:]) + "' is too much there")
        return clause

    def verb(self):
        """The reader of the clause, its verb passed; cards and mercenaries may stand without one."""
        for verbs, reader in VERBS:
            if self.skip(*verbs):
                return reader
        if set(self.words[self.at:self.at + 2]) & {*CARDS, *MERCENARIES}:
            return _Clause.gift
        raise self.unclear("no clause begins like this")

    def unclear(self, why, nearest=()):
        return Illegal(f"'{self.text}': {why}; {HOW}", ["HIS-9.1.2"], nearest)

    def skip(self, *choices):
        """Pass one of these words; whether it was there."""
        if self.at < len(self.words) and self.words[self.at] in choices:
            self.at += 1
            return True
        return False

    def number(self):
        """A number, when one stands here."""
        if self.at < len(self.words):
            word = self.words[self.at]
            value = int(word) if word.isdigit() else NUMBERS.get(word)
            self.at += value is not None
            return value
        return None

    def maybe(self, kind):
        """The id of the longest name here, or of the only name that begins like the word here; else None."""
        left = self.words[self.at:]
        for length in range(len(left), 0, -1):
            if identity := _NAMES[kind].get(tuple(left[:length])):
                self.at += length
                return identity
        begun = {identity for words, identity in _NAMES[kind].items() if left and _begins(left[0], words)}
        if len(begun) == 1:
            self.at += 1
            return begun.pop()
        return None

    def name(self, kind):
        """The id of the name that must stand here."""
        found = self.maybe(kind)
        if found is None:
            written = " ".join(self.words[self.at:]) or "the end"
            raise self.unclear(f"a {kind} is wanted where '{written}' stands", _like(kind, written))
        return found

    def other(self, *words):
        """The other power of a clause, after one of the words."""
        self.skip(*words)
        return self.at == len(self.words) and self.implied() or self.name("power")

    def implied(self):
        """The other power of a clause that names it nowhere; None when the deal has several."""
        return self.partner and (self.partner if self.giver == self.declarer else self.declarer)

    # The kinds of clause.

    def alliance(self):
        return {"do": "alliance", "giver": self.giver, "receiver": self.other("with", "to")}

    def end_war(self):
        self.skip("war")
        return {"do": "end_war", "giver": self.giver, "receiver": self.other("with", "against")}

    def loan(self):
        clause = {"do": "loan", "giver": self.giver, "force": self.ships()}
        tail = self.tail()
        receiver = tail.get("to") or self.new_ally() or self.wanted(tail, "to")
        return {**clause, "receiver": receiver, "space": self.wanted(tail, "from"), "at": tail.get("at")}

    def new_ally(self):
        """The only power with which the giver makes an alliance earlier in the deal, or None."""
        pairs = [{clause["giver"], clause["receiver"]} for clause in self.before if clause["do"] == "alliance"]
        allies = {power for pair in pairs if self.giver in pair for power in pair - {self.giver}}
        return allies.pop() if len(allies) == 1 else None

    def ships(self):
        """ "2 squadrons, 1 Genoese squadron and Andrea Doria" as a force."""
        force = {}
        while True:
            self.skip("and", "with")
            if number := self.number():
                kind = self.name("unit")
                force[kind] = force.get(kind, 0) + number
            elif leader := self.maybe("leader"):
                force.setdefault("leaders", []).append(leader)
            else:
                return force

    def cession(self):
        spaces = [self.name("space")]
        while self.skip("and") or (self.at < len(self.words) and self.words[self.at] != "to"):
            spaces.append(self.name("space"))
        return {"do": "cession", "giver": self.giver, "receiver": self.other("to"), "spaces": spaces}

    def gift(self):
        number = self.number() or 1
        if self.skip(*CARDS):
            return {"do": "cards", "giver": self.giver, "receiver": self.other("to"), "number": number}
        if self.skip(*MERCENARIES):
            return self.mercenaries(number)
        raise self.unclear("cards, which are drawn at random (HIS-9.1.9), or mercenaries can be given")

    def draw(self):
        """ "Papacy: draw 1 card from Hapsburg": the one named first is the receiver."""
        number = self.number() or 1
        if not self.skip(*CARDS):
            raise self.unclear("cards can be drawn")
        return {"do": "cards", "giver": self.other("from", "of"), "receiver": self.giver, "number": number}

    def mercenaries(self, number):
        taken = {}
        tail = self.tail(lambda space: taken.__setitem__(space, taken.get(space, 0) + number))
        while more := self.number():
            self.skip(*MERCENARIES)
            tail |= self.tail(lambda space, more=more: taken.__setitem__(space, taken.get(space, 0) + more))
        if not taken:
            raise self.unclear("say where the mercenaries are taken from: from Antwerp")
        return {"do": "mercenaries", "giver": self.giver, "receiver": self.wanted(tail, "to"), "from": taken,
                "at": tail.get("at")}

    def tail(self, taken=lambda space: None):
        """ "from PLACE", "to POWER", "at SPACE" in any order; a bare place is one to take from."""
        tail = {}
        while self.at < len(self.words):
            if self.skip("to"):
                tail["to"] = self.name("power")
            elif self.skip("at"):
                tail["at"] = self.name("space")
            elif self.skip("and"):
                continue
            elif not self.skip("from", "in") and self.number_follows():
                break
            else:
                tail["from"] = self.name("space")
                taken(tail["from"])
        return tail

    def number_follows(self):
        return self.words[self.at].isdigit() or self.words[self.at] in NUMBERS

    def wanted(self, tail, word):
        if word == "to" and word not in tail and self.implied():
            return self.implied()
        if word not in tail:
            raise self.unclear(f"'{word}' and a {'power' if word == 'to' else 'space'} are missing")
        return tail[word]

    def back(self):
        """A captive's owner is known, so it need not be written."""
        leader = self.name("leader")
        named = self.other("to") if self.skip("to") else LEADERS[leader].power
        return {"do": "return", "giver": self.giver, "receiver": named, "leader": leader}

    def pardon(self):
        self.skip("excommunication")
        self.from_the_pope("HIS-9.1.17")
        return {"do": "pardon", "giver": self.giver, "receiver": self.other("of", "for")}

    def divorce(self):
        """ "grant divorce": the Papacy to England, whoever declares it."""
        if not self.skip("divorce"):
            raise self.unclear("a divorce can be granted")
        self.from_the_pope("HIS-9.1.14")
        named = self.other("to", "of") if self.at < len(self.words) else "england"
        return {"do": "divorce", "giver": self.giver, "receiver": named}

    def from_the_pope(self, rule):
        """The Papacy gives it, whoever declares the deal; a giver that is written must be the Papacy."""
        if self.named not in (None, "papacy"):
            written = _name("power", self.named)
            raise Illegal(f"'{self.text}': that is the Papacy's to give, not {written}'s; write 'Papacy: ...'", [rule])
        self.giver = "papacy"


VERBS = (
    (("alliance", "ally", "allies", "allied"), _Clause.alliance),
    (("end", "ends", "peace"), _Clause.end_war),
    (("lend", "lends", "loan", "loans"), _Clause.loan),
    (("cede", "cedes", "yield", "yields"), _Clause.cession),
    (("give", "gives"), _Clause.gift),
    (("draw", "draws"), _Clause.draw),
    (("return", "returns"), _Clause.back),
    (("cancel", "cancels", "lift", "lifts"), _Clause.pardon),
    (("grant", "grants"), _Clause.divorce),
)


def _begins(word, words):
    return len(word) > 2 and len(words) >= 1 and words[0].startswith(word)


def _like(kind, written):
    """Display names like the words that stand there, or like the first two or one of them."""
    names = {" ".join(words): VOCABULARY[kind][identity][0] for words, identity in _NAMES[kind].items()}
    words = written.split()
    near = [names[n] for length in (len(words), 2, 1) for n in get_close_matches(" ".join(words[:length]), names, 4)]
    return list(dict.fromkeys(near))[:4]


# Clauses as words.

def line(deal):
    """The normal form of a deal, which reads back as the same clauses."""
    return "; ".join(f"{_name('power', clause['giver'])}: {WRITERS[clause['do']](clause)}" for clause in deal)


def _name(kind, identity):
    return VOCABULARY[kind][identity][0]


def _units(number, kind):
    """The first name of a unit is its plural, the second its singular."""
    return f"{number} {VOCABULARY['unit'][kind][number == 1]}"


def _to(clause):
    place = f" at {_name('space', clause['at'])}" if clause.get("at") else ""
    return f"to {_name('power', clause['receiver'])}{place}"


def _force(force):
    ships = [_units(number, kind) for kind, number in force.items() if kind != "leaders"]
    return " and ".join(ships + [_name("leader", leader) for leader in force.get("leaders", ())])


def _mercenaries(clause):
    taken = [f"{_units(number, 'mercenaries')} from {_name('space', space)}"
             for space, number in clause["from"].items()]
    return f"give {' and '.join(taken)} {_to(clause)}"


WRITERS = {
    "alliance": lambda clause: f"alliance with {_name('power', clause['receiver'])}",
    "end_war": lambda clause: f"end war with {_name('power', clause['receiver'])}",
    "loan": lambda clause: f"lend {_force(clause['force'])} from {_name('space', clause['space'])} {_to(clause)}",
    "cession": lambda clause: f"cede {' and '.join(_name('space', s) for s in clause['spaces'])} {_to(clause)}",
    "cards": lambda clause: f"give {clause['number']} {'card' if clause['number'] == 1 else 'cards'} {_to(clause)}",
    "mercenaries": _mercenaries,
    "return": lambda clause: f"return {_name('leader', clause['leader'])} {_to(clause)}",
    "pardon": lambda clause: f"cancel excommunication of {_name('power', clause['receiver'])}",
    "divorce": lambda clause: f"grant divorce {_to(clause)}",
}
