"""The pages of moderators: sign in, find a match, see how it is, look, act, rule."""

from . import acting, disputes, life, looking, matches, motions, signing_in

BLUEPRINTS = (signing_in.pages, matches.pages, looking.pages, acting.pages, disputes.pages, motions.pages,
              life.pages)
