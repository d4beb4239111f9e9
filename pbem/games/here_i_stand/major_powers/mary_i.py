"""What the Papacy does in England while Mary I rules (HIS-21.3.21 to HIS-21.3.23): burn books, call a debate."""

from pbem.engine import Chapter, Decision, Moment, Option

from ..religion import counter_reformation, religious_actions, targets

ZONE = "english"
SMALL, GREAT = 2, 4  # CP up to which books are burned only, and from which both follow (HIS-21.3.21 to HIS-21.3.23)
SOURCE = "mary_i"


def burn_books(game, frame):
    """HIS-21.3.21, HIS-21.3.23: asked only when a debater could help."""
    if frame["cp"] > SMALL and frame["cp"] < GREAT:
        return
    if not counter_reformation.legal_targets(game.state, {}):
        game.emit("no_books", rules=["HIS-18.4.4"])
        return
    frame["books"] = {"zone": ZONE}
    if religious_actions.burn_bonuses(game.state, frame):
        game.ask(frame, "marian_books", "papacy")


def burn(game, frame):
    if "books" in frame:
        religious_actions.burn(game, frame, frame.pop("books"))


def call_debate(game, frame):
    """HIS-21.3.22, HIS-21.3.23, HIS-18.1.26."""
    if frame["cp"] > SMALL:
        game.call("called_debate", source=SOURCE, zones=[ZONE])


# The Papacy burns books.

def book_options(state, frame, role):
    given = religious_actions.burn_bonuses(state, frame)
    args = targets.arguments(counter_reformation.possible_targets(state, {}), religious_actions.MORE_ATTEMPTS,
                             counter_reformation.TARGET_RULES, given)

    def check(args):
        religious_actions.check_burn(state, {"zone": ZONE, **args})

    yield Option("burn", do_burn, args, "[books] {targets?} [using] {bonus?}",
                 "burn_marian_books", ("HIS-21.3.21", "HIS-18.1.28"),
                 check=check, sample=lambda rng: sample(rng, given, check), example={})


def sample(rng, given, check):
    args = religious_actions.sample(rng, [ZONE], given, check)
    return {"bonus": args["bonus"]} if "bonus" in args else {}


def do_burn(game, frame, role, args):
    frame["books"] = {"zone": ZONE, **args}


CHAPTER = Chapter(
    decisions=(
        Decision("marian_books", book_options, lambda state, frame, role: {"verb": "burn"},
                 lambda state, frame, role: {"bonuses": religious_actions.burn_bonuses(state, frame)},
                 moment=Moment(("Mary burns books",), ("burn",), "burn books", alone=("burn",), roles=("papacy",))),
    ),
)
