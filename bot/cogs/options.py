"""A game's options as options of a slash command, read off its pydantic model."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection
from enum import StrEnum
from inspect import Parameter
from typing import Any, Literal, get_args, get_origin

from discord import app_commands
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from bot.cogs.contexts import Callback, Interaction

DESCRIPTION = 100  # letters that Discord allows


def option_parameters(
    model: type[BaseModel], without: Collection[str] = ()
) -> tuple[Parameter, ...]:
    """One optional parameter for each other field; None: as the server has settled."""
    return tuple(
        Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=_annotation(name, field))
        for name, field in model.model_fields.items()
        if name not in without
    )


def option_choices(model: type[BaseModel]) -> dict[str, list[app_commands.Choice[str]]]:
    """The values of each field that has but a few, in the order of the rules."""
    return {
        name: [app_commands.Choice(name=value, value=value) for value in get_args(field.annotation)]
        for name, field in model.model_fields.items()
        if get_origin(field.annotation) is Literal
    }


def described(model: type[BaseModel]) -> dict[str, str]:
    """What each option is for, as Discord shows it."""
    return {
        name: (field.description or name)[:DESCRIPTION]
        for name, field in model.model_fields.items()
    }


def with_options(
    model: type[BaseModel], own: tuple[Parameter, ...], descriptions: dict[str, str]
) -> Callable[[Callback], Callback]:
    """Let discord.py see a callback that takes its own parameters and the model's fields."""

    def decorate(callback: Callback) -> Callback:
        first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
        parameters = (first, *own, *option_parameters(model))
        signature = inspect.Signature(parameters)
        callback.__signature__ = signature  # type: ignore[attr-defined]  # functions take any attribute
        callback = app_commands.choices(**option_choices(model))(callback)
        return app_commands.describe(**descriptions, **described(model))(callback)

    return decorate


def chosen(options: dict[str, object]) -> dict[str, object]:
    """The options that were named."""
    return {name: value for name, value in options.items() if value is not None}


def _annotation(name: str, field: FieldInfo) -> Any:
    annotation: Any = field.annotation
    if get_origin(annotation) is Literal:
        return str | None  # not `Literal | None`: typing may give an equal one of another order
    if isinstance(annotation, type) and issubclass(annotation, StrEnum):
        return str | None
    if annotation is int:
        bounded: Any = app_commands.Range[int, _bound(field, "ge"), _bound(field, "le")]
        return bounded | None
    if annotation is bool:
        return bool | None
    raise TypeError(f"option {name!r} has a type that no slash option can show")


def _bound(field: FieldInfo, side: str) -> int | None:
    bounds = [getattr(part, side) for part in field.metadata if hasattr(part, side)]
    return bounds[0] if bounds else None
