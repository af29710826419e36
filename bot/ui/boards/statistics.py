"""What the games' tallies come to, in words; the keys are those of `docs/statistics.md`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bot.ui.layout import counted, lines

Counts: TypeAlias = Mapping[str, int]
Teller: TypeAlias = Callable[[Counts], tuple[str, ...]]  # blocks of markdown, the empty left out


def share(part: int, whole: int) -> str:
    """`30 of 57 (53%)`."""
    percent = f" ({100 * part / whole:.0f}%)" if whole else ""
    return f"{part:,} of {whole:,}{percent}"


def block(title: str, *parts: str | None) -> str:
    """A bold heading and the lines that are there below it; nothing when there are none."""
    told = lines(*parts)
    return lines(f"**{title}**", told) if told else ""


def undertakings(counts: Counts, levels: Sequence[int], thing: str) -> tuple[str | None, ...]:
    """The contracts, or bids, that somebody made and beat: in all, and by level."""
    declared, defended = counts.get("declared", 0), counts.get("defended", 0)
    by_level = ", ".join(
        f"{level} ({counts.get(f'made.{level}', 0):,} of {at_level:,})"
        for level in levels
        if (at_level := counts.get(f"declared.{level}", 0))
    )
    beaten = share(counts.get("defeated", 0), defended)
    return (
        f"Own {thing}s made: {share(counts.get('made', 0), declared)}" if declared else None,
        f"By level: {by_level}" if by_level else None,
        f"Others' {thing}s beaten: {beaten}" if defended else None,
    )


def contract_blocks(counts: Counts, levels: Sequence[int]) -> tuple[str, ...]:
    """Contracts and doubles, as two games have them."""
    *own, beaten = undertakings(counts, levels, "contract")
    return (
        block("Contracts", *own, *_tricks(counts), beaten),
        block("Doubles", *_doubles(counts)),
    )


def _tricks(counts: Counts) -> tuple[str | None, ...]:
    declared, made = counts.get("declared", 0), counts.get("made", 0)
    over, under = counts.get("overtricks", 0), counts.get("undertricks", 0)
    return (
        f"Overtricks: {over:,} in {counted(made, 'contract')} made" if made else None,
        f"Undertricks: {under:,} in {declared - made:,} that failed" if declared > made else None,
    )


def _doubles(counts: Counts) -> tuple[str | None, ...]:
    doubles, won = counts.get("doubles", 0), counts.get("doubles.won", 0)
    doubled, made = counts.get("doubled", 0), counts.get("doubled.made", 0)
    redoubles, paid = counts.get("redoubles", 0), counts.get("redoubles.won", 0)
    return (
        f"Doubled a contract: won {won:,}, lost {doubles - won:,}" if doubles else None,
        f"Was doubled: made {made:,}, failed {doubled - made:,}" if doubled else None,
        f"Redoubled: won {paid:,}, lost {redoubles - paid:,}" if redoubles else None,
    )
