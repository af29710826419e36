"""Users, members and the application."""

from bot.sandbox.payload import Json, JsonObject
from bot.sandbox.permissions import EVERYONE, Permission
from bot.sandbox.world import Account, Guild, World

JOINED_AT = "2024-01-01T00:00:00.000000+00:00"


def user_payload(account: Account) -> dict[str, Json]:
    """A user as others see it."""
    payload: dict[str, Json] = {
        "id": str(account.id),
        "username": account.name.lower(),
        "global_name": None if account.is_bot else account.name,
        "discriminator": "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if account.is_bot:
        payload |= {"bot": True, "username": account.name}
    return payload


def own_user_payload(account: Account) -> JsonObject:
    """The bot as it sees itself."""
    return {**user_payload(account), "mfa_enabled": True, "locale": "en-US", "verified": True}


def member_fields(permissions: Permission | None = None) -> dict[str, Json]:
    """A member without its user, as it stands among resolved objects."""
    fields: dict[str, Json] = {
        "roles": [],
        "nick": None,
        "avatar": None,
        "banner": None,
        "joined_at": JOINED_AT,
        "premium_since": None,
        "communication_disabled_until": None,
        "pending": False,
        "flags": 0,
    }
    if permissions is not None:
        fields["permissions"] = str(int(permissions))
    return fields


def member_payload(account: Account, permissions: Permission | None = None) -> JsonObject:
    """A member of a server; with permissions when it stands in an interaction."""
    user = user_payload(account)
    return {**member_fields(permissions), "user": user, "mute": False, "deaf": False}


def application_payload(world: World) -> JsonObject:
    """The bot's application."""
    owner = next(world.people(), world.bot)
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "bot": user_payload(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_payload(owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
    }


def guild_payload(guild: Guild) -> JsonObject:
    """A server in full."""
    absent = (
        "icon description home_header splash discovery_splash banner application_id"
        " afk_channel_id system_channel_id widget_channel_id max_presences vanity_url_code"
        " rules_channel_id safety_alerts_channel_id public_updates_channel_id incidents_data"
    )
    zero = (
        "system_channel_flags verification_level default_message_notifications mfa_level"
        " explicit_content_filter max_stage_video_channel_users premium_tier"
        " premium_subscription_count nsfw_level"
    )
    return {
        **dict.fromkeys(absent.split()),
        **dict.fromkeys(zero.split(), 0),
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "region": "deprecated",
        "features": [],
        "afk_timeout": 300,
        "widget_enabled": False,
        "max_members": 500000,
        "max_video_channel_users": 25,
        "preferred_locale": guild.locale,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "emojis": [],
        "stickers": [],
        "roles": [_everyone(guild)],
        "approximate_member_count": len(guild.members) + guild.has_bot,
        "approximate_presence_count": len(guild.members) + guild.has_bot,
    }


def _everyone(guild: Guild) -> JsonObject:
    return {
        "id": str(guild.id),
        "name": "@everyone",
        "permissions": str(int(EVERYONE)),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
