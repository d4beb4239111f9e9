"""The names of Pax Renaissance: what players may call things, and that each name means one of them."""

import re
from itertools import cycle, zip_longest

import pytest

from pbem.engine import One, Option
from pbem.games import game
from pbem.games.pax_renaissance import clauses
from pbem.games.pax_renaissance.map import atlas
from pbem.games.pax_renaissance.pieces.things import at
from pbem.games.pax_renaissance.turns import ops
from pbem.games.pax_renaissance.vocabulary import VOCABULARY, check_unique, folded
from pbem.orders.grammar.matcher import Matcher
from pbem.orders.words.names import EXACT
from pbem.orders.words.tokens import tokenize, words_of
from pbem.orders.words.vocabulary import vocabulary_of


def test_every_name_means_one_thing():
    places = VOCABULARY["city"] | VOCABULARY["border"] | VOCABULARY["map_card"]
    for entries in (*(VOCABULARY[kind] for kind in VOCABULARY if kind != "placed"), places):
        meanings = {}
        for identity, names in entries.items():
            for name in names:
                assert meanings.setdefault(folded(name), identity) == identity
    with pytest.raises(ValueError, match="'Wien' stands for vienna and for buda"):
        check_unique({"vienna": ["Vienna", "Wien"], "buda": ["Buda", "Wien"]}, "city")


def test_everything_of_the_atlas_has_a_name():
    for kind, things in {"bank": atlas.BANKS, "empire": atlas.EMPIRES, "map_card": atlas.MAP_CARDS,
                         "city": atlas.CITIES, "border": atlas.BORDERS, "card": atlas.CARDS,
                         "emporium": atlas.ROUTES, "one_shot": atlas.ONE_SHOTS, "prestige": atlas.PRESTIGE,
                         "religion": atlas.RELIGIONS}.items():
        assert set(VOCABULARY[kind]) == set(things), kind
    assert set(VOCABULARY["location"]) == {*atlas.MAP_CARDS, *atlas.LOCATIONS}
    assert set(VOCABULARY["victory"]) == {*atlas.VICTORIES, "patron"}
    assert {op.name for card in atlas.CARDS.values() for op in card.ops} | {"campaign"} == set(VOCABULARY["op"])
    agents = {agent.piece for card in atlas.CARDS.values() for agent in card.agents}
    assert agents <= set(VOCABULARY["piece"])


@pytest.mark.parametrize("kind, identity, name", [
    ("bank", "fugger", "orange"), ("bank", "coeur", "Jacques Cœur"), ("empire", "holy_roman_empire", "HRE"),
    ("empire", "france", "Louis XI the Spider"), ("empire", "papal_states", "florentine signoria"),
    ("map_card", "portugal", "Castile/Portugal"), ("location", "the_west", "the west"), ("location", "mamluk", "Egypt"),
    ("city", "nurnberg", "Nuremberg"), ("city", "constantinople", "istanbul"), ("emporium", "tana", "Tana"),
    ("border", "england__portugal", "Lisbon"), ("border", "aragon__papal_states", "florence"),
    ("border", "england__france", "England/France"), ("border", "england__france", "france england"),
    ("border", "france__holy_roman_empire", "HRE/France"), ("card", "flanders_guild", "Flanders"),
    ("card", "peters_pence", "peters pence"), ("card", "the_grim", "Grim"), ("card", "the_grim", "The Grim"),
    ("card", "hurrem_sultan_roxelana", "Roxelana"), ("card", "flanders_guild", "PREN036"),
    ("card", "unity_of_the_brethren", "card 98"), ("card", "halleys_comet", "Halley"), ("card", "jesuits", "Jesuits"),
    ("member", "ottoman", "Mehmed II the Conqueror"), ("piece", "catholic_knight", "white knight"),
    ("piece", "islamic_rook", "black rook"), ("piece", "reformist_bishop", "Red Bishop"),
    ("piece", "medici_pawn", "yellow pawn"), ("piece", "fugger_pawn", "Fugger pawn"), ("religion", "islamic", "black"),
    ("victory", "holy", "Torquemada"), ("victory", "globalization", "Columbus"), ("side", "west", "West"),
    ("prestige", "law", "law"), ("op", "inquisitor", "inquisitor"), ("one_shot", "peasant_revolt", "revolt"),
    ("one_shot", "apostasy_islamic_catholic", "apostasy Catholic/Islamic"),
])
def test_names_players_use(kind, identity, name):
    assert folded(name) in map(folded, VOCABULARY[kind][identity])


def test_the_first_name_is_the_display_name():
    for card in atlas.CARDS.values():
        assert VOCABULARY["card"][card.id][0] == card.name
    assert VOCABULARY["border"]["england__france"][0] == "England/France"
    assert VOCABULARY["piece"]["catholic_knight"][0] == "Catholic knight"
    assert VOCABULARY["city"]["lubeck"][0] == "Lübeck" and VOCABULARY["victory"]["holy"][0] == "Holy"


def test_a_bare_number_is_a_column_and_no_card():
    assert not [names for names in VOCABULARY["card"].values() if any(name.isdigit() for name in names)]


def test_no_short_name_of_a_card_leaves_a_one_shot_behind():
    """With "Holy Land" for it, PLAY HOLY LAND CRUSADE would mean two things."""
    shots = {folded(name) for names in VOCABULARY["one_shot"].values() for name in names}
    for names in VOCABULARY["card"].values():
        full, *shorter = map(folded, names)
        assert not [name for name in shorter if full[:len(name)] == name and full[len(name):] in shots]


