"""BLS12-381 as drand's quicknet uses it: signatures on G1, keys on G2, messages hashed by RFC 9380. Written from the standards."""

P = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
R = 0x73EDA753299D7D483339D80809A1D80553BDA402FFFE5BFEFFFFFFFF00000001
LOOP = 0xD201000000010000
# Multiplying by this maps any point of the curve into the subgroup (RFC 9380, section 8.8.1).
COFACTOR = 0xD201000000010001
G2 = (
    (
        0x024AA2B2F08F0A91260805272DC51051C6E47AD4FA403B02B4510B647AE3D1770BAC0326A805BBEFD48056C8C121BDB8,
        0x13E02B6052719F607DACD3A088274F65596BD0D09920B61AB5DA61BBDC7F5049334CF11213945D57E5AC7D055D042B7E,
    ),
    (
        0x0CE5D527727D6E118CC9CDC6DA2E351AADFD9BAA8CBDD3A76D429A695160D12C923AC9CC3BACA289E193548608B82801,
        0x0606C4A02EA734CC32ACD2B02BC28B99CB3E287E85A763AF267492AB572E99AB3F370D275CEC1DA1AAA9075FF05F79BE,
    ),
)
DST = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"

class NotAPoint(ValueError):
    """Bytes that are no point of the right subgroup."""

# The curve over the prime field: y^2 = x^3 + 4; None is the point at infinity.

def add(left, right):
    """The sum of two points."""
    if left is None or right is None:
        return right if left is None else left
    (x1, y1), (x2, y2) = left, right
    if x1 == x2:
        if (y1 + y2) % P == 0:
            return None
        slope = 3 * x1 * x1 * pow(2 * y1, -1, P)
    else:
        slope = (y2 - y1) * pow(x2 - x1, -1, P)
    x = (slope * slope - x1 - x2) % P
    return x, (slope * (x1 - x) - y1) % P

def multiply(point, factor):
    """The point added to itself `factor` times."""
    total = None
    while factor:
        if factor & 1:
            total = add(total, point)
        point = add(point, point)
        factor >>= 1
    return total

