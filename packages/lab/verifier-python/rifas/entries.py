"""`rifas-libro/v3`: the entries of a raffle's log, line by line."""

import re

from .drand import is_round
from .claims import claim_rule
from .minimum import minimum_rule
from .strict import SAFE, U32, Malformed, decimal, from_base64, from_hex, instant, local_instant
from .strict import need, one_line, units


def number(text):
    """A whole number of 32 bits."""
    return decimal(text, U32)


def hash32(text):
    """A hash in base 64."""
    return from_base64(text, 32)


def one_of(*words):
    """One of these words."""

    def read(text):
        need(text in words)
        return text

    return read


def beacon_round(text):
    """`quicknet <round> <signature>`."""
    parts = text.split(" ")
    need(len(parts) == 3 and parts[0] == "quicknet")
    from_hex(parts[2], 48)
    found = decimal(parts[1])
    need(is_round(found))
    return {"round": found, "signature": parts[2]}


def drand_rule(text):
    """`drand quicknet <round> among sold`."""
    found = re.fullmatch(r"drand quicknet ([0-9]{1,13}) among sold", text, re.ASCII)
    need(found)
    value = decimal(found[1])
    need(is_round(value))
    return {"kind": "drand", "round": value}


def lottery_rule(text):
    """A lottery's draws, how many digits count, and what decides otherwise."""
    pattern = r'lottery ("[^"]+" [^ ]{22}) last ([0-9]{1,2})((?:, "[^"]+" [^ ]{22}){0,3}) else (.+)'
    found = re.fullmatch(pattern, text)
    need(found)
    draws = [
        {"name": one_line(name), "at": local_instant(at)}
        for name, at in re.findall(r'"([^"]+)" ([^ ]{22})', found[1] + found[3])
    ]
    last = decimal(found[2])
    need(last >= 1)
    otherwise = None if found[4] == "void" else drand_rule(found[4])
    return {"kind": "lottery", "draws": draws, "last": last, "otherwise": otherwise}


def prize_rule(text):
    """`<prize> <rule>`."""
    prize, rest = place(text)
    need(len(rest.encode()) <= 200)
    kind = rest.split(" ")[0]
    if kind == "lottery":
        return {"prize": prize, **lottery_rule(rest)}
    if kind == "instant":
        found = re.fullmatch(r"instant ([^ ]{20}) (.+)", rest)
        need(found)
        rule = drand_rule(found[2])
        return {"prize": prize, "kind": "instant", "at": instant(found[1]), "round": rule["round"]}
    return {"prize": prize, **drand_rule(rest)}


def draw_source(text):
    """A beacon's round, or what a lottery published."""
    kind, _, rest = text.partition(" ")
    if kind == "drand":
        return {"kind": "drand", **beacon_round(rest)}
    need(kind == "lottery" and units(rest) <= 1000)
    one = r'"[^"]+" [^ ]{22} [0-9]{1,15}'
    need(re.fullmatch(f"{one}(?:, {one}){{0,3}}", rest, re.ASCII))
    results = [
        {"name": one_line(name), "at": local_instant(at), "digits": digits}
        for name, at, digits in re.findall(r'"([^"]+)" ([^ ]{22}) ([0-9]{1,15})', rest)
    ]
    return {"kind": "lottery", "results": results}


def bolivars(text):
    """An amount with its cents, as it is written."""
    need(re.fullmatch(r"(?:0|[1-9][0-9]{0,14})\.[0-9]{2}", text, re.ASCII))
    return text


def place(text):
    """The place of a prize, with which a line begins, and what follows it."""
    head, _, rest = text.partition(" ")
    return number(head), rest


def index(text):
    """The index of an entry."""
    return decimal(text, SAFE)


def drawn_number(text):
    """A number, or None for `none`."""
    return None if text == "none" else number(text)


COUNT = (
    ("numbers", number, ""),
    ("sold", number, ""),
    ("held", number, ""),
    ("root", hash32, ""),
    ("rules", index, ""),
)
RAFFLE, AT, REASON = ("raffle", number, ""), ("at", instant, ""), ("reason", one_line, "")

PRIZE_STATES = ("contacted", "delivered", "confirmed", "disputed", "unanswered", "unclaimed")

