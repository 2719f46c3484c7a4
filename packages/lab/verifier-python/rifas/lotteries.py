"""What a lottery's name and range say against its rule."""

import re

HOUR = re.compile(
    r"(?:^|[^0-9a-z:])([0-9]{1,2})(?::([0-5][0-9]))?"
    r"(?: ?([ap] ?m|m|de la (?:ma[ñÑ]ana|tarde|noche)))?(?![0-9a-zñÑ:])",
    re.ASCII | re.IGNORECASE,
)
NOON = 12 * 60


def stated_minutes(name):
    """The minutes of the day that a name can mean; none if it states no hour, or several."""
    plain = name.replace(".", "").replace("\u00a0", " ").replace("\u202f", " ")
    found = [one.groups() for one in HOUR.finditer(plain) if one[2] or one[3]]
    if len(found) != 1 or int(found[0][0]) > 23:
        return ()
    hour, word = int(found[0][0]), (found[0][2] or "").lower()
    early = hour % 12 * 60 + int(found[0][1] or 0)
    if not word:
        return (early + NOON,) if hour > 12 else (early, early + NOON)
    if not 1 <= hour <= 12 or (word.endswith("noche") if hour == 12 else word == "m"):
        return ()
    return (early,) if word.startswith("a") or word.endswith("ana") else (early + NOON,)


def says_other_hour(draw):
    """Whether a draw's name states another hour than its time, in Caracas."""
    stated = stated_minutes(draw.name)
    hour = int(draw.at[11:13]) * 60 + int(draw.at[14:16])
    return bool(stated) and (draw.at[16:] != "-04:00" or hour not in stated)


def can_all_win(rule, numbers):
    """Whether every number has a result in the range that the rule states."""
    if rule.issued is None:
        return True
    low, high = rule.issued.split("-")
    if len(low) != len(high) or len(low) < rule.last or low > high:
        return False
    every = 10 ** rule.last
    accepted = every // numbers * numbers
    first, last = int(low) % every, int(high) % every
    if int(high) - int(low) >= every - 1:
        return True
    parts = [(first, last)] if first <= last else [(first, every - 1), (0, last)]
    given = [(one, min(other, accepted - 1)) for one, other in parts if one < accepted]
    # Were some left out, one of them would follow the end of a part.
    after = [(end + 1) % numbers for _, end in given]
    return bool(given) and all(
        any(one + (number - one) % numbers <= end for one, end in given) for number in after
    )
