"""Mails as some sixty programs write them, in eighteen languages, and what is to become of each of their lines.

`clients.yaml` says how each program writes an answer, `languages.yaml` what it says around the quote, `letters.yaml`
what the player types, `special.yaml` holds whole mails. What is expected follows from what the player typed.
"""

from .build import MESSAGES, Message

__all__ = ["MESSAGES", "Message"]
