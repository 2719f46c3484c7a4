"""The codes of checks, and the sentences that say them, as the other verifier has them."""

import json
from pathlib import Path

WORDS = json.loads((Path(__file__).parent / "words.json").read_text("utf-8"))


def code_of_reason(reason):
    """The code of the format that a reason belongs to: some are details of one."""
    return WORDS["details"].get(reason, reason)


def headline_of(reason):
    """The headline that a reason gives, or None."""
    return WORDS["codes"][code_of_reason(reason)]


def once(name, reasons):
    """Checks about no prize, each code only once."""
    first = {}
    for reason in reasons:
        first.setdefault(code_of_reason(reason), reason)
    return [(name, reason, None) for reason in first.values()]
