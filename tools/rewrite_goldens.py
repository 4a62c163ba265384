"""Rewrite the perft files and the golden playthroughs; read the difference before committing it."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests import golden_games, perft_files

if __name__ == "__main__":
    perft_files.write_all()
    golden_games.write_all()
