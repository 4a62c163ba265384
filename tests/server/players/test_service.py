"""Players without HTTP: time passes, processes share a database, tables know names."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ninetyeight.server.failures import ApiError
from ninetyeight.server.players import leaving
from ninetyeight.server.players.export import own_data
from ninetyeight.server.players.names import ANONYMOUS
from ninetyeight.server.players.service import LINK_SECONDS, Players
from ninetyeight.server.players.store import Player
from ninetyeight.server.players.tokens import Tokens
from ninetyeight.server.secrets import load_secret
from ninetyeight.server.services import Services, open_services
from ninetyeight.server.settings import Settings
from ninetyeight.server.storage.database import Database
from ninetyeight.table.events import Chatted, Laid, Left, Renamed, Sat
from ninetyeight.table.options import Options
from ninetyeight.table.requests import Say, Sit
from ninetyeight.table.seats import Person

WORDS = "my telephone number is secret"


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Services]:
    async with open_services(Settings(data_dir=path, bot_workers=0)) as services:
        yield services


def with_database(path: Path, work: Callable[[Database], Awaitable[None]]) -> None:
    async def run() -> None:
        database = await Database.open(None, path)
        try:
            await work(database)
        finally:
            await database.close()

    asyncio.run(run())


def as_person(player: Player) -> Person:
    return Person(player.id, player.name)


def stored_text(path: Path) -> str:
    """Everything that the database file holds, as one text."""
    (file,) = [each for each in path.iterdir() if each.suffix in (".db", ".sqlite3")]
    with sqlite3.connect(file) as connection:
        text = "\n".join(connection.iterdump())
    connection.close()
    return text


def test_a_link_is_valid_for_ten_minutes(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        clock = Clock()
        players = Players(database, Tokens("x"), clock)
        ann, _ = await players.create("Ann")
        link = await players.link(ann)
        assert link.expires == clock.now + LINK_SECONDS
        clock.now += LINK_SECONDS - 1
        assert (await players.claim(link.code)).id == ann.id
        late = await players.link(ann)
        clock.now += LINK_SECONDS
        with pytest.raises(ApiError) as refused:
            await players.claim(late.code)
        assert refused.value.status == 404
        with pytest.raises(ApiError):
            await players.verify_link(ann, late.code)

    with_database(tmp_path, work)


def test_another_version_makes_old_tokens_void(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        tokens = Tokens("x")
        players = Players(database, tokens, Clock())
        ann, token = await players.create("Ann")
        assert await players.player_of(token) == ann
        assert await players.player_of(tokens.sign(ann.id, 2)) is None
        assert await players.player_of(tokens.sign("nobody", 1)) is None

    with_database(tmp_path, work)


def test_a_deletion_in_another_process_is_noticed_soon(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        clock, tokens = Clock(), Tokens("x")
        here, there = (Players(database, tokens, clock) for _ in range(2))
        ann, token = await here.create("Ann")
        assert await here.player_of(token) == ann
        there.say_goodbye(ann.id)
        from ninetyeight.server.players import store

        await database.write(lambda connection: store.delete_player(connection, ann.id))
        assert await there.player_of(token) is None
        clock.now += 60
        assert await here.player_of(token) is None

    with_database(tmp_path, work)


def test_when_somebody_was_here_is_remembered_by_the_hour(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        clock = Clock()
        players = Players(database, Tokens("x"), clock)
        ann, token = await players.create("Ann")
        clock.now += 60
        await players.note_seen(ann)
        known = await players.player_of(token)
        assert known is not None
        assert known.seen == ann.seen
        clock.now += 2 * 60 * 60
        await players.note_seen(ann)
        known = await players.player_of(token)
        assert known is not None
        assert known.seen == clock.now

    with_database(tmp_path, work)


def test_secrets_stay_and_differ(tmp_path: Path) -> None:
    found: list[str] = []

    async def work(database: Database) -> None:
        names = ("token-secret", "daily-secret", "token-secret")
        found.extend(await asyncio.gather(*(load_secret(database, name) for name in names)))

    with_database(tmp_path, work)
    with_database(tmp_path, work)
    assert found[0] == found[2] == found[3]
    assert found[1] == found[4] != found[0]
    assert min(map(len, found)) >= 40


def test_a_new_name_is_told_at_the_tables(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as services:
            ann, _ = await services.players.create("Ann")
            table, _ = await services.hub.open_table(as_person(ann), Options(seats=2))
            name = await services.players.rename(ann, "Anna")
            await leaving.rename_everywhere(services, ann.id, name)
            assert (await services.hub.live(table)).table.chair(1).name == "Anna"
            assert (await services.database.events(table))[-1].event == Renamed(ann.id, "Anna")

    asyncio.run(run())


def test_who_is_deleted_leaves_neither_name_nor_words(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as services:
            ann, token = await services.players.create("Wilhelmina")
            ben, _ = await services.players.create("Ben")
            seated, _ = await services.hub.open_table(as_person(ann), Options(seats=3))
            watched, _ = await services.hub.open_table(as_person(ben), Options(seats=2))
            live = await services.hub.live(seated)
            await live.act(as_person(ben), Sit(), live.table.move, "b1")
            await live.act(as_person(ann), Say(WORDS), live.table.move, "a1")
            await live.act(as_person(ben), Say("hello yourself"), live.table.move, "b2")
            other = await services.hub.live(watched)
            await other.act(as_person(ann), Say(WORDS), other.table.move, "a2")
            before = [await services.database.events(table) for table in (seated, watched)]
            told: list[str] = []
            services.players.when_deleted.append(told.append)

            await leaving.delete(services, ann)

            assert told == [ann.id]
            assert await services.players.player_of(token) is None
            assert live.table.seat_of(ann.id) is None
            after = [await services.database.events(table) for table in (seated, watched)]
            assert after[0][-2].event == Renamed(ann.id, ANONYMOUS)
            assert after[0][-1].event == Left(1)
            for old, new in zip(before, after, strict=True):
                for one, same in zip(old, new, strict=False):
                    assert (one.seq, one.at, one.player, one.action) == (
                        same.seq,
                        same.at,
                        same.player,
                        same.action,
                    )
            texts = [stored.event.text for stored in after[0] if isinstance(stored.event, Chatted)]
            assert texts == [leaving.REMOVED, "hello yourself"]
            # What is stored can still be folded, here and after a restart.
            services.hub.tables.clear()
            assert (await services.hub.live(seated)).table.chair(2).name == "Ben"

    asyncio.run(run())
    text = stored_text(tmp_path)
    assert "Wilhelmina" not in text
    assert WORDS not in text
    assert "Ben" in text


def test_a_deletion_that_fails_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(tmp_path) as services:
            ann, token = await services.players.create("Ann")
            with monkeypatch.context() as patch:
                patch.setattr(services.database, "write", _fail)
                with pytest.raises(OSError, match="disk full"):
                    await leaving.delete(services, ann)
            assert await services.players.player_of(token) == ann
            await leaving.delete(services, ann)
            assert await services.players.player_of(token) is None

    asyncio.run(run())


async def _fail(_: object) -> None:
    raise OSError("disk full")


@pytest.mark.parametrize(
    ("event", "clean"),
    [
        (Sat(1, Person("me", "Ann")), Sat(1, Person("me", ANONYMOUS))),
        (Sat(1, Person("you", "Ben")), Sat(1, Person("you", "Ben"))),
        (Renamed("me", "Anna"), Renamed("me", ANONYMOUS)),
        (Renamed("you", "Benno"), Renamed("you", "Benno")),
        (Chatted("me", "Ann", 1, "hi"), Chatted("me", ANONYMOUS, 1, leaving.REMOVED)),
        (Chatted("you", "Ben", None, "me"), Chatted("you", "Ben", None, "me")),
        (Laid(1, 45, "A"), Laid(1, 45, "A")),
    ],
)
def test_what_is_scrubbed_from_an_event(event: Sat, clean: Sat) -> None:
    assert leaving.scrubbed(event, "me") == clean


def test_who_seats_others_does_not_get_to_know_their_ids(tmp_path: Path) -> None:
    """A rematch seats everybody: that somebody sits there is theirs, not their host's."""

    async def run() -> None:
        async with opened(tmp_path) as services:
            ann, _ = await services.players.create("Ann")
            ben, _ = await services.players.create("Ben")
            host, guest = as_person(ann), as_person(ben)
            await services.hub._open(host, Options(seats=3), [host, guest, None])
            own, other = [await own_data(services, player) for player in (ann, ben)]
            assert ben.id not in repr(own)
            assert [each.event for each in other.events] == [Sat(2, guest)]

    asyncio.run(run())


def test_export_has_what_i_did_and_never_the_deck_of_a_running_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as services:
            ann, _ = await services.players.create("Ann")
            ben, _ = await services.players.create("Ben")
            table, code = await services.hub.open_table(as_person(ann), Options(seats=2))
            live = await services.hub.live(table)
            await live.act(as_person(ann), Say(WORDS), live.table.move, "a1")
            await live.act(as_person(ben), Sit(), live.table.move, "b1")
            while live.table.dealt is None:
                await asyncio.sleep(0.01)
            for player in (ann, ben):
                data = await own_data(services, player)
                assert [(seat.table, seat.code) for seat in data.seats] == [(table, code)]
                kinds = {type(own.event) for own in data.events}
                assert kinds <= {Sat, Chatted}
                assert (Chatted in kinds) == (player is ann)
                assert str(live.table.dealt.deck[:5])[1:-1] not in repr(data)
                assert live.table.dealt.salt not in repr(data)

    asyncio.run(run())
