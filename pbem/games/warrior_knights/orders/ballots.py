"""Ballots: what a Baron votes on each Current Agenda, kept until it is voted on (D19 to D23; WK-16.7, 16.8).

    BALLOT: Synod 3 for Madder, tie Madder; Income Tax no with all the rest IF Synod failed ELSE yes with 1; final

Of several lines for one Agenda the first whose facts hold is meant.
"""

from pbem.engine import Alternative, Count, Each, Form, Illegal, One, Option, Ranked, Some, Way, settling, waiting

from ..board import agendas, cities
from ..printed import printed
from . import conditions, filed

YES, NO = DIRECTIONS = ("yes", "no")
VOTE, TIE, ORDER = ("WK-16.7", "WK-16.8"), ("WK-16.9",), ("WK-16.6",)
MOTION, REFUSE, BANNED = ("WK-18.2",), ("WK-20.1", "WK-20.3"), ("WK-20.2",)
MOST, ALL, ITEMS = 40, 99, 12
CASTS = ("vote", "with", "all")  # forms that commit Votes
HARMFUL = ("traitor", "lose", "discard_mercenary")  # effects that nobody wants for himself
WAYS = tuple(Way("vote", syntax) for syntax in (
    "{votes} [votes] [for] {voice} [on|at|in] {agenda}", "{votes} [votes] [on|at|in] {agenda} [for] {voice}",
    "{agenda}: {voice} [with] {votes} [votes]",
    "{votes} [of] [my] [votes] [i] [have] [for] {voice} [on|at|in|for|to] {agenda}",
    "{votes} [of] [my] [votes] [i] [have] [on|at|in] {agenda} [for] {voice}",
    "{agenda}: {voice} [with] {votes} [of] [my] [votes] [i] [have]"))
REST_WAYS = (Way("vote_rest", "[votes] [for] {voice} [on|at|in] {agenda}"),
             Way("vote_rest", "{agenda}: {voice} with [all] [the] rest|remaining [votes]", bare=True),
             Way("vote_rest", "{agenda}: {voice} with all|what|whatever [is] left|remains", bare=True))
ACCEPT, REFUSED, OBEY, DEFY = "accept", "refuse", "obey", "defy"


def anytime(state, baron):
    """Votes and ties for Agendas, final ballots, what is refused; of a Chairman the order, of a proposer his motion."""
    if not state["agendas"]:
        return
    if baron in state["banned"]:
        yield from (waiting(verb, "banned", *BANNED) for verb in ("ballot", "final"))
    else:
        items = Each("{item} {facts?}", {"item": Alternative(forms(state), rules=VOTE), "facts": conditions.guard(
            state, baron, *conditions.BALLOT)}, 1, ITEMS, VOTE, "any")
        yield Option("ballot", do_ballot, {"items": items}, "{items}", "ballot", VOTE,
                     lambda args: check(state, baron, args["items"]), stays=True,
                     sample=lambda rng: _sample(state, baron, rng), example=lambda: _example_ballot(state, baron),
                     settles=lambda args: _settled(args["items"]))
        yield Option("vote", do_vote, _cast(state), "{agenda}: {votes} [votes] [for] {voice}", "vote", VOTE,
                     lambda args: check(state, baron, [_as_item(args)]), stays=True, bare=True, ways=WAYS,
                     example=lambda: _example(state, baron),
                     settles=lambda args: _settled([_as_item(args)]))
        yield Option("vote_rest", do_rest, {name: _cast(state)[name] for name in ("agenda", "voice")},
                     "{agenda}: [for] {voice}", "vote_rest", VOTE, lambda args: check(state, baron, [_as_rest(args)]),
                     stays=True, seldom=True, ways=REST_WAYS,
                     example=lambda: _example_rest(state, baron), settles=lambda args: _settled([_as_rest(args)]))
        yield Option("tie", do_tie, {"agenda": One("agenda", list(state["agendas"]), VOTE),
                                     "voices": Ranked("voice", [*DIRECTIONS, *state["barons"]], rules=TIE)},
                     "{agenda}: {voices}", "tie", TIE, lambda args: check_tie(state, args), stays=True,
                     ways=(Way("tie", "{voices} [on|at|in] {agenda}"),), seldom=not _presides(state, baron),
                     example=lambda: _example_tie(state, baron),
                     settles=lambda args: {("tie", args["agenda"]): args["voices"]})
        yield Option("final", do_final, help="final", rules=VOTE, stays=True)
    yield from _others(state, baron)


