"""The command as a process of its own: pipes, signals, terminals, start-up."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-c", "import sys; from ninetyeight.cli import main; sys.exit(main())"]
LINE = "base 1/34/100/62 3,17,45 - 1 -"


def run(*args: str | bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "NINETYEIGHT_STRICT": "1", "LC_ALL": "C.UTF-8", **environment},
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["--help"], 0),
        (["position", LINE], 0),
        (["position", "nonsense"], 1),
        (["position"], 2),
        (["play", "--seed", "1"], 1),
        ([b"position", b"\xff\xfe"], 1),
        ([b"\xff"], 2),
    ],
)
def test_exit_codes(args: list[str | bytes], code: int) -> None:
    result = run(*args)
    assert result.returncode == code
    assert b"Traceback" not in result.stderr
    assert (result.stderr == b"") == (code == 0 or args[0] == "play")


def test_the_installed_command_is_this_one() -> None:
    script = Path(sys.executable).with_name("ninetyeight")
    result = subprocess.run([script, "--version"], capture_output=True, check=True, timeout=60)
    assert result.stdout.startswith(b"ninetyeight ")


@pytest.mark.parametrize("args", ["rules", "position --stdin", "--help"])
def test_a_closed_pipe_ends_quietly(args: str) -> None:
    """The reader is gone before the first word is written."""
    read, write = os.pipe()
    os.close(read)
    result = subprocess.run(
        [*COMMAND, *args.split()],
        input=f"{LINE}\n".encode() * 2000,
        stdout=write,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(write)
    assert (result.returncode, result.stderr) == (0, b"")


def test_head_1() -> None:
    pipeline = " ".join(f"'{word}'" for word in COMMAND) + " rules | head -1"
    result = subprocess.run(["bash", "-c", pipeline], capture_output=True, timeout=60, check=False)
    assert result.stdout.decode() == "The rules of The Game, in our own words\n"
    assert result.stderr == b""


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "LANG": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    ],
)
def test_an_ascii_terminal(environment: dict[str, str]) -> None:
    result = run("position", LINE, **environment)
    assert result.returncode == 0
    assert b"A ^    1" in result.stdout
    assert result.stdout.isascii()
    refused = run("position", "Ünsinn \N{SNOWMAN}", **environment)
    assert refused.returncode == 1
    assert refused.stderr.isascii()
    assert b"Traceback" not in refused.stderr


def test_ctrl_c_ends_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "position", "--stdin"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{LINE}\n".encode())
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["seat"] == 1  # it is up and waits
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"")


def test_every_request_is_answered_before_the_next_is_asked() -> None:
    with subprocess.Popen(
        [*COMMAND, "position", "--stdin"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for seat in (1, 2, 1):
            process.stdin.write(f"base 1/1/100/100 3,4/5,6 - {seat} -\n".encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["seat"] == seat
        process.stdin.close()
        assert process.wait(60) == 0


@pytest.mark.parametrize("redirection", ["<&-", ">&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("args", ["position --stdin", "play --seed 1", "nonsense"])
def test_closed_streams_are_no_reason_to_fail(args: str, redirection: str) -> None:
    command = " ".join(f"'{word}'" for word in COMMAND) + f" {args} {redirection}"
    result = subprocess.run(
        ["bash", "-c", command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    expected = {"play --seed 1": 1, "nonsense": 2}.get(args, 0)
    assert result.returncode == expected
    assert b"Traceback" not in result.stderr


@pytest.mark.parametrize("args", [f'position "{LINE}"', "rules", "--help", "play --seed 1"])
def test_a_result_that_nobody_can_get_is_an_error(args: str) -> None:
    command = " ".join(f"'{word}'" for word in COMMAND) + f" {args} >&-"
    result = subprocess.run(["bash", "-c", command], capture_output=True, timeout=60, check=False)
    assert result.returncode == 1
    assert result.stderr == b"The output could not be written: Bad file descriptor.\n"


def test_a_full_disk() -> None:
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [*COMMAND, "rules"], stdout=full, stderr=subprocess.PIPE, timeout=60, check=False
        )
    assert result.returncode == 1
    assert result.stderr.startswith(b"The output could not be written: ")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("args", "stdin"),
    [
        (["position", "--stdin"], f"{LINE}\n"),
        (["position", LINE, "--json"], ""),
        (["perft", LINE, "2"], ""),
    ],
)
def test_what_needs_no_words_loads_no_catalogue(args: list[str], stdin: str) -> None:
    code = (
        "import sys; from ninetyeight.cli import main; code = main(); "
        "sys.exit(code or any(m.partition('.')[0] in ('fluent', 'babel') for m in sys.modules))"
    )
    result = subprocess.run(
        [sys.executable, "-c", code, *args],
        input=stdin.encode(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 0


def test_help_imports_no_subcommand() -> None:
    code = (
        "import sys; from ninetyeight.cli import main; main(['--help']); "
        "sys.exit(any(f'ninetyeight.cli.{m}' in sys.modules for m in "
        "('play', 'position', 'perft', 'replay', 'verify', 'rules', 'simulate', 'league')))"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode
        == 0
    )


def test_ctrl_d_at_a_real_terminal_leaves_the_game() -> None:
    master, slave = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, "play", "--seed", "98"], stdin=slave, stdout=slave, stderr=slave
    ) as process:
        os.close(slave)
        seen = b""
        sent = False
        while True:
            try:
                piece = os.read(master, 4096)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            seen += piece
            if not sent and b"> " in seen:
                os.write(master, b"\x04")
                sent = True
        assert process.wait(60) == 1
    os.close(master)
    assert "You left the game." in seen.decode()
    assert "Traceback" not in seen.decode()


def test_a_program_can_play() -> None:
    """Every question is asked before its answer is read, and refusals stand in their place."""
    with subprocess.Popen(
        [*COMMAND, "play", "--seed", "98"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONUNBUFFERED": "", "LC_ALL": "C.UTF-8"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for order in (b"5A", b"quit"):
            seen = b""
            while not seen.endswith(b"\n> "):
                piece = process.stdout.read(1)
                assert piece
                seen += piece
            process.stdin.write(order + b"\n")
            process.stdin.flush()
        assert seen == (
            b"5A\n5 is not in the hand: only cards in hand can be laid. (\xc2\xa72)\n> "
        )
        process.stdin.close()
        process.stdout.read()
        assert process.wait(60) == 1
