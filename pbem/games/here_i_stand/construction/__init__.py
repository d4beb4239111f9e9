"""Section 17: building and hiring."""
