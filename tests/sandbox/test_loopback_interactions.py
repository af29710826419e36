"""People use commands and controls; the real discord.py client answers."""

import asyncio

import pytest

from bot.sandbox import DidNotRespondError, LoopbackDiscord, NotPossibleError
from tests.sandbox.sandbox_bot import TinyBot


async def test_slash_command_answers_in_the_channel(loopback: LoopbackDiscord, tiny: TinyBot):
    answer = await loopback.ada.slash(loopback.tables, "hello", name="Ben")
    assert answer.type == 4
    assert answer.text == "hello Ben"
    assert [m.text for m in loopback.messages(loopback.tables)] == ["hello Ben"]
    assert not answer.is_ephemeral
    assert answer.latency is not None
    assert answer.latency < 3


async def test_ephemeral_answer_is_seen_by_one_person(loopback: LoopbackDiscord, tiny: TinyBot):
    answer = await loopback.ada.slash(loopback.tables, "whisper")
    assert answer.is_ephemeral
    assert loopback.messages(loopback.tables) == ()
    assert [m.text for m in loopback.ada.sees(loopback.tables)] == ["psst"]
    assert loopback.ben.sees(loopback.tables) == ()
    loopback.ada.dismiss(answer.message)
    assert loopback.ada.sees(loopback.tables) == ()


async def test_options_of_every_kind_reach_the_bot(loopback: LoopbackDiscord, tiny: TinyBot):
    answer = await loopback.ada.slash(
        loopback.tables, "order", dish="soup", count=3, guest=loopback.ben, hot=True
    )
    assert answer.text == "3 soup ben True Member"


async def test_resolved_user_in_dm_is_no_member(loopback: LoopbackDiscord, tiny: TinyBot):
    answer = await loopback.ada.slash(
        loopback.ada.dm, "order", dish="soup", count=3, guest=loopback.ada
    )
    assert answer.text == "3 soup ada False User"


@pytest.mark.parametrize(
    "options",
    [
        {"dish": "stew", "count": 1},
        {"dish": "soup", "count": 10},
        {"dish": "soup", "count": "1"},
        {"dish": "soup"},
        {"dish": "soup", "count": 1, "colour": "red"},
    ],
)
async def test_client_refuses_options_that_do_not_fit(
    loopback: LoopbackDiscord, tiny: TinyBot, options: dict
):
    with pytest.raises(NotPossibleError):
        await loopback.ada.slash(loopback.tables, "order", guest=loopback.ben, **options)


async def test_subcommands_and_groups_are_found(loopback: LoopbackDiscord, tiny: TinyBot):
    shown = await loopback.ada.slash(loopback.tables, "settings server show", page=2)
    mine = await loopback.ada.slash(loopback.tables, "settings mine")
    assert (shown.text, mine.text) == ("page 2", "mine")
    for wrong in ("settings", "settings server", "settings other", "nothing"):
        with pytest.raises(NotPossibleError):
            await loopback.ada.slash(loopback.tables, wrong)


async def test_autocomplete_sees_the_other_options(loopback: LoopbackDiscord, tiny: TinyBot):
    choices = await loopback.ada.complete(
        loopback.tables, "play", option="card", typed="q", side="!"
    )
    assert [(c.name, c.value) for c in choices] == [("QS!", "QS"), ("QH!", "QH")]
    with pytest.raises(NotPossibleError):
        await loopback.ada.complete(loopback.tables, "play", option="side", typed="q")


async def test_commands_are_offered_by_context_and_permission(
    loopback: LoopbackDiscord, tiny: TinyBot
):
    assert (await loopback.ada.slash(loopback.tables, "admin")).text == "yes"
    with pytest.raises(NotPossibleError):
        await loopback.ben.slash(loopback.tables, "admin")
    with pytest.raises(NotPossibleError):
        await loopback.ada.slash(loopback.ada.dm, "admin")
    assert (await loopback.ada.slash(loopback.ada.dm, "hello")).text == "hello you"


async def test_button_edits_its_message(loopback: LoopbackDiscord, tiny: TinyBot):
    panel = (await loopback.ada.slash(loopback.tables, "panel")).message
    answer = await loopback.ben.press(panel, "Again")
    assert answer.type == 7
    assert answer.message.id == panel.id
    assert answer.text == "pressed"
    assert answer.message.edited_at is not None


async def test_dynamic_item_counts_in_its_own_id(loopback: LoopbackDiscord, tiny: TinyBot):
    message = (await loopback.ada.slash(loopback.tables, "tally")).message
    for n in (1, 2, 3):
        answer = await loopback.ada.press(message, f"Tally {n - 1}")
        assert answer.text == str(n)
    assert [b.custom_id for b in answer.message.buttons()] == ["tally:3"]


async def test_person_presses_only_what_they_see(loopback: LoopbackDiscord, tiny: TinyBot):
    panel = (await loopback.ada.slash(loopback.tables, "panel")).message
    private = (await loopback.ada.slash(loopback.tables, "panel", private=True)).message
    stranger = loopback.add_stranger("Eve")
    for person, message, which in (
        (loopback.ada, panel, "Never"),
        (loopback.ada, panel, "Absent"),
        (loopback.ben, private, "Again"),
        (stranger, panel, "Again"),
    ):
        with pytest.raises(NotPossibleError):
            await person.press(message, which)
    loopback.delete_message(panel)
    with pytest.raises(NotPossibleError):
        await loopback.ada.press(panel, "Again")


