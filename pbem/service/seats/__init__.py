"""Who plays what: joining, missed turns, deputies, the caretaker, replacement."""
