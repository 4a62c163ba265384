"""One server for all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from ninetyeight.server.settings import Settings
from tests.server.running import Running, running_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data = tmp_path_factory.mktemp("data")
    with running_server(Settings(port=0, data_dir=data, rate_limits=False)) as running:
        yield running


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client
