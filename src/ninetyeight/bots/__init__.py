"""Players that see one seat's view and the signals, and nothing else.

Write one: a class with the three methods of `Bot`; `check_bot` tells what is wrong with it.
Use one: `make_bot(name)`, where a name is one of `BOT_NAMES`, `file.py:Name` or `module:Name`.
"""

from ninetyeight.bots.bot import Bot, Choice, Limit, Reason, Standing
from ninetyeight.bots.check import check_bot
from ninetyeight.bots.failures import BotError
from ninetyeight.bots.registry import BOT_NAMES, make_bot

__all__ = [
    "BOT_NAMES",
    "Bot",
    "BotError",
    "Choice",
    "Limit",
    "Reason",
    "Standing",
    "check_bot",
    "make_bot",
]
