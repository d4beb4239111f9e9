"""Section 6: response and combat cards played when others act, asked for in windows or filed ahead."""
