"""The Event deck: its next back can be seen, and that of the card under it which setup put there (WK-2.1, WK-11.1).

The cards that are left lie in no order: a colour is drawn for the next back, and a card of that colour when it is
turned.
"""

from pbem.engine import Chapter, Count, Key, One, Option, Phrase, Procedure, rolled, settling

from ..board import armies, barons, fate
from ..data_check import COLOURS
from ..orders import conditions, filed, told
from ..printed import printed
from . import ops, outcomes

DRAW, CANCEL = ("WK-11.1", "WK-11.2", "WK-11.3"), ("WK-11.6", "WK-11.7", "WK-11.8")
MOST = 9


def begin(game):
    """The first card goes under the deck, the next one is seen from behind."""
    state = game.state
    state["event_bottom"] = _back(game)
    game.emit("event_under", colour=state["event_bottom"], rules=["WK-2.1"])
    show_back(game)


def show_back(game):
    """The next card is seen from behind; the one at the bottom comes last. A used-up deck is rebuilt (WK-37.2)."""
    state = game.state
    if not state["event_deck"]:
        state["event_deck"], state["event_gone"] = sorted(state["event_gone"]), []
    if len(state["event_deck"]) == 1 and state["event_bottom"]:
        state["event_back"], state["event_bottom"] = state["event_bottom"], None
    else:
        state["event_back"] = _back(game) if state["event_deck"] else None


def _back(game):
    """The colour of one of the cards that are left, but for the one at the bottom."""
    colours = [printed(game.state).events[card].colour for card in game.state["event_deck"]]
    if game.state["event_bottom"]:
        colours.remove(game.state["event_bottom"])
    return game.chance.pick(sorted(colours), rolled("event_back"))


# Orders for Events.

def anytime(state, baron):
    """Whom a Head of the Church lets draw, and Faith that a Baron pledges to cancel a card (D12, D13)."""
    yield Option("event", do_event, {"colour": One("colour", list(COLOURS), DRAW),
                                     "baron": One("baron", list(state["barons"]), DRAW)}, "{colour}: {baron}", "event",
                 DRAW, stays=True, settles=settling("event", "colour"))
    priced = [card.id for card in printed(state).events.values() if card.price]
    if priced:
        yield Option("pledge", do_pledge, {"event": One("event", priced, CANCEL), "faith": Count(0, MOST, "faith"),
                                           "facts": conditions.guard(state, baron, *conditions.PLEDGE)},
                     "{event}: {faith} [faith] {facts?}", "pledge", CANCEL, stays=True, bare=True,
                     settles=settling("pledge", "event"))


def do_event(game, frame, baron, args):
    before = game.state["filed"][baron].get("event", {})
    filed.note(game, baron, "event", {**before, args["colour"]: args["baron"]})


def do_pledge(game, frame, baron, args):
    before = game.state["filed"][baron].get("pledges", {})
    hanging = {"if": args["facts"]} if "facts" in args else {}
    filed.note(game, baron, "pledges", {**before, args["event"]: {"faith": args["faith"], **hanging}})


# An Event.

def choose_drawer(game, frame):
    """WK-11.1 to 11.4: as the Head of the Church wants, paying 1 Faith where it must be; else what costs nothing."""
    state, head, colour = game.state, game.state["church"], game.state["event_back"]
    if colour is None:
        game.emit("no_event", rules=["WK-37.2"])
        game.end(frame)
        return
    wanted = filed.used(game, head, "event", {}).get(colour)
    usual = _usual(state, head, colour)
    costs = wanted is not None and _costs(head, wanted, colour)
    drawer = wanted if wanted in state["barons"] and (not costs or state["faith"][head]) else usual
    if costs and drawer == wanted:
        ops.change(game, head, "faith", -1)
    frame["drawer"] = drawer
    game.emit("drawer", baron=drawer, head=head, rules=["WK-11.1"])


