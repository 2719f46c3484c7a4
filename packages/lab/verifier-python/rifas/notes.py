"""C2SP signed notes and checkpoints."""

import re

from . import ed25519
from .strict import decimal, from_base64, has_controls, hash32, match, need, record, units, utf8
from .tree import sha256


def key_name(name):
    """Without spaces, plus signs and control characters, at most 255 characters."""
    need(0 < units(name) <= 255 and utf8(name) and "+" not in name)
    need(not has_controls(name) and not any(map(str.isspace, name)))
    return name


KEY = record(r"(?P<name>[^+]+)\+(?P<identity>.{8})\+(?P<data>.{44})", name=key_name, data=from_base64)
CHECKPOINT = record("(?P<origin>.+)\n(?P<size>.+)\n(?P<root>.+)\n", size=decimal, root=hash32)


def parse_key(text):
    """Reads an Ed25519 key, `<name>+<hex>+<base 64>`; its identity is left in hexadecimal."""
    key = KEY(text)
    key.public = key.data[1:]
    need(len(key.data) == 33 and key.data[0] == 1)
    need(key.identity == sha256(f"{key.name}\n".encode() + key.data)[:4].hex())
    return key


def open_checkpoint(note, key):
    """A checkpoint of the key's log, with the text that it signed; one bad signature of it refuses all."""
    need(units(note) <= 131_072 and utf8(note))
    end = note.rfind("\n\n") + 1
    text, block = note[:end], note[end + 1 :]
    need(block.endswith("\n") and not any(ord(one) < 32 and one != "\n" for one in text))
    lines = block[:-1].split("\n")
    need(len(lines) <= 100)
    own = []
    for name, encoded in (match("— ([^ ]+) ([^ ]+)", line) for line in lines):
        data = from_base64(encoded)
        need(len(data) > 4)
        if (key_name(name), data[:4].hex()) == (key.name, key.identity):
            own.append(data[4:])
    need(own and all(ed25519.verify(one, text.encode(), key.public) for one in own))
    checkpoint = CHECKPOINT(text)
    need(checkpoint.origin == key.name)
    checkpoint.text = text
    return checkpoint


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
