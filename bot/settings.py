"""The settings, read from the environment and from a file `.env` in the working directory."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class Settings(BaseSettings):
    """Every setting of the bot. Raises ValidationError, which names all problems at once."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", env_ignore_empty=True)

    discord_token: Annotated[
        SecretStr | None,
        Field(description="The bot's token. Without one the sandbox starts instead."),
    ] = None
    database_url: Annotated[
        str,
        Field(description="An SQLAlchemy URL with an asyncio driver."),
    ] = "sqlite+aiosqlite:///bridgette.sqlite3"
    sandbox_port: Annotated[
        int, Field(ge=0, le=65535, description="The port of the sandbox's page on 127.0.0.1.")
    ] = 8910
    computer_pause: Annotated[
        float, Field(ge=0, le=30, description="About how many seconds a computer takes for a move.")
    ] = 1.2
    computer_processes: Annotated[
        int | None,
        Field(ge=0, le=64, description="Processes in which computers think."),
    ] = None
    log_level: Annotated[
        LogLevel, Field(description="How much of its own doings the bot logs.")
    ] = "INFO"
    discord_api_base: Annotated[
        str | None, Field(description="Another address of Discord's REST API, for tests.")
    ] = None
    discord_gateway_url: Annotated[
        str | None, Field(description="Another address of Discord's gateway, for tests.")
    ] = None

    @field_validator("database_url")
    @classmethod
    def _has_async_driver(cls, url: str) -> str:
        try:
            driver = make_url(url).get_driver_name()
        except ArgumentError:
            raise ValueError("not an SQLAlchemy URL") from None
        if driver not in ("aiosqlite", "asyncpg"):
            raise ValueError("the driver must be aiosqlite or asyncpg")
        return url
