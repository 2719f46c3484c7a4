"""The whole verdict: one line a check."""

from .books import check_earlier, check_key, check_seen, open_book, read_chain
from .bundle import parse_bundle
from .continued import check_continued
from .dated import Dates, check_dates
from .draws import check_draws
from .history import History
from .monitor import check_monitor
from .prizes import check_prizes
from .receipts import check_alone, check_receipts
from .rules import known_from
from .seal import check_seal, hash_numbers
from .strict import Refused, code_of
from .terms import check_terms
from .words import WORDS, headline_of, once


def colour_of(reason):
    """How an outcome is shown; what says nothing of the raffle as a whole is neutral."""
    return WORDS["headlines"].get(headline_of(reason), "neutral")


def headline(checks):
    """The worst that one of the checks gives."""
    given = {headline_of(reason) for _, reason, _ in checks}
    return next((one for one in reversed(WORDS["headlines"]) if one in given), "waiting")


def verify_bundle(text, trust, receipts=(), seen=(), monitors=()):
    """The checks of a bundle as (check, code, prize); raises Refused for a text that is none."""
    bundle = parse_bundle(text)
    checks = [("demo", "demo", None)] if bundle["demo"] else []
    try:
        book = open_book(bundle)
    except Refused as refused:
        return [*checks, ("log", refused.code, None)]
    logs, code = read_chain(book, bundle)
    key_code, keys = check_key(logs, trust["keys"])
    checks += [("key", key_code, None), ("log", "log_whole", None)]
    checks += [("earlier", code, None) for code in check_earlier(logs, code)]
    checks += [("seen", code_of(check_seen, note, logs), None) for note in seen]
    try:
        history = History(book)
    except Refused as refused:
        return [*checks, ("history", refused.code, None)]
    checks.append(("history", "history_consistent", None))
    if history.goes_back:
        checks.append(("history", "times_go_back", None))
    checks += [("history", "unknown_entry", None) for _ in history.unknown]
    codes, histories = check_continued(logs, history)
    checks += once("earlier", codes) + once("terms", check_terms(bundle, logs, histories))
    return checks + check_raffle(bundle, logs, histories, {**trust, "keys": keys}, receipts, monitors)


def check_raffle(bundle, logs, histories, trust, receipts, monitors):
    """Seal, draws, winners and receipts of a log that is consistent; histories are the newest first."""
    book, history = logs[0], histories[0]
    try:
        counted = hash_numbers(bundle, book)
    except Refused:
        counted = None
    dates = Dates(bundle, book, trust)
    checks = [("seal", check_seal(history, counted), None), *check_dates(dates, logs, histories)]
    known = known_from(history.rules) if history.rules else None
    for text in monitors:
        checks += [("monitor", code, None) for code in check_monitor(text, logs, bundle, known, trust)]
    if history.cancelled:
        checks.append(("cancelled", "cancelled", None))
    checks += check_draws(book, bundle, history, counted or {}, trust)
    checks += check_prizes(dates, histories)
    leaves = (counted or {}).get(history.seal.index) if history.seal else None
    codes = check_receipts(receipts, trust["keys"], logs, history, leaves)
    return checks + [("receipt", code, None) for code in codes]


def verify_receipt(text, trust):
    """The checks of a receipt without its raffle's bundle, as (check, code, prize)."""
    code, proven = check_alone(text, trust["keys"])
    codes = [code, "receipt_without_bundle"] if proven else [code]
    return [("receipt", one, None) for one in codes]
