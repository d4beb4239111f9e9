"""A letter from its arrival to its answer, and every mail that goes out."""
