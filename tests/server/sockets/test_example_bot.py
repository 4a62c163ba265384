"""The example bot as a program of its own at a real server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from ninetyeight.server.settings import Settings
from tests.server.running import PATIENCE, running_server

BOT = Path(__file__).parents[3] / "examples" / "table_bot.py"


def test_two_of_them_and_a_bot_of_the_server_finish_a_game(tmp_path: Path) -> None:
    settings = Settings(port=0, data_dir=tmp_path, rate_limits=False, bot_workers=1)
    with running_server(settings) as server:
        token = server.new_player("Host")
        with server.client(token) as client:
            body = {"seats": 3, "bots": [None, None, "quick"], "pace": 0}
            opened = client.post("/api/tables", json=body).json()
        words = [sys.executable, str(BOT), server.url, opened["code"].lower()]
        bots = [
            subprocess.Popen([*words, *more], stdout=subprocess.PIPE, text=True)
            for more in (["--token", token], ["--name", "Smallstep"])
        ]
        said = [bot.communicate(timeout=2 * PATIENCE)[0] for bot in bots]
        assert [bot.returncode for bot in bots] == [0, 0]
        assert said[0] == said[1]
        with server.client() as client:
            record = client.get(f"/api/tables/{opened['table']}/record").text
        assert "bot 3: quick" in record
        assert "seat 2: Smallstep" in record
