"""Deals confirmed before they are opened (HIS-9.1.20, D-05): a later party files the exact words it agrees to.

At its place in the impulse order a power then confirms a deal of these very words without being asked; one that
differs in a word is put to it as usual. What is filed is secret, before and after: whether the power was asked is under
seal (see negotiation). It lapses with the segment, and may be filed as long as that place is not reached.
`frame["agreed"]` of the segment holds it: power -> [clauses of a deal].
"""

from pbem.engine import Count, Illegal, Option, Phrase
from pbem.engine.phrases import stored

from ..map.atlas import MAJORS
from . import deal_forms, deal_lines, negotiation

MOST_FILED = 12
RULES = ("HIS-9.1.20",)


def options(state, role):
    """What a power may file or take back; nothing once it has been asked, or when nobody declares before it."""
    frame = negotiation.segment(state)
    if frame is None or ["confirm", role] not in frame["agenda"] or not declarers(frame, role):
        return
    agreed = negotiation.agreed(frame, role)
    if len(agreed) < MOST_FILED:
        yield Option("preconfirm", do_agree, {"deal": deal_forms.DEAL}, "{deal}",
                     Phrase("preconfirm_deal", {"line": deal_lines.said(example(frame, role))}, "options"), RULES,
                     lambda args: words_agreed(state, frame, role, args),
                     lambda rng: sample_deal(state, frame, role, rng), stays=True,
                     example=lambda: ready(state, frame, role))
    if agreed:
        yield Option("unconfirm", do_withdraw, {"number": Count(1, len(agreed))}, "[deal] {number}",
                     "unconfirm_deal", RULES, stays=True)


def declarers(frame, role):
    """Powers whose deals a power may have to confirm."""
    return ["england"] if "first" in frame else list(MAJORS[:MAJORS.index(role)])


def words_agreed(state, frame, role, args):
    """The clauses of a deal that another power will declare; raises Illegal."""
    named = args["deal"][0].get("giver")
    if named is None:
        raise Illegal("begin_with_declarer", {"line": deal_lines.said(example(frame, role))}, RULES)
    clauses = deal_forms.meant(args["deal"], named)
    parties = {power for clause in clauses for power in (clause["giver"], clause["receiver"])}
    declarer = "england" if "first" in frame else min(parties & {*MAJORS}, key=MAJORS.index, default=named)
    if role == declarer:
        raise Illegal("declare_instead", {}, RULES)
    negotiation.check_deal(state, frame, declarer, clauses)
    if role not in parties:
        raise Illegal("no_party_to_deal", {}, RULES)
    return clauses


def example(frame, role):
    """A deal, whether it is possible now or not."""
    return [{"do": "alliance", "giver": declarers(frame, role)[0], "receiver": role}]


def ready(state, frame, role):
    """A deal to confirm in advance, possible if there is one."""
    return {"deal": deal_forms.ordered(next(simple_deals(state, frame, role), None) or example(frame, role))}


def do_agree(game, frame, role, args):
    frame = negotiation.segment(game.state)
    clauses = words_agreed(game.state, frame, role, args)
    filed = frame["agreed"].setdefault(role, [])
    if any(deal_lines.same(clauses, kept) for kept in filed):
        raise Illegal("preconfirmed_already", {}, RULES)
    filed.append(clauses)
    game.emit("deal_agreed", to=[role], number=len(filed), line=stored(deal_lines.said(clauses)), rules=RULES)


def do_withdraw(game, frame, role, args):
    deal = negotiation.agreed(negotiation.segment(game.state), role).pop(args["number"] - 1)
    game.emit("deal_disagreed", to=[role], line=stored(deal_lines.said(deal)), rules=RULES)


def simple_deals(state, frame, role, shuffle=lambda ideas: None):
    """Deals that the powers before this one could declare to it now."""
    for power in declarers(frame, role):
        yield from negotiation.simple_deals(state, frame, power, shuffle, partners=[role])


def sample_deal(state, frame, role, rng):
    filed = negotiation.agreed(frame, role)
    clauses = next((clauses for clauses in simple_deals(state, frame, role, rng.shuffle)
                    if not any(deal_lines.same(clauses, kept) for kept in filed)), None)
    return clauses and {"deal": deal_forms.ordered(clauses)}
