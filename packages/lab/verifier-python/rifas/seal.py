"""The seal: its numbers, its witnesses and its time."""

import re

from . import ed25519
from .notes import open_checkpoint
from .numbers import number_leaf, runs
from .rules import known_from
from .strict import Malformed, decimal, from_base64, need, to_base64, unix
from .tree import counted_leaf, counted_root, leaf_hash, root, root_from_path, sha256

MARGIN, CLOCKS, MOST_NUMBERS = 60, 600, 10_000_000
# The end of the year 9999: no calendar writes later times in four digits.
LAST_SECOND = 253_402_300_799


def hash_numbers(bundle, book):
    """The leaves of each seal and cut, by the sales that the bundle lists; None if the log doesn't have them so."""
    hashed, owners = {}, {}
    if "sales" not in bundle:
        return hashed
    sales, held = iter(bundle["sales"]), iter(bundle["held"])
    for index, entry in enumerate(book.entries):
        if entry["type"] in ("sold", "released"):
            listed = next(sales, None)
            if listed is None or not change_owners(owners, index, entry, owned_leaves(listed, entry["type"])):
                return None
        elif entry["type"] in ("seal", "cut"):
            listed = ["", ""] if entry["type"] == "cut" else next(held, None)
            leaves = None if listed is None else count_numbers(owners, entry, owned_leaves(listed, "held"))
            if leaves is None:
                return None
            hashed[index] = leaves
    return None if next(sales, None) or next(held, None) else hashed


def owned_leaves(listed, state):
    """The leaves of listed numbers."""
    owners = from_base64(listed[1])
    numbers = runs(listed[0], len(owners) // 32)
    return [number_leaf(number, state, owners[at * 32 : at * 32 + 32]) for at, number in enumerate(numbers)]


def change_owners(owners, index, entry, leaves):
    """Whether these are a sale's free numbers, or numbers that the released sale still has, for the same owners."""
    if len(leaves) != entry["count"] or root([leaf_hash(leaf.text.encode()) for leaf in leaves]) != entry["tickets"]:
        return False
    for leaf in leaves:
        owner = owners.pop(leaf.number, None)
        if owner != ((entry["of"], leaf.commitment) if entry["type"] == "released" else None):
            return False
        if entry["type"] == "sold":
            owners[leaf.number] = (index, leaf.commitment)
    return True


def count_numbers(owners, entry, held):
    """The leaves of all numbers; None if they don't give the totals and the root of a seal or cut."""
    if entry["numbers"] > MOST_NUMBERS or (len(owners), len(held)) != (entry["sold"], entry["held"]):
        return None
    leaves = [number_leaf(number, "free", None) for number in range(entry["numbers"])]
    sold = [number_leaf(number, "sold", commitment) for number, (_, commitment) in owners.items()]
    for leaf in [*sold, *held]:
        if leaf.number >= len(leaves) or leaves[leaf.number].state != "free":
            return None
        leaves[leaf.number] = leaf
    return leaves if counted_root([counted_leaf(leaf) for leaf in leaves])[1] == entry["root"] else None


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
    if leaves is None:
        return "sales_withheld"
    if any(leaves[number].state != "held" for number in history.decided):
        return "decided_not_held"
    return "seal_recomputed"


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