# A line's name, how its value is read, and whether it may be missing (?) or repeated (*).
LAYOUTS = {
    "rules": (
        RAFFLE,
        AT,
        ("numbers", number, ""),
        ("prizes", number, ""),
        ("seal", instant, ""),
        ("draw", instant, ""),
        ("price", bolivars, ""),
        ("terms", hash32, ""),
        ("minimum", minimum_rule, "?"),
        ("claim", claim_rule, "?"),
        ("reason", one_line, "?"),
        ("prize", prize_rule, "*"),
    ),
    "sold": (
        RAFFLE,
        ("count", number, ""),
        ("evidence", hash32, "?"),
        AT,
        ("tickets", hash32, ""),
    ),
    "released": (
        RAFFLE,
        ("of", index, ""),
        ("count", number, ""),
        ("why", one_of("undone", "moved", "removed", "cancelled"), ""),
        AT,
        ("tickets", hash32, ""),
    ),
    "minimum": (
        RAFFLE,
        ("minimum", number, ""),
        ("sold", number, ""),
        ("held", number, ""),
        ("outcome", one_of("drawn", "postponed", "cancelled"), ""),
        AT,
    ),
    "seal": (RAFFLE, AT, *COUNT),
    "cut": (RAFFLE, AT, ("prize", number, ""), *COUNT),
    "reopened": (RAFFLE, ("seal", index, ""), REASON, AT),
    "decided": (
        RAFFLE,
        ("seal", index, ""),
        ("number", number, ""),
        ("state", one_of("sold", "free"), ""),
        REASON,
        AT,
    ),
    "draw": (
        RAFFLE,
        ("prize", number, ""),
        ("seal", index, ""),
        ("source", draw_source, "*"),
        ("attempt", number, ""),
        ("number", drawn_number, ""),
        ("state", one_of("sold", "held", "free", "none"), ""),
        ("version", number, ""),
        AT,
    ),
    "prize": (
        RAFFLE,
        ("prize", number, ""),
        ("version", number, ""),
        ("state", one_of(*PRIZE_STATES), ""),
        AT,
    ),
    "corrected": (RAFFLE, ("prize", number, ""), ("version", number, ""), REASON, AT),
    "continues": (
        ("origin", one_line, ""),
        ("size", index, ""),
        ("root", hash32, ""),
        REASON,
    ),
    "cancelled": (RAFFLE, REASON, AT),
}


def parse_entry(text):
    """Reads an entry; refuses any other text."""
    need(len(text.encode()) <= 65_535 and text.endswith("\n"))
    stated, *lines = text[:-1].split("\n")
    need(stated == "rifas-libro/v3" and lines)
    if lines[0] not in LAYOUTS:
        need(re.fullmatch(r"[a-z][a-z-]{0,39}", lines[0], re.ASCII))
        return {"type": "unknown", "name": lines[0]}
    entry = {"type": lines[0], **read_lines(LAYOUTS[lines[0]], lines[1:])}
    CONSISTENT.get(entry["type"], lambda _: None)(entry)
    return entry


def read_lines(layout, lines):
    """The fields of all lines, which must follow the layout exactly."""
    fields, at = {}, 0
    for name, read, times in layout:
        values = []
        while at < len(lines) and lines[at].startswith(f"{name} ") and (times == "*" or not values):
            values.append(read(lines[at][len(name) + 1 :]))
            at += 1
        need(times or values)
        fields[name] = values if times == "*" else next(iter(values), None)
    need(at == len(lines))
    return fields


def is_fair(last, numbers):
    """Whether these digits can give every number."""
    return 1 <= last <= 15 and numbers >= 1 and 10**last >= numbers


def check_rules(entry):
    """Prizes in order, fair lotteries, the seal before the draw."""
    rules = entry["prize"]
    need(entry["numbers"] >= 1 and entry["prizes"] >= 1 and len(rules) == entry["prizes"])
    need(all(rule["prize"] == at + 1 for at, rule in enumerate(rules)))
    for rule in rules:
        need(rule["kind"] != "lottery" or is_fair(rule["last"], entry["numbers"]))
    need(entry["seal"] < entry["draw"])


def check_released(entry):
    """At least one number."""
    need(entry["count"] >= 1)


def check_count(entry):
    """Totals that add up."""
    need(entry["sold"] + entry["held"] <= entry["numbers"])


def check_draw(entry):
    """One source, or the beacon after the lottery, or none where nobody wins; a number unless there is none."""
    kinds = [source["kind"] for source in entry["source"]]
    need(kinds in (["drand"], ["lottery"], ["lottery", "drand"]) or not kinds and entry["number"] is None)
    need((entry["number"] is None) == (entry["state"] == "none"))


def check_corrected(entry):
    """About a result that has a former one."""
    need(entry["version"] >= 2)


CONSISTENT = {
    "rules": check_rules,
    "sold": check_released,
    "released": check_released,
    "seal": check_count,
    "cut": check_count,
    "draw": check_draw,
    "corrected": check_corrected,
}

