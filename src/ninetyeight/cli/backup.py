"""`ninetyeight backup`: all that a server has stored, in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from ninetyeight.cli.support.commands import command, option
from ninetyeight.cli.support.files import verify_folder, writing
from ninetyeight.cli.support.streams import say
from ninetyeight.errors import quote
from ninetyeight.locales import text


@command("backup")
@click.argument("file")
@option("--database", metavar="url", help_id="option-database")
@option("--data-dir", metavar="folder", help_id="option-data-dir")
def backup(file: str, database: str | None, data_dir: str | None) -> int:
    """Write the backup, whether a server runs or not."""
    from ninetyeight.server.storage.address import parse_address
    from ninetyeight.server.storage.backup import back_up

    verify_folder(file)
    url = parse_address(database, None if data_dir is None else Path(data_dir))
    with writing(file):
        rows = asyncio.run(back_up(url, Path(file)))
    say(text("backup-done", file=quote(file), rows=rows))
    return 0
