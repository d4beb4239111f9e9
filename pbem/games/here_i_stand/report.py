"""Here I Stand's view as sections of a report: hand, powers, diplomacy, religion, the board, the New World."""

from .map.atlas import CARDS, DEBATERS, MAJORS, MINORS, REFORMERS
from .powers import editions
from .report_facts import card_text, facts
from .report_map import board, foreign_wars, seas
from .report_new_world import new_world
from .report_tudors import tudors
from .report_words import by_name, cell, name, said, section, shown_by
from .responses.ahead import USUAL

__all__ = ["facts", "kept", "sections"]


def sections(view, role, words):
    """The board as `role` may see it, in the order a player reads it."""
    own = [hand(view, role, words)] if role in view["vp"] else []
    if own and "diplomatic" in view:
        own.append(diplomatic_hand(view, words))
    return [*own, *shown_by("powers", powers(view, words), diplomacy(view, words)),
            *shown_by("religion", religion(view, words)), *shown_by("powers", tudors(view, words)),
            *shown_by("map", *board(view, words), seas(view, words), *foreign_wars(view, words)),
            *shown_by("new_world", new_world(view, words))]


def hand(view, role, words):
    """The reader's cards with their texts in our own words."""
    lines = [said(words, "hand.leads", power=role, keys=view["keys"][role], vp=view["vp"][role])]
    lines += [said(words, "hand.cp", cp=view["cp"])] if view["active"] == role and view["cp"] else []
    lines += [] if view["hand"] else [said(words, "hand.empty")]
    lines += kept(view, words)
    found = section(words, "hand", lines, ("number", "card", "value", "type", "event"),
                    [_card(view, number, words) for number in view["hand"]], brief=True)
    cards = [{"card": number, "cp": CARDS[number].cp} for number in view["hand"]]
    found.instead = [*kept(view, words, usual=False), *([said(words, "hand.cards", cards=cards)] if cards else lines)]
    return found


def _card(view, number, words):
    kind = words.name("card_type", editions.card(view, number).type)
    return [str(number), name(words, "card", number), str(CARDS[number].cp), kind, card_text(view, number, words)]


def kept(view, words, usual=True):
    """What the reader has filed with the rules themselves: its policy, cards, deals sealed or agreed in advance.

    usual: also the policy that holds where it has filed none.
    """
    policy = view["responses"]
    lines = [said(words, "kept.responses", policy=policy)] if usual or policy != USUAL else []
    lines += [said(words, "kept.ahead", **order) for order in view["ahead"]]
    for deals in ("sealed", "agreed"):
        lines += [said(words, f"deals.{deals}", number=n, deal=deal) for n, deal in enumerate(view[deals], 1)]
    return lines


def diplomatic_hand(view, words):
    """The variant's second hand."""
    piles = view["diplomatic"]
    rows = [[str(n), name(words, "diplomatic_card", n), words.say("cards", f"diplomatic-{n}", {})]
            for n in piles["hand"]]
    hands = {power: piles["hand_sizes"][power] for power in view["vp"]}
    line = said(words, "diplomatic_hand.piles", deck=piles["deck_size"], discards=piles["discard"], hands=hands)
    return section(words, "diplomatic_hand", [line], ("number", "card", "event"), rows, brief=True)


def powers(view, words):
    """All powers side by side: VP, Keys, cards, ruler, home cards, captives."""
    line = said(words, "powers.deck", deck=view["deck_size"], discards=len(view["discard"]))
    return section(words, "powers", [line], ("power", "vp", "keys", "cards", "ruler", "home", "captives"),
                   [_power(view, power, words) for power in view["vp"]])


def _power(view, power, words):
    return [name(words, "power", power), str(view["vp"][power]), str(view["keys"][power]),
            str(view["hand_sizes"][power]), name(words, "ruler", view["rulers"][power]),
            cell(words, "powers.home_cards", cards=tuple(view["home_cards_held"][power])),
            cell(words, "powers.captured", leaders=tuple(view["captured"].get(power, ())))]


def diplomacy(view, words):
    """Wars, alliances and the minors (the Diplomatic Status display)."""
    both = {power: bonds(view, power) for power in (*MAJORS, *MINORS)}
    rows = [[name(words, "power", power), *(cell(words, "diplomacy.with", powers=others) for others in two)]
            for power, two in both.items() if power in MAJORS or any(two)]
    return section(words, "diplomacy", [], ("power", "at_war", "allies"), rows)


def bonds(view, power):
    """(those that a power is at war with, those it is allied to)."""
    allies = list(view["alliances"].get(power, ())) + [m for m, ally in view["minors"].items() if ally == power]
    if power in MINORS and view["minors"][power]:
        allies.append(view["minors"][power])
    return tuple(view["wars"].get(power, ())), tuple(allies)


def religion(view, words):
    """Reformers, debaters, translations, St. Peter's, Protestant spaces."""
    protestant = [space for space, religion in view["religion"].items() if religion == "protestant"]
    lines = [said(words, "religion.protestant", spaces=by_name(words, "space", protestant)),
             said(words, "religion.reformers", reformers=view["reformers"]), *_lines_of_cards(view, words),
             *(said(words, "religion.debaters", side=side, debaters=_debaters(view, side))
               for side in ("protestant", "papal")),
             said(words, "religion.translations", zones=view["translation"]),
             said(words, "religion.st_peters", **view["st_peters"]),
             said(words, "religion.league", formed=bool(view["league"]))]
    if view["excommunicated"]:
        people = [name(words, "reformer" if who in REFORMERS else "leader", who) for who in view["excommunicated"]]
        lines.append(said(words, "religion.excommunicated", people=people))
    return section(words, "religion", lines)


def _debaters(view, side):
    return [{"debater": debater, "value": DEBATERS[debater].value, "status": status}
            for debater, status in view["debaters"].items() if DEBATERS[debater].side == side]


def _lines_of_cards(view, words):
    """Universities, once there are Jesuits, and the cards in force until the end of the turn."""
    universities = by_name(words, "space", view["universities"])
    lines = [said(words, "religion.universities", spaces=universities)] if view["jesuits"] else []
    return lines + ([said(words, "religion.in_force", cards=view["in_force"])] if view["in_force"] else [])
