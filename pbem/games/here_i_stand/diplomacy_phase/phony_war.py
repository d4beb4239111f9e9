"""The Phony War marker of the anniversary edition: -1 VP for a war on a minor that its protector took up.

The declarer has it until a land battle or assault between him and the minor or its protector; after a peace between
the two majors he keeps it for good.
"""

from ..powers import variants

KIND, VP = "phony_war", -1
PROTECTORS = {"scotland": "france", "venice": "papacy"}  # HIS-9.6.8, HIS-9.6.9
RULES = ("HIS-9.6.8", "HIS-9.6.9")


def begin(game, declarer, minor):
    if variants.rule(game.state, "phony_war"):
        game.state["bonus_vp"][declarer].append({"kind": KIND, "id": minor, "vp": VP})
        game.emit("phony_war", power=declarer, minor=minor, vp=VP, rules=list(RULES))


def fought(game, attacker, defenders):
    """A land battle or assault between these powers has been fought."""
    for one, others in ((attacker, defenders), *((defender, [attacker]) for defender in defenders)):
        marks = game.state["bonus_vp"].get(one, [])
        for mark in [m for m in marks if m["kind"] == KIND and m["id"]]:
            if {mark["id"], PROTECTORS[mark["id"]]} & set(others):
                marks.remove(mark)
                game.emit("phony_war_over", power=one, minor=mark["id"], rules=list(RULES))


def peace(game, one, other):
    """The mark of a war that ends without a fight stays for good: it no longer names a minor."""
    for declarer, protector in ((one, other), (other, one)):
        for mark in game.state["bonus_vp"][declarer]:
            if mark["kind"] == KIND and PROTECTORS.get(mark["id"]) == protector:
                mark["id"] = ""
