"""The record that goes with the last mail of a match opens to all what was private before: the one thing in which the
mails of two histories may differ. What only the insiders' private acts have entered is taken out of it here; all the
rest of it, and of the mail, is compared. What opens a stage of a running match opens nothing private: it is compared
byte for byte, as it left.
"""

import gzip
import json
from email import message_from_bytes

from departures import Sent

KIND = "application/gzip"


def without_acts(thing, insiders):
    """What left, with the record of a match that is over in plain text and without private rows of these roles."""
    part = _attachment(thing) if isinstance(thing, Sent) else None
    record = part and json.loads(gzip.decompress(part.get_payload(decode=True)))
    if not record or not record["over"]:
        return thing
    record["rows"] = [row for row in record["rows"] if not _is_private(row, insiders)]
    before, written, after = thing.raw.partition(part.get_payload().encode())
    assert written, "the attachment stands in the mail otherwise than it is read"
    return thing._replace(raw=before + json.dumps(record, indent=1).encode() + after)


def _attachment(sent):
    if KIND.encode() not in sent.raw:
        return None
    return next((part for part in message_from_bytes(sent.raw).walk() if part.get_content_type() == KIND), None)


def _is_private(row, insiders):
    """Whether a row was made by one of these roles, drew nothing, and told nobody else anything."""
    role, draws = _value(row["role"]), _value(row["draws"])
    return role in insiders and not draws and all(_value(event).get("to") == [role] for event in row["events"])


def _value(opened):
    """What [salt, text] opens."""
    return json.loads(opened[1])
