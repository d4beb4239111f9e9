"""Cards: hands, the deck without hidden order, draws, discards (HIS-6)."""

from pbem.engine import Chapter, Illegal, Key, One, Pool, Way, nobody, openly, rolled

from ..map.atlas import CARDS, ELECTORATES, KEYS, POWERS
from ..powers import abroad, editions, scenarios

AS_EVENT = "[as event]"  # may stand behind a card that is played here as its event alone


def by_name(card, rules, shown=False, only=False):
    """The Way to order what one card does by its name: "play Janissaries", "play Janissaries as event"."""
    return Way("play", f"{{card}} {AS_EVENT}", {"card": One("card", [card], rules)}, shown, only)


def hand(state, power):
    """Card numbers a power holds, home cards included (HIS-6.2.1)."""
    return state["hands"][power]


@openly
def is_home(number):
    return CARDS[number].type == "home"


def is_mandatory(state, number):
    return editions.card(state, number).type == "mandatory"


def cp(number):
    """CP printed on a card."""
    return CARDS[number].cp


@openly
def drawable(state, power):
    """Cards a random draw from a hand may take: never home cards (HIS-6.1.8)."""
    return sorted(n for n in state["hands"][power] if not is_home(n))


@openly
def drawable_beside(state, power, card):
    """Cards a random draw may take once a card that is about to be played has left the hands."""
    return [n for n in drawable(state, power) if n != card]


WANTED = ("event", "mandatory", "combat", "response", "home")  # of cards with the same CP: what is missed least first


def how_missed(state, power, card):
    """By how much a power would miss a card, as a sort key: by its CP, then by what its event is to the power."""
    printed = CARDS[card]
    of_others = bool(printed.powers) and power not in printed.powers
    return cp(card), not of_others, WANTED.index(editions.card(state, card).type), card


def cheapest(state, frame, role, cards):
    """The card that is missed least, which a question about cards takes where nobody answers."""
    return min(cards, key=lambda card: how_missed(state, role, card))


def draw(game, power, number, reason, rules=("HIS-6.2.2",)):
    """Draw cards from the deck; only the drawer sees which. A power without a player draws none."""
    if power not in scenarios.powers(game.state):
        return
    for _ in range(number):
        deck = game.state["deck"]
        if not deck:
            game.emit("deck_empty", power=power)
            return
        card = game.chance.pick(deck, rolled("card_for", reason=reason, power=power), hidden=rolled("card_of_deck"),
                                to=[power])
        deck.remove(card)
        give(game, power, card)
        game.emit("card_drawn", to=[power], power=power, card=card, reason=reason, rules=rules)
    game.emit("cards_drawn", power=power, number=number, reason=reason, rules=rules)


@openly
def give(game, power, card):
    game.state["hands"][power] = sorted([*game.state["hands"][power], card])


def draw_from_hand(game, taker, victim, reason, rules):
    """`taker` draws one random card from another hand and keeps it; None when there is none to draw.

    Only the two powers learn which card it was.
    """
    cards = drawable(game.state, victim)
    if not cards:
        game.emit("nothing_to_draw", taker=taker, victim=victim, reason=reason, rules=rules)
        return None
    card = game.chance.pick(cards, rolled("card_from", reason=reason, taker=taker, victim=victim),
                            hidden=rolled("card_of_hand"), to=[taker, victim])
    game.state["hands"][victim].remove(card)
    give(game, taker, card)
    game.emit("card_taken", taker=taker, victim=victim, reason=reason, rules=rules)
    game.emit("card_taken_seen", to=[taker, victim], taker=taker, victim=victim, card=card, rules=rules)
    return card


def discard_random(game, power, reason, rules, kind="card_discarded"):
    """A random card of a power, no home card, goes to the discard pile, seen by all; None when there is none.

    kind: the kind of event that tells it.
    """
    cards = drawable(game.state, power)
    if not cards:
        return None
    card = game.chance.pick(cards, rolled("discard_of", reason=reason, power=power), hidden=rolled("card_discarded"))
    game.state["hands"][power].remove(card)
    discard(game, card)
    game.emit(kind, power=power, card=card, cp=cp(card), reason=reason, rules=rules)
    return card


def discard(game, card):
    """Put a card that left a hand where it belongs: power card (home), out of the game, or discard pile."""
    pile = "home_used" if is_home(card) else "discard"
    game.state[pile] = sorted([*game.state[pile], card])


def dispose(game, card):
    """Put a card played as event away: out of the game when it says so, else to its pile (HIS-6.2.12)."""
    if abroad.on_board(game.state, card):
        return
    marks = game.state["this_turn"]
    gone = CARDS[card].removed in ("after_event", "ruler") or card in marks.get("remove", [])
    if gone and not is_home(card) and card not in marks.get("kept", []):
        remove_from_game(game, card)
    else:
        discard(game, card)


