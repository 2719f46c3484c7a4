"""JSON read by the shape that is declared for it."""

import json

from .strict import SAFE, U32, Refused, hash32, need, utf8


def load(text):
    """JSON as every language reads it, without NaN; its numbers may be written as floats."""
    try:
        return json.loads(text, parse_constant=lambda _: need(False))
    except (ValueError, RecursionError) as error:
        raise Refused from error


def load_written(text, shape):
    """A value that is written in one way only: by the shape's order, without spaces, as JavaScript does."""
    utf8(text)
    read = shaped(load(text), shape)
    need(json.dumps(read, ensure_ascii=False, separators=(",", ":")) == text)
    return read


def shaped(value, shape):
    """A value of exactly this shape, its members in the shape's order.

    A shape is a dictionary of members, of which those with ? may be missing, a list with the shape of every item, a tuple with
    that of each, or what reads one value.
    """
    if isinstance(shape, dict):
        need(isinstance(value, dict))
        names = [name.rstrip("?") for name in shape if name.rstrip("?") in value or not name.endswith("?")]
        need(set(names) == set(value))
        return {name: shaped(value[name], shape.get(name) or shape[f"{name}?"]) for name in names}
    if callable(shape):
        return shape(value)
    need(isinstance(value, list))
    if isinstance(shape, tuple):
        need(len(value) == len(shape))
        return [shaped(item, one) for item, one in zip(value, shape)]
    return [shaped(item, shape[0]) for item in value]


def string(value):
    """Text that has a UTF-8 form."""
    need(isinstance(value, str))
    utf8(value)
    return value


def hashed(value):
    """A hash, left in base 64."""
    hash32(string(value))
    return value


def count(value, most=SAFE):
    """A whole number from 0, which JSON may write as a float."""
    need(isinstance(value, (int, float)) and not isinstance(value, bool))
    # The limits first: a number like 1e400 is infinite here.
    need(0 <= value <= most and value == int(value))
    return int(value)


def count32(value):
    """A whole number of 32 bits."""
    return count(value, U32)


def version(value):
    """The only one."""
    need(count(value) == 1)
    return 1
