"""How a Baron is played by whoever plays for him: simulated players, and the caretaker of an absent one.

Rules of thumb that look at nothing but the Baron's own view: where to set up (`placing`), what each Noble might do
(`campaign`), which cards to plan for it (`planning`), what to pay, hire and give (`household`), how to vote (`voting`).
The weights are a player's, no rule of the game.
"""
