"""What words there are in orders: those of lines, of languages, of games, and how well written words fit them."""
