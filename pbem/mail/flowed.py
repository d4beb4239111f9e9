"""Text of type format=flowed put back into its paragraphs (RFC 3676)."""

import re

QUOTE_DEPTH = re.compile(r">*")
SIGNATURE_LINE = "-- "


def unflow(text, delete_space=False):
    """Paragraphs as one line each; quoted ones begin with as many ">" as they were deep.

    delete_space: the DelSp parameter, the space that marks a soft line end is not part of the text.
    """
    paragraphs = []
    soft, depth_before = False, 0
    for line in text.split("\n"):
        depth = QUOTE_DEPTH.match(line).end()
        content = line[depth:].removeprefix(" ")  # space-stuffing, RFC 3676 section 4.4
        flows = content.endswith(" ") and content != SIGNATURE_LINE
        if soft and depth == depth_before and content != SIGNATURE_LINE:
            paragraphs[-1].append(content)
        else:
            paragraphs.append([">" * depth + (" " if depth and content else ""), content])
        if flows and delete_space:
            paragraphs[-1][-1] = paragraphs[-1][-1][:-1]
        soft, depth_before = flows, depth
    return "\n".join("".join(pieces) for pieces in paragraphs)