async def test_forced_press_sends_an_old_copy(loopback: LoopbackDiscord, tiny: TinyBot):
    old = (await loopback.ada.slash(loopback.tables, "tally")).message
    await loopback.ada.press(old, "Tally 0")
    with pytest.raises(NotPossibleError):
        await loopback.ada.press(old, "Tally 0")
    stale = await loopback.ada.press(old, "Tally 0", force=True)
    assert stale.text == "1"
    loopback.answer_within = 0.1
    with pytest.raises(DidNotRespondError):  # discord.py looks for the id in the message
        await loopback.ben.press(old, "tally:41", force=True)


async def test_string_select_asks_for_exact_numbers(loopback: LoopbackDiscord, tiny: TinyBot):
    panel = (await loopback.ada.slash(loopback.tables, "panel")).message
    answer = await loopback.ada.choose(panel, "pick", ["c", "a"])
    assert answer.text == "c,a"
    assert answer.is_ephemeral
    for values in (["a"], ["a", "b", "c"], ["a", "a"], ["a", "x"]):
        with pytest.raises(NotPossibleError):
            await loopback.ada.choose(panel, "pick", values)
    with pytest.raises(NotPossibleError):
        await loopback.ada.choose(panel, "absent", ["a"])


async def test_user_select_resolves_people(loopback: LoopbackDiscord, tiny: TinyBot):
    panel = (await loopback.ada.slash(loopback.tables, "panel")).message
    answer = await loopback.ada.choose(panel, "who", [loopback.cleo])
    assert answer.text == loopback.cleo.mention


async def test_modal_of_a_command_is_submitted(loopback: LoopbackDiscord, tiny: TinyBot):
    opened = await loopback.ada.slash(loopback.tables, "form")
    assert opened.type == 9
    assert opened.modal.title == "Tell me"
    for values in ({}, {"Name": "x" * 11}, {"Other": "x"}):
        with pytest.raises(NotPossibleError):
            await loopback.ada.submit(opened.modal, values)
    with pytest.raises(NotPossibleError):
        await loopback.ben.submit(opened.modal, {"Name": "Ada"})
    assert (await loopback.ada.submit(opened.modal, {"Name": "Ada"})).text == "Hello Ada"


async def test_modal_of_a_button_edits_the_message(loopback: LoopbackDiscord, tiny: TinyBot):
    panel = (await loopback.ada.slash(loopback.tables, "panel")).message
    opened = await loopback.ada.press(panel, "Form")
    answer = await loopback.ada.submit(opened.modal, {"Note": "hi", "colour": ["blue"]})
    assert (answer.type, answer.text) == (7, "hi/blue")
    assert answer.message.id == panel.id


async def test_deferred_answer_is_edited_and_followed_up(loopback: LoopbackDiscord, tiny: TinyBot):
    answer = await loopback.ada.slash(loopback.tables, "think")
    assert answer.type == 5
    edited = await answer.wait_edit()
    assert (edited.text, edited.is_loading) == ("thought", False)
    followup = await answer.wait_followup()
    assert followup.text == "and more"
    assert followup.visible_to == loopback.ada.id


async def test_first_followup_takes_the_place_of_thinking(loopback: LoopbackDiscord, tiny: TinyBot):
    answer = await loopback.ada.slash(loopback.tables, "ponder")
    await answer.wait_edit()
    assert [m.text for m in loopback.messages(loopback.tables)] == ["in place of thinking"]


async def test_deferred_update_edits_the_pressed_message(loopback: LoopbackDiscord, tiny: TinyBot):
    panel = (await loopback.ada.slash(loopback.tables, "panel")).message
    answer = await loopback.ada.press(panel, "Quiet")
    assert answer.type == 6
    assert (await answer.wait_edit()).id == panel.id
    assert answer.text == "quietly"


async def test_interaction_without_answer_fails(loopback: LoopbackDiscord, tiny: TinyBot):
    loopback.answer_within = 0.1
    with pytest.raises(DidNotRespondError) as caught:
        await loopback.ada.slash(loopback.tables, "silence")
    assert caught.value.answer.has_failed
    assert caught.value.answer.message is None


async def test_late_answer_is_10062(loopback: LoopbackDiscord, tiny: TinyBot):
    loopback.answer_within = 0.1
    loopback.faults.add("POST", "/interactions/.*", delay=0.3)
    answer = loopback.ada.send_slash(loopback.tables, "hello", {})
    await loopback.until(lambda: tiny.errors)
    assert answer.has_failed
    assert [e.code for e in tiny.errors] == [10062]


async def test_twenty_presses_at_once_are_one_move(loopback: LoopbackDiscord, tiny: TinyBot):
    message = (await loopback.ada.slash(loopback.tables, "move")).message
    presses = [loopback.ada.press(message, "Move") for _ in range(20)]
    answers = await asyncio.gather(*presses)
    assert sorted(a.text for a in answers) == ["moved"] + ["too late"] * 19
    assert tiny.moves == 1


async def test_locale_and_place_reach_the_bot(loopback: LoopbackDiscord, tiny: TinyBot):
    seen = []

    async def look(interaction):
        seen.append(interaction)

    tiny.on_interaction = look
    gast = loopback.add_person("Gast", locale="de")
    await gast.slash(loopback.thread, "hello")
    await gast.slash(gast.dm, "hello")
    inside, direct = seen
    assert str(inside.locale) == "de"
    assert inside.guild_id == loopback.club.id
    assert inside.channel.parent_id == loopback.tables.id
    assert inside.context.guild
    assert direct.context.dm_channel
    assert direct.guild_id is None
    assert inside.app_permissions.send_messages_in_threads
    assert inside.permissions.send_messages
    assert not inside.permissions.administrator
