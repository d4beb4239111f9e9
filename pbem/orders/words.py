"""The small words of order lines, by language: separators, numbers, greetings.

A language is one `Words`. The game's own names (spaces, cards, verbs) come from its vocabulary; here are only
the words that hold an order together. English words are understood in every language.
"""

from dataclasses import dataclass, field

MEANS = ("with", "using", "by")
ALIKE = dict.fromkeys(MEANS, MEANS)  # words of a syntax that may stand for each other


@dataclass(frozen=True, slots=True)
class Words:
    """One language's words, all folded to lower-case ASCII.

    joints: word of an option's syntax -> other ways to write it; meta: word -> the ServerWord that it stands for;
    numbers: number word -> value; filler: words without meaning anywhere; chat: first words of lines that
    talk instead of ordering; refusals: orders that refuse whatever is offered.
    """

    joints: dict
    numbers: dict
    every: frozenset
    none: frozenset
    separators: frozenset
    steps: frozenset
    filler: frozenset = frozenset()
    chat: frozenset = field(default_factory=frozenset)
    refusals: tuple = ("decline", "no", "pass")
    meta: dict = field(default_factory=dict)

    def small(self, word):
        """Whether a word only holds an order together, so that it abbreviates no name."""
        return word in self.joints or word in ALIKE or word in self.steps or word in self.separators

    def holds(self, word):
        """Whether a word means something in any order, whatever the names of the game."""
        others = (*ALIKE, *self.joints, *(way for ways in self.joints.values() for way in ways), *self.numbers)
        return word in others or word in self.every | self.none | self.separators | self.steps | self.filler

    def ways(self, joint):
        """Every way to write a word of a syntax."""
        return tuple(way for word in ALIKE.get(joint, (joint,)) for way in (word, *self.joints.get(word, ())))


def _set(text):
    return frozenset(text.split())


ENGLISH = Words(
    joints={"to": ("into", "towards", "toward", "then", "via"), "from": ("out", "of"), "in": ("at", "into", "on"),
            "on": ("upon", "in", "at"), "with": ("and",), "for": ("as",), "as": ("for",),
            "against": ("versus", "vs", "on")},
    numbers={word: value for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve".split())} | {"a": 1, "an": 1},
    every=_set("all everything everyone"),
    none=_set("none nothing nobody nowhere"),
    separators=_set("and plus"),
    steps=_set("to then via and into"),
    filler=_set("the please"),
    chat=_set("""hi hello hey hiya dear thanks thank thx cheers regards best greetings sorry ok okay good great well
        yes no yeah i im ill we you he she they it its this that these those my your our me us him her them and but
        so or if in on at as to of for from by with not is are was be been do does did can could will would should
        may might must what when where who why how here there now then all sincerely yours sent have has had just
        also hope hopefully nice let lets see as because since while after before about"""),
)


def _with_english(joints, numbers, every, none, separators, steps, chat, refusals):
    """A language's words on top of the English ones."""
    merged = {key: ENGLISH.joints.get(key, ()) + tuple(joints.get(key, ())) for key in {*ENGLISH.joints, *joints}}
    return Words(joints=merged, numbers=ENGLISH.numbers | numbers,
                 every=ENGLISH.every | _set(every), none=ENGLISH.none | _set(none),
                 separators=ENGLISH.separators | _set(separators), steps=ENGLISH.steps | _set(steps),
                 filler=ENGLISH.filler, chat=ENGLISH.chat | _set(chat),
                 refusals=(*ENGLISH.refusals, *refusals.split()))


SPANISH = _with_english(
    joints={"to": ("a", "hasta", "hacia"), "from": ("de", "desde"), "in": ("en",), "on": ("en", "a"),
            "with": ("con",), "by": ("por",), "for": ("por", "para", "como"), "against": ("contra",)},
    numbers={"uno": 1, "una": 1, "un": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7,
             "ocho": 8, "nueve": 9, "diez": 10, "once": 11, "doce": 12},
    every="todo todos todas", none="nada nadie ninguno", separators="y e mas", steps="a hasta luego",
    chat="hola buenos buenas gracias saludos querido querida yo nosotros un abrazo", refusals="paso pasar",
)

FRENCH = _with_english(
    joints={"to": ("a", "vers", "puis"), "from": ("de", "depuis"), "in": ("a", "en", "dans"), "on": ("sur",),
            "with": ("avec",), "by": ("par",), "for": ("pour", "comme"), "against": ("contre",)},
    numbers={"un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9,
             "dix": 10, "onze": 11, "douze": 12},
    every="tout tous toutes", none="rien personne aucun", separators="et plus", steps="a vers puis",
    chat="bonjour bonsoir salut merci cordialement cher chere je nous amicalement non", refusals="non passe passer",
)

LANGUAGES = {"en": ENGLISH, "es": SPANISH, "fr": FRENCH}
