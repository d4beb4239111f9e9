"""Every example of the guide: orders are carried out in a position, choices are read behind an order."""

import re

import pytest

from pbem import games
from pbem.engine import Seeded
from pbem.games.pax_renaissance import GAME
from pbem.orders import Command, filing, read_line

GUIDE = games.guide(GAME)
CHAPTERS = ("A turn", "Choices", "Ops")
# What is written in these chapters that is no order and no choice of the game: words of the server, parts of lines.
OTHER = {"TEST", "UNDO", "HELP", "YES", "ELSE", "NEXT TURN", "END", "AUTODECLARE off", "with", "yes", "no thanks",
         "none", "play Antipope: reformation in France, ...", "more", "pay", "repress"}
# Parts of an example that stand for themselves nowhere, and where they belong.
ANSWERS = {"pay levy rook in Cairo", "pay levy rook in Cairo, take rook from France or Aragon"}  # to a tax
WITHIN = {"of the card": "lose white knight of the card"}
TABLEAU = {"west": ["Flanders Guild", "Duke of Milan", "Santa Hermandad", "Luther", "Gutenberg", "Antipope"],
           "east": ["Ottoman"]}
MARKET = {"west": [["Jesuits"], ["Luther", 1], ["Gutenberg"], ["Halley's Comet"]], "east": [["Safavids", 3]]}
KINGS = {"tableau": {"medici": {"west": ["France", "England", "Aragon"]}}, "victories": ["imperial"]}
CONCESSIONS = {"England/France": ["medici pawn"], "Augsburg": ["medici pawn"], "Florence": ["coeur pawn"], "Lisbon": []}
OPS = {"tableau": {"medici": TABLEAU, "coeur": {"west": ["France"]}}, "bishops": {"Luther": "reformist"},
       "cities": {"Valencia": ["white rook"]}, "borders": CONCESSIONS}


def seller(card):
    return {"hands": {"medici": [card]}}


def holding(*cards, **further):
    """Cards that can act, on the western side."""
    return {"tableau": {"medici": {"west": list(cards)}}, "florins": {"medici": 9}, **further}


# Of each order of the guide the position in which it is carried out, and what must have happened.
ORDERS = {
    "buy Gutenberg": ({"market": MARKET}, "purchased"), "buy Luther": ({"market": MARKET}, "purchased"),
    "buy Luther or Gutenberg": ({"market": MARKET}, "purchased"), "sell Antipope": (seller("Antipope"), "sold"),
    "play Flanders Guild: revolt in France, pawn to England/France, concession Augsburg":
        ({**seller("Flanders Guild"), "cities": {"Paris": []}}, "concession_placed"),
    "ops west": ({}, "ops"), "fair east: levy knight to Caffa": ({"market": MARKET}, "levy"),
    "declare imperial": (KINGS, "victory"),
    "vote on France with Flanders Guild: concession France/Aragon": (OPS, "concession_placed"),
    "siege rook in Valencia with Duke of Milan": (OPS, "siege"), "tax Florence": (
        holding("Santa Hermandad", borders={"Florence": ["coeur pawn"]}), "taxed"),
    "tax Florence or Lisbon": (holding("Santa Hermandad", borders={"Florence": [], "Lisbon": ["coeur pawn"]}), "taxed"),
    "vote on France or England with Flanders Guild": (OPS, "voted"),
    "inquisitor from Luther to Gutenberg with Antipope": (OPS, "bishop_moved"), "done": (OPS, ""),
    "commerce Luther": (holding("Gutenberg", market=MARKET), "commerce"),
    "behead Gutenberg": (holding("Inquisition Pope", "Gutenberg", bishops={"Gutenberg": "catholic"}), "beheaded"),
    "repress pawn in Lisbon": (holding("Scottish Privateers", borders={"Lisbon": ["coeur pawn"]}), "repression_paid"),
    "corsair from Lisbon to England/France": (
        holding("Scottish Privateers", borders={"Lisbon": ["red rook"]}), "corsair"),
    "campaign against Hungary with Ottoman": (
        {"tableau": {"medici": {"east": ["Ottoman"]}}, "florins": {"medici": 9}}, "campaign"),
}
OF_OPS = ("vote", "siege", "tax", "inquisitor", "done", "commerce", "behead", "repress", "corsair", "campaign")


def chapters():
    """The text of the chapters that show orders."""
    return "\n".join(GUIDE.partition(f"## {title}\n")[2].partition("\n## ")[0] for title in CHAPTERS)


