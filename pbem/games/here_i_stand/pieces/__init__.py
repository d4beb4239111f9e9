"""Section 5: units, leaders and counters."""
