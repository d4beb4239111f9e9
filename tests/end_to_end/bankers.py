"""Players of Pax Renaissance with nothing but mail programs: they choose from what their mails offer."""

import re
from random import Random

from players import Player, ready_lines, text_of

SECTION = r"^{}\n-+\n(.*?)(?=\n\n\S|\Z)"
CHOICE = re.compile(r"^- (\w+) (.*?)(?=^- |\Z)", re.M | re.S)
DECLARED = re.compile(r"\w+ wins: \w+ victory\. \[PR-E6\.1,[^\]]*\]")
RAN_OUT = re.compile(r"Both decks are empty: [^\[]*\[PR-L2\.3[^\]]*\]")
COMETS = ("Copernicus & the Heliocentric Revolution", "Astrology of Nostradamus",
          "Pope 'excommunicates' Halley's Comet of 1456", "Regiomontanus & the Comet of 1472")
LEADS = {"Holy": [1], "Imperial": [2], "Globalization": [2, 1], "Renaissance": [1, 2]}  # that three banks need


class Banker(Player):
    """Plays for a declared victory: its own, by the whole turns that its mails propose, or that of the bank it backs.

    A Comet is bought by whoever can pay it once either bank would win by a victory that it activates; who backs another
    bank turns the market over and takes nothing from it.
    """

    def __init__(self, address, smtp_port, seed, backs=""):
        super().__init__(address, smtp_port, [])
        self.rng, self.had, self.backs, self.lacks = Random(seed), [], backs, {}

    def decide(self, text):
        asked = re.search(r"WHAT IS ASKED OF YOU\n=+\n(.*?)(?=\n\n\S|\Z)", text, re.S)
        if not asked:
            return super().decide(text)
        ready = ready_lines(asked.group(1))
        ready = self.had = self.had if "those that you had" in asked.group(1) else ready
        if "Your turn:" in asked.group(1):
            return self.turn(text, asked.group(1), ready)
        return [self.rng.choice(ready)] if ready else []

    def turn(self, text, asked, ready):
        """The orders of a turn, in one mail; a Comet alone, since what it does decides the rest."""
        choices, self.lacks = offered(text), lacking(text, self.backs) or self.lacks
        if "declare" in choices:
            return [f"declare {choices['declare'][0]}"]
        comets, met = [card for card in COMETS if card in choices.get("buy", ())], [*self.lacks]
        met = [victory for victory in met if not self.lacks[victory]]
        if comets and met:
            del self.lacks[met[0]]
            return [f"buy {comets[0]} activate {met[0]}"]
        if self.backs and "ops east" in ready:
            return [f"fair {self.rng.choice(['west', 'east'])}", "ops east"] if "2 actions" in asked else ["ops east"]
        ready = [line for line in ready if not line.startswith("sell")] or ready
        return ready_lines(section(text, "A whole turn")) or [self.rng.choice(ready)]


def section(text, title):
    """What stands under a title; "" where it is not there."""
    found = re.search(SECTION.format(title), text, re.M | re.S)
    return found.group(1) if found else ""


def offered(text):
    """{verb: what may stand behind it} of the choices that a mail lists."""
    found = {}
    for verb, rest in CHOICE.findall(section(text, "Your choices")):
        names = re.search(r"(?:card|victory): ([^;]+)", " ".join(rest.split()))
        if names:
            found.setdefault(verb, names.group(1).split(", "))
    return found


def lacking(text, backs):
    """{inactive victory: what the reader lacks for it, or who is backed}, by a whole report; {} where it is none."""
    bank, table = re.search(r"^(\w+) in [\w-]+:", text, re.M), section(text, "Victories")
    head = re.search(r"^victory +state +(.*)$", table, re.M)
    if not (bank and head):
        return {}
    banks, found = head.group(1).split(), {}
    for victory, numbers in re.findall(r"^(\w+) +inactive +(.*)$", table, re.M):
        has = dict(zip(banks, (one.split(" / ") for one in re.split(" {2,}", numbers.strip())), strict=True))
        found[victory] = min(lack(victory, has, one) for one in {bank.group(1), backs} & {*banks})
    return found


def lack(victory, has, bank):
    """By how much a bank's leads over each other bank fall short. has: {bank: its numbers in the table}."""
    others = [numbers for other, numbers in has.items() if other != bank]
    return sum(max(0, lead - counted(has[bank][at]) + max(counted(other[at]) for other in others))
               for at, lead in enumerate(LEADS[victory]))


def counted(cell):
    """The number in a cell of the table, which may stand behind a religion's name."""
    return int(cell.split()[-1])


def told(sentence, mail):
    """The sentence of a match's end that a mail tells, "" where it tells none."""
    found = sentence.search(" ".join(text_of(mail).split()))
    return found.group(0) if found else ""
