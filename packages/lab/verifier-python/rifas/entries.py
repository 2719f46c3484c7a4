"""`rifas-libro/v3`: the entries of a raffle's log, line by line."""

import re
from types import SimpleNamespace

from .drand import LAST_ROUND
from .strict import decimal, hash32, instant, local_time, match, need, one_line, record, text_of, u32
from .strict import units, utf8

# The lines of each type, as docs/proof-format.md has them: ? may be missing, * repeated.
LAYOUTS = """
rules      raffle at numbers prizes seal draw price terms minimum? claim? release? reason? prize*
sold       raffle count evidence? at tickets
released   raffle of count why at tickets
minimum    raffle minimum sold held outcome at
cut        raffle at prize numbers sold held root rules
seal       raffle at numbers sold held root rules blocks? release?
reopened   raffle seal reason at
decided    raffle seal number state reason at
draw       raffle prize seal source* attempt number state version at
prize      raffle prize version state at
corrected  raffle prize version reason at
continues  origin size root reason
cancelled  raffle reason at
settled    raffle owed paid kept at
"""


def beacon_round(text):
    """The number of a round."""
    need(1 <= decimal(text) <= LAST_ROUND)
    return int(text)


def lotteries(pattern, text):
    """What a text says of each lottery."""
    read = record(pattern, name=one_line, at=local_time)
    return [read(found[0]) for found in re.finditer(pattern, text)]


ROUND = "drand quicknet (?P<round>[0-9]{1,13}) among sold"
LOTTERY = '"(?P<name>[^"]+)" (?P<at>[^ ]{22})'
RESULT = f"{LOTTERY} (?P<digits>[0-9]{{1,15}})"
PRIZE_RULES = {
    "drand": record(ROUND, round=beacon_round),
    "instant": record(f"instant (?P<at>[^ ]{{20}}) {ROUND}", at=instant, round=beacon_round),
    "lottery": record(
        'lottery (?P<first>"[^"]+" [^ ]{22}) last (?P<last>[1-9][0-9]?)'
        '(?: of (?P<issued>[0-9]{1,15}-[0-9]{1,15}))?(?P<others>(?:, "[^"]+" [^ ]{22}){0,3})'
        f" else (?:{ROUND}|void)",
        last=decimal,
        round=beacon_round,
    ),
}


def place(text):
    """The place of a prize, with which a line begins, and what follows it."""
    head, _, rest = text.partition(" ")
    return u32(head), rest


def prize_rule(text):
    """`<prize> <rule>`; the round of a lottery is what decides otherwise, or None."""
    prize, rest = place(text)
    kind = rest.split(" ")[0]
    need(len(utf8(rest)) <= 200 and kind in PRIZE_RULES)
    rule = PRIZE_RULES[kind](rest)
    rule.prize, rule.kind = prize, kind
    rule.draws = lotteries(LOTTERY, rule.first + rule.others) if kind == "lottery" else []
    return rule


def draw_source(text):
    """A beacon's round, or what a lottery published."""
    if text.startswith("drand "):
        pattern = "(?P<kind>drand) quicknet (?P<round>[^ ]+) (?P<signature>[0-9a-f]{96})"
        source = record(pattern, round=beacon_round)(text)
        source.results = []
        return source
    (rest,) = match("lottery (.*)", text)
    need(units(rest) <= 1000)
    one = '"[^"]+" [^ ]{22} [0-9]{1,15}'
    match(f"{one}(?:, {one}){{0,3}}", rest)
    return SimpleNamespace(kind="lottery", results=lotteries(RESULT, rest))


bolivars = text_of(r"(?:0|[1-9][0-9]{0,14})\.[0-9]{2}")
claim_rule = record("(?P<days>[1-9][0-9]*) (?P<unclaimed>kept|redrawn)", days=lambda text: decimal(text, 365))
minimum_rule = record(
    "(?P<least>[1-9][0-9]{0,9})(?: postponed (?P<postponed>[^ ]{20}) then)? (?P<otherwise>drawn|cancelled)",
    least=u32,
    postponed=instant,
)


