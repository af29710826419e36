"""Every refusal there is, reached the way a person reaches it, and told to that person alone."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.table.errors import TableError
from bot.table.models import Status, TableInfo
from bot.ui.interactions import refusals as edge  # noqa: F401 - its classes are counted below
from bot.ui.panels import refusal
from games.core.cards import CARDS, Card, CardSet
from games.core.errors import RuleViolation
from games.core.shuffle import FixedDecks
from games.smear.pack import PACK
from storage import servers
from tests.discord.stage import (
    Stage,
    control_for,
    control_labels,
    hand_of,
    hands_of,
    press,
    private_text,
    put_back,
)

Scenario = Callable[[Stage], Awaitable[InteractionResult]]

UNREACHABLE = {
    "rule": "the base of the rules' refusals, never raised itself",
    "table": "the base of the service's refusals, never raised itself",
    "match-over": "a table that is over refuses with table-over before the rules are asked",
    "cannot-post": "told after the answer, see test_channels: "
    "test_t8_a_table_that_cannot_be_posted_is_closed_again_and_the_person_told",
}
SCENARIOS: dict[str, Scenario] = {}

# Ada deals; both keep the thirteen cards they are dealt and discard what they draw.
ADA = "AS KS QS JS TS 9S 8S 7S 3H 2H 2D 2C LX"
BEN = "AH KH QH JH TH 9H 8H 7H 6S 5S AD KD GX"
ADA_LONG = "AS KS QS JS TS 9S 8S 7S 6S 5S 2D 2C LX"
BEN_LONG = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H GX"
UP = "4C"
# Smear: Ada deals and Ben bids; the kitty follows their hands and those of Cleo and Dan.
SMEAR = ("8S 9H 8H 9D QC JC", "AS KS QS 9S TH 7H", "JS AH KH AD QD AC", "TS QH JH JD TD KC")
KITTY = "KD 8D 7D"


def smear_pack() -> tuple[Card, ...]:
    """A pack that gives the four these hands, the first card to Ben, left of the dealer."""
    ada, *others = ([Card.parse(word) for word in hand.split()] for hand in SMEAR)
    dealt = [card for each in zip(*others, ada, strict=True) for card in each]
    kitty = [Card.parse(word) for word in KITTY.split()]
    return (*dealt, *kitty, *(card for card in PACK if card not in {*dealt, *kitty}))


async def smear(stage: Stage) -> TableInfo:
    """A match of Smear in which Ben has bid 4 and taken the kitty."""
    pack = smear_pack()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.table.match.SeededDecks", lambda _seed: FixedDecks(0, [pack] * 9))
        table = await stage.match_of("smear")
    await stage.ben.slash(stage.channel, "bid", call="4")
    return table


def refuses(code: str) -> Callable[[Scenario], Scenario]:
    def enter(scenario: Scenario) -> Scenario:
        SCENARIOS[code] = scenario
        return scenario

    return enter


def dealing(ada: str, ben: str) -> tuple[Card, ...]:
    """A pack that gives Ben, who does not deal, and Ada these hands."""
    hands = [[Card.parse(word) for word in hand.split()] for hand in (ben, ada)]
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    up = Card.parse(UP)
    return (*dealt, up, *(card for card in CARDS if card not in {*dealt, up}))


async def auction(stage: Stage, ada: str = ADA, ben: str = BEN) -> TableInfo:
    """A match whose auction Ada begins, with these hands."""
    pack = dealing(ada, ben)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.table.match.SeededDecks", lambda _seed: FixedDecks(0, [pack] * 9))
        table = await stage.match()
    for player, seat, kept in ((stage.ada, 0, ada), (stage.ben, 1, ben)):
        view = (await stage.service.show(table.id, seat)).view
        drawn = CardSet.of(view.hand) - CardSet.parse(kept)
        await press(player.user, hand_of(player), f"discard {drawn}")
    return table


async def led(stage: Stage, card: str, ada: str = ADA, ben: str = BEN) -> TableInfo:
    """Ada declares 1♠, and Ben has led."""
    table = await auction(stage, ada, ben)
    await press(stage.ada.user, hand_of(stage.ada), "bid 1S")
    await press(stage.ben.user, hand_of(stage.ben), "pass")
    await press(stage.ben.user, hand_of(stage.ben), f"play {card}")
    return table


# -- the rules of the game -------------------------------------------------------------------------


@refuses("not-your-turn")
async def out_of_turn(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ben.slash(stage.channel, "bid", call="pass")


@refuses("malformed-action")
async def no_such_card(stage: Stage) -> InteractionResult:
    await led(stage, "AH")
    return await stage.ada.slash(stage.channel, "play", card="the best one")


@refuses("not-an-action-now")
async def a_play_in_the_auction(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ada.user.slash("play", card="AS")


@refuses("not-in-hand")
async def a_card_of_somebody_else(stage: Stage) -> InteractionResult:
    await led(stage, "AH")
    return await stage.ada.slash(stage.channel, "play", card="KH")


@refuses("card-twice")
async def one_card_twice(stage: Stage) -> InteractionResult:
    table = await stage.match()
    [card, *_] = (await stage.service.show(table.id, 0)).view.hand
    return await stage.ada.slash(stage.channel, "discard", cards=f"{card} {card}")


@refuses("wrong-discard-count")
async def too_few_cards(stage: Stage) -> InteractionResult:
    table = await stage.match()
    [card, *_] = (await stage.service.show(table.id, 0)).view.hand
    return await stage.ada.slash(stage.channel, "discard", cards=str(card))


@refuses("must-follow")
async def another_suit(stage: Stage) -> InteractionResult:
    await led(stage, "AH")
    return await stage.ada.slash(stage.channel, "play", card="AS")


@refuses("bid-too-low")
async def a_lower_bid(stage: Stage) -> InteractionResult:
    await auction(stage)
    await stage.ada.slash(stage.channel, "bid", call="1H")
    return await stage.ben.slash(stage.channel, "bid", call="1D")


@refuses("no-higher-bid")
async def above_the_highest(stage: Stage) -> InteractionResult:
    await auction(stage)
    await stage.ada.slash(stage.channel, "bid", call="7NT")
    return await stage.ben.slash(stage.channel, "bid", call="7H")


@refuses("cannot-double")
async def doubling_nothing(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ada.slash(stage.channel, "bid", call="double")


@refuses("cannot-redouble")
async def redoubling_nothing(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ada.slash(stage.channel, "bid", call="redouble")


@refuses("suit-too-short")
async def a_suit_one_does_not_hold(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ada.slash(stage.channel, "bid", call="1C")


@refuses("jump-needs-four")
async def a_jump_in_a_short_suit(stage: Stage) -> InteractionResult:
    await auction(stage)
    return await stage.ada.slash(stage.channel, "bid", call="2H")


@refuses("nt-needs-all-suits")
async def no_trump_without_clubs(stage: Stage) -> InteractionResult:
    await auction(stage)
    await stage.ada.slash(stage.channel, "bid", call="1H")
    return await stage.ben.slash(stage.channel, "bid", call="1NT")


@refuses("colon-not-allowed")
async def a_colon_of_another_group(stage: Stage) -> InteractionResult:
    await led(stage, "AH")
    return await stage.ada.slash(stage.channel, "play", card="Little")


@refuses("suit-barred")
async def the_barred_suit(stage: Stage) -> InteractionResult:
    await led(stage, "9H")
    await stage.ada.slash(stage.channel, "play", card="LX")
    return await stage.ben.slash(stage.channel, "play", card="8H")


@refuses("colon-must-lead")
async def the_barred_suit_from_nothing_else_but_a_colon(stage: Stage) -> InteractionResult:
    await led(stage, "9H", ADA_LONG, BEN_LONG)
    await stage.ada.slash(stage.channel, "play", card="LX")
    return await stage.ben.slash(stage.channel, "play", card="8H")


@refuses("nothing-to-lead")
async def a_discard_that_leaves_nothing_to_lead(stage: Stage) -> InteractionResult:
    await smear(stage)
    return await stage.ben.slash(stage.channel, "discard", cards="9S 7H 7D")


@refuses("suit-discarded")
async def a_lead_of_a_suit_that_was_discarded(stage: Stage) -> InteractionResult:
    await smear(stage)
    await stage.ben.slash(stage.channel, "discard", cards="7H 8D 7D")
    return await stage.ben.slash(stage.channel, "play", card="KD")


@refuses("must-follow-or-trump")
async def a_third_suit(stage: Stage) -> InteractionResult:
    await smear(stage)
    await stage.ben.slash(stage.channel, "discard", cards="7H 8D 7D")
    for person, card in (
        (stage.ben, "AS"),
        (stage.cleo, "JS"),
        (stage.dan, "TS"),
        (stage.ada, "8S"),
        (stage.ben, "TH"),
    ):
        await person.slash(stage.channel, "play", card=card)
    return await stage.cleo.slash(stage.channel, "play", card="QD")


# -- the table -------------------------------------------------------------------------------------


@refuses("no-such-table")
async def a_table_that_never_was(stage: Stage) -> InteractionResult:
    return await stage.ada.slash(stage.channel, "hand", table="987654321")


@refuses("channel-busy")
async def a_second_table(stage: Stage) -> InteractionResult:
    await stage.open()
    return await stage.ben.slash(stage.channel, "bridgette start")


@refuses("channel-not-allowed")
async def a_channel_off_the_list(stage: Stage) -> InteractionResult:
    side = stage.guild.create_text_channel("side")
    await stage.mona.slash(stage.channel, "settings channels", allow=side)
    return await stage.ada.slash(stage.channel, "bridgette start")


@refuses("lobby-closed")
async def joining_a_running_match(stage: Stage) -> InteractionResult:
    await stage.open()
    lobby = stage.board
    await stage.ben.click(lobby, label="Join")
    await stage.ada.click(stage.board, label="Start")
    put_back(stage, lobby)
    return await stage.cleo.click(stage.board, label="Join")


@refuses("table-full")
async def joining_a_full_table(stage: Stage) -> InteractionResult:
    await stage.open()
    lobby = stage.board
    await stage.ben.click(lobby, label="Join")
    put_back(stage, lobby)
    return await stage.cleo.click(stage.board, label="Join")


@refuses("seat-reserved")
async def taking_the_guests_seat(stage: Stage) -> InteractionResult:
    await stage.open(opponent=stage.ben)
    return await stage.cleo.click(stage.board, label="Accept")


@refuses("already-seated")
async def joining_twice(stage: Stage) -> InteractionResult:
    await stage.open()
    return await stage.ada.click(stage.board, label="Join")


@refuses("not-seated")
async def a_spectators_hand(stage: Stage) -> InteractionResult:
    await stage.match()
    return await stage.cleo.click(stage.board, label="My hand")


@refuses("not-invited")
async def declining_for_somebody_else(stage: Stage) -> InteractionResult:
    await stage.open(opponent=stage.ben)
    return await stage.cleo.click(stage.board, label="Decline")


@refuses("cannot-invite")
async def inviting_oneself(stage: Stage) -> InteractionResult:
    return await stage.ada.slash(stage.channel, "bridgette start", opponent=stage.ada)


@refuses("seats-empty")
async def starting_alone(stage: Stage) -> InteractionResult:
    await stage.open()
    await stage.ben.click(stage.board, label="Join")
    full = stage.board
    await stage.ben.click(full, label="Leave")
    put_back(stage, full)
    return await stage.ada.click(stage.board, label="Start")


@refuses("not-host")
async def starting_somebody_elses_table(stage: Stage) -> InteractionResult:
    await stage.open()
    await stage.ben.click(stage.board, label="Join")
    return await stage.ben.click(stage.board, label="Start")


@refuses("not-host-or-moderator")
async def ending_somebody_elses_table(stage: Stage) -> InteractionResult:
    await stage.match()
    return await stage.ben.slash(stage.channel, "table end")


@refuses("not-running")
async def a_hand_before_the_deal(stage: Stage) -> InteractionResult:
    await stage.open()
    return await stage.ada.slash(stage.channel, "hand")


@refuses("table-over")
async def resigning_what_is_over(stage: Stage) -> InteractionResult:
    await stage.match()
    asked = await stage.ada.slash(stage.channel, "table resign")
    assert asked.response is not None
    await stage.mona.slash(stage.channel, "table end")
    return await stage.ada.click(asked.response, label="Resign")


@refuses("no-such-seat")
async def a_seat_that_was_free_a_moment_ago(stage: Stage) -> InteractionResult:
    table = await stage.open_game("smear")
    lobby = stage.board
    await stage.ben.click(lobby, label="Join")
    put_back(stage, lobby)
    return await stage.ada.select(stage.board, ["1"], custom_id=f"lobby:{table.id}:move")


@refuses("away")
async def playing_beside_the_computer(stage: Stage) -> InteractionResult:
    await auction(stage)
    await stage.ada.slash(stage.channel, "table leave")
    return await stage.ada.slash(stage.channel, "bid", call="pass")


@refuses("not-away")
async def coming_back_without_having_left(stage: Stage) -> InteractionResult:
    await stage.match()
    return await stage.ada.user.slash("table back")


@refuses("partner-plays-on")
async def giving_up_for_ones_partner(stage: Stage) -> InteractionResult:
    await smear(stage)
    return await stage.cleo.slash(stage.channel, "table resign")


@refuses("old-question")
async def resigning_by_an_old_question(stage: Stage) -> InteractionResult:
    table = await stage.match()
    asked = await stage.ada.slash(stage.channel, "table resign")
    assert asked.response is not None
    await stage.step(table.id)
    resigned = await stage.ada.click(asked.response, label="Resign")
    assert (await stage.service.info(table.id)).is_live
    return resigned


@refuses("stale")
async def an_old_button(stage: Stage) -> InteractionResult:
    await auction(stage)
    old = hand_of(stage.ada)
    await press(stage.ada.user, old, "pass")
    put_back(stage, old)
    return await press(stage.ada.user, hand_of(stage.ada), "pass")


@refuses("foreign-seat")
async def somebody_elses_button(stage: Stage) -> InteractionResult:
    await auction(stage)
    payload = [component.to_dict() for component in hand_of(stage.ada).components]
    mine = hand_of(stage.ben)
    stage.env.backend.edit_message(mine.channel.id, mine.id, {"components": payload})
    forged = hands_of(stage.ben)[0]
    return await stage.ben.user.click(forged, custom_id=control_for(forged, "pass"))


@refuses("bad-options")
async def options_of_another_version(stage: Stage) -> InteractionResult:
    await stage.running.db.write(
        lambda c: servers.set_options(c, stage.guild.id, "bridgette", '{"deals": 99}')
    )
    return await stage.ada.slash(stage.channel, "bridgette start")


# -- the place -------------------------------------------------------------------------------------


@refuses("missing-permissions")
async def a_channel_where_the_bot_is_mute(stage: Stage) -> InteractionResult:
    quiet = stage.without("send_messages")
    return await stage.ada.slash(quiet, "bridgette start")


@refuses("unsuitable-channel")
async def a_voice_channel(stage: Stage) -> InteractionResult:
    voice = stage.guild.create_voice_channel("talk")
    return await stage.ada.slash(voice, "bridgette start")


@refuses("no-table")
async def a_hand_of_no_table(stage: Stage) -> InteractionResult:
    return await stage.ada.user.slash("hand")


@refuses("which-table")
async def a_hand_of_two_tables(stage: Stage) -> InteractionResult:
    await stage.match()
    side = stage.guild.create_text_channel("side")
    await stage.ada.slash(side, "bridgette start")
    return await stage.ada.user.slash("hand")


@refuses("no-table-here")
async def showing_an_empty_channel(stage: Stage) -> InteractionResult:
    return await stage.ada.slash(stage.channel, "table show")


# -- what holds for all ----------------------------------------------------------------------------


def refusals(base: type[Any]) -> Iterator[type[Any]]:
    yield base
    for child in base.__subclasses__():
        yield from refusals(child)


def test_every_refusal_is_reached_or_cannot_be() -> None:
    codes = {refusal.code for base in (RuleViolation, TableError) for refusal in refusals(base)}
    assert set(SCENARIOS) | set(UNREACHABLE) == codes
    assert not set(SCENARIOS) & set(UNREACHABLE)


@pytest.mark.parametrize("code", sorted(SCENARIOS))
async def test_a_refusal_is_told_to_the_person_alone(
    stage: Stage, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="bot.ui.submit")
    result = await SCENARIOS[code](stage)
    logged = [record.getMessage() for record in caplog.records if record.name == "bot.ui.submit"]
    assert logged[-1:] == [f"refused: {code}"]
    assert result.acknowledged
    assert result.response is not None
    assert result.ephemeral or result.response.ephemeral or is_in_dm(stage, result)
    assert private_text(result)


def is_in_dm(stage: Stage, result: InteractionResult) -> bool:
    """Whether the answer was drawn over a hand in a direct message."""
    own = {m.id for person in (stage.ada, stage.ben) for m in hands_of(person)}
    return result.response is not None and result.response.id in own


async def test_a_refused_command_changes_nothing(stage: Stage) -> None:
    table = await auction(stage)
    before = await stage.service.show(table.id, 0)
    for call in ("double", "redouble", "1C", "2H", "8S", "nonsense"):
        await stage.ada.slash(stage.channel, "bid", call=call)
    assert await stage.service.show(table.id, 0) == before


async def test_somebody_at_several_tables_names_the_one_they_mean(stage: Stage) -> None:
    table = await stage.match()
    side = stage.guild.create_text_channel("side")
    await stage.ada.slash(side, "bridgette start")
    named = await stage.ada.user.slash("hand", table=str(table.id))
    assert "Your turn" in private_text(named)
    here = await stage.ada.slash(stage.channel, "hand")
    assert "Your turn" in private_text(here)


async def test_bots_strangers_and_two_opponents_are_refused(stage: Stage) -> None:
    robot = stage.guild.add_member(stage.env.create_user("Robot", bot=True))
    stranger = stage.env.create_user("Stranger")
    for options in (
        {"opponent": robot},
        {"opponent": stranger},
        {"opponent": stage.ben, "computer": True},
    ):
        refused = await stage.ada.slash(stage.channel, "bridgette start", **options)
        assert refused.ephemeral
        assert private_text(refused)
    assert await stage.service.live_in(stage.channel.id) is None


async def test_a_foreign_table_is_not_shown_in_another_server(stage: Stage) -> None:
    table = await stage.match()
    other = stage.env.create_guild("Elsewhere")
    elsewhere = other.create_text_channel("general")
    visitor = other.add_member(stage.env.create_user("Visitor"))
    for command in ("table show", "table end", "hand"):
        refused = await visitor.slash(elsewhere, command, table=str(table.id))
        assert refused.ephemeral
        assert "Card Club" not in private_text(refused)
    assert (await stage.service.info(table.id)).is_live


async def test_a_moderator_of_another_channel_cannot_end_a_table_by_its_number(
    stage: Stage,
) -> None:
    table = await stage.match()
    side = stage.guild.create_text_channel("side")
    await stage.mona.slash(side, "table end", table=str(table.id))
    assert (await stage.service.info(table.id)).is_live


async def test_a_moderator_of_another_channel_cannot_cancel_a_lobby(stage: Stage) -> None:
    table = await stage.open(opponent=stage.cleo)
    side = stage.guild.create_text_channel("side")
    stage.overwrite(side, stage.cleo, manage_messages=True)
    shown = await stage.cleo.slash(side, "table show", table=str(table.id))
    assert shown.response is not None
    refused = await stage.cleo.click(shown.response, label="Cancel")
    assert "Only the host" in private_text(refused)
    assert (await stage.service.info(table.id)).status is Status.LOBBY


async def test_a_moderator_cancels_a_lobby_in_its_own_channel(stage: Stage) -> None:
    table = await stage.open()
    await stage.mona.click(stage.board, label="Cancel")
    assert (await stage.service.info(table.id)).status is Status.ENDED


async def test_a_table_is_shown_by_number_in_its_own_channel_or_to_its_people(
    stage: Stage,
) -> None:
    table = await stage.open(opponent=stage.ben)
    side = stage.guild.create_text_channel("side")
    number = str(table.id)
    refused = await stage.cleo.slash(side, "table show", table=number)
    assert "no such table" in private_text(refused)
    assert not control_labels(refused.response)
    for shown in (
        await stage.ada.slash(side, "table show", table=number),
        await stage.ben.user.slash("table show", table=number),
        await stage.cleo.slash(stage.channel, "table show", table=number),
    ):
        assert "open table" in private_text(shown)


async def test_nobody_joins_a_lobby_from_outside_its_channel(stage: Stage) -> None:
    table = await stage.open()
    lobby = [component.to_dict() for component in stage.board.components]
    side = stage.guild.create_text_channel("side")
    posted = await stage.bot.post.send(side.id, refusal("a message with old buttons"))
    stage.env.backend.edit_message(side.id, posted, {"components": lobby})
    [forged] = [m for m in side.history() if m.id == posted]
    refused = await stage.cleo.click(forged, label="Join")
    assert "no such table" in private_text(refused)
    assert (await stage.service.info(table.id)).seat_of(stage.cleo.id) is None
