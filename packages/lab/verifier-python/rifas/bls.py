"""BLS12-381: its two curves and its pairing, as far as drand's signatures need them. Written from the standards."""

import functools
from typing import NamedTuple

from .strict import Refused, need, repeated

P = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
R = 0x73EDA753299D7D483339D80809A1D80553BDA402FFFE5BFEFFFFFFFF00000001
LOOP = 0xD201000000010000


class Square(NamedTuple):
    """An element a + b·u of the field of squares, with u² = -1; b is 0 in the prime field."""

    a: int
    b: int = 0

    def __add__(self, other):
        return Square((self.a + other.a) % P, (self.b + other.b) % P)

    def __sub__(self, other):
        return Square((self.a - other.a) % P, (self.b - other.b) % P)

    def __mul__(self, other):
        a = self.a * other.a - self.b * other.b
        return Square(a % P, (self.a * other.b + self.b * other.a) % P)

    def __truediv__(self, other):
        norm = pow(other.a * other.a + other.b * other.b, -1, P)
        return self * Square(other.a * norm % P, -other.b * norm % P)


ZERO = Square(0)


def prime_root(value):
    """A square root in the prime field, of a value that has one."""
    return pow(value, (P + 1) // 4, P)


def root(value):
    """A square root of an element, or of one without u in the prime field; refused without one."""
    norm = prime_root(value.a * value.a + value.b * value.b)
    for twice in (value.a + norm, value.a - norm):
        a = prime_root(twice * pow(2, -1, P))
        if a:
            found = Square(a, value.b * pow(2 * a, -1, P) % P)
            if found * found == value:
                return found
    raise Refused


def add(left, right):
    """The sum of two points of a curve y² = x³ + b; None is the point at infinity."""
    if left is None or right is None:
        return right if left is None else left
    if left != right and left[0] == right[0]:
        return None
    slope = slope_of(left, right)
    x = slope * slope - left[0] - right[0]
    return x, slope * (left[0] - x) - left[1]


def slope_of(left, right):
    """The slope of the line through two points, or of the tangent at one."""
    if left == right:
        return Square(3) * left[0] * left[0] / (left[1] + left[1])
    return (right[1] - left[1]) / (right[0] - left[0])


@functools.lru_cache(maxsize=64)
def point_of(data):
    """A compressed point: 48 bytes of G1, 96 of G2. Refuses infinity, and what is outside the subgroup."""
    need(len(data) in (48, 96) and data[0] & 0xC0 == 0x80)
    *high, low = (data[at : at + 48] for at in range(0, len(data), 48))
    parts = [int.from_bytes(part, "big") for part in (low, *high)]
    parts[-1] &= (1 << 381) - 1
    need(max(parts) < P)
    x = Square(*parts)
    y = root(x * x * x + (Square(4, 4) if high else Square(4)))
    if ((y.b or y.a) > P // 2) != bool(data[0] & 0x20):
        y = ZERO - y
    need(repeated(add, (x, y), R, None) is None)
    return x, y


# The field of the pairing: twelve coefficients of powers of w, with w⁶ = 1 + u, so that w¹² = 2w⁶ - 2.
ONE = (1, *[0] * 11)
WIDTH = 100
"""The bytes of a coefficient of a product that isn't reduced yet."""


def product(left, right):
    """A product: that of two long numbers which hold the coefficients side by side."""
    whole = packed(left) * packed(right)
    data = whole.to_bytes(23 * WIDTH, "little")
    total = [int.from_bytes(data[at * WIDTH : (at + 1) * WIDTH], "little") for at in range(23)]
    for at in range(22, 11, -1):
        total[at - 6] += 2 * total[at]
        total[at - 12] -= 2 * total[at]
    return [coefficient % P for coefficient in total[:12]]


def packed(element):
    """The coefficients in one number."""
    return int.from_bytes(b"".join(one.to_bytes(WIDTH, "little") for one in element), "little")


def miller(point, twisted):
    """Miller's loop of the ate pairing, without its last exponentiation."""
    result, walk = ONE, twisted
    for bit in bin(LOOP)[3:]:
        result = product(product(result, result), line(walk, walk, point))
        walk = add(walk, walk)
        if bit == "1":
            result = product(result, line(walk, twisted, point))
            walk = add(walk, twisted)
    return result


def line(left, right, point):
    """The line through two points of the twist, at a point of G1."""
    slope, (x, y) = slope_of(left, right), point
    powers = [slope * left[0] - left[1], ZERO, ZERO - slope * x, y, ZERO, ZERO]
    return [(one.a - one.b) % P for one in powers] + [one.b for one in powers]


def is_one_after_exponentiation(element):
    """Whether the last exponentiation, by (p¹² - 1) / r, which is (p⁶ - 1) (p² + 1) (p⁴ - p² + 1) / r, gives one.

    The power of p² multiplies w by a sixth root of one; either will do. That of p⁶ replaces w by -w: it must change nothing.
    """
    sixth = (1 + prime_root(-3)) * pow(2, -1, P)
    base = product([one * pow(sixth, power, P) % P for power, one in enumerate(element)], element)
    return not any(repeated(product, base, (P**4 - P**2 + 1) // R, ONE)[1::2])
