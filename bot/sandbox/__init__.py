"""A small Discord on loopback (REST, gateway, people), so that the same bot runs with no token."""

from bot.sandbox.answers import Answer, Choice, DidNotRespondError
from bot.sandbox.commands import NotPossibleError
from bot.sandbox.faults import Fault
from bot.sandbox.loopback import LoopbackDiscord
from bot.sandbox.messages import Button, Message, Select
from bot.sandbox.modals import Modal
from bot.sandbox.page_server import Page, run_sandbox, serve_page
from bot.sandbox.people import Person
from bot.sandbox.permissions import EVERYONE, MODERATOR, NOTHING, Permission
from bot.sandbox.record import Recorded
from bot.sandbox.world import Channel, Guild

__all__ = [
    "EVERYONE",
    "MODERATOR",
    "NOTHING",
    "Answer",
    "Button",
    "Channel",
    "Choice",
    "DidNotRespondError",
    "Fault",
    "Guild",
    "LoopbackDiscord",
    "Message",
    "Modal",
    "NotPossibleError",
    "Page",
    "Permission",
    "Person",
    "Recorded",
    "Select",
    "run_sandbox",
    "serve_page",
]
