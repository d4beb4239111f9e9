"""ORDERS lists what is filed ahead, REVOKE takes it back: the reader of filings does so, in the order of the lines."""

from ...filed_ahead import filed_sections
from .word import Word

ORDERS = Word("orders", "ORDERS - what you have filed ahead and what is held for you",
              said="what is held for you is listed below",
              sections=lambda sitting, role, rests: filed_sections.listing(sitting, role))
REVOKE = Word("revoke", "REVOKE 3 - takes back order 3 of those you have filed ahead (ORDERS lists them); also REVOKE "
                        "2, 3 and REVOKE ALL", in_press=True)
