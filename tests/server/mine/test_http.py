"""My tables and my feed over HTTP."""

from __future__ import annotations

from email.utils import parsedate_to_datetime
from xml.etree import ElementTree

import httpx
import pytest

from ninetyeight.table import events as e
from ninetyeight.table.options import Options
from tests.server.replays.games import PLANNER, table_events
from tests.server.replays.site import Player, Site, refusal

TWO = Options(seats=2)


def feed_of(site: Site, player: Player) -> str:
    """The address of a new feed of this player."""
    answer = site.send("/api/players/me/feed", by=player)
    assert answer.status_code == 201
    path: str = answer.json()["feed"]
    return path


def entries(answer: httpx.Response) -> list[str | None]:
    feed = ElementTree.fromstring(answer.content)
    titles = feed.findall("{http://www.w3.org/2005/Atom}entry/{http://www.w3.org/2005/Atom}title")
    return [title.text for title in titles]


def test_what_waits_for_me_comes_first(site: Site) -> None:
    ann, ben = site.player("Ann"), site.player("Ben")
    mine = site.put(table_events(TWO, (ann.person, ben.person), 5, actions=0))
    bens = site.put(table_events(TWO, (ben.person, ann.person), 5, actions=0))
    for player, first, second in ((ann, mine, bens), (ben, bens, mine)):
        tables = site.ask("/api/players/me/tables", player).json()["tables"]
        assert [(table["table"], table["waits_for_me"]) for table in tables] == [
            (first, True),
            (second, False),
        ]
    assert refusal(site.ask("/api/players/me/tables")) == (401, "token-needed")


def test_who_has_not_said_who_should_start_is_waited_for(site: Site) -> None:
    ann, ben = site.player("Ann"), site.player("Ben")
    dealt = table_events(TWO, (ann.person, ben.person), 5, actions=0)[:-1]
    for events, waited in (
        (dealt, (True, True)),
        ([*dealt, e.Proposed(1, 2)], (False, True)),
        ([*dealt, e.Proposed(1, 2), e.Proposed(2, 1)], (False, False)),
    ):
        table = site.put(events)
        for player, is_waited_for in zip((ann, ben), waited, strict=True):
            tables = site.ask("/api/players/me/tables", player).json()["tables"]
            (found,) = (each for each in tables if each["table"] == table)
            assert found["waits_for_me"] is is_waited_for
            entry = f"Your turn at table C{table.removeprefix('table-')}"
            assert (entry in entries(site.ask(feed_of(site, player)))) is is_waited_for


def test_the_feed_tells_that_it_is_my_turn(site: Site) -> None:
    ann = site.player("Ann")
    path = feed_of(site, ann)
    empty = site.ask(path)
    assert (empty.status_code, entries(empty)) == (200, [])
    table = site.put(table_events(TWO, (ann.person, PLANNER), 5, actions=0), at=86_400.0)
    answer = site.ask(path)
    assert answer.headers["content-type"].startswith("application/atom+xml")
    code = f"C{table.removeprefix('table-')}"
    assert entries(answer) == [f"Your turn at table {code}"]
    assert entries(site.ask(f"{path}?lang=de")) == [f"Du bist an Tisch {code} dran"]
    assert parsedate_to_datetime(answer.headers["last-modified"]).timestamp() == 86_400.0
    assert answer.headers["cache-control"] == "private, no-cache"
    assert f'href="/table/{table}"'.encode() in answer.content
    for secret in (path.removesuffix(".atom").removeprefix("/feed/"), ann.person.id):
        assert secret.encode() not in answer.content


def test_a_feed_that_has_not_changed_is_not_sent_again(site: Site) -> None:
    ann = site.player("Ann")
    path = feed_of(site, ann)
    with site.running.client() as client:
        tag = client.get(path).headers["etag"]
        for known in (tag, f'"other", W/{tag}'):
            answer = client.get(path, headers={"if-none-match": known})
            assert (answer.status_code, answer.content) == (304, b"")
            assert answer.headers["etag"] == tag
        assert client.get(path, headers={"if-none-match": '"other"'}).status_code == 200
        site.put(table_events(TWO, (ann.person, PLANNER), 5, actions=0))
        answer = client.get(path, headers={"if-none-match": tag})
        assert answer.status_code == 200
        assert answer.headers["etag"] != tag


def test_a_renewed_feed_has_a_new_address_and_the_old_one_is_void(site: Site) -> None:
    ann, ben = site.player("Ann"), site.player("Ben")
    old, other = feed_of(site, ann), feed_of(site, ben)
    new = feed_of(site, ann)
    assert len({old, new, other}) == 3
    assert refusal(site.ask(old)) == (404, "no-such-feed")
    assert site.ask(new).status_code == site.ask(other).status_code == 200
    assert refusal(site.send("/api/players/me/feed")) == (401, "token-needed")


def test_the_address_that_a_player_is_told_is_that_of_the_feed(site: Site) -> None:
    ann = site.player("Ann")
    told = site.ask("/api/players/me", ann).json()["feed"]
    assert site.ask(told).status_code == 200


@pytest.mark.parametrize(
    "file", ["x.atom", "x", ".atom", "%00.atom", "%25.atom", "x" * 900 + ".atom"]
)
def test_a_feed_that_is_not_there(site: Site, file: str) -> None:
    assert refusal(site.ask(f"/feed/{file}")) == (404, "no-such-feed")


def test_a_key_without_the_ending_is_no_feed(site: Site) -> None:
    path = feed_of(site, site.player())
    assert refusal(site.ask(path.removesuffix(".atom"))) == (404, "no-such-feed")
