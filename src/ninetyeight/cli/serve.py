"""`ninetyeight serve`: the table server."""

from __future__ import annotations

import ipaddress
import logging
import signal
import sys
import threading
import webbrowser
from pathlib import Path
from urllib.parse import urlsplit

import click

from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.parameters import Number, Seconds
from ninetyeight.cli.support.streams import say
from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.errors import quote
from ninetyeight.locales import text

DONE, INTERRUPTED = 0, 130

_YEAR = 366 * 24 * 60 * 60.0
_HOUR = 60 * 60.0


@command("serve")
@option("--host", metavar="address", default="127.0.0.1", help_id="option-host")
@option("--port", metavar="number", type=Number(0, 65535), default=8098, help_id="option-port")
@option("--database", metavar="url", help_id="option-database")
@option("--data-dir", metavar="folder", help_id="option-data-dir")
@option("--public-url", metavar="url", help_id="option-public-url")
@option("--trusted-proxy", metavar="address", multiple=True, help_id="option-trusted-proxy")
@option(
    "--bot-workers", metavar="number", type=Number(1, 64), default=2, help_id="option-bot-workers"
)
@option(
    "--bot-limit", metavar="seconds", type=Seconds(_HOUR), default=10, help_id="option-bot-limit"
)
@option(
    "--review-workers",
    metavar="number",
    type=Number(0, 64),
    default=1,
    help_id="option-review-workers",
)
@option(
    "--away-after", metavar="seconds", type=Seconds(_YEAR), default=60, help_id="option-away-after"
)
@option(
    "--archive-after",
    metavar="seconds",
    type=Seconds(_YEAR),
    default=30 * 24 * 60 * 60,
    help_id="option-archive-after",
)
@option("--no-rate-limits", is_flag=True, help_id="option-no-rate-limits")
@option("--open", "opens", is_flag=True, help_id="option-open")
def serve(
    host: str,
    port: int,
    database: str | None,
    data_dir: str | None,
    public_url: str | None,
    trusted_proxy: tuple[str, ...],
    bot_workers: int,
    bot_limit: float,
    review_workers: int,
    away_after: float,
    archive_after: float,
    no_rate_limits: bool,
    opens: bool,
) -> int:
    """Serve tables until somebody stops it."""
    from ninetyeight.server import serving
    from ninetyeight.server.logs import start_logs
    from ninetyeight.server.settings import Settings

    settings = Settings(
        host=host,
        port=port,
        database=database,
        data_dir=None if data_dir is None else Path(data_dir),
        public_url=None if public_url is None else _origin(public_url),
        trusted_proxies=tuple(map(_proxy, trusted_proxy)),
        bot_workers=bot_workers,
        bot_deadline_seconds=bot_limit,
        review_workers=review_workers,
        away_after_seconds=away_after,
        archive_after_seconds=archive_after,
        rate_limits=not no_rate_limits,
    )
    # At a terminal somebody reads along, who wants to hear of trouble only.
    start_logs(logging.WARNING if sys.stderr.isatty() else logging.INFO)

    def on_ready(address: str) -> None:
        say(text("serve-ready", address=address))
        sys.stdout.flush()
        if opens:
            threading.Thread(target=_open_page, args=[address], daemon=True).start()

    stopped_by = serving.serve(settings, on_ready)
    return INTERRUPTED if stopped_by == signal.SIGINT else DONE


def _open_page(address: str) -> None:
    try:
        browser = webbrowser.get()
    except webbrowser.Error:  # there is none
        return
    # One that runs in the terminal would take it away from the server.
    if type(browser) is not webbrowser.GenericBrowser:
        browser.open(address)


def _origin(url: str) -> str:
    """The address of a server, without a slash at its end."""
    try:
        parts = urlsplit(url)
        is_origin = parts.scheme in ("http", "https") and bool(parts.hostname)
        is_origin = is_origin and parts.path in ("", "/") and "@" not in parts.netloc
        is_origin = is_origin and not (parts.query or parts.fragment) and parts.port != 0
    except ValueError:
        is_origin = False
    if not is_origin:
        raise UsageProblem(text("usage-public-url", value=quote(url)), click.get_current_context())
    return f"{parts.scheme}://{parts.netloc}"


def _proxy(address: str) -> str:
    try:
        return str(ipaddress.ip_network(address))
    except ValueError:
        raise UsageProblem(
            text("usage-proxy", value=quote(address)), click.get_current_context()
        ) from None
