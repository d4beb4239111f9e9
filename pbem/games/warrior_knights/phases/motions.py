"""Private Motions: who proposes, what may be moved, what comes of it (WK-18, WK-40.38, D21)."""

from pbem.engine import Alternative, Decision, Each, Form, Illegal, One, Option, rolled, settling, top
from pbem.engine.asking import Sealed
from pbem.engine.shapes import command

from ..board import agendas, armies, bans, barons, fate, proposals
from ..orders import filed, proposing, told
from ..printed import printed

RULES = ("WK-18.2",)
POSTPONE = {"form": "postpone"}
MOST = 6


def in_play(state):
    """Laws, charges and offices that lie before Barons."""
    charges = [card for own in state["charges"].values() for card in own]
    return [*agendas.laws(state), *charges, *state["offices"].values()]


def discarded(state):
    """Agendas that are voted now where nothing is said, the last discarded last."""
    return [card for card in state["agenda_gone"] if not is_motion(state, card)]


def is_motion(state, card):
    return printed(state).agendas[card].type == "private_motion"


def anytime(state, baron):
    """What a Baron moves if a Private Motion is his; of several the first that is legal then."""
    cards = [*printed(state).agendas]
    agenda = {"agenda": One("agenda", cards, RULES)}
    lying = {"agenda": One("agenda", [*cards, *state["open_laws"]], RULES)}
    forms = {"lift": Form("lift ban of {baron}", {"baron": One("baron", list(state["barons"]), RULES)}),
             "discard": Form("discard {agenda}", lying), "postpone": Form("postpone"),
             "agenda": Form("vote {agenda}", agenda)}
    yield Option("motion", do_motion, {"motions": Each("{motion}", {"motion": Alternative(forms, rules=RULES)}, 1, MOST,
                                                       RULES, "any")}, "{motions}", "motion", RULES,
                 lambda args: check(state, baron, [one["motion"] for one in args["motions"]]), stays=True,
                 sample=lambda rng: _sample(state, rng), settles=settling("motion"),
                 example=lambda: {"motions": [{"motion": one} for one in _example(state)]})


def check(state, baron, wanted):
    """Of what is moved all may come to be legal; where it is asked for now, some is. Raises Illegal."""
    for one in wanted:
        if one["form"] == "discard" and _never_lies(state, one["agenda"]):
            raise Illegal("never_in_play", {"agenda": one["agenda"]}, ("WK-17.3", *RULES))
    refused = [refusal(state, one) for one in wanted]
    if top(state).get("waiting", {}).get(baron) == DECISION.name and all(refused):
        raise refused[0]


def _never_lies(state, card):
    """A motion is discarded as soon as it is carried out."""
    return card not in state["open_laws"] and printed(state).agendas[card].type in ("motion", "private_motion")


def _example(state):
    """To lift a ban, else to discard a law, else to vote what was discarded last; else to postpone."""
    banned, laws, gone = state["banned"][:1], agendas.laws(state)[:1], discarded(state)[-1:]
    return [*({"form": "lift", "baron": one} for one in banned), *({"form": "discard", "agenda": one} for one in laws),
            *({"form": "agenda", "agenda": one} for one in gone), POSTPONE][:2]


def _sample(state, rng):
    """Something that may be legal, and to postpone."""
    able = [*({"form": "lift", "baron": one} for one in state["barons"]),
            *({"form": "discard", "agenda": one} for one in in_play(state)),
            *({"form": "agenda", "agenda": one} for one in discarded(state))]
    return {"motions": [{"motion": one} for one in (rng.choice(able), POSTPONE)]}


def do_motion(game, frame, baron, args):
    wanted = [one["motion"] for one in args["motions"]]
    filed.note(game, baron, "motions", wanted)
    for one in wanted:
        told.refused(game, baron, told.motion(one), refusal(game.state, one))


def draw_proposers(game, frame):
    """WK-18.1: he need not attend."""
    state = game.state
    frame.update(proposers={}, motions={}, movers={}, drawn=[])
    for card in state["agendas"]:
        if is_motion(state, card):
            _draw_proposer(game, frame, card, card)


def _draw_proposer(game, frame, card, drawn):
    """For a card that is voted on; drawn: itself, or the one that it has brought from the discard pile."""
    turned = fate.turn_until(game, rolled("proposer"), lambda turned: turned.baron in game.state["barons"])
    frame["proposers"][card] = turned.baron
    game.emit("proposer", baron=turned.baron, agenda=drawn, rules=["WK-18.1"])


def without_ranking(state, frame):
    return [baron for baron in barons.in_order(state)
            if baron in frame["proposers"].values() and "motions" not in state["on_file"][baron]]


ASK = Sealed("ask_motions", "motion", without_ranking, opens=rolled("motions"))


