"""The page of a sandbox that runs as a program of its own."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest
from playwright.async_api import Page

from tests.page.browser import opened_page, started_program


@pytest.fixture
async def page() -> AsyncGenerator[Page]:
    async with started_program() as url, opened_page(url) as page:
        yield page
