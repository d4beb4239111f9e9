"""What is asked of others, or in between: the owner of a taxed Concession, a hand that is too full."""

from pax_second_reading import facts, fairs, places, political, tableaux

from pbem.games.pax_renaissance import GAME

from .asking import allowed, applied, legal, options


def compare_taxed(findings, state, role, rng):
    """Who is taxed pays a Florin or loses the Concession, and places a Levy (PR-F4.2, PR-F4.3)."""
    frame, found = state["stack"][-1], options(state, role)
    replies = {"pay", "repress"} if state["florins"][role] else {"repress"}
    findings.same("tax: replies", {"pay", "repress"} & set(found), replies)
    levies = {f"{piece}@{city}" for city, piece in fairs.levy_choices(state, frame["map_card"])}
    if not levies:
        return
    for reply in sorted(replies & set(found)):
        program = allowed(found, reply, "levy")
        findings.same("tax: Levies", program, levies)
        for levy in rng.sample(sorted(levies & program), min(1, len(levies & program))):
            _replied(findings, state, role, reply, levy, frame)
            _compare_taken(findings, state, role, reply, levy, found)


def _compare_taken(findings, state, role, reply, levy, found):
    """For a Levy out of supply its owner takes the Repressed Piece that he says (DOUBT-7)."""
    piece, option = levy.partition("@")[0], found[reply][0]
    among = {f"{piece}@{at}" for at in places.substitutes(state, piece)}
    findings.same("tax: substitutes", {one for one in (option.args["take"].choices if "take" in option.args else ())
                                       if legal(option, {"levy": levy, "take": one})}, among)
    for taken in sorted(among):
        at = taken.partition("@")[2]
        left = applied(state, role, {"verb": reply, "levy": levy, "take": taken})["repressed"][at].count(piece)
        findings.same("tax: which is taken", {left}, {state["repressed"][at].count(piece) - 1})


def _replied(findings, state, role, reply, levy, frame):
    """Florins, the Concession, the serf and the City after a reply."""
    after, border, empire = applied(state, role, {"verb": reply, "levy": levy}), frame["target"][0], frame["map_card"]
    piece, _, city = levy.partition("@")
    pays, pawn = reply == "pay", f"{role}_pawn"
    serfs = 0 if pays or political.repressed_to(state, empire) is None else 1
    findings.same("tax: what it leaves", {(
        state["florins"][role] - after["florins"][role], pawn in after["borders"][border],
        after["repressed"][empire].count(pawn) - state["repressed"][empire].count(pawn),
        after["cities"][city].count(piece) - state["cities"][city].count(piece))}, {(int(pays), pays, serfs, 1)})


def compare_hand(findings, state, role, rng):
    """A hand above its limit is discarded down to it by its owner (PR-E1.3)."""
    hand, limit = state["hands"][role], facts.SETUP["hand_limit"]
    findings.same("hand limit", {"discard" in options(state, role)},
                  {len(hand) > limit and not tableaux.abilities_of(state, role)["unlimited_hand"]})
    findings.same("hand limit: cards", allowed(options(state, role), "discard", "card"), hand)
    after = applied(state, role, {"verb": "discard", "card": rng.choice(hand)})
    asked = any(frame["at"] == "hand_limits" and frame.get("bank") == role for frame in after["stack"])
    findings.same("hand limit: asked again", {asked}, {len(hand) - 1 > limit})


COMPARED = {"taxed": compare_taxed, "hand_discard": compare_hand}


def compare_asked(findings, state, rng):
    """What an order that was tried asks of somebody."""
    for role, question in GAME.pending(state).items():
        if question["decision"] in COMPARED:
            COMPARED[question["decision"]](findings, state, role, rng)
