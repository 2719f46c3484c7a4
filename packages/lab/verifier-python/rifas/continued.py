"""A log compared with those that it continues."""

from .history import History
from .rules import are_same, changes_terms
from .strict import Refused


def check_continued(logs, newest):
    """What is to be said of the logs, the newest first, and those that could be read."""
    codes, newer = [], [newest]
    for log in logs[1:]:
        try:
            before = History(log)
        except Refused as refused:
            codes.append(refused.code)
            break
        found = [*not_told_again(newer[-1], before), *drawn_again(newer, before), *own_codes(before)]
        codes += [code for code, is_so in found if is_so]
        newer.append(before)
    is_bound = newest.seal and newest.rules.minimum
    if is_bound and not any(one.minimum and one.minimum.outcome == "drawn" for one in newer):
        codes.append("minimum_ignored")
    return codes, newer


def not_told_again(after, before):
    """The rules and the sales of a log must be told by the next."""
    former, rules = before.rules, after.first_rules
    told = {name_of(sale): sale.evidence for sale in after.sales.values()}
    kept = [sale for index, sale in before.sales.items() if before.left[index] > 0]
    is_other = former and rules and (not are_same(former, rules) or changes_terms(former, rules))
    yield "continues_other_rules", is_other
    yield "continues_without_sale", any(name_of(sale) not in told for sale in kept)
    yield "continues_paid_otherwise", any(told.get(name_of(sale), sale.evidence) != sale.evidence for sale in kept)
    yield "continues_cancelled", before.cancelled and not after.cancelled


def name_of(sale):
    """What a sale is told again by."""
    return sale.count, sale.tickets


def drawn_again(newer, before):
    """What was drawn stays drawn."""
    for log in newer:
        yield "cut_again", before.cuts.keys() & log.cuts.keys()
        yield "drawn_in_earlier", draws_main(before) and draws_main(log)


def draws_main(history):
    """Whether a log draws a prize from a seal."""
    return any(draw.count.type == "seal" for draw in history.draws)


def own_codes(history):
    """What a log's own verdict would have said."""
    return (
        ("cut_in_earlier", history.cuts),
        ("rules_changed", any(rules.changes_draw for rules in history.changed_rules)),
        ("cut_moved", history.moved),
        ("times_go_back", history.goes_back),
        ("unknown_entry", history.unknown),
    )
