"""A duplicate round on Discord: the channels tell nothing of its boards before it has ended."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.table.models import TableInfo
from games.core.shuffle import commitment
from tests.discord.stage import (
    Stage,
    control_labels,
    hand_of,
    press,
    private_text,
    text_of,
)

ROUND = bytes(32)
CARDS = re.compile("[♠♥♦♣]|Grand|Royal|Little|notrump|NT")


@dataclass
class Evening:
    """Four people, two tables of a round in two channels, and all that was ever shown there."""

    stage: Stage
    tables: list[TableInfo] = field(default_factory=list)
    channels: list[ChannelHandle] = field(default_factory=list)

    async def open(self, boards: int = 1) -> None:
        stage = self.stage
        await stage.mona.slash(
            stage.channel, "league create bridgette", name="Cup", format="single", boards=boards
        )
        for person in (stage.ada, stage.ben, stage.cleo, stage.dan):
            await person.slash(stage.channel, "league join")
        await stage.mona.slash(stage.channel, "league start")
        self.channels = [stage.guild.create_text_channel(name) for name in ("one", "two")]
        for host, channel in zip((stage.ada, stage.ben), self.channels, strict=True):
            await host.slash(channel, "league play")
            info = await self.table_in(channel)
            for user_id in info.awaited:
                await stage.member(user_id).click(self.public(channel), label="Join")
            await host.click(self.public(channel), label="Start")
            self.tables.append(await self.table_in(channel))
        await stage.settle()

    async def table_in(self, channel: ChannelHandle) -> TableInfo:
        info = await self.stage.service.live_in(channel.id)
        assert info is not None
        return info

    def public(self, channel: ChannelHandle) -> discord.Message:
        return channel.history()[-1]

    def told(self) -> list[str]:
        """What stands in the two channels."""
        return [text_of(message) for channel in self.channels for message in channel.history()]

    def shown(self) -> str:
        """Everything that was ever sent to or edited in the two channels."""
        places = tuple(f"/channels/{channel.id}/messages" for channel in self.channels)
        requests = self.stage.env.http_requests
        return "\n".join(str(r.json) for r in requests if r.path.startswith(places))

    async def step(self, table: TableInfo) -> bool:
        """One action, by the buttons of the hand; False when the match is over."""
        stage = self.stage
        on_turn = await stage.service.on_turn(table.id)
        if not on_turn:
            return False
        player = stage.member(on_turn[0].user_id)
        snapshot = await stage.service.show(table.id, on_turn[0].seat)
        while (await stage.service.info(table.id)).version == snapshot.table.version:
            await press(player.user, hand_of(player), stage.choose(snapshot))
        return True

    async def play(self, table: TableInfo) -> None:
        while await self.step(table):
            pass

    async def asked(self, who: MemberActor, command: str, **options: object) -> str:
        result = await who.slash(self.channels[0], command, **options)
        assert result.ephemeral
        return private_text(result)


@pytest.fixture
async def evening(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.setattr("bot.community.leagues.rounds.new_secret", lambda: ROUND)
    evening = Evening(stage)
    await evening.open()
    return evening


async def test_the_channels_of_a_round_tell_nothing_until_it_has_ended(evening: Evening) -> None:
    stage, (one, two) = evening.stage, evening.tables
    at_first = evening.told()
    assert "duplicate round" in at_first[-1]
    await evening.play(one)
    await evening.step(two)
    await stage.wait(1)
    assert "duplicate round" in evening.shown()
    assert not CARDS.search(evening.shown())
    assert CARDS.search(text_of(hand_of(stage.member(two.occupants[0].user_id))))
    after = evening.told()
    assert [a for a, b in zip(at_first, after, strict=True) if a != b] == [at_first[1]]
    assert "The match is over." in after[1]
    await evening.play(two)
    await stage.wait(1)
    for table, channel in zip((one, two), evening.channels, strict=True):
        shown = await stage.service.show(table.id, None)
        message = evening.public(channel)
        assert message.id == table.message_id  # the one that told nothing
        assert "match over" in text_of(message)
        assert f"`{shown.reveal.secret}`" in text_of(message)
        assert control_labels(message) == ["Rematch", "Replay"]
    assert len(evening.told()) == len(at_first)


async def test_one_promise_stands_at_every_table_of_a_round(evening: Evening) -> None:
    promises = {table.commitment for table in evening.tables}
    assert promises == {commitment(ROUND)}
    for channel in evening.channels:
        for message in channel.history():
            assert f"SHA-256 of the round's secret is `{next(iter(promises))}`" in text_of(message)


async def test_no_command_tells_anybody_of_boards_that_others_still_play(
    evening: Evening,
) -> None:
    stage, (one, _two) = evening.stage, evening.tables
    await evening.play(one)
    await stage.wait(1)
    points = {str(abs(p)) for d in (await stage.service.show(one.id, 0)).deals for p in d.scores}
    assert max(map(len, points)) >= 3
    asker = stage.mona
    answers = [
        await evening.asked(asker, "table show", table=str(one.id)),
        await evening.asked(asker, "results recent", game="bridgette"),
        await evening.asked(asker, "leaderboard", game="bridgette"),
        await evening.asked(asker, "replay", table=str(one.id)),
        await evening.asked(asker, "verify", table=str(one.id)),
        await evening.asked(asker, "results void", table=str(one.id), reason="Curious"),
        await evening.asked(asker, "hand", table=str(one.id)),
        await evening.asked(asker, "league standings"),
        await evening.asked(asker, "league schedule"),
        await evening.asked(stage.ben, "hint", table=str(evening.tables[1].id)),
    ]
    for command in ("replay", "verify", "results void"):
        assert await asker.autocomplete(evening.channels[0], command, "table", "") == []
    for answer in answers:
        assert not CARDS.search(answer), answer
        assert not points & set(re.findall(r"\d{3,}", answer)), answer
    assert "Other tables play the same boards" in answers[3]
    assert "Other tables play the same boards" in answers[4]
    assert "There are no hints in a rated match" in answers[-1]


async def test_players_see_their_own_table_and_no_key_of_it(evening: Evening) -> None:
    stage, (one, _two) = evening.stage, evening.tables
    await evening.play(one)
    seat, user = 0, one.occupants[0].user_id
    own = text_of(hand_of(stage.member(user)))
    assert "match over" in own
    assert "Final score" in own
    reveal = (await stage.service.show(one.id, seat)).reveal
    assert (reveal.secret, reveal.keys) == (None, ())


async def test_a_restart_amid_a_round_leaves_it_closed_and_after_it_opens_it(
    evening: Evening,
) -> None:
    stage, (one, two) = evening.stage, evening.tables
    await evening.play(one)
    await stage.restart()
    assert not CARDS.search(evening.shown())
    await stage.running.computers.close()
    resigning = two.occupants[1].user_id
    assert resigning is not None
    await stage.service.resign(two.id, resigning, request=1)
    await stage.restart()  # before anything has followed from the end of the table
    await stage.bot.dues._leagues.resume()
    await stage.wait(1)
    assert "match over" in text_of(evening.public(evening.channels[0]))
    assert "match over" in text_of(evening.public(evening.channels[1]))
