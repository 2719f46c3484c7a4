"""Strict encodings: each value has one text."""

import base64
import binascii
import re

SAFE = 2**53 - 1
U32 = 2**32 - 1
# What JavaScript's trim() removes.
SPACES = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
WHITE = SPACES.replace("\ufeff", "") + "\u0085"



class Malformed(ValueError):
    """A text that is not exactly what the format says."""


def need(condition):
    """Refuses unless the condition holds."""
    if not condition:
        raise Malformed


def decimal(text, most=SAFE):
    """A whole number without sign or padding."""
    need(re.fullmatch(r"0|[1-9][0-9]{0,15}", text, re.ASCII))
    value = int(text)
    need(value <= most)
    return value


def from_base64(text, length=None):
    """The bytes of base 64 that can be written in this way only."""
    try:
        data = base64.b64decode(text.encode("ascii"), validate=True)
    except (UnicodeEncodeError, binascii.Error) as error:
        raise Malformed from error
    need(base64.b64encode(data).decode() == text)
    need(length is None or len(data) == length)
    return data


def to_base64(data):
    """Base 64 with padding."""
    return base64.b64encode(data).decode()


def from_hex(text, length):
    """The bytes of lower-case hexadecimal of an exact length."""
    need(re.fullmatch(r"[0-9a-f]*", text, re.ASCII) and len(text) == 2 * length)
    return bytes.fromhex(text)


def units(text):
    """The length of text in UTF-16, which the format's limits are in."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def is_well_formed(text):
    """Whether the text has a UTF-8 form."""
    return not any(0xD800 <= ord(character) <= 0xDFFF for character in text)


def has_controls(text):
    """Whether the text has a control character."""
    return any(ord(c) < 32 or 127 <= ord(c) < 160 for c in text)


def one_line(text):
    """A line that a person wrote: 1 to 200 characters, none of control, no spaces around it."""
    need(1 <= units(text) <= 200 and is_well_formed(text))
    need(text == text.strip(SPACES) and not has_controls(text))
    return text


def instant(text):
    """A UTC time to the second, on a day that exists."""
    need(re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z", text, re.ASCII))
    year, month, day = int(text[:4]), int(text[5:7]), int(text[8:10])
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if is_leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    need(1 <= month <= 12 and 1 <= day <= days[month - 1])
    need(int(text[11:13]) < 24 and int(text[14:16]) < 60 and int(text[17:19]) < 60)
    return text


def local_instant(text):
    """A local time to the minute with its offset."""
    pattern = r"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2})[+-](?:0[0-9]|1[0-4]):[0-5][0-9]"
    found = re.fullmatch(pattern, text, re.ASCII)
    need(found)
    instant(f"{found[1]}:00Z")
    return text


def unix(text):
    """Unix seconds of either kind of time."""
    year, month, day = int(text[:4]), int(text[5:7]), int(text[8:10])
    # Days since 1970 of the Gregorian calendar, with years that begin in March.
    shifted = year - (month <= 2)
    era_day = 365 * shifted + shifted // 4 - shifted // 100 + shifted // 400
    month_day = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    seconds = (era_day + month_day - 719468) * 86400
    seconds += int(text[11:13]) * 3600 + int(text[14:16]) * 60
    if text.endswith("Z"):
        return seconds + int(text[17:19])
    offset = int(text[17:19]) * 3600 + int(text[20:22]) * 60
    return seconds - offset if text[16] == "+" else seconds + offset
