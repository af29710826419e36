"""What a press of a control of a lobby or a table says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar


class LobbyVerb(StrEnum):
    """What can be done in a lobby.

    FILL takes computers for every seat that is free, LEVEL lets them all play at another level.
    """

    JOIN = "join"
    LEAVE = "leave"
    COMPUTER = "computer"
    FILL = "fill"
    LEVEL = "level"
    MOVE = "move"
    SWAP = "swap"
    SHUFFLE = "shuffle"
    START = "start"
    CANCEL = "cancel"
    ACCEPT = "accept"
    DECLINE = "decline"


class TableVerb(StrEnum):
    """What can be done with a table besides playing; KEEP takes back a wish to resign.

    BACK is the wish of somebody for whom a computer plays to go on themselves.
    """

    HAND = "hand"
    BACK = "back"
    REMATCH = "rematch"
    RESIGN = "resign"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class LobbyPress:
    """Something done in a lobby; `chosen` are the values chosen from a menu: seats, or a level."""

    TEMPLATE: ClassVar = rf"lobby:\d+:(?:{'|'.join(LobbyVerb)})"

    table: int
    verb: LobbyVerb
    chosen: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """The press as its button or menu carries it: what is chosen are the menu's values."""
        return f"lobby:{self.table}:{self.verb}"

    @classmethod
    def read(cls, custom_id: str, chosen: tuple[str, ...] = ()) -> LobbyPress:
        """The press that a custom id and the values chosen tell of."""
        _, table, verb = custom_id.split(":")
        return cls(int(table), LobbyVerb(verb), chosen)


@dataclass(frozen=True, slots=True)
class TablePress:
    """Something done with a table besides playing.

    `version` is the number of steps so far when it was drawn, for what must not be done later.
    """

    TEMPLATE: ClassVar = rf"table:\d+:(?:{'|'.join(TableVerb)})(?::\d+)?"

    table: int
    verb: TableVerb
    version: int | None = None

    @property
    def custom_id(self) -> str:
        """The press as its button carries it."""
        plain = f"table:{self.table}:{self.verb}"
        return plain if self.version is None else f"{plain}:{self.version}"

    @classmethod
    def read(cls, custom_id: str) -> TablePress:
        """The press that a custom id tells of."""
        _, table, verb, *version = custom_id.split(":")
        return cls(int(table), TableVerb(verb), int(version[0]) if version else None)
