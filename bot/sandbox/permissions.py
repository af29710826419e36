"""What somebody may do in a channel, as Discord's bits."""

from enum import IntFlag


class Permission(IntFlag):
    """The permissions that matter to a bot of this kind; values are Discord's."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38


EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""What members and an invited bot may do unless told otherwise."""

MODERATOR = EVERYONE | Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS
OWNER = Permission(sum(Permission))
DIRECT = EVERYONE
"""What the bot may do in direct messages."""
NOTHING = Permission(0)


def has(held: Permission, wanted: Permission) -> bool:
    """Whether all wanted permissions are held; an administrator holds all."""
    return Permission.ADMINISTRATOR in held or wanted in held
