"""Whole logs, and how they follow one another."""

from types import SimpleNamespace
from typing import NamedTuple

from .entries import parse_entry
from .notes import open_checkpoint, parse_key
from .strict import Refused, match, need, refusing
from .tree import leaf_hash, root


class Book(NamedTuple):
    """A log whose entries are the ones that its checkpoint signs."""

    key: SimpleNamespace
    raffle: int
    epoch: int
    entries: list
    leaves: list

    def root_at(self, size):
        """The root that the log had with so many entries."""
        return root(self.leaves[:size])

    def begins_with(self, size, value):
        """Whether this was its root with so many entries, of which there is at least one."""
        return 1 <= size <= len(self.entries) and self.root_at(size) == value


def open_book(book):
    """Opens a log under the key that it states."""
    log, texts = book["log"], book["log"]["entries"]
    with refusing("bad_key"):
        key = parse_key(book["vkey"])
        raffle, epoch = match(r".*/rifas/([1-9][0-9]{0,9})/libro/([1-9][0-9]{0,9})", key.name)
    with refusing("bad_checkpoint"):
        checkpoint = open_checkpoint(log["checkpoint"], key)
    need(checkpoint.size == len(texts) >= 1, "wrong_size")
    leaves = [leaf_hash(text.encode()) for text in texts]
    need(root(leaves) == checkpoint.root, "wrong_root")
    with refusing("malformed_entry"):
        entries = [parse_entry(text, index) for index, text in enumerate(texts)]
    return Book(key, int(raffle), int(epoch), entries, leaves)


def read_chain(opened, bundle):
    """A log and those that it really continues, the newest first, with what is to be said of them; None if it continues none."""
    logs, books = [opened], list(bundle["earlier"])
    while (continued := logs[-1].entries[0]).type == "continues":
        if not books:
            return logs, "earlier_not_here"
        try:
            older = open_book(books.pop())
        except Refused:
            return logs, "continues_other"
        if not follows(logs[-1], older, continued):
            return logs, "continues_other"
        logs.append(older)
    if books or logs[-1].epoch != 1:
        return logs, "continues_other"
    if len(logs) == 1:
        return logs, None
    return logs, "key_lost" if len({log.key.public for log in logs}) > 1 else "continues_earlier"


def follows(newer, older, continued):
    """Whether the newer log names the older one's head."""
    names = continued.origin == older.key.name and continued.size == len(older.entries)
    is_later = newer.raffle == older.raffle and newer.epoch > older.epoch
    return names and is_later and continued.root == older.root_at(continued.size)


def check_key(logs, keys):
    """Whether the key is trusted, or came after one that is, and the keys that are trusted then."""
    if not keys:
        return "no_pinned_key", keys
    at = next((at for at, log in enumerate(logs) if log.key.public in keys), None)
    if at is None:
        return "other_key", keys
    return "lost_pinned_key" if at else "pinned_key", [*keys, *(log.key.public for log in logs[:at])]


def check_earlier(logs, code):
    """The codes about the chain; none for a first log."""
    turns = [[entry.type for entry in log.entries if entry.type in ("seal", "reopened")][-1:] for log in logs]
    is_again = turns[0] == ["seal"] and ["seal"] in turns[1:]
    return [one for one in (code, "sealed_before" if is_again else None) if one]


def named(logs, name):
    """The log of this name, or None."""
    return next((log for log in logs if log.key.name == name), None)


def check_seen(note, logs):
    """Whether a kept checkpoint is a beginning of its log."""
    book = named(logs, note.split("\n", 1)[0])
    need(book, "other_log_seen")
    with refusing("other_log_seen"):
        seen = open_checkpoint(note, book.key)
    need(seen.size <= len(book.entries), "older_than_seen")
    need(book.begins_with(seen.size, seen.root), "other_log_seen")
    return "seen_before"
