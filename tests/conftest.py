"""How hard hypothesis hunts: a little with every change, long with `make test-long`."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("every-change", max_examples=5, deadline=None)
settings.register_profile("long", max_examples=150, deadline=None)
settings.load_profile("every-change")
