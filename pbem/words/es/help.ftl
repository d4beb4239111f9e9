tells_more = HELP { $word } dice más.
see_also = Véase también: { EACH($words, as: "help-word", join: "comma") }
help-word = HELP { $value }
