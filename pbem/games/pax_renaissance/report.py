"""A view of Pax Renaissance as sections of a report: hand, market, victories, tableaux, map, trade."""

from pbem.engine.sections import Section

from . import match_options
from .actions import purchase
from .map import printed
from .map.atlas import (
    BORDERS,
    CARDS,
    CITIES,
    EMPIRES,
    MAP,
    MAP_CARDS,
    ROUTES,
    SIDES,
    VICTORIES,
)
from .pieces import seats
from .pieces.things import piece_of, place_of
from .tableaux import prestige, tableau
from .victory.conditions import IMPERIAL_LEAD, MORE_CONCESSIONS, MORE_LAW

COLOURS = {"black": "east", "white": "west"}
USUAL = {choice.name: choice.default for choice in match_options.CHOICES}


def sections(view, role, words):
    """The board as `role` may see it, in the order a player reads it; short mails have hand, market and own tableau."""
    own = [hand(view, role, words)] if role in view["florins"] else []
    market = [row(view, role, side, words) for side in SIDES]
    tableaux = {one: bank(view, one, words) for one in view["order"]}
    for part in (*own, *market, *(tableaux[one] for one in tableaux if one == role)):
        part.brief = True
    return [*own, *shown_by("market", *market), *shown_by("victory", victories(view, words)),
            *shown_by("tableaux", *tableaux.values()),
            *shown_by("map", map_cards(view, words), borders(view, words), trade(view, words))]


def shown_by(picture, *parts):
    """Sections of which a picture shows the same."""
    for part in parts:
        part.shown_by = picture
    return parts


def kept(view, words, usual=True):
    """What the reader has ordered for good. usual: also that his victory is declared, which holds from the start."""
    declares = view["declares"]
    if declares is None or declares and not usual:
        return []
    return [said(words, "kept.declares", declares=declares)]


def said(words, phrase, **values):
    return words.say("board", phrase, values)


def section(words, phrase, lines, columns, rows, **values):
    """A Section whose title is a phrase and whose columns are its attributes."""
    head = [said(words, f"columns.{column}") for column in columns]
    return Section(said(words, phrase, **values), lines, head if rows else [], rows)


def hand(view, role, words):
    """Florins, actions, and the cards in hand."""
    lines = [said(words, "hand.florins", florins=view["florins"][role])]
    lines += [said(words, "hand.actions", actions=view["actions"])] if view["active"] == role else []
    cards = view["hands"][role]
    lines += [] if cards else [said(words, "hand.empty")]
    lines += [said(words, "hand.old_maids", cards=tuple(view["old_maids"][role]))] if view["old_maids"][role] else []
    found = section(words, "hand", lines, CARD, [_card(words, card, view["options"]) for card in cards])
    found.instead = [*lines, *([said(words, "hand.cards", cards=tuple(cards))] if cards else [])]
    return found


CARD = ("card", "location", "agents", "one_shot", "ops", "prestige", "ability")


def _card(words, card, options):
    shown = CARDS[card]
    return [words.name("card", card), where(words, card, options), agents(words, shown.agents),
            one_shot(words, card, options), _ops(words, shown.ops),
            _prestige(words, shown.prestige), abilities(words, card)]


def where(words, card, options):
    """The Location of a card; of a Queen her suitors."""
    if CARDS[card].suitors:
        return said(words, "suitors", empires=CARDS[card].suitors)
    return location_name(words, printed.location(options, card))


def one_shot(words, card, options):
    """The One-shot that a card has in this match (DOUBT-24)."""
    shot = printed.one_shot(options, card)
    return words.name("one_shot", shot) if shot else ""


def location_name(words, location):
    return words.name("location", location) if location else ""


def agents(words, agents):
    return said(words, "agents", agents=[{"number": agent.count, "piece": agent.piece} for agent in agents])


def _ops(words, ops):
    return words.join([op_icon(words, op) for op in ops], "comma")


def op_icon(words, op):
    return said(words, "op", op=op.name, side=op.side, religion=op.religion, pieces=tuple(op.pieces))


def _prestige(words, kinds):
    return words.join([words.name("prestige", kind) for kind in kinds], "comma")


def abilities(words, card):
    return words.join([words.say("cards", f"ability-{ability}", {}) for ability in CARDS[card].abilities], "blank")


def row(view, role, side, words):
    """A row of the market, from the face-down card on."""
    rows = [_slot(view, role, slot, column, words) for column, slot in enumerate(view["market"][side])]
    lines = [said(words, "market.deck", cards=view["deck_sizes"][side])]
    if "next" in view:
        lines.append(said(words, "market.next", cards=tuple(view["next"][side])))
    return section(words, "market", lines, ("cost", "card", "florins", *CARD[1:]), rows, side=side)


def _slot(view, role, slot, column, words):
    cost = said(words, "market.fair") if column == 0 else str(column)
    if not slot["card"]:
        return [cost, "", str(slot["florins"] or ""), *[""] * (len(CARD) - 1)]
    name, *rest = _card(words, slot["card"], view["options"])
    able = can_buy(view, role, slot["card"])
    return [said(words, "market.affordable", cost=cost) if able else cost, name, str(slot["florins"] or ""), *rest]


