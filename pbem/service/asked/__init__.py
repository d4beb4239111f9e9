"""What is asked of whom, until when: the questions, the settings of a match's clock, and how time is reckoned."""
