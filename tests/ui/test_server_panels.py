"""Settings, help and rules."""

import pytest
from panel_kit import RULES, assert_within_limits, enabled, texts

from bot.ui.panels import help_panel, rules_panel, settings_panel
from games import GAMES
from games.bridgette.options import BridgetteOptions
from games.bridgette.rulestext import rules_text
from games.core.texts import Section


def test_the_settings_tell_options_and_channels() -> None:
    options = BridgetteOptions(deals=12)
    text = texts(settings_panel({"bridgette": options}, (5, 6)))
    assert "12 deals (set here)" in text
    assert "the non-dealer draws the up-card\n" in text
    assert "<#5> <#6>" in text
    assert "All of them" in texts(settings_panel({"bridgette": options}, ()))


def test_h6_settings_of_five_hundred_channels_fit() -> None:
    channels = tuple(2**63 - 1 - number for number in range(500))
    view = settings_panel({"bridgette": BridgetteOptions()}, channels)
    assert_within_limits(view)
    assert "and 460 more" in texts(view)


def test_the_help_names_every_game_and_how_to_check_a_deal() -> None:
    text = texts(help_panel())
    assert_within_limits(help_panel())
    for key in GAMES:
        assert f"`/{key} start`" in text
        assert f"`/{key} rules`" in text
    for needed in ("HMAC-SHA256(secret", "raw bytes", "big-endian", "`TD`", "`GX`", "non-dealer"):
        assert needed in text


def every_page(sections: tuple[Section, ...]) -> str:
    """All pages of some rules, each checked."""
    pages: list[str] = []
    while True:
        view = rules_panel(RULES.info, sections, guild_id=2**63 - 1, page=len(pages))
        assert_within_limits(view)
        pages.append(texts(view))
        if not any(one.endswith(f":{len(pages)}") for one in enabled(view)):
            return "\n".join(pages)


def test_the_rules_are_complete_over_their_pages() -> None:
    sections = rules_text(BridgetteOptions())
    text = every_page(sections)
    for section in sections:
        assert f"**{section.title}**" in text


@pytest.mark.parametrize("lines", [1, 400])
def test_h6_rules_of_any_length_fit_their_pages(lines: int) -> None:
    sections = (Section("Short", "a"), Section("Long", "\n".join(["word " * 1000] * lines)))
    assert every_page(sections).count("word") == pytest.approx(1000 * lines, rel=0.01)


def test_a_page_beyond_the_last_is_the_last() -> None:
    sections = (Section("One", "x" * 2900), Section("Two", "y" * 2900))
    assert "Page 2 of 2" in texts(rules_panel(RULES.info, sections, page=9))
