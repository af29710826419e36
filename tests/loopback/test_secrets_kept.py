"""Nothing that is hidden is ever shown, sent or logged, whatever goes wrong meanwhile."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field

import pytest

from bot.running import set_up_logging
from bot.sandbox import Message
from games.core.errors import RuleViolation
from tests.loopback.hidden import Course, cards_in
from tests.loopback.ledger import Step
from tests.loopback.players import Player
from tests.loopback.process import BotProcess
from tests.loopback.reading import Decision
from tests.loopback.rival import alone_with
from tests.loopback.scene import Match, Scene
from tests.loopback.short import SHORT
from tests.loopback.witness import Witness

LIBRARIES = ("aiohttp", "aiosqlite", "alembic", "asyncio", "discord", "sqlalchemy")
RIVAL_STEP = (
    "INSERT INTO steps (table_id, seq, kind, seat, actor, text, request, at) "
    "VALUES (?, ?, 'game', ?, ?, ?, ?, 0)"
)
CONFLICTS = 6
LONGER: dict[str, dict[str, object]] = {
    "bridgette": {"deals": 2},
    "drawbridge": {"max_deals": 2, "target": 2000, "face_up_stock": True},
    "smear": {"target": 8},
}


@dataclass
class Ear(logging.Handler):
    """Everything that is logged, as it would be written, with its traceback."""

    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(logging.Formatter("%(name)s %(levelname)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    __hash__ = logging.Handler.__hash__


@pytest.fixture
def ear() -> Generator[Ear]:
    """The bot's own logging at DEBUG, listened to."""
    root, ear = logging.getLogger(), Ear()
    before = root.level, list(root.handlers)
    levels = {name: logging.getLogger(name).level for name in LIBRARIES}
    set_up_logging("DEBUG")
    root.addHandler(ear)
    yield ear
    root.setLevel(before[0])
    for handler in root.handlers[:]:
        if handler not in before[1]:
            root.removeHandler(handler)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


@dataclass
class Watchman:
    """Compares each message, the moment it is shown, with what is hidden from who sees it."""

    scene: Scene
    match: Match
    leaks: list[str] = field(default_factory=list)
    checked: int = 0

    def __post_init__(self) -> None:
        query = "SELECT seed, secret, options FROM tables WHERE id = ?"
        found = self.scene.ledger.rows(query, self.match.table_id)
        self.seed, self.secret, self.options = found[0]
        self.scene.discord.world.listeners.append(self._look)

    def course(self, more: Sequence[Step] = ()) -> Course:
        moves = [*self.scene.ledger.moves(self.match.table_id), *more]
        return Course.after(self.match.game, self.options, self.seed, moves)

    def _look(self, news: object) -> None:
        if getattr(news, "what", "") != "message":
            return
        self._check(self.scene.discord.world.message(news.channel_id, news.id))  # type: ignore[attr-defined]  # it is News

    def _check(self, message: Message) -> None:
        if self.scene.ledger.status(self.match.table_id) != "running":
            return
        self.checked += 1
        course = self.course()
        said = everything_in(message)
        shown = cards_in(course.without_past(said))
        leaked = shown & course.unseen(self._viewer(message), said)
        if leaked:
            self.leaks.append(f"{sorted(leaked)} in {said}")
        self.leaks += [f"a secret in {said}" for secret in self.secrets(course) if secret in said]

    def secrets(self, course: Course) -> list[str]:
        raw = (self.seed, self.secret, course.key)
        return [text for value in raw for text in (value.hex(), repr(value)[2:-1])]

    def _viewer(self, message: Message) -> int | None:
        for seat, player in enumerate(self.match.players):
            if message.channel_id == player.person.dm.id or message.visible_to == player.person.id:
                return seat
        return None


def everything_in(message: Message) -> str:
    """Text, controls, custom ids and all."""
    parts = [message.content, message.nonce or ""]
    parts += [json.dumps(part, ensure_ascii=False) for part in message.components]
    parts += [json.dumps(part, ensure_ascii=False) for part in message.embeds]
    return "\n".join(parts).replace("\\n", "\n")


def intend_lawfully(watchman: Watchman, player: Player, decision: Decision) -> str:
    """What the player will do, once the rules allow it: a rival stores a step unasked."""
    while True:
        text = player.intend(decision)
        try:
            watchman.course((Step(0, "game", decision.seat, None, text, None),))
        except RuleViolation:
            del player.intents[decision.expect]
        else:
            return text


async def outrun(watchman: Watchman, match: Match, player: Player, decision: Decision) -> bool:
    """Another process stores the same step while the bot is about to; whether it was first."""
    scene, text = watchman.scene, intend_lawfully(watchman, player, decision)
    async with alone_with(scene.file) as rival:
        seq = len(scene.ledger.steps(match.table_id)) + 1
        answer = player.send(decision, text)
        await asyncio.sleep(0.1)  # the bot has read the log by now, and waits for the rival
        request = answer.id + 1
        row = (match.table_id, seq, decision.seat, player.person.id, text, request)
        rival.execute(RIVAL_STEP, row)
    await answer.wait()
    if scene.life is not None:
        await scene.bot.computers.resume()  # whoever was first would let its computers move,
    for other in match.players:
        await other.search()  # and draw the hands; this rival does neither
    return scene.ledger.steps(match.table_id)[seq - 1].request == request


