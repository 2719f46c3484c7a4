"""What rules may announce, and which later ones throw a draw again."""

from .books import Wrong
from .drand import PERIOD, time_of_round
from .strict import unix

INSTANT_DELAY = OTHERWISE_DELAY = 600
DAY = 86400
MOST_DELAY = 30 * DAY


def known_from(rules):
    """The earliest time, in Unix seconds, at which a main prize's result could be known."""
    # A lottery's time is given to the minute.
    lotteries = [unix(draw["at"]) + 60 for rule in rules["prize"] for draw in rule.get("draws", ())]
    return min([unix(rules["draw"]), *lotteries])


def are_same(one, other):
    """Whether two announcements are the same, apart from when and why each was made."""
    return all(one[name] == other[name] for name in ("numbers", "seal", "draw", "minimum", "claim", "prize"))


def changes_draw(change):
    """Whether rules change how the raffle is drawn."""
    is_free = change.is_reopened or change.is_announced
    return not is_free and not are_same(change.former, change.entry)


def is_postponed(histories):
    """Whether the rules put the draw off twice, or by more than 30 days."""
    changes = [change for history in histories for change in history.changed_rules]
    later = [
        change
        for change in changes
        if not change.is_announced and change.entry["draw"] > change.former["draw"]
    ]
    if not later:
        return False
    first = min(unix(change.former["draw"]) for change in later)
    last = max(unix(change.entry["draw"]) for change in later)
    return len(later) > 1 or last - first > MOST_DELAY


def check_announcement(rules):
    """Raises Wrong for a round or a lottery's time that isn't the draw's."""
    for rule in rules["prize"]:
        kind = rule["kind"]
        drand = rule["otherwise"] if kind == "lottery" else rule
        if kind == "instant":
            due = unix(rule["at"]) + INSTANT_DELAY
        else:
            delay = OTHERWISE_DELAY if kind == "lottery" else 0
            due = unix(rules["draw"]) + delay + (rule["prize"] - 1) * PERIOD
        if drand and not 0 <= time_of_round(drand["round"]) - due < PERIOD:
            raise Wrong("wrong_round")
        for draw in rule.get("draws", ()):
            if unix(draw["at"]) <= unix(rules["seal"]) or not is_same_day(draw["at"], rules["draw"]):
                raise Wrong("wrong_lottery_time")


def is_same_day(local, instant):
    """Whether an instant lies on the day of a local time, where that is."""
    offset = unix(f"{local[:16]}:00Z") - unix(local)
    return (unix(local) + offset) // DAY == (unix(instant) + offset) // DAY


def has_fewer_prizes(former, rules):
    """Whether a main or an instant prize is gone."""

    def counts(entry):
        instants = sum(rule["kind"] == "instant" for rule in entry["prize"])
        return instants, len(entry["prize"]) - instants

    return any(now < then for now, then in zip(counts(rules), counts(former)))


def only_moves(former, rules, overdue):
    """Whether nothing changes but instant prizes whose time had come without a cut."""
    prizes = rules["prize"]
    if len(prizes) != len(former["prize"]):
        return False
    if any(prizes[prize - 1]["kind"] != "instant" for prize in overdue):
        return False
    lines = [prizes[one["prize"] - 1] if one["prize"] in overdue else one for one in former["prize"]]
    return are_same({**former, "prize": lines}, rules)
