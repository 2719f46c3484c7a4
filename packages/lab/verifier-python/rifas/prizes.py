"""What became of the prizes follows from their draws, step by step, and isn't dated back."""

from .dated import NEUTRAL
from .rules import DAY, claim_ends
from .strict import code_of, need

NEXT = {
    "drawn": ("contacted", "delivered"),
    "contacted": ("delivered", "unclaimed"),
    "delivered": ("confirmed", "disputed", "unanswered"),
    "disputed": ("delivered", "confirmed"),
    "unanswered": ("confirmed", "disputed"),
    "confirmed": (),
    "unclaimed": (),
}
DAYS_TO_ANSWER = 30


def check_prizes(dates, histories):
    """One check for each prize of which the logs say what became of it."""
    draws, since, last, codes = {}, {}, {}, {}
    for history in reversed(histories):
        for entry in sorted([*history.draws, *history.steps], key=lambda entry: entry.index):
            prize = entry.prize
            if entry.type == "draw":
                draws[prize], since[prize] = entry, None
                continue
            found = codes.setdefault(prize, [])
            found.append(code_of(check_step, draws.get(prize), since.get(prize), entry))
            if history is histories[0]:
                found.append(date_code(dates, entry))
            since[prize] = last[prize] = entry
    return [("prize", code_of_prize(last[prize], codes[prize]), prize) for prize in sorted(last)]


def check_step(draw, since, entry):
    """Refuses what can't be next, or not yet."""
    need(draw and draw.state in ("sold", "held"), "prize_wrongly")
    need(draw.version == entry.version, "prize_wrongly")
    need(entry.state in NEXT[since.state if since else "drawn"], "prize_wrongly")
    due, claim = entry.at, draw.rules.claim
    if entry.state == "unclaimed":
        need(claim, "prize_wrongly")
        due = claim_ends(draw.rules, len(draw.unclaimed))
    if entry.state == "unanswered":
        due = since.at + (claim.days if claim else DAYS_TO_ANSWER) * DAY
    need(entry.at >= due, "prize_early")


def date_code(dates, entry):
    """What witnesses say against an entry's date, which may be a day before they saw it; None for nothing."""
    code = dates.code(entry.index, entry.at + DAY, margin=0)
    if code == "witnessed_late":
        return "prize_dated_back"
    return None if code in ("witnessed", *NEUTRAL) else code


def code_of_prize(entry, codes):
    """The first code that applies."""
    said = [code for code in codes if code]
    steps = [code for code in said if code in ("prize_wrongly", "prize_early")]
    dates = [code for code in said if code != "prize_dated_back"]
    late = [] if entry.state == "disputed" else said
    return [*steps, *dates, *late, f"prize_{entry.state}"][0]
