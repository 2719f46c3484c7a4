"""What the reply of an RFC 3161 authority claims, from its DER."""

import re
from datetime import datetime, timezone

from .strict import Malformed, need

SHA_256 = bytes.fromhex("608648016503040201")
SIGNED_DATA = bytes.fromhex("2a864886f70d010702")
TST_INFO = bytes.fromhex("2a864886f70d0109100104")
INTEGER, OCTETS, OID, TIME, SEQUENCE, CONTEXT_0 = 0x02, 0x04, 0x06, 0x18, 0x30, 0xA0


def values_of(content):
    """All values, as pairs of tag and content."""
    values, at = [], 0
    while at < len(content):
        need(at + 1 < len(content))
        tag, length = content[at], content[at + 1]
        more = length & 0x7F if length >= 0x80 else 0
        need(length != 0x80 and more <= 4 and tag & 0x1F != 0x1F)
        if more:
            length = int.from_bytes(content[at + 2 : at + 2 + more], "big")
        start = at + 2 + more
        need(start + length <= len(content))
        values.append((tag, content[start : start + length]))
        at = start + length
    return values


def within(value, tag):
    """The values inside one of this tag."""
    need(value[0] == tag)
    return values_of(value[1])


def member(values, place):
    """One of the values."""
    need(place < len(values))
    return values[place]


def only(content):
    """The one value that there is."""
    values = values_of(content)
    need(len(values) == 1)
    return values[0]


def read_timestamp(reply):
    """The stamped hash and the time, in seconds since 1970."""
    outer = within(only(reply), SEQUENCE)
    need(len(outer) <= 2)
    tag, granted = member(within(member(outer, 0), SEQUENCE), 0)
    need(tag == INTEGER and granted in (b"\0", b"\1"))
    token = within(member(outer, 1), SEQUENCE)
    need(member(token, 0) == (OID, SIGNED_DATA))
    signed = within(member(within(member(token, 1), CONTEXT_0), 0), SEQUENCE)
    content = within(member(signed, 2), SEQUENCE)
    need(member(content, 0) == (OID, TST_INFO))
    tag, octets = member(within(member(content, 1), CONTEXT_0), 0)
    need(tag == OCTETS)
    info = within(only(octets), SEQUENCE)
    need(member(info, 0) == (INTEGER, b"\1"))
    imprint = within(member(info, 2), SEQUENCE)
    need(member(within(member(imprint, 0), SEQUENCE), 0) == (OID, SHA_256))
    tag, hashed = member(imprint, 1)
    need(tag == OCTETS and len(hashed) == 32)
    return hashed, seconds(*member(info, 4))


def seconds(tag, text):
    """The time of a GeneralizedTime, rounded down."""
    found = re.fullmatch(
        rb"([1-9]\d{3})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d*[1-9])?Z", text[:40]
    )
    need(tag == TIME and found)
    try:
        told = datetime(*(int(part) for part in found.groups()), tzinfo=timezone.utc)
    except ValueError:
        raise Malformed from None
    return int(told.timestamp())
