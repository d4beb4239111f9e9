"""Writes how wide the letters of the pictures' fonts are: `python tests/render/pictures/font_widths.py`.

A line of the table for each width (thousandths of the height of a letter) names all letters that have it.
"""

import struct
from collections import defaultdict
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[3] / "pbem/render/pictures"
TABLE = FOLDER / "data/widths.yaml"
FONTS = {"medium": "PbemMap-Medium.ttf", "bold": "PbemMap-Bold.ttf"}
HEAD = "# Made by tests/render/pictures/font_widths.py: width in thousandths of the height, the letters that have it."
UNICODE = (3, 1)  # platform and encoding of the table of letters
END = 0xffff


def widths(font):
    """{letter: its width} of the bytes of a TrueType font."""
    tables = {name: font[at:at + size] for name, at, size in _tables(font)}
    units, = struct.unpack_from(">H", tables["head"], 18)
    measured, = struct.unpack_from(">H", tables["hhea"], 34)
    advances = struct.unpack_from(">" + "Hh" * measured, tables["hmtx"])[::2]
    return {chr(code): round(advances[min(glyph, measured - 1)] * 1000 / units)
            for code, glyph in _glyphs(tables["cmap"]) if glyph}


def _tables(font):
    for number in range(struct.unpack_from(">H", font, 4)[0]):
        name, _, at, size = struct.unpack_from(">4sIII", font, 12 + 16 * number)
        yield name.decode("ascii"), at, size


def _glyphs(table):
    """(code of a letter, number of its glyph) of a table of the format 4."""
    count, = struct.unpack_from(">H", table, 2)
    places = [struct.unpack_from(">HHI", table, 4 + 8 * number) for number in range(count)]
    part = table[next(at for *which, at in places if tuple(which) == UNICODE):]
    double, = struct.unpack_from(">H", part, 6)
    ends, starts, deltas, offsets = (struct.unpack_from(f">{double // 2}H", part, 14 + at)
                                     for at in (0, double + 2, 2 * double + 2, 3 * double + 2))
    for number, (end, start, delta, offset) in enumerate(zip(ends, starts, deltas, offsets, strict=True)):
        for code in range(start, min(end + 1, END)):
            glyph = code
            if offset:
                at = 14 + 3 * double + 2 + 2 * number + offset + 2 * (code - start)
                glyph, = struct.unpack_from(">H", part, at)
            yield code, (glyph + delta) % 65536 if glyph or not offset else 0


def table():
    """The text of the table."""
    lines = [HEAD]
    for weight, name in FONTS.items():
        by_width = defaultdict(list)
        for letter, width in sorted(widths((FOLDER / "fonts" / name).read_bytes()).items()):
            if letter.isprintable():
                by_width[width].append(letter)
        lines += [f"{weight}:", *(f"  {width}: '{''.join(letters).replace(chr(39), chr(39) * 2)}'"
                                  for width, letters in sorted(by_width.items()))]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
