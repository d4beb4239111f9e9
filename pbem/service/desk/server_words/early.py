"""READY and WAIT are orders of the rules while they can be given; at other times the server explains them."""

from .word import Word

READY = Word("ready", "READY - you have filed all; when all are ready, a question that was put to several is settled "
                      "early", said="nothing waits for your READY now",
             also=(("es", ("listo", "lista")), ("fr", ("pret", "prete"))))
WAIT = Word("wait", "WAIT - takes back your answer to a question that was put to several, while others are still asked "
                    "and for some time after the last answer (HELP CLOCK says how long)",
            said="there is no answer of yours to take back now",
            also=(("es", ("espera", "esperar")), ("fr", ("attendre",))))
