"""What people write around their orders: talk, closing words, and more than is read."""
