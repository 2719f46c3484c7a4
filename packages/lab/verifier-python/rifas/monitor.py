"""What a monitor's report of the witnesses' public logs says about a raffle."""

import re
from typing import NamedTuple

from . import ed25519
from .bundle import count, listed, load, members, string, written
from .sigsum import FORM, Unknown, quorum_time
from .strict import Malformed, decimal, from_base64, from_hex, need, to_base64, units
from .tree import leaf_hash, root_from_path, sha256

REASONS = ("log", "copy", "deleted", "lost")
CONFLICTS = ("two_logs", "second_seal", "deleted_with_sales", "bad_log")
HEAD = re.compile(
    r"size=([0-9]{1,16})\nroot_hash=([0-9a-f]{64})\nsignature=([0-9a-f]{128})\n"
    r"((?:cosignature=[0-9a-f]{64} [0-9]{1,16} [0-9a-f]{128}\n){0,32})",
    re.ASCII,
)


class Listed(NamedTuple):
    """A leaf that witnesses hold, and the checkpoint that explains it."""

    index: int
    checksum: bytes
    signature: bytes
    key: bytes
    path: list
    checkpoint: str | None
    reason: str | None


def parse_report(text):
    """Reads a report: keys, logs and conflicts; refuses any other text."""
    need(units(text) <= 64_000_000)
    value = members(load(text))
    read = {
        "v": 1,
        "keys": listed(value.get("keys"), hash_text),
        "logs": listed(value.get("logs"), log),
        "conflicts": listed(value.get("conflicts"), conflict),
    }
    need(written(read) == text)
    return read


def hash_text(value):
    """A hash or a key, left in base 64."""
    from_base64(string(value), 32)
    return value


def log(value):
    """A public log: its name, its signed head, and the entries under the keys."""
    value = members(value)
    from_hex(string(value.get("log")), 32)
    return {
        "log": value["log"],
        "head": string(value.get("head")),
        "entries": listed(value.get("entries"), entry),
    }


def entry(value):
    """An entry; without a checkpoint it is unexplained."""
    value = members(value)
    checkpoint = value.get("checkpoint", 0)
    reason = value.get("reason", 0)
    need(reason in REASONS if checkpoint is not None else reason is None)
    leaf = string(value.get("leaf"))
    parts(leaf)
    return {
        "index": count(value.get("index")),
        "leaf": leaf,
        "path": listed(value.get("path"), hash_text),
        "checkpoint": None if checkpoint is None else string(checkpoint),
        "reason": reason,
    }


def parts(leaf):
    """Checksum, signature and key of a leaf."""
    texts = leaf.split(" ")
    need(len(texts) == 3)
    return [from_hex(text, size) for text, size in zip(texts, (32, 64, 32))]


def conflict(value):
    """What published logs contradict of each other."""
    value = members(value)
    need(value.get("code") in CONFLICTS)
    return {"code": value["code"], "origin": string(value.get("origin"))}


def check_monitor(text, chain, bundle, known, trust):
    """The codes of a report; known is when the draw could be known, in Unix seconds."""
    try:
        report = parse_report(text)
        keys = [from_base64(key) for key in report["keys"]]
        logs = [open_log(one, keys, trust) for one in report["logs"]]
    except (Malformed, Unknown):
        return ["monitor_invalid"]
    if any(book.key.public not in keys for book in chain.logs):
        return ["monitor_other_key"]
    newest = raffle_in(chain.logs[0].key.name)
    found = []
    for _, _, _, entries in logs:
        for one in entries:
            found += entry_codes(one, newest, chain)
    if any(raffle_in(one["origin"]) == newest for one in report["conflicts"]):
        found.append("monitor_conflict")
    if any(sha256(key) not in [one[0] for one in logs] for key in trust["logs"]):
        found.append("monitor_partial")
    if known is None or any(time < known for _, _, time, _ in logs):
        found.append("monitor_early")
    if not all(is_in(proof, logs) for proof in proofs_of(bundle)):
        found.append("monitor_incomplete")
    return list(dict.fromkeys(found)) or ["monitor_explained"]


def open_log(listing, keys, trust):
    """A log's name, size, time and entries; refuses what its signed head doesn't have."""
    name = bytes.fromhex(listing["log"])
    log_key = next((key for key in trust["logs"] if sha256(key) == name), None)
    found = HEAD.fullmatch(listing["head"])
    need(log_key is not None and found)
    size, root = decimal(found[1]), bytes.fromhex(found[2])
    head = f"sigsum.org/v1/tree/{name.hex()}\n{size}\n{to_base64(root)}\n"
    need(ed25519.verify(bytes.fromhex(found[3]), head.encode(), log_key))
    time = quorum_time(found[4], head, trust)
    owners = {sha256(key): key for key in keys}
    entries = []
    for one in listing["entries"]:
        path = [from_base64(node) for node in one["path"]]
        opened = Listed(one["index"], *parts(one["leaf"]), path, one["checkpoint"], one["reason"])
        leaf = leaf_hash(opened.checksum + opened.signature + opened.key)
        need(opened.key in owners)
        need(root_from_path(leaf, opened.index, size, path) == root)
        if opened.checkpoint is not None:
            need(sha256(sha256(opened.checkpoint.encode())) == opened.checksum)
        signed = b"sigsum.org/v1/tree-leaf\0" + opened.checksum
        need(ed25519.verify(opened.signature, signed, owners[opened.key]))
        entries.append(opened)
    return name, size, time, entries


def raffle_in(name):
    """The number of the raffle in a log's name, whatever the host; empty for any other name."""
    found = re.search(r"/rifas/([0-9]+)/libro/[0-9]+\Z", name, re.ASCII)
    return found[1] if found else ""


def entry_codes(one, raffle, chain):
    """What an entry says against this raffle."""
    if one.checkpoint is None:
        return ["monitor_unexplained"]
    origin, digits, text, *_ = [*one.checkpoint.split("\n"), "", ""]
    if raffle_in(origin) != raffle:
        return []
    book = next((log for log in chain.logs if log.key.name == origin), None)
    if book is None:
        return ["monitor_copy" if one.reason == "copy" else "monitor_other_log"]
    try:
        size, root = decimal(digits), from_base64(text, 32)
        need(size > 0)
    except Malformed:
        return ["monitor_other_log"]
    if size <= len(book.entries):
        return [] if book.root_at(size) == root else ["monitor_fork"]
    if book is chain.logs[0]:
        return ["monitor_newer"]
    return ["monitor_lost" if one.reason == "lost" else "monitor_fork"]


def proofs_of(bundle):
    """Log, signature and index of each Sigsum proof in the bundle that can be read."""
    for one in bundle["dated"]:
        for text in one["sigsum"]:
            found = FORM.fullmatch(text) if units(text) <= 20_000 else None
            if found and (found[8] is None) == (found[4] == "1"):
                yield found[1], found[3], 0 if found[8] is None else int(found[8])


def is_in(proof, logs):
    """Whether the report lists a proof's leaf; a later one is no concern of it."""
    name, signature, index = proof
    found = next((one for one in logs if one[0].hex() == name), None)
    if found is None or index >= found[1]:
        return True
    return any(one.index == index and one.signature.hex() == signature for one in found[3])