# How a field is read: by its name, and where types differ by both.
FIELDS = {
    **dict.fromkeys(("raffle", "numbers", "prizes", "count", "sold", "held", "attempt", "version"), u32),
    **dict.fromkeys(("prize", "number", "minimum", "blocks"), u32),
    **dict.fromkeys(("of", "rules", "size", "seal"), decimal),
    **dict.fromkeys(("at", "draw", "rules.seal"), instant),
    **dict.fromkeys(("reason", "origin"), one_line),
    **dict.fromkeys(("root", "tickets", "terms", "evidence"), hash32),
    **dict.fromkeys(("price", "owed", "paid", "kept"), bolivars),
    "release": record(r"(?P<version>[0-9]{1,5}(?:\.[0-9]{1,5}){2}) (?P<sha256>[^ ]{44})", sha256=hash32),
    "rules.minimum": minimum_rule,
    "rules.claim": claim_rule,
    "rules.prize": prize_rule,
    "released.why": text_of("undone|moved|removed|cancelled"),
    "minimum.outcome": text_of("drawn|postponed|cancelled"),
    "decided.state": text_of("sold|free"),
    "draw.source": draw_source,
    "draw.number": lambda text: None if text == "none" else u32(text),
    "draw.state": text_of("sold|held|free|none"),
    "prize.state": text_of("contacted|delivered|confirmed|disputed|unanswered|unclaimed"),
}


def layout(kind, names):
    """What reads the lines of a type: the name, how its value is read, and ? or * or nothing."""
    plain = [(name.rstrip("?*"), name[len(name.rstrip("?*")) :]) for name in names]
    return [(name, FIELDS.get(f"{kind}.{name}") or FIELDS[name], times) for name, times in plain]


TYPES = {kind: layout(kind, names) for kind, *names in map(str.split, LAYOUTS.strip().split("\n"))}


def lines_of(text, version):
    """The lines after the first, which is the version."""
    need(len(utf8(text)) <= 65_535 and text.endswith("\n"))
    stated, *lines = text[:-1].split("\n")
    need(stated == version and lines)
    return lines


def read_lines(types, lines):
    """The fields of all lines, which must follow the layout exactly."""
    fields, rest = {}, list(lines)
    for name, read, times in types:
        values = []
        while rest and rest[0].startswith(f"{name} ") and (times == "*" or not values):
            values.append(read(rest.pop(0)[len(name) + 1 :]))
        need(times or values)
        fields[name] = values if times == "*" else next(iter(values), None)
    need(not rest)
    return fields


def parse_entry(text, index=0):
    """Reads an entry at its index; refuses any other text."""
    kind, *lines = lines_of(text, "rifas-libro/v3")
    if kind not in TYPES:
        match("[a-z][a-z-]{0,39}", kind)
        return SimpleNamespace(type="unknown", index=index)
    entry = SimpleNamespace(type=kind, index=index, **read_lines(TYPES[kind], lines))
    need(kind not in AGREE or AGREE[kind](entry))
    return entry


def are_in_order(places):
    """Whether places count from 1."""
    return places == [*range(1, len(places) + 1)]


# What the fields of a type must agree on.
AGREE = {
    "rules": lambda rules: (
        rules.numbers >= 1
        and rules.prizes == len(rules.prize) >= 1
        and are_in_order([rule.prize for rule in rules.prize])
        and all(rule.last <= 15 and 10**rule.last >= rules.numbers for rule in rules.prize if rule.kind == "lottery")
        and rules.seal < rules.draw
    ),
    "sold": lambda sale: sale.count >= 1,
    "released": lambda released: released.count >= 1,
    "seal": lambda seal: seal.sold + seal.held <= seal.numbers,
    "cut": lambda cut: cut.sold + cut.held <= cut.numbers,
    "draw": lambda draw: (
        [source.kind for source in draw.source] in ([], ["drand"], ["lottery"], ["lottery", "drand"])
        and (draw.source or draw.number is None)
        and (draw.number is None) == (draw.state == "none")
    ),
    "corrected": lambda corrected: corrected.version >= 2,
}
