"""When witnesses saw the seal, cuts, reopenings and changed rules, which an organiser could date back."""

from .drand import time_of_round
from .notes import open_checkpoint
from .rules import changes_draw, is_postponed, known_from
from .sigsum import Unknown, sigsum_time
from .strict import Malformed, need, unix
from .tree import sha256
from .words import once

MARGIN, CLOCKS = 60, 600
NEUTRAL = ("no_witness", "witness_not_known")


def check_dates(bundle, logs, histories, trust):
    """Checks of the seal's date, of changed rules, cuts and reopenings, in the order of the format."""
    book, history = logs[0], histories[0]

    def code_of(index, known, witnessed, otherwise):
        code = witness_code(bundle, book, trust, index, known)
        return witnessed if code == "witnessed" else otherwise if code in NEUTRAL else code

    checks = []
    if history.seal and history.rules:
        code = witness_code(bundle, book, trust, history.seal.index, known_from(history.rules.entry))
        checks.append(("witness", code, None))
    changes = filter(changes_draw, history.changed_rules)
    codes = [code_of(one.index, one.known, "rules_changed_witnessed", "rules_changed") for one in changes]
    checks += once("rules", codes)
    if is_postponed(histories):
        checks.append(("rules", "postponed", None))
    for prize, cut in history.cuts.items():
        known = time_of_round(book.entries[cut.entry["rules"]]["prize"][prize - 1]["round"])
        checks.append(("cut", code_of(cut.index, known, "cut_witnessed", "cut_not_witnessed"), prize))
    checks += [("cut", "cut_moved", prize) for prize in history.moved]
    codes = [code_of(*due, "reopened_witnessed", "reopened_not_witnessed") for due in history.reopened]
    if any(entry["type"] == "reopened" for log in logs[1:] for entry in log.entries):
        codes.append("reopened_not_witnessed")
    return checks + once("reopened", codes)


def witness_code(bundle, book, trust, index, known, margin=MARGIN):
    """What witnesses say of an entry that they must have seen before a time, in Unix seconds."""
    shown = next((one for one in bundle["dated"] if one["index"] == index), None)
    if shown is None:
        return "no_witness"
    try:
        note = open_checkpoint(shown["checkpoint"], book.key)
        need(note.size == index + 1 and note.root == book.root_at(note.size))
    except Malformed:
        return "bad_date"
    if not shown["sigsum"]:
        return "no_witness"
    times, is_unknown = [], False
    for proof in shown["sigsum"]:
        try:
            times.append(sigsum_time(proof, sha256(note.text.encode()), book.key.public, trust))
        except Unknown:
            is_unknown = True
        except Malformed:
            return "bad_witness"
    if times and min(times) < unix(book.entries[index]["at"]) - CLOCKS:
        return "dated_ahead"
    if is_unknown:
        return "witness_not_known"
    return "witnessed" if min(times) <= known - margin else "witnessed_late"