def play_aside(game, power, card, rules):
    """Play a card as event outside an impulse; what it does is up to the caller (HIS-6.1.19 to HIS-6.1.21)."""
    game.state["hands"][power].remove(card)
    note_played(game, power, card)
    game.emit("card_played", power=power, card=card, use="event", cp=cp(card), rules=rules)
    dispose(game, card)


def note_played(game, power, card):
    """HIS-6.2.16, HIS-11.0.7: who played the card as event, response or combat card this turn."""
    game.state["this_turn"].setdefault("events_played", []).append(card)
    game.state["this_turn"].setdefault("played_by", {}).setdefault(power, []).append(card)


def remove_from_game(game, card):
    game.state["removed"] = sorted([*game.state["removed"], card])


@openly
def remove_wherever_it_is(game, card):
    """A card leaves the game from a hand or a pile, which is told to nobody (HIS-19.8.1); what they count tells it."""
    if card not in game.state["discard"]:
        holders = [power for power, cards in game.state["hands"].items() if card in cards]
        game.chance.before_secret(rolled("overdue_card"), known=holders)
    for pile in (game.state["deck"], game.state["discard"], *game.state["hands"].values()):
        if card in pile:
            pile.remove(card)
    remove_from_game(game, card)


@openly
def into_deck(state, cards):
    """Cards become part of the deck."""
    state["deck"] = sorted(state["deck"] + cards)


@openly
def holds_home(state, power, card):
    """Whether a power holds a home card; these are open."""
    return card in hand(state, power)


def base_cards(state, power):
    """Cards dealt for Keys or Electorates (HIS-6.2.8, HIS-6.2.9, HIS-6.2.10)."""
    data = POWERS[power]
    if power == "protestant":
        held = sum(1 for space in ELECTORATES if state["control"][space] == "protestant")
        deal = data["card_deal"]
        return deal["with_4_or_more_electorates_under_political_control"] if held >= 4 else deal["base"]
    uncovered = counted_keys(state, power)
    track = data["cards_by_keys"]
    return track[min(uncovered, len(track)) - 1] if uncovered > 0 else 1


def counted_keys(state, power):
    """Keys that uncover a box: controlled, less those in unrest (HIS-12.4.11)."""
    return key_holders(state).count(power)


def key_holders(state):
    """Who controls each key that is not in unrest."""
    return [state["control"][key] for key in KEYS if key not in state["unrest"]]


def ruler(state, power):
    """The data of the current ruler: id, name, admin, card_bonus."""
    return next(r for r in POWERS[power]["rulers"] if r["id"] == state["rulers"][power])


def dealt(state, power):
    """Number of cards a power is dealt this turn (HIS-6.2.8 to HIS-6.2.11)."""
    number = base_cards(state, power) + ruler(state, power)["card_bonus"] - state["minus_cards"].get(power, 0)
    number -= abroad.cards_lost(state, power) + state["fuggers"].count(power)
    return max(0, number)


def home_cards(power):
    return POWERS[power]["home_cards"]


def deal_all(game):
    """Home cards come back, the deck takes in the discards, and every power is dealt its cards (HIS-6.2.2)."""
    state = game.state
    into_deck(state, state["discard"])
    state["discard"] = []
    for power in scenarios.powers(state):
        for card in home_cards(power):
            if card in state["home_used"]:
                state["home_used"].remove(card)
                give(game, power, card)
        draw(game, power, dealt(state, power), "deal", ("HIS-6.2.8", "HIS-6.2.11"))
    state["fuggers"] = []


# Who sees which cards.

def shown(value, reader):
    """Hands: one's own, home cards, and what one is looking at (the Spanish Inquisition)."""
    looked_at = {power for frame in reader.state["stack"] if "hapsburg" in reader.roles
                 for power in frame.get("seen", ())}
    return {power: [card if power in reader.roles | looked_at or is_home(card) else None for card in hand]
            for power, hand in value.items()}


def among_hand(whose):
    """What a key that refers to cards of a hand might be otherwise: as many other cards of it, no home cards.

    whose(value, reader): (the cards, whose hand they are in, the cards as the reader sees them).
    """
    def other(value, reader, rng):
        cards, power, seen = whose(value, reader)
        held = drawable(reader.state, power)
        return cards if seen == cards else rng.sample(held, min(len(cards), len(held)))

    return other


def needed(state):
    """Cards that are in the game from the start."""
    return [number for number, card in outside(state).items() if card.entry in ("start", "home")]


def outside(state):
    """Cards that may come into the game still, and those that have."""
    return scenarios.cards(state["options"]["edition"])


EVENT = Key("event", pool="card", things=lambda card, state: [card])  # that is being played, in a frame


CHAPTER = Chapter(state=(Key("hands", shown, "card", sort=True), Key("deck", nobody, "card", sort=True),
                         *(Key(pile, pool="card") for pile in ("discard", "home_used", "removed")), "minus_cards"),
                  pools=(Pool("card", needed, outside),),
                  waits={"draw": Illegal("draw_waits", {}, ("HIS-11.0.5",)),
                         "discard": Illegal("discard_waits", {}, ("HIS-6.1.7", "HIS-6.1.10"))})
