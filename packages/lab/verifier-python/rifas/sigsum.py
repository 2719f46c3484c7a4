"""Sigsum proofs: when a quorum of witnesses had seen a checkpoint."""

import re

from . import ed25519
from .strict import decimal, need, to_base64
from .tree import leaf_hash, root_from_path, sha256

# The end of the year 9999: no calendar writes later times in four digits.
LAST_SECOND = 253_402_300_799


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
