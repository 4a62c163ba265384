from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from ninetyeight.errors import Fact, Problem
from ninetyeight.locales import speaking
from ninetyeight.locales.problems import sentence
from ninetyeight.server.settings import Settings
from ninetyeight.server.sockets.routes import is_own_origin
from ninetyeight.server.tables.live import PAST
from tests.server.client import Client, Message, best_play
from tests.server.running import Running, running_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("sockets")
    settings = Settings(port=0, data_dir=folder, rate_limits=False, bot_workers=1)
    with running_server(settings) as running:
        yield running


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def new_table(server: Running, token: str, **options: Any) -> str:
    with server.client(token) as client:
        answer = client.post("/api/tables", json={"pace": 0, **options})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


async def play_on(client: Client, table: str) -> Message:
    """Play until the game is over; the last view."""
    while True:
        view = await client.view(
            table,
            lambda v: v["phase"] == "over" or (v["phase"] == "play" and is_mine(v)),
        )
        if view["phase"] == "over":
            return view
        await client.do(table, best_play(view))


def is_mine(view: Message) -> bool:
    return bool(view["game"]["seat"] == view["you"])


def test_three_people_and_a_bot_play_a_game_and_all_see_the_same_end(server: Running) -> None:
    tokens = [server.new_player(name) for name in ("Ann", "Bob", "Cy")]

    async def play() -> None:
        table = new_table(server, tokens[0], seats=4, bots=[None, None, None, "planner"])
        clients = [Client(server.url, token) for token in tokens]
        for client in clients:
            await client.connect()
            assert (await client.other("welcome"))["version"] == 1
            await client.watch(table)
        for client in clients[1:]:
            await client.do(table, {"do": "sit"})
        for client in clients:
            await client.view(table, lambda view: view["phase"] == "start")
            await client.do(table, {"do": "propose", "starter": 2})
        ends = await asyncio.gather(*(play_on(client, table) for client in clients))
        assert [end["you"] for end in ends] == [1, 2, 3]
        assert len({json.dumps(end["outcome"]) for end in ends}) == 1
        assert ends[0]["hands"] is not None
        for client in clients:
            await client.close()

    run(play())


def test_a_spectator_sees_the_public_view_and_cannot_do_anything(server: Running) -> None:
    ann, zoe = server.new_player("Ann"), server.new_player("Zoe")

    async def play() -> None:
        table = new_table(
            server, ann, seats=2, bots=[None, "quick"], is_public=True, talk="signals"
        )
        async with Client(server.url, ann) as player, Client(server.url, zoe) as watcher:
            await player.watch(table)
            await watcher.watch(table)
            await player.view(table, lambda view: view["phase"] == "start")
            await player.do(table, {"do": "propose", "starter": 1})
            await player.view(table, lambda view: view["phase"] == "play")
            seen = await watcher.view(table, lambda view: view["phase"] == "play")
            assert seen["you"] is None
            assert seen["game"]["hand"] is None
            assert (await player.act(table, {"do": "say", "text": "hm"}))["code"] == "talk-closed"
            answer = await watcher.act(table, {"do": "end"})
            assert answer["code"] == "not-seated"
            assert answer["message"]
        async with Client(server.url) as stranger:
            assert (await stranger.watch(table))["game"]["hand"] is None
            answer = await stranger.act(table, {"do": "sit"})
            assert answer["code"] == "token-needed"

    run(play())


def test_a_message_that_cannot_be_read_is_answered_and_the_connection_stays(
    server: Running,
) -> None:
    async def play() -> None:
        async with Client(server.url) as client:
            await client.other("welcome")
            for raw, code in (
                ("", "message-json"),
                ("{", "message-json"),
                ("[]", "message-shape"),
                ('{"type": "dance"}', "message-shape"),
                ('{"type": "ping", "more": 1}', "message-shape"),
                ('{"a": ' * 10_000, "message-deep"),
                (b"\xff\xfe", "message-json"),
                ('{"type": "watch", "table": "no-such-table"}', "table-unknown"),
                ('{"type": "hello"}', "hello-once"),
            ):
                await client.send(raw)
                error = await client.other("error")
                assert error["code"] == code, (raw[:20], error)
                assert error["message"] != code
            await client.send({"type": "ping"})
            await client.other("pong")

    run(play())


