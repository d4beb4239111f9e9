"""Exit 0 while the server of this machine works: its database answers and its clock runs.

That mail fails, or a match does not go on, is told by /healthz, too; but no new start mends it.
"""

import json
import os
import sys
import urllib.error
import urllib.request

SECONDS = 8


def health(port):
    """What /healthz of the server tells; OSError, ValueError when it does not."""
    try:
        page = urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=SECONDS)
    except urllib.error.HTTPError as error:
        page = error  # a 503 that says why
    with page:
        return json.load(page)


if __name__ == "__main__":
    try:
        told = health(os.environ.get("PBEM_WEB_PORT", "8080"))
    except (OSError, ValueError) as error:
        sys.exit(f"no server answers: {error}")
    if told.get("database") != "ok" or told.get("status") == "late":
        sys.exit(json.dumps(told))
