"""Players over HTTP: come, be recognised, change name and device, and go."""

from __future__ import annotations

import threading
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest

from ninetyeight.server.settings import Settings
from tests.server.running import Running, running_server


def test_a_name_gets_a_token_that_proves_it(server: Running, client: httpx.Client) -> None:
    answer = client.post("/api/players", json={"name": "  Ann   Lee "})
    assert answer.status_code == 201
    assert set(answer.json()) == {"name", "token"}
    assert answer.json()["name"] == "Ann Lee"
    with server.client(answer.json()["token"]) as ann:
        me = ann.get("/api/players/me").json()
    assert set(me) == {"name", "created", "feed"}
    assert me["name"] == "Ann Lee"


def test_the_address_of_the_feed_is_right(server: Running) -> None:
    with server.client(server.new_player()) as ann:
        assert ann.get(ann.get("/api/players/me").json()["feed"]).status_code == 200


def test_two_with_the_same_name_are_two(server: Running) -> None:
    tokens = [server.new_player("Ann"), server.new_player("Ann")]
    feeds = set()
    for token in tokens:
        with server.client(token) as ann:
            feeds.add(ann.get("/api/players/me").json()["feed"])
    assert len(feeds) == 2


@pytest.mark.parametrize("name", ["\u202eevil", "   ", "x" * 41, "a\x00b"])
def test_a_bad_name_is_refused(server: Running, client: httpx.Client, name: str) -> None:
    answer = client.post("/api/players", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["error"]["code"].startswith("name-")
    with server.client(server.new_player()) as ann:
        assert ann.patch("/api/players/me", json={"name": name}).status_code == 400
        assert ann.get("/api/players/me").json()["name"] == "Ann"


def test_another_name(server: Running) -> None:
    with server.client(server.new_player("Ann")) as ann:
        answer = ann.patch("/api/players/me", json={"name": "Anna"})
        assert answer.status_code == 200
        assert answer.json()["name"] == "Anna"
        assert ann.get("/api/players/me").json()["name"] == "Anna"


def test_a_name_is_shown_as_it_is_and_never_as_html(server: Running) -> None:
    name = "<script>alert(1)</script>"
    with server.client(server.new_player(name)) as ann:
        answer = ann.get("/api/players/me")
        assert answer.json()["name"] == name
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_changed_token_is_nobody(server: Running) -> None:
    token = server.new_player()
    for changed in (token[:-1], token + "x", "x" + token, token.swapcase()):
        with server.client(changed) as nobody:
            assert nobody.get("/api/players/me").status_code == 401


def test_a_token_of_another_server_is_nobody(server: Running, tmp_path: Path) -> None:
    with running_server(Settings(port=0, data_dir=tmp_path, rate_limits=False)) as other:
        token = other.new_player()
    with server.client(token) as stranger:
        assert stranger.get("/api/players/me").status_code == 401


def test_a_token_outlives_the_server(tmp_path: Path) -> None:
    settings = Settings(port=0, data_dir=tmp_path)
    with running_server(settings) as server:
        token = server.new_player("Ann")
    with running_server(settings) as server, server.client(token) as ann:
        assert ann.get("/api/players/me").json()["name"] == "Ann"


# ---------------------------------------------------------------- another device


def test_a_link_makes_another_device_the_same_player_once(server: Running) -> None:
    with server.client(server.new_player("Ann")) as ann, server.client() as phone:
        feed = ann.get("/api/players/me").json()["feed"]
        link = ann.post("/api/players/me/links").json()
        assert set(link) == {"code", "expires"}
        assert len(link["code"]) >= 22
        claimed = phone.post("/api/players/claim", json={"code": link["code"]})
        assert claimed.status_code == 201
        again = phone.post("/api/players/claim", json={"code": link["code"]})
    assert again.status_code == 404
    assert again.json()["error"]["code"] == "no-such-link"
    with server.client(claimed.json()["token"]) as phone:
        me = phone.get("/api/players/me").json()
    assert (me["name"], me["feed"]) == ("Ann", feed)


def test_of_many_who_claim_at_once_one_succeeds(server: Running) -> None:
    with server.client(server.new_player()) as ann:
        code = ann.post("/api/players/me/links").json()["code"]
    statuses: Counter[int] = Counter()

    def claim() -> None:
        with server.client() as client:
            statuses[client.post("/api/players/claim", json={"code": code}).status_code] += 1

    threads = [threading.Thread(target=claim) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == {201: 1, 404: 7}


def test_a_new_link_replaces_the_old_one(server: Running) -> None:
    with server.client(server.new_player()) as ann:
        first = ann.post("/api/players/me/links").json()["code"]
        second = ann.post("/api/players/me/links").json()["code"]
        assert ann.post("/api/players/claim", json={"code": first}).status_code == 404
        assert ann.post("/api/players/claim", json={"code": second}).status_code == 201


@pytest.mark.parametrize("code", ["x", "' OR 1=1 --", "%", "\x00", "é" * 20])
def test_a_code_that_nobody_made(client: httpx.Client, code: str) -> None:
    answer = client.post("/api/players/claim", json={"code": code})
    assert answer.status_code in (400, 404)
    assert answer.json()["error"]["code"] in ("no-such-link", "request-invalid")


def test_the_qr_code_is_a_picture_for_its_owner_alone(server: Running) -> None:
    with server.client(server.new_player()) as ann, server.client(server.new_player()) as ben:
        code = ann.post("/api/players/me/links").json()["code"]
        path = f"/api/players/me/links/{code}/qr.svg"
        answer = ann.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert ElementTree.fromstring(answer.text).tag.endswith("svg")
        assert ben.get(path).status_code == 404
        assert ann.get("/api/players/me/links/other/qr.svg").status_code == 404
        ann.post("/api/players/claim", json={"code": code})
        assert ann.get(path).status_code == 404


# ---------------------------------------------------------------- leaving


def test_who_is_deleted_is_nobody_on_any_device_at_once(server: Running) -> None:
    with server.client(server.new_player()) as ann:
        code = ann.post("/api/players/me/links").json()["code"]
        phone_token = ann.post("/api/players/claim", json={"code": code}).json()["token"]
        link = ann.post("/api/players/me/links").json()["code"]
        feed = ann.get("/api/players/me").json()["feed"]
        answer = ann.delete("/api/players/me")
        assert (answer.status_code, answer.content) == (204, b"")
        assert ann.get("/api/players/me").status_code == 401
        assert ann.delete("/api/players/me").status_code == 401
        assert ann.post("/api/players/claim", json={"code": link}).status_code == 404
        assert ann.get(feed).status_code == 404
    with server.client(phone_token) as phone:
        assert phone.get("/api/players/me").status_code == 401


def test_export_is_about_me_and_has_no_secrets(server: Running) -> None:
    token = server.new_player("Ann")
    with server.client(token) as ann:
        feed = ann.get("/api/players/me").json()["feed"]
        answer = ann.get("/api/players/me/export")
    assert answer.status_code == 200
    data = answer.json()
    assert data["name"] == "Ann"
    assert (data["seats"], data["events"], data["results"]) == ([], [], [])
    assert token not in answer.text
    assert feed.split("/")[-1].removesuffix(".atom") not in answer.text
