"""How phrases put ids into words, beside the names of each kind: forces, places, where dice come from."""

import re

from .vocabulary import VOCABULARY


def _shown(kind, identity):
    names = VOCABULARY[kind].get(identity)
    return names[0] if names else identity.replace("_", " ")


def force_words(force):
    """A flattened force in words: "Suleiman, 3 regulars, 1 cavalry"."""
    kinds = [amount(n, kind) for kind, n in force.items() if kind != "leaders" and n]
    return ", ".join([_shown("leader", x) for x in force.get("leaders", ())] + kinds) or "nothing"


def amount(number, kind):
    """So many units of a kind: "1 mercenary", "2 Venetian squadrons"."""
    words = _shown("unit", kind) if "_" in kind else kind
    return f"{number} {words if number != 1 else re.sub('ies$', 'y', words).removesuffix('s')}"


def several(force):
    """Whether a flattened force is more than one unit or leader, and its verb a plural."""
    return sum(len(n) if kind == "leaders" else n for kind, n in force.items()) != 1


class Filters:
    """name(kind) gives the function that names a thing of this kind within a sentence; given: the names that are other
    there than in tables, by kind and id (`names.yaml`).
    """

    def __init__(self, name, given):
        self._name, self._given = name, given
        self._wide = {*VOCABULARY["zone"], *given.get("space", ())}
        self._titles = {word.casefold(): names[0] for names in VOCABULARY["card"].values() for word in names}

    def place(self, identity):
        """A space or a sea zone."""
        return self._name("zone" if identity in VOCABULARY["zone"] else "space")(identity)

    def at(self, identity):
        """ "at Vienna", but "in the Aegean Sea" and "in Egypt", which is no space."""
        return f"{'in' if identity in self._wide else 'at'} {self.place(identity)}"

    def sources(self, dice):
        """Where dice come from: {"adjacent_spaces": 2, "bucer": 1} -> "2 for adjacent spaces, 1 for Bucer"."""
        name = self._name("dice")
        return ", ".join(f"{number} for {_shown('debater', one) if one in VOCABULARY['debater'] else name(one)}"
                         for one, number in dice.items())

    def source(self, identity):
        """What something comes from: a card by its title, else the word itself."""
        words = str(identity).replace("_", " ")
        return self._given.get("source", {}).get(identity) or self._titles.get(words) or words


def filters(name, given):
    """{name of a filter: function}, for phrases; name, given: as for Filters."""
    own = Filters(name, given)
    return {"force": force_words, "amount": amount, "several": several, "place": own.place, "at": own.at,
            "sources": own.sources, "source": own.source}
