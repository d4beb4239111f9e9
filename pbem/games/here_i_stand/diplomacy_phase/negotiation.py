"""The Negotiation Segment: sealed declarations, opened and confirmed in impulse order (HIS-9.1.18 to HIS-9.1.23).

Talks are held by private mail. While the segment lasts every power files the deals it will declare, sealed. Then, at
its place in the impulse order, each power first confirms the deals declared to it, then its own declarations are
opened. A deal is carried out when the last power it names has confirmed it. Whether a power is asked for that or has
confirmed in advance is under seal: its confirmations are opened together.

`frame["answers"]` holds for each power its sealed deals [clauses]; `frame["deals"]` those that were opened:
{"number", "power", "clauses", "waiting": [powers still to confirm], "state": "open" | "void" | "done"}. What was
confirmed in advance is in `frame["agreed"]` (see preconfirmation).
"""

from pbem.engine import Chapter, Count, Decision, Illegal, Key, Option, Procedure, Some, own_alone, rolled, under_seal
from pbem.engine.asking import Sealed
from pbem.engine.phrases import stored

from ..map.atlas import MAJORS
from . import deal_forms, deal_ideas, deal_lines, deals

MOST_FILED = 12
RULES = ("HIS-9.1.19", "HIS-9.1.20")
SEGMENTS = ("negotiation", "first_diplomacy")


def segment(state):
    """The frame of the Negotiation Segment while it lasts, or None."""
    return next((frame for frame in state.get("stack", ()) if frame["at"] in SEGMENTS), None)


def agreed(frame, power):
    """The deals that a power has confirmed in advance."""
    return frame.get("agreed", {}).get(power, [])


def sealed(frame, power):
    """The deals that a power has filed and that will be opened; its question lists them too."""
    if frame.get("waiting", {}).get(power) == "negotiation":
        return []
    opened = [deal["clauses"] for deal in frame.get("deals", ())]
    return [clauses for clauses in frame.get("answers", {}).get(power, ()) if clauses not in opened]


def begin_segment(game, frame):
    """At each place in the order deals are confirmed, then declared; the last power has nobody to declare to."""
    prepare(frame, MAJORS[:-1], [step for power in MAJORS for step in (["confirm", power], ["declare", power, None])])


def begin_first(game, frame):
    """HIS-7.0.7: England alone declares, first to the Hapsburg, then to France."""
    frame["first"] = True
    prepare(frame, ["england"], [step for power in deal_ideas.FIRST_PARTNERS
                                 for step in (["declare", "england", power], ["confirm", power])])


def prepare(frame, filers, agenda):
    frame.update(filers=list(filers), agenda=agenda, deals=[], agreed={}, answers={power: [] for power in filers})


def other_deals(power, reader, rng):
    """A deal that a power might have filed."""
    partner = rng.choice([other for other in MAJORS if other != power])
    return [[{"do": "cards", "giver": power, "receiver": partner, "number": rng.randint(1, 3)}]]


FILING = Sealed("file_deals", "negotiation", lambda state, frame: frame["filers"],
                key=under_seal("answers", other_deals), given=lambda state, frame: frame["answers"])


def open_talks(game, frame):
    game.chance.before_secret(rolled("filed_deals"))


def next_item(game, frame):
    if not frame["agenda"]:
        game.end(frame)
        return
    what, power, *partner = frame["agenda"].pop(0)
    if what == "declare":
        declare(game, frame, power, partner[0])
        game.goto(frame, "next_item")
        return
    frame.update(confirmer=power, confirmed=[])
    if waiting_for(frame, power):
        asked = [power] if still_open(frame, power) else []
        game.ask(frame, "confirmation", *asked, concerned=[power])


def confirm_deals(game, frame):
    """HIS-9.1.20, HIS-9.1.21: each deal as a whole; which of them were confirmed in advance nothing shows."""
    power = frame["confirmer"]
    open_ones = still_open(frame, power)
    if waiting_for(frame, power):
        game.chance.before_secret(rolled("filed_deals"), known=[power])
    for deal in waiting_for(frame, power):
        if deal not in open_ones or deal["number"] in frame["confirmed"]:
            deal["waiting"].remove(power)
            game.emit("deal_confirmed", deal=deal["number"], power=power, rules=["HIS-9.1.20"])
        else:
            deal["state"] = "void"
            game.emit("deal_declined", deal=deal["number"], power=power, rules=["HIS-9.1.21"])


