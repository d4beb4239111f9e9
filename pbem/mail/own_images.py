"""Images of ours, known again when a mail program sends them back within what it quotes.

Each says whose it is in a chunk of its own (PNG, 11.3.3.2), the same in all of them: programs rename an image, but few
change it.
"""

import base64
import binascii
import re
import struct
import zlib

TEXT = b"tEXt", b"Source\0Game server of pbem"
HEAD = 33  # bytes of a PNG before its second chunk: signature and IHDR
SIGN = struct.pack(">I", len(TEXT[1])) + b"".join(TEXT) + struct.pack(">I", zlib.crc32(b"".join(TEXT)))
ENCODED = -(-(HEAD + len(SIGN)) // 3) * 4  # characters of base64 that hold it


def signed(png):
    """A PNG that says that it is of ours."""
    return png[:HEAD] + SIGN + png[HEAD:]


def is_ours(part):
    """Whether a part of a message is an image of ours; of one that is not written as base64 it is not known."""
    payload = part.get_payload()
    if part.get_content_maintype() != "image" or not isinstance(payload, str):
        return False
    letters = re.sub(r"\s", "", payload[:2 * ENCODED])[:ENCODED]
    try:
        return base64.b64decode(letters)[HEAD:HEAD + len(SIGN)] == SIGN
    except (binascii.Error, ValueError):
        return False
