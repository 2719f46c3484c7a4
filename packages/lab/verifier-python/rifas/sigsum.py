"""Sigsum: what its public logs list, and when a quorum of witnesses had seen it."""

import re

from . import ed25519
from .strict import decimal, need, record, to_base64
from .tree import leaf_hash, root_from_path, sha256

# The end of the year 9999: no calendar writes later times in four digits.
LAST_SECOND = 253_402_300_799
HEAD = (
    r"size=(?P<size>[0-9]{1,16})\nroot_hash=(?P<root>[0-9a-f]{64})\nsignature=(?P<signed>[0-9a-f]{128})\n"
    r"(?P<cosigned>(?:cosignature=[0-9a-f]{64} [0-9]{1,16} [0-9a-f]{128}\n){0,32})"
)
PROOF = (
    r"version=2\nlog=(?P<log>[0-9a-f]{64})\nleaf=(?P<owner>[0-9a-f]{64}) (?P<signature>[0-9a-f]{128})\n\n"
    rf"(?P<head>{HEAD})(?:\nleaf_index=(?P<index>[0-9]{{1,16}})\n(?P<nodes>(?:node_hash=[0-9a-f]{{64}}\n){{0,53}}))?"
)
BYTES = dict.fromkeys(("root", "signed", "log", "owner", "signature", "checksum"), bytes.fromhex)


def read_leaf(text):
    """What a key submitted: checksum, signature and the hash of the key, in hexadecimal."""
    return record("(?P<checksum>[0-9a-f]{64}) (?P<signature>[0-9a-f]{128}) (?P<owner>[0-9a-f]{64})", **BYTES)(text)


def parse_proof(text):
    """Reads a proof: a tree of one leaf has no last part."""
    need(len(text) <= 20_000)
    proof = record(PROOF, size=decimal, index=decimal, **BYTES)(text)
    need((proof.index is None) == (proof.size == 1))
    proof.index = proof.index or 0
    proof.path = [bytes.fromhex(node) for node in re.findall("=(.+)\n", proof.nodes or "")]
    return proof


def sigsum_time(proof, message, submitter, trust):
    """The time by which a quorum had seen the message; refused as `witness_not_known` without one, or of others."""
    need(proof.owner == sha256(submitter), "witness_not_known")
    head = read_head(proof.head, proof.log, trust)
    proof.checksum = sha256(message)
    check_leaf(proof, submitter, proof.index, proof.path, head)
    need(head.time is not None, "witness_not_known")
    return head.time


def check_leaf(leaf, submitter, index, path, head):
    """Refuses a leaf that the submitter didn't sign, or that isn't in the head's tree."""
    need(ed25519.verify(leaf.signature, b"sigsum.org/v1/tree-leaf\0" + leaf.checksum, submitter))
    data = leaf.checksum + leaf.signature + leaf.owner
    need(root_from_path(leaf_hash(data), index, head.size, path) == head.root)


def read_head(text, log, trust):
    """A tree's head that its log signed, and the time by which a quorum had: None without one."""
    head = record(HEAD, size=decimal, **BYTES)(text)
    lines = re.findall(r"=(\S+) (\S+) (\S+)\n", head.cosigned)
    need(all(decimal(time, LAST_SECOND) >= 0 for _, time, _ in lines))
    key = next((key for key in trust["logs"] if sha256(key) == log), None)
    need(key, "witness_not_known")
    said = f"sigsum.org/v1/tree/{log.hex()}\n{head.size}\n{to_base64(head.root)}\n"
    need(ed25519.verify(head.signed, said.encode(), key))
    times = []
    for witness in trust["witnesses"]:
        own = [line[1:] for line in lines if line[0] == sha256(witness).hex()]
        need(len(own) < 2)
        for time, signed in own:
            need(ed25519.verify(bytes.fromhex(signed), f"cosignature/v1\ntime {time}\n{said}".encode(), witness))
            times.append(int(time))
    head.time = next(iter(sorted(times)[trust["quorum"] - 1 :]), None)
    return head
