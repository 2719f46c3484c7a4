"""The whole verdict: one line a check."""

from typing import NamedTuple

from .books import Chain, Wrong, check_earlier, check_key, check_seen, open_book, read_chain, trusted_keys
from .bundle import parse_bundle
from .continued import check_continued
from .dated import check_dates
from .draws import check_draws
from .history import History
from .monitor import check_monitor
from .prizes import check_prizes
from .receipts import check_alone, compare, is_later
from .rules import known_from
from .terms import check_terms
from .words import WORDS, code_of, once
from .seal import check_seal, hash_numbers

def colour_of(reason):
    """How an outcome is shown; what says nothing of the raffle as a whole is neutral."""
    return WORDS["headlines"].get(WORDS["codes"][code_of(reason)], "neutral")


def headline(checks):
    """The worst that one of the checks gives."""
    given = {WORDS["codes"][code_of(reason)] for _, reason, _ in checks}
    return next((one for one in reversed(WORDS["headlines"]) if one in given), "waiting")


class Opened(NamedTuple):
    """The logs of a bundle that could be read, and what their entries say, each the newest first."""

    chain: Chain
    logs: list
    histories: list


def verify_bundle(text, trust, receipts=(), seen=(), monitors=()):
    """The checks of a bundle as (check, code, prize); raises Malformed for a text that is none."""
    bundle = parse_bundle(text)
    demo = [("demo", "demo", None)] if bundle["demo"] else []
    try:
        book = open_book(bundle)
    except Wrong as wrong:
        return [*demo, ("log", wrong.code, None)]
    checks, opened = check_book(book, bundle, trust, seen)
    if opened:
        checks += check_raffle(opened, bundle, trust, receipts, monitors)
    return demo + checks


def check_book(book, bundle, trust, seen):
    """Key, log, history and terms; and what was read, or None if the log contradicts itself."""
    chain = read_chain(book, bundle)
    checks = [("key", check_key(chain, trust["keys"]), None), ("log", "log_whole", None)]
    checks += [("earlier", code, None) for code in check_earlier(chain)]
    checks += [("seen", check_seen(note, chain), None) for note in seen]
    try:
        history = History(book.entries, book.raffle)
    except Wrong as wrong:
        return [*checks, ("history", wrong.code, None)], None
    checks.append(("history", "history_consistent", None))
    if history.goes_back:
        checks.append(("history", "times_go_back", None))
    checks += [("history", "unknown_entry", None) for _ in history.unknown]
    codes, histories = check_continued(chain.logs, history)
    checks += once("earlier", codes)
    checks += once("terms", check_terms(bundle, chain.logs, histories))
    return checks, Opened(chain, chain.logs, histories)


def check_raffle(opened, bundle, trust, receipts, monitors):
    """Seal, draws, winners and receipts of a log that is consistent."""
    chain, book, history = opened.chain, opened.logs[0], opened.histories[0]
    hashed = hash_numbers(bundle, book)
    checks = [("seal", check_seal(history, hashed), None)]
    checks += check_dates(bundle, opened.logs, opened.histories, trust)
    known = known_from(history.rules.entry) if history.rules else None
    for text in monitors:
        checks += [("monitor", code, None) for code in check_monitor(text, chain, bundle, known, trust)]
    if history.cancelled:
        checks.append(("cancelled", "cancelled", None))
    checks += check_draws(book, bundle, history, hashed or {}, trust)
    checks += check_prizes(bundle, opened.logs, opened.histories, trust)
    leaves = (hashed or {}).get(history.seal.index) if history.seal else None
    keys = trusted_keys(chain, trust["keys"])
    compared = []
    for text in receipts:
        code, proven = check_alone(text, keys)
        compared.append((compare(proven, chain.logs, history, leaves) if proven else code, proven))
    holding = [proven for code, proven in compared if code in ("receipt_holds", "receipt_before_seal")]
    for code, proven in compared:
        is_exchanged = code == "receipt_released" and any(is_later(one, proven) for one in holding)
        checks.append(("receipt", "receipt_exchanged" if is_exchanged else code, None))
    return checks


def verify_receipt(text, trust):
    """The checks of a receipt without its raffle's bundle, as (check, code, prize)."""
    code, proven = check_alone(text, trust["keys"])
    checks = [("receipt", code, None)]
    return [*checks, ("receipt", "receipt_without_bundle", None)] if proven else checks
