"""Every example of the guide: orders and answers are carried out in a position, choices are read behind an order."""

import re

import pytest

from pbem import games
from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.pax_renaissance import GAME
from pbem.orders import DONE, REFUSED, Command, filed, read_line, run

GUIDE = games.guide(GAME)
CHAPTERS = ("A turn", "Choices", "Ops")
# What is written in these chapters that is no order and no choice of the game: words of the server, parts of lines.
OTHER = {"TEST", "UNDO", "HELP", "YES", "IF", "ELSE", "NEXT TURN", "END", "AUTODECLARE off", "with",
         "play Antipope: reformation in France, ...", "more", "pay", "repress", "levy"}
SPOKEN = "compro Lutero y vendo Star Chamber"  # two orders as one speaks, by a test of its own
# Parts of an example that stand for themselves nowhere, and where they belong.
TO_A_TAX = {"pay levy rook in Cairo", "pay levy rook in Cairo, take rook from France or Aragon"}  # to a tax
NO_CLAUSES = {"no thanks", "none", "England/France"}
UNASKED = {"unseat knight from rook"}  # said with the order or not at all
WITHIN = {"of the card": "lose red rook of the card"}
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
RIDERS = {**seller("Jesuits"), "tableau": {"medici": {"west": ["Knights Hospitaller"]}},
          "borders": {"Florence": ["red rook"]},
          "cities": {"Valencia": ["white knight"], "Algiers": ["black rook"], "Toledo": [], "Paris": [], "Venice": [],
                     "London": ["white rook"], "Vienna": ["white rook"]}}
NOBODY = {"Paris": [], "Lyon": [], "Bruges": []}
PRINTERS = {"medici": {"west": ["Luther", "Gutenberg"]}}
THEOCRACY = {**seller("The Bold"), "faces": {"France": "reformist"}}
CAPTIVES = {**seller("Flanders Guild"), "tableau": {"coeur": {"west": ["France"]}}, "cities": {"Paris": []},
            "empires": {"France": {"repressed": ["white knight"]}}}
PACIFIED = {"tableau": {"medici": {"west": ["Antipope", "France", "Reformed Theology"]}}, "bishops": {
    "Antipope": "reformist"}, "empires": {"France": {"repressed": ["white knight"]}}}
CROWDED = {"cities": {"Constantinople": ["black knight", "black knight"]}, "faces": {"Ottoman": "islamic"},
           "seats": ["black knight", None, "black knight"], "tableau": {"medici": {"east": ["Greek Klephts"]}}}
