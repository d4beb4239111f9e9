"""Section 18: the Reformation, debates and those who took part."""
