"""What rules may announce, and which later ones throw a draw again."""

from types import SimpleNamespace

from .drand import GENESIS, PERIOD, time_of_round
from .lotteries import can_all_win, says_other_hour
from .strict import need, unix

DELAY = 600
"""From an instant prize's time, or a lottery's draw, to its round."""
DAY = 86400
CLOSE_TO_SEAL = 1800


def rule_of(rules, prize):
    """The rule of a prize, or None."""
    lines = rules.prize if rules else []
    return lines[prize - 1] if 1 <= prize <= len(lines) else None


def known_from(rules):
    """The earliest time, in Unix seconds, at which a main prize's result could be known."""
    # A lottery's time is given to the minute.
    return min([rules.draw, *(unix(draw.at) + 60 for rule in rules.prize for draw in rule.draws)])


def are_same(one, other):
    """Whether two announcements are the same, apart from when and why each was made."""
    names = ("numbers", "seal", "draw", "minimum", "claim", "prize")
    return all(getattr(one, name) == getattr(other, name) for name in names)


def changes_terms(former, rules):
    """Whether they promise something else: other terms, or other days to claim a prize."""
    return (former.terms, former.claim) != (rules.terms, rules.claim)


def is_postponed(histories):
    """Whether the rules put the draw off twice, or by more than 30 days."""
    changes = [change for history in histories for change in history.changed_rules]
    later = [one for one in changes if not one.is_announced and one.draw > one.former.draw]
    dates = [date for one in later for date in (one.former.draw, one.draw)]
    return len(later) > 1 or bool(later) and max(dates) - min(dates) > 30 * DAY


def check_announcement(rules):
    """Refuses a round or a lottery's time that isn't the draw's."""
    for rule in rules.prize:
        due = rules.draw + (DELAY if rule.kind == "lottery" else 0) + (rule.prize - 1) * PERIOD
        if rule.kind == "instant":
            due = rule.at + DELAY
        need(rule.round is None or 0 <= time_of_round(rule.round) - due < PERIOD, "wrong_round")
        need(rule.kind != "lottery" or can_all_win(rule, rules.numbers), "unwinnable_numbers")
        for draw in rule.draws:
            there, at = unix(f"{draw.at[:16]}:00Z"), unix(draw.at)
            is_same_day = there // DAY == (rules.draw + there - at) // DAY
            need(at > rules.seal and is_same_day, "wrong_lottery_time")
        need(not any(map(says_other_hour, rule.draws)), "other_lottery_hour")


def has_fewer_prizes(former, rules):
    """Whether a main or an instant prize is gone."""
    now, then = ([rule.kind == "instant" for rule in one.prize] for one in (rules, former))
    return any(now.count(kind) < then.count(kind) for kind in (True, False))


def only_moves(former, rules, overdue):
    """Whether nothing changes but the rules of instant prizes whose time had come without a cut."""
    new = [rule_of(rules, rule.prize) if rule in overdue else rule for rule in former.prize]
    are_instants = all(rule and rule.kind == "instant" for rule in new if rule not in former.prize)
    return are_instants and are_same(SimpleNamespace(**{**vars(former), "prize": new}), rules)


# A close with too few numbers has the consequence that the rules announced.


def check_minimum(history, entry):
    """Refuses what can't be decided at a close. What is held there stands nowhere else."""
    rules, before = history.rules, history.minimum
    minimum = rules and rules.minimum
    is_due = minimum and minimum.least == entry.minimum and entry.at >= rules.seal - CLOSE_TO_SEAL
    is_open = history.seal is None and (before is None or before.outcome == "postponed")
    need(is_due and is_open, "minimum_wrongly")
    need(history.continued_at is not None or entry.sold == history.sold, "minimum_wrongly")
    outcome = minimum.otherwise
    if entry.sold + entry.held >= minimum.least:
        outcome = "drawn"
    elif minimum.postponed is not None and rules.draw < minimum.postponed:
        outcome = "postponed"
    need(entry.outcome == outcome, "minimum_outcome")


def ignores_minimum(history, entry):
    """Whether an entry follows that isn't what was decided, or a seal without a decision."""
    decided = history.minimum and history.minimum.outcome
    if history.last == "minimum" and decided == "postponed":
        return entry.type != "rules" or not is_postponed_to(history.rules, entry)
    if history.last == "minimum" and decided == "cancelled":
        return entry.type != "cancelled"
    is_bound = entry.type == "seal" and history.rules and history.rules.minimum and history.continued_at is None
    return bool(is_bound) and decided != "drawn"


def is_announced(former, rules):
    """Whether rules put the draw off as announced, with nothing else other than rounds and times of main prizes' draws."""
    both = [[said_without_times(rule) for rule in one.prize] for one in (former, rules)]
    return is_postponed_to(former, rules) and both[0] == both[1]


def is_postponed_to(former, rules):
    """Whether rules have the dates that the former ones announce for too few numbers."""
    draw = former.minimum and former.minimum.postponed
    return rules.draw == draw == rules.seal + CLOSE_TO_SEAL


def said_without_times(rule):
    """What a rule says but for rounds and times of draws; that of an instant prize whole, that of a beacon nothing."""
    if rule.kind != "lottery":
        return rule if rule.kind == "instant" else None
    return [draw.name for draw in rule.draws], rule.last, rule.round is None


def claim_ends(rules, redraws):
    """When the days to claim a prize end; each winner has them, also of a prize that was drawn again."""
    days = rules.claim.days * DAY
    return rules.draw + days + redraws * (days + DELAY)


def redraw_round(rules, redraws):
    """The round that draws a prize again which was left unclaimed for that time, from 1."""
    late = claim_ends(rules, redraws - 1) + DELAY - GENESIS
    return max(0, -(-late // PERIOD)) + 1
