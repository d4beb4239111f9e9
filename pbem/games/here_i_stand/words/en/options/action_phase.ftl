play_card = play a card for its CP or as its event
# $marries: whether Henry VIII does by it.
pass_impulse = play no card now{ $marries ->
    [true] ; Henry's marital marker moves on (HIS-21.3.6)
   *[false] {""}
  }
end_impulse = end the impulse; CP left over are lost
