"""The bytes of a text as characters, whatever is said of their character set.

What is said may be an alias of a kind that mail programs write, no character set at all, or another one than the
bytes are of. A mark at their beginning tells more than all that; UTF-8 is hardly ever met by chance.
"""

import codecs
import re
from contextlib import suppress
from encodings import normalize_encoding
from encodings.aliases import aliases
from functools import lru_cache

import webencodings

MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF32_LE, "utf-32-le"), (codecs.BOM_UTF32_BE, "utf-32-be"),
         (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
FIRST = {mark[:1] for mark, _ in MARKS}
# Codecs of Python that are no character set of a mail: of other things than text, or not above ASCII.
NONE = {"base64_codec", "bz2_codec", "hex_codec", "quopri_codec", "rot_13", "uu_codec", "zlib_codec", "mbcs", "cp037",
        "cp1026", "cp1140", "cp273", "cp424", "cp500"}
CODECS = set(aliases.values()) - NONE | {
    "cp720", "cp737", "cp856", "cp874", "cp1006", "koi8_t", "koi8_u", "mac_arabic", "mac_croatian", "mac_farsi",
    "mac_romanian"}
WESTERN = {"ascii", "latin_1", "cp1252", "iso8859_15", "mac_roman"}  # programs say one of these without looking
WIDE = ("utf_16", "utf_32")
LABEL = re.compile(r"[a-z0-9][\w.:+-]*", re.ASCII)
NUMBERED = re.compile(r"(?:x-)?(?:windows|win|ms|ibm|dos|cp)[-_ ]?(\d{3,5})")
PAGES = {"65001": "utf_8", "1200": "utf_16_le", "1201": "utf_16_be", "936": "gb18030", "932": "cp932", "949": "cp949"}
OTHER_NAMES = {"gb2312": "gb18030", "gbk": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949", "big5": "big5hkscs",
               "iso2022_jp": "iso2022_jp_ext", "iso8859_1": "latin_1", "iso8859_11": "cp874", "tis_620": "cp874",
               "utf_8_sig": "utf_8", "iso_2022_jp_ms": "iso2022_jp_ext", "cp50220": "iso2022_jp_ext",
               "cp50221": "iso2022_jp_ext", "cp50222": "iso2022_jp_ext", "eucjp_ms": "euc_jp", "cp51932": "euc_jp"}
IN_PAGE = re.compile(rb"""<(?:meta[^>]{0,300}?charset|\?xml[^>]{0,300}?encoding)\s*=\s*["']?\s*([\w.:+-]+)""", re.I)
BEGINNING = 4096  # bytes of a page in which it may say its character set
SEQUENCE = re.compile(rb"[\xc2-\xf4][\x80-\xbf]+")
FEW = 3  # characters of UTF-8 that a text of another character set could hold by chance


def decode(data, said=""):
    """Bytes as text, losing none. said: the name of their character set as it came, "" or None for none."""
    for mark, name in MARKS if data[:1] in FIRST else ():
        if data.startswith(mark):
            return data[len(mark):].decode(name, "replace")
    for name in _ladder(data, codec(said or "")):
        with suppress(LookupError, ValueError):
            return data.decode(name)
    return data.decode("latin-1")


def in_page(data):
    """The name of its character set that an HTML page says itself, "" for none."""
    found = IN_PAGE.search(data[:BEGINNING].replace(b"\x00", b""))
    return found[1].decode("ascii", "replace") if found else ""


@lru_cache(256)
def codec(said):
    """Python's name for a character set, None for what is none."""
    label = LABEL.search(said.lower().removeprefix("charset=")[:100])
    if not label or "\x00" in said:
        return None
    return _of_python(label[0]) or _of_web(label[0])


def _of_python(name):
    numbered = NUMBERED.fullmatch(name)
    name = PAGES.get(numbered[1], f"cp{numbered[1]}") if numbered else normalize_encoding(name)
    name = OTHER_NAMES.get(name, aliases.get(name, name))
    name = OTHER_NAMES.get(name, name)
    return name if name in CODECS else None


def _of_web(name):
    """Of the names that browsers know."""
    known = webencodings.lookup(name)
    return _of_python(known.codec_info.name) if known else None


def _ladder(data, known):
    """The names to try, the likeliest first."""
    if known == "utf_8":
        return known, "cp1252"
    if known and known.startswith(WIDE):
        known = _wide(data) or known if b"\x00" in data else None
    known = known or _wide(data)
    if known is None:
        return "utf-8", "cp1252"
    utf8_first = known in WESTERN or len(SEQUENCE.findall(data)) > FEW
    return ("utf-8", known, "cp1252") if utf8_first else (known, "utf-8", "cp1252")


def _wide(data):
    """UTF-16 without a mark, of letters of which most need one byte; None for anything else."""
    half = len(data) // 2
    high, low = data[0::2].count(0), data[1::2].count(0)
    if half and low > 0.4 * half and high < 0.1 * half:
        return "utf-16-le"
    return "utf-16-be" if half and high > 0.4 * half and low < 0.1 * half else None
