"""What winners are promised, and what became of their prizes."""

import re

from .drand import GENESIS, PERIOD
from .strict import decimal, need, unix

DAY, REDRAW_DELAY = 86400, 600


def claim_rule(text):
    """`<days> kept|redrawn`."""
    found = re.fullmatch(r"([0-9]{1,3}) (kept|redrawn)", text, re.ASCII)
    need(found)
    days = decimal(found[1], 365)
    need(days >= 1)
    return {"days": days, "unclaimed": found[2]}


def claim_ends(rules, redraws=0):
    """When the days to claim a prize end, in Unix seconds; each winner has them, also of a prize that was drawn again."""
    days = rules["claim"]["days"] * DAY
    return unix(rules["draw"]) + days + redraws * (days + REDRAW_DELAY)


def redraw_round(rules, redraws):
    """The round that draws a prize again which was left unclaimed for that time, from 1."""
    late = claim_ends(rules, redraws - 1) + REDRAW_DELAY - GENESIS
    return max(0, -(-late // PERIOD)) + 1
