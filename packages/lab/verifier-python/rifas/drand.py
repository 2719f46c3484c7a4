"""drand's quicknet: its schedule, and the signature of a round. Messages are hashed to points by RFC 9380."""

import functools
import hashlib

from .bls import P, ZERO, Square, add, is_one_after_exponentiation, miller, point_of, product
from .strict import repeated

QUICKNET = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c"
    "8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb"
    "5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
GENERATOR = (
    "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049"
    "334cf11213945d57e5ac7d055d042b7e024aa2b2f08f0a91260805272dc51051"
    "c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
)
"""G2's, as every implementation writes it."""
GENESIS, PERIOD, LAST_ROUND = 1_692_803_367, 3, 2**40

DST = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
# Multiplying by this maps any point of the curve into the subgroup (section 8.8.1).
COFACTOR = 0xD201000000010001
# The curve y² = x³ + Ax + B that points are mapped to first.
A = 0x144698A3B8E9433D693A02C96D4982B0EA985383EE66A8D8E8981AEFD881AC98936F8DA0E0F97F5CF428082D584C1D
B = 0x12E2908D11688030018B12E8753EEE3B2016C1F0F24F4070A0B9C14FCEF35EF55A23215A316CEAA5D1CC48E98E172BE0
Z = 11

# The polynomial, from x^0 up, whose roots are the kernel of the isogeny of degree 11 from there. Its square is the denominator of x
# in appendix E.2, and all other coefficients there follow from it by Kohel's formulas.
KERNEL = (
    0x133341fb0962a34cb0504a9c4fada0a5090d38679b4c040d5d1c3afb023a3409fcc0815fea66d8b02bbef9c8b5a66e07,
    0x264908af037bcede00d054cf5d4775e83eb6cf63c76b969f8ed174fb59fcff78d201f46f6cfc4ed6552e59ce75177b0,
    0x1335c502c1f54c49aceea65e87fd7203ba0f626f305fc0cfd606a5dae9f3c8e81a4b3b69600129fabd307c69bf319d39,
    0x94440f65f408a6e930e16e3e92dd17bf60d6e9679a8d3d58593de55ac23703042d609537eb3549aac234d896ca82944,
    0x4afe09d5cf4956a23b6b71f59d2b3407b415a774b7be81bbb6fa99cbc798e0ac98ba725a5bc328016b1c268b4766e85,
    1,
)


def time_of_round(number):
    """When a round is published, in Unix seconds."""
    return GENESIS + (number - 1) * PERIOD


@functools.lru_cache(maxsize=4096)
def verify_round(number, signature, public_key):
    """The randomness of a round, or None if the signature isn't the beacon's."""
    try:
        point = point_of(bytes.fromhex(signature))
    except ValueError:
        return None
    message = hash_to_g1(hashlib.sha256(number.to_bytes(8, "big")).digest())
    (x, y), key = point_of(bytes.fromhex(GENERATOR)), point_of(bytes.fromhex(public_key))
    both = product(miller(point, (x, ZERO - y)), miller(message, key))
    return hashlib.sha256(bytes.fromhex(signature)).digest() if is_one_after_exponentiation(both) else None


def hash_to_g1(message):
    """Two field elements, mapped to the curve, added and moved into the subgroup."""
    uniform = expand(message, 128)
    points = [map_to_curve(int.from_bytes(uniform[at : at + 64], "big") % P) for at in (0, 64)]
    return repeated(add, add(*points), COFACTOR, None)


def expand(message, length):
    """Uniform bytes (section 5.3.1)."""
    suffix = DST + bytes([len(DST)])
    first = hashlib.sha256(bytes(64) + message + length.to_bytes(2, "big") + b"\0" + suffix).digest()
    block, uniform = bytes(32), b""
    for at in range(1, length // 32 + 1):
        mixed = bytes(left ^ right for left, right in zip(first, block))
        block = hashlib.sha256(mixed + bytes([at]) + suffix).digest()
        uniform += block
    return uniform


def map_to_curve(u):
    """The point of a field element (section 6.6.2), moved by the isogeny."""
    square = Z * u * u % P
    divisor = (square * square + square) % P
    x = -B * pow(A, -1, P) * (1 + pow(divisor, -1, P)) if divisor else B * pow(Z * A, -1, P)
    x, y = next((x, y) for x in (x % P, square * x % P) if (y := root_of_curve(x)) is not None)
    if y % 2 != u % 2:
        y = P - y
    return isogenous(x, y)


def isogenous(x, y):
    """The point that the isogeny gives: x by Kohel's formula, and y by its derivative; each divided by a power of 11."""
    values, polynomial = [], KERNEL
    for _ in range(4):
        values.append(sum(one * pow(x, power, P) for power, one in enumerate(polynomial)) % P)
        polynomial = [power * one for power, one in enumerate(polynomial)][1:]
    first, second, third = (value * pow(values[0], -1, P) for value in values[1:])
    curve, curve1, curve2 = x**3 + A * x + B, 3 * x * x + A, 6 * x
    once, twice = second - first**2, third - 3 * first * second + 2 * first**3
    mapped = 11 * x + 2 * KERNEL[4] - 2 * curve1 * first - 4 * curve * once
    slope = 11 - 2 * curve2 * first - 6 * curve1 * once - 4 * curve * twice
    return Square(mapped * pow(11, -2, P) % P), Square(y * slope * pow(11, -3, P) % P)


def root_of_curve(x):
    """A y with this x on the first curve, or None."""
    value = (x**3 + A * x + B) % P
    y = pow(value, (P + 1) // 4, P)
    return y if y * y % P == value else None
