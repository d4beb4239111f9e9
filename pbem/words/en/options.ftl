# Orders that every game has.
take_answer_back = take your answer back while others are still asked
