"""C2SP signed notes and checkpoints."""

import re
from typing import NamedTuple

from . import ed25519
from .strict import WHITE, decimal, from_base64, from_hex, has_controls, is_well_formed
from .strict import need, units
from .tree import sha256


class Key(NamedTuple):
    """An Ed25519 key under a name."""

    name: str
    identity: bytes
    public: bytes


class Checkpoint(NamedTuple):
    """What a checkpoint says, and its signed lines."""

    origin: str
    size: int
    root: bytes
    text: str


def is_key_name(name):
    """Without spaces, plus signs and control characters, at most 255 characters."""
    usual = 0 < units(name) <= 255 and is_well_formed(name) and "+" not in name
    return usual and not has_controls(name) and not any(c in WHITE for c in name)


def key(name, public):
    """The key under a name."""
    need(is_key_name(name) and len(public) == 32)
    return Key(name, sha256(f"{name}\n".encode() + b"\1" + public)[:4], public)


def parse_key(text):
    """Reads `<name>+<hex>+<base 64>`."""
    found = re.fullmatch(r"([^+]+)\+([^+]{8})\+(.{44})", text)
    need(found)
    data = from_base64(found[3], 33)
    need(data[0] == 1)
    known = key(found[1], data[1:])
    need(known.identity == from_hex(found[2], 4))
    return known


def open_note(note, own):
    """The text that a key signed; one bad signature of it refuses all."""
    need(units(note) <= 131_072)
    end = note.rfind("\n\n") + 1
    text, block = note[:end], note[end + 1 :]
    need(block.endswith("\n") and text.endswith("\n") and is_well_formed(note))
    need(not any(ord(c) < 32 and c != "\n" for c in text))
    lines = block[:-1].split("\n")
    need(len(lines) <= 100)
    signatures = [signature_line(line) for line in lines]
    known = [one for *name, one in signatures if name == [own.name, own.identity]]
    need(known and all(ed25519.verify(one, text.encode(), own.public) for one in known))
    return text


def signature_line(line):
    """A signature's name, key id and bytes."""
    parts = line.split(" ")
    need(len(parts) == 3 and parts[0] == "—" and is_key_name(parts[1]))
    data = from_base64(parts[2])
    need(len(data) > 4)
    return parts[1], data[:4], data[4:]


def open_checkpoint(note, log_key):
    """A checkpoint of the key's log, signed by it."""
    text = open_note(note, log_key)
    parts = text.split("\n")
    need(len(parts) == 4 and parts[0] and parts[3] == "")
    size, root = decimal(parts[1]), from_base64(parts[2], 32)
    need(parts[0] == log_key.name)
    return Checkpoint(parts[0], size, root, text)


def notes_in(text):
    """The checkpoints in a message about a seal, quoted or indented, with or without their empty line."""
    lines = [re.sub(r"^[\s>*]+", "", line).rstrip() for line in text.splitlines()]
    lines = [line for line in lines if line]
    found = []
    for at, origin in enumerate(lines[:-3]):
        size, tree, signature = lines[at + 1 : at + 4]
        is_origin = re.fullmatch(r"\S+/libro/[0-9]+", origin, re.ASCII)
        is_size = re.fullmatch(r"[0-9]{1,16}", size, re.ASCII)
        if is_origin and is_size and len(tree) == 44 and signature.startswith(f"— {origin} "):
            found.append(f"{origin}\n{size}\n{tree}\n\n{signature}\n")
    return found
