"""Every result in the log, drawn again, and its winner compared with the seal."""

import hashlib
import hmac

from .books import Wrong
from .claims import redraw_round
from .drand import time_of_round, verify_round
from .entries import is_fair
from .history import rule_of
from .strict import Malformed, from_base64, need, unix
from .tree import rank, sha256

WEEK = 7 * 86400
NOBODY = (0, None, "none", None)


class Redraw:
    """One draw: takes the proofs it needs in order, and raises Wrong with the code of what doesn't hold."""

    def __init__(self, book, draw, proofs, won, trust, leaves):
        self.book, self.draw, self.won, self.trust = book, draw, won, trust
        self.leaves = leaves
        self.proofs, self.shown = list(proofs), len(proofs)
        self.entry, self.count = draw.entry, draw.source.entry
        self.again = redraw_round(draw.rules.entry, len(draw.unclaimed)) if draw.unclaimed else None
        self.rule = rule_of(draw.rules, draw.entry["prize"])
        self.kinds = [source["kind"] for source in self.entry["source"]]

    def winner(self):
        """The winner's leaf, or None where nobody won."""
        is_cut = self.count["type"] == "cut"
        due = unix(self.count["at"] if is_cut else self.draw.rules.entry["draw"])
        rule = self.rule
        if self.again:
            due, rule = time_of_round(self.again), {"kind": "drand", "round": self.again}
        if unix(self.entry["at"]) < due:
            raise Wrong("drawn_early")
        drawn = self.by_lottery() if rule["kind"] == "lottery" else self.by_beacon(rule)
        attempt, number, state, leaf = drawn
        if self.entry["attempt"] != attempt:
            raise Wrong("skipped_attempt")
        if self.entry["number"] != number:
            raise Wrong("wrong_number")
        if self.entry["state"] != state:
            raise Wrong("wrong_state")
        if self.proofs:
            raise Wrong("wrong_proof")
        return leaf

    def by_lottery(self):
        """The number of a lottery's digits, or what the rule says otherwise."""
        rule = self.rule
        if self.kinds[:1] != ["lottery"]:
            last = max(unix(draw["at"]) for draw in rule["draws"])
            if unix(self.entry["at"]) < last + WEEK:
                raise Wrong("other_source")
            return self.otherwise()
        source = self.entry["source"][0]
        results = source["results"]
        if len(results) != len(rule["draws"]):
            raise Wrong("other_source")
        for result, announced in zip(results, rule["draws"]):
            late = unix(result["at"]) - unix(announced["at"])
            if result["name"] != announced["name"] or not 0 <= late <= WEEK:
                raise Wrong("other_source")
        if any(unix(result["at"]) > unix(self.entry["at"]) for result in results):
            raise Wrong("drawn_early")
        number = self.lottery_number("".join(result["digits"] for result in results))
        if number is None:
            return self.otherwise()
        leaf, _ = self.take(number)
        if leaf.state != "free" and not self.is_excluded(number):
            if len(self.kinds) > 1:
                raise Wrong("other_source")
            return 0, number, leaf.state, leaf
        if rule["otherwise"] is None and leaf.state == "free":
            if len(self.kinds) > 1:
                raise Wrong("other_source")
            return 0, number, "free", None
        return self.otherwise()

    def lottery_number(self, digits):
        """The number, or None where the digits would favour low ones."""
        last, numbers = self.rule["last"], self.count["numbers"]
        if not is_fair(last, numbers) or len(digits) < last:
            raise Wrong("bad_digits")
        value = int(digits[-last:])
        return value % numbers if value < 10**last // numbers * numbers else None

    def otherwise(self):
        """What decides where the lottery doesn't."""
        if self.rule["otherwise"] is not None:
            return self.by_beacon(self.rule["otherwise"])
        if "drand" in self.kinds:
            raise Wrong("other_source")
        return NOBODY

    def by_beacon(self, rule):
        """The winner by the round that the rules name."""
        may_follow = self.rule["kind"] == "lottery" and not self.again
        if self.kinds[-1:] != ["drand"] or (len(self.kinds) > 1 and not may_follow):
            raise Wrong("other_source")
        source = self.entry["source"][-1]
        if source["round"] != rule["round"]:
            raise Wrong("other_round")
        randomness = verify_round(source["round"], source["signature"], self.trust["beacon"])
        if randomness is None:
            raise Wrong("bad_beacon")
        seed = sha256(
            f"rifas-draw/v1\n{self.book.key.name}\n".encode()
            + self.book.root_at(self.draw.source.index + 1)
            + self.book.leaves[self.draw.rules.index]
            + randomness
        )
        return self.by_attempts(seed)

    def by_attempts(self, seed):
        """Attempts until a number can win."""
        total = self.count["sold"] + self.count["held"]
        if self.entry["number"] is None and self.excluded() >= total:
            return NOBODY
        if total == 0:
            raise Wrong("wrong_number")
        for attempt in range(self.shown + 65):
            place = attempt_rank(seed, self.entry["prize"], attempt, total)
            if place is None:
                continue
            leaf, found = self.take()
            if found != place or leaf.state == "free":
                raise Wrong("wrong_proof")
            if not self.is_excluded(leaf.number):
                return attempt, leaf.number, leaf.state, leaf
        raise Wrong("missing_proof")

    def excluded(self):
        """How many numbers can't win; one that won before may be free at a later cut."""
        excluded = self.won | self.draw.decided_free
        return sum(
            self.leaves is None or number >= len(self.leaves) or self.leaves[number].state != "free"
            for number in excluded
        )

    def is_excluded(self, number):
        """Whether the number can't win."""
        return number in self.won or number in self.draw.decided_free

    def take(self, number=None):
        """The next proof, checked."""
        if not self.proofs:
            raise Wrong("missing_proof")
        proof = self.proofs.pop(0)
        path = [(count, from_base64(value)) for count, value in proof["path"]]
        total = (self.count["sold"] + self.count["held"], self.count["root"])
        try:
            if number is None:
                head = proof["leaf"].split(" ")
                need(len(head) > 2 and head[1].isascii() and head[1].isdigit())
                number = int(head[1])
            return rank(proof["leaf"], number, path, self.count["numbers"], total)
        except Malformed as error:
            raise Wrong("wrong_proof") from error