def test_hello_comes_first_with_a_version_and_a_token_that_fit(server: Running) -> None:
    async def play() -> None:
        client = Client(server.url, token="forged.token")
        await client.connect()
        assert (await client.other("error"))["code"] == "token-invalid"
        await client.send({"type": "ping"})
        assert (await client.other("error"))["code"] == "hello-first"
        await client.send({"type": "hello", "version": 99})
        error = await client.other("error")
        assert (error["code"], error["facts"]) == ("protocol-version", {"version": 99, "known": 1})
        await client.send({"type": "hello", "version": 1})
        await client.other("welcome")
        await client.close()

    run(play())


def test_pages_of_others_cannot_open_the_socket(server: Running) -> None:
    async def play() -> None:
        with pytest.raises(InvalidStatus):
            await Client(server.url, origin="https://evil.example").connect()
        async with Client(server.url, origin=server.url) as client:
            await client.other("welcome")

    run(play())


@pytest.mark.parametrize(
    ("origin", "host", "public", "is_own"),
    [
        (None, "a:1", None, True),
        ("http://a:1", "a:1", None, True),
        ("http://a:2", "a:1", None, False),
        ("https://b", "a:1", None, False),
        ("https://b", "a:1", "https://b", True),
        ("https://b.evil", "a:1", "https://b", False),
        ("null", "a:1", None, False),
        ("http://a:1.evil", "a:1", None, False),
    ],
)
def test_own_origins(origin: str | None, host: str, public: str | None, is_own: bool) -> None:
    assert is_own_origin(origin, host, public) is is_own


def test_the_lobby_tells_of_new_public_tables(server: Running) -> None:
    ann = server.new_player("Ann")

    async def play() -> None:
        async with Client(server.url) as client:
            await client.send({"type": "lobby"})
            await client.other("lobby")
            public = new_table(server, ann, seats=3, is_public=True)
            private = new_table(server, ann, seats=3)
            while True:
                tables = [each["table"] for each in (await client.other("lobby"))["tables"]]
                if public in tables:
                    break
            assert private not in tables

    run(play())


def news_of(client: Client, table: str) -> list[Message]:
    """All news of a table that this client was told, in order."""
    messages = [json.loads(text) for text in client.received]
    views = [each for each in messages if each["type"] == "view" and each["table"] == table]
    return [news for view in views for news in view["news"]]


def test_a_page_that_is_loaded_again_has_the_chat_and_the_cards(server: Running) -> None:
    ann = server.new_player("Ann")

    async def play() -> None:
        table = new_table(server, ann, seats=2, talk="free", bots=[None, "quick"])
        async with Client(server.url, ann) as client:
            await client.watch(table)
            await client.view(table, lambda v: v["phase"] == "start")
            await client.do(table, {"do": "say", "text": "I have a plan."})
            await client.do(table, {"do": "propose", "starter": 1})
            view = await client.view(table, lambda v: v["phase"] == "play")
            await client.do(table, best_play(view))
            card = client.views[table]["view"]["game"]["laid"][0]
            lived = news_of(client, table)
        async with Client(server.url, ann) as again, Client(server.url) as stranger:
            now = (await again.watch(table))["seq"]
            told = news_of(again, table)
            assert [each["seq"] for each in told] == sorted({each["seq"] for each in told})
            assert told[0] == {"seq": 1, "event": "opened"}
            assert told[-1]["seq"] <= now
            assert all(news in told for news in lived)
            said = [each for each in told if each["event"] == "chatted"]
            assert [(each["name"], each["text"]) for each in said] == [("Ann", "I have a plan.")]
            laid = next(each for each in told if each["event"] == "laid")
            assert {key: laid[key] for key in card} == card
            assert "offered" not in {each["event"] for each in told}
            await stranger.watch(table)
            assert news_of(stranger, table)[: len(told)] == told  # what is public, and no more

    run(play())


