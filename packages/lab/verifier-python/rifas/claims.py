"""What winners are promised, and what became of their prizes."""

import re

from .strict import decimal, need


def claim_rule(text):
    """`<days> kept|redrawn`."""
    found = re.fullmatch(r"([0-9]{1,3}) (kept|redrawn)", text, re.ASCII)
    need(found)
    days = decimal(found[1], 365)
    need(days >= 1)
    return {"days": days, "unclaimed": found[2]}
