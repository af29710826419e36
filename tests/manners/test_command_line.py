"""What the command line answers when it cannot start."""

from __future__ import annotations

import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import Settings
from storage.migrating import SCRIPTS


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings but the test's own, and the logging of the tests."""
    monkeypatch.setattr("bot.__main__.set_up_logging", lambda level: None)
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_settings_that_cannot_be_used_are_all_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SANDBOX_PORT", "many")
    monkeypatch.setenv("DATABASE_URL", "nonsense")
    assert main([]) == 2
    told = capsys.readouterr().err
    assert "SANDBOX_PORT" in told
    assert "DATABASE_URL" in told


def test_a_database_that_cannot_be_opened_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "any")
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:////no/such/folder/x.sqlite3")
    assert main([]) == 2
    assert "unable to open database file" in capsys.readouterr().err


def test_a_database_newer_than_the_program_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / "new.sqlite3")) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
        connection.commit()
    monkeypatch.setenv("DISCORD_TOKEN", "any")
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'new.sqlite3'}")
    assert main([]) == 2
    assert "9999" in capsys.readouterr().err
    assert not any(name.stem.startswith("9999") for name in SCRIPTS.glob("versions/*.py"))


def test_a_port_that_is_taken_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setenv("SANDBOX_PORT", str(taken.getsockname()[1]))
        assert main(["sandbox"]) == 2
    assert "It could not start" in capsys.readouterr().err
