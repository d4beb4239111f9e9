"""Standing orders in words, for their owner: what was used, what was passed over and why."""

from pbem.engine import Phrase
from pbem.engine.phrases import stored

from . import conditions

BOARD = "board"
KEPT = ("space", "track", "area", "nobles", "against")


def use(one):
    """A use of a card as it would be written, near enough, with what it hangs on."""
    loads = [{"noble": one["nobles"][0], "cards": one["taking"], "all": 0}] if "taking" in one else []
    loads += [{**load["load"], "all": int(load["load"]["form"] == "all")} for load in one.get("loads", ())]
    more = Phrase("more", {"way": one.get("way", []), "loads": loads}, BOARD)
    said = {key: one[key] for key in KEPT if one.get(key) is not None}
    whole = Phrase("use", {"form": one["form"], "track": "any", "more": more, **said}, BOARD)
    whole = Phrase("fought_by", {"said": whole, "nobles": one["with"]}, BOARD) if one.get("with") else whole
    return hanging(whole, one.get("if"))


def hanging(said, facts):
    """A phrase with the facts that it hangs on."""
    if not facts:
        return said
    lists = [Phrase("facts", {"facts": [clause(one) for one in clauses]}, BOARD) for clauses in facts]
    return Phrase("hanging", {"said": said, "lists": lists}, BOARD)


def clause(one):
    """A fact, or that it is none."""
    said = Phrase("fact", {key: value for key, value in one.items() if key != "not"}, BOARD)
    return Phrase("fact.not", {"said": said}, BOARD) if one.get("not") else said


def vote(agenda, line):
    """What a ballot says of an Agenda."""
    said = Phrase("vote", {"agenda": agenda, "votes": line["votes"], "voice": line["voice"]}, BOARD)
    return hanging(said, line.get("if"))


def pledge(event, line):
    return hanging(Phrase("pledge", {"event": event, "faith": line["faith"]}, BOARD), line.get("if"))


def miracle(event, offer):
    return Phrase("miracle", {"event": event, "faith": offer["faith"]}, BOARD)


def stake(expedition, line):
    return hanging(Phrase("investment", {"expedition": expedition, "crowns": line["crowns"]}, BOARD), line.get("if"))


def blessing(expeditions, line):
    return hanging(Phrase("blessing", {"expeditions": expeditions}, BOARD), line.get("if"))


def motion(one):
    """What a Baron moves of the four matters."""
    return Phrase("moved", {"agenda": None, "baron": None, **one}, BOARD)


def passed_over(game, baron, said, why, rules=()):
    """An earlier line is not the one that is used: a fact was none, or the rules forbade it. said, why: Phrases."""
    game.emit("passed_over", to=[baron], said=stored(said), why=stored(why), rules=list(rules))


def would_pass(game, baron, said, why, rules=()):
    """As the board stands a line that is filed would not be used. said, why: Phrases."""
    game.emit("would_pass", to=[baron], said=stored(said), why=stored(why), rules=list(rules))


def refused(game, baron, said, refusal):
    """The same, by what an Illegal says; nothing for None."""
    if refusal is not None:
        would_pass(game, baron, said, refusal.sentence, refusal.rules)


def used(game, baron, said):
    """The line that is used."""
    game.emit("line_used", to=[baron], said=stored(said))


def not_so(one):
    """Why a line is passed over that hangs on a fact."""
    return Phrase("not_so", {"fact": clause(one)}, BOARD)


def first(game, baron, lines, said, **about):
    """The first of several lines whose facts hold, None for none; their owner is told. said(line): its Phrase."""
    for line in lines:
        wrong = conditions.false(game.state, baron, line.get("if"), **about)
        if wrong is None:
            used(game, baron, said(line))
            return line
        passed_over(game, baron, said(line), not_so(wrong))
    return None
