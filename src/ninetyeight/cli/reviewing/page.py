"""A review as one page of HTML: the picture, the turns and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from ninetyeight.analysis.chart import draw_chances
from ninetyeight.analysis.results import Review
from ninetyeight.cli.reviewing.picture import chart_words
from ninetyeight.cli.reviewing.words import better_words, summary_lines, table_rows
from ninetyeight.locales import reader_language

_STYLE = """
:root { color-scheme: light dark; font-family: system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
svg { width: 100%; height: auto; background: white }
td, th { padding: .15rem .6rem; text-align: left }
td small { display: block }
"""  # not for people: a style sheet


def review_page(review: Review, names: Sequence[str]) -> str:
    """The whole page; it needs no other file."""
    words = chart_words(review, names)
    heading, *rows = table_rows(review, names)
    title = escape(words.heading.title)
    body = [f"<h1>{title}</h1>", _picture(review, names), "<table>", _row("th", heading)]
    for row, turn in zip(rows, review.turns, strict=True):
        notes = "".join(f"<small>{escape(told)}</small>" for told in better_words(turn, names))
        body.append(_row("td", row, notes))
    body += ["</table>", *(f"<p>{escape(told)}</p>" for told in summary_lines(review, names))]
    content = "\n".join(body)
    return (
        f'<!doctype html>\n<html lang="{reader_language()}">\n<head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>{_STYLE}</style></head>\n<body>\n{content}\n</body></html>\n"
    )


def _row(cell: str, words: Sequence[str], notes: str = "") -> str:
    cells = [escape(word) for word in words]
    cells[-1] += notes
    return "<tr>" + "".join(f"<{cell}>{word}</{cell}>" for word in cells) + "</tr>"


def _picture(review: Review, names: Sequence[str]) -> str:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "review.svg"
        draw_chances(review, chart_words(review, names), path)
        svg = path.read_text(encoding="utf-8")
    return svg[svg.index("<svg") :]
