"""A tiny but real discord.py bot that uses everything the loopback Discord must do."""

import asyncio
import io
import re
from typing import Literal

import discord
from discord import app_commands, ui

PIXEL = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x02\x00\x00\x00\x03\x08\x02\x00\x00\x00"


class Tally(ui.DynamicItem[ui.Button[ui.View]], template=r"tally:(?P<n>\d+)"):
    """A restart-proof button that counts in its own custom_id."""

    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Tally {n}", custom_id=f"tally:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item, match: re.Match[str]
    ) -> "Tally":
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Tally(self.n + 1))
        await interaction.response.edit_message(content=f"{self.n + 1}", view=view)


class Ask(ui.Modal, title="Tell me"):
    name = ui.TextInput[ui.Modal](label="Name", custom_id="name", max_length=10)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Hello {self.name.value}")


class AskMore(ui.Modal, title="More"):
    note = ui.Label[ui.Modal](text="Note", component=ui.TextInput(custom_id="note", required=False))
    colour = ui.Label[ui.Modal](
        text="Colour",
        component=ui.Select(
            custom_id="colour",
            options=[discord.SelectOption(label=c, value=c) for c in ("red", "blue")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        note, colour = self.note.component, self.colour.component
        assert isinstance(note, ui.TextInput)
        assert isinstance(colour, ui.Select)
        await interaction.response.edit_message(content=f"{note.value}/{colour.values[0]}")


class Panel(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Again", custom_id="again", style=discord.ButtonStyle.primary)
    async def again(self, interaction: discord.Interaction, _: ui.Button) -> None:
        await interaction.response.edit_message(content="pressed")

    @ui.button(label="Never", custom_id="never", disabled=True)
    async def never(self, interaction: discord.Interaction, _: ui.Button) -> None:
        await interaction.response.send_message("?")

    @ui.button(label="Quiet", custom_id="quiet")
    async def quiet(self, interaction: discord.Interaction, _: ui.Button) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="quietly")

    @ui.button(label="Form", custom_id="form")
    async def form(self, interaction: discord.Interaction, _: ui.Button) -> None:
        await interaction.response.send_modal(AskMore())

    @ui.button(label="Mute", custom_id="mute")
    async def mute(self, interaction: discord.Interaction, _: ui.Button) -> None:
        """Never answers."""

    @ui.select(
        custom_id="pick",
        min_values=2,
        max_values=2,
        options=[discord.SelectOption(label=x.upper(), value=x) for x in "abcd"],
    )
    async def pick(self, interaction: discord.Interaction, select: ui.Select) -> None:
        await interaction.response.send_message(",".join(select.values), ephemeral=True)

    @ui.select(cls=ui.UserSelect, custom_id="who")
    async def who(self, interaction: discord.Interaction, select: ui.UserSelect) -> None:
        await interaction.response.send_message(select.values[0].mention)


class Showcase(ui.LayoutView):
    def __init__(self, text: str = "# Table\n**Ada** leads") -> None:
        super().__init__(timeout=None)
        go = ui.Button[ui.LayoutView](label="Go", custom_id="go")
        section = ui.Section[ui.LayoutView](ui.TextDisplay("In a section"), accessory=go)
        gallery = ui.MediaGallery[ui.LayoutView](
            discord.MediaGalleryItem("attachment://card.png", description="a card")
        )
        box = ui.Container[ui.LayoutView](
            ui.TextDisplay(text), ui.Separator(), section, gallery, accent_colour=0x5865F2
        )
        self.add_item(box)


class TinyBot(discord.AutoShardedClient):
    def __init__(self, shard_count: int = 1, shard_ids: list[int] | None = None) -> None:
        super().__init__(
            intents=discord.Intents.none(),
            shard_count=shard_count,
            shard_ids=shard_ids,
            max_messages=None,
            guild_ready_timeout=0,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.errors: list[Exception] = []
        self.moves = 0
        self.lock = asyncio.Lock()
        add_commands(self)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py would wait five seconds between shards."""

    async def setup_hook(self) -> None:
        self.add_view(Panel())
        self.add_dynamic_items(Tally)
        await self.tree.sync()


def add_commands(bot: TinyBot) -> None:
    tree = bot.tree

    @tree.error
    async def on_error(_: discord.Interaction, error: app_commands.AppCommandError) -> None:
        original = getattr(error, "original", error)
        bot.errors.append(original)

    @tree.command(description="Say hello")
    async def hello(interaction: discord.Interaction, name: str = "you") -> None:
        await interaction.response.send_message(f"hello {name}")

    @tree.command(description="Say it privately")
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)

    @tree.command(description="Controls")
    async def panel(interaction: discord.Interaction, private: bool = False) -> None:
        await interaction.response.send_message("panel", view=Panel(), ephemeral=private)

    @tree.command(description="Restart-proof counter")
    async def tally(interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Tally(0))
        await interaction.response.send_message("0", view=view)

    @tree.command(description="Think first")
    async def think(interaction: discord.Interaction, private: bool = False) -> None:
        await interaction.response.defer(ephemeral=private, thinking=True)
        await interaction.edit_original_response(content="thought")
        await interaction.followup.send("and more", ephemeral=True)

    @tree.command(description="Think, then follow up")
    async def ponder(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.followup.send("in place of thinking")

    @tree.command(description="Modal")
    async def form(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Ask())

    @tree.command(description="Components V2")
    async def showcase(interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(PIXEL), "card.png")
        await interaction.response.send_message(view=Showcase(), file=file)

    @tree.command(description="Direct message")
    async def dm(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.user.send("your hand")
        except discord.Forbidden as error:
            await interaction.edit_original_response(content=f"closed: {error.code}")
        else:
            await interaction.edit_original_response(content="sent")

    @tree.command(description="Nothing at all")
    async def silence(interaction: discord.Interaction) -> None:
        """Never answers."""

    @tree.command(description="Options of every kind")
    async def order(
        interaction: discord.Interaction,
        dish: Literal["soup", "salad"],
        count: app_commands.Range[int, 1, 9],
        guest: discord.User,
        hot: bool = False,
    ) -> None:
        name = type(guest).__name__
        await interaction.response.send_message(f"{count} {dish} {guest.name} {hot} {name}")

    @tree.command(description="Completes")
    async def play(interaction: discord.Interaction, card: str, side: str = "") -> None:
        await interaction.response.send_message(f"played {card}")

    @play.autocomplete("card")
    async def complete(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        cards = [c for c in ("QS", "QH", "KD") if c.startswith(current.upper())]
        side = getattr(interaction.namespace, "side", "")
        return [app_commands.Choice(name=f"{c}{side}", value=c) for c in cards]

    settings = app_commands.Group(name="settings", description="Settings")
    server = app_commands.Group(name="server", description="Server", parent=settings)

    @server.command(name="show", description="Show them")
    async def show(interaction: discord.Interaction, page: int = 1) -> None:
        await interaction.response.send_message(f"page {page}")

    @settings.command(name="mine", description="Mine")
    async def mine(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("mine")

    tree.add_command(settings)

    @tree.command(description="Servers only")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def admin(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("yes")

    @tree.command(description="A move that must happen once")
    async def move(interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Once(bot))
        await interaction.response.send_message("make a move", view=view)


class Once(ui.Button[ui.View]):
    def __init__(self, bot: TinyBot) -> None:
        super().__init__(label="Move", custom_id="once")
        self.bot = bot

    async def callback(self, interaction: discord.Interaction) -> None:
        async with self.bot.lock:
            is_first = self.bot.moves == 0
            self.bot.moves += is_first
        said = "moved" if is_first else "too late"
        await interaction.response.send_message(said, ephemeral=True)
