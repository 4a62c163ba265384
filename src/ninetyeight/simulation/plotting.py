"""What all pictures share: the look, and how they are written."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from matplotlib.ticker import Formatter

FORMATS = (".png", ".svg")

INK, SOFT, FAINT = "#22303c", "#5f6f7c", "#dfe5ea"
COLOURS = {
    "won": "#009e73",
    "stuck": "#8fa3b3",
    "skull": "#cc79a7",
    "three": "#e69f00",
    "fire": "#d55e00",
    "forfeit": "#111111",
}
"""For each outcome; told apart by colour-blind people too (after Okabe and Ito)."""

_DPI = 160
_LETTERS = 13.6
"""So many go into an inch of a subtitle."""
_LOOK: dict[Any, Any] = {
    "axes.edgecolor": SOFT,
    "axes.labelcolor": SOFT,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.axisbelow": True,
    "font.family": "DejaVu Sans",  # comes with matplotlib: the same picture everywhere
    "font.size": 10,
    "grid.color": FAINT,
    "legend.frameon": False,
    "legend.labelcolor": INK,
    "savefig.dpi": _DPI,
    "svg.fonttype": "none",
    "svg.hashsalt": "ninetyeight",  # the same file for the same figures
    "text.color": INK,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "ytick.major.size": 0,
}


class Heading(NamedTuple):
    """What stands over a picture: a few large words, and small ones that may be many."""

    title: str
    subtitle: str


@contextmanager
def picture(path: Path, width: float, height: float, heading: Heading) -> Iterator[Figure]:
    """A figure to draw on, in inches, with its heading above; written to `path`, a .png or .svg.

    Raises OSError as the system does.
    """
    # Imported here: it takes a second, and few runs need it.
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(_LOOK):
        lines = textwrap.wrap(heading.subtitle, int(width * _LETTERS))
        head = 0.6 + 0.2 * len(lines)
        figure = Figure(figsize=(width, height + head))
        figure.set_layout_engine("constrained", rect=(0, 0, 1, height / (height + head)), w_pad=0.1)
        top = 1 - 0.12 / (height + head)
        figure.text(0.1 / width, top, heading.title, va="top", fontsize=14, fontweight="bold")
        top -= 0.36 / (height + head)
        figure.text(0.1 / width, top, "\n".join(lines), va="top", color=SOFT, linespacing=1.4)
        yield figure
        kind = path.suffix.lower().removeprefix(".")
        # No time of writing in the file: equal figures give equal files.
        figure.savefig(path, format=kind, metadata={"Date": None} if kind == "svg" else None)


def shares(words: Callable[[float], str]) -> Formatter:
    """Writes the shares on an axis in these words: 0.12 as `12 %`."""
    from matplotlib.ticker import FuncFormatter

    return FuncFormatter(lambda share, _: words(share))
