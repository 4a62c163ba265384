"""Texts of the catalogue as pages: paragraphs and lists, everything escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ninetyeight.locales import reader_language, text

STYLE = "/pages.css"


def page(title: str, *parts: str) -> str:
    """A whole page with a heading; `parts` are HTML."""
    return (
        f'<!doctype html>\n<html lang="{reader_language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{escape(title)}</title>\n<link rel="stylesheet" href="{STYLE}">\n</head>\n'
        f"<body>\n<main>\n<h1>{escape(title)}</h1>\n{''.join(parts)}</main>\n"
        f"<footer>{prose(text('page-unofficial'))}</footer>\n</body>\n</html>\n"
    )


def links(targets: Iterable[tuple[str, str]]) -> str:
    """A list of addresses and what is there."""
    items = "".join(
        f'<li><a href="{escape(address)}">{escape(words)}</a></li>\n' for address, words in targets
    )
    return f"<nav>\n<ul>\n{items}</ul>\n</nav>\n"


def prose(words: str) -> str:
    """Paragraphs, with empty lines between them; lines after "- " are the items of a list."""
    return "".join(map(_block, words.split("\n\n")))


def _block(words: str) -> str:
    before, *items = f"\n{words}".split("\n- ")
    paragraph = f"<p>{escape(before.strip())}</p>\n" if before.strip() else ""
    if not items:
        return paragraph
    listed = "".join(f"<li>{escape(item.strip())}</li>\n" for item in items)
    return f"{paragraph}<ul>\n{listed}</ul>\n"