def declare(game, frame, power, partner):
    """Open the sealed deals of a power (on turn 1 those with one partner)."""
    game.chance.before_secret(rolled("filed_deals"))
    for clauses in frame["answers"].get(power, ()):
        partners = deals.partners(power, clauses)
        if partner in (None, partners[0]):
            number = len(frame["deals"]) + 1
            frame["deals"].append({"number": number, "power": power, "clauses": clauses, "waiting": partners,
                                   "state": "open"})
            game.emit("deal_declared", deal=number, power=power, partners=partners,
                      line=stored(deal_lines.said(clauses)), rules=["HIS-9.1.19"])


def waiting_for(frame, power):
    """Open deals that a power has to confirm."""
    return [deal for deal in frame["deals"] if deal["state"] == "open" and power in deal["waiting"]]


def still_open(frame, power):
    """Those of them that it has not confirmed in advance in the very words declared."""
    return [deal for deal in waiting_for(frame, power)
            if not any(deal_lines.same(deal["clauses"], kept) for kept in agreed(frame, power))]


def carry_out(game, frame):
    """HIS-9.1.22, O-03: what everybody has confirmed takes effect at once, in the order declared."""
    ready = [deal for deal in frame["deals"] if deal["state"] == "open" and not deal["waiting"]]
    if ready:
        ready[0]["state"] = "done"
        game.goto(frame, "carry_out")
        game.call("deal", deal=ready[0]["number"], clauses=list(ready[0]["clauses"]))
    else:
        game.goto(frame, "next_item")


# Filing deals.

def check_deal(state, frame, role, clauses):
    """Raises Illegal unless this role may declare the deal and it can be carried out."""
    for clause in clauses:
        if role not in (clause["giver"], clause["receiver"]):
            raise Illegal("deal_of_others", {"power": role}, ["HIS-9.1.19"])
    partners = deals.partners(role, clauses)
    if "first" in frame:
        if len(partners) != 1 or partners[0] not in deal_ideas.FIRST_PARTNERS:
            raise Illegal("first_deals", {}, ["HIS-7.0.7"])
    elif any(MAJORS.index(power) < MAJORS.index(role) for power in partners):
        raise Illegal("declared_by_first", {"power": partners[0]}, ["HIS-9.1.20"])
    deals.test(state, clauses)


def declared(state, frame, role, args):
    """The clauses of a declaration; raises Illegal."""
    clauses = deal_forms.meant(args["deal"], role, args.get("with", ()))
    check_deal(state, frame, role, clauses)
    if args.get("with") and {*args["with"]} != {*deals.partners(role, clauses)}:
        raise Illegal("deal_with_others", {"powers": deals.partners(role, clauses)}, ["HIS-9.1.20"])
    return clauses


def negotiation_options(state, frame, role):
    filed = frame["answers"][role]
    if len(filed) < MOST_FILED:
        yield Option("declare", do_declare, {"with": deal_forms.PARTNERS, "deal": deal_forms.DEAL},
                     "[=with {with?}:] {deal}",
                     "declare_deal",
                     ("HIS-9.1.2", "HIS-9.1.19", "HIS-9.1.21"), lambda args: declared(state, frame, role, args),
                     sample=lambda rng: sample_deal(state, frame, role, rng),
                     stays=True, example=lambda: example(state, frame, role))
    if filed:
        yield Option("withdraw", do_withdraw, {"number": Count(1, len(filed))}, "[deal] {number}",
                     "withdraw_deal", ("HIS-9.1.19",), stays=True)
    yield Option("ready", lambda game, frame, role, args: None, help="no_more_deals",
                 rules=("HIS-9.1.18",))


def do_declare(game, frame, role, args):
    clauses = declared(game.state, frame, role, args)
    frame["answers"][role].append(clauses)
    game.emit("deal_filed", to=[role], number=len(frame["answers"][role]),
              line=stored(deal_lines.said(clauses)), rules=["HIS-9.1.19"])


def do_withdraw(game, frame, role, args):
    clauses = frame["answers"][role].pop(args["number"] - 1)
    game.emit("deal_withdrawn", to=[role], line=stored(deal_lines.said(clauses)), rules=["HIS-9.1.19"])


