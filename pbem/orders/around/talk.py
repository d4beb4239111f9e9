"""The words of everyday talk, in the five languages most mails are written in, that tell a sentence from an order.

All are folded to lower-case ASCII. Nothing here is ever needed to read an order: only a line that cannot be read as
one is held against these words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from ..words.small import small_words


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Words that speak neither for an order nor against one: pronouns, articles, auxiliaries, prepositions.
PLAIN = _set("""
    the a an i im ill id ive we well weve were wed me my mine us our ours he she they it its him her his them their
    this that these those there here is are am be been was will would shall should could can may might must do does did
    has have had to of for from by with without into in on at as out via than then and or but so also too if not dont
    no please plz pls kindly rather prefer like want wish let lets going ok okay all both each some any more most one
    wont cant dont didnt doesnt wouldnt couldnt shouldnt away
    der die das den dem des ein eine einen einem einer ich wir mir mich uns mein meine meinen er sie es sein ihr ist
    sind bin war wird werde werden will wollen mochte mochten wurde soll kann konnen konnten zu zum zur von vom nach in
    im aus mit auf an fur und oder aber auch nicht bitte dann jetzt
    le la les l un une des du de d je j nous me moi mon ma mes notre nos il elle ils elles ce cette ces est sont suis
    sera va veux voudrais voudrions peut avec sans vers dans en sur par pour a au aux et ou mais aussi ne pas puis svp
    el la los las un una unos unas de del yo nosotros mi mis nuestro nuestra ella ellos es son soy sera va voy quiero
    quisiera puede con sin hacia hasta desde en por para a al y e o pero tambien no favor luego
    il lo gli i un uno una di del della dei da dal io noi mio mia miei mie nostro nostra lui lei loro e sono sei sara
    voglio vorrei vorremmo puo con senza verso in su per a al alla ed ma anche non poi prego
""") | small_words().steps | small_words().separators

# Words with a meaning of their own that are near a name of a game, or its plural: no slips of the pen, nor that name.
OWN = _set("""near nearby next close beside behind around guys lads men neben nahe cerca junto pres proche""")

# Words that may stand behind an order that needs none: "pass for now", "end my turn".
TRAILING = _set("""now please this that my our the it here again for with in at time turn round phase action
    move play game too as well i me thanks then just once put""")

# What players write for a verb they do not know; at the beginning of a line it has the place of one.
ORDERING = _set("""
    use spend choose pick get hire recruit levy purchase attack besiege capture occupy seize bring transfer relocate
    shift run flee escape finish finished done stop halt remain put add train need write print attacks takes
    spiele spielen ziehe ziehen bewege bewegen kaufe kaufen passe baue joue jouer deplace achete passer juego jugar
    muevo mover compro comprar paso pasar gioco giocare muovo muovere passo""")

NO = _set("no none nothing not nope dont wont nein nichts kein keine non rien nada ninguno niente nessuno")
THANKS = _set("thanks thank thx cheers danke merci gracias grazie")
FIRST = _set("i we id ill im weve wed were well my our let lets me ich wir je nous yo nosotros io noi")

# Words of one kind: where some of them are names of a game the others mean none of its things, and yet are no talk.
SERIES = (_set("north south east west"), _set("norden suden osten westen"), _set("nord sud est ouest ovest"),
          _set("norte sur este oeste"))

# Labels in front of an order: "Order 1: ...", "Action 2: ...".
LABELS = _set("""order orders action actions move play step turn round phase no nr befehl befehle zug runde
    aktion ordre ordres tour accion orden ordenes turno ordine ordini azione""")
HEADINGS = LABELS | _set("turns rounds phases spring winter summer autumn year season week day")

# A line that begins so talks: greetings, thanks, wishes, and what else opens a sentence to people.
TALK = _set("""
    hi hello hey hiya howdy moin dear thanks thank thx cheers regards best greetings sorry good great nice well morning
    evening afternoon night goodbye bye sincerely yours hope hopefully see sent congratulations congrats bravo wow ouch
    oops haha lol poor lucky happy merry enjoy talk take care welcome beware remember note fyi ps btw excuse apologies
    yes yeah yep nope maybe perhaps sure course anyway meanwhile nobody somebody anybody everybody much many told
    know think guess what when where who whom whose which why how because since while after before although though
    once still always
    never sometimes today tomorrow yesterday tonight monday tuesday wednesday thursday friday saturday sunday
    hallo servus gruss gruezi guten gute guter tag tschuss danke grusse liebe lieber liebes viele herzliche freundliche
    entschuldigt entschuldigung sorry bis schones schone viel gluckwunsch hier mal na leider ach armer arme
    bonjour bonsoir salut merci cordialement cher chere chers bien bon bonne desole voici voila quel quelle pauvre
    felicitations bravo amicalement coucou
    hola buenos buenas gracias muchas saludos saludo querido querida queridos perdon aqui que bien buen pobre estimado
    estimada enhorabuena felicidades abrazo suerte lo
    ciao buongiorno buonasera buona buon salve grazie caro cara cari scusate scusa ecco che ben bene povero complimenti
    saluti tanti
