"""Every result in the log, drawn again, and its winner compared with the seal."""

import hmac

from .drand import time_of_round, verify_round
from .rules import redraw_round
from .strict import Refused, from_base64, need, refusing, unix
from .tree import parse_leaf, rank, sha256

WEEK = 7 * 86400
NOBODY = (0, None, "none", None)


class Redraw:
    """One draw: takes the proofs it needs in order, and refuses with the code of what doesn't hold."""

    def __init__(self, book, draw, proofs, won, trust, leaves):
        self.book, self.draw, self.count, self.rule = book, draw, draw.count, draw.rule
        self.excluded = won | draw.unclaimed | draw.refused
        self.trust, self.leaves = trust, leaves
        self.proofs, self.taken = list(proofs), []
        self.again = redraw_round(draw.rules, len(draw.unclaimed)) if draw.unclaimed else None
        self.kinds = [source.kind for source in self.draw.source]

    def winner(self):
        """The winner's leaf, or None where nobody won."""
        due = self.count.at if self.count.type == "cut" else self.draw.rules.draw
        if self.again:
            due = time_of_round(self.again)
        need(self.draw.at >= due, "drawn_early")
        is_lottery = self.rule.kind == "lottery" and not self.again
        need(is_lottery or self.kinds == ["drand"], "other_source")
        drawn = self.by_lottery() if is_lottery else self.by_beacon(self.again or self.rule.round)
        attempt, number, state, leaf = drawn
        need(self.draw.attempt == attempt, "skipped_attempt")
        need(self.draw.number == number, "wrong_number")
        need(self.draw.state == state, "wrong_state")
        need(not self.proofs, "wrong_proof")
        return leaf

    def by_lottery(self):
        """The number of a lottery's digits, or what the rule says otherwise."""
        if self.kinds[:1] != ["lottery"]:
            last = max(unix(draw.at) for draw in self.rule.draws)
            need(self.draw.at >= last + WEEK, "other_source")
            return self.otherwise()
        results = self.draw.source[0].results
        need(len(results) == len(self.rule.draws), "other_source")
        for result, announced in zip(results, self.rule.draws):
            late = unix(result.at) - unix(announced.at)
            need(result.name == announced.name and 0 <= late <= WEEK, "other_source")
        need(all(unix(result.at) <= self.draw.at for result in results), "drawn_early")
        digits, last, numbers = "".join(result.digits for result in results), self.rule.last, self.count.numbers
        need(len(digits) >= last, "bad_digits")
        number = unbiased(int(digits[-last:]), 10**last, numbers)
        if number is None:
            return self.otherwise()
        leaf, _ = self.take()
        need(leaf.number == number, "wrong_proof")
        wins = leaf.state != "free" and number not in self.excluded
        if wins or leaf.state == "free" and self.rule.round is None:
            need(len(self.kinds) == 1, "other_source")
            return 0, number, leaf.state, leaf if wins else None
        return self.otherwise()

    def otherwise(self):
        """What decides where the lottery doesn't."""
        if self.rule.round is not None:
            return self.by_beacon(self.rule.round)
        need("drand" not in self.kinds, "other_source")
        return NOBODY

    def by_beacon(self, number):
        """The winner by the round that the rules name."""
        need(self.kinds[-1:] == ["drand"], "other_source")
        source = self.draw.source[-1]
        need(source.round == number, "other_round")
        randomness = verify_round(number, source.signature, self.trust["beacon"])
        need(randomness, "bad_beacon")
        book, rules = self.book, self.draw.rules
        name = f"rifas-draw/v1\n{book.key.name}\n".encode()
        seed = sha256(name + book.root_at(self.count.index + 1) + book.leaves[rules.index] + randomness)
        return self.by_attempts(seed)

    def by_attempts(self, seed):
        """Attempts until a number can win."""
        total = self.count.sold + self.count.held
        # One that won before may be free at a later cut.
        gone = [number for number in self.excluded if not self.is_free(number)]
        if self.draw.number is None and len(gone) >= total:
            return NOBODY
        need(total > 0, "wrong_number")
        for attempt in range(len(self.proofs) + len(self.taken) + 65):
            place = attempt_rank(seed, self.draw.prize, attempt, total)
            if place is not None:
                leaf, found = self.take()
                need(found == place and leaf.state != "free", "wrong_proof")
                if leaf.number not in self.excluded:
                    return attempt, leaf.number, leaf.state, leaf
        raise Refused("missing_proof")

    def is_free(self, number):
        """Whether a number is known to be free where this was drawn from."""
        return self.leaves is not None and number < len(self.leaves) and self.leaves[number].state == "free"

    def take(self):
        """The next proof, checked: a number's leaf and its rank."""
        need(self.proofs, "missing_proof")
        proof = self.proofs.pop(0)
        with refusing("wrong_proof"):
            leaf = parse_leaf(proof["leaf"])
            path = [(count, from_base64(value)) for count, value in proof["path"]]
            self.taken.append(leaf)
            return leaf, rank(leaf, self.count, path)


