"""What a monitor's report of the witnesses' public logs says about a raffle."""

import re

from .books import named
from .shapes import count, hashed, load_written, string, version
from .sigsum import check_leaf, parse_proof, read_head, read_leaf
from .strict import Refused, decimal, from_base64, hash32, need, text_of, units
from .tree import sha256


def leaf_text(value):
    """A leaf as it is written."""
    read_leaf(string(value))
    return value


def or_null(read):
    """What `read` reads, or null."""
    return lambda value: None if value is None else read(value)


ENTRY = {
    "index": count,
    "leaf": leaf_text,
    "path": [hashed],
    "checkpoint": or_null(string),
    "reason": or_null(text_of("log|copy|deleted|lost")),
}
REPORT = {
    "v": version,
    "keys": [hashed],
    "logs": [{"log": text_of("[0-9a-f]{64}"), "head": string, "entries": [ENTRY]}],
    "conflicts": [{"code": text_of("two_logs|second_seal|deleted_with_sales|bad_log"), "origin": string}],
}


def open_report(text, trust):
    """A report's keys, logs and conflicts."""
    need(units(text) <= 64_000_000)
    report = load_written(text, REPORT)
    keys = [from_base64(key) for key in report["keys"]]
    return keys, [open_log(one, keys, trust) for one in report["logs"]], report["conflicts"]


def open_log(listing, keys, trust):
    """A log's signed head with what it lists, all of which is in its tree."""
    name = bytes.fromhex(listing["log"])
    head = read_head(listing["head"], name, trust)
    owners = {sha256(key): key for key in keys}
    need(head.time is not None)
    head.log, head.entries = name, listing["entries"]
    for one in listing["entries"]:
        leaf, checkpoint = read_leaf(one["leaf"]), one["checkpoint"]
        need(leaf.owner in owners and (checkpoint is None) == (one["reason"] is None))
        need(checkpoint is None or sha256(sha256(checkpoint.encode())) == leaf.checksum)
        check_leaf(leaf, owners[leaf.owner], one["index"], map(from_base64, one["path"]), head)
    return head


def check_monitor(text, books, bundle, known, trust):
    """The codes of a report; known is when the draw could be known, in Unix seconds."""
    try:
        keys, logs, conflicts = open_report(text, trust)
    except Refused:
        return ["monitor_invalid"]
    if any(book.key.public not in keys for book in books):
        return ["monitor_other_key"]
    found = [entry_code(one, books) for log in logs for one in log.entries]
    if any(is_of_raffle(one["origin"], books) for one in conflicts):
        found.append("monitor_conflict")
    if {sha256(key) for key in trust["logs"]} - {log.log for log in logs}:
        found.append("monitor_partial")
    if known is None or any(log.time < known for log in logs):
        found.append("monitor_early")
    if not all(is_in(proof, logs) for proof in proofs_of(bundle)):
        found.append("monitor_incomplete")
    return list(dict.fromkeys(filter(None, found))) or ["monitor_explained"]


def is_of_raffle(name, books):
    """Whether a log's name is of the same raffle, whatever the host."""
    numbers = [re.search(r"/rifas/([0-9]+)/libro/[0-9]+\Z", one, re.ASCII) for one in (name, books[0].key.name)]
    return numbers[0] is not None and numbers[0][1] == numbers[1][1]


def entry_code(one, books):
    """What an entry says against this raffle, or None."""
    if one["checkpoint"] is None:
        return "monitor_unexplained"
    origin, digits, text, *_ = [*one["checkpoint"].split("\n"), "", ""]
    if not is_of_raffle(origin, books):
        return None
    book = named(books, origin)
    if book is None:
        return "monitor_copy" if one["reason"] == "copy" else "monitor_other_log"
    try:
        size, root = decimal(digits), hash32(text)
        need(size > 0)
    except Refused:
        return "monitor_other_log"
    if size <= len(book.entries):
        return None if book.begins_with(size, root) else "monitor_fork"
    if book is books[0]:
        return "monitor_newer"
    return "monitor_lost" if one["reason"] == "lost" else "monitor_fork"


def proofs_of(bundle):
    """Each Sigsum proof in the bundle that can be read."""
    for text in [text for one in bundle["dated"] for text in one["sigsum"]]:
        try:
            yield parse_proof(text)
        except Refused:
            continue


def is_in(proof, logs):
    """Whether the report lists a proof's leaf; a later one is no concern of it."""
    log = next((one for one in logs if one.log == proof.log), None)
    if log is None or proof.index >= log.size:
        return True
    listed = [(one["index"], read_leaf(one["leaf"]).signature) for one in log.entries]
    return (proof.index, proof.signature) in listed
