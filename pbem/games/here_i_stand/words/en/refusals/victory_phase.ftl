protestant_holds_no_card = the Protestant holds no card that can be drawn
