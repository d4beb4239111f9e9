"""Section 6: hands, the menu of events and responses, windows, drawing."""
