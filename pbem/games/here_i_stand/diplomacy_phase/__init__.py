"""Section 9: negotiation, deals, peace, ransom and war."""
