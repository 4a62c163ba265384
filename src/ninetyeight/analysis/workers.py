"""Processes that analyse beside each other."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

_THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


@contextmanager
def analysts(count: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes of their own, each with one thread for its arithmetic.

    Threads that wait for each other in every product of matrices lose more than they gain as soon
    as anything else runs on the machine.
    """
    before = {name: os.environ.get(name) for name in _THREADS}
    os.environ.update(dict.fromkeys(_THREADS, "1"))  # children read it when they begin
    try:
        with ProcessPoolExecutor(count, get_context("spawn")) as executor:
            yield executor
            executor.shutdown(cancel_futures=True)
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
