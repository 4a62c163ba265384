"""Draw the curves that lie beside the weights into `docs/champion/`: `python -m training.plot`."""

from __future__ import annotations

import json
from pathlib import Path

import matplotlib.pyplot as plt

WEIGHTS = Path("src/ninetyeight/bots/champion_weights")
OUT = Path("docs/champion")
STAGES = {
    "solo": ("first", "shared", "solo"),
    "team": ("first", "shared", "team"),
    "extreme": ("extreme",),
}
"""The stages behind each network, one after the other."""
MAIN = {"solo": "base", "team": "base", "extreme": "extreme"}


def main() -> None:
    """One picture for each network: games won of those watched, by decisions learnt from."""
    plt.rcParams["svg.hashsalt"] = "ninetyeight"  # the same picture from the same curve
    for family, stages in STAGES.items():
        rates: dict[str, list[tuple[float, float]]] = {}
        before = 0.0
        for stage in stages:
            last, reached = 0.0, 0.0
            for line in (WEIGHTS / f"curve-{stage}.jsonl").read_text("utf-8").splitlines():
                told = json.loads(line)
                if told["decisions"] < last:  # a stage of several runs
                    before += reached
                last = reached = told["decisions"]
                for cell, percent in told["rates"].items():
                    if is_shown(family, cell):
                        rates.setdefault(cell, []).append(((before + last) / 1e9, percent))
            before += reached
        draw(family, rates)


def is_shown(family: str, cell: str) -> bool:
    """The main variant, alone or together."""
    variant, players, *_ = cell.split()
    is_alone = players == "1"
    return variant == MAIN[family] and (family == "extreme" or is_alone == (family == "solo"))


def draw(family: str, rates: dict[str, list[tuple[float, float]]]) -> None:
    """Write the picture."""
    figure, axes = plt.subplots(figsize=(8, 4.5))
    for cell, points in rates.items():
        beside_others = "--" if len(cell.split()) > 3 else "-"
        axes.plot(*zip(*points, strict=True), beside_others, label=cell, linewidth=1.2)
    axes.set_xlabel("decisions learnt from, in thousand million")
    axes.set_ylabel("games won, %")
    axes.grid(alpha=0.3)
    axes.legend(fontsize="small", ncols=2)
    figure.tight_layout()
    OUT.mkdir(exist_ok=True)
    figure.savefig(OUT / f"{family}.svg", metadata={"Date": None})
    plt.close(figure)


if __name__ == "__main__":
    main()
