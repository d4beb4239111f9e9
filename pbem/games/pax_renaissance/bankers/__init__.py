"""How a bank is played by who plays for it: simulated players, and the caretaker of an absent one.

A habit for each question says which orders are thought of (`habits_of_questions`), each is tried on a copy to its end
(`trying`), and what comes of it is weighed (`worth`). Nothing that the bank may not know is looked at.
"""
