"""A Piece and its place in one id: "catholic_knight@paris"."""


def at(piece, place):
    """The Piece at a City, a Border, a card, an Empire, or "card" for Agents of the card that is played."""
    return f"{piece}@{place}"


def piece_of(thing):
    return thing.partition("@")[0]


def place_of(thing):
    return thing.partition("@")[2]


def kind_of(piece):
    """"knight", "rook", "bishop" or "pawn"."""
    return piece.rpartition("_")[2]


def colour_of(piece):
    """The religion of a Piece, or the bank of a Pawn."""
    return piece.rpartition("_")[0]


def pawn(bank):
    return f"{bank}_pawn"
