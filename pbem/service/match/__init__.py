"""A match and the sitting that holds it; its persons, chances, limits and chronicle."""
