"""`prueba-<id>.json`: read, and refused unless it is the one text that says this."""

import json

from .numbers import runs
from .strict import SAFE, Malformed, from_base64, is_well_formed, need, units


def load(text):
    """JSON as every language reads it; its numbers may be written as floats."""
    try:
        return json.loads(text, parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        raise Malformed from error


def refuse_constant(_):
    """NaN and the infinities are no JSON."""
    raise Malformed


def written(value):
    """JSON without spaces, as JavaScript writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def members(value):
    """An object's members."""
    need(isinstance(value, dict))
    return value


def listed(value, read):
    """A list's items."""
    need(isinstance(value, list))
    return [read(item) for item in value]


def string(value):
    """Text that has a UTF-8 form."""
    need(isinstance(value, str) and is_well_formed(value))
    return value


def count(value):
    """A whole number from 0."""
    need(isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= SAFE)
    return value


def hash32(value):
    """A hash, left in base 64."""
    from_base64(string(value), 32)
    return value


def parse_bundle(text):
    """Reads a bundle: plain members, in the order in which they are written."""
    need(units(text) <= 256_000_000 and is_well_formed(text))
    json_members = members(load(text))
    demo = json_members.get("demo")
    need(isinstance(demo, bool))
    read = {
        "v": 1,
        "demo": demo,
        **book(json_members),
        "earlier": listed(json_members.get("earlier"), lambda one: book(members(one))),
        "dated": dates(json_members.get("dated")),
        **({"terms": all_terms(json_members["terms"])} if "terms" in json_members else {}),
        **({name: listed(json_members.get(name), owned) for name in ("sales", "held")} if "sales" in json_members else {}),
        "draws": listed(json_members.get("draws"), draw),
        "winners": listed(json_members.get("winners"), winner),
    }
    need(written(read) == text)
    return read


def book(value):
    """A log under its key."""
    log = members(value.get("log"))
    return {
        "vkey": string(value.get("vkey")),
        "log": {
            "checkpoint": string(log.get("checkpoint")),
            "entries": listed(log.get("entries"), string),
        },
    }


def dates(value):
    """What dates entries, in the log's order."""
    read = listed(value, dated)
    need(all(one["index"] < other["index"] for one, other in zip(read, read[1:])))
    return read


def dated(value):
    """The checkpoint that an entry ends, and its proofs."""
    value = members(value)
    return {
        "index": count(value.get("index")),
        "checkpoint": string(value.get("checkpoint")),
        "sigsum": listed(value.get("sigsum"), string),
    }


def all_terms(value):
    """The texts of terms with the digests that rules sign; left out without any."""
    need(value != [])
    return listed(value, terms)


def terms(value):
    """One of them."""
    value = members(value)
    return {"digest": hash32(value.get("digest")), "text": string(value.get("text"))}


def owned(value):
    """The numbers of a sale with the commitments to their owners, left as they are written."""
    need(isinstance(value, list) and len(value) == 2)
    owners = from_base64(string(value[1]))
    need(len(owners) % 32 == 0)
    runs(string(value[0]), len(owners) // 32)
    return value


def draw(value):
    """The proofs of a draw."""
    value = members(value)
    return {"entry": count(value.get("entry")), "numbers": listed(value.get("numbers"), proof)}


def proof(value):
    """A number's leaf and path."""
    value = members(value)
    return {"leaf": string(value.get("leaf")), "path": listed(value.get("path"), node)}


def node(value):
    """A count and a hash."""
    need(isinstance(value, list) and len(value) == 2)
    return [count(value[0]), hash32(value[1])]


def winner(value):
    """What opens a winner's masked name."""
    value = members(value)
    opened = members(value.get("A"))
    masked = string(opened.get("masked"))
    need("\n" not in masked)
    return {
        "prize": count(value.get("prize")),
        "number": count(value.get("number")),
        "A": {"salt": hash32(opened.get("salt")), "masked": masked},
        "P": hash32(value.get("P")),
    }
