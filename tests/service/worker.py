"""A server without ports for the kill test: reads, sweeps and sends until it is killed, or once with --once.

With --readers its mails are read by an Intake, in processes of its own, as in the real server.
"""

import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pbem import config, games  # noqa: E402
from pbem.mail import inbound, outbound, outgoing  # noqa: E402
from pbem.mail.intake import Intake  # noqa: E402
from pbem.service.sweep import deadlines  # noqa: E402
from pbem.store import claims, database  # noqa: E402
from pbem.store.models import STORED, Mail  # noqa: E402


def work():
    """One round of everything the clock wakes."""
    now = datetime.now(UTC)
    inbound.process_waiting(now)
    deadlines.answer_ahead(now)
    deadlines.sweep(now)
    outbound.send_due(now)


def main(data, url, *options):
    games.add_folder(ROOT / "tests" / "residents")
    config.use(config.Settings(data=Path(data), database=url))
    database.connect(url)
    claims.use(claims.of(url, Path(data)))
    outgoing.release()  # what one had in hand that was killed
    intake = Intake(lambda: datetime.now(UTC)) if "--readers" in options else None
    if intake:
        intake.start()
    print("ready", flush=True)
    work()
    while "--once" not in options or intake and Mail.select().where(Mail.status == STORED).exists():
        work()
    if intake:
        intake.stop()
        work()


if __name__ == "__main__":
    main(*sys.argv[1:])
