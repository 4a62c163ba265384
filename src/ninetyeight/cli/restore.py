"""`ninetyeight restore`: a backup into an empty database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.files import reading
from ninetyeight.cli.support.streams import say
from ninetyeight.errors import quote
from ninetyeight.locales import text


@command("restore")
@click.argument("file")
@option("--database", metavar="url", help_id="option-database")
@option("--data-dir", metavar="folder", help_id="option-data-dir")
def restore(file: str, database: str | None, data_dir: str | None) -> int:
    """Fill the database from the backup."""
    from ninetyeight.server.storage import backup
    from ninetyeight.server.storage.address import parse_address

    url = parse_address(database, None if data_dir is None else Path(data_dir))
    with reading(file) as opened:
        rows = asyncio.run(backup.restore(url, opened))
    say(text("restore-done", file=quote(file), rows=rows))
    return 0