def test_who_comes_back_is_told_exactly_what_was_missed(server: Running) -> None:
    ann, bob = server.new_player("Ann"), server.new_player("Bob")

    async def play() -> None:
        table = new_table(server, ann, seats=3)
        async with Client(server.url, bob) as other:
            await other.watch(table)
            client = Client(server.url, ann)
            await client.connect()
            await client.watch(table)
            await client.do(table, {"do": "say", "text": "one"})
            last = client.views[table]["view"]["seq"]
            client.cut()
            for text in ("two", "three"):
                await other.do(table, {"do": "say", "text": text})
            async with Client(server.url, ann) as again:
                await again.watch(table, since=last)
                assert [each["text"] for each in news_of(again, table)] == ["two", "three"]
                await other.do(table, {"do": "say", "text": "four"})
                now = await again.view(table, lambda v: v["seq"] == last + 3)
                whole = news_of(client, table) + news_of(again, table)
                assert [each["seq"] for each in whole] == [*range(1, last + 4)]
                for since in (now["seq"], now["seq"] + 100):
                    before = len(news_of(again, table))
                    await again.watch(table, since=since)
                    assert len(news_of(again, table)) == before
            await client.close()

    run(play())


def test_the_past_has_an_end(server: Running) -> None:
    ann = server.new_player("Ann")

    async def play() -> None:
        table = new_table(server, ann, seats=2)
        async with Client(server.url, ann) as client:
            await client.watch(table)
            for number in range(PAST):
                await client.do(table, {"do": "say", "text": str(number)})
        async with Client(server.url, ann) as again:
            now = (await again.watch(table))["seq"]
            seqs = [each["seq"] for each in news_of(again, table)]
            assert seqs == [*range(now - PAST + 1, now + 1)]
            await again.watch(table)  # which it does already
            assert len(news_of(again, table)) == PAST
            await again.watch(table, since=0)
            assert len(news_of(again, table)) == PAST + now

    run(play())


def test_a_client_that_lost_its_connection_goes_on_where_it_was(server: Running) -> None:
    ann = server.new_player("Ann")

    async def play() -> None:
        table = new_table(server, ann, seats=1)
        client = Client(server.url, ann)
        await client.connect()
        view = await client.watch(table)
        view = await client.view(table, lambda v: v["phase"] == "play")
        request = best_play(view)
        answer = await client.act(table, request, id="mine")
        client.cut()
        again = Client(server.url, ann)
        await again.connect()
        view = await again.watch(table)
        assert view["seq"] == answer["seq"]
        repeated = await again.act(table, request, move=0, id="mine")
        assert repeated == answer | {"is_repeated": True}
        await again.close()
        await client.close()

    run(play())


def test_a_deleted_player_is_nobody_any_more(server: Running) -> None:
    ann = server.new_player("Ann")

    async def play() -> None:
        table = new_table(server, ann, seats=2)
        async with Client(server.url, ann) as client:
            await client.watch(table)
            with server.client(ann) as http:
                assert http.delete("/api/players/me").status_code == 204
            answer = await client.act(table, {"do": "say", "text": "still here"})
            assert answer["type"] == "error"
        async with Client(server.url, ann) as client:
            assert (await client.other("error"))["code"] == "token-invalid"

    run(play())