""")

# Whoever speaks to somebody else orders nothing; "could you" in front of an order is another matter.
YOU = _set("""you your yours youre youd youll yourself du dich dir dein deine euch euer eure sie ihnen ihr tu te toi ton
    ta tes vous votre vos vosotros usted ustedes tus vuestro vuestra voi vi tuo tua vostro vostra""")

# Polite and introducing words in front of an order that leave no doubt that it is one.
WRAPPERS = tuple(tuple(words.split()) for words in """
    please|plz|pls|kindly|id like to|i would like to|id like you to|i would like you to|i want to|i want you to
    i wish to|id rather|i would rather|wed rather|i prefer to
    i will|ill|we will|well|i shall|we shall|wed like to|we would like to|we want to|i|we|im going to|i am going to
    we are going to|were going to|let us|lets|let me|could you|can you|would you|will you|could i|can i|may i|might i
    my order is to|my order is|my orders are|order|orders|my order|my orders|my action|my turn|my play|action
    first|firstly|second|secondly|third|thirdly|next|then|now|also|and|so|finally|lastly|ok|okay
    bitte|ich mochte|ich will|wir wollen|je voudrais|je veux|svp|quiero|quisiera|por favor|vorrei|voglio|per favore
""".replace("\n", "|").split("|") if words.strip())
ASKING = {("could", "you"), ("can", "you"), ("would", "you"), ("will", "you")}
QUESTIONS = _set("""who what when where why how which whose has have is are was were do does did shall should can could
    may might will would am wer was wann wo warum wie hat ist kann qui que quoi quand ou pourquoi comment est quien
    cuando donde como chi che quando dove perche""")

# Figures that count nothing: 18:30, 24.12., 12th, 1517, 3 days, 3 March.
MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december"
TIMES = re.compile(
    rf"\b\d{{1,2}}:\d\d\b|\b\d{{1,2}}[./]\d{{1,2}}\b\.?(?:\d{{2,4}}\b)?|\b\d{{1,2}}(?:st|nd|rd|th)\b|\b\d{{4}}\b"
    rf"|\b\d{{1,2}}\.?\s+(?:of\s+)?(?:{MONTHS})\b|\b(?:{MONTHS})\s+\d{{1,2}}(?:st|nd|rd|th)\b"
    r"|\b\d+\s*(?:minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?|years?|am|pm|%|uhr|tagen?|stunden?|jours?|heures?"
    r"|dias?|horas?|giorni|ore|times)\b", re.IGNORECASE)


@cache
def trailing(turn: frozenset[str]) -> frozenset[str]:
    """TRAILING, and what a game calls one's own turn (`Vocabulary.turn`)."""
    return TRAILING | turn


@cache
def headings(turn: frozenset[str]) -> frozenset[str]:
    """HEADINGS, and the same of a game."""
    return HEADINGS | turn | {f"{word}s" for word in turn}


@cache
def wrappers(turn: frozenset[str]) -> tuple[tuple[str, ...], ...]:
    """WRAPPERS, and the same of a game."""
    return WRAPPERS + tuple((*before, word) for word in turn for before in (("my",), ()))


def courtesy(words: Sequence[str], wrappers: Iterable[tuple[str, ...]] = WRAPPERS) -> int:
    """How many of these words are polite or introducing words in front of an order; 0 when it begins at once."""
    at = 0
    while taken := max((len(way) for way in wrappers if tuple(words[at:at + len(way)]) == way), default=0):
        at += taken
    return at


def is_asked(words: Iterable[str]) -> bool:
    """Whether a line asks its reader to do something: "could you ...?"."""
    return tuple(words)[:2] in ASKING
