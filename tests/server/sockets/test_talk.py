"""What the talk level holds back comes back to its writer, and reaches nobody else."""

from __future__ import annotations

from pathlib import Path

from ninetyeight.server.settings import Settings
from tests.server.client import Client
from tests.server.running import running_server
from tests.server.sockets.test_socket import new_table, run

HELD = "the fourty-seven I am holding, zwölf too"
SAID = "please leave that pile alone"


def test_a_line_that_is_held_back_is_for_nobody_else(tmp_path: Path) -> None:
    settings = Settings(port=0, data_dir=tmp_path, rate_limits=False, bot_workers=1)
    with running_server(settings) as server:
        ann, ben = server.new_player("Ann"), server.new_player("Ben")
        table = new_table(server, ann, seats=2)

        async def talk() -> None:
            async with (
                Client(server.url, ann) as writer,
                Client(server.url, ben) as reader,
                Client(server.url) as watcher,
            ):
                for client in (writer, reader, watcher):
                    await client.watch(table)
                await writer.do(table, {"do": "say", "text": "I am 47 years old"})
                await reader.do(table, {"do": "sit"})
                await writer.view(table, lambda view: view["phase"] == "start")
                seq = writer.views[table]["view"]["seq"]
                refused = await writer.act(table, {"do": "say", "text": HELD})
                assert (refused["type"], refused["code"]) == ("error", "chat-number")
                assert refused["table"] == table
                assert (refused["rule"], refused["facts"]) == ("§9", {"spans": "4-16 31-36"})
                assert refused["message"]
                done = await writer.act(table, {"do": "say", "text": SAID})
                assert (done["type"], done["seq"]) == ("done", seq + 1)
                for client in (reader, watcher):
                    await client.view(table, lambda view: view["seq"] == seq + 1)
                    received = "".join(client.received)
                    assert SAID in received
                    for secret in ("fourty", "zwölf", "holding", "chat-number"):
                        assert secret not in received

        run(talk())
        log = server.log_text()
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("*") if file.is_file())
    assert SAID.encode() in stored
    for secret in ("fourty", "holding"):
        assert secret not in log
        assert secret.encode() not in stored


def test_a_new_name_waits_while_a_game_keeps_its_talk(tmp_path: Path) -> None:
    settings = Settings(port=0, data_dir=tmp_path, rate_limits=False, bot_workers=1)
    with running_server(settings) as server, server.client(server.new_player("Ann")) as ann:
        token = ann.headers["authorization"].removeprefix("Bearer ")
        table = new_table(server, token, seats=2, bots=[None, "quick"], talk="strict")

        async def play() -> None:
            async with Client(server.url, token) as client:
                await client.watch(table)
                await client.view(table, lambda view: view["phase"] == "start")
                refused = ann.patch("/api/players/me", json={"name": "Forty Seven"})
                assert refused.status_code == 409
                assert refused.json()["error"]["code"] == "name-tells"
                assert ann.get("/api/players/me").json()["name"] == "Ann"
                assert ann.patch("/api/players/me", json={"name": "Anna"}).status_code == 200
                await client.view(table, lambda view: view["seats"][0]["name"] == "Anna")
                await client.do(table, {"do": "give-up"})
                renamed = ann.patch("/api/players/me", json={"name": "Forty Seven"})
                assert renamed.json()["name"] == "Forty Seven"
                await client.view(table, lambda view: view["seats"][0]["name"] == "Forty Seven")

        run(play())