WORDS = vocabulary_of(game("pax_renaissance"))


def named(kind, name):
    """What a name of a kind stands for, written out."""
    fits = WORDS.names(kind).fits(words_of(name, WORDS.words.filler))
    return {fit.identity for fit in fits if fit.rank == EXACT}


def test_a_pawn_alone_goes_by_its_short_names_at_a_border():
    """"Cube" and "concession" are Pawns; a Knight or Rook goes by its kind."""
    pawns = {f"{bank}_pawn@england__portugal" for bank in atlas.BANKS}
    assert all(named("placed", f"{short} in Lisbon") == pawns for short in ("pawn", "concession", "cube"))
    assert named("placed", "rook in Paris") == {f"{religion}_rook@paris" for religion in atlas.RELIGIONS}
    assert not named("placed", "cube in Paris")


def test_a_rook_on_a_border_is_a_pirate_too():
    assert named("placed", "black pirate between Hungary and Byzantium") == {
        "islamic_rook@hungary__byzantium", "islamic_pirate@hungary__byzantium"}


# Every name in every order.

BORDER_STYLES = ("{}/{}", "{} and {}", "{}-{}", "{} - {}", "{} {}", "between {} and {}", "the border of {} and {}",
                 "the {}/{} border", "border {}/{}")


def names_of_places(places):
    """(id, name) of every way to write these places; of a Border each name of its Map Cards, in both orders."""
    for place in places:
        border = atlas.BORDERS.get(place)
        own = VOCABULARY["place"][place]
        yield from ((place, name) for name in ([*names_of_border(border), border.town or own[0]] if border else own))


def names_of_border(border):
    one, two = (VOCABULARY["map_card"][end] for end in border.between)
    pairs = [*zip_longest(one, two, fillvalue=(two if len(one) > len(two) else one)[0])]
    both = pairs + [pair[::-1] for pair in pairs]
    yield from (style.format(*pair) for style, pair in zip(cycle(BORDER_STYLES), both, strict=False))
    yield from (style.format(*pairs[0]) for style in BORDER_STYLES)


def read_by(syntax, args, line):
    """The arguments that a line has by a syntax, where it is read without a fault."""
    option = Option("order", lambda *given: None, args, syntax)
    tokens = tokenize(line, WORDS.words.filler, stops=True)
    found = [one for one in Matcher(line, tokens, WORDS, WORDS.words).read(option, 0) if not one.faults]
    return min(found, key=lambda one: one.cost).value if found else None


def line_by(syntax, **said):
    """A line by a syntax: what is said in the places of its arguments, without what may be left out."""
    return " ".join(re.sub(r"\[[^]]*\]|\{how\?\}", "", syntax).format(**said).split())


FORMS = [(name, argument) for name, form in clauses.FORMS.items() for argument, domain in form.args.items()
         if domain.kind in ("place", "border", "map_card", "empire") and not form.syntax.startswith("{one_shot}")]


@pytest.mark.parametrize("form, argument", FORMS)
def test_a_clause_takes_every_name_of_a_place(form, argument):
    given = clauses.FORMS[form]
    for place, name in names_of_places(given.args[argument].values()):
        line = line_by(given.syntax, **{argument: name}, piece="white rook")
        how = read_by("{how}", {"how": clauses.clauses()}, line)
        assert how and how["how"][-1]["clause"]["form"] == form and how["how"][-1]["clause"][argument] == [place], line


def things_named():
    for place, name in names_of_places([*atlas.MAP_CARDS, *atlas.CITIES, *atlas.BORDERS]):
        kind = "pawn" if place in atlas.BORDERS else "rook"
        piece = {"pawn": "medici_pawn", "rook": "reformist_rook"}[kind]
        yield from ((at(piece, place), f"{called} in {name}") for called in VOCABULARY["piece"][piece])


KINDS = [(order, argument, kind) for order, (_, kinds) in ops.ORDERS.items() for argument, kind in kinds.items()]


@pytest.mark.parametrize("order, argument, kind", KINDS)
def test_an_op_takes_every_name_of_what_it_is_used_on(order, argument, kind):
    syntax, kinds = ops.ORDERS[order]
    domains = {name: One(one, [*VOCABULARY[one]]) for name, one in kinds.items()} | {
        "card": One("member", [*VOCABULARY["member"]]), "how": clauses.clauses()}
    if kind == "placed":
        named_things = things_named()
    elif kind in ("border", "empire"):
        named_things = names_of_places(VOCABULARY[kind])
    else:
        named_things = ((one, name) for one, names in VOCABULARY[kind].items() for name in names)
    others = {name: "France/HRE" if one == "border" else "Luther" for name, one in kinds.items() if name != argument}
    for thing, name in named_things:
        line = line_by(syntax, **{argument: name}, **others)
        found = read_by(syntax, domains, line)
        assert found and found[argument] == thing, line


def test_a_beginning_that_fits_several_names_none_of_them():
    matcher_args = {"target": One("border", [*VOCABULARY["border"]])}
    assert read_by("{target}", matcher_args, "pap/ottoman") == {"target": "papal_states__ottoman"}
    assert read_by("{target}", matcher_args, "p/aragon") is None  # Portugal, or the Papal States
