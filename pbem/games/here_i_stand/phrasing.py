"""The functions of the game's phrases, beside those of every game: forces, places, where dice and modifiers come from.

    PLACE($place)                 a space or a sea zone, or several; `join` as for LIST, `form` as for NAME
    AT($place)                    "at Vienna", "in the Aegean Sea": the trait `at` of its name, else the phrase `at`
    UNITS($number, $unit)         so many units: "1 mercenary"; of another power, told by $owner or by the kind of unit:
                                  "2 Venetian squadrons"
    FORCE($force)                 a flattened force, or its pairs: "Suleiman, 3 regulars, 1 cavalry"
    TROOPS($force)                its units without its leaders; `none` when there are none
    SIZE($force)                  how many units and leaders it has
    SOURCE($source)               what something comes from: its name as a `source`, else as a card, else its own word
    BONUS($bonus)                 what gives dice: a debater, else by its name as a `bonus`
"""

from .vocabulary import VOCABULARY, folded

TITLES = {folded(name): int(number) for number, names in VOCABULARY["card"].items() for name in names}


def functions(words):
    """{FUNCTION: function}, for phrases. words: `pbem.words.Words` of the game in a language."""
    own = Phrasing(words)
    return {"PLACE": own.place, "AT": own.at, "UNITS": own.units, "FORCE": own.force, "TROOPS": own.troops,
            "SIZE": size, "SOURCE": own.source, "BONUS": own.bonus}


class Phrasing:
    """words: `pbem.words.Words` of the game in a language."""

    def __init__(self, words):
        self._words, self._at = words, {}

    def place(self, places, join="and", form="sentence"):
        if isinstance(places, tuple):
            return self._words.join([self.place(one, form=form) for one in places], join)
        return self._words.name(_kind(places), places, form)

    def at(self, place):
        if place not in self._at:
            own = self._words.trait(_kind(place), place, "at")
            self._at[place] = own if own != "none" else self._words.say("places", "at", {"place": place})
        return self._at[place]

    def units(self, number, unit, owner=""):
        whose, _, kind = unit.rpartition("_")
        if owner := owner or whose:
            return self._words.say("amounts", f"{kind}-of", {"number": number, "owner": owner})
        return self._words.amount(number, kind)

    def force(self, force):
        force = dict(force)
        leaders = [self._words.name("leader", leader) for leader in force.get("leaders", ())]
        return self._together(leaders + self._counted(force)) or self._words.say("amounts", "nothing", {})

    def troops(self, force):
        return self._together(self._counted(force)) or "none"

    def _together(self, parts):
        return self._words.say("amounts", "force", {"parts": parts}) if parts else ""

    def _counted(self, force):
        return [self.units(number, kind) for kind, number in force.items() if kind != "leaders" and number]

    def source(self, source):
        key = folded(source)
        if self._words.has("names", f"source-{'_'.join(key)}"):
            return self._words.name("source", "_".join(key))
        return self._words.name("card", TITLES[key]) if key in TITLES else source.replace("_", " ")

    def bonus(self, bonus):
        return self._words.name("debater" if bonus in VOCABULARY["debater"] else "bonus", bonus)


def size(force):
    """How many units and leaders a flattened force has."""
    return sum(len(number) if kind == "leaders" else number for kind, number in force.items())


def _kind(place):
    return "zone" if place in VOCABULARY["zone"] else "space"
