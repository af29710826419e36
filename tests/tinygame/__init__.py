"""Highest Card, a game so small that it shows what a game consists of.

Here its parts lie in one folder. In the bot they lie where `games/README.md` says: the rules in
`games/<key>`, `player.py` in `games/opponents`, `board.py` in `bot/ui/boards`.
"""
