"""A buyer's receipt, alone and beside a raffle's bundle."""

import hashlib
import hmac
import re

from .bundle import listed, load, string
from .entries import parse_entry
from .notes import open_checkpoint, parse_key
from .strict import SAFE, U32, Malformed, from_base64, need, units
from .tree import leaf_hash, rank, root_from_path, sha256


def members(value, *names):
    """The values of an object that has exactly these members."""
    need(isinstance(value, dict) and set(value) == set(names))
    return [value[name] for name in names]


def field(value):
    """A field of an owner: one line."""
    need(units(string(value)) <= 1000 and "\n" not in value)
    return value


def count(value, most=U32):
    """A whole number, of 32 bits if nothing else is said; JSON may write it as a float."""
    need(isinstance(value, (int, float)) and not isinstance(value, bool))
    # The limits first: a number like 1e400 is infinite here.
    need(0 <= value <= most and value == int(value))
    return int(value)


def hash32(value):
    """A hash of base 64."""
    return from_base64(string(value), 32)


def hashes(value):
    """A path."""
    read = listed(value, hash32)
    need(len(read) <= 32)
    return read


def parse_receipt(text):
    """A receipt's parts."""
    need(units(text) <= 4_000_000)
    names = ["v", "vkey", "checkpoint", "entry", "index", "path", "numbers", "owner", "salt"]
    json = load(text)
    sealed = ["seal"] if isinstance(json, dict) and "seal" in json else []
    version, vkey, checkpoint, entry, index, path, numbers, owner, salt, *seals = members(json, *names, *sealed)
    need(not isinstance(version, bool) and version == 1)
    read = listed(numbers, number)
    need(1 <= len(read) <= 10_000)
    for before, after in zip(read, read[1:]):
        need(before["n"] < after["n"] and before["index"] < after["index"])
    return {
        "vkey": string(vkey),
        "checkpoint": string(checkpoint),
        **proven_entry(entry, index, path),
        "numbers": read,
        "owner": [field(one) for one in members(owner, "code", "document", "name", "masked")],
        "salt": hash32(salt),
        "seal": [seal(one) for one in seals],
    }


def number(value):
    """A number of the receipt."""
    n, index, path = members(value, "n", "index", "path")
    return {"n": count(n), "index": count(index), "path": hashes(path)}


def proven_entry(entry, index, path):
    """An entry with its place and path in the log."""
    return {"entry": string(entry), "index": count(index), "path": hashes(path)}


def seal(value):
    """The seal under the receipt's checkpoint, and each number's path to it."""
    entry, index, path, numbers = members(value, "entry", "index", "path", "numbers")
    return {**proven_entry(entry, index, path), "numbers": listed(numbers, lambda one: listed(one, node))}


def node(value):
    """A count and a hash."""
    need(isinstance(value, list) and len(value) == 2)
    return count(value[0], SAFE), hash32(value[1])


def commitment(one, receipt, raffle):
    """What the log holds of a number's owner."""
    code, document, name, masked = receipt["owner"]
    place = raffle.to_bytes(4, "big") + one["n"].to_bytes(4, "big")
    salts = [keyed(receipt["salt"], f"rifas-salt/v1 {kind}\n", place) for kind in ("public", "private")]
    opened = keyed(salts[0], f"rifas-owner/v1 public\n{masked}\n")
    closed = keyed(salts[1], f"rifas-owner/v1 private\n{code}\n{document}\n{name}\n")
    return sha256(b"rifas-owner/v1\n" + opened + closed)


def keyed(salt, text, place=b""):
    """HMAC-SHA256."""
    return hmac.new(salt, text.encode() + place, hashlib.sha256).digest()