def can_buy(view, role, card):
    """Whether a reader can buy a card (PR-E1); one with a Florin of this turn is barred to who paid it (PR-E1.9)."""
    table = view if role == view["active"] else {**view, "paid_on": []}
    return role in view["florins"] and purchase.refused(table, role, card) is None


def victories(view, words):
    """Each victory: active or not, and the numbers of every bank."""
    rows = [[words.name("victory", victory), _state(view, victory, words),
             *(_numbers(view, victory, one, words) for one in view["order"])] for victory in (*VICTORIES, "patron")]
    needed = said(words, "victories.numbers", kings=IMPERIAL_LEAD[len(view["order"])], concessions=MORE_CONCESSIONS,
                  laws=MORE_LAW)
    head = [said(words, "columns.victory"), said(words, "columns.state"),
            *(words.name("bank", one, "table") for one in view["order"])]
    return Section(said(words, "victories"), [*_supremacy(view, words), needed], head, rows)


def _supremacy(view, words):
    """How far religions are from supremacy; where an Ability makes that another for some bank, as each has it."""
    found = view["supremacy"]
    for one in (one for at, one in enumerate(view["order"]) if found[one] not in map(found.get, view["order"][:at])):
        alike = [bank for bank in view["order"] if found[bank] == found[one]]
        missing = [{"religion": religion, **lack} for religion, lack in found[one]["missing"].items()]
        yield said(words, "victories.supremacy", banks=() if len(alike) == len(view["order"]) else tuple(alike),
                   religion=found[one]["religion"], bishops=found[one]["bishops"], faithful=found[one]["faithful"],
                   missing=missing)


def _state(view, victory, words):
    if victory == "patron":
        return said(words, "victories.at_the_end")
    if victory not in view["victories"]:
        return said(words, "victories.inactive")
    return said(words, "victories.active", actions=view["costs"][victory], met=tuple(view["met"][victory]))


def _numbers(view, victory, bank, words):
    if victory == "holy":
        religion, number = view["standing"][victory][bank]
        return f"{words.name('religion', religion)} {number}"
    return " / ".join(map(str, view["standing"][victory][bank]))


def bank(view, one, words):
    """A tableau: its cards from West to East, with what lies on them."""
    lines = [said(words, "tableau.holds", florins=view["florins"][one], cards=view["hand_sizes"][one])]
    if "hands" in view and view["hands"].get(one):
        lines.append(said(words, "tableau.hand", cards=tuple(view["hands"][one])))
    west, east = (tableau.side_cards(view, one, side) for side in ("west", "east"))
    rows = [[said(words, f"tableau.{side}"), *_laid(view, card, words)]
            for side, cards in (("west", west[::-1]), ("east", east)) for card in cards]
    return section(words, "tableau", lines, ("side", "card", "location", "ops", "prestige", "on_it", "ability"), rows,
                   bank=one)


def _laid(view, card, words):
    if card in EMPIRES:
        how = view["empires"][card]
        face = EMPIRES[card].king if how["face"] == "king" else EMPIRES[card].republic
        name = said(words, "tableau.empire", empire=card, face=how["face"], suzerain=how["suzerain"])
        return [name, words.name("empire", card), _ops(words, face.ops), _prestige(words, face.prestige),
                _on_it(view, card, words), ""]
    at = location_name(words, tableau.printed_location(view, card))
    return [words.name("card", card), at, _ops(words, CARDS[card].ops),
            _prestige(words, prestige.shown(view, card)), _on_it(view, card, words), abilities(words, card)]


def _on_it(view, card, words):
    """The Bishop and the Repressed Pieces on a card, and whether it is silenced."""
    pieces = [f"{view['bishops'][card]}_bishop"] if card in view["bishops"] else []
    return said(words, "tableau.on_it", pieces=tuple(pieces + view["repressed"].get(card, [])),
                silenced=card in view["silenced"])


def map_cards(view, words):
    """The Map Cards with their Cities and Borders, and the Pieces that are Repressed there."""
    rows = [[words.name("empire", one), said(words, "map.face", face=view["faces"][one]), holder(view, one, words),
             places(view, one, words)] for one in MAP_CARDS]
    return section(words, "map", [], ("map_card", "face", "holder", "places"), rows)


def places(view, empire, words):
    """What stands where in an Empire: one cell, as a table with several wide columns has no columns any more."""
    there = MAP_CARDS[empire]
    return said(words, "map.places", pieces=tuple(view["repressed"].get(empire, ())),
                cities=words.join([in_city(view, city, words) for city in there.cities], "comma"),
                borders=words.join([_border(view, border, empire, words) for border in there.borders], "comma"))


def _border(view, border, empire, words):
    """A Border of an Empire, by the Empire behind it and by the town of its start Concession."""
    [other] = [end for end in BORDERS[border].between if end != empire]
    return said(words, "map.border", empire=other, town=BORDERS[border].town or None,
                pieces=tuple(view["borders"][border]))


