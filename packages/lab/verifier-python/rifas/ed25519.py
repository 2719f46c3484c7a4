"""Ed25519 signatures, checked by RFC 8032: canonical encodings, no small keys, cofactored equation."""

import hashlib

from .strict import Refused, need, repeated

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)
NEUTRAL = (0, 1, 1, 0)


def decode(data):
    """The point of 32 bytes, in extended coordinates; refused if they are no canonical one."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    need(y < P)
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    if (v * x * x - u) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    need((v * x * x - u) % P == 0 and (x or not sign))
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


def add(left, right):
    """The sum of two points."""
    a = (left[1] - left[0]) * (right[1] - right[0]) % P
    b = (left[1] + left[0]) * (right[1] + right[0]) % P
    c = 2 * left[3] * right[3] * D % P
    d = 2 * left[2] * right[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def is_neutral(point):
    """Whether the point is the neutral one."""
    return point[0] % P == 0 and (point[1] - point[2]) % P == 0


BASE = decode((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def verify(signature, message, public_key):
    """Whether the signature is the key's for this message."""
    if len(signature) != 64 or len(public_key) != 32:
        return False
    try:
        key, r = decode(public_key), decode(signature[:32])
    except Refused:
        return False
    s = int.from_bytes(signature[32:], "little")
    if s >= L or is_neutral(repeated(add, key, 8, NEUTRAL)):
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    k = int.from_bytes(digest, "little") % L
    x, y, z, t = repeated(add, BASE, s, NEUTRAL)
    rest = add(add(r, repeated(add, key, k, NEUTRAL)), (-x % P, y, z, -t % P))
    return is_neutral(repeated(add, rest, 8, NEUTRAL))
