"""A log compared with those that it continues."""

from .books import Wrong
from .history import History
from .rules import are_same, changes_draw
from .terms import changes_terms


def check_continued(logs, newest):
    """What is to be said of the logs, the newest first, and those that could be read."""
    codes, newer = [], [newest]
    for log in logs[1:]:
        try:
            before = History(log.entries, log.raffle)
        except Wrong as wrong:
            codes.append(wrong.code)
            break
        codes += not_told_again(newer[-1], before)
        for one in newer:
            codes += drawn_again(one, before)
        codes += own_codes(before)
        newer.append(before)
    is_bound = newest.seal and newest.rules.entry["minimum"]
    if is_bound and not any((one.minimum or {}).get("outcome") == "drawn" for one in newer):
        codes.append("minimum_ignored")
    return codes, newer


def not_told_again(after, before):
    """The rules and the sales of a log must be told by the next."""
    codes = []
    if after.first_rules and before.rules:
        former = before.rules.entry
        if not are_same(former, after.first_rules) or changes_terms(former, after.first_rules):
            codes.append("continues_other_rules")
    told = {name: evidence for _, name, evidence in after.sales.values()}
    kept = [sale for sale in before.sales.values() if sale[0] > 0]
    if any(name not in told for _, name, _ in kept):
        codes.append("continues_without_sale")
    if any(told.get(name, evidence) != evidence for _, name, evidence in kept):
        codes.append("continues_paid_otherwise")
    if before.cancelled and not after.cancelled:
        codes.append("continues_cancelled")
    return codes


def drawn_again(log, before):
    """What was drawn stays drawn."""
    codes = ["cut_again"] if set(before.cuts) & set(log.cuts) else []
    both = all(
        any(draw.source.entry["type"] == "seal" for draw in one.draws) for one in (before, log)
    )
    return [*codes, "drawn_in_earlier"] if both else codes


def own_codes(history):
    """What a log's own verdict would have said."""
    facts = (
        ("cut_in_earlier", history.cuts),
        ("rules_changed", any(map(changes_draw, history.changed_rules))),
        ("cut_moved", history.moved),
        ("times_go_back", history.goes_back),
        ("unknown_entry", history.unknown),
    )
    return [code for code, is_so in facts if is_so]
