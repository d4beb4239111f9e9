"""Orders filed ahead."""
