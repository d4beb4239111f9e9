"""Players of Warrior Knights with nothing but mail programs: each besieges the cities beside which he has set up."""

import re

from players import Player, ready_lines

ASKED = re.compile(r"WHAT IS ASKED OF YOU\n=+\n(.*?)(?=\n\n\S|\Z)", re.S)
ROUND = re.compile(r" in \w+: round (\d+),")
WON = re.compile(r"The match is over: [^.]+\.")
AT_HAND, CARD = re.compile(r"cards in stacks: 0 to \d of: (.*?); in 1"), re.compile(r"(?:(\d) )?(.*)")
# Of each Baron: an area for the Stronghold, cities that one Noble can besiege, the Nobles whom he sets there.
PLACES = {
    "emerande": ("A3", ("Kovel", "Froli", "Monz"), ("Alan", "Ernesto", "Conrad", "Lorenz")),
    "niebieski": ("B4", ("Surat", "Straven", "Bingen"), ("Pietro", "Azure", "Prussen", "Louis")),
    "madder": ("C5", ("Olbi", "Lenz", "Isar"), ("Ricardo", "Guy", "Hugh", "Ulrich")),
    "zobel": ("F4", ("Roczak", "Uran", "Gedze"), ("Henri", "Dudley", "Corvino", "Dietrich"))}
BATTLES, OTHERS = ("Versatile Strategy", "Mobilize Forces"), ("Rally Support", "Serve the Church", "Levy Taxes")
ALWAYS, PLANNING = "always", "planning"  # what a player answers


class Baron(Player):
    """Answers always, or the planning mail alone; from a round on nothing.

    told: rounds that his mails have named; ends: what they have told of the end; cards: {card: how many} at hand.
    """

    def __init__(self, baron, smtp_port, answers=ALWAYS, silent_from=None):
        super().__init__(f"{baron}@player.example", smtp_port, [])
        self.baron, self.answers, self.silent_from = baron, answers, silent_from
        self.told, self.ends, self.cards = set(), set(), {}

    def decide(self, text):
        """The orders that answer a mail."""
        self.told |= {int(number) for number in ROUND.findall(text)}
        self.ends |= {*WON.findall(" ".join(text.split()))}
        asked = ASKED.search(text)
        if not asked or not ready_lines(asked.group(1)):
            return ["yes"] if "TO CONFIRM" in text else []
        if self.silent_from and max(self.told, default=0) >= self.silent_from:
            return []
        question = " ".join(asked.group(1).split())
        if "Set up:" in question:
            return self.set_up()
        if "Plan the round" in question:
            return self.plan(" ".join(text.split()))
        return ["settle"] if self.answers == ALWAYS else []

    def set_up(self):
        """Each Noble beside a city, those that are razed left to luck."""
        stronghold, cities, nobles = PLACES[self.baron]
        places = [f"place {noble} in {cities[number % len(cities)]}" for number, noble in enumerate(nobles)]
        return [f"stronghold in {stronghold}", *places, "settle"]

    def plan(self, text):
        """What is at hand, as the mail or one before it says, with sieges of all his cities for whatever card comes."""
        offered = AT_HAND.search(text)
        if offered:
            cards = (CARD.fullmatch(card) for card in offered.group(1).split(", "))
            self.cards = {card.group(2): int(card.group(1) or 1) for card in cards}
        wanted = [card for card in (*BATTLES, *OTHERS) for _ in range(self.cards.get(card, 0))][:6]
        stacks = [", ".join(wanted[stack::3]) for stack in range(3)]
        sieges = "; ".join(f"siege {city}" for city in PLACES[self.baron][1])
        return [*(f"card {card}: {sieges}" for card in BATTLES),
                "plan " + "; ".join(f"{number}: {cards}" for number, cards in enumerate(stacks, start=1) if cards)]
