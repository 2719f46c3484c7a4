"""A close with too few numbers has the consequence that the rules announced."""

import re

from .strict import U32, decimal, instant, need, unix

CLOSE_TO_SEAL = 1800


def minimum_rule(text):
    """`<least> [postponed <draw> then] drawn|cancelled`."""
    found = re.fullmatch(r"([0-9]{1,10})(?: postponed ([^ ]{20}) then)? (drawn|cancelled)", text, re.ASCII)
    need(found)
    least = decimal(found[1], U32)
    need(least >= 1)
    postponed = None if found[2] is None else instant(found[2])
    return {"least": least, "postponed": postponed, "otherwise": found[3]}


def outcome(rule, draw, counted):
    """What a close leads to with so many numbers."""
    if counted >= rule["least"]:
        return "drawn"
    return "postponed" if rule["postponed"] and draw < rule["postponed"] else rule["otherwise"]


def wrong_decision(history, entry):
    """Why a decision can't be next, or None. What is held at a close stands nowhere else."""
    rules, before = history.rules and history.rules.entry, history.minimum
    rule = rules and rules["minimum"]
    is_due = (
        rule
        and rule["least"] == entry["minimum"]
        and history.seal is None
        and unix(entry["at"]) >= unix(rules["seal"]) - CLOSE_TO_SEAL
        and (before is None or before["outcome"] == "postponed")
        and (history.continued_at is not None or entry["sold"] == history.sold)
    )
    if not is_due:
        return "minimum_wrongly"
    due = outcome(rule, rules["draw"], entry["sold"] + entry["held"])
    return None if entry["outcome"] == due else "minimum_outcome"


def ignores_minimum(history, entry):
    """Whether an entry follows that isn't what was decided, or a seal without a decision."""
    rules = history.rules and history.rules.entry
    decided = history.minimum and history.minimum["outcome"]
    kind = entry["type"]
    if history.last == "minimum" and decided == "postponed":
        return kind != "rules" or not is_postponed_to(rules, entry)
    if history.last == "minimum" and decided == "cancelled":
        return kind != "cancelled"
    is_bound = kind == "seal" and rules and rules["minimum"] and history.continued_at is None
    return bool(is_bound) and decided != "drawn"


def is_announced(former, rules):
    """Whether rules put the draw off as announced, with nothing else other than before."""
    return is_postponed_to(former, rules) and without_times(former) == without_times(rules)


def is_postponed_to(former, rules):
    """Whether rules have the dates that the former ones announce for too few numbers."""
    draw = (former["minimum"] or {}).get("postponed")
    return rules["draw"] == draw and unix(rules["seal"]) == unix(draw) - CLOSE_TO_SEAL


def without_times(rules):
    """The rules of prizes, without rounds and times of draws; those of instant prizes whole."""
    found = []
    for rule in rules["prize"]:
        if rule["kind"] == "lottery":
            names = [draw["name"] for draw in rule["draws"]]
            found.append((names, rule["last"], rule["otherwise"] is None))
        else:
            found.append(rule if rule["kind"] == "instant" else "drand")
    return found