def blocks():
    """The blocks of lines to write."""
    return [[line.strip() for line in block.strip().splitlines()]
            for block in re.findall(r"((?:^    .+\n)+)", chapters(), re.MULTILINE)]


def spans():
    """What stands between backticks, over the end of a line too."""
    return [" ".join(span.split()) for span in re.findall("`([^`]+)`", chapters())]


def positioned(position):
    chance = Seeded(1)
    start, _ = GAME.setup("standard", GAME.complete("standard", {"banks": "medici coeur"}), chance)
    return GAME.position(start, position, chance, GAME)[0]


def carried_out(state, *orders):
    """The kinds of what happens; what the last order leaves open goes on as is usual."""
    told = []
    for order in orders:
        read = read_line(order, GAME, state, "medici")
        assert isinstance(read, Command), (order, read)
        state, events = GAME.apply(state, "medici", read.command, Seeded(1))
        told += [event["kind"] for event in events]
    while any(asked["decision"] == "choose" for asked in GAME.pending(state).values()):
        state, events = GAME.apply(state, "medici", GAME.default(state, "medici"), Seeded(1))
        told += [event["kind"] for event in events]
    return told


EVERY = list(dict.fromkeys([line for block in blocks() for line in block] + spans()))
FILED = [text for text in EVERY if re.search(r"\bELSE\b .", text)]
PLAYED = [text for text in EVERY if text in ORDERS]
SAID = [text for text in EVERY if text not in {*ORDERS, *OTHER, *FILED, *ANSWERS}]


def test_the_guide_has_its_examples():
    assert {*PLAYED} == {*ORDERS} and len(FILED) == 3 and len(SAID) > 30
    assert not (OTHER | ANSWERS) - {*EVERY}


@pytest.mark.parametrize("order", PLAYED)
def test_an_order_of_the_guide_is_carried_out(order):
    position, kind = ORDERS[order]
    side = ["ops east"] if "Ottoman" in order else ["ops west"] if order.split()[0] in OF_OPS else []
    told = carried_out(positioned(position), *side, order)
    assert not kind or kind in told


def test_the_ops_of_the_guide_follow_one_another():
    [ops] = [block for block in blocks() if block[0] == "ops west"]
    told = carried_out(positioned(OPS), *[line for line in ops if not line.startswith("tax")])
    assert {"voted", "concession_placed", "siege", "bishop_moved"} <= {*told}
    assert "taxed" in carried_out(positioned(OPS), *ops[:ops.index("tax Florence") + 1])


@pytest.mark.parametrize("text", SAID)
def test_a_choice_of_the_guide_is_read_behind_an_order(text):
    state = positioned({"hands": {"medici": ["Luther"]}})
    assert isinstance(read_line(f"play Luther: {WITHIN.get(text, text)}", GAME, state, "medici"), Command)


@pytest.mark.parametrize("text", FILED)
def test_what_the_guide_files_ahead_is_read(text):
    lines = [text] if text.startswith("TAX") else ["NEXT TURN", text, "END"]
    found = filing.read_filing(list(enumerate(lines, start=1)), GAME, positioned({}), "coeur")
    assert found and found.kind == ("when" if text.startswith("TAX") else "impulse")


@pytest.mark.parametrize("answer", sorted(ANSWERS))
def test_a_tax_is_answered_as_the_guide_says(answer):
    islamic = {city: ["black rook"] for city in ("Tana", "Caffa", "Trebizond", "Varna")} if "take" in answer else {}
    repressed = {empire: {"repressed": ["black rook"]} for empire in ("France", "Aragon")}
    state = positioned({"tableau": {"medici": {"west": ["Holy Land Crusade", "France", "Aragon"]}},
                        "borders": {"Alexandria": ["coeur pawn"]}, "empires": repressed,
                        "cities": {"Cairo": [], **islamic}})
    for order in ("ops west", "tax Alexandria"):
        state, _ = GAME.apply(state, "medici", read_line(order, GAME, state, "medici").command, Seeded(1))
    state, events = GAME.apply(state, "coeur", read_line(answer, GAME, state, "coeur").command, Seeded(1))
    assert "levy" in [event["kind"] for event in events] and state["cities"]["cairo"] == ["islamic_rook"]
    assert state["repressed"]["france"] == ([] if "take" in answer else ["islamic_rook"])
