"""What who hosts a match reads of it and does to it."""
