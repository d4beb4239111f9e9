"""Here I Stand's view as sections of a report: hand, powers, board by region, diplomacy, religion, New World."""

import re

from pbem.engine.sections import Section

from .cards import ahead
from .map.atlas import CARDS, DEBATERS, MAJORS, MINORS, POWERS, SPACES, ZONES, place_name
from .powers import editions
from .report_facts import facts
from .report_new_world import new_world
from .report_tudors import tudors
from .two_player.diplomatic_deck import DIPLOMATIC
from .vocabulary import VOCABULARY

__all__ = ["facts", "sections"]

REGIONS = ("english", "french", "german", "italian", "spanish")
LANGUAGES = {"english": "English-speaking lands", "french": "French-speaking lands",
             "german": "German-speaking lands", "italian": "Italian-speaking lands",
             "spanish": "Spanish-speaking lands"}


def _name(kind, identity):
    return VOCABULARY[kind][identity][0]


def _holder(holder):
    owner, _, borrower = holder.partition(">")
    return f"{_name('power', owner)} lent to {_name('power', borrower)}" if borrower else _name("power", owner)


def force_words(force):
    """A flattened force: "Suleiman, 3 regulars, 1 cavalry"."""
    leaders = [_name("leader", leader) for leader in force.get("leaders", ())]
    units = [f"{number} {_unit(kind, number)}" for kind, number in force.items() if kind != "leaders" and number]
    return ", ".join(leaders + units) or "nothing"


def _unit(kind, number):
    words = _name("unit", kind)
    return words if number != 1 else re.sub("ies$", "y", words).removesuffix("s")


def _units(view, place):
    here = view["units"].get(place, {})
    return "; ".join(f"{_holder(holder)}: {force_words(force)}" for holder, force in here.items())


def sections(view, role):
    """The board as `role` may see it, in the order a player reads it."""
    own = [hand(view, role)] if role in view["vp"] else []
    if own and "diplomatic" in view:
        own.append(diplomatic_hand(view))
    return [*own, powers(view), diplomacy(view), religion(view), tudors(view), *board(view), seas(view),
            *foreign_wars(view), new_world(view)]


def hand(view, role):
    """The reader's cards with their texts in our own words."""
    rows = [[str(n), CARDS[n].title, str(CARDS[n].cp), editions.card(view, n).type, _effect(view, n)]
            for n in view["hand"]]
    lines = [f"You lead {_name('power', role)}: {view['keys'][role]} Keys, {view['vp'][role]} VP."]
    lines += [f"CP left in your impulse: {view['cp']}."] if view["active"] == role and view["cp"] else []
    lines += [] if rows else ["You hold no cards."]
    lines += kept(view)
    return Section("Your power and your hand", lines, ["no.", "card", "CP", "type", "event"] if rows else [], rows)


def kept(view):
    """What the reader has filed with the rules themselves: its policy, cards, deals sealed or agreed in advance."""
    lines = [f"You are asked about response and combat cards {ahead.ABOUT[view['responses']]} (RESPONSES changes it)."]
    lines += [f"Card filed ahead: {_ahead(order)}." for order in view["ahead"]]
    lines += [f"Filed to be declared at your place in the impulse order, number {n}: {deal}."
              for n, deal in enumerate(view["sealed"], 1)]
    return lines + [f"Confirmed in advance, number {n}: {deal}." for n, deal in enumerate(view["agreed"], 1)]


def _effect(view, number):
    """The card's text in the match's edition, with what differs in the two-player variant."""
    card = editions.card(view, number)
    variant = card.two_player_text if "diplomatic" in view else ""
    return card.effect + (f" With two players: {variant}" if variant else "")


def diplomatic_hand(view):
    """The variant's second hand."""
    piles = view["diplomatic"]
    rows = [[str(n), DIPLOMATIC[n].title, DIPLOMATIC[n].effect] for n in piles["hand"]]
    discards = ", ".join(DIPLOMATIC[n].title for n in piles["discard"]) or "none"
    sizes = ", ".join(f"{_name('power', power)} {piles['hand_sizes'][power]}" for power in view["vp"])
    return Section("Your diplomatic cards", [
        f"Cards in the diplomatic deck: {piles['deck_size']}; discards: {discards}; in hand: {sizes}."],
        ["no.", "card", "event"] if rows else [], rows)


def _ahead(order):
    by = f" by {_name('power', order['by'])}" if order["by"] else ""
    kind = "zone" if order["place"] in ZONES else "space"
    at = f" at {_name(kind, order['place'])}" if order["place"] else ""
    return f"when {_name('moment', order['moment'])}{by}{at} respond {CARDS[order['card']].title}"


def _ruler(view, power):
    return next(r["name"] for r in POWERS[power]["rulers"] if r["id"] == view["rulers"][power])


def powers(view):
    """All powers side by side: VP, Keys, cards, ruler, home cards, captives."""
    rows = []
    for power in view["vp"]:
        home = ", ".join(CARDS[n].title for n in view["home_cards_held"][power]) or "used"
        captives = ", ".join(_name("leader", x) for x in view["captured"].get(power, ())) or "-"
        rows.append([_name("power", power), str(view["vp"][power]), str(view["keys"][power]),
                     str(view["hand_sizes"][power]), _ruler(view, power), home, captives])
    return Section("The powers", [f"Cards left in the deck: {view['deck_size']}; in the discard pile: "
                                  f"{len(view['discard'])}."],
                   ["power", "VP", "Keys", "cards", "ruler", "home card", "captives"], rows)


