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

# The isogeny of degree 11 from there (appendix E.2): coefficients of x, from x^0 up. Those of y follow from them.
X_NUMERATOR = (
    0x11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7,
    0x17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb,
    0xd54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0,
    0x1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861,
    0xe99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9,
    0x1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983,
    0xd6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84,
    0x17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e,
    0x80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317,
    0x169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e,
    0x10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b,
    0x6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229,
)
X_DENOMINATOR = (
    0x8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c,
    0x12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff,
    0xb2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19,
    0x3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8,
    0x13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e,
    0xe7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5,
    0x772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a,
    0x14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e,
    0xa10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641,
    0x95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a,
    0x1,
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
    top, bottom = horner(X_NUMERATOR, x), horner(X_DENOMINATOR, x)
    # An isogeny maps y to y times the derivative of the map of x, but for a constant, here 1/11.
    slope = horner(derivative(X_NUMERATOR), x) * bottom - top * horner(derivative(X_DENOMINATOR), x)
    return Square(top * pow(bottom, -1, P) % P), Square(y * slope * pow(11 * bottom * bottom, -1, P) % P)


def root_of_curve(x):
    """A y with this x on the first curve, or None."""
    value = (x**3 + A * x + B) % P
    y = pow(value, (P + 1) // 4, P)
    return y if y * y % P == value else None


def horner(coefficients, x):
    """A polynomial's value."""
    value = 0
    for coefficient in reversed(coefficients):
        value = (value * x + coefficient) % P
    return value


def derivative(coefficients):
    """A polynomial's derivative."""
    return [power * coefficient for power, coefficient in enumerate(coefficients)][1:]