def _costs(head, wanted, colour):
    return colour == "red" and wanted != head or colour == "green" and wanted == head


def _usual(state, head, colour):
    """Himself; of a green card the other Baron with least Influence (D12)."""
    if colour != "green":
        return head
    others = [one for one in barons.in_order(state) if one != head]
    return min(others, key=lambda one: state["influence"][one])


def turn_event(game, frame):
    state = game.state
    among = [card for card in state["event_deck"] if printed(state).events[card].colour == state["event_back"]]
    frame["card"] = game.chance.pick(among, rolled("event"))
    state["event_deck"].remove(frame["card"])
    frame["targets"] = None
    game.emit("event_turned", baron=frame["drawer"], event=frame["card"], rules=["WK-11.1"])
    show_back(game)


def cancel_before(game, frame):
    """By those who pledged Faith whomever it hits."""
    frame["cancelled"] = _cancelled(game, frame, is_drawn=False)


def draw_targets(game, frame):
    """WK-11.8: what Fate cards decide."""
    if not frame["cancelled"]:
        effect = printed(game.state).events[frame["card"]].effect
        frame["targets"] = drawn(game, effect, frame["drawer"])
        frame["cancelled"] = _cancelled(game, frame, is_drawn=True)


def _cancelled(game, frame, is_drawn):
    """WK-11.6, 11.7: paid by the drawer alone (red), or pooled in Chairman order; nothing is spent in vain."""
    state, event = game.state, printed(game.state).events[frame["card"]]
    if event.price is None:
        return False
    able = [frame["drawer"]] if event.colour == "red" else barons.in_order(state)
    shares, missing = {}, event.price
    for baron in able:
        shares[baron] = min(missing, _pledged(game, frame, baron, is_drawn))
        missing -= shares[baron]
    if is_drawn or not missing:
        _tell_pledges(game, frame, shares, missing)
    if missing:
        return False
    for baron, faith in shares.items():
        ops.change(game, baron, "faith", -faith)
    game.emit("event_cancelled", event=event.id, rules=["WK-11.6"])
    return True


def _pledged(game, frame, baron, is_drawn):
    """What a Baron would pay; what hangs on whom it hits waits for the draws."""
    state = game.state
    pledge = filed.used(game, baron, "pledges", {}).get(frame["card"], {"faith": 0})
    waits = conditions.names(pledge.get("if")) & {*conditions.PLEDGE}
    if waits and not is_drawn or conditions.false(state, baron, pledge.get("if"), **_whom(state, frame)):
        return 0
    return min(pledge["faith"], state["faith"][baron])


def _tell_pledges(game, frame, shares, missing):
    """Each who pledged against the card hears whether it was used, and why not."""
    for baron, faith in shares.items():
        pledge = filed.used(game, baron, "pledges", {}).get(frame["card"])
        if pledge is None:
            continue
        said = told.pledge(frame["card"], pledge)
        if wrong := conditions.false(game.state, baron, pledge.get("if"), **_whom(game.state, frame)):
            told.passed_over(game, baron, said, told.not_so(wrong))
        elif faith and not missing:
            told.used(game, baron, said)
        else:
            told.passed_over(game, baron, said, Phrase("pledge_in_vain", {"missing": missing}, "refusals"), CANCEL)


def _whom(state, frame):
    """Whom a card hits, in words of conditions."""
    target, everybody = frame["targets"], hit(state, frame)
    is_city = target in state["cities"]
    control = state["cities"][target]["control"] if is_city else None
    nobles = [armies.baron_of(state, target)] if target in state["nobles"] else [
        armies.baron_of(state, noble) for noble in armies.in_area(state, printed(state).cities[target].area)
    ] if is_city else []
    return {"hit": everybody, "cities_hit": [control], "nobles_hit": nobles}