def diplomacy(view):
    """Wars, alliances and the minors (the Diplomatic Status display)."""
    rows = []
    for power in (*MAJORS, *MINORS):
        at_war = ", ".join(_name("power", p) for p in view["wars"].get(power, ())) or "-"
        allies = list(view["alliances"].get(power, ())) + [m for m, ally in view["minors"].items() if ally == power]
        if power in MINORS and view["minors"][power]:
            allies.append(view["minors"][power])
        if power in MAJORS or at_war != "-" or allies:
            rows.append([_name("power", power), at_war, ", ".join(_name("power", p) for p in allies) or "-"])
    return Section("Diplomatic status", [], ["power", "at war with", "allied to"], rows)


def _debaters(view, side):
    shown = []
    for debater, status in view["debaters"].items():
        if DEBATERS[debater].side == side:
            mark = {"uncommitted": "", "committed": ", committed", "away": ", away"}[status]
            shown.append(f"{_name('debater', debater)} ({DEBATERS[debater].value}{mark})")
    return ", ".join(shown) or "none"


def religion(view):
    """Reformers, debaters, translations, St. Peter's, Protestant spaces."""
    protestant = sorted(_name("space", s) for s, r in view["religion"].items() if r == "protestant")
    steps = "; ".join(f"{zone.capitalize()}: New Testament {t['new_testament']}/6, Bible {t['bible']}/10"
                      for zone, t in view["translation"].items())
    reformers = ", ".join(f"{_name('reformer', r)} in {_name('space', s)}" for r, s in view["reformers"].items())
    lines = [f"Protestant spaces ({len(protestant)}): {', '.join(protestant) or 'none'}.",
             f"Reformers: {reformers or 'none on the map'}.",
             *_lines_of_cards(view),
             f"Protestant debaters: {_debaters(view, 'protestant')}.", f"Papal debaters: {_debaters(view, 'papal')}.",
             f"Translations: {steps}.",
             f"St. Peter's: {view['st_peters']['cp']} CP on the track, {view['st_peters']['vp']} VP.",
             "Schmalkaldic League: " + ("formed." if view["league"] else "not yet.")]
    if view["excommunicated"]:
        lines.append("Excommunicated so far: " + ", ".join(x.replace("_", " ") for x in view["excommunicated"]) + ".")
    return Section("Religion", lines)


def _lines_of_cards(view):
    """Universities, once there are Jesuits, and the cards in force until the end of the turn."""
    universities = ", ".join(sorted(_name("space", s) for s in view["universities"]))
    lines = [f"Jesuit universities: {universities or 'none'}."] if view["jesuits"] else []
    if view["in_force"]:
        lines.append(f"In force until the end of the turn: {', '.join(CARDS[n].title for n in view['in_force'])}.")
    return lines


def _region(space):
    if space.language in REGIONS:
        return LANGUAGES[space.language]
    if space.home in ("ottoman", "hungary"):
        return "Ottoman lands" if space.home == "ottoman" else "Hungary and Bohemia"
    return "Other lands"


def _worth_showing(view, space):
    changed = view["control"][space.id] != space.home
    marked = space.id in view["unrest"] or space.id in view["sieges"] or space.id in view["fortresses"]
    return (space.id in view["units"] or space.kind == "key" or marked or view["religion"][space.id] == "protestant"
            or changed) and space.id not in view["out_of_play"]


def _kind(view, space):
    if space.id in view["havens"] and not space.fortified:
        return "pirate haven"
    if space.id in view["fortresses"] and not space.fortified:
        return "fortress"
    return {"key": "Key", "electorate": "Electorate", "fortress": "fortress", "unfortified": ""}[space.kind]


def _status(view, space):
    marks = []
    if view["religion"][space.id] == "protestant":
        marks.append("Protestant")
    if space.id in view["unrest"]:
        marks.append("unrest")
    if space.id in view["sieges"]:
        marks.append("besieged by " + " and ".join(_name("power", p) for p in view["sieges"][space.id]))
    return ", ".join(marks)


def board(view):
    """One section per region: Keys, Electorates, spaces with units or a marker; of others only who holds them."""
    regions = {}
    for space in SPACES.values():
        if _worth_showing(view, space):
            regions.setdefault(_region(space), []).append(space)
    return [_region_section(view, name, spaces) for name, spaces in regions.items()]


def _region_section(view, name, spaces):
    rows, held = [], {}
    for space in sorted(spaces, key=lambda space: space.name):
        row = [space.name, _kind(view, space), _name("power", view["control"][space.id]), _status(view, space),
               _units(view, space.id)]
        if any(row[column] for column in (1, 3, 4)):
            rows.append(row)
        else:
            held.setdefault(row[2], []).append(space.name)
    lines = [f"{power} also controls {', '.join(names)}." for power, names in held.items()]
    return Section(name, lines, ["space", "kind", "controlled by", "status", "units"] if rows else [], rows)


def seas(view):
    """Sea zones with fleets, and the piracy of the turn."""
    rows = [[zone.name, _units(view, zone.id)] for zone in ZONES.values() if zone.id in view["units"]]
    lines = [] if rows else ["No fleets at sea."]
    if view["barbary"]:
        raided = ", ".join(_name("zone", zone) for zone in view["piracy_markers"])
        lines.append(f"Piracy VP: {view['piracy_vp']}. Piracy this turn: {raided or 'none'}.")
    return Section("Seas", lines, ["sea zone", "fleets"] if rows else [], rows)


def foreign_wars(view):
    """The wars off the map with the forces of both sides; no section without one."""
    rows = [[place_name(war), _units(view, war)] for war in view["foreign_wars"]]
    return [Section("Foreign wars", [], ["war", "units"], rows)] if rows else []
