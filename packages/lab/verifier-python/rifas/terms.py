"""`rifas-bases/v1`: what is won and who promises it, which the rules of a log sign."""

from .entries import are_in_order, bolivars, lines_of, place, read_lines
from .rules import changes_terms
from .strict import Refused, hash32, match, need, one_line, u32
from .tree import sha256


def prize_title(text):
    """The place in `<prize> <title>`."""
    prize, title = place(text)
    one_line(title)
    return prize


def prize_worth(text):
    """The place in `<prize> <amount> (BS same | USD (draw|payment|same)) (included|extra)`."""
    prize, rest = place(text)
    (amount,) = match("([^ ]+) (?:BS same|USD (?:draw|payment|same)) (?:included|extra)", rest)
    need(bolivars(amount) != "0.00")
    return prize


TERMS = (
    ("raffle", u32, ""),
    ("name", one_line, ""),
    ("organizer", one_line, ""),
    ("permit", one_line, "?"),
    ("unclaimed", one_line, "?"),
    ("prize", prize_title, "*"),
)
WORTH = "worth "


def parse_terms(text):
    """The raffle and the number of prizes that terms are of; refuses any other text."""
    lines = lines_of(text, "rifas-bases/v1")
    terms = read_lines(TERMS, [line for line in lines if not line.startswith(WORTH)])
    for before, line in zip(["", *lines], lines):
        if line.startswith(WORTH):
            # The line of a prize's worth is the one after its title's.
            need(before.startswith(f"prize {prize_worth(line[len(WORTH):])} "))
    places = terms["prize"]
    need(places and are_in_order(places))
    return terms["raffle"], len(places)


def check_terms(bundle, logs, histories):
    """What is to be said of the terms in the logs, the newest first."""
    signed, shown, codes = {}, set(), []
    for entry in [entry for log in logs for entry in log.entries if entry.type == "rules"]:
        signed.setdefault(entry.terms, set()).add((entry.raffle, entry.prizes))
    for one in bundle.get("terms", ()):
        digest = hash32(one["digest"])
        if digest in shown or digest not in signed or sha256(one["text"].encode()) != digest:
            codes.append("other_terms")
            continue
        try:
            need(signed[digest] == {parse_terms(one["text"])})
        except Refused:
            codes.append("malformed_terms")
        shown.add(digest)
    if signed.keys() - {hash32(one["digest"]) for one in bundle.get("terms", ())}:
        codes.append("missing_terms")
    changes = [rules for history in histories for rules in history.changed_rules]
    if any(changes_terms(rules.former, rules) for rules in changes):
        codes.append("terms_changed")
    return codes or (["terms_signed"] if histories[0].rules else [])