def options(state, frame, baron):
    yield Option("settle", do_settle, help="settle_motion")
    yield from anytime(state, baron)
    yield from proposing.anytime(state, baron)


def do_settle(game, frame, baron, args):
    ASK.give(game, frame, baron, True)
    game.emit("settled_motion", to=[baron])


def move(game, frame):
    """WK-18.2: the first of his ranking that is legal, else the Agenda that was discarded last, else to postpone.

    A Private Motion that is brought from the discard pile has a proposer of its own, who is asked in turn (WK-40.38).
    """
    ASK.open(game, frame)
    proposers, frame["proposers"] = frame["proposers"], {}
    for card, baron in proposers.items():
        content = _content(game, frame, baron)
        _tell(game, baron, content)
        if content["form"] == "agenda" and is_motion(game.state, content["agenda"]):
            frame["drawn"].append(content["agenda"])
            _draw_proposer(game, frame, card, content["agenda"])
        else:
            frame["motions"][card], frame["movers"][card] = content, baron
    if frame["proposers"]:
        game.goto(frame, ASK.name)


def _tell(game, baron, content):
    if content["form"] == proposing.OPEN:
        game.emit("proposes", baron=baron, words=content["words"],
                  effects=proposals.told(content["effects"]), rules=list(proposing.RULES))
    else:
        game.emit("private_motion", baron=baron, form=content["form"], agenda=content.get("agenda"),
                  other=content.get("baron"), rules=list(RULES))


def _content(game, frame, baron):
    taken = [*frame["motions"].values(), *({"form": "agenda", "agenda": card} for card in frame["drawn"])]
    wanted = filed.used(game, baron, "motions", [])
    usual = [{"form": "agenda", "agenda": one} for one in discarded(game.state)[::-1]]
    return next((one for one in [*wanted, *usual] if one not in taken and is_legal(game.state, one, taken)), POSTPONE)


def is_legal(state, content, taken):
    """WK-40.38, 40.42. taken: what has been moved in this Assembly."""
    if content["form"] == proposing.OPEN:
        before = sum(one["form"] == proposing.OPEN for one in taken)
        return proposals.are_open(state) and proposals.room(state) > before
    return refusal(state, content) is None


def refusal(state, content):
    """Why one of the four matters cannot be moved now, with what can be; None where it can (WK-18.2, WK-40.38)."""
    form = content["form"]
    able = {"lift": state["banned"], "discard": in_play(state), "agenda": state["agenda_gone"]}
    if form == "postpone" or content["baron" if form == "lift" else "agenda"] in able[form]:
        return None
    lying = {"banned": able["lift"], "in_play": able["discard"], "gone": discarded(state)}
    return Illegal("motion_illegal", {"agenda": None, "baron": None, **content, **lying}, (*RULES, "WK-40.38"))


def carry_out(game, baron, content):
    """What a Baron's motion does that is no Agenda; whether the Assembly is over by it (WK-18.4, 20.4, 20.5)."""
    state = game.state
    if content["form"] == proposing.OPEN and (law := proposals.free_id(state)):
        state["open_laws"][law] = {"baron": baron, "words": content["words"], "effects": content["effects"]}
        game.emit("open_law", agenda=law, words=content["words"], rules=list(proposing.RULES))
    if content["form"] == "lift" and content["baron"] in state["banned"]:
        state["banned"].remove(content["baron"])
        game.emit("ban_lifted", baron=content["baron"], rules=["WK-20.5"])
        if state["chairman"] is None:
            bans.new_chairman(game)
    elif content["form"] == "discard" and content["agenda"] in in_play(state):
        _take_from_play(game, content["agenda"])
        game.emit("discarded_agenda", agenda=content["agenda"], rules=["WK-20.4"])
    return content["form"] == "postpone"


def _take_from_play(game, card):
    """A Noble who loses his office may die without the troops that it gave him (WK-32.6)."""
    state = game.state
    state["refused"].pop(card, None)
    if state["open_laws"].pop(card, None):
        _forget(game, card)
        return
    for own in (state["laws"], *state["charges"].values()):
        if card in own:
            own.remove(card)
    for noble in [noble for noble, office in state["offices"].items() if office == card]:
        del state["offices"][noble]
        game.call("thinned", baron=armies.baron_of(state, noble), name=noble)
    state["agenda_gone"].append(card)


def _forget(game, law):
    """What was filed about a law in a Baron's own words goes with it, for another may take its number."""
    for baron in game.state["barons"]:
        for what, about in (("defy", law), ("motions", {"form": "discard", "agenda": law})):
            filed.withdraw(game, baron, what, about)


DECISION = Decision("motion", options, lambda state, frame, baron: command("settle"), pace="motion", reopen=True)
STEPS = (draw_proposers, ASK, move)
KEEPS = ("proposers", *ASK.keeps, "motions", "movers", "drawn")
