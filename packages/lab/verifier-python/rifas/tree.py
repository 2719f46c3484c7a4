"""RFC 6962 trees, and the counted tree of a seal."""

import hashlib

from .numbers import parse_leaf
from .strict import Malformed, need


def sha256(data):
    """The hash of everything here."""
    return hashlib.sha256(data).digest()


def leaf_hash(data):
    """The hash of a leaf."""
    return sha256(b"\0" + data)


def node_hash(left, right):
    """The hash of a node."""
    return sha256(b"\1" + left + right)


def root(leaves):
    """The root over leaf hashes, level by level: a last one without a pair moves up."""
    if not leaves:
        return sha256(b"")
    level = list(leaves)
    while len(level) > 1:
        above = [node_hash(level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)]
        level = above + level[len(level) & ~1 :]
    return level[0]


def root_from_path(leaf, index, size, path):
    """The only root of which this can be a proof."""
    need(0 <= index < size and all(len(one) == 32 for one in (leaf, *path)))
    rest = iter(path)
    last, value = size - 1, leaf
    try:
        while last > 0:
            if index % 2 == 1:
                value = node_hash(next(rest), value)
            elif index < last:
                value = node_hash(value, next(rest))
            index, last = index // 2, last // 2
    except StopIteration as error:
        raise Malformed from error
    need(next(rest, None) is None)
    return value


def counted_leaf(leaf):
    """A leaf's count and hash."""
    return int(leaf.state in ("sold", "held")), leaf_hash(leaf.text.encode())


def counted_node(left, right):
    """The count and hash over two."""
    data = b"".join(count.to_bytes(4, "big") + value for count, value in (left, right))
    return left[0] + right[0], sha256(b"\1" + data)


def counted_root(nodes):
    """The root over all leaves of a seal."""
    level = list(nodes)
    while len(level) > 1:
        above = [counted_node(level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)]
        level = above + level[len(level) & ~1 :]
    return level[0]


def rank(text, number, path, numbers, total):
    """A number's leaf and how many sold ones come before it, by its path; refuses what is not under the root."""
    count, root_hash = total
    leaf = parse_leaf(text)
    need(leaf.state != "released" and leaf.number == number)
    need(1 <= numbers <= 2**31 and 0 <= count <= numbers and 0 <= number < numbers)
    node, before, width, place, rest = counted_leaf(leaf), 0, 1, number, list(path)
    while width < numbers:
        is_right = place % 2 == 1
        sibling = place - 1 if is_right else place + 1
        room = max(0, min(numbers, (sibling + 1) * width) - sibling * width)
        if room > 0:
            need(rest)
            other = rest.pop(0)
            need(len(other[1]) == 32 and 0 <= other[0] <= room)
            before += other[0] if is_right else 0
            node = counted_node(other, node) if is_right else counted_node(node, other)
        width, place = width * 2, place // 2
    need(not rest and node == (count, root_hash))
    return leaf, before