def holder(view, empire, words):
    how = view["empires"][empire]
    return said(words, "map.holder", bank=how["holder"], face=how["face"], suzerain=how["suzerain"])


def in_city(view, city, words):
    colour, pieces = CITIES[city].emporium, view["cities"][city]
    names = _seated(view, words) if city == seats.CITY else [words.name("piece", piece) for piece in pieces]
    return said(words, "map.city", city=city, number=len(pieces), pieces=words.join(names, "slash"),
                covered=colour is not None and view["open"][colour] != city)


def _seated(view, words):
    """The Pieces of Constantinople, each with its icon where that is another."""
    return [words.name("piece" if piece_of(thing) == place_of(thing) else "seat",
                       piece_of(thing) if piece_of(thing) == place_of(thing) else thing)
            for thing in seats.standing(view)]


def borders(view, words):
    """The Borders by their first Empire, each with the town that it goes by and the fairs that cross it now."""
    empires = list(MAP_CARDS)
    rows = [[said(words, "borders.name", border=one, town=BORDERS[one].town or None),
             said(words, "borders.sea" if BORDERS[one].sea else "borders.land"),
             _fairs(view, one, words), said(words, "borders.pieces", pieces=tuple(view["borders"][one]))]
            for one in sorted(BORDERS, key=lambda one: [empires.index(end) for end in BORDERS[one].between])]
    return section(words, "borders", [], ("border", "sort", "fairs", "pieces"), rows)


def _fairs(view, border, words):
    """The sides whose Trade Route in use crosses a Border."""
    return words.join([words.name("side", COLOURS[colour]) for colour, emporium in view["open"].items()
                       if border in ROUTES[emporium].borders], "comma")


def trade(view, words):
    """The two routes in use, with whom a voyage would pay."""
    lines = [said(words, "trade.route", side=COLOURS[colour], emporium=emporium, map_cards=ROUTES[emporium].map_cards)
             for colour, emporium in view["open"].items()]
    deck = tuple(empire for empire, how in view["empires"].items() if how["holder"] is None)
    return Section(said(words, "trade"), [*lines, said(words, "trade.deck", empires=deck)])


def facts(kind, identity, words):
    """What anybody may know of a thing, as HELP shows it."""
    if kind in TOLD:
        return [words.say("cards", f"{kind}-{identity}", {})]
    found = {"card": card_facts, "empire": _empire_facts, "city": _city_facts, "border": _border_facts}
    return list(found[kind](identity, words)) if kind in found else []


TOLD = ("victory", "op", "one_shot")


def card_facts(card, words, options=USUAL):
    """What stands on a card, by the options of a match."""
    rows = zip(CARD[1:], _card(words, card, options)[1:], strict=True)
    comet = [said(words, "fact.comet")] if CARDS[card].kind == "comet" else []
    return comet + [said(words, "fact", name=said(words, f"columns.{column}"), value=value)
                    for column, value in rows if value]


def _empire_facts(empire, words):
    for face in (EMPIRES[empire].king, EMPIRES[empire].republic):
        yield said(words, "fact.face", name=face.name, ops=_ops(words, face.ops) or None,
                   prestige=_prestige(words, face.prestige) or None)
    there = MAP_CARDS[empire]
    yield said(words, "fact.empire", cities=there.cities, borders=there.borders, adjacent=MAP.neighbours(empire))
    yield _faces(empire, USUAL, words)


def _city_facts(city, words):
    there = CITIES[city]
    yield said(words, "fact.city", empire=there.map_card, capital=there.capital, emporium=there.emporium)
    yield _levies(city, USUAL, words)


def _border_facts(border, words):
    there = BORDERS[border]
    yield said(words, "fact.border", sea=there.sea, routes=there.routes, bank=there.concession, town=there.town)


# What is told of a thing by an option of the match.

def _location_fact(card, options, words):
    return said(words, "fact", name=said(words, "columns.location"), value=where(words, card, options))


def _one_shot_fact(card, options, words):
    return said(words, "fact", name=said(words, "columns.one_shot"), value=one_shot(words, card, options))


def _faces(empire, options, words):
    start, *others = printed.faces(options, empire)
    return said(words, "fact.faces", start=start, others=tuple(others))


def _levies(city, options, words):
    levies = [{"face": face, "pieces": printed.levies(options, city, face)}
              for face in printed.faces(options, CITIES[city].map_card)]
    return said(words, "fact.levies", levies=levies)


BY_OPTION = {"card": ((_location_fact, "DOUBT-2"), (_one_shot_fact, "DOUBT-24")),
             "city": ((_levies, "DOUBT-3, DOUBT-23"),), "empire": ((_faces, "DOUBT-23"),)}


def otherwise(view, kind, identity, words):
    """What `facts` says of a thing as it is in this match, where an option makes it something else."""
    found = ((fact(identity, USUAL, words), fact(identity, view["options"], words), doubts)
             for fact, doubts in BY_OPTION.get(kind, ()))
    return [said(words, "otherwise", fact=here, doubts=doubts) for usual, here, doubts in found if here != usual]