THREE_NOBLES = {"Constantinople": ["white rook", "black knight", "black knight"]}
ENGLISH = "play Kingmaker: conspiracy"
FREED = "play Flanders Guild: revolt, pawn to England/France, no concession"
CRUSADE = "play Jesuits: crusade, lose rook in Algiers"
PAWN = {**seller("Flanders Guild")}
INQUIRY = "ops west", "inquisitor from Antipope to France with Antipope"
# Of each answer of the guide a position, the orders that leave it open, and what is so when it has been given.
ANSWERED = {
    "activate holy": ({"market": MARKET, "florins": {"medici": 5}}, ["buy Halley's Comet"], "victories", ["holy"]),
    "revolt in France": (seller("Schwarzer Haufen"), ["play Schwarzer Haufen"], "cities.paris", []),
    "revolt in France or England or Aragon": (seller("Schwarzer Haufen"), ["play Schwarzer Haufen"],
                                              "cities.paris", []),
    "conspiracy": (seller("Kingmaker"), ["play Kingmaker"], "empires.england.holder", "medici"),
    "one-shot": (seller("Kingmaker"), ["play Kingmaker"], "empires.england.holder", "medici"),
    "no revolt": (seller("Schwarzer Haufen"), ["play Schwarzer Haufen"], "empires.france.holder", None),
    "crusade in Mamluk": (seller("Holy Land Crusade"), ["play Holy Land Crusade"], "faces.mamluk", "catholic"),
    "trade shift to Novgorod": (seller("The Kremlin"), ["play The Kremlin"], "open.black", "novgorod"),
    "peacefully": (seller("Kingmaker"), ["play Kingmaker"], "empires.england.holder", None),
    "marry France": (seller("Anne of Brittany"), ["play Anne of Brittany"], "empires.france.queen", "anne_of_brittany"),
    "knight to Paris": ({**seller("The Bold"), "cities": NOBODY}, ["play The Bold: peacefully"],
                        "cities.paris", ["catholic_knight"]),
    "knight to Paris or Lyon": ({**seller("The Bold"), "cities": NOBODY, "florins": {"medici": 0}},
                                ["play The Bold: peacefully, knight to Paris"], "cities.lyon", ["catholic_knight"]),
    "pawn to England/France": (PAWN, ["play Flanders Guild: peacefully"], "borders.england__france", ["medici_pawn"]),
    "England/France": (PAWN, ["play Flanders Guild: peacefully"], "borders.england__france", ["medici_pawn"]),
    "no agents": (PAWN, ["play Flanders Guild: peacefully"], "borders.england__france", []),
    "no thanks": (PAWN, ["play Flanders Guild: peacefully"], "borders.england__france", []),
    "none": (PAWN, ["play Flanders Guild: peacefully"], "borders.england__france", []),
    "pirate to Lisbon": (seller("Scottish Privateers"), ["play Scottish Privateers"],
                         "borders.england__portugal", ["reformist_rook"]),
    "bishop to Gutenberg": ({**seller("Reformed Theology"), "tableau": PRINTERS},
                            ["play Reformed Theology: peacefully"], "bishops", {"gutenberg": "reformist"}),
    "bishop to Luther or Gutenberg": ({**seller("Reformed Theology"), "tableau": PRINTERS},
                                      ["play Reformed Theology: peacefully"], "bishops", {"luther": "reformist"}),
    "bishop on the card": (seller("Antipope"), ["play Antipope: peacefully"], "bishops", {"antipope": "reformist"}),
    "no bishop": (seller("Antipope"), ["play Antipope: peacefully"], "bishops", {}),
    "pacify knight in France": (PACIFIED, INQUIRY, "repressed.france", []),
    "pacify nobody": (PACIFIED, INQUIRY, "repressed.france", ["catholic_knight"]),
    "join rook in London": (RIDERS, [CRUSADE], "cities.london", []),
    "no rooks": (RIDERS, [CRUSADE], "cities.london", ["catholic_rook"]),
    "no more rooks": (RIDERS, [f"{CRUSADE}, join rook in London"], "cities.vienna", ["catholic_rook"]),
    "lose knight in Paris": ({**seller("Flanders Guild"), "cities": {"Lyon": ["white rook"]}},
                             ["play Flanders Guild: revolt"], "cities.paris", []),
    "of the card": (seller("Kingmaker"), [ENGLISH], "cities.london", ["catholic_rook"]),
    "concession Lisbon": (seller("Kingmaker"), [ENGLISH], "borders.england__portugal", ["medici_pawn"]),
    "no concession": (seller("Kingmaker"), [ENGLISH], "borders.england__portugal", []),
    "free knight to Paris": (CAPTIVES, [FREED], "cities.paris", ["catholic_knight"]),
    "free nobody": (CAPTIVES, [FREED], "cities.paris", []),
    "seat black knight on rook": ({**seller("The Grim"), "cities": THREE_NOBLES}, ["play The Grim: jihad"],
                                  "seats", ["islamic_knight", None, None]),
    "unseat knight from rook": (CROWDED, ["ops east", "siege black knight in Constantinople"],
                                "seats", [None, None, "islamic_knight"]),
    "levy knight to Caffa": ({"market": MARKET}, ["fair east"], "cities.caffa", ["catholic_knight"]),
    "turn back": (THEOCRACY, ["play The Bold: conspiracy"], "faces.france", "medieval"),
    "keep the theocracy": (THEOCRACY, ["play The Bold: conspiracy"], "faces.france", "reformist"),
    "in France": (seller("Swiss Risläufer"), ["play Swiss Risläufer"], "located", {"swiss_rislaufer": "france"}),
    "in France, knight to Paris": ({**seller("Swiss Risläufer"), "cities": NOBODY}, ["play Swiss Risläufer"],
                                   "cities.paris", ["catholic_knight"]),
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
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "medici coeur"}), chance)
    return GAME.facet(Positions).read(start, position, chance, GAME)[0]


