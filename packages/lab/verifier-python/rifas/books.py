"""Whole logs, and how they follow one another."""

import re
from typing import NamedTuple

from .entries import parse_entry
from .notes import Key, key, open_checkpoint, parse_key
from .strict import Malformed
from .tree import leaf_hash, root


class Book(NamedTuple):
    """A log whose entries are the ones that its checkpoint signs."""

    key: Key
    raffle: int
    epoch: int
    entries: list
    leaves: list

    def root_at(self, size):
        """The root that the log had with so many entries."""
        return root(self.leaves[:size])


class Wrong(Exception):
    """A check that failed, with its code."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


def attempt(code, call, *arguments):
    """The value of a call; Wrong with the code if what it reads is malformed."""
    try:
        return call(*arguments)
    except Malformed as error:
        raise Wrong(code) from error


def open_book(book):
    """Opens a log under the key that it states."""
    log = book["log"]
    log_key = attempt("bad_key", parse_key, book["vkey"])
    place = re.search(
        r"/rifas/([1-9][0-9]{0,9})/libro/([1-9][0-9]{0,9})\Z", log_key.name, re.ASCII
    )
    if place is None:
        raise Wrong("bad_key")
    checkpoint = attempt("bad_checkpoint", open_checkpoint, log["checkpoint"], log_key)
    texts = log["entries"]
    if checkpoint.size != len(texts) or not texts:
        raise Wrong("wrong_size")
    leaves = [leaf_hash(text.encode()) for text in texts]
    if root(leaves) != checkpoint.root:
        raise Wrong("wrong_root")
    entries = [attempt("malformed_entry", parse_entry, text) for text in texts]
    return Book(log_key, int(place[1]), int(place[2]), entries, leaves)


def continues(opened):
    """The entry by which a log follows another."""
    first = opened.entries[0]
    return first if first["type"] == "continues" else None


def is_rotation(opened, first, continued):
    """Whether both keys signed a beginning of this log."""
    change = continued["key"]
    if first is None or change is None or change["why"] != "rotated":
        return False
    try:
        old = key(continued["origin"], change["key"])
        note = open_checkpoint(first, opened.key, (old,))
    except Malformed:
        return False
    if not 1 <= note.size <= len(opened.entries) or old not in note.signed_by:
        return False
    return note.root == opened.root_at(note.size)


class Chain(NamedTuple):
    """A log with those that it really continues, the newest first."""

    logs: list
    changes: list
    """What each log says about the key of the next: same, rotated or lost."""
    signer: bytes | None
    """The key of an older log that isn't here, if it signed the beginning of the oldest one that is."""
    code: str | None
    """What is to be said about the chain; None for a log that continues none."""


def read_chain(opened, bundle):
    """Follows a log back to the first one, as far as each names the head of the one before."""
    books = [*bundle["earlier"], bundle]
    logs, changes = [opened], []
    while True:
        newer, first = logs[-1], books.pop()["log"]["first"]
        continued = continues(newer)
        change = continued and continued["key"]
        is_rotated = bool(change) and change["why"] == "rotated"
        if not (is_rotation(newer, first, continued) if is_rotated else first is None):
            return Chain(logs, changes, None, "rotation_not_signed")
        if continued is None:
            return Chain(logs, changes, None, first_code(newer, books, changes))
        if not books:
            return Chain(logs, changes, change["key"] if is_rotated else None, "earlier_not_here")
        try:
            older = open_book(books[-1])
        except Wrong:
            return Chain(logs, changes, None, "continues_other")
        if not follows(newer, older, continued):
            return Chain(logs, changes, None, "continues_other")
        changes.append(change["why"] if change else "same")
        logs.append(older)


def first_code(opened, earlier, changes):
    """What is to be said about a chain that ends with a log which continues none."""
    if earlier or opened.epoch != 1:
        return "continues_other"
    if not changes:
        return None
    return "key_lost" if "lost" in changes else "continues_earlier"


def changes_since_pinned(chain, keys):
    """What became of the latest trusted key; None if no log of the chain has one."""
    for at, log in enumerate(chain.logs):
        if log.key.public in keys:
            return chain.changes[:at]
    return [*chain.changes, "rotated"] if chain.signer in keys else None


def check_key(chain, keys):
    """Whether the key is trusted, or what became of one that is."""
    if not keys:
        return "no_pinned_key"
    since = changes_since_pinned(chain, keys)
    if since is None:
        return "other_key"
    if "lost" in since:
        return "lost_pinned_key"
    return "rotated_from_pinned_key" if "rotated" in since else "pinned_key"


def trusted_keys(chain, keys):
    """The trusted keys, and those that came after one of them in this chain."""
    since = changes_since_pinned(chain, keys)
    return [*keys, *(log.key.public for log in chain.logs[: len(since or [])])]


def check_earlier(chain):
    """The codes about the chain; none for a first log."""
    if chain.code is None:
        return []
    newest, *older = (is_sealed(log) for log in chain.logs)
    return [chain.code, "sealed_before"] if newest and any(older) else [chain.code]


def is_sealed(log):
    """Whether a log ends under a seal."""
    kinds = [entry["type"] for entry in log.entries if entry["type"] in ("seal", "reopened")]
    return bool(kinds) and kinds[-1] == "seal"


def follows(newer, older, continued):
    """Whether the newer log names the older one's head."""
    change = continued["key"]
    old_key = change["key"] if change else newer.key.public
    return (
        continued["origin"] == older.key.name
        and newer.raffle == older.raffle
        and newer.epoch > older.epoch
        and continued["size"] == len(older.entries)
        and continued["root"] == older.root_at(continued["size"])
        and old_key == older.key.public
    )


def check_seen(note, chain):
    """Whether a kept checkpoint is a beginning of its log."""
    origin = note.split("\n", 1)[0]
    book = next((log for log in chain.logs if log.key.name == origin), None)
    if book is None:
        return "other_log_seen"
    try:
        seen = open_checkpoint(note, book.key)
    except Malformed:
        return "other_log_seen"
    if seen.size > len(book.entries):
        return "older_than_seen"
    is_beginning = seen.size >= 1 and book.root_at(seen.size) == seen.root
    return "seen_before" if is_beginning else "other_log_seen"
