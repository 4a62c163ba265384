"""What a module is: a name, and a change to the data of the variant it is added to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ninetyeight.core.layout import Layout
from ninetyeight.core.variant import Variant


@dataclass(frozen=True, slots=True)
class Module:
    """One module. `apply` gives the variant with it; only modules with commands heed the layout."""

    id: str
    apply: Callable[[Variant, Layout], Variant]
