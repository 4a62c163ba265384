"""Processes that analyse beside each other."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""The environment of a process that does its arithmetic in one thread."""


@contextmanager
def analysts(count: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes of their own, each with one thread for its arithmetic.

    Threads that wait for each other in every product of matrices lose more than they gain as soon
    as anything else runs on the machine.
    """
    before = {name: os.environ.get(name) for name in ONE_THREAD}
    os.environ.update(ONE_THREAD)  # children read it when they begin
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
