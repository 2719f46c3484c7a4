"""A buyer's receipt, alone and beside a raffle's bundle."""

import hmac
import re

from .books import named
from .bundle import line
from .entries import parse_entry
from .notes import open_checkpoint, parse_key
from .shapes import count, count32, hashed, load, shaped, string, version
from .strict import Refused, from_base64, need, refusing, units
from .tree import Leaf, leaf_hash, rank, root_from_path, sha256


def field(value):
    """A field of an owner: one line."""
    need(units(line(value)) <= 1000)
    return value


ENTRY = {"entry": string, "index": count32, "path": [hashed]}
RECEIPT = {
    "v": version,
    "vkey": string,
    "checkpoint": string,
    **ENTRY,
    "numbers": [{"n": count32, "index": count32, "path": [hashed]}],
    "owner": dict.fromkeys(("code", "document", "name", "masked"), field),
    "salt": hashed,
    "seal?": {**ENTRY, "numbers": [[(count, hashed)]]},
}


def parse_receipt(text):
    """A receipt's parts."""
    need(units(text) <= 4_000_000)
    receipt = shaped(load(text), RECEIPT)
    numbers = receipt["numbers"]
    need(1 <= len(numbers) <= 10_000)
    need(all(len(one["path"]) <= 32 for one in (receipt, *numbers, receipt.get("seal", receipt))))
    for name in ("n", "index"):
        values = [one[name] for one in numbers]
        need(values == sorted(set(values)))
    return receipt


def commitment(n, receipt, raffle):
    """What the log holds of a number's owner."""
    salt, owner = from_base64(receipt["salt"]), receipt["owner"]
    place = raffle.to_bytes(4, "big") + n.to_bytes(4, "big")
    texts = {"public": owner["masked"], "private": "\n".join(owner[name] for name in ("code", "document", "name"))}
    parts = b"rifas-owner/v1\n"
    for kind, said in texts.items():
        own = hmac.digest(salt, f"rifas-salt/v1 {kind}\n".encode() + place, "sha256")
        parts += hmac.digest(own, f"rifas-owner/v1 {kind}\n{said}\n".encode(), "sha256")
    return sha256(parts)


def check_alone(text, keys):
    """The code of a receipt by itself, and what it proves if it holds."""
    try:
        proven = prove(text, keys)
    except Refused as refused:
        return refused.code, None
    return "receipt_alone" if proven.sealed is None else "receipt_holds", proven


def prove(text, keys):
    """The sale that a receipt proves by itself: its owner, leaves and checkpoint, and where the log has the seal that it shows."""
    with refusing("receipt_malformed"):
        receipt = parse_receipt(text)
    need(keys, "no_pinned_key")
    with refusing("receipt_false"):
        key = parse_key(receipt["vkey"])
        need(key.public in keys, "receipt_other_key")
        entry = parse_entry(receipt["entry"])
        need(entry.type == "sold")
        leaves = []
        for one in receipt["numbers"]:
            leaf = Leaf(one["n"], "sold", commitment(one["n"], receipt, entry.raffle))
            path = map(from_base64, one["path"])
            need(root_from_path(leaf.hash, one["index"], entry.count, path) == entry.tickets)
            leaves.append(leaf)
        checkpoint = open_checkpoint(receipt["checkpoint"], key)
        check_included(receipt, checkpoint)
        sealed = receipt.get("seal")
        if sealed:
            check_seal(sealed, leaves, entry.raffle, checkpoint)
    entry.index, entry.owner, entry.checkpoint, entry.leaves = receipt["index"], receipt["owner"], checkpoint, leaves
    entry.sealed = sealed and sealed["index"]
    return entry


def check_seal(sealed, leaves, raffle, checkpoint):
    """Refuses a seal that the checkpoint doesn't cover, or that hasn't every number, sold to its owner."""
    entry = parse_entry(sealed["entry"])
    need(entry.type == "seal" and entry.raffle == raffle and len(leaves) == len(sealed["numbers"]))
    check_included(sealed, checkpoint)
    for leaf, path in zip(leaves, sealed["numbers"]):
        rank(leaf, entry, [(count, from_base64(value)) for count, value in path])


def check_included(proven, checkpoint):
    """Refuses an entry that the checkpoint doesn't cover."""
    leaf, path = leaf_hash(proven["entry"].encode()), map(from_base64, proven["path"])
    need(root_from_path(leaf, proven["index"], checkpoint.size, path) == checkpoint.root)


def compare(proven, books, history, leaves):
    """What a receipt that holds says beside the bundle, whose newest log is the first."""
    checkpoint, newest = proven.checkpoint, books[0]
    if newest.raffle != proven.raffle:
        return "receipt_other_raffle"
    book = named(books, checkpoint.origin)
    if book is None:
        return "receipt_not_compared" if is_before(checkpoint.origin, books[-1]) else "receipt_other_log"
    if checkpoint.size > len(book.entries):
        return "receipt_newer"
    if not book.begins_with(checkpoint.size, checkpoint.root):
        return "receipt_other_log"
    if history.seal is None:
        told = [entry.index for entry in newest.entries if entry.type == "sold" and entry.tickets == proven.tickets]
        left = history.left.get(proven.index if book is newest else next(iter(told), None), 0)
        if history.cancelled:
            return "receipt_cancelled"
        return "receipt_before_seal" if len(proven.leaves) <= left else "receipt_released"
    if leaves is None:
        is_proven = book is newest and proven.sealed == history.seal.index
        return "receipt_holds" if is_proven else "receipt_not_compared"
    are_sold = all(leaf.number < len(leaves) and leaves[leaf.number] == leaf for leaf in proven.leaves)
    return "receipt_holds" if are_sold else "receipt_released"


def check_receipts(texts, keys, books, history, leaves):
    """One code for each receipt."""
    compared = []
    for text in texts:
        code, proven = check_alone(text, keys)
        compared.append((compare(proven, books, history, leaves) if proven else code, proven))
    holding = [proven for code, proven in compared if code in ("receipt_holds", "receipt_before_seal")]
    for code, proven in compared:
        is_exchanged = code == "receipt_released" and any(is_later(one, proven) for one in holding)
        yield "receipt_exchanged" if is_exchanged else code


def is_later(one, other):
    """Whether one receipt was made later for the same purchase of the same buyer."""
    mine, theirs = one.checkpoint, other.checkpoint
    return one.owner == other.owner and mine.origin == theirs.origin and mine.size > theirs.size


def is_before(origin, oldest):
    """Whether a receipt can be of a log that the oldest one here continues, and that isn't here."""
    epoch = re.search(r"[0-9]+\Z", origin, re.ASCII)
    return oldest.entries[0].type == "continues" and epoch is not None and int(epoch[0]) < oldest.epoch
