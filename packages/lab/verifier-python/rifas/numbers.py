"""`rifas-number/v1`: the state of one number."""

import re
from typing import NamedTuple

from .strict import U32, decimal, need


class Leaf(NamedTuple):
    """A number's leaf; without owner, the commitment is None."""

    text: str
    number: int
    state: str
    commitment: bytes | None


PATTERN = re.compile(
    r"rifas-number/v1 ([0-9]{1,10}) (?:(free)|(sold|held|released) ([0-9a-f]{64}))\n", re.ASCII
)


def parse_leaf(text):
    """Reads a leaf's line."""
    found = PATTERN.fullmatch(text)
    need(found)
    number = decimal(found[1], U32)
    if found[2]:
        return Leaf(text, number, "free", None)
    return Leaf(text, number, found[3], bytes.fromhex(found[4]))
