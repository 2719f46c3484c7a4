"""What became of the prizes follows from their draws, step by step, and isn't dated back."""

from .claims import DAY, claim_ends
from .dated import NEUTRAL, witness_code
from .strict import unix

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


def check_prizes(bundle, logs, histories, trust):
    """One check for each prize of which the logs say what became of it."""
    draws, since, last, codes = {}, {}, {}, {}
    for history in reversed(histories):
        for one in sorted([*history.draws, *history.steps], key=lambda one: one.index):
            prize, entry = one.entry["prize"], one.entry
            if entry["type"] == "draw":
                draws[prize], since[prize] = one, None
                continue
            found = [wrong_step(draws.get(prize), since.get(prize), entry)]
            if history is histories[0]:
                found.append(date_code(bundle, logs[0], trust, one))
            codes.setdefault(prize, []).extend(code for code in found if code)
            since[prize] = last[prize] = entry
    return [("prize", code_of_prize(last[prize], codes[prize]), prize) for prize in sorted(last)]


def wrong_step(draw, since, entry):
    """Why this can't be next, or None."""
    is_won = draw and draw.entry["state"] in ("sold", "held")
    if not is_won or draw.entry["version"] != entry["version"]:
        return "prize_wrongly"
    if entry["state"] not in NEXT[since["state"] if since else "drawn"]:
        return "prize_wrongly"
    rules, due = draw.rules.entry, float("-inf")
    if entry["state"] == "unclaimed":
        if rules["claim"] is None:
            return "prize_wrongly"
        due = claim_ends(rules, len(draw.unclaimed))
    if entry["state"] == "unanswered":
        due = unix(since["at"]) + (rules["claim"] or {"days": DAYS_TO_ANSWER})["days"] * DAY
    return "prize_early" if unix(entry["at"]) < due else None


def date_code(bundle, book, trust, logged):
    """What witnesses say against an entry's date, which may be a day before they saw it."""
    code = witness_code(bundle, book, trust, logged.index, unix(logged.entry["at"]) + DAY, margin=0)
    if code == "witnessed_late":
        return "prize_dated_back"
    return None if code in ("witnessed", *NEUTRAL) else code


def code_of_prize(entry, codes):
    """The first code that applies."""
    wrong = [code for code in codes if code in ("prize_wrongly", "prize_early")]
    dates = [code for code in codes if code != "prize_dated_back"]
    for red in (wrong, dates):
        if red:
            return red[0]
    if entry["state"] == "disputed":
        return "prize_disputed"
    return codes[0] if codes else f"prize_{entry['state']}"
