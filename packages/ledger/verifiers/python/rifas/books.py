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


def check_key(opened, book, keys):
    """Whether the key is trusted, or signed by one that is."""
    if not keys:
        return "no_pinned_key"
    if opened.key.public in keys:
        return "pinned_key"
    continued = continues(opened)
    change = continued and continued["key"]
    if change and change["key"] in keys and is_rotation(opened, book["log"]["first"], continued):
        return "rotated_from_pinned_key"
    return "other_key"


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


def check_earlier(opened, bundle):
    """The chain of logs; None for a first log."""
    books = [*bundle["earlier"], bundle]
    changes, newer, is_lost = len(books), opened, False
    while books:
        first = books.pop()["log"]["first"]
        continued = continues(newer)
        change = continued and continued["key"]
        is_rotated = bool(change) and change["why"] == "rotated"
        if not (is_rotation(newer, first, continued) if is_rotated else first is None):
            return "rotation_not_signed"
        if continued is None:
            if books or newer.epoch != 1:
                return "continues_other"
            if changes == 1:
                return None
            return "key_lost" if is_lost else "continues_earlier"
        is_lost = is_lost or (bool(change) and change["why"] == "lost")
        if not books:
            break
        try:
            older = open_book(books[-1])
        except Wrong:
            return "continues_other"
        if not follows(newer, older, continued):
            return "continues_other"
        newer = older
    return "earlier_not_here"


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


def check_seen(note, book):
    """Whether a kept checkpoint is a beginning of the log."""
    try:
        seen = open_checkpoint(note, book.key)
    except Malformed:
        return "other_log_seen"
    if seen.size > len(book.entries):
        return "older_than_seen"
    is_beginning = seen.size >= 1 and book.root_at(seen.size) == seen.root
    return "seen_before" if is_beginning else "other_log_seen"