async def break_down(scene: Scene, player: Player, decision: Decision) -> str:
    """The table of steps is away when somebody acts; what they are told."""
    await scene.settle()
    async with alone_with(scene.file) as vandal:
        vandal.execute("ALTER TABLE steps RENAME TO elsewhere")
    answer = player.send(decision, player.intend(decision))
    await answer.wait()
    async with alone_with(scene.file) as vandal:
        vandal.execute("ALTER TABLE elsewhere RENAME TO steps")
    return answer.text


async def play_with_conflicts(watchman: Watchman, match: Match) -> None:
    """Play on; now and then somebody else is faster."""
    lost = 0
    for turn in range(2 * CONFLICTS):
        player, decision = await match.turn()
        if turn % 2:
            lost += await outrun(watchman, match, player, decision)
        else:
            await player.act(decision)
    assert lost == CONFLICTS, "the rival was to be first each time"
    await match.play_on()


def check_log(text: str, scene: Scene) -> None:
    """No card at all, no key, no seed, no secret."""
    assert not cards_in(text), [line for line in text.splitlines() if cards_in(line)]
    for seed, secret in scene.ledger.rows("SELECT seed, secret FROM tables"):
        for value in (seed, secret):
            assert value.hex() not in text
            assert repr(value)[2:-1] not in text


@pytest.mark.parametrize("rivals", ["people", "a person and computers"])
@pytest.mark.parametrize("game", SHORT)
async def test_r5_no_unseen_card_key_or_seed_is_shown_or_logged(
    asleep: Scene, ear: Ear, game: str, rivals: str
) -> None:
    scene = asleep
    await scene.wake()
    people = 0 if rivals == "people" else 1
    match = await scene.match(game=game, people=people, **LONGER[game])
    watchman = Watchman(scene, match)
    await play_with_conflicts(watchman, match)
    await scene.settle()
    assert watchman.checked > 50
    assert not watchman.leaks
    assert scene.ledger.status(match.table_id) == "finished"
    scene.ledger.check_result(match.table_id)
    log = "\n".join(ear.lines)
    assert "refused: stale" in log, "the conflicts are to be seen in the log"
    check_log(log, scene)


async def test_a_broken_database_is_apologised_for_and_logged_without_a_word_of_the_move(
    asleep: Scene, ear: Ear
) -> None:
    scene = asleep
    await scene.wake()
    match = await scene.match()
    player, decision = await match.turn()
    assert decision.menu is not None, "a discard is the most secret of moves"
    told = await break_down(scene, player, decision)
    assert "Something went wrong on my side" in told
    assert not cards_in(told)
    await match.play()
    match.check()
    log = "\n".join(ear.lines)
    assert "OperationalError" in log
    check_log(log, scene)


async def test_libraries_do_not_log_payloads_even_when_the_bot_logs_everything(
    asleep: Scene, ear: Ear
) -> None:
    await asleep.wake()
    names = [name for name in logging.root.manager.loggerDict if name.split(".")[0] in LIBRARIES]
    assert len(names) > 10
    talkative = [name for name in names if logging.getLogger(name).isEnabledFor(logging.DEBUG)]
    assert not talkative


async def test_a_process_that_logs_everything_writes_no_card_and_no_key(
    asleep: Scene, process: BotProcess
) -> None:
    process.log_level = "DEBUG"
    await process.start_cold()
    match = await asleep.match()
    watchman = Watchman(asleep, match)
    await play_with_conflicts(watchman, match)
    assert not watchman.leaks
    asleep.ledger.check_result(match.table_id)
    await process.stop()
    log = process.log.read_text()
    assert "refused: stale" in log
    check_log(log, asleep)


async def test_what_somebody_discards_is_named_in_their_own_messages_alone(scene: Scene) -> None:
    witness = Witness(scene.discord)
    match = await scene.match()
    for player in match.players:
        decision = await scene.discord.until(lambda player=player: player.due)
        await player.act(decision)
    await scene.settle()
    for player in match.players:
        discarded = set(player.intents[0].split()[1:])
        others = [m for m in witness.shown if m.channel_id != player.person.dm.id]
        unseen = Watchman(scene, match).course().unseen(None)
        assert not any(discarded & unseen & cards_in(everything_in(m)) for m in others)
        assert any(discarded <= cards_in(everything_in(m)) for m in witness.shown)


async def test_the_watchman_sees_a_leak(scene: Scene) -> None:
    match = await scene.match()
    watchman = Watchman(scene, match)
    ada, ben = match.players
    hers = min(watchman.course().own(0))
    ada.person.say(ada.person.dm, f"I hold {hers}")
    assert not watchman.leaks
    ada.person.say(match.channel, f"I hold {hers}")
    assert len(watchman.leaks) == 1
    ben.person.say(ben.person.dm, f"She holds {hers}")
    ben.person.say(ben.person.dm, f"The key is {watchman.course().key.hex()}")
    assert len(watchman.leaks) == 3


def test_the_reader_of_cards_knows_every_spelling() -> None:
    text = "play QS, **♠\ufe0e** A 10\n♥\ufe0e9 and the Grand Colon; pick:1:0:0:discard 4C; bid 2C"
    assert cards_in(text) == {"QS", "AS", "TS", "9H", "GX", "4C"}
