"""Discord's own API description as the judge of every request that the bot has sent."""

from __future__ import annotations

import importlib.util
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bot.sandbox import Recorded

ROOT = Path(__file__).parents[2]
FOLDER = Path("shared", "discord-api")
NUMBER = re.compile(r"/\d+")


def find_folder() -> Path | None:
    """The folder with the judge and the description, beside the project or further up."""
    found = (parent / FOLDER for parent in ROOT.parents)
    return next((folder for folder in found if (folder / "openapi.json").exists()), None)


def template_of(request: Recorded) -> tuple[str, str]:
    """The method and the path with its ids and tokens left out."""
    path = NUMBER.sub("/{id}", re.sub(r"/\d+-[0-9a-f]+", "/{token}", request.path))
    return request.method, path


class Judging:
    """Judges requests as they are handed in, and remembers what came of it."""

    def __init__(self) -> None:
        self.folder = find_folder()
        self.judged = 0
        self.unjudged = 0
        self.errors: Counter[str] = Counter()
        self.kinds: Counter[tuple[str, str]] = Counter()
        self._judge = None if self.folder is None else _load(self.folder)

    def hand_in(self, requests: Iterable[Recorded]) -> list[str]:
        """Judge the requests; what is wrong with them."""
        wrong: list[str] = []
        for request in requests:
            self.kinds[template_of(request)] += 1
            if self._judge is None:
                self.unjudged += 1
            else:
                self.judged += 1
                wrong += self._errors(request)
        self.errors.update(wrong)
        return wrong

    def _errors(self, request: Recorded) -> list[str]:
        assert self._judge is not None
        files = [(upload.field, upload.filename, upload.content) for upload in request.files]
        errors = self._judge.check(
            request.method,
            request.path,
            request.content_type,
            request.body,
            files,
            dict(request.query),
        )
        method, path = template_of(request)
        return [f"{method} {path}: {error}" for error in errors]


def _load(folder: Path) -> Any:
    spec = importlib.util.spec_from_file_location("discord_api_judge", folder / "judge.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Judge(str(folder / "openapi.json"), engine="rs")
