"""`prueba-<id>.json`: read, and refused unless it is the one text that says this."""

from .tree import listed_leaves
from .shapes import count, hashed, load_written, string, version
from .strict import need, text_of, units


def flag(value):
    """True or false."""
    need(isinstance(value, bool))
    return value


line = text_of("[^\n]*")
BOOK = {"vkey": string, "log": {"checkpoint": string, "entries": [string]}}
BUNDLE = {
    "v": version,
    "demo": flag,
    **BOOK,
    "earlier": [BOOK],
    "dated": [{"index": count, "checkpoint": string, "sigsum": [string]}],
    "terms?": [{"digest": hashed, "text": string}],
    "sales?": [(string, string)],
    "held?": [(string, string)],
    "draws": [{"entry": count, "numbers": [{"leaf": string, "path": [(count, hashed)]}]}],
    "winners": [{"prize": count, "number": count, "A": {"salt": hashed, "masked": line}, "P": hashed}],
}


def parse_bundle(text):
    """Reads a bundle: plain members, in the order in which they are written."""
    need(units(text) <= 256_000_000)
    bundle = load_written(text, BUNDLE)
    indexes = [one["index"] for one in bundle["dated"]]
    need(indexes == sorted(set(indexes)) and bundle.get("terms") != [])
    need(("sales" in bundle) == ("held" in bundle))
    for listed in (*bundle.get("sales", ()), *bundle.get("held", ())):
        listed_leaves(listed, "sold")
    return bundle
