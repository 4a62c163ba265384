"""The files in deploy/ fit the server that they are for."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from ninetyeight.cli.serve import serve
from ninetyeight.server.serving import PING_SECONDS
from ninetyeight.server.settings import Settings

DEPLOY = Path(__file__).parents[3] / "deploy"
PAGE = Path(__file__).parents[3] / "docs" / "serve.md"
OPTIONS = {name for parameter in serve.params for name in parameter.opts}


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def test_the_service_starts_the_command_with_options_that_it_has() -> None:
    (command,) = re.findall(r"^ExecStart=(.*)$", text("ninetyeight.service"), re.MULTILINE)
    program, subcommand, *words = shlex.split(command)
    assert Path(program).name == "ninetyeight"
    assert subcommand == "serve"
    used = {word for word in words if word.startswith("--")}
    assert used
    assert used <= OPTIONS


def test_the_service_may_write_to_its_folders_only() -> None:
    lines = text("ninetyeight.service").splitlines()
    assert {"DynamicUser=yes", "ProtectSystem=strict", "NoNewPrivileges=yes"} <= set(lines)


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_the_proxies_lead_to_the_server_and_hide_its_figures(name: str) -> None:
    assert f"127.0.0.1:{Settings().port}" in text(name)
    assert "/metrics" in text(name)
    assert "/health/" in text(name)


def test_nginx_passes_on_what_the_server_needs() -> None:
    config = text("nginx.conf")
    for header in ("Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"):
        assert f"proxy_set_header {header} " in config
    (seconds,) = re.findall(r"proxy_read_timeout (\d+)s;", config)
    assert int(seconds) > 2 * PING_SECONDS


def test_the_page_names_options_and_files_that_there_are() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", page)) - {"--now", "--help"} <= OPTIONS
    for name in re.findall(r"`deploy/([\w.]+)`", page):
        assert (DEPLOY / name).is_file()