def carried_out(state, *orders):
    """The kinds of what happens; what the last order leaves open goes on as is usual."""
    told = []
    for order in orders:
        read = read_line(order, GAME, state, "medici")
        assert isinstance(read, Command), (order, read)
        state, events = GAME.apply(state, "medici", read.command, Seeded(1))
        told += [event["kind"] for event in events]
    return told + as_usual(state)[1]


def as_usual(state):
    """(the state when what is left open has gone on as is usual, the kinds of what happens)."""
    told = []
    while is_open(state):
        state, events = GAME.apply(state, "medici", GAME.default(state, "medici"), Seeded(1))
        told += [event["kind"] for event in events]
    return state, told


def is_open(state):
    return any(asked["decision"] == "choose" for asked in GAME.pending(state).values())


EVERY = list(dict.fromkeys([line for block in blocks() for line in block] + spans()))
FILED = [text for text in EVERY if re.search(r"\bELSE\b .", text)]
PLAYED = [text for text in EVERY if text in ORDERS]
SAID = [text for text in EVERY if text not in {*ORDERS, *OTHER, *FILED, *TO_A_TAX, SPOKEN}]


def test_the_guide_has_its_examples():
    assert {*PLAYED} == {*ORDERS} and len(FILED) == 3 and len(SAID) > 30
    assert not (OTHER | TO_A_TAX | {SPOKEN}) - {*EVERY} and {*ANSWERED} == {*SAID}


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


def test_orders_as_one_speaks_run_on_a_yes_where_a_card_is_drawn():
    position = positioned({"market": MARKET, **seller("Star Chamber")})
    [asked] = run([(1, SPOKEN)], GAME, position, "medici", Seeded(1)).results
    assert (asked.status, asked.nearest) == (REFUSED, ("buy Luther", "sell Star Chamber"))
    done = run([(1, "yes")], GAME, position, "medici", Seeded(1), meant=[*enumerate(asked.nearest, start=1)])
    assert [result.status for result in done.results] == [DONE, DONE]
    assert GAME.facet(Positions).lookup(done.state, "hands.medici") == ["luther"]


def test_an_order_as_one_speaks_runs():
    done = run([(1, SPOKEN.partition(" y ")[0])], GAME, positioned({"market": MARKET}), "medici", Seeded(1))
    assert [result.status for result in done.results] == [DONE]
    assert GAME.facet(Positions).lookup(done.state, "hands.medici") == ["luther"]


@pytest.mark.parametrize("text", SAID)
def test_an_answer_of_the_guide_is_carried_out(text):
    position, orders, path, became = ANSWERED[text]
    lines = [*orders[:-1], f"{orders[-1]}: {text}"] if text in UNASKED else [*orders, WITHIN.get(text, text)]
    before = run(list(enumerate(lines[:-1], start=1)), GAME, positioned(position), "medici", Seeded(1)).state
    assert is_open(before) != (text in UNASKED)
    answered = run([(1, lines[-1])], GAME, before, "medici", Seeded(1))
    assert [result.status for result in answered.results] == [DONE]
    state, told = as_usual(answered.state)
    assert GAME.facet(Positions).lookup(state, path) == became and "said_in_vain" not in told


@pytest.mark.parametrize("text", [text for text in SAID if text not in NO_CLAUSES])
def test_a_choice_of_the_guide_is_read_behind_an_order(text):
    state = positioned({"hands": {"medici": ["Luther"]}})
    assert isinstance(read_line(f"play Luther: {WITHIN.get(text, text)}", GAME, state, "medici"), Command)


@pytest.mark.parametrize("text", FILED)
def test_what_the_guide_files_ahead_is_read(text):
    lines = [text] if text.startswith("TAX") else ["NEXT TURN", text, "END"]
    found = filed.read_filing(list(enumerate(lines, start=1)), GAME, positioned({}), "coeur")
    assert found and found.kind == ("when" if text.startswith("TAX") else "impulse")


@pytest.mark.parametrize("answer", sorted(TO_A_TAX))
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