def attempt_rank(seed, prize, attempt, total):
    """The rank that an attempt gives, or None."""
    message = prize.to_bytes(4, "big") + attempt.to_bytes(4, "big")
    return unbiased(int.from_bytes(hmac.digest(seed, message, "sha256")[:8], "big"), 2**64, total)


def unbiased(value, values, total):
    """What a value gives of so many, or None in the part of all values that would favour low ones."""
    return value % total if value < values // total * total else None


def check_draws(book, bundle, history, counted, trust):
    """One check a prize, and one for its winner once it is drawn."""
    shown = bundle["draws"]
    if [one["entry"] for one in shown] != [draw.index for draw in history.draws]:
        return [("draw", "missing_proof", None)]
    results = {}
    for one, draw in zip(shown, history.draws):
        prize = draw.prize
        before = results.get(prize)
        if before is None or before.is_right:
            won = {draw.winner.number for of, draw in results.items() if of != prize and draw.winner}
            redraw = Redraw(book, draw, one["numbers"], won, trust, counted.get(draw.count.index))
            results[prize] = judged(redraw, draw.count.index in counted, before)
    winners = {one["prize"]: one for one in reversed(bundle["winners"])}
    checks = []
    for rule in history.rules.prize if history.rules else ():
        result = results.get(rule.prize)
        if result is None:
            checks.append(("draw", "never_drawn" if history.cancelled else "not_drawn", rule.prize))
            continue
        checks.append(("draw", result.code, rule.prize))
        if result.is_right:
            checks.append(("winner", winner_code(result.winner, winners.get(rule.prize), history), rule.prize))
    prizes = [one["prize"] for one in bundle["winners"]]
    are_drawn = all(prize in results and results[prize].winner for prize in prizes)
    return checks if are_drawn and prizes == sorted(winners) else [*checks, ("winner", "other_winner", None)]


def judged(redraw, is_counted, before):
    """A draw with its winner's leaf, if it is right, and the code that says how its result came about after the one before."""
    draw = redraw.draw
    draw.digits = [result.digits for source in draw.source for result in source.results]
    is_new = before is None or len(draw.unclaimed) > len(before.unclaimed)
    draw.is_again = not is_new or before is not None and before.is_again
    draw.is_corrected = not is_new and before.digits != draw.digits or before is not None and before.is_corrected
    draw.winner, draw.is_right = None, False
    try:
        draw.winner, draw.is_right = redraw.winner(), True
    except Refused as refused:
        draw.code = refused.code
        return draw
    is_refused = any(one.number in draw.refused for one in redraw.taken)
    if draw.rule.kind == "lottery" and not draw.unclaimed:
        draw.code = lottery_code(draw)
    elif draw.is_again or draw.is_corrected or is_refused:
        draw.code = "draw_redrawn"
    elif draw.rule.kind == "lottery" and before:
        # A prize that nobody claimed still depends on the digits that gave its first number.
        draw.code = before.code
    else:
        draw.code = "draw_recomputed" if is_counted else "draw_by_path"
    return draw


def lottery_code(draw):
    """The code of a result that a lottery gave, or what stands in for it."""
    if not draw.digits:
        return "lottery_missing"
    if draw.is_corrected:
        return "lottery_corrected"
    is_late = any(one.at[:10] != said.at[:10] for one, said in zip(draw.source[0].results, draw.rule.draws))
    return "lottery_late" if is_late else "lottery_digits"


def winner_code(leaf, shown, history):
    """Whether the shown winner is the one under the seal."""
    if leaf is None:
        return "no_winner"
    if shown:
        if shown["number"] != leaf.number:
            return "other_winner"
        salt, closed = from_base64(shown["A"]["salt"]), from_base64(shown["P"])
        text = f"rifas-owner/v1 public\n{shown['A']['masked']}\n".encode()
        opened = hmac.digest(salt, text, "sha256")
        if sha256(b"rifas-owner/v1\n" + opened + closed) != leaf.commitment:
            return "wrong_owner"
    if leaf.state == "held" and history.decided.get(leaf.number) != "sold":
        return "held_undecided"
    if not shown:
        return "winner_not_shown"
    return "winner_paid_late" if leaf.state == "held" else "winner_shown"
