"""Tables to draw, and what Discord would say to the drawing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from discord.ui import Button, DynamicItem, LayoutView, Select, TextDisplay
from pydantic import BaseModel

from bot.table.match import Match, begin
from bot.table.models import Occupant, Place, Snapshot, Status, TableInfo
from bot.table.table import Table
from bot.ui.cards import AS_TEXT
from games import GAMES, AnyRules
from games.bridgette.options import BridgetteOptions
from games.bridgette.state import Playing
from games.core.actions import Action, Discard
from games.core.auction import Bid, Contract, Double, Redouble
from games.core.cards import Card, CardSet, Suit
from games.core.errors import RuleViolation
from games.core.rules import Choices, Subset
from games.opponents.thinking import Level

RULES = GAMES["bridgette"]
SECRET = bytes(range(32))
IDS = (1200000000000000001, 1200000000000000002, 1200000000000000003)
PLACE = Place(1100000000000000001, "Card Club", 1100000000000000002, "table-one")
ADA, BEN, CLEO, DAN = PEOPLE = tuple(range(1000000000000000001, 1000000000000000005))
NAMES = ("Ada", "Ben", "Cleo", "Dan")

HOSTILE = "*_~`|>#[x](http://a.b)<@&1>@everyone"
LONGEST_NAME = "*_~`|" * 6 + "<@"  # twice as long when escaped, and no name is longer
LONGEST_PLACE = Place(2**63 - 1, (HOSTILE * 5)[:100], 2**63 - 2, ("<#1>" + HOSTILE * 5)[:100])

Policy = Callable[[random.Random, Choices], Action]


def rules_of(options: BaseModel) -> AnyRules:
    """The rules of the game whose options these are."""
    return next(rules for rules in GAMES.values() if rules.Options is type(options))


def info_of(
    options: BaseModel | None = None,
    *,
    names: tuple[str, ...] = NAMES,
    users: tuple[int | None, ...] = PEOPLE,
    status: Status = Status.RUNNING,
    **changes: Any,
) -> TableInfo:
    """A table of the game whose options these are, Bridgette if none are; every seat is taken."""
    options = options or BridgetteOptions()
    game = rules_of(options).info
    people = list(zip(users, names, strict=False))[: game.seats]
    info = TableInfo(
        id=7,
        game=game,
        options=options,
        place=PLACE,
        host_id=ADA,
        invited_id=None,
        status=status,
        occupants=tuple(Occupant(seat, user, name) for seat, (user, name) in enumerate(people)),
        version=0,
        commitment="ab" * 32,
        opened_at=1_700_000_000,
        clock=90,
        level=Level.NORMAL,
        wants_rating=True,
        ending=None,
        message_id=1300000000000000001,
        deals_told=0,
        is_end_told=False,
    )
    return replace(info, **changes)


def table_of(info: TableInfo, seed: bytes = b"seed") -> Table:
    return Table(info, begin(rules_of(info.options), info.options, seed), SECRET, IDS)


def table_with(options: BaseModel, state: object) -> Table:
    """A table whose match stands at a state of its game."""
    rules = rules_of(options)
    return Table(
        info_of(options),
        Match(rules, b"seed", state, 0, (0,) * rules.info.seats, 0, ()),
        SECRET,
        IDS,
    )


def acting(table: Table, *texts: str) -> Table:
    """The table after these actions, each by the seat whose turn it is."""
    for text in texts:
        match = table.running
        table = after(table, match.to_act[0], match.rules.parse(text))
    return table


def any_action(rng: random.Random, choices: Choices) -> Action:
    if isinstance(choices, Subset):
        return Discard(tuple(rng.sample(choices.cards, choices.size)))
    return rng.choice(choices.actions)


def longest_auction(rng: random.Random, choices: Choices) -> Action:
    """Double and redouble whatever can be, and else bid as little as possible."""
    if isinstance(choices, Subset):
        return any_action(rng, choices)
    for kind in (Redouble, Double, Bid):
        for action in choices.actions:
            if isinstance(action, kind):
                return action
    return any_action(rng, choices)


def after(table: Table, seat: int, action: Action) -> Table:
    match, _ = table.running.advance(seat, action)
    return table.after(match)


def positions(table: Table, seed: int, policy: Policy = any_action) -> Iterator[Table]:
    """The table after every step to its end, the first position included."""
    rng = random.Random(seed)
    yield table
    while table.running.to_act:
        seat = rng.choice(table.running.to_act)
        table = acted(table, seat, rng, policy)
        yield table


def acted(table: Table, seat: int, rng: random.Random, policy: Policy) -> Table:
    """The table after an action of the seat that is accepted; of a discard not every one is."""
    choices = table.running.choices(seat)
    assert choices is not None
    while True:
        try:
            return after(table, seat, policy(rng, choices))
        except RuleViolation:
            assert isinstance(choices, Subset)


def first(
    tables: Iterator[Table], wanted: Callable[[Snapshot], bool], seat: int | None
) -> Snapshot:
    """The first position that the seat sees so."""
    return next(shot for shot in (table.shown_to(seat) for table in tables) if wanted(shot))


def texts(view: LayoutView) -> str:
    """Everything that is read."""
    return "\n".join(i.content for i in view.walk_children() if isinstance(i, TextDisplay))


def controls(view: LayoutView) -> list[Any]:
    """Every button and menu, without its wrapping."""
    items = [i.item if isinstance(i, DynamicItem) else i for i in view.walk_children()]
    return [item for item in items if isinstance(item, Button | Select)]


def labels(view: LayoutView) -> list[str | None]:
    return [item.label for item in controls(view) if isinstance(item, Button)]


def enabled(view: LayoutView) -> list[str]:
    """The custom ids of the buttons that can be pressed."""
    return [
        item.custom_id for item in controls(view) if isinstance(item, Button) and not item.disabled
    ]


def payload(view: LayoutView) -> list[dict[str, Any]]:
    """What is sent."""
    return view.to_components()


def assert_within_limits(view: LayoutView) -> None:
    """Fail where Discord would refuse the message, or a phone would wrap it."""
    assert view.timeout is None
    assert 1 <= view.content_length() <= 4000
    ids: list[str] = []
    count = _check(payload(view), ids)
    assert count <= 40
    assert len(ids) == len(set(ids))


def _check(components: list[dict[str, Any]], ids: list[str]) -> int:
    count = 0
    for component in components:
        count += 1
        match component["type"]:
            case 1:
                assert 1 <= len(component["components"]) <= 4
                assert sum(len(item.get("label", "")) for item in component["components"]) <= 48
            case 2:
                assert 1 <= len(component["label"]) <= 20
            case 3:
                _check_menu(component)
            case 10:
                assert 1 <= len(component["content"]) <= 4000
        if "custom_id" in component:
            assert 1 <= len(component["custom_id"]) <= 100
            ids.append(component["custom_id"])
        count += _check(component.get("components", []), ids)
    return count


def _check_menu(menu: dict[str, Any]) -> None:
    options = menu["options"]
    assert 1 <= len(options) <= 25
    assert 0 <= menu["min_values"] <= menu["max_values"] <= len(options)
    assert len(menu["placeholder"]) <= 150
    values = [option["value"] for option in options]
    assert len(values) == len(set(values))
    assert all(1 <= len(option["label"]) <= 100 for option in options)
    assert all(len(option.get("description") or "") <= 100 for option in options)
    assert sum(option.get("default", False) for option in options) <= menu["max_values"]


def as_read(view: LayoutView) -> str:
    """The panel as a reader meets it, top to bottom: texts, then rows of controls."""
    return "\n".join(_read(payload(view)))


def _read(components: list[dict[str, Any]]) -> Iterator[str]:
    for component in components:
        match component["type"]:
            case 10:
                yield component["content"]
            case 1:
                yield "  ".join(_read(component["components"]))
            case 2:
                yield (
                    f"({component['label']})"
                    if component["disabled"]
                    else f"[{component['label']}]"
                )
            case 3:
                options = ", ".join(option["label"] for option in component["options"])
                yield f"<{component['placeholder']}: {options}>"
            case _:
                yield from _read(component["components"])


def read(view: LayoutView) -> str:
    """The panel with bare suit symbols, which are easier to write in a test."""
    return as_read(view).replace(AS_TEXT, "")


def played(seed: int = 3, until: str = "play") -> Iterator[Snapshot]:
    """The hands of the seat to act, in the phase, of one match."""
    for table in positions(table_of(info_of(), bytes([seed])), seed):
        if table.running.to_act:
            snapshot = table.shown_to(table.running.to_act[0])
            if snapshot.view.phase == until:
                yield snapshot


def holding(
    hand: str,
    other: str,
    *,
    contract: str = "3NT",
    led: str | None = None,
    barred: Suit | None = None,
) -> Snapshot:
    """A position of the play in which seat 0 is to act with that hand."""
    tables = positions(table_of(info_of()), 3)
    table = next(one for one in tables if isinstance(one.running.state, Playing))
    state = table.running.state
    settled = replace(state.settled, contract=Contract.parse(contract, 1))
    state = state._replace(
        settled=settled,
        hands=(CardSet.parse(hand).mask, CardSet.parse(other).mask),
        leader=0 if led is None else 1,
        led=None if led is None else Card.parse(led),
        barred=barred,
        played=() if led is None else (Card.parse(led),),
    )
    return replace(table, match=replace(table.running, state=state)).shown_to(0)


def action_of(custom_id: str) -> Action:
    """What a pressed control does."""
    return RULES.parse(custom_id.rsplit(":", 1)[1])
