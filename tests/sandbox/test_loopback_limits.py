"""Everything over one of Discord's limits is refused in Discord's own shape."""

from collections.abc import Callable

import pytest

from bot.sandbox import LoopbackDiscord
from bot.sandbox.form import Form, Problems
from bot.sandbox.limits.commands import judge_commands
from bot.sandbox.limits.messages import judge_message
from bot.sandbox.limits.modals import judge_modal
from bot.sandbox.refusals import ApiError

V2 = 1 << 15


def text(content: str = "x") -> dict:
    return {"type": 10, "content": content}


def row(*inner: dict) -> dict:
    return {"type": 1, "components": list(inner)}


def button(custom_id: str = "b", **more: object) -> dict:
    return {"type": 2, "style": 1, "label": "B", "custom_id": custom_id, **more}


def select(n: int = 2, **more: object) -> dict:
    options = [{"label": str(i), "value": str(i)} for i in range(n)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def rows(*inner: dict) -> dict:
    return {"components": [row(*inner)]}


def v2(*components: dict) -> dict:
    return {"components": list(components), "flags": V2}


def places(errors: dict, path: str = "") -> list[tuple[str, str]]:
    found = [(path, e["code"]) for e in errors.get("_errors", [])]
    for key, inner in errors.items():
        if key != "_errors":
            found += places(inner, f"{path}.{key}".strip("."))
    return found


GOOD = {
    "content": {"content": "x" * 2000},
    "five buttons": rows(*(button(str(n)) for n in range(5))),
    "25 options": rows(select(25, min_values=12, max_values=12)),
    "link": rows({"type": 2, "style": 5, "label": "L", "url": "https://example.org"}),
    "emoji only": rows({"type": 2, "style": 2, "custom_id": "e", "emoji": {"name": "♠"}}),
    "v2": v2(text("x" * 4000)),
    "40 in v2": v2({"type": 17, "components": [text() for _ in range(39)]}),
    "section": v2({"type": 9, "components": [text()], "accessory": button()}),
    "embeds": {"embeds": [{"description": "x" * 4000}, {"title": "t"}]},
}

BAD = {
    "content": ({"content": "x" * 2001}, "content", "BASE_TYPE_BAD_LENGTH"),
    "six buttons": (rows(*(button(str(n)) for n in range(6))), "components.0.components", "BASE"),
    "six rows": ({"components": [row(button(str(n))) for n in range(6)]}, "components", "BASE"),
    "empty row": (rows(), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "label": (rows(button(label="x" * 81)), "components.0.components.0.label", "BASE"),
    "no label": (rows(button(label="")), "components.0.components.0.label", "BUTTON"),
    "custom_id": (rows(button("x" * 101)), "components.0.components.0.custom_id", "BASE"),
    "no custom_id": (
        rows({"type": 2, "style": 1, "label": "x"}),
        "components.0.components.0.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    "style": (rows(button(style=9)), "components.0.components.0.style", "BASE_TYPE_CHOICES"),
    "twice": (
        rows(button(), button()),
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "link with id": (
        rows(button(style=5, url="https://x")),
        "components.0.components.0.custom_id",
        "BUTTON_COMPONENT_CUSTOM_ID_URL",
    ),
    "26 options": (rows(select(26)), "components.0.components.0.options", "BASE"),
    "no options": (rows(select(0)), "components.0.components.0.options", "BASE"),
    "max over options": (
        rows(select(2, max_values=3)),
        "components.0.components.0.max_values",
        "SELECT_COMPONENT_MAX_VALUES",
    ),
    "min over max": (
        rows(select(3, min_values=2, max_values=1)),
        "components.0.components.0.min_values",
        "SELECT_COMPONENT_INVALID_MIN",
    ),
    "placeholder": (
        rows(select(placeholder="x" * 151)),
        "components.0.components.0.placeholder",
        "BASE",
    ),
    "select beside button": (
        rows(select(), button()),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "v2 without flag": ({"components": [text()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    "v2 with content": (
        v2(text()) | {"content": "x"},
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS",
    ),
    "v2 with embeds": (
        v2(text()) | {"embeds": [{"title": "t"}]},
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS",
    ),
    "v2 without components": ({"flags": V2}, "components", "BASE_TYPE_REQUIRED"),
    "41 in v2": (
        v2({"type": 17, "components": [text() for _ in range(40)]}),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS",
    ),
    "4001 characters": (
        v2(text("x" * 4000), text()),
        "components",
        "COMPONENT_MAX_TOTAL_TEXT_LENGTH",
    ),
    "button at the top": (v2(button()), "components.0.type", "UNION_TYPE_CHOICES"),
    "four texts in a section": (
        v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
        "BASE",
    ),
    "section without accessory": (
        v2({"type": 9, "components": [text()]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "missing picture": (
        v2({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}),
        "components.0.items.0.media.url",
        "MEDIA_ATTACHMENT_NOT_FOUND",
    ),
    "eleven embeds": ({"embeds": [{"title": "t"}] * 11}, "embeds", "BASE"),
    "embed sum": ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds", "MAX_EMBED_SIZE"),
    "embed title": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "BASE"),
}


@pytest.mark.parametrize("body", GOOD.values(), ids=GOOD.keys())
async def test_message_within_the_limits_is_taken(loopback: LoopbackDiscord, http, body: dict):
    status, answer = await http("POST", f"/channels/{loopback.tables.id}/messages", body)
    assert (status, answer.get("errors")) == (200, None)


@pytest.mark.parametrize(("body", "path", "code"), BAD.values(), ids=BAD.keys())
async def test_message_over_a_limit_is_refused_at_its_place(
    loopback: LoopbackDiscord, http, body: dict, path: str, code: str
):
    status, error = await http("POST", f"/channels/{loopback.tables.id}/messages", body)
    assert (status, error["code"], error["message"]) == (400, 50035, "Invalid Form Body")
    assert [(p, c) for p, c in places(error["errors"]) if p == path and c.startswith(code)]
    assert loopback.messages(loopback.tables) == ()


async def test_empty_message_is_50006(loopback: LoopbackDiscord, http):
    path = f"/channels/{loopback.tables.id}/messages"
    for body in ({}, {"content": ""}, {"embeds": []}):
        status, error = await http("POST", path, body)
        assert (status, error["code"]) == (400, 50006)


async def test_v2_flag_stays_and_bars_content_in_later_edits(loopback: LoopbackDiscord, http):
    path = f"/channels/{loopback.tables.id}/messages"
    _, message = await http("POST", path, v2(text()))
    edit = f"{path}/{message['id']}"
    status, error = await http("PATCH", edit, {"content": "x"})
    assert (status, error["code"]) == (400, 50035)
    status, edited = await http("PATCH", edit, {"components": [text("y")], "flags": 0})
    assert (status, edited["flags"]) == (200, V2)
    _, plain = await http("POST", path, {"content": "x"})
    edit = f"{path}/{plain['id']}"
    assert (await http("PATCH", edit, v2(text())))[0] == 400
    assert (await http("PATCH", edit, v2(text()) | {"content": None}))[0] == 200


def command(name: str = "play", **more: object) -> dict:
    return {"name": name, "description": "d", **more}


def option(name: str = "card", **more: object) -> dict:
    return {"type": 3, "name": name, "description": "d", **more}


def refused(judge: Callable[[], None]) -> list[tuple[str, str]]:
    with pytest.raises(ApiError) as caught:
        judge()
    assert caught.value.code == 50035
    return places(caught.value.errors)


BAD_COMMANDS = {
    "upper case": ([command("Play")], "0.name"),
    "space": ([command("play card")], "0.name"),
    "long name": ([command("x" * 33)], "0.name"),
    "no description": ([command(description="")], "0.description"),
    "long description": ([command(description="x" * 101)], "0.description"),
    "26 options": ([command(options=[option(f"o{n}") for n in range(26)])], "0.options"),
    "long option": ([command(options=[option(description="x" * 101)])], "0.options.0.description"),
    "26 choices": (
        [command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
        "0.options.0.choices",
    ),
    "long choice": (
        [command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])])],
        "0.options.0.choices.0.name",
    ),
    "required last": (
        [command(options=[option("a"), option("b", required=True)])],
        "0.options.1.required",
    ),
    "same option twice": ([command(options=[option(), option()])], "0.options.1.name"),
    "mixed": ([command(options=[option(), option("s", type=1)])], "0.options"),
    "too deep": (
        [
            command(
                options=[option("g", type=2, options=[option("h", type=2, options=[option("i")])])]
            )
        ],
        "0.options.0.options.0.type",
    ),
    "same command twice": ([command(), command()], "1.name"),
    "8000 characters": (
        [
            command(
                options=[
                    option(
                        f"o{n}",
                        choices=[{"name": f"{m}" * 40, "value": f"{m}" * 40} for m in range(5)],
                    )
                    for n in range(25)
                ]
            )
        ],
        "0.options",
    ),
    "localised name": ([command(name_localizations={"de": "Spielen"})], "0.name"),
    "completes and offers": (
        [command(options=[option(autocomplete=True, choices=[{"name": "x", "value": "x"}])])],
        "0.options.0.autocomplete",
    ),
}


@pytest.mark.parametrize(("tree", "path"), BAD_COMMANDS.values(), ids=BAD_COMMANDS.keys())
def test_command_tree_over_a_limit_is_refused(tree: list[dict], path: str):
    assert path in [p for p, _ in refused(lambda: judge_commands(tree))]


def test_hundred_commands_are_the_most():
    judge_commands([command(f"c{n}") for n in range(100)])
    with pytest.raises(ApiError, match="30032"):
        judge_commands([command(f"c{n}") for n in range(101)])


def modal(*components: dict, **more: object) -> dict:
    return {"title": "T", "custom_id": "m", "components": list(components), **more}


def field(custom_id: str = "f", **more: object) -> dict:
    inner = {"type": 4, "style": 1, "custom_id": custom_id, **more}
    return {"type": 18, "label": "L", "component": inner}


BAD_MODALS = {
    "title": (modal(field(), title="x" * 46), "title"),
    "nothing": (modal(), "components"),
    "six": (modal(*(field(str(n)) for n in range(6))), "components"),
    "label": (modal(field() | {"label": "x" * 46}), "components.0.label"),
    "twice": (modal(field(), field()), "components.1.component.custom_id"),
    "button": (modal(row(button())), "components.0.components.0.type"),
    "value": (modal(field(value="xxx", max_length=2)), "components.0.component.value"),
    "lengths": (modal(field(min_length=3, max_length=2)), "components.0.component.min_length"),
}


@pytest.mark.parametrize(("body", "path"), BAD_MODALS.values(), ids=BAD_MODALS.keys())
def test_modal_over_a_limit_is_refused(body: dict, path: str):
    def judge() -> None:
        problems = Problems()
        judge_modal(Form(body, problems))
        problems.raise_if_any()

    assert path in [p for p, _ in refused(judge)]


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": str(n), "value": str(n)} for n in range(26)],
        [{"name": "x" * 101, "value": "x"}],
        [{"name": "x", "value": "x" * 101}],
        [{"name": "", "value": "x"}],
    ],
)
async def test_autocomplete_over_a_limit_is_refused(
    loopback: LoopbackDiscord, http, choices: list[dict]
):
    tree = [command(options=[option(autocomplete=True)])]
    loopback.commands.replace(tree)
    loopback._asking.ask(4, loopback.ada.account, loopback.tables, {})
    asked = next(iter(loopback.interactions._by_token.values()))
    path = f"/interactions/{asked.id}/{asked.token}/callback"
    status, error = await http("POST", path, {"type": 8, "data": {"choices": choices}})
    assert (status, error["code"]) == (400, 50035)
    fine = {"type": 8, "data": {"choices": choices[:1] if len(choices) > 25 else []}}
    assert (await http("POST", path, fine))[0] == 204


def test_every_problem_of_a_body_is_told_at_once():
    found = refused(
        lambda: judge_message(
            {"content": "x" * 2001, "embeds": [{"title": "x" * 300}]},
            v2=False,
            attachments=frozenset(),
        )
    )
    assert [path for path, _ in found] == ["content", "embeds.0.title"]
