"""What holds for all tests: how hard hypothesis hunts, and that Ctrl-C can be tested."""

from __future__ import annotations

import signal

from hypothesis import settings

# A little with every change, long with `make test-long`.
settings.register_profile("every-change", max_examples=5, deadline=None)
settings.register_profile("long", max_examples=150, deadline=None)
settings.load_profile("every-change")

# A shell starts what runs in its background with SIGINT ignored, and every program that a test
# starts would inherit that: it could not be interrupted.
signal.signal(signal.SIGINT, signal.default_int_handler)
