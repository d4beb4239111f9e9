"""Section 16: fleets, naval combat, transport, piracy."""