def example(state, frame, role):
    """A deal that is possible now, to end a war or against a common enemy before others; None when none is."""
    wise = deal_ideas.wise(state, role, deal_ideas.partners_of(frame, role))
    clauses = next(_tested(state, frame, role, wise), None) or next(simple_deals(state, frame, role), None)
    return {"deal": deal_forms.ordered(clauses)} if clauses else None


def simple_deals(state, frame, role, shuffle=lambda ideas: None, partners=None):
    """Deals of one or two clauses that could be declared now: examples for prompts and for random play.

    partners: the powers to deal with, when not all that may confirm.
    """
    partners = partners or deal_ideas.partners_of(frame, role)
    ideas = [clauses for power in partners for clauses in deal_ideas.between(state, role, power)]
    shuffle(ideas)
    yield from _tested(state, frame, role, ideas)


def _tested(state, frame, role, ideas):
    """Those of these deals that could be declared now."""
    for clauses in ideas:
        try:
            check_deal(state, frame, role, clauses)
        except Illegal:
            continue
        yield clauses


def sample_deal(state, frame, role, rng):
    clauses = next(simple_deals(state, frame, role, rng.shuffle), None)
    return clauses and {"deal": deal_forms.ordered(clauses)}


def about_negotiation(state, frame, role):
    return {"filed": [stored(deal_lines.said(clauses)) for clauses in frame["answers"][role]],
            "first": "first" in frame}


# Confirming deals.

def confirmation_options(state, frame, role):
    numbers = [deal["number"] for deal in still_open(frame, role)]
    yield Option("confirm", do_confirm, {"deals": Some("deal", numbers, 1, len(numbers), ("HIS-9.1.20",))},
                 "[deal] [deals] {deals}", "confirm_deals", RULES,
                 example={"deals": numbers})
    yield Option("decline", do_decline, help="confirm_no_deal", rules=("HIS-9.1.21",),
                 refuses=True)


def do_confirm(game, frame, role, args):
    frame["confirmed"] = args["deals"]


def do_decline(game, frame, role, args):
    frame["confirmed"] = []


def about_confirmation(state, frame, role):
    return {"deals": [{"number": deal["number"], "power": deal["power"],
                       "line": stored(deal_lines.said(deal["clauses"]))} for deal in still_open(frame, role)]}


STEPS = (FILING, open_talks, next_item, confirm_deals, carry_out)


def sees_confirmed(reader):
    """What is confirmed is secret while the question is, even whether it was asked."""
    return "seal" not in reader.frame or reader.frame["confirmer"] in reader.roles


def shown_confirmed(value, reader):
    return value if sees_confirmed(reader) else []


def other_confirmed(value, reader, rng):
    numbers = [deal["number"] for deal in reader.frame["deals"]]
    return value if sees_confirmed(reader) else rng.sample(numbers, rng.randint(0, len(numbers)))


def other_agreed(value, reader, rng):
    """What the others may have confirmed in advance."""
    return own_alone(value, reader) | {power: other_deals(power, reader, rng) for power in MAJORS
                                       if power not in reader.roles}


KEEPS = ("agenda", Key("agreed", own_alone, other=other_agreed), *FILING.keeps,
         Key("confirmed", shown_confirmed, other=other_confirmed), "confirmer", "deals", "filers")


CHAPTER = Chapter(
    procedures=(
        Procedure("negotiation", (begin_segment, *STEPS), keeps=KEEPS),
        Procedure("first_diplomacy", (begin_first, *STEPS), keeps=(*KEEPS, "first")),
    ),
    decisions=(
        Decision("negotiation", negotiation_options, lambda s, f, r: {"verb": "ready"}, about_negotiation,
                 pace="negotiation", reopen=True, circumstances=("filed",)),
        Decision("confirmation", confirmation_options, lambda s, f, r: {"verb": "decline"}, about_confirmation,
                 pace="negotiation", reopen=True),
    ),
    waits={"declare": Illegal("deal_waits", {}, ("HIS-9.1.19",)),
           "confirm": Illegal("confirm_waits", {}, ("HIS-9.1.20",)),
           "preconfirm": Illegal("preconfirm_waits", {}, ("HIS-9.1.20",)),
           "unconfirm": Illegal("unconfirm_waits", {}, ("HIS-9.1.20",))},
)
