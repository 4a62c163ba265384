"""Which sentences the table page can spare follows from the source."""

from tools.write_problem_parts import FILE, problem_parts, written


def test_the_file_is_what_the_source_says() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "make protocol"


def test_what_a_table_says_is_no_part_of_it() -> None:
    spared = {message for part in problem_parts().values() for message in part}
    assert "problem-too-low" not in spared
    assert "problem-stale" not in spared
    assert {"problem-action", "problem-bot-hung", "problem-worker-died"} <= spared
