"""The seal: its numbers, its witnesses and its time."""

import re

from . import ed25519
from .notes import open_checkpoint
from .numbers import parse_leaf
from .rules import known_from
from .strict import Malformed, decimal, from_base64, need, to_base64, unix
from .tree import counted_leaf, counted_root, leaf_hash, root_from_path, sha256

MARGIN, CLOCKS = 60, 600
# The end of the year 9999: no calendar writes later times in four digits.
LAST_SECOND = 253_402_300_799


def hash_numbers(bundle, book):
    """The leaves of each seal or cut that the bundle has, hashed again; None if one is wrong."""
    hashed = {}
    for item in bundle["numbers"]:
        place = item["seal"]
        entry = book.entries[place] if place < len(book.entries) else {"type": ""}
        if entry["type"] not in ("seal", "cut") or place in hashed:
            return None
        try:
            leaves = [parse_leaf(text) for text in item["leaves"]]
        except Malformed:
            return None
        states = [leaf.state for leaf in leaves]
        is_right = (
            len(leaves) == entry["numbers"] > 0
            and all(leaf.number == at for at, leaf in enumerate(leaves))
            and "released" not in states
            and (states.count("sold"), states.count("held")) == (entry["sold"], entry["held"])
            and counted_root([counted_leaf(leaf) for leaf in leaves])[1] == entry["root"]
        )
        if not is_right:
            return None
        hashed[place] = leaves
    return hashed


def check_seal(book, bundle, history, hashed):
    """The code of the seal in force."""
    if hashed is None:
        return "wrong_numbers"
    seal, shown = history.seal, bundle["seal"]
    if seal is None:
        if shown is not None:
            return "other_seal"
        return "never_sealed" if history.cancelled else "no_seal"
    if shown is None or shown["index"] != seal.index:
        return "other_seal"
    try:
        note = open_checkpoint(shown["checkpoint"], book.key)
        need(note.size == seal.index + 1 and note.root == book.root_at(note.size))
    except Malformed:
        return "bad_seal_checkpoint"
    if unix(seal.entry["at"]) >= known_from(history.rules.entry):
        return "sealed_late"
    leaves = hashed.get(seal.index)
    if leaves is None or any(voided not in hashed for _, _, voided in history.reopened):
        return "numbers_not_hashed"
    if any(leaves[number].state != "held" for number in history.decided):
        return "decided_not_held"
    return "seal_recomputed"


def are_owners_changed(book, hashed):
    """Whether more numbers were lost between two seals or cuts than the entries between them say."""
    counts = sorted(hashed.items())
    for (start, before), (end, after) in zip(counts, counts[1:]):
        between = book.entries[start + 1 : end]
        released = sum(entry["count"] for entry in between if entry["type"] == "released")
        if others_in(before, after) > released:
            return True
    return False


def others_in(one, other):
    """How many numbers are sold in the one and not sold to the same purchase in the other."""
    same = {(leaf.number, leaf.commitment) for leaf in other if leaf.state == "sold"}
    return sum(leaf.state == "sold" and (leaf.number, leaf.commitment) not in same for leaf in one)


def check_witnesses(book, shown, draw_at, trust):
    """What witnesses say of a checkpoint whose draw is at draw_at, in Unix seconds."""
    try:
        note = open_checkpoint(shown["checkpoint"], book.key)
    except Malformed:
        return "bad_witness"
    if not shown["sigsum"]:
        return "no_witness"
    message = sha256(note.text.encode())
    times, is_unknown = [], False
    for proof in shown["sigsum"]:
        try:
            times.append(sigsum_time(proof, message, book.key.public, trust))
        except Unknown:
            is_unknown = True
        except Malformed:
            return "bad_witness"
    if times and min(times) < earliest_of(book, shown):
        return "dated_ahead"
    if is_unknown:
        return "witness_not_known"
    return "witnessed" if min(times) <= draw_at - MARGIN else "witnessed_late"


def earliest_of(book, shown):
    """When an entry that is dated truly can be seen first, in Unix seconds."""
    entry = book.entries[shown["index"]] if shown["index"] < len(book.entries) else {}
    return unix(entry["at"]) - CLOCKS if "at" in entry else 0


class Unknown(Exception):
    """A log, submitter or quorum that this verifier doesn't know."""


FORM = re.compile(
    r"version=2\nlog=([0-9a-f]{64})\nleaf=([0-9a-f]{64}) ([0-9a-f]{128})\n\n"
    r"size=([0-9]{1,16})\nroot_hash=([0-9a-f]{64})\nsignature=([0-9a-f]{128})\n"
    r"((?:cosignature=[0-9a-f]{64} [0-9]{1,16} [0-9a-f]{128}\n){0,32})"
    r"(?:\nleaf_index=([0-9]{1,16})\n((?:node_hash=[0-9a-f]{64}\n){0,53}))?",
    re.ASCII,
)


def sigsum_time(text, message, submitter, trust):
    """The time by which a quorum had seen the message."""
    found = FORM.fullmatch(text) if len(text) <= 20_000 else None
    need(found)
    log, leaf_key, signature, root_hash, head_signature = (
        bytes.fromhex(found[at]) for at in (1, 2, 3, 5, 6)
    )
    size = decimal(found[4])
    need((found[8] is None) == (size == 1))
    index = 0 if found[8] is None else decimal(found[8])
    path = [bytes.fromhex(part) for part in re.findall("=([0-9a-f]+)\n", found[9] or "")]
    log_key = next((one for one in trust["logs"] if sha256(one) == log), None)
    if log_key is None or leaf_key != sha256(submitter):
        raise Unknown
    checksum = sha256(message)
    need(ed25519.verify(signature, b"sigsum.org/v1/tree-leaf\0" + checksum, submitter))
    head = f"sigsum.org/v1/tree/{log.hex()}\n{size}\n{to_base64(root_hash)}\n"
    need(ed25519.verify(head_signature, head.encode(), log_key))
    leaf = leaf_hash(checksum + signature + leaf_key)
    need(root_from_path(leaf, index, size, path) == root_hash)
    return quorum_time(found[7], head, trust)


def quorum_time(lines, head, trust):
    """The time by which a quorum of witnesses had signed a tree's head; Unknown without a quorum."""
    cosigned = [
        (bytes.fromhex(owner), decimal(time), bytes.fromhex(signed))
        for owner, time, signed in re.findall(r"=(\S+) (\S+) (\S+)\n", lines)
    ]
    need(all(time <= LAST_SECOND for _, time, _ in cosigned))
    times = []
    for witness in trust["witnesses"]:
        of_witness = [one for one in cosigned if one[0] == sha256(witness)]
        if of_witness:
            _, time, signed = of_witness[0]
            need(len(of_witness) == 1)
            need(ed25519.verify(signed, f"cosignature/v1\ntime {time}\n{head}".encode(), witness))
            times.append(time)
    if len(times) < trust["quorum"]:
        raise Unknown
    return sorted(times)[trust["quorum"] - 1]