def g1_from_bytes(data):
    """A compressed point of G1; refuses infinity and points outside the subgroup."""
    if len(data) != 48 or data[0] & 0xC0 != 0x80:
        raise NotAPoint
    x = int.from_bytes(data, "big") & ((1 << 381) - 1)
    if x >= P:
        raise NotAPoint
    y = pow(x**3 + 4, (P + 1) // 4, P)
    if (y * y - x**3 - 4) % P:
        raise NotAPoint
    if (y > (P - 1) // 2) != bool(data[0] & 0x20):
        y = P - y
    if multiply((x, y), R) is not None:
        raise NotAPoint
    return x, y

# The field of squares, a + b·u with u^2 = -1.

def mul2(a, b):
    """A product in the field of squares."""
    low, high = a[0] * b[0], a[1] * b[1]
    return (low - high) % P, ((a[0] + a[1]) * (b[0] + b[1]) - low - high) % P

def inverse2(a):
    """The inverse of an element of the field of squares."""
    norm = pow(a[0] * a[0] + a[1] * a[1], -1, P)
    return a[0] * norm % P, -a[1] * norm % P

def power2(a, exponent):
    """A power in the field of squares."""
    total = (1, 0)
    while exponent:
        if exponent & 1:
            total = mul2(total, a)
        a = mul2(a, a)
        exponent >>= 1
    return total

def sub2(a, b):
    """A difference in the field of squares."""
    return (a[0] - b[0]) % P, (a[1] - b[1]) % P

def g2_from_bytes(data):
    """A compressed point of G2: a key that the verifier was built with, so its subgroup isn't checked."""
    if len(data) != 96 or data[0] & 0xC0 != 0x80:
        raise NotAPoint
    x = (int.from_bytes(data[48:], "big"), int.from_bytes(data[:48], "big") & ((1 << 381) - 1))
    square = mul2(mul2(x, x), x)
    square = ((square[0] + 4) % P, (square[1] + 4) % P)
    start = power2(square, (P - 3) // 4)
    root = mul2(start, square)
    alpha = mul2(start, root)
    if alpha == (P - 1, 0):
        y = (-root[1] % P, root[0])
    else:
        y = mul2(power2(((alpha[0] + 1) % P, alpha[1]), (P - 1) // 2), root)
    if mul2(y, y) != square:
        raise NotAPoint
    half = (P - 1) // 2
    is_large = y[1] > half or (y[1] == 0 and y[0] > half)
    if is_large != bool(data[0] & 0x20):
        y = (-y[0] % P, -y[1] % P)
    return x, y

# The field of the pairing: six coefficients of powers of w, with w^6 = 1 + u.

def times_xi(a):
    """The element times 1 + u."""
    return (a[0] - a[1]) % P, (a[0] + a[1]) % P

def mul12(a, b):
    """A product in the field of the pairing; a coefficient may be None for zero."""
    total = [[0, 0] for _ in range(11)]
    for i, left in enumerate(a):
        if left is None:
            continue
        for j, right in enumerate(b):
            if right is None:
                continue
            low, high = left[0] * right[0], left[1] * right[1]
            place = total[i + j]
            place[0] += low - high
            place[1] += (left[0] + left[1]) * (right[0] + right[1]) - low - high
    for i in range(10, 5, -1):
        high0, high1 = total[i]
        total[i - 6][0] += high0 - high1
        total[i - 6][1] += high0 + high1
    return [(c[0] % P, c[1] % P) for c in total[:6]]

ONE = [(1, 0)] + [(0, 0)] * 5

def conjugate(a):
    """The element with w replaced by -w: its power of p^6."""
    return [c if i % 2 == 0 else (-c[0] % P, -c[1] % P) for i, c in enumerate(a)]

def inverse12(a):
    """The inverse, by way of the subfield of even powers of w."""
    norm = mul12(a, conjugate(a))
    x, y, z = norm[0], norm[2], norm[4]
    first = sub2(mul2(x, x), times_xi(mul2(y, z)))
    second = sub2(times_xi(mul2(z, z)), mul2(x, y))
    third = sub2(mul2(y, y), mul2(x, z))
    cross = mul2(z, second), mul2(y, third)
    scale = times_xi(((cross[0][0] + cross[1][0]) % P, (cross[0][1] + cross[1][1]) % P))
    main = mul2(x, first)
    scale = inverse2(((scale[0] + main[0]) % P, (scale[1] + main[1]) % P))
    even = [mul2(part, scale) for part in (first, second, third)]
    return mul12(conjugate(a), [even[0], None, even[1], None, even[2], None])

def miller(point, twisted):
    """Miller's loop of the ate pairing, without its last exponentiation."""
    x, y = point
    result, walk = ONE, twisted
    for bit in bin(LOOP)[3:]:
        line, walk = step(walk, walk, x, y)
        result = mul12(mul12(result, result), line)
        if bit == "1":
            line, walk = step(walk, twisted, x, y)
            result = mul12(result, line)
    return result

def step(left, right, x, y):
    """The line through two points of the twist, at (x, y), and their sum."""
    if left == right:
        square = mul2(left[0], left[0])
        slope = mul2((3 * square[0], 3 * square[1]), inverse2((2 * left[1][0], 2 * left[1][1])))
    else:
        slope = mul2(sub2(right[1], left[1]), inverse2(sub2(right[0], left[0])))
    line = [
        sub2(mul2(slope, left[0]), left[1]),
        None,
        (-slope[0] * x % P, -slope[1] * x % P),
        (y, 0),
        None,
        None,
    ]
    sum_x = sub2(sub2(mul2(slope, slope), left[0]), right[0])
    return line, (sum_x, sub2(mul2(slope, sub2(left[0], sum_x)), left[1]))

def frobenius2(a):
    """The element's power of p^2: w is multiplied by a sixth root of one."""
    root = power2((1, 1), (P * P - 1) // 6)
    factor, result = (1, 0), []
    for coefficient in a:
        result.append(mul2(coefficient, factor))
        factor = mul2(factor, root)
    return result

def is_one_after_exponentiation(a):
    """Whether the last exponentiation, by (p^12 - 1) / r, gives one."""
    a = mul12(conjugate(a), inverse12(a))
    a = mul12(frobenius2(a), a)
    exponent = (P**4 - P**2 + 1) // R
    total = ONE
    for bit in bin(exponent)[2:]:
        total = mul12(total, total)
        if bit == "1":
            total = mul12(total, a)
    return total == ONE
