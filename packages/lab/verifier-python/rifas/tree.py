"""RFC 6962 trees, the leaves of numbers, and the counted tree of a seal."""

import hashlib
from typing import NamedTuple

from .strict import decimal, from_base64, match, need, u32


def sha256(data):
    """The hash of everything here."""
    return hashlib.sha256(data).digest()


def leaf_hash(data):
    """The hash of a leaf."""
    return sha256(b"\0" + data)


def node_hash(left, right):
    """The hash of a node."""
    return sha256(b"\1" + left + right)


def counted_node(left, right):
    """The count and hash over two."""
    data = b"".join(count.to_bytes(4, "big") + value for count, value in (left, right))
    return left[0] + right[0], sha256(b"\1" + data)


def root(leaves, join=node_hash):
    """The root over leaves, level by level: a last one without a pair moves up."""
    level = list(leaves)
    while len(level) > 1:
        above = [join(level[at], level[at + 1]) for at in range(0, len(level) - 1, 2)]
        level = above + level[len(level) & ~1 :]
    return level[0] if level else sha256(b"")


class Leaf(NamedTuple):
    """A number's leaf, `rifas-number/v1`; without owner, the commitment is None."""

    number: int
    state: str
    commitment: bytes | None = None

    @property
    def hash(self):
        """The hash of its line."""
        owner = "" if self.commitment is None else f" {self.commitment.hex()}"
        return leaf_hash(f"rifas-number/v1 {self.number} {self.state}{owner}\n".encode())

    @property
    def counted(self):
        """Its count and hash in a seal."""
        return int(self.state in ("sold", "held")), self.hash


def parse_leaf(text):
    """Reads a leaf's line."""
    number, free, state, owner = match(
        r"rifas-number/v1 ([0-9]{1,10}) (?:(free)|(sold|held|released) ([0-9a-f]{64}))\n", text
    )
    return Leaf(u32(number), free or state, None if free else bytes.fromhex(owner))


def listed_leaves(listed, state):
    """The leaves of a bundle's list: ascending runs like '1 5-7', as long as they can be, and the commitments to their owners."""
    text, owners = listed[0], from_base64(listed[1])
    count, rest = divmod(len(owners), 32)
    numbers = []
    for run in text.split(" ") if text else ():
        first, *last = (decimal(one) for one in run.split("-"))
        need(len(last) < 2 and (not numbers or first > numbers[-1] + 1))
        need(not last or first < last[0] < first + count)
        numbers += range(first, (last or [first])[0] + 1)
    need(rest == 0 and len(numbers) == count)
    return [Leaf(number, state, owners[at * 32 : at * 32 + 32]) for at, number in enumerate(numbers)]


def climb(index, size, path):
    """The siblings of a path, each with whether it is on the left and how many leaves are below it."""
    need(0 <= index < size)
    rest, width = list(path), 1
    while width < size:
        sibling = index ^ 1
        room = min(size, (sibling + 1) * width) - sibling * width
        if room > 0:
            need(rest)
            yield rest.pop(0), sibling < index, room
        width, index = width * 2, index // 2
    need(not rest)


def root_from_path(leaf, index, size, path):
    """The only root of which this can be a proof."""
    for other, is_left, _ in climb(index, size, path):
        need(len(other) == 32)
        leaf = node_hash(other, leaf) if is_left else node_hash(leaf, other)
    return leaf


def rank(leaf, seal, path):
    """How many sold and held numbers come before a leaf's, by its counted path; refuses what isn't under a seal or cut."""
    node, before = leaf.counted, 0
    need(leaf.state != "released" and seal.numbers <= 2**31)
    for other, is_left, room in climb(leaf.number, seal.numbers, path):
        need(len(other[1]) == 32 and 0 <= other[0] <= room)
        before += other[0] if is_left else 0
        node = counted_node(other, node) if is_left else counted_node(node, other)
    need(node == (seal.sold + seal.held, seal.root))
    return before
