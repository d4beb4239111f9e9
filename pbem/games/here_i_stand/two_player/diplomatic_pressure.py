"""Diplomatic Pressure and Spanish Inquisition: the other side's diplomatic cards are seen (two-player variant)."""

from pbem.engine import Chapter, Doing, Key, Moment, Naming, Procedure, question, rolled

from ..cards import hands
from ..powers.two_player_powers import FOE, PAPACY, PROTESTANT
from . import diplomatic_deck
from .diplomatic_deck import DIPLOMATIC


def look(game, frame):
    """The player sees the other side's diplomatic cards."""
    foe = FOE[frame["power"]]
    cards = diplomatic_deck.hand(game.state, foe)
    game.chance.before_secret(rolled("shown_hand"), [frame["power"]])
    game.emit("diplomatic_seen", to=[frame["power"]], power=foe, cards=list(cards))
    if cards:
        frame["looking"] = {"by": frame["power"], "at": foe}
        game.ask(frame, "diplomatic_pressure", frame["power"])


def press(game, frame):
    """What the player does with them."""
    state, player = game.state, frame["power"]
    foe, held, card = FOE[player], state["diplomatic"]["hands"], frame.get("named")
    if frame.get("way") == "order":
        state["this_turn"].setdefault("ordered", {})[foe] = card
        game.emit("diplomatic_ordered", to=[player, foe], power=foe, card=card)
    elif frame.get("way") in ("redraw", "strike"):
        held[foe].remove(card)
        diplomatic_deck.discard(game, card)
        game.emit("diplomatic_discarded", power=foe, card=card)
        diplomatic_deck.draw(game, foe)
    elif frame.get("way") == "swap":
        held[foe], held[player] = held[player], held[foe]
        game.emit("diplomatic_swapped", power=player, other=foe)
        for power in (player, foe):
            game.emit("diplomatic_seen", to=[power], power=power, cards=list(held[power]))


def leave_one(game, frame):
    """Spanish Inquisition: of the two he held before he must play the other one this turn."""
    state, foe = game.state, FOE[frame["power"]]
    rest = [card for card in diplomatic_deck.hand(state, foe) if card in frame["before"]]
    if rest:
        state["this_turn"].setdefault("ordered", {})[foe] = rest[0]


def ways(frame):
    """What may be done with the cards seen."""
    if frame["at"] == "dip_spanish_inquisition":
        return ("strike",)
    return ("order",) if frame["power"] == PAPACY else ("redraw", "swap")


def pressing(way):
    """To name one of the foe's cards, for this way."""
    def among(state, frame, role):
        return list(diplomatic_deck.hand(state, FOE[role])) if way in ways(frame) else []

    def do(game, frame, role, card):
        frame.update(way=way, named=card)

    return Naming(f"{way} {{card}}", among, do, f"{way}_diplomatic_card", kind="diplomatic_card")


def inquire(game, frame):
    """219: the Papacy looks and strikes a card; played by the Protestant it shows his own hand."""
    frame["before"] = list(diplomatic_deck.hand(game.state, FOE[frame["power"]]))
    if frame["power"] == PAPACY:
        look(game, frame)
        return
    game.emit("hand_revealed", to=[PAPACY, PROTESTANT], power=PROTESTANT,
              cards=list(hands.hand(game.state, PROTESTANT)))
    game.end(frame)


def shown_before(value, reader):
    """The two players know which cards the one held."""
    return value if {PAPACY, PROTESTANT} & reader.roles else [None for _ in value]


def other_before(value, reader, rng):
    return value if shown_before(value, reader) == value else rng.sample(sorted(DIPLOMATIC), len(value))


CHAPTER = Chapter(
    procedures=(
        Procedure("dip_diplomatic_pressure", (look, press), takes=("power", "card"), keeps=("looking", "named", "way")),
        Procedure("dip_spanish_inquisition", (inquire, press, leave_one),
                  takes=("power", "card"),
                  keeps=(Key("before", shown_before, other=other_before), "looking", "named", "way")),
    ),
    decisions=(
        question("diplomatic_pressure", pressing("order"), pressing("redraw"),
                 Doing("swap", {"way": "swap", "named": None}, "swap_diplomatic_cards",
                       possible=lambda state, frame, role: "swap" in ways(frame)),
                 pressing("strike"),
                 about=lambda state, frame, role: {"cards": list(diplomatic_deck.hand(state, FOE[role]))},
                 moment=Moment(("diplomatic pressure",), ("swap", "order", "redraw", "strike"), "default",
                               alone=("swap",), scenarios=("two_player",))),
    ),
)