def attempt_rank(seed, prize, attempt, total):
    """The rank that an attempt gives, or None in the part that would favour low ones."""
    message = prize.to_bytes(4, "big") + attempt.to_bytes(4, "big")
    value = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big")
    return value % total if value < 2**64 // total * total else None


def check_draws(book, bundle, history, hashed, trust):
    """One check a prize, and one for its winner once it is drawn."""
    draws = bundle["draws"]
    if [one["entry"] for one in draws] != [one.index for one in history.draws]:
        return [("draw", "missing_proof", None)]
    results = redraw_all(book, draws, history, hashed, trust)
    checks = []
    rules = history.rules.entry if history.rules else {"prize": []}
    for rule in rules["prize"]:
        prize = rule["prize"]
        if prize in results:
            checks += checks_of(prize, results[prize], bundle, history)
        else:
            checks.append(("draw", "never_drawn" if history.cancelled else "not_drawn", prize))
    last = 0
    for winner in bundle["winners"]:
        code, leaf = results.get(winner["prize"], ("", None))
        if leaf is None or winner["prize"] <= last:
            return [*checks, ("winner", "other_winner", None)]
        last = winner["prize"]
    return checks


FINE = (
    "draw_recomputed",
    "draw_by_path",
    "draw_redrawn",
    "lottery_digits",
    "lottery_late",
    "lottery_corrected",
    "lottery_missing",
)


def redraw_all(book, draws, history, hashed, trust):
    """Each prize's code and winner, after all draws in the log's order."""
    results, digits, unclaimed, again, corrected = {}, {}, {}, set(), set()
    for proof, draw in zip(draws, history.draws):
        prize = draw.entry["prize"]
        won = {leaf.number for of, (_, leaf) in results.items() if of != prize and leaf}
        if prize in results and results[prize][0] not in FINE:
            continue
        stated = [result["digits"] for result in lottery_results(draw)]
        is_redrawn = len(draw.unclaimed) > unclaimed.get(prize, 0)
        if prize in digits and not is_redrawn:
            again.add(prize)
            if digits[prize] != stated:
                corrected.add(prize)
        digits[prize], unclaimed[prize] = stated, len(draw.unclaimed)
        try:
            without = won | draw.unclaimed
            leaf = Redraw(book, draw, proof["numbers"], without, trust, hashed.get(draw.source.index)).winner()
            code = fine_code(draw, hashed, prize in corrected, prize in again)
            if code in FINE[:2] and skips_refused(draw, proof["numbers"]):
                code = "draw_redrawn"
            is_kept = draw.unclaimed and code in FINE[:2] and prize in results
            if is_kept and rule_of(draw.rules, prize)["kind"] == "lottery":
                # A prize that nobody claimed still depends on the digits that gave its first number.
                code = results[prize][0]
            results[prize] = (code, leaf)
        except Wrong as wrong:
            results[prize] = (wrong.code, None)
    return results


def skips_refused(draw, proofs):
    """Whether the draw gave a held number first whose payment had been refused before any result was logged."""
    return any(int(proof["leaf"].split(" ")[1]) in draw.decided_free for proof in proofs)


def lottery_results(draw):
    """What the lottery published, if it decides."""
    sources = draw.entry["source"]
    return [one for source in sources if source["kind"] == "lottery" for one in source["results"]]


def fine_code(draw, hashed, is_corrected, is_again):
    """The code of a result that could be drawn again."""
    rule = rule_of(draw.rules, draw.entry["prize"])
    if rule["kind"] != "lottery" or draw.unclaimed:
        if is_again or is_corrected:
            return "draw_redrawn"
        return "draw_recomputed" if draw.source.index in hashed else "draw_by_path"
    results = lottery_results(draw)
    if not results:
        return "lottery_missing"
    if is_corrected:
        return "lottery_corrected"
    is_late = any(one["at"][:10] != said["at"][:10] for one, said in zip(results, rule["draws"]))
    return "lottery_late" if is_late else "lottery_digits"


def checks_of(prize, result, bundle, history):
    """The checks of a prize that was drawn."""
    code, leaf = result
    drawn = ("draw", code, prize)
    if code not in FINE:
        return [drawn]
    shown = next((one for one in bundle["winners"] if one["prize"] == prize), None)
    return [drawn, ("winner", winner_code(leaf, shown, history), prize)]


def winner_code(leaf, shown, history):
    """Whether the shown winner is the one under the seal."""
    if leaf is None:
        return "no_winner"
    if shown:
        if shown["number"] != leaf.number:
            return "other_winner"
        salt, closed = from_base64(shown["A"]["salt"]), from_base64(shown["P"])
        text = f"rifas-owner/v1 public\n{shown['A']['masked']}\n".encode()
        opened = hmac.new(salt, text, hashlib.sha256).digest()
        if sha256(b"rifas-owner/v1\n" + opened + closed) != leaf.commitment:
            return "wrong_owner"
    if leaf.state == "held":
        if history.decided.get(leaf.number) != "sold":
            return "held_undecided"
    if not shown:
        return "winner_not_shown"
    return "winner_paid_late" if leaf.state == "held" else "winner_shown"
