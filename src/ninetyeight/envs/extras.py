"""Packages that come with an extra: what to say when one is missing."""

from __future__ import annotations


def missing_package(package: str, extra: str) -> ModuleNotFoundError:
    """The error that says how to install `package`."""
    return ModuleNotFoundError(
        f'{package} is not installed; it comes with the extra: pip install "ninetyeight[{extra}]"',
        name=package,
    )
