"""Professional Rowers: 2 more or less on a roll at sea, or 3 dice more in a naval combat (HIS-16.2.14)."""

from pbem.engine import Chapter, Illegal, Moment, Naming, Phrase, Procedure, question

from ..cards.menu import CardResponse
from ..powers import relations

MODIFIER, DICE = 2, 3
RULES = ("HIS-6.1.5", "HIS-6.1.13")


def check_rowers(state, power, subject):
    """Naval combats of a new war in the Diplomacy Phase are not the time for it (HIS-9.6.11)."""
    if state["phase"] != "action":
        raise Illegal("responses_in_action_phase", {}, ["HIS-6.1.13"])


def choose_use(game, frame):
    """The moment decides which half of the card it is; its player says whom it helps (HIS-6.1.5)."""
    game.ask(frame, "rowers", frame["power"])


def row(game, frame):
    """Ends with what the card does: {"modifier": ...} for a roll, {"side", "dice"} in a combat."""
    if is_combat(frame):
        game.emit("rowers_dice", power=frame["power"], side=frame["helped"], dice=DICE, rules=["HIS-16.2.14"])
        game.end(frame, side=frame["helped"], dice=DICE)
    else:
        game.end(frame, modifier=MODIFIER if frame["helped"] == frame["subject"]["power"] else -MODIFIER)


def is_combat(frame):
    return "attacker" in frame["subject"]


def sides(frame):
    """Both sides: of the combat, or who has rolled and against whom."""
    subject = frame["subject"]
    first, second = ("attacker", "defender") if is_combat(frame) else ("power", "against")
    return [subject[first], subject[second]]


def friend(state, frame, role):
    """The side that is the player's own or its ally's, else the enemy of its enemy, else the second."""
    one, other = sides(frame)
    if role in (one, other):
        return role
    against = next((foe for foe in (one, other) if relations.at_war(state, role, foe)), one)
    return next((side for side in (one, other) if relations.allied(state, role, side)),
                other if against == one else one)


def help_of_rowers(state, frame, role):
    if is_combat(frame):
        return Phrase("rowers_in_combat", {"dice": DICE}, "options")
    return Phrase("rowers_on_roll", {"modifier": MODIFIER}, "options")


def about_rowers(state, frame, role):
    return {"sides": sides(frame), "place": frame["subject"]["place"], "combat": is_combat(frame)}


CHAPTER = Chapter(
    procedures=(Procedure("professional_rowers", (choose_use, row),
                          takes=("power", "card", "subject"), keeps=("helped",)),),
    decisions=(
        question("rowers",
                 Naming("favour {power}", lambda state, frame, role: sides(frame), "helped", help_of_rowers, RULES,
                        chosen=lambda state, frame, role, both: friend(state, frame, role)),
                 about=about_rowers,
                 moment=Moment(("rowers",), ("favour",), "favour Ottoman", places=("place",))),
    ),
    cards=tuple(CardResponse("professional_rowers", moment, check_rowers)
                for moment in ("sea_interception", "sea_avoidance", "sea_rolled")),
)
