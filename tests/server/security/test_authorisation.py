"""Nobody does what they may not: tokens, seats, and the data of others."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from itsdangerous import URLSafeSerializer
from sqlalchemy import select

from ninetyeight.server.players.tokens import Tokens
from ninetyeight.server.settings import Settings
from ninetyeight.server.storage.database import Database
from ninetyeight.server.storage.schema import settings as stored_settings
from tests.server.client import Client
from tests.server.replays.site import Player, Site, refusal, site
from tests.server.running import Running, running_server

__all__ = ["site"]


def token_of(player: Player) -> str:
    return player.headers["authorization"].removeprefix("Bearer ")


@pytest.fixture(scope="module")
def secret(site: Site) -> str:
    """What the server signs with."""

    async def find(database: Database) -> str:
        query = select(stored_settings.c.value).where(stored_settings.c.key == "token-secret")
        async with database.read() as connection:
            return str((await connection.execute(query)).scalar_one())

    return site.in_database(find)


def forged(site: Site, secret: str) -> dict[str, str]:
    """Tokens that are not valid, by what is wrong with them."""
    ann, ben = site.player("Ann"), site.player("Ben")
    token = token_of(ann)
    payload, signature = token.rsplit(".", 1)
    other_payload, other_signature = token_of(ben).rsplit(".", 1)
    admin = base64.urlsafe_b64encode(json.dumps([ann.person.id, 1]).encode()).decode().rstrip("=")
    none = base64.urlsafe_b64encode(b'{"alg":"none"}').decode().rstrip("=")
    return {
        "empty": "",
        "half": token[: len(token) // 2],
        "without its last letter": token[:-1],
        "without a signature": payload,
        "with an empty signature": f"{payload}.",
        "signed for somebody else": f"{payload}.{other_signature}",
        "of somebody else, signed for me": f"{other_payload}.{signature}",
        "twice": f"{token}{token}",
        "in another case": token.swapcase(),
        "signed by another server": Tokens("another secret").sign(ann.person.id, 1),
        "signed for another purpose": str(
            URLSafeSerializer(secret, salt="feed").dumps([ann.person.id, 1])
        ),
        "of another version": Tokens(secret).sign(ann.person.id, 2),
        "of version 0": Tokens(secret).sign(ann.person.id, 0),
        "of nobody": Tokens(secret).sign("nobody", 1),
        "of another shape": str(
            URLSafeSerializer(secret, salt="player-token-1").dumps({"id": ann.person.id})
        ),
        "only the id": ann.person.id,
        "an unsigned web token": f"{none}.{admin}.",
        "too long": token + "A" * 4000,
    }


def guarded(site: Site) -> list[tuple[str, str]]:
    """Method and path of everything that wants a token."""
    described = site.ask("/api/openapi.json").json()
    return [
        (method.upper(), path.replace("{code}", "x").replace("{table}", "x"))
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
        if isinstance(operation, dict) and operation.get("security")
    ]


def test_no_forged_token_opens_anything(site: Site, secret: str) -> None:
    operations = guarded(site)
    assert len(operations) >= 9
    with site.running.client() as client:
        for what, token in forged(site, secret).items():
            for method, path in operations:
                answer = client.request(
                    method,
                    path,
                    headers={"authorization": f"Bearer {token}".strip()},
                    json={"name": "Eve"} if method in ("POST", "PATCH") else None,
                )
                assert answer.status_code == 401, (what, method, path)


def test_no_forged_token_is_welcome_at_the_socket(site: Site, secret: str) -> None:
    async def greet(token: str) -> str:
        async with Client(site.running.url, token) as client:
            code: str = (await client.other("error"))["code"]
            return code

    for what, token in forged(site, secret).items():
        if token:
            expected = "message-shape" if what == "too long" else "token-invalid"
            assert asyncio.run(greet(token)) == expected, what


def test_a_token_is_taken_from_its_header_only(site: Site) -> None:
    """In an address it would be in logs, histories and links; a cookie other pages could use."""
    ann = site.player()
    token = token_of(ann)
    for name in ("token", "access_token", "authorization", "bearer"):
        assert site.ask("/api/players/me", None, **{name: token}).status_code == 401
    with site.running.client() as client:
        for headers in (
            {"cookie": f"token={token}; authorization=Bearer {token}"},
            {"x-token": token},
            {"authorization": f"Basic {token}"},
            {"authorization": token},
        ):
            assert client.get("/api/players/me", headers=headers).status_code == 401


# ---------------------------------------------------------------- the data of others


def test_nobody_reads_what_is_another_players(site: Site) -> None:
    ann, eve = site.player("Wilhelmina"), site.player("Eve")
    opened = site.send("/api/tables", {"seats": 2}, ann).json()
    link = site.send("/api/players/me/links", None, ann).json()["code"]
    feed = site.ask("/api/players/me", ann).json()["feed"]
    secrets = (ann.person.name, ann.person.id, opened["table"], opened["code"], link, feed)
    described = site.ask("/api/openapi.json").json()
    asked = 0
    for path, methods in described["paths"].items():
        if "get" not in methods or "{table}" in path:
            continue
        filled = path.format(code=link, variant="base", players=2, file="x.atom", key="0" * 64)
        for by in (eve, None):
            answer = site.ask(filled, by)
            asked += 1
            assert not any(each in answer.text for each in secrets), path
    assert asked > 20
    assert refusal(site.ask(f"/api/players/me/links/{link}/qr.svg", eve)) == (404, "no-such-link")
    assert site.ask(f"/api/players/me/links/{link}/qr.svg", ann).status_code == 200


def test_a_feed_has_one_key_and_an_old_one_is_void(site: Site) -> None:
    ann = site.player()
    old = site.ask("/api/players/me", ann).json()["feed"]
    assert site.ask(old).status_code == 200
    new = site.send("/api/players/me/feed", None, ann).json()["feed"]
    assert refusal(site.ask(old)) == (404, "no-such-feed")
    assert site.ask(new).status_code == 200
    for guess in (new.upper(), new[:-6], new + "x", "/feed/.atom", "/feed/%25.atom"):
        assert site.ask(guess).status_code == 404


def test_a_link_is_good_once_and_for_its_maker_only(site: Site) -> None:
    ann = site.player()
    first = site.send("/api/players/me/links", None, ann).json()["code"]
    second = site.send("/api/players/me/links", None, ann).json()["code"]
    assert refusal(site.send("/api/players/claim", {"code": first})) == (404, "no-such-link")
    claimed = site.send("/api/players/claim", {"code": second})
    assert claimed.json()["name"] == ann.person.name
    assert refusal(site.send("/api/players/claim", {"code": second})) == (404, "no-such-link")


# ---------------------------------------------------------------- the seats of others

FOR_THE_HOST: list[dict[str, Any]] = [
    {"do": "start", "starter": 2},
    {"do": "remove", "seat": 1},
    {"do": "remove", "seat": 3},
    {"do": "mute", "seat": 1},
    {"do": "hand-over", "seat": 2},
    {"do": "sit-bot", "seat": 1, "bot": "quick"},
]
FOR_WHO_IS_ON_TURN: list[dict[str, Any]] = [
    {"do": "end"},
    {"do": "take-back"},
    *({"do": "lay", "card": card, "pile": "A", "confirm": True} for card in (2, 50, 99)),
]
FOR_NOBODY: list[dict[str, Any]] = [
    {"do": "keep", "seat": 1},  # she is not away
    {"do": "return"},  # nobody keeps it
    {"do": "sit", "seat": 1},
    {"do": "sit"},
    {"do": "propose", "starter": 1},  # too late
]


async def _refused(client: Client, table: str, requests: list[dict[str, Any]]) -> set[str]:
    codes = set()
    for request in requests:
        answer = await client.act(table, request)
        if answer.get("code") == "stale":  # the newest view was still on its way
            await client.watch(table)
            answer = await client.act(table, request)
        assert answer["type"] == "error", request
        codes.add(answer["code"])
    return codes


def test_nobody_acts_for_another_seat(site: Site) -> None:
    ann, ben, cy, eve = (site.player(name) for name in ("Ann", "Ben", "Cy", "Eve"))
    table = site.send("/api/tables", {"seats": 3, "take_back": True}, ann).json()["table"]

    async def play() -> None:
        url = site.running.url
        async with (
            Client(url, token_of(ann)) as one,
            Client(url, token_of(ben)) as two,
            Client(url, token_of(cy)) as three,
            Client(url, token_of(eve)) as guest,
            Client(url) as stranger,
        ):
            for client in (one, two, three, guest, stranger):
                await client.watch(table)
            await two.do(table, {"do": "sit"})
            await three.do(table, {"do": "sit"})
            await one.view(table, lambda view: bool(view["phase"] == "start"))
            await one.do(table, {"do": "start", "starter": 1})
            view = await one.view(table, lambda view: bool(view["phase"] == "play"))
            card = view["game"]["hand"][0]["card"]
            await one.do(table, {"do": "lay", "card": card, "pile": "A", "confirm": True})
            before = await one.view(table, lambda view: bool(view["game"]["laid"]))

            own: list[dict[str, Any]] = [
                {"do": "signal", "signal": "keep-off A"},
                {"do": "give-up"},
                {"do": "leave"},
            ]
            everything = [*FOR_THE_HOST, *FOR_WHO_IS_ON_TURN, *FOR_NOBODY]
            assert await _refused(two, table, everything) == {
                "not-host",
                "not-your-turn",
                "wrong-phase",
                "already-seated",
                "seat-not-away",
                "seat-not-kept",
            }
            assert await _refused(guest, table, [*everything, *own]) == {
                "not-host",
                "not-seated",
                "table-full",
            }
            assert await _refused(stranger, table, [*everything, *own]) == {"token-needed"}
            now = await one.watch(table)
            assert now == before

            # A bot that keeps a seat is nobody's to send away but its person's.
            await two.do(table, {"do": "keep", "seat": 2})
            assert await _refused(three, table, [{"do": "return"}]) == {"seat-not-kept"}
            kept = [{"do": "signal", "signal": "keep-off A"}, {"do": "give-up"}]
            assert await _refused(two, table, kept) == {"seat-kept"}
            await two.do(table, {"do": "return"})

    asyncio.run(play())


def test_the_name_of_an_action_is_its_players_own(site: Site) -> None:
    """That Ann has done something called "x" tells and stops nobody else."""
    ann, ben = site.player("Ann"), site.player("Ben")

    async def play() -> None:
        table = site.send("/api/tables", {"seats": 3}, ann).json()["table"]
        async with (
            Client(site.running.url, token_of(ann)) as one,
            Client(site.running.url, token_of(ben)) as two,
        ):
            await one.watch(table)
            await two.watch(table)
            assert (await one.act(table, {"do": "say", "text": "hi"}, id="x"))["type"] == "done"
            answer = await two.act(table, {"do": "say", "text": "hello"}, id="x")
            assert (answer["type"], answer["is_repeated"]) == ("done", False)

    asyncio.run(play())


def test_the_log_has_no_token_and_no_name(site: Site, secret: str) -> None:
    ann = site.player("Wilhelmina")
    site.ask("/api/players/me", ann)
    site.ask(f"/api/players/me?token={token_of(ann)}")
    log = site.running.log_text()
    for word in (token_of(ann), ann.person.name, ann.person.id, secret):
        assert word not in log


# ---------------------------------------------------------------- guessing


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    settings = Settings(
        port=0,
        data_dir=tmp_path_factory.mktemp("strict"),
        bot_workers=1,
        trusted_proxies=("127.0.0.1",),
    )
    with running_server(settings) as running:
        yield running


def _open_private(strict: Running) -> tuple[str, str]:
    with strict.client(strict.new_player()) as client:
        opened = client.post("/api/tables", json={"seats": 2}).json()
    return opened["table"], opened["code"]


def _guess(client: httpx.Client, name: str, address: str, path: str = "") -> httpx.Response:
    headers = {"x-forwarded-for": address}
    return client.get(f"/api/tables/{name}{path}", headers=headers)


@pytest.mark.parametrize("path", ["", "/record", "/replay", "/replay/1", "/records"])
def test_a_table_that_is_not_there_is_answered_like_any_other(strict: Running, path: str) -> None:
    table, code = _open_private(strict)
    wrong = "A" * len(code)
    guesses = (wrong, code[:-1], table[:-1], table.swapcase(), f"{table}x", "%00", "x" * 300, "%25")
    with strict.client() as client:
        answers = [_guess(client, guess, "192.0.2.9", path) for guess in guesses]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.text for answer in answers}) == 1
    assert len({str(sorted(answer.headers)) for answer in answers}) == 1


def test_who_guesses_over_http_is_stopped(strict: Running) -> None:
    _, code = _open_private(strict)
    with strict.client() as client:
        statuses = [_guess(client, f"AAAA{n:02}", "192.0.2.1").status_code for n in range(80)]
        assert set(statuses) == {404, 429}
        assert statuses.index(429) <= 70
        # Not even a right guess is told apart, and others are not hindered.
        stopped = _guess(client, code, "192.0.2.1")
        assert (stopped.status_code, "retry-after" in stopped.headers) == (429, True)
        assert _guess(client, code, "192.0.2.2").status_code == 200


def test_who_guesses_at_the_socket_is_stopped_too(tmp_path: Path) -> None:
    """With as many connections as one likes: it is the address that pays."""

    async def guess(server: Running, code: str) -> list[str]:
        codes: list[str] = []
        for _ in range(2):
            async with Client(server.url) as client:
                await client.other("welcome")
                for number in range(45):
                    await client.send({"type": "watch", "table": f"AAAA{number:02}"})
                    codes.append((await client.other("error"))["code"])
        async with Client(server.url) as client:
            await client.send({"type": "watch", "table": code})
            codes.append((await client.other("error"))["code"])
        return codes

    with running_server(Settings(port=0, data_dir=tmp_path, bot_workers=1)) as server:
        _, code = _open_private(server)
        codes = asyncio.run(guess(server, code))
        assert set(codes) == {"table-unknown", "too-many-requests"}
        assert codes.index("too-many-requests") <= 70
        assert codes[-1] == "too-many-requests"