def check_alone(text, keys):
    """The code of a receipt by itself, and what it proves if it holds."""
    try:
        receipt = parse_receipt(text)
    except Malformed:
        return "receipt_malformed", None
    if not keys:
        return "no_pinned_key", None
    try:
        key = parse_key(receipt["vkey"])
    except Malformed:
        return "receipt_false", None
    if key.public not in keys:
        return "receipt_other_key", None
    try:
        entry = parse_entry(receipt["entry"])
        need(entry["type"] == "sold")
        for one in receipt["numbers"]:
            one["commitment"] = commitment(one, receipt, entry["raffle"])
            one["leaf"] = f"rifas-number/v1 {one['n']} sold {one['commitment'].hex()}\n"
            path = (leaf_hash(one["leaf"].encode()), one["index"], entry["count"], one["path"])
            need(root_from_path(*path) == entry["tickets"])
        checkpoint = open_checkpoint(receipt["checkpoint"], key)
        need_included(receipt, checkpoint)
        for one in receipt["seal"]:
            check_seal(one, receipt["numbers"], entry["raffle"], checkpoint)
    except Malformed:
        return "receipt_false", None
    tickets = entry["tickets"]
    sealed = next((one["index"] for one in receipt["seal"]), None)
    proven = {"raffle": entry["raffle"], "index": receipt["index"], "tickets": tickets, "checkpoint": checkpoint, "sealed": sealed}
    code = "receipt_alone" if sealed is None else "receipt_holds"
    return code, {**proven, "numbers": receipt["numbers"], "owner": receipt["owner"]}


def check_seal(sealed, numbers, raffle, checkpoint):
    """Refuses a seal that the checkpoint doesn't cover, or that hasn't every number, sold to its owner."""
    entry = parse_entry(sealed["entry"])
    need(entry["type"] == "seal" and entry["raffle"] == raffle and len(numbers) == len(sealed["numbers"]))
    need_included(sealed, checkpoint)
    for one, path in zip(numbers, sealed["numbers"]):
        rank(one["leaf"], one["n"], path, entry["numbers"], (entry["sold"] + entry["held"], entry["root"]))


def need_included(proven, checkpoint):
    """Refuses an entry that the checkpoint doesn't cover."""
    place = (leaf_hash(proven["entry"].encode()), proven["index"], checkpoint.size, proven["path"])
    need(root_from_path(*place) == checkpoint.root)


def compare(proven, books, history, leaves):
    """What a receipt that holds says beside the bundle."""
    checkpoint = proven["checkpoint"]
    if books[0].raffle != proven["raffle"]:
        return "receipt_other_raffle"
    book = next((one for one in books if one.key.name == checkpoint.origin), None)
    if book is None:
        return "receipt_not_compared" if is_before(checkpoint.origin, books[-1]) else "receipt_other_log"
    if checkpoint.size > len(book.entries):
        return "receipt_newer"
    if book.root_at(checkpoint.size) != checkpoint.root:
        return "receipt_other_log"
    if history.seal is None:
        index = proven["index"] if book is books[0] else same_sale(books[0], proven["tickets"])
        if history.cancelled:
            return "receipt_cancelled"
        sale = history.sales.get(index, [0])
        is_taken = len(proven["numbers"]) > sale[0]
        return "receipt_released" if is_taken else "receipt_before_seal"
    if leaves is None:
        is_proven = book is books[0] and proven["sealed"] == history.seal.index
        return "receipt_holds" if is_proven else "receipt_not_compared"
    for one in proven["numbers"]:
        leaf = leaves[one["n"]] if one["n"] < len(leaves) else None
        if leaf is None or leaf.state != "sold" or leaf.commitment != one["commitment"]:
            return "receipt_released"
    return "receipt_holds"


def is_later(one, other):
    """Whether one receipt was made later for the same purchase of the same buyer."""
    mine, theirs = one["checkpoint"], other["checkpoint"]
    is_same = one["owner"] == other["owner"] and mine.origin == theirs.origin
    return is_same and mine.size > theirs.size


def is_before(origin, oldest):
    """Whether a receipt can be of a log that the oldest one here continues, and that isn't here."""
    epoch = re.search(r"[0-9]+\Z", origin, re.ASCII)
    return oldest.entries[0]["type"] == "continues" and epoch is not None and int(epoch[0]) < oldest.epoch


def same_sale(book, tickets):
    """Where a log tells the sale of an earlier one again; negative if it doesn't."""
    told = (at for at, one in enumerate(book.entries) if one["type"] == "sold" and one["tickets"] == tickets)
    return next(told, -1)
