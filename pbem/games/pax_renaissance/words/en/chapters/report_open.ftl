## prompts

# What comes up with things that are chosen. $chosen: kinds, each with things of which any may be chosen.
follows = With { EACH($chosen, as: "follows-chosen", join: "and") }: { EACH($left_open, as: "open-choice", join: "semicolon") }.
    .title = What comes up with your answer
    .how = Say it in the same line, parted by commas; else it is asked next.
    .rest = More may come up behind these; it is asked then.

follows-chosen = { EACH($things, $kind, as: "open-thing", join: "or") }
