"""`rifas-bases/v1`: what is won and who promises it, which the rules of a log sign."""

import hashlib
import re

from .entries import bolivars, number, place, read_lines
from .strict import Malformed, from_base64, need, one_line, unix

CLOSE_TO_SEAL = 1800


def prize_title(text):
    """`<prize> <title>`."""
    prize, title = place(text)
    return {"prize": prize, "title": one_line(title)}


def prize_worth(text):
    """`<prize> <amount> (BS same | USD (draw|payment|same)) (included|extra)`."""
    prize, rest = place(text)
    found = re.fullmatch(r"([^ ]+) (?:BS same|USD (?:draw|payment|same)) (?:included|extra)", rest)
    need(found and bolivars(found[1]) != "0.00")
    return prize


LAYOUT = (
    ("raffle", number, ""),
    ("name", one_line, ""),
    ("organizer", one_line, ""),
    ("permit", one_line, "?"),
    ("unclaimed", one_line, "?"),
    ("prize", prize_title, "*"),
)
WORTH = "worth "


def parse_terms(text):
    """Reads terms; refuses any other text."""
    need(len(text.encode()) <= 65_535 and text.endswith("\n"))
    version, *lines = text[:-1].split("\n")
    need(version == "rifas-bases/v1")
    titles = [line for line in lines if not line.startswith(WORTH)]
    terms = read_lines(LAYOUT, titles)
    for before, line in zip(["", *lines], lines):
        if line.startswith(WORTH):
            # The line of a prize's worth is the one after its title's.
            need(before.startswith(f"prize {prize_worth(line[len(WORTH):])} "))
    places = [one["prize"] for one in terms["prize"]]
    need(places and places == list(range(1, len(places) + 1)))
    return terms


def changes_terms(former, rules):
    """Whether they promise something else: other terms, or other days to claim a prize."""
    return (former["terms"], former["claim"]) != (rules["terms"], rules["claim"])


def are_late(former, rules):
    """Whether the terms change once the sale has closed, half an hour before the seal."""
    return changes_terms(former, rules) and unix(rules["at"]) >= unix(former["seal"]) - CLOSE_TO_SEAL


def check_terms(bundle, logs, histories):
    """What is to be said of the terms in the logs, the newest first; each only once."""
    codes = shown_codes(bundle.get("terms", []), signed_in(logs))
    changes = [change for history in histories for change in history.changed_rules]
    if any(changes_terms(change.former, change.entry) for change in changes):
        codes.append("terms_changed")
    return codes or (["terms_signed"] if histories[0].rules else [])


def shown_codes(terms, signed):
    """What is wrong with the texts that the bundle has for the digests that rules sign."""
    codes, read = {}, set()
    for one in terms:
        digest, text = from_base64(one["digest"], 32), one["text"]
        is_it = digest in signed and digest not in read
        if not is_it or hashlib.sha256(text.encode()).digest() != digest:
            codes["other_terms"] = True
            continue
        try:
            said = parse_terms(text)
            read.add(digest)
            for rules in signed[digest]:
                need(said["raffle"] == rules["raffle"] and len(said["prize"]) == rules["prizes"])
        except Malformed:
            codes["malformed_terms"] = True
    if set(signed) - {from_base64(one["digest"], 32) for one in terms}:
        codes["missing_terms"] = True
    return list(codes)


def signed_in(logs):
    """The rules that sign each digest."""
    signed = {}
    for log in logs:
        for entry in log.entries:
            if entry["type"] == "rules":
                signed.setdefault(entry["terms"], []).append(entry)
    return signed
