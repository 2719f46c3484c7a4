"""When the numbers for each instant prize were counted."""

from .drand import time_of_round
from .notes import open_checkpoint
from .seal import check_witnesses
from .strict import Malformed, need

LATE = ("witnessed_late", "timestamp_late")
RED = ("bad_witness", "timestamp_of_other", *LATE)


def check_cuts(book, bundle, history, trust):
    """One check a cut, and one for each prize that got another time when its own had come."""
    shown = bundle.get("cuts", [])
    places = [one["index"] for one in shown]
    known = {cut.index for cut in history.cuts.values()}
    checks = []
    if places != sorted(set(places)) or not known.issuperset(places):
        checks.append(("cut", "bad_cut_checkpoint", None))
    for prize, cut in history.cuts.items():
        dates = next((one for one in shown if one["index"] == cut.index), None)
        code = date_code(book, cut, dates, trust) if dates else "cut_not_witnessed"
        checks.append(("cut", code, prize))
    return checks + [("cut", "cut_moved", prize) for prize in history.moved]


def date_code(book, cut, dates, trust):
    """Whether witnesses had seen the cut before its round was known."""
    try:
        note = open_checkpoint(dates["checkpoint"], book.key)
        need(note.size == cut.index + 1 and note.root == book.root_at(note.size))
    except Malformed:
        return "bad_cut_checkpoint"
    rules = book.entries[cut.entry["rules"]]
    line = rules["prize"][cut.entry["prize"] - 1]
    found = check_witnesses(book, dates, time_of_round(line["round"]), trust)
    codes = [code for _, code in found]
    red = next((code for code in codes if code in RED), None)
    if red in LATE:
        return "cut_witnessed_late"
    if red:
        return red
    return "cut_witnessed" if "witnessed" in codes else "cut_not_witnessed"
