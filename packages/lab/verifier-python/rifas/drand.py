"""drand's quicknet: its schedule and the signature of a round."""

import functools
import hashlib

from . import isogeny
from .bls import COFACTOR, DST, G2, NotAPoint, P
from .bls import add, g1_from_bytes, g2_from_bytes, is_one_after_exponentiation, miller, mul12, multiply

QUICKNET = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c"
    "8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb"
    "5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
GENESIS, PERIOD, LAST_ROUND = 1_692_803_367, 3, 2**40

# The curve that points are mapped to first (RFC 9380, section 8.8.1).
A = 0x144698A3B8E9433D693A02C96D4982B0EA985383EE66A8D8E8981AEFD881AC98936F8DA0E0F97F5CF428082D584C1D
B = 0x12E2908D11688030018B12E8753EEE3B2016C1F0F24F4070A0B9C14FCEF35EF55A23215A316CEAA5D1CC48E98E172BE0
Z = 11


def is_round(number):
    """Whether there is such a round."""
    return 1 <= number <= LAST_ROUND


def time_of_round(number):
    """When a round is published, in Unix seconds."""
    return GENESIS + (number - 1) * PERIOD


@functools.lru_cache(maxsize=4096)
def verify_round(number, signature, public_key):
    """The randomness of a round, or None if the signature isn't the beacon's."""
    try:
        data = bytes.fromhex(signature)
        if not is_round(number) or data.hex() != signature:
            return None
        point = g1_from_bytes(data)
    except (ValueError, NotAPoint):
        return None
    message = hash_to_g1(hashlib.sha256(number.to_bytes(8, "big")).digest())
    x, y = G2
    minus = (x, (-y[0] % P, -y[1] % P))
    product = mul12(miller(point, minus), miller(message, g2_from_bytes(bytes.fromhex(public_key))))
    return hashlib.sha256(data).digest() if is_one_after_exponentiation(product) else None


def hash_to_g1(message):
    """RFC 9380: two field elements, mapped to the curve, added and moved into the subgroup."""
    uniform = expand(message, 128)
    points = [map_to_curve(int.from_bytes(uniform[at : at + 64], "big") % P) for at in (0, 64)]
    return multiply(add(*points), COFACTOR)


def expand(message, length):
    """RFC 9380, section 5.3.1: uniform bytes by SHA-256."""
    suffix = DST + bytes([len(DST)])
    first = hashlib.sha256(bytes(64) + message + length.to_bytes(2, "big") + b"\0" + suffix).digest()
    block, uniform = bytes(32), b""
    for at in range(1, length // 32 + 1):
        mixed = bytes(left ^ right for left, right in zip(first, block))
        block = hashlib.sha256(mixed + bytes([at]) + suffix).digest()
        uniform += block
    return uniform


def map_to_curve(u):
    """RFC 9380, section 6.6.2, and the isogeny of appendix E.2."""
    square = Z * u * u % P
    divisor = (square * square + square) % P
    inverse = pow(divisor, -1, P) if divisor else 0
    x = -B * pow(A, -1, P) * (1 + inverse) if divisor else B * pow(Z * A, -1, P)
    x %= P
    value = (x**3 + A * x + B) % P
    y = pow(value, (P + 1) // 4, P)
    if y * y % P != value:
        x = square * x % P
        value = (x**3 + A * x + B) % P
        y = pow(value, (P + 1) // 4, P)
    if y % 2 != u % 2:
        y = P - y
    return (
        horner(isogeny.X_NUMERATOR, x) * pow(horner(isogeny.X_DENOMINATOR, x), -1, P) % P,
        y * horner(isogeny.Y_NUMERATOR, x) * pow(horner(isogeny.Y_DENOMINATOR, x), -1, P) % P,
    )


def horner(coefficients, x):
    """A polynomial's value."""
    value = 0
    for coefficient in reversed(coefficients):
        value = (value * x + coefficient) % P
    return value
