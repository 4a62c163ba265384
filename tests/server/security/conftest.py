"""One server without limits for all tests of this folder that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ninetyeight.server.settings import Settings
from tests.server.running import Running, running_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data = tmp_path_factory.mktemp("security")
    settings = Settings(port=0, data_dir=data, bot_workers=1, rate_limits=False)
    with running_server(settings) as running:
        yield running
