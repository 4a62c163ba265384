"""The talk level as an option takes it."""

from __future__ import annotations

import click

from ninetyeight.cli.support.usage import UsageProblem
from ninetyeight.core.signals import TALK_LEVELS
from ninetyeight.errors import Problem
from ninetyeight.locales import text
from ninetyeight.locales.problems import sentence


def verify_talk_level(level: str) -> None:
    """Refuse a level that does not exist."""
    if level not in TALK_LEVELS:
        why = sentence(Problem("talk-level", "§9", {"talk": level[:40]}))
        words = text("usage-value", name="--talk", why=why)
        raise UsageProblem(words, click.get_current_context())
