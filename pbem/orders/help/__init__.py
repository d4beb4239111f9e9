"""What prompts and HELP show of orders, and the proof that all that can be ordered can be written."""
