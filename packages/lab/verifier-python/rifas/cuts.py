"""When cuts, reopened sales and changes of the rules were made."""

from .drand import time_of_round
from .notes import open_checkpoint
from .rules import changes_draw
from .seal import check_witnesses
from .strict import Malformed, need

RULES_CODES = {
    "rules_witnessed": "rules_changed_witnessed",
    "rules_not_witnessed": "rules_changed",
}


def check_cuts(book, bundle, history, trust):
    """One check a cut, and one for each prize that got another time when its own had come."""
    shown = bundle.get("cuts", [])
    checks = []
    if not are_dates_of(shown, (cut.index for cut in history.cuts.values())):
        checks.append(("cut", "bad_date", None))
    for prize, cut in history.cuts.items():
        rules = book.entries[cut.entry["rules"]]
        line = rules["prize"][cut.entry["prize"] - 1]
        known = time_of_round(line["round"])
        checks.append(("cut", date_code(book, "cut", cut.index, known, shown, trust), prize))
    return checks + [("cut", "cut_moved", prize) for prize in history.moved]


def check_reopened(logs, bundle, history, trust):
    """What is to be said of the reopenings of the log, and of those that it continues."""
    shown = bundle.get("reopened", [])
    codes = []
    if not are_dates_of(shown, (index for index, _ in history.reopened)):
        codes.append("bad_date")
    for index, known in history.reopened:
        codes.append(date_code(logs[0], "reopened", index, known, shown, trust))
    if any(entry["type"] == "reopened" for log in logs[1:] for entry in log.entries):
        codes.append("reopened_not_witnessed")
    return codes


def check_changed_rules(book, bundle, history, trust):
    """What is to be said of changes of the rules after the first sale."""
    shown = bundle.get("changes", [])
    rules = [at for at, entry in enumerate(book.entries) if entry["type"] == "rules"]
    codes = [] if are_dates_of(shown, rules) else ["bad_date"]
    for change in filter(changes_draw, history.changed_rules):
        code = date_code(book, "rules", change.index, change.known, shown, trust)
        codes.append(RULES_CODES.get(code, code))
    return codes


def are_dates_of(shown, indexes):
    """Whether the dates shown are those of the logged entries, in the log's order."""
    places = [one["index"] for one in shown]
    return places == sorted(set(places)) and set(indexes).issuperset(places)


def date_code(book, kind, index, known, shown, trust):
    """Whether witnesses had seen an entry before a time, in Unix seconds."""
    dates = next((one for one in shown if one["index"] == index), None)
    if dates is None:
        return f"{kind}_not_witnessed"
    try:
        note = open_checkpoint(dates["checkpoint"], book.key)
        need(note.size == index + 1 and note.root == book.root_at(note.size))
    except Malformed:
        return "bad_date"
    code = check_witnesses(book, dates, known, trust)
    if code in ("bad_witness", "dated_ahead", "witnessed_late"):
        return code
    return f"{kind}_witnessed" if code == "witnessed" else f"{kind}_not_witnessed"
