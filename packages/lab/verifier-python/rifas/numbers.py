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


def number_leaf(number, state, commitment):
    """The leaf that says this of a number."""
    owner = "" if commitment is None else f" {commitment.hex()}"
    return Leaf(f"rifas-number/v1 {number} {state}{owner}\n", number, state, commitment)


def runs(text, count):
    """The ascending numbers of runs like '1 5-7', exactly so many."""
    numbers = []
    for run in text.split(" ") if text else ():
        first, *last = (decimal(one) for one in run.split("-"))
        need(len(last) < 2 and first > (numbers[-1] if numbers else -1))
        need(not numbers or first > numbers[-1] + 1)
        need(not last or first < last[0] < first + count)
        numbers += range(first, (last or [first])[0] + 1)
    need(len(numbers) == count)
    return numbers