def hit(state, frame):
    """The Barons whom a card hits, by what was drawn; nobody where nothing could be drawn."""
    target, effect = frame["targets"], printed(state).events[frame["card"]].effect
    if target is None:
        return [] if _draw(effect) else [frame["drawer"]]
    if target in state["nobles"]:
        return [armies.baron_of(state, target)]
    if target in state["cities"]:
        there = [armies.baron_of(state, noble) for noble in armies.in_area(state, printed(state).cities[target].area)]
        hurt = there if effect["op"] == "casualties" or effect.get("kill_nobles_in_area") else []
        control = state["cities"][target]["control"]
        return [*hurt, *([control] if control and effect["op"] != "casualties" else [])]
    return [baron for baron in state["barons"] for name in armies.hosts(state, baron)
            if any(printed(state).troops[card].nationality == target
                   for card in armies.host(state, baron, name)["troops"])]


# What Fate cards decide (WK-3.2, WK-40.3, WK-40.34).

def drawn(game, effect, drawer):
    """The Noble, city or nationality that an effect hits; None where nothing is drawn, or nothing could be."""
    find = _draw(effect)
    return find(game, drawer) if find else None


def _draw(effect):
    """How what an effect hits is drawn, None where it is not."""
    return DRAWS.get(effect.get("target", effect["op"])) or DRAWS.get(effect["op"])


def _noble(able, own=False):
    """A Noble for whom `able(state, noble)` holds; own: of the drawer, whatever Baron the card shows (WK-3.2)."""
    def find(game, drawer):
        state = game.state

        def shown(card):
            return _of_shape(state, drawer if own else card.baron, card.shape)

        card = fate.turn_until(game, rolled("event_noble"), lambda card: (
            (noble := shown(card)) is not None and able(state, noble)))
        return card and shown(card)
    return find


def _of_shape(state, baron, shape):
    """A Baron's Noble of a shape, None of a Baron who does not play."""
    return next((noble for noble in state["nobles"] if printed(state).nobles[noble].baron == baron
                 and printed(state).nobles[noble].shape == shape), None)


def _city(able):
    def find(game, drawer):
        card = fate.turn_until(game, rolled("event_city"), lambda card: able(game.state["cities"][card.city]))
        return card and card.city
    return find


def _nationality(game, drawer):
    return fate.turn(game, rolled("event_nationality")).nationality


def _stands(how):
    return not how["razed"]


def _on_board(state, noble):
    return noble in armies.on_board(state)


def _lives(state, noble):
    return not state["nobles"][noble]["dead"]


DRAWS = {
    "fate_own_noble_on_board": _noble(_on_board, own=True), "fate_own_noble": _noble(_lives, own=True),
    "fate_noble": _noble(_lives), "fate_noble_on_board": _noble(_on_board),
    "armies_in_random_city_area": _city(_stands), "random_city": _city(_stands), "raze_random_city": _city(_stands),
    "neutralise_random_controlled_city": _city(lambda how: how["control"] is not None),
    "random_nationality": _nationality}


def carry_out(game, frame):
    """The effect, unless it was cancelled; a lasting card stays in play (WK-11.9)."""
    event = printed(game.state).events[frame["card"]]
    put_away(game, frame, event)
    if frame["cancelled"]:
        return
    target = [frame["targets"]] if event.effect["op"] in ops.DRAWN else []
    outcomes.carry_out(game, event.effect, frame["drawer"], *target, rules=["WK-11.5"])


def put_away(game, frame, event):
    state = game.state
    target = frame["targets"] or (frame["drawer"] if event.effect.get("target") == "drawer" else None)
    frame["card"] = None
    if event.lasting and target and not frame["cancelled"]:
        state["lasting"].append({"card": event.id, "target": target})
    else:
        state["event_gone"].append(event.id)


CHAPTER = Chapter(procedures=(Procedure("event", (choose_drawer, turn_event, cancel_before, draw_targets, carry_out),
                                        keeps=("drawer", Key("card", pool="event"), "targets", "cancelled")),),
                  calls=("assembly", "death", "thinned"))
