"""What a process of ours renounces that handles what others have written or made: memory, files, signals, a log."""

import logging
import resource
import signal


def confine(megabytes: int) -> None:
    """Take limits on for good: so much memory, no file written, no core dumped; signals to the group are ignored."""
    for what, most in ((resource.RLIMIT_AS, megabytes * 1_000_000), (resource.RLIMIT_CORE, 0),
                       (resource.RLIMIT_FSIZE, 0)):
        resource.setrlimit(what, (most, most))
    for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(sign, signal.SIG_IGN)
    logging.disable()
