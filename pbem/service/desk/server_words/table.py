"""Every word of the server, in the order in which HELP names them."""

from . import (
    asking,
    back,
    before_the_start,
    deputy,
    early,
    filed,
    help,
    person,
    press,
    record,
    resign,
    trial,
    voting,
)
from .word import Word

ALL: tuple[Word, ...] = (
    help.HELP, asking.STATUS, asking.REPORT, asking.HAND, filed.ORDERS, early.READY, early.WAIT, trial.TEST,
    before_the_start.JOIN, before_the_start.NONCE, person.ZONE, person.LANGUAGE, person.NAME, asking.RESEND,
    record.RECORD, person.OFF, person.ABSENT, voting.EXTEND, voting.PAUSE, voting.RESUME, filed.REVOKE, voting.REPLACE,
    deputy.DEPUTY, back.BACK, resign.RESIGN, press.PRESS)
WORDS = {word.name: word for word in ALL}
