"""Any value of a wire type, for hypothesis."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from msgspec import inspect as types

from ninetyeight.protocol.codec import MAX_NUMBER


def values_of(wire_type: Any) -> st.SearchStrategy[Any]:
    """Values that the type allows, limits of numbers and lengths included."""
    return _values(types.type_info(wire_type))


def _values(kind: types.Type) -> st.SearchStrategy[Any]:
    if isinstance(kind, types.StructType | types.DataclassType):
        fields = {field.name: _values(field.type) for field in kind.fields}
        return st.builds(kind.cls, **fields)
    if isinstance(kind, types.UnionType):
        return st.one_of([_values(member) for member in kind.types])
    if isinstance(kind, types.VarTupleType):
        most = 3 if kind.max_length is None else min(3, kind.max_length)
        return st.lists(_values(kind.item_type), max_size=most).map(tuple)
    if isinstance(kind, types.DictType):
        return st.dictionaries(_values(kind.key_type), _values(kind.value_type), max_size=3)
    if isinstance(kind, types.StrType):
        if kind.pattern is not None:
            return st.from_regex(kind.pattern.replace("$", r"\Z"))
        return st.text(min_size=kind.min_length or 0, max_size=min(20, kind.max_length or 20))
    if isinstance(kind, types.IntType):
        least = -MAX_NUMBER if kind.ge is None else kind.ge
        return st.integers(least, MAX_NUMBER if kind.le is None else kind.le)
    if isinstance(kind, types.FloatType):
        return st.floats(kind.ge, kind.le, allow_nan=False, allow_infinity=False)
    if isinstance(kind, types.LiteralType):
        return st.sampled_from(kind.values)
    if isinstance(kind, types.EnumType):
        return st.sampled_from(list(kind.cls))
    return {types.BoolType: st.booleans(), types.NoneType: st.none()}[type(kind)]
