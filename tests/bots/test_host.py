"""Bots in processes of their own, good ones and broken ones."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ninetyeight import Lay, Pile, SetupError, deal
from ninetyeight.bots import BotError, Limit, Reason, host, make_bot
from ninetyeight.bots.host import HostedBot
from ninetyeight.notation.signals import parse_signal
from tests.bots.support import bot_file

VIEW = deal("extreme+onfire", players=3, seed=98).view(1)
SHORT, LONG = Limit(0.3), Limit(60)


def is_running(process_id: int | None) -> bool:
    """Whether a process of ours exists, as a zombie too."""
    assert process_id is not None
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True


@contextmanager
def hosted(name: str, **options: float) -> Iterator[HostedBot]:
    """A hosted bot, and the certainty that nothing is left of it."""
    with HostedBot(name, **options) as bot:  # type: ignore[arg-type]
        yield bot
        process_id = bot.process_id
    assert bot.process_id is None
    if process_id is not None:
        assert not is_running(process_id)


def failure(bot: HostedBot, limit: Limit = LONG) -> tuple[str, str]:
    with pytest.raises(BotError) as caught:
        bot.act(VIEW, {}, limit)
    facts = caught.value.problem.facts
    assert (facts["bot"], facts["seat"]) == (bot.name, 1)
    return caught.value.code, str(facts.get("said", facts.get("seconds")))


def test_a_good_bot_answers_all_three_questions(tmp_path: Path) -> None:
    name = bot_file(
        tmp_path,
        act='return Choice(END if view.laid else Lay(view.hand[0], "A"), '
        'Reason("so", {"limit": limit.seconds, "said": str(signals[2][0]), "n": (1, 2)}))',
        signals='return (Signal("love", "A"), Signal("hold", command="skull"))',
        offer_start="return view.viewer / 2",
    )
    love = parse_signal("love A")
    with hosted(name) as bot:
        choice = bot.act(VIEW, {2: (love,)}, Limit(20))
        assert choice.action == Lay(VIEW.hand[0], Pile.A)
        assert choice.reason == Reason("so", {"limit": 20.0, "said": str(love), "n": (1, 2)})
        assert bot.signals(VIEW) == (love, parse_signal("hold skull"))
        assert bot.offer_start(VIEW) == 0.5


def test_a_built_in_bot_answers_as_it_does_here() -> None:
    with hosted("random", seed=98, game=3, seconds=60) as bot:
        for game in (3, 3, 4, 70_000):
            bot.game = game
            here = make_bot("random", seed=98, game=game)
            assert bot.act(VIEW, {}, LONG) == here.act(VIEW, {}, Limit())
        assert bot.signals(VIEW) == ()
        assert bot.offer_start(VIEW) == 0


def test_each_game_has_a_new_bot_in_the_same_process(tmp_path: Path) -> None:
    counts = 'self.count = getattr(self, "count", 0) + 1\n        return self.count'
    with hosted(bot_file(tmp_path, offer_start=counts)) as bot:
        process_id = bot.process_id
        assert [bot.offer_start(VIEW) for _ in range(2)] == [1, 2]
        bot.game = 1
        assert [bot.offer_start(VIEW) for _ in range(2)] == [1, 2]
        assert bot.process_id == process_id


def test_a_bot_that_raises_can_be_asked_again(tmp_path: Path) -> None:
    with hosted(bot_file(tmp_path, act="raise ValueError('no idea')")) as bot:
        process_id = bot.process_id
        assert failure(bot) == ("bot-raised", "ValueError: no idea")
        assert bot.offer_start(VIEW) == 0
        assert bot.process_id == process_id  # it lives on
    with hosted(bot_file(tmp_path, act="sys.exit('bye')")) as bot:
        assert failure(bot) == ("bot-raised", "SystemExit: bye")
        assert bot.offer_start(VIEW) == 0


@pytest.mark.parametrize(
    "act",
    [
        "while True: pass",
        "time.sleep(1000)",
        "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(1000)",
    ],
)
def test_a_bot_that_hangs_is_killed_and_made_anew(tmp_path: Path, act: str) -> None:
    marker = tmp_path / "asked"
    once = f"marker = Path({str(marker)!r})"
    act = f"{once}\n        if not marker.exists():\n            marker.touch()\n            {act}"
    with hosted(bot_file(tmp_path, act=act)) as bot:
        process_id = bot.process_id
        assert failure(bot, SHORT) == ("bot-hung", "0.3")
        assert bot.process_id is None
        assert not is_running(process_id)
        assert bot.act(VIEW, {}, LONG).reason == Reason("first")
        assert bot.process_id != process_id


def test_signals_and_offers_have_the_deadline_of_the_host(tmp_path: Path) -> None:
    name = bot_file(tmp_path, signals="time.sleep(1000)", offer_start="time.sleep(1000)")
    with hosted(name, seconds=0.3) as bot:
        for question in (bot.signals, bot.offer_start):
            with pytest.raises(BotError, match=r"bot-hung .* seconds='0.3'"):
                question(VIEW)


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("os._exit(3)", "exit 3"),
        ("os._exit(0)", "exit 0"),
        ("os.kill(os.getpid(), 9)", "SIGKILL"),
    ],
)
def test_a_bot_that_ends_its_process(tmp_path: Path, act: str, said: str) -> None:
    with hosted(bot_file(tmp_path, act=act)) as bot:
        process_id = bot.process_id
        assert failure(bot) == ("bot-raised", said)
        assert not is_running(process_id)
        assert failure(bot) == ("bot-raised", said)
        assert bot.offer_start(VIEW) == 0


def test_a_bot_that_dies_between_two_questions(tmp_path: Path) -> None:
    with hosted(bot_file(tmp_path)) as bot:
        assert bot.process_id is not None
        os.kill(bot.process_id, signal.SIGKILL)
        assert failure(bot) == ("bot-raised", "SIGKILL")
        assert bot.act(VIEW, {}, LONG).reason == Reason("first")


@pytest.mark.parametrize(
    ("act", "code", "said"),
    [
        ("return None", "bot-wrong-answer", "None"),
        ("return view", "bot-wrong-answer", "<View"),
        ("return Choice(Lay(2, 'A'), 'because')", "bot-wrong-answer", "Choice(action=Lay(card=2,"),
        ("return Choice(Lay(2, 'A'), Reason('x', {'view': view}))", "bot-wrong-answer", "Choice"),
        ("return Choice(Lay(2, 'A'), Reason('lost'))", "bot-illegal", "2A"),
        ("return Choice(END, Reason('tired'))", "bot-illegal", "end"),
        ("return Choice(Lay(10 ** 9999, 'A'), Reason('x'))", "bot-wrong-answer", "Choice"),
        ("return Choice(END, Reason('x' * 2 ** 21))", "bot-raised", ""),
    ],
)
def test_answers_that_are_none(tmp_path: Path, act: str, code: str, said: str) -> None:
    assert 2 not in VIEW.hand
    with hosted(bot_file(tmp_path, act=act)) as bot:
        found, told = failure(bot)
        assert found == code
        assert told.startswith(said)
        assert bot.offer_start(VIEW) == 0


def test_a_bot_that_writes_into_the_pipe(tmp_path: Path) -> None:
    writes = (
        "from multiprocessing.connection import Connection; "
        "Connection(int(sys.argv[2])).send_bytes({}); time.sleep(1000)"
    )
    for message in (b"nonsense", b"{}", b"[]", b'"raised"', b'{"action": 5}', b"\xff"):
        with hosted(bot_file(tmp_path, act=writes.format(message))) as bot:
            assert failure(bot)[0] == "bot-wrong-answer"
            assert bot.process_id is None


def test_what_a_bot_prints_goes_to_standard_error(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    act = "print('thinking'); os.write(1, b'hard\\n'); sys.stdout.close()"
    with hosted(bot_file(tmp_path, act=act)) as bot:
        assert bot.act(VIEW, {}, LONG).reason == Reason("first")
    told = capfd.readouterr()
    assert told.out == ""
    assert sorted(told.err.split()) == ["hard", "thinking"]


def test_a_bot_has_no_standard_input(tmp_path: Path) -> None:
    with hosted(bot_file(tmp_path, offer_start="return len(sys.stdin.read())")) as bot:
        assert bot.offer_start(VIEW) == 0


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("", "bot-name-missing"),
        ("1 / 0", "bot-not-loaded"),
        ("Mine = 5", "bot-not-a-bot"),
        ("import os; os._exit(3)", "bot-not-loaded"),
        ("import sys; sys.exit(3)", "bot-not-loaded"),
        ("class Mine:\n    def __init__(self): raise OSError", "bot-not-loaded"),
    ],
)
def test_a_bot_that_cannot_be_loaded(tmp_path: Path, source: str, code: str) -> None:
    (tmp_path / "mine.py").write_text(source, "utf-8")
    with pytest.raises(SetupError) as caught:
        HostedBot(f"{tmp_path}/mine.py:Mine")
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("name", "code"), [("gredy", "unknown-bot"), ("", "unknown-bot"), ("a\0b", "bot-not-loaded")]
)
def test_a_name_that_nobody_bears(name: str, code: str) -> None:
    with pytest.raises(SetupError) as caught:
        HostedBot(name)
    assert caught.value.code == code


def test_a_bot_that_hangs_while_it_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "START_SECONDS", 0.5)
    (tmp_path / "mine.py").write_text("import time; time.sleep(1000)", "utf-8")
    with pytest.raises(SetupError) as caught:
        HostedBot(f"{tmp_path}/mine.py:Mine")
    assert caught.value.problems[0].facts["said"] == "TimeoutError: 0.5 s"


def test_a_bot_that_cannot_be_made_anew_has_failed(tmp_path: Path) -> None:
    name = bot_file(tmp_path, act="os._exit(1)")
    with hosted(name) as bot:
        failure(bot)
        (tmp_path / "mine.py").unlink()
        code, said = failure(bot)
        assert code == "bot-raised"
        assert said.startswith("bot-file-missing")


def test_a_host_that_is_forgotten_takes_its_process_along(tmp_path: Path) -> None:
    bot = HostedBot(bot_file(tmp_path))
    process_id = bot.process_id
    del bot
    gc.collect()
    assert not is_running(process_id)


def test_closing_twice_is_closing_once_and_asking_opens_again(tmp_path: Path) -> None:
    bot = HostedBot(bot_file(tmp_path))
    bot.close()
    bot.close()
    with bot:
        assert bot.offer_start(VIEW) == 0


SCRIPT = """
import sys
from ninetyeight import deal
from ninetyeight.bots import Limit
from ninetyeight.bots.host import HostedBot
try:
    with HostedBot(sys.argv[1]) as bot:
        print(bot.process_id, flush=True)
        bot.act(deal("base", 1, seed=1).view(1), {}, Limit(1000))
except KeyboardInterrupt:
    print("interrupted")
"""


@contextmanager
def thinking(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A program of its own that waits for a bot, and the number of the bot's process."""
    name = bot_file(tmp_path, act="print('thinking', flush=True)\n        while True: pass")
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT, name],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        process_id = int(program.stdout.readline())
        assert program.stderr.readline() == "thinking\n"
        yield program, process_id


def test_ctrl_c_ends_the_bot_without_a_word(tmp_path: Path) -> None:
    with thinking(tmp_path) as (program, process_id):
        os.killpg(program.pid, signal.SIGINT)  # as the terminal does
        assert program.communicate(timeout=60) == ("interrupted\n", "")
        assert program.returncode == 0
        assert not is_running(process_id)


def test_a_bot_does_not_outlive_who_asks(tmp_path: Path) -> None:
    with thinking(tmp_path) as (program, _):
        program.kill()
        # Both share standard error: it is closed when the last of them is gone.
        assert program.communicate(timeout=60) == ("", "")
