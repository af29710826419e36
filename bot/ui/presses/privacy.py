"""What a press under the question whether to delete somebody's data says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar


class PrivacyVerb(StrEnum):
    """What the person answers."""

    DELETE = "delete"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class PrivacyPress:
    """An answer to the question that was asked at a time, in seconds since 1970."""

    TEMPLATE: ClassVar = rf"privacy:(?:{'|'.join(PrivacyVerb)}):\d+"

    verb: PrivacyVerb
    asked_at: int

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        return f"privacy:{self.verb}:{self.asked_at}"

    @classmethod
    def read(cls, custom_id: str) -> PrivacyPress:
        """The press that a custom id tells of."""
        _, verb, asked_at = custom_id.split(":")
        return cls(PrivacyVerb(verb), int(asked_at))
