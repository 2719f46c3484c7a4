"""When witnesses saw the seal, cuts, reopenings and changed rules, which an organiser could date back."""

from .drand import time_of_round
from .notes import open_checkpoint
from .rules import is_postponed, known_from, rule_of
from .sigsum import parse_proof, sigsum_time
from .strict import Refused, code_of, need, refusing
from .tree import sha256
from .words import once

MARGIN, CLOCKS = 60, 600
NEUTRAL = ("no_witness", "witness_not_known")


class Dates:
    """What dates the entries of the log in use."""

    def __init__(self, bundle, book, trust):
        self.book, self.trust = book, trust
        self.shown = {one["index"]: one for one in bundle["dated"]}

    def code(self, index, known, margin=MARGIN):
        """What witnesses say of an entry that they must have seen before a time, in Unix seconds."""
        return code_of(self.check, index, known - margin)

    def check(self, index, latest):
        """The same; mostly it refuses."""
        need(index in self.shown, "no_witness")
        shown = self.shown[index]
        with refusing("bad_date"):
            note = open_checkpoint(shown["checkpoint"], self.book.key)
            need(note.size == index + 1 and self.book.begins_with(note.size, note.root))
        need(shown["sigsum"], "no_witness")
        message, times, is_unknown = sha256(note.text.encode()), [], False
        for text in shown["sigsum"]:
            try:
                with refusing("bad_witness"):
                    times.append(sigsum_time(parse_proof(text), message, self.book.key.public, self.trust))
            except Refused as refused:
                if refused.code != "witness_not_known":
                    raise
                is_unknown = True
        need(not times or min(times) >= self.book.entries[index].at - CLOCKS, "dated_ahead")
        need(not is_unknown, "witness_not_known")
        return "witnessed" if min(times) <= latest else "witnessed_late"

    def either(self, index, known, witnessed, otherwise):
        """One code for a date in time and another without any."""
        code = self.code(index, known)
        return witnessed if code == "witnessed" else otherwise if code in NEUTRAL else code


def check_dates(dates, logs, histories):
    """Checks of the seal's date, of changed rules, cuts and reopenings, in the order of the format."""
    history, checks = histories[0], []
    if history.seal:
        checks.append(("witness", dates.code(history.seal.index, known_from(history.rules)), None))
    checks += once(
        "rules",
        [
            dates.either(one.index, one.known, "rules_changed_witnessed", "rules_changed")
            for one in history.changed_rules
            if one.changes_draw
        ],
    )
    if is_postponed(histories):
        checks.append(("rules", "postponed", None))
    for prize, cut in history.cuts.items():
        known = time_of_round(rule_of(history.entries[cut.rules], prize).round)
        checks.append(("cut", dates.either(cut.index, known, "cut_witnessed", "cut_not_witnessed"), prize))
    checks += [("cut", "cut_moved", prize) for prize in history.moved]
    codes = [dates.either(*due, "reopened_witnessed", "reopened_not_witnessed") for due in history.reopened]
    if any(entry.type == "reopened" for log in logs[1:] for entry in log.entries):
        codes.append("reopened_not_witnessed")
    return checks + once("reopened", codes)
