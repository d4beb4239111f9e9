"""The stories whose databases are kept: all scenarios, and what players do beside their orders."""

from collections import Counter

from stories import (
    Story,
    all_of,
    asked,
    deputy_plays,
    filed,
    friend,
    kept_rest,
    partly_answered,
    reads,
    sealed,
    second_thoughts,
    status,
    untold,
    within,
)

from pbem.games.here_i_stand import GAME


def everybody(body):
    return [(role, body) for role in GAME.roles]


MORA = "mora@judge.example"
LOOKING_ON = {4: [("papacy", "WHEN attacked: fight")]}
ASK = {0: everybody("RESPONSES ASK")}
FILING = {16: [("hapsburg", "NEXT IMPULSE\npass\nEND"), ("papacy", "ALWAYS WHEN beaten: default"),
               ("england", "WHEN attacked: fight\nWHEN losing units: default")]}
DEPUTY = {40: [("france", f"DEPUTY {friend('france')}"), ("france-friend", "yes"),
               ("france", "ABSENT 5 Mar - 30 May DEPUTY")]}
PAUSE = {84: everybody("PAUSE")[:4], 86: everybody("RESUME")[:4]}

TAXES = {9: [("coeur", "TAX: pay IF my florins >= 4 ELSE repress"), ("medici", "ALWAYS WHEN hand full: default")]}
BANKS = "fugger", "marchionni", "medici", "coeur"
AHEAD = ("ALWAYS WHEN tax: pay ELSE repress", "NEXT TURN\nops west\ndone\nops east\ndone\nEND")
TURNS_AHEAD = {number: [(bank, body) for bank in BANKS for body in AHEAD] for number in range(8, 120, 16)}
AT_START = {"islamic_rook": 1, "islamic_knight": 2}


def others_in_constantinople(cities):
    return Counter(cities["constantinople"]) != AT_START


STORIES = {
    "1517": Story("1517", {"inviting": status("inviting"), "sealed": sealed, "filed": filed(4), "kept_rest": kept_rest,
                           "deputy": deputy_plays, "paused": status("paused")},
                  plan=ASK | FILING | DEPUTY | PAUSE),
    "1532": Story("1532", {"battle": within("field_battle", "naval_combat"), "second_thoughts": second_thoughts,
                           "partly_answered": partly_answered}, plan=ASK, bold=0.8),
    "tournament": Story("tournament", {"three_players": within("field_battle", "assault", "interceptions")},
                        options={"players": "3"}, bold=0.8, most=100),
    "two_player": Story("two_player", {"two_players": within("debate"), "finished": status("finished")}, bold=0.8,
                        most=200),
    "looked_at": Story("two_player", {"waits_for_a_look": untold}, bold=0.8, most=120, judges=(("Mora", MORA),),
                       settings={"judgement": {"look_hours": "24"}}, plan=LOOKING_ON),
    "bankers": Story("standard", {"three_banks": all_of(within("turns"), filed(2)), "taxed": asked("taxed")},
                     {"banks": "fugger medici coeur", "expansion": "yes", "open_hands": "no"}, "pax_renaissance",
                     plan=TAXES, bold=0.7, most=400),
    "two_bankers": Story("standard", {"two_banks": within("ops"), "left_open": asked("choose")},
                         {"banks": "medici marchionni"}, "pax_renaissance", bold=0.7, most=300),
    "four_bankers": Story("standard", {"four_banks": all_of(reads("cities", others_in_constantinople), filed(5),
                                                            reads("actions", lambda left: left == 1))},
                          {"banks": " ".join(BANKS)}, "pax_renaissance", plan=TURNS_AHEAD, bold=0.7, most=38),
}
