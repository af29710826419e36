"""Exact play of two known hands of equal size, without colons.

`Solver(trump)` answers for one trump suit, or none: how many tricks the hand on lead takes when
both play as well as can be, whether it reaches a number of them (several times as fast), and
what every card of a lead or of a reply comes to. A solver remembers positions, those with the
same order of owners in each suit as one, so that many worlds are best asked of the same solver.
"""

from games.opponents.solver.solver import Solver

__all__ = ["Solver"]
