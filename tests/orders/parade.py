"""Parade: a game without rules whose one question uses every kind of argument, with names like a real game's."""

from pbem.engine import (
    Alternative,
    Chapter,
    Count,
    Decision,
    Each,
    Force,
    Form,
    Game,
    Illegal,
    One,
    Option,
    Path,
    Procedure,
    Some,
    Stage,
    Text,
)
from pbem.engine.speech import Speech

ROLES = ("ottoman", "france")
KINDS = ("regulars", "mercenaries", "cavalry", "squadrons")
SPACES = {"istanbul": ["Istanbul", "Constantinople"], "edirne": ["Edirne", "Adrianople"], "belgrade": ["Belgrade"],
          "vienna": ["Vienna"], "venice": ["Venice"], "besancon": ["Besançon"], "szegedin": ["Szegedin"],
          "york": ["York"], "yorkshire": ["Yorkshire Dales"], "lodz": ["Łódź"], "athens": ["Athens"],
          "wittenberg": ["Wittenberg"], "leipzig": ["Leipzig"], "aix": ["Aix-en-Provence"]}
THERE = {"regulars": 8, "cavalry": 2, "leaders": ["suleiman", "ibrahim"]}
LEADERS = {"leaders": "leader"}
MAP = {"istanbul": THERE, "edirne": {"regulars": 3}}
HAND = ["31", "8"]


TERMS = {"gift": Form("give|gives {number?} [random] card|cards [=to {power?}]",
                      {"number": Count(1, 2), "power": One("power", list(ROLES))}),
         "cession": Form("cede|cedes {spaces} [to] {power}", {"spaces": Some("space", list(SPACES), 1, 3),
                                                              "power": One("power", list(ROLES))}),
         "alliance": Form("alliance|ally [with] {power?}", {"power": One("power", list(ROLES))})}


def done(game, frame, role, args):
    game.state["done"].append({"role": role, **args})
    game.emit("done", role=role, **args)


def rolled(game, frame, role, args):
    game.emit("rolled", die=game.chance.die("a die for show"))


def check_move(args):
    if args["path"] == ["vienna"]:
        raise Illegal("as_told", {"why": "Vienna is not next to it"}, ["PAR-2"], ["Edirne"])


def sample_move(rng):
    return {"who": {"regulars": rng.randint(1, 8), "leaders": rng.sample(THERE["leaders"], rng.randint(1, 2))},
            "origin": "istanbul", "path": rng.sample(["edirne", "belgrade", "aix"], rng.randint(1, 3))}


def options(state, frame, role):
    reachable = ["istanbul", "edirne", "belgrade", "besancon", "vienna", "yorkshire", "szegedin", "aix"]
    yield Option("play", done, {"card": One("card", HAND, ("PAR-1",)), "use": One("use", ["cp", "event"])},
                 "{card} [for] [as@event] [the] {use}", "play a card", ("PAR-1",), stays=True,
                 example={"card": 31, "use": "cp"})
    yield Option("move", done, {"who": Force(KINDS, whole=lambda args: MAP.get(args["origin"], {}), named=LEADERS),
                                "origin": One("space", list(MAP)), "path": Path("space")},
                 "{who} [from] {origin} to {path}", "move units", ("PAR-2",), check=check_move,
                 sample=sample_move, stays=True)
    yield Option("march", done, {"who": Force(KINDS, THERE, most=6, named=LEADERS), "space": One("space", reachable)},
                 "{who} [to] {space}", "move units from the camp", stays=True)
    yield Option("buy", done, {"number": Count(1, 4, "units"), "unit": One("unit", ["mercenaries", "cavalry"]),
                               "space": One("space", ["vienna", "venice"])},
                 "{number} {unit} [in] [at] {space}", "buy units", stays=True)
    yield Option("treatise", done, {"zone": One("language", ["german", "french"]),
                                    "targets": Some("space", ["wittenberg", "leipzig", "lodz", "york"], 1, 3)},
                 "{zone}: {targets?}", "publish a treatise", stays=True)
    yield Option("translate", done, {"zone": One("language", ["german", "french"])}, "{zone}", stays=True)
    yield Option("sail", done, {"moves": Each("{who} [from] {origin} to {zone}", {
        "who": Force(("squadrons", "corsairs"), {"squadrons": 3, "corsairs": 2}),
        "origin": One("space", ["athens", "istanbul"]), "zone": One("zone", ["aegean_sea", "black_sea"])}, 1, 3)},
        "{moves}", "move fleets", stays=True)
    yield Option("say", done, {"power": One("power", ["france"]), "words": Text(200)}, "[to] {power} {words}",
                 stays=True)
    yield Option("bargain", done, {"with": One("power", ["france"]), "terms": Each(
        "{giver?}: {term}", {"giver": One("power", list(ROLES)), "term": Alternative(TERMS, "do")}, 1, 3, parted=";")},
        "[=with {with?}:] {terms}", "strike a bargain", stays=True)
    yield Option("end_turn", done, {}, help="end it")
    yield Option("roll", rolled, help="roll a die", stays=True)


def ask(game, frame):
    game.ask(frame, "parade", "ottoman")


class Parade(Game):
    """The parade ground."""

    key, title, version = "parade", "Parade", "1"
    roles, scenarios, opening = ROLES, ("field",), "parade"
    vocabulary = {
        "space": SPACES,
        "zone": {"aegean_sea": ["Aegean Sea"], "black_sea": ["Black Sea"], "adriatic": ["Adriatic Sea"]},
        "leader": {"suleiman": ["Suleiman"], "ibrahim": ["Ibrahim Pasha"], "charles": ["Charles V"]},
        "card": {"31": ["Foul Weather"], "8": ["Luther's 95 Theses"], "65": ["A Mighty Fortress"], "3": ["Six Wives"]},
        "power": {"ottoman": ["Ottoman"], "france": ["France"]},
        "language": {"german": ["German"], "french": ["French"]},
        "unit": {"regulars": ["regulars"], "mercenaries": ["mercenaries"], "cavalry": ["cavalry", "sipahis"],
                 "squadrons": ["squadrons", "fleets"], "corsairs": ["corsairs"]},
        "verb": {"retreat": ["retreat", "fall back"], "end_turn": ["end turn", "done"]}}
    role_kind, speech = "power", Speech(people=("power", "leader"),
                                        places=("space", "zone"), held={"card": "hand"})
    rule_index = {"PAR-1": "A card is played for CP or as its event.", "PAR-2": "Units move to the next space."}

    def start(self, scenario, options, chance):
        return {"done": [], "stack": [], "asked": 0}

    def stage(self, state):
        return Stage(None)

    def view(self, state, role):
        return {"hand": HAND if role == "ottoman" else []}


GAME = Parade(Chapter((Procedure("parade", (ask,)),),
                      (Decision("parade", options, lambda state, frame, role: {"verb": "end_turn"}),), state=("done",)))
