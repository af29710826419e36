"""An interaction as the gateway carries it."""

from bot.sandbox.interactions import Interaction
from bot.sandbox.payload import Json, JsonObject
from bot.sandbox.permissions import Permission
from bot.sandbox.wire.accounts import member_payload, user_payload
from bot.sandbox.wire.channels import channel_payload
from bot.sandbox.wire.messages import message_payload
from bot.sandbox.world import Guild, World

_UPLOAD_LIMIT = 10 * 1024 * 1024
_GUILD_CONTEXT, _BOT_DM_CONTEXT = 0, 1


def interaction_payload(interaction: Interaction, world: World) -> JsonObject:
    """The data of an INTERACTION_CREATE event."""
    channel = interaction.channel
    permissions = world.member_permissions(interaction.account, channel)
    payload: dict[str, Json] = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": channel_payload(channel, world, permissions),
        "app_permissions": str(int(channel.bot_permissions)),
        "locale": interaction.account.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "attachment_size_limit": _UPLOAD_LIMIT,
    }
    if interaction.source:
        payload["message"] = message_payload(interaction.source, world)
    return {**payload, **_place(interaction, permissions)}


def _place(interaction: Interaction, permissions: Permission) -> JsonObject:
    guild = interaction.channel.guild
    if guild is None:
        return {
            "user": user_payload(interaction.account),
            "context": _BOT_DM_CONTEXT,
            "authorizing_integration_owners": {"0": "0"},
        }
    return {
        "guild_id": str(guild.id),
        "guild": _partial(guild),
        "guild_locale": guild.locale,
        "member": member_payload(interaction.account, permissions),
        "context": _GUILD_CONTEXT,
        "authorizing_integration_owners": {"0": str(guild.id)},
    }


def _partial(guild: Guild) -> JsonObject:
    return {"id": str(guild.id), "locale": guild.locale, "features": []}
