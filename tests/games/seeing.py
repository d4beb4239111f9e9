"""Colours as they are seen, also by the colour-blind: how far they differ, and how well one is read on the other."""

# Machado, Oliveira and Fernandes 2009, severity 1.
SIGHTS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((.152286, 1.052583, -.204868), (.114503, .786281, .099216), (-.003882, -.048116, 1.051998)),
    "deuteranopia": ((.367322, .860646, -.227968), (.280085, .672501, .047413), (-.01182, .04294, .968881)),
    "tritanopia": ((1.255528, -.076749, -.178779), (-.078411, .930809, .147602), (.004733, .691367, .3039)),
}
TO_XYZ = ((.4124, .3576, .1805), (.2126, .7152, .0722), (.0193, .1192, .9505))
WHITE = (.9505, 1, 1.089)


def _times(matrix, vector):
    return [sum(one * other for one, other in zip(row, vector, strict=True)) for row in matrix]


def _linear(colour):
    parts = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4 for part in parts]


def _lab(colour, sight):
    seen = [min(max(part, 0), 1) for part in _times(SIGHTS[sight], _linear(colour))]
    x, y, z = (part ** (1 / 3) if part > .008856 else 7.787 * part + 16 / 116
               for part in (one / white for one, white in zip(_times(TO_XYZ, seen), WHITE, strict=True)))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one, other, sight):
    """How far two colours "#rrggbb" differ for a sight: CIE76."""
    return sum((a - b) ** 2 for a, b in zip(_lab(one, sight), _lab(other, sight), strict=True)) ** .5


def contrast(one, other):
    """How well one colour is read on another: that of WCAG, 1 to 21."""
    dark, light = sorted(_times(TO_XYZ, _linear(colour))[1] for colour in (one, other))
    return (light + .05) / (dark + .05)
