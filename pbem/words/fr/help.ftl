tells_more = HELP { $word } en dit plus.
see_also = Voir aussi : { EACH($words, as: "help-word", join: "comma") }
help-word = HELP { $value }
