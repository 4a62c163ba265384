"""One play of a script at a server, and every byte that came back to who looked on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import httpx

from tests.server.client import Client, Message
from tests.server.security.scripts import Deck, Script

SPECTATOR, NOBODY = "spectator", "nobody"
_PATIENCE = 60.0

_ABOUT_TABLE = (
    "/api/tables/{table}",
    "/api/tables/{code}",
    "/api/tables/{table}/record",
    "/api/tables/{table}/record.line",
    "/api/tables/{table}/replay",
    "/api/tables/{table}/replay/1",
    "/api/tables/{table}/replay/1?seat=all",
    "/api/tables/{table}/replay/1?seat=1",
    "/api/tables/{table}/replay/1?seat=2",
    "/api/tables/{table}/replay/99",
    "/api/tables/{table}/records",
)
_PUBLIC = (
    "/api/tables",
    "/api/bots",
    "/api/variants",
    "/api/daily/{variant}/{seats}",
    "/api/openapi.json",
    "/health/live",
    "/metrics",
    "/",
)
_OWN = (
    "/api/players/me",
    "/api/players/me/export",
    "/api/players/me/tables",
    "/api/players/me/records",
    "{feed}",
)

_TIME = re.compile(r'"(created|touched|at|seen|expires|time)":[0-9.e+]+')
_HEADERS = ("date", "etag", "last-modified", "content-length")
"""They tell the time, or how many digits it has."""
_IN_TEXTS = re.compile(
    r'"hash":"[0-9a-f]{64}"|<updated>[^<]*</updated>|urn:uuid:[0-9a-f-]{36}'
    r"|ninetyeight_append_seconds\S* \S+"
)
"""The seal; the times of a feed, and its ids; how long things took."""


@dataclass
class Transcript:
    """What everybody was told, in the order in which it came; `secrets` are the random names."""

    told: dict[int | str, list[str]] = field(default_factory=dict)
    secrets: dict[str, str] = field(default_factory=dict)

    def mask(self, text: str) -> str:
        """`text` without what is random in every game: ids, codes, tokens, times and the seal."""
        for secret, name in self.secrets.items():
            text = text.replace(secret, f"({name})")
        return _IN_TEXTS.sub("(masked)", _TIME.sub(r'"\1":0', text))

    def of(self, who: int | str) -> list[str]:
        """All that this seat, the spectator or a nameless visitor got to see."""
        return [self.mask(text) for text in self.told[who]]


async def play(
    url: str, script: Script, deck: Deck, secrets: dict[str, str] | None = None
) -> Transcript:
    """Play `script` with this deck at the server `url`: people at all seats, one who looks on.

    The observer of the script, the one who looks on, and a stranger ask for all they can get.
    `secrets` are those of the games before, of which this one's are added.
    """
    transcript = Transcript(secrets={} if secrets is None else secrets)
    people: list[int | str] = [*range(1, script.seats + 1), SPECTATOR]
    async with AsyncExitStack() as stack:
        visitor = await stack.enter_async_context(
            httpx.AsyncClient(base_url=url, timeout=_PATIENCE)
        )
        tokens = {who: await _come(visitor, f"Player {who}", transcript) for who in people}
        table, code = await _open(visitor, script, deck, tokens[1], transcript)
        clients = {who: await stack.enter_async_context(Client(url, tokens[who])) for who in people}
        nobody = clients[NOBODY] = await stack.enter_async_context(Client(url))
        await _take_seats(clients, table, script, nobody)
        asking = [who for who in (script.observer, SPECTATOR, NOBODY) if who is not None]
        questions = [(who, tokens.get(who)) for who in asking]
        for number, step in enumerate(script.steps):
            client = clients[step.seat or SPECTATOR]
            answer = await client.act(table, step.request)
            if step.is_done:
                assert answer["type"] == "done", (step, answer)
                for each in clients.values():
                    await each.view(table, _has_come(answer["seq"]))
            if number == len(script.steps) * 2 // 3:
                await _ask(visitor, questions, script, (table, code), transcript)
        for who in asking:
            client = clients[who]
            await client.send({"type": "lobby", "is_on": True})
            await client.send({"type": "lobby", "is_on": False})
            await client.send({"type": "ping"})
            await client.other("pong")
            transcript.told[who] = [*_without_beats(client, table), *transcript.told[who]]
    return transcript


def _has_come(seq: int) -> Callable[[Message], bool]:
    return lambda view: bool(view["seq"] >= seq)


async def _come(visitor: httpx.AsyncClient, name: str, transcript: Transcript) -> str:
    answer = await visitor.post("/api/players", json={"name": name})
    assert answer.status_code == 201, answer.text
    token = str(answer.json()["token"])
    headers = {"authorization": f"Bearer {token}"}
    export = (await visitor.get("/api/players/me/export", headers=headers)).json()
    me = (await visitor.get("/api/players/me", headers=headers)).json()
    transcript.secrets |= {
        token: f"token of {name}",
        export["id"]: f"id of {name}",
        me["feed"]: f"feed of {name}",
    }
    return token


async def _open(
    visitor: httpx.AsyncClient, script: Script, deck: Deck, token: str, transcript: Transcript
) -> tuple[str, str]:
    body = {
        "variant": script.variant,
        "seats": script.seats,
        "talk": "free",
        "take_back": script.take_back,
        "aids": ["gone"],
        "is_public": True,
        "deal": {"kind": "record", "deck": deck},
    }
    headers = {"authorization": f"Bearer {token}"}
    answer = await visitor.post("/api/tables", json=body, headers=headers)
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    number = len(transcript.secrets)
    transcript.secrets |= {opened["table"]: f"table {number}", opened["code"]: f"code {number}"}
    return opened["table"], opened["code"]


async def _take_seats(
    clients: dict[int | str, Client], table: str, script: Script, nobody: Client
) -> None:
    for client in clients.values():
        await client.watch(table)
    for seat in range(2, script.seats + 1):
        await clients[seat].do(table, {"do": "sit", "seat": seat})
    for client in clients.values():
        await client.view(table, lambda view: bool(view["phase"] == "start"))
    assert (await nobody.act(table, {"do": "say", "text": "hm"}))["code"] == "token-needed"
    for seat in range(1, script.seats + 1):
        await clients[seat].do(table, {"do": "propose", "starter": script.starter})
    for client in clients.values():
        await client.view(table, lambda view: bool(view["phase"] == "play"))


async def _ask(
    visitor: httpx.AsyncClient,
    questions: list[tuple[int | str, str | None]],
    script: Script,
    table: tuple[str, str],
    transcript: Transcript,
) -> None:
    """Let everybody ask for everything that can be asked for with GET."""
    names = {secret: name for name, secret in transcript.secrets.items()}
    for who, token in questions:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        feed = names.get(f"feed of Player {who}", "/feed/none.atom")
        for pattern in (*_ABOUT_TABLE, *_PUBLIC, *_OWN):
            path = pattern.format(
                table=table[0], code=table[1], variant=script.variant, seats=script.seats, feed=feed
            )
            answer = await visitor.get(path, headers=headers)
            told = sorted(f"{k}: {v}" for k, v in answer.headers.items() if k not in _HEADERS)
            line = "\n".join((f"{pattern} {answer.status_code}", *told, answer.text))
            transcript.told.setdefault(who, []).append(line)


def _without_beats(client: Client, table: str) -> list[str]:
    """All messages, but those that come by the clock, which may say one number only."""
    kept = []
    for text in client.received:
        message: Message = json.loads(text)
        if message["type"] != "heartbeat":
            kept.append(text)
            continue
        assert set(message) == {"type", "tables"}
        assert set(message["tables"]) <= {table}
        assert all(type(seq) is int for seq in message["tables"].values())
    return kept
