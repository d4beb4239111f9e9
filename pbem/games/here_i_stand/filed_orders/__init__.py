"""What the game adds to orders filed ahead."""
