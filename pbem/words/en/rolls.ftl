# What comes to light in any game, as a clause: a trial stops before it.

others_answers = what the others have answered
