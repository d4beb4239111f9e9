# Where something is.
at = at { PLACE($place) }
