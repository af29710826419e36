"""Seats at a table, numbered from 0 clockwise."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
