# What a match is like: how its caretaker plays.
caretaker = The caretaker plays in this way: { $care }.
default_care = every question gets its default order
