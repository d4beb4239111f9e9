"""How simulated players of Warrior Knights play: by rules of thumb over what a Baron sees (`stewards`).

Who files policies has rankings on file, so that Upkeep and Private Motions need not ask him; who answers ahead, too,
says with his plan what he votes on the Agendas that all see, and that it is final.
"""

from pbem.engine.habits import Habits

from .stewards.orders import orders, policies

HOURS = {"planning": 48, "assembly": 24, "upkeep": 24, "motion": 12, "battle": 12, "ask": 12}  # of the stops of a round
BY_DEFAULT = 1.0  # of what no rule of thumb answers

HABITS = Habits(by_default=BY_DEFAULT, orders=orders, policies=policies, period=lambda state: state["round"],
                period_name="round")
