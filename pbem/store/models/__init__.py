"""The tables, a module for each part of the server.

All moments are aware UTC; all structured columns hold plain data (JSON).
"""

from .access import AddressChange, Removal, Session, SignIn
from .base import Table
from .clock import Deadline, Happening, Heartbeat, Outage, Pause, Tally, Vote
from .figures import Figure
from .judgement import Act, Appeal, Correction, Dispute, Message, Plea, Ruling
from .mails import Content, Doubt, Mail, Receipt
from .matches import Match, Settings, TableSet
from .outgoing import Delivery, Drawing, Entry, Fault, Outbox, Picture, Press, Recipient, Shown
from .people import Application, Invitation, Player, Seat
from .records import Board, Chapter, FiledOrder, Journal, Tag, Untold, Use
from .values import (
          ANSWERED,
          ASIDE,
          CANDIDATE,
          CARETAKER,
          DEPUTY,
          DONE,
          DROPPED,
          FAILED,
          FINISHED,
          FIRST_FORM,
          FORMER,
          FORMER_DEPUTY,
          FORMER_MODERATOR,
          FORMER_OBSERVER,
          HOLDER,
          IGNORED,
          INVITING,
          LAPSED,
          LONG_AGO,
          MODERATOR,
          MOVING,
          OBSERVER,
          OPEN,
          PAUSED,
          PLAYER,
          QUESTION_MARK,
          REVOKED,
          RULED,
          RUNNING,
          SEAT_MARK,
          SENT,
          SHOWN,
          STORED,
          UNDECIDED,
          UNDONE,
          USED,
          WAITING,
          WITHDRAWN,
)

TABLES = (TableSet, Match, Player, Seat, Application, Invitation, Content, Mail, Receipt, Doubt, FiledOrder, Journal,
          Tag, Chapter, Board, Deadline, Picture, Drawing, Outbox, Recipient, Fault, Delivery, Press, Vote, Dispute,
          Plea, Ruling, Appeal, Correction, Act, Message, AddressChange, Tally, Heartbeat, Outage, Pause, Happening,
          SignIn, Session, Removal, Untold, Figure)

__all__ = [
    "ANSWERED", "ASIDE", "Act", "AddressChange", "Appeal", "Application", "Board", "CANDIDATE", "CARETAKER",
    "Chapter", "Content", "Correction", "DEPUTY", "DONE", "DROPPED", "Deadline", "Delivery", "Dispute", "Doubt",
    "Entry", "FAILED", "FINISHED", "FIRST_FORM", "FORMER", "FORMER_DEPUTY", "FORMER_MODERATOR", "FORMER_OBSERVER",
    "Fault", "Figure", "FiledOrder", "HOLDER", "Happening", "Heartbeat", "IGNORED", "INVITING", "Invitation", "Journal",
    "LAPSED", "LONG_AGO", "MODERATOR", "MOVING", "Mail", "Match", "Message", "OBSERVER", "OPEN", "Outage", "Outbox",
    "PAUSED",
    "PLAYER", "Pause", "Picture", "Player", "Plea", "Press", "QUESTION_MARK", "REVOKED", "RULED", "RUNNING",
    "Receipt", "Recipient", "Removal", "Ruling", "SEAT_MARK", "SENT", "SHOWN", "STORED", "Seat", "Session",
    "Settings", "Shown", "SignIn", "TABLES", "Table", "TableSet", "Tag", "Tally", "UNDECIDED", "UNDONE", "USED",
    "Untold", "Use", "Vote", "WAITING", "WITHDRAWN",
]