def test_a_turn_is_suggested_where_the_table_allows_it(server: Running) -> None:
    ann = server.new_player("Ann")

    async def play() -> None:
        plain, aided = new_table(server, ann), new_table(server, ann, aids=["suggest"])
        async with Client(server.url, ann) as client:
            await client.watch(plain)
            await client.view(plain, lambda view: view["phase"] == "play")
            await client.send({"type": "suggest", "table": plain})
            assert (await client.other("error"))["code"] == "suggest-off"
            await client.watch(aided)
            view = await client.view(aided, lambda view: view["phase"] == "play")
            await client.send({"type": "suggest", "table": aided})
            suggestion = await client.other("suggestion")
            assert suggestion["move"] == view["move"]
            for action in suggestion["actions"]:
                card, pile = int(action[:-1]), action[-1]
                await client.do(aided, {"do": "lay", "card": card, "pile": pile})
            await client.do(aided, {"do": "end"})

    run(play())


def test_the_chance_to_win_is_told_to_a_seat_where_the_table_allows_it(server: Running) -> None:
    ann, ben = (server.new_player(name) for name in ("Ann", "Ben"))

    def question(name: str, table: str) -> Message:
        return {"type": "chance", "id": name, "table": table}

    async def play() -> None:
        plain = new_table(server, ann)
        aided = new_table(server, ann, seats=2, aids=["chance"], is_public=True)
        async with Client(server.url, ann) as first, Client(server.url, ben) as second:

            async def refused(client: Client, name: str, table: str) -> str:
                await client.send(question(name, table))
                error = await client.other("error")
                assert (error["id"], error["table"]) == (name, table)
                return str(error["code"])

            await first.watch(plain)
            await first.view(plain, lambda view: view["phase"] == "play")
            assert await refused(first, "q1", plain) == "chance-off"
            await first.watch(aided)
            await second.watch(aided)
            assert await refused(second, "q1", aided) == "not-seated"
            await second.do(aided, {"do": "sit"})
            await first.view(aided, lambda view: view["phase"] == "start")
            assert await refused(first, "q2", aided) == "chance-running"
            await first.do(aided, {"do": "start", "starter": 1})
            # Ben may ask while it is Ann's turn, and do something else meanwhile.
            view = await second.view(aided, lambda view: view["phase"] == "play")
            await second.send(question("q2", aided))
            assert await refused(second, "q3", aided) == "chance-asked"
            await second.send({"type": "ping"})
            await second.other("pong")
            assert not any(message["type"] == "chance" for message in second.others)
            told = await second.other("chance")
            assert (told["id"], told["table"], told["move"]) == ("q2", aided, view["move"])
            chance = told["chance"]
            assert 0 <= chance["low"] <= chance["mean"] <= chance["high"] <= 1
            assert not any(message["type"] == "chance" for message in first.others)
            await first.do(aided, {"do": "give-up"})
            await second.do(aided, {"do": "give-up"})
            assert await refused(second, "q4", aided) == "chance-running"

    run(play())


def test_a_rematch_follows_on_the_end_with_another_variant(server: Running) -> None:
    ann = server.new_player("Ann")

    async def play() -> None:
        table = new_table(server, ann, seats=2, bots=[None, "quick"])
        async with Client(server.url, ann) as client:
            await client.watch(table)
            await client.view(table, lambda view: view["phase"] == "start")
            with server.client(ann) as http:
                early = http.post(f"/api/tables/{table}/rematch", json={})
                assert (early.status_code, early.json()["error"]["code"]) == (
                    409,
                    "rematch-running",
                )
                await client.do(table, {"do": "give-up"})
                answer = http.post(f"/api/tables/{table}/rematch", json={"variant": "onfire"})
                assert answer.status_code == 201
            following = answer.json()["table"]
            await client.view(table, lambda view: view["followed_by"] == following)
            view = await client.watch(following)
            assert view["options"]["variant"] == "onfire"
            assert view["you"] == 1

    run(play())


def test_a_refusal_is_told_in_the_language_that_the_address_asks_for(server: Running) -> None:
    async def ask() -> None:
        client = Client(server.url)
        client.url += "?lang=ru"
        async with client:
            await client.send({"type": "hello", "version": 99})
            error = await client.other("error")
            with speaking(["ru"]):
                facts: dict[str, Fact] = error["facts"]
                assert error["message"] == sentence(Problem(error["code"], facts=facts))

    run(ask())
