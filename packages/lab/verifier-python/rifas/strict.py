"""Strict texts: each value has one form, and what has another is refused."""

import base64
import re
from contextlib import contextmanager
from datetime import datetime
from types import SimpleNamespace
from unicodedata import category

SAFE = 2**53 - 1
U32 = 2**32 - 1
ERA = 146_097 * 86_400
"""The seconds of 400 years, after which the calendar repeats itself."""


class Refused(ValueError):
    """What doesn't hold, with the code that says so; without one, a text that isn't what the format says."""

    def __init__(self, code=None):
        super().__init__(code or "")
        self.code = code


def need(condition, code=None):
    """Refuses unless the condition holds."""
    if not condition:
        raise Refused(code)


def repeated(join, value, times, total):
    """A value joined to a total so many times, by doubling it."""
    while times:
        if times & 1:
            total = join(total, value)
        value, times = join(value, value), times >> 1
    return total


@contextmanager
def refusing(code):
    """Gives this code to what is refused without one."""
    try:
        yield
    except Refused as refused:
        raise refused if refused.code else Refused(code)


def code_of(check, *arguments):
    """The code that a check gives or refuses with."""
    try:
        return check(*arguments)
    except Refused as refused:
        return refused.code


def match(pattern, text):
    """The groups of a pattern that the whole text has."""
    found = re.fullmatch(pattern, text, re.ASCII)
    need(found)
    return found.groups()


def decimal(text, most=SAFE):
    """A whole number without sign or padding."""
    match("0|[1-9][0-9]{0,15}", text)
    need(int(text) <= most)
    return int(text)


def u32(text):
    """A whole number of 32 bits."""
    return decimal(text, U32)


def text_of(pattern):
    """Reads a text that has a pattern, as it is written."""

    def read(text):
        need(isinstance(text, str))
        match(pattern, text)
        utf8(text)
        return text

    return read


def record(pattern, **readers):
    """Reads a text that has a pattern, into a namespace of its named groups; one that is missing is None."""

    def read(text):
        found = re.fullmatch(pattern, text, re.ASCII)
        need(found)
        values = found.groupdict().items()
        return SimpleNamespace(**{name: value and readers.get(name, str)(value) for name, value in values})

    return read


def from_base64(text, length=None):
    """The bytes of base 64 that can be written in this way only."""
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError as error:
        raise Refused from error
    need(to_base64(data) == text and length in (None, len(data)))
    return data


def to_base64(data):
    """Base 64 with padding."""
    return base64.b64encode(data).decode()


def hash32(text):
    """A hash in base 64."""
    return from_base64(text, 32)


def utf8(text):
    """The bytes of a text; half of a pair of UTF-16 has none."""
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise Refused from error


def units(text):
    """The length of text in UTF-16, which the format's limits are in."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def has_controls(text):
    """Whether the text has a control character."""
    return any(category(character) == "Cc" for character in text)


def one_line(text):
    """A line that a person wrote: 1 to 200 units, none of control, no spaces around it."""
    need(1 <= units(text) <= 200 and utf8(text) and not has_controls(text))
    need(text == text.strip() and "\ufeff" not in (text[0], text[-1]))
    return text


def instant(text):
    """Unix seconds of a UTC time to the second, on a day that exists."""
    match("[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-9]{2}:[0-9]{2}Z", text)
    return unix(text)


def local_time(text):
    """A local time to the minute with its offset, as it is written."""
    (at,) = match("(.{16})[+-](?:0[0-9]|1[0-4]):[0-5][0-9]", text)
    instant(f"{at}:00Z")
    return text


def unix(text):
    """Unix seconds of either kind of time. Python's calendar has no year 0, so years are counted from 2000."""
    eras, year = divmod(int(text[:4]), 400)
    try:
        moment = datetime.fromisoformat(f"{2000 + year}{text[4:]}")
    except ValueError as error:
        raise Refused from error
    return int(moment.timestamp()) + (eras - 5) * ERA
