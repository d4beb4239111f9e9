"""A table at which the rules are carried out: a position, what chance brought, what people chose."""

from collections import defaultdict, deque


class Table:
    """Works on a copy of a state.

    facts: what is printed. came: {"fate": cards that chance picked, in order, "agenda": ..., "mercenary": ...,
    "event": ...}. chosen: {(what, about): answers in the order in which they were given}. faults: what was chosen or
    picked although the rules do not allow it.
    """

    def __init__(self, state, facts, came=None, chosen=None):
        self.state, self.facts, self.faults = copied(state), facts, []
        self.came = {pile: deque(cards) for pile, cards in (came or {}).items()}
        self.chosen = defaultdict(deque, {key: deque(answers) for key, answers in (chosen or {}).items()})

    def __getitem__(self, key):
        return self.state[key]

    def __setitem__(self, key, value):
        self.state[key] = value

    @property
    def options(self):
        return self.state["options"]

    def fault(self, sentence):
        """Note what the rules do not allow."""
        self.faults.append(sentence)

    def pick(self, pile):
        """The next card that chance picked of a pile, None when it picked no more."""
        cards = self.came.get(pile)
        if not cards:
            self.fault(f"a card more of the pile {pile} is due")
            return None
        return cards.popleft()

    def choose(self, what, about, among):
        """What somebody chose, which has to be among these; the first of them where nothing is known of it."""
        among = list(among)
        answers = self.chosen[what, about]
        answer = answers.popleft() if answers else None
        if answer is None or answer in among:
            return among[0] if answer is None else answer
        self.fault(f"{what} of {about}: {answer} is none of {among}")
        return answer

    def told(self, what, about, otherwise=None):
        """What somebody chose, whatever it is."""
        answers = self.chosen[what, about]
        return answers.popleft() if answers else otherwise

    def left_over(self):
        """What chance picked or people chose beyond what was due; what only shows an order (of None) is no choice."""
        return ([f"{pile}: {list(cards)}" for pile, cards in self.came.items() if cards]
                + [f"{key}: {list(answers)}" for key, answers in self.chosen.items()
                   if answers and key[1] is not None and key[0] != "ability"])


def copied(plain):
    """A copy of plain data."""
    if isinstance(plain, dict):
        return {key: copied(value) for key, value in plain.items()}
    if isinstance(plain, list):
        return [copied(value) for value in plain]
    return plain


# The Fate deck: what nobody has seen since it was shuffled, below that a queue (WK-3.4, WK-40.4).

def turn(table):
    """Take the top Fate card; None when there is none."""
    unseen, under = table["fate_unseen"], table["fate_under"]
    if unseen:
        card = unseen[0] if len(unseen) == 1 else table.pick("fate")
        if card in unseen:
            unseen.remove(card)
        else:
            table.fault(f"{card} is not on top of the Fate deck")
        return card
    return under.pop(0)["card"] if under else None


def lay_under(table, cards):
    """Cards go under the Fate deck."""
    table["fate_under"] += [{"card": card} for card in cards]


def draw(table):
    """The row of a Fate card that is turned and goes under the deck."""
    card = turn(table)
    if card is None:
        return None
    lay_under(table, [card])
    return table.facts.fate.get(card)


def shuffle_fate(table):
    """WK-13.6."""
    table["fate_unseen"], table["fate_under"] = sorted(table.facts.fate), []


def draw_until(table, fits, possible):
    """What the first Fate card gives that fits (WK-3.3); None where none can (WK-40.34)."""
    if not possible:
        return None
    for _ in table.facts.fate:
        row = draw(table)
        if row is not None and fits(row) is not None:
            return fits(row)
    return None
