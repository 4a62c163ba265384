"""`ninetyeight serve` as a process: it says where it is, and why not; it ends in order."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from ninetyeight.cli import serve as command
from ninetyeight.errors import SetupError
from ninetyeight.server import serving
from ninetyeight.server.settings import Settings
from tests.cli.conftest import Run
from tests.server.running import COMMAND, PATIENCE, running_server, start_server


def fails(*words: str) -> str:
    """What a server that cannot start says, in one line."""
    result = subprocess.run(
        [*COMMAND, *words], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert result.returncode == 1
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    (line,) = [each for each in result.stderr.splitlines() if not each.startswith("{")]
    return line


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_ends_in_order(tmp_path: Path, number: signal.Signals) -> None:
    server = start_server(Settings(port=0, data_dir=tmp_path))
    assert server.process.stdout is not None
    with server.client() as client:
        assert client.get("/health/live").status_code == 200
        server.process.send_signal(number)
        assert server.process.wait(PATIENCE) == (130 if number is signal.SIGINT else 0)
    server.process.stdout.close()
    events = [json.loads(line)["event"] for line in server.log_text().splitlines()]
    assert events == ["started", "stopped"]


def test_what_is_stored_is_there_after_a_kill(tmp_path: Path) -> None:
    server = start_server(Settings(port=0, data_dir=tmp_path))
    token = server.new_player("Ann")
    server.kill()
    assert server.process.stdout is not None
    server.process.stdout.close()
    with running_server(Settings(port=0, data_dir=tmp_path)) as again, again.client(token) as ann:
        assert ann.get("/api/players/me").json()["name"] == "Ann"


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        said = fails("--port", port, "--data-dir", str(tmp_path))
    assert said.startswith(f"Port {port} of 127.0.0.1 is taken")


def test_an_address_that_is_not_ours(tmp_path: Path) -> None:
    said = fails("--host", "192.0.2.1", "--port", "0", "--data-dir", str(tmp_path))
    assert said == "192.0.2.1 is no address of this machine."


@pytest.mark.parametrize("host", ["no-such-host.invalid", "a" * 300, "\udcff", "a..b", "é" * 70])
def test_what_is_no_address_at_all(host: str) -> None:
    with pytest.raises(SetupError) as refused:
        serving._listen(host, 0)
    assert refused.value.code == "address-foreign"


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    assert "database" in fails("--port", "0", "--data-dir", str(file)).lower()


def test_a_database_that_makes_no_sense() -> None:
    assert "database" in fails("--port", "0", "--database", "nonsense").lower()


def test_a_database_that_is_not_there_and_no_password_in_the_error(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    said = fails("--port", "0", "--database", f"postgresql://ann:hunter2@127.0.0.1:{port}/x")
    assert "hunter2" not in said


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    file.write_bytes(b"this is not a database, but a text of some length" * 100)
    assert "database" in fails("--port", "0", "--database", f"sqlite:///{file}").lower()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--port", "65536"], "--port has a wrong value"),
        (["--port", "-1"], "--port has a wrong value"),
        (["--bot-workers", "0"], "--bot-workers has a wrong value"),
        (["--away-after", "soon"], "--away-after has a wrong value"),
        (["--public-url", "table.example.org"], "is no address of a server"),
        (["--public-url", "https://example.org/table"], "is no address of a server"),
        (["--public-url", "https://ann@example.org"], "is no address of a server"),
        (["--public-url", "https://example.org:x"], "is no address of a server"),
        (["--public-url", "javascript://example.org"], "is no address of a server"),
        (["--trusted-proxy", "proxy"], "is no address and no network"),
        (["--trusted-proxy", "*"], "is no address and no network"),
        (["extra"], "Nothing more was expected"),
    ],
)
def test_wrong_usage(run: Run, words: list[str], sentence: str) -> None:
    result = run("serve", *words)
    assert result.code == 2
    assert result.out == ""
    assert sentence in result.err.splitlines()[0]


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://table.example.org", "https://table.example.org"),
        ("https://table.example.org/", "https://table.example.org"),
        ("http://[::1]:8098/", "http://[::1]:8098"),
    ],
)
def test_a_public_url_is_kept_without_its_slash(url: str, origin: str) -> None:
    assert command._origin(url) == origin


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1")])
def test_the_address_is_one_for_a_browser(host: str, shown: str) -> None:
    with socket.create_server((host, 0)) as listener:
        port = listener.getsockname()[1]
        assert serving.address_of(listener) == f"http://{shown}:{port}/"


def test_the_server_is_loaded_only_to_serve() -> None:
    code = (
        "import sys; from ninetyeight.cli import main; main(['rules']); main(['serve', '--help']); "
        "sys.exit(any(m.partition('.')[0] in ('litestar', 'uvicorn', 'sqlalchemy') "
        "for m in sys.modules))"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert result.returncode == 0


def test_open_opens_the_page_in_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    class Browser:
        def open(self, address: str) -> None:
            opened.append(address)

    monkeypatch.setattr(webbrowser, "get", Browser)
    command._open_page("http://127.0.0.1:1/")
    assert opened == ["http://127.0.0.1:1/"]


def test_open_leaves_the_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def in_terminal() -> object:
        browser = webbrowser.GenericBrowser("lynx")
        monkeypatch.setattr(browser, "open", opened.append)
        return browser

    monkeypatch.setattr(webbrowser, "get", in_terminal)
    command._open_page("http://127.0.0.1:1/")
    assert opened == []


def test_open_without_any_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> object:
        raise webbrowser.Error

    monkeypatch.setattr(webbrowser, "get", none)
    command._open_page("http://127.0.0.1:1/")
