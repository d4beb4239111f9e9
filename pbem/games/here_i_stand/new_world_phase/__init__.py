"""Section 20: voyages, colonies and riches."""