def _presides(state, baron):
    return state["chairman"] == baron


def _example_ballot(state, baron):
    """All that is left on the last Agenda."""
    return {"items": [_as_rest(_example_rest(state, baron))]}


def _example_rest(state, baron):
    """On the last Agenda."""
    agenda = state["agendas"][-1]
    return {"agenda": agenda, "voice": _favoured(state, baron, agenda)}


def _example_tie(state, baron):
    agenda = state["agendas"][0]
    return {"agenda": agenda, "voices": [_favoured(state, baron, agenda)]}


def _example(state, baron):
    """Half of his Votes on the first Agenda, as far as other ballots leave them."""
    agenda = state["agendas"][0]
    left = state["votes"][baron] - _sum(state, {**_filed(state, baron), agenda: []})
    votes = max(min(state["votes"][baron] // 2, left), 0)
    return {"agenda": agenda, "votes": votes, "voice": _favoured(state, baron, agenda)}


def _favoured(state, baron, agenda):
    """Yes; of a card that elects a Baron himself, but to his harm another."""
    able, card = voices(state, baron, agenda), printed(state).agendas[agenda]
    return able[-1 if card.vote == "elect_baron" and card.effect["op"] in HARMFUL else 0]


def voices(state, baron, agenda):
    """What may be voted for on an Agenda: yes or no, or a Baron, he himself first (WK-17.1)."""
    if printed(state).agendas[agenda].vote != "elect_baron":
        return list(DIRECTIONS)
    return [baron, *(other for other in state["barons"] if other != baron)]


def _cast(state):
    return {"agenda": One("agenda", list(state["agendas"]), VOTE), "votes": Count(0, MOST, "votes", VOTE),
            "voice": One("voice", [*DIRECTIONS, *state["barons"]], VOTE)}


def _as_item(args):
    """A lone vote as a line of a ballot."""
    return {"item": {"form": "vote", **{name: args[name] for name in ("agenda", "votes", "voice")}}}


def _as_rest(args):
    """A lone vote with all that is left as a line of a ballot."""
    return {"item": {"form": "all", **args}}


def forms(state):
    """How votes are written; without an Agenda one is about that of the line before it."""
    agenda = {"agenda": One("agenda", list(state["agendas"]), VOTE)}
    voice = One("voice", [*DIRECTIONS, *state["barons"]], VOTE)
    ties = Ranked("voice", [*DIRECTIONS, *state["barons"]], rules=TIE)
    cast = {**agenda, "voice": voice, "tie": ties}
    return {"vote": Form("{agenda?} {votes} [votes] [for] {voice} [tie!] {tie?}",
                         {**cast, "votes": Count(0, MOST, "votes", VOTE)}),
            "with": Form("{agenda?} {voice} [with] {votes} [votes] [tie!] {tie?}",
                         {**cast, "votes": Count(0, MOST, "votes", VOTE)}),
            "all": Form("{agenda?} {voice} with [the] all|rest [the] [rest] [tie!] {tie?}", cast),
            "tie": Form("tie {agenda?} {tie}", {**agenda, "tie": ties}),
            "elected": Form("{agenda?} if elected {answer}",
                            {**agenda, "answer": One("answer", [ACCEPT, REFUSED], REFUSE)}),
            "passes": Form("{agenda?} if it passes {binding}",
                           {**agenda, "binding": One("binding", [OBEY, DEFY], ("WK-20.3",))}),
            "final": Form("final")}


def _others(state, baron):
    ordered = Some("agenda", list(state["agendas"]), most=len(state["agendas"]), rules=ORDER)
    yield Option("order", do_order, {"agendas": ordered}, "{agendas}", "order", ORDER, stays=True,
                 example={"agendas": state["agendas"][::-1]}, seldom=not _presides(state, baron),
                 settles=settling("order"))
    if own := _refusable(state):
        yield Option("refuse_card", do_refuse, {"agendas": Some("agenda", own, most=len(own), rules=REFUSE)},
                     "{agendas}", "refuse_card", REFUSE, stays=True, seldom=True,
                     settles=settling("refuse_card"))


def _refusable(state):
    """Current Agendas that are no laws (these are refused when they bind), and what a Private Motion may bring back."""
    data = printed(state).agendas
    brought = state["agenda_gone"] if any(data[card].type == "private_motion" for card in state["agendas"]) else []
    return [card for card in [*state["agendas"], *brought] if data[card].type not in ("private_motion", "law")]


def about_agendas(items):
    """(Agenda, item, facts) of each line; those without an Agenda are about that of the line before."""
    agenda = None
    for one in items:
        agenda = one["item"].get("agenda", agenda)
        yield agenda, one["item"], one.get("facts")


def check(state, baron, items):
    """Yes or no, or a Baron, as each card says, none behind one that hangs on nothing; in the Assembly not more Votes
    than he has. Raises Illegal.
    """
    settled = set()
    for agenda, item, facts in about_agendas(items):
        if agenda is None and item["form"] in (*CASTS, "tie"):
            raise Illegal("which_agenda", {"agendas": list(state["agendas"])}, VOTE)
        if item["form"] in CASTS and agenda in settled:
            raise Illegal("voted_above", {"agenda": agenda}, VOTE)
        settled |= {agenda} if item["form"] in CASTS and not facts else set()
        for voice in [*([item["voice"]] if "voice" in item else []), *item.get("tie", ())]:
            check_voice(state, agenda, voice)
    _check_sum(state, baron, items)


def check_tie(state, args):
    """Each voice is one that the card knows."""
    for voice in args["voices"]:
        check_voice(state, args["agenda"], voice)


def check_voice(state, agenda, voice):
    """Of a Private Motion it is not known before."""
    card = printed(state).agendas[agenda]
    if card.type != "private_motion" and (voice not in DIRECTIONS) != (card.vote == "elect_baron"):
        raise Illegal("wrong_voice", {"agenda": card.id, "vote": card.vote}, ("WK-17.1",))


def _check_sum(state, baron, items):
    """WK-16.7: while he is asked his Votes are known; who commits some commits on all not more than he has. What
    was filed before refuses nothing alone: it is cut when it is voted.
    """
    lines = _lines(items)
    if not _is_assembled(state) or not _sum(state, lines):
        return
    wanted = _sum(state, {**_filed(state, baron), **lines})
    if wanted > state["votes"][baron]:
        raise Illegal("too_many_votes", {"wanted": wanted, "votes": state["votes"][baron]}, ("WK-16.7",))


def _filed(state, baron):
    return state["filed"][baron].get("votes", {})


def _is_assembled(state):
    return any(frame["at"] == "assembly" for frame in state["stack"])


def _sum(state, votes):
    """How many Votes ballots commit to the Agendas of the Assembly, at most."""
    return sum(max((line["votes"] for line in lines if line["votes"] != ALL), default=0)
               for card, lines in votes.items() if card in state["agendas"])


def received(state, baron):
    """WK-16.2: one Vote and one for each Kingdom city; charges and offices give more."""
    return 1 + len(cities.controlled(state, baron, kingdom=True)) + sum(
        effect["amount"] for effect in agendas.charges(state, baron, "extra_votes")) + sum(
        agendas.of_offices(state, baron, "extra_votes"))


def _tell_sum(game, baron):
    """Before the Assembly he may gain Votes still: what he commits beyond those that he would have now is told."""
    state = game.state
    wanted = _sum(state, _filed(state, baron))
    there = state["votes"][baron] + received(state, baron)
    if wanted > there and not _is_assembled(state):
        game.emit("votes_to_come", to=[baron], wanted=wanted, votes=there, held=state["votes"][baron],
                  rules=["WK-16.7", "WK-16.2"])


def _settled(items):
    """Votes, ties and answers of these lines by their Agendas."""
    found = {("vote", agenda): lines for agenda, lines in _lines(items).items()}
    for agenda, item, _ in about_agendas(items):
        found |= {(form, agenda): item[key] for form, key in (("tie", "tie"), ("elected", "answer"), (
            "passes", "binding")) if key in item}
    return found


def _lines(items):
    """{Agenda: [{"votes", "voice", "if"}]} of those items that vote."""
    found = {}
    for agenda, item, facts in about_agendas(items):
        if item["form"] in ("vote", "with", "all"):
            found.setdefault(agenda, []).append({"votes": item.get("votes", ALL), "voice": item["voice"],
                                                 **({"if": facts} if facts else {})})
    return found


def do_ballot(game, frame, baron, args):
    """In place of what was filed for the Agendas that it names."""
    items = args["items"]
    _note(game, baron, "votes", _lines(items))
    _note(game, baron, "ties", {agenda: item["tie"] for agenda, item, _ in about_agendas(items) if "tie" in item})
    _answers(game, baron, items, "elected", "answer", REFUSED, "refuse")
    _answers(game, baron, items, "passes", "binding", DEFY, "defy")
    if any(one["item"]["form"] == "final" for one in items):
        do_final(game, frame, baron, {})
    else:
        _tell_sum(game, baron)


def do_vote(game, frame, baron, args):
    do_ballot(game, frame, baron, {"items": [_as_item(args)]})


def do_rest(game, frame, baron, args):
    do_ballot(game, frame, baron, {"items": [_as_rest(args)]})


def do_tie(game, frame, baron, args):
    _note(game, baron, "ties", {args["agenda"]: args["voices"]})


def _note(game, baron, what, values):
    if values:
        filed.note(game, baron, what, {**game.state["filed"][baron].get(what, {}), **values})


def _answers(game, baron, items, form, key, refusing, what):
    """IF ELECTED and IF IT PASSES: of one Agenda, or of all of them."""
    kept = game.state["filed"][baron].get(what, [])
    for one in items:
        item = one["item"]
        if item["form"] == form:
            able = _refusable(game.state) if form == "elected" else list(game.state["agendas"])
            about = [item["agenda"]] if "agenda" in item else able
            kept = [card for card in kept if card not in about] + (about if item[key] == refusing else [])
            filed.note(game, baron, what, kept)


def _sample(state, baron, rng):
    """Votes on some Agendas."""
    items = []
    for agenda in rng.sample(state["agendas"], rng.randint(1, len(state["agendas"]))):
        facts = conditions.guard(state, baron, *conditions.BALLOT)
        items.append({"item": {"form": "vote", "agenda": agenda, "votes": rng.randint(0, state["votes"][baron] // 3),
                               "voice": rng.choice(voices(state, baron, agenda))},
                      **({"facts": facts.sample(rng)} if rng.random() < .2 else {})})
        if rng.random() < .2 and "facts" in items[-1]:
            items.append({"item": {"form": "all", "voice": rng.choice(voices(state, baron, agenda))}})
    try:
        check(state, baron, items)
    except Illegal:
        return None
    return {"items": items}


def do_final(game, frame, baron, args):
    filed.note(game, baron, "final", sorted(game.state["agendas"]))
    _tell_sum(game, baron)


def do_order(game, frame, baron, args):
    filed.note(game, baron, "order", args["agendas"])


def do_refuse(game, frame, baron, args):
    filed.note(game, baron, "refuse", args["agendas"])


def clear(state, baron):
    """What was filed for an Assembly is over with it."""
    for what in ("votes", "ties", "final", "order", "refuse"):
        state["filed"][baron].pop(what, None)
    state["on_file"][baron] = [what for what in state["on_file"][baron] if what != "final"]
