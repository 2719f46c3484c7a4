"""Whole logs, and how they follow one another."""

import re
from typing import NamedTuple

from .entries import parse_entry
from .notes import Key, open_checkpoint, parse_key
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


class Chain(NamedTuple):
    """A log with those that it really continues, the newest first."""

    logs: list
    code: str | None
    """What is to be said about the chain; None for a log that continues none."""


def read_chain(opened, bundle):
    """Follows a log back to the first one, as far as each names the head of the one before."""
    logs, books = [opened], list(bundle["earlier"])
    while True:
        newer = logs[-1]
        continued = newer.entries[0]
        if continued["type"] != "continues":
            return Chain(logs, "continues_other" if books else first_code(logs))
        if not books:
            return Chain(logs, "earlier_not_here")
        try:
            older = open_book(books.pop())
        except Wrong:
            return Chain(logs, "continues_other")
        if not follows(newer, older, continued):
            return Chain(logs, "continues_other")
        logs.append(older)


def first_code(logs):
    """What is to be said about a chain that ends with a log which continues none."""
    if logs[-1].epoch != 1:
        return "continues_other"
    if len(logs) == 1:
        return None
    return "key_lost" if len({log.key.public for log in logs}) > 1 else "continues_earlier"


def since_pinned(chain, keys):
    """The logs that came after the newest one under a trusted key; None without any."""
    at = next((at for at, log in enumerate(chain.logs) if log.key.public in keys), None)
    return None if at is None else chain.logs[:at]


def check_key(chain, keys):
    """Whether the key is trusted, or came after one that is."""
    if not keys:
        return "no_pinned_key"
    since = since_pinned(chain, keys)
    if since is None:
        return "other_key"
    return "lost_pinned_key" if since else "pinned_key"


def trusted_keys(chain, keys):
    """The trusted keys, and those that came after one of them in this chain."""
    return [*keys, *(log.key.public for log in since_pinned(chain, keys) or [])]


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
    return (
        continued["origin"] == older.key.name
        and newer.raffle == older.raffle
        and newer.epoch > older.epoch
        and continued["size"] == len(older.entries)
        and continued["root"] == older.root_at(continued["size"])
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
