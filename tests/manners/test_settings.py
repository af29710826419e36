"""The settings and the file that explains them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.settings import Settings

EXAMPLE = Path(__file__).parents[2] / ".env.example"


def example() -> dict[str, tuple[str, str]]:
    """Each name in the example with its value and the comment above it."""
    found = re.findall(r"^# (.+)\n(\w+)=(.*)$", EXAMPLE.read_text(), re.MULTILINE)
    return {name: (value, comment) for comment, name, value in found}


def test_the_example_lists_every_setting_and_no_other() -> None:
    assert list(example()) == [name.upper() for name in Settings.model_fields]


def test_the_example_shows_every_default_and_says_what_each_setting_is() -> None:
    for name, field in Settings.model_fields.items():
        value, comment = example()[name.upper()]
        default = "" if field.default is None else str(field.default)
        assert value == default, name
        assert field.description is not None
        assert comment.startswith(field.description.rstrip(".")), name


def test_the_example_is_a_valid_file(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    assert Settings(_env_file=EXAMPLE) == Settings(_env_file=None)


def test_all_problems_are_reported_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDBOX_PORT", "lots")
    monkeypatch.setenv("DATABASE_URL", "sqlite:///no-async-driver")
    monkeypatch.setenv("COMPUTER_PAUSE", "-1")
    with pytest.raises(ValidationError) as failure:
        Settings(_env_file=None)
    assert {str(problem["loc"][0]) for problem in failure.value.errors()} == {
        "sandbox_port",
        "database_url",
        "computer_pause",
    }


def test_the_token_is_never_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    settings = Settings(_env_file=None)
    assert "very-secret" not in f"{settings!r} {settings}"
