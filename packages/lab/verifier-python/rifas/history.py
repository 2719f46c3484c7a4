"""What the entries of a log must agree on together."""

from .drand import time_of_round
from .rules import CLOSE_TO_SEAL, are_same, changes_terms, check_announcement, check_minimum, has_fewer_prizes
from .rules import ignores_minimum, is_announced, known_from, only_moves, rule_of
from .strict import need

SLACK = 600
"""How many seconds an entry may be dated before the one that precedes it."""


class History:
    """Reads a log entry by entry; refuses the first that can't follow the ones before it.

    What it finds goes into the entries: `changes_draw` and the like into `rules` that replaced others, and what a draw was drawn
    from, by which rules and without which numbers.
    """

    def __init__(self, book):
        self.entries, self.last, self.clock = book.entries, None, float("-inf")
        self.rules = self.first_rules = self.seal = self.minimum = self.continued_at = None
        self.sales, self.left, self.cuts, self.decided, self.versions = {}, {}, {}, {}, {}
        self.changed_rules, self.moved, self.reopened = [], [], []
        self.draws, self.steps, self.unknown, self.explained = [], [], [], set()
        self.goes_back = self.cancelled = False
        self.settled = None
        for entry in book.entries:
            if entry.type == "unknown":
                self.unknown.append(entry)
                continue
            if entry.type == "continues":
                need(entry.index == 0, "misplaced_continues")
            else:
                need(entry.raffle == book.raffle, "other_raffle")
                need(not self.cancelled or entry.type in ("released", "settled"), "after_cancelled")
                need(not ignores_minimum(self, entry), "minimum_ignored")
                getattr(self, f"add_{entry.type}")(entry)
                self.goes_back |= entry.at < self.clock - SLACK
                self.clock = max(self.clock, entry.at)
            self.last = entry.type

    @property
    def sold(self):
        """How many numbers are sold."""
        return sum(self.left.values())

    def add_rules(self, rules):
        """Rules before the seal, each change with a reason."""
        former, is_continued = self.rules, self.last == "continues"
        need(self.seal is None, "rules_after_seal")
        need(former is None or rules.reason, "rules_without_reason")
        if is_continued:
            self.continued_at = rules.at
        check_announcement(rules)
        need(is_continued or rules.at < rules.draw, "rules_late")
        if former:
            self.change_rules(former, rules)
        self.first_rules = self.first_rules or rules
        self.rules = rules

    def change_rules(self, former, rules):
        """New rules come before the former seal, and keep what was promised to buyers."""
        has_sold = bool(self.sales) or self.continued_at is not None
        is_reopened = self.last == "reopened"
        is_due = self.last == "minimum" and is_announced(former, rules)
        uncut = self.uncut()
        overdue = [rule for rule in uncut if rule.at <= max(rules.at, self.clock)]
        if rules.at >= former.seal:
            need(rules.at < known_from(former), "rules_late")
            need(is_reopened or is_due or only_moves(former, rules, overdue), "rules_late")
        is_late = rules.at >= former.seal - CLOSE_TO_SEAL
        need(not (changes_terms(former, rules) and is_late), "terms_changed_late")
        need(not has_sold or rules.numbers == former.numbers, "numbers_changed")
        need(not has_sold or rules.minimum == former.minimum, "minimum_changed")
        need(not has_sold or not has_fewer_prizes(former, rules), "fewer_prizes")
        kept = [rule_of(rules, prize) == rule_of(former, prize) for prize in self.cuts]
        need(all(kept), "cut_prize_changed")
        new = {rule.prize: rule for rule in rules.prize if rule.kind == "instant"}
        for rule in overdue:
            need(rule.prize in new, "skipped_cut")
            if new[rule.prize] != rule and rule.prize not in self.moved:
                self.moved.append(rule.prize)
        if has_sold:
            # An instant prize that is put off before its time: its round says when its winner could be known.
            early = [rule for rule in uncut if rule not in overdue]
            off = [rule for rule in early if rule.prize not in new or new[rule.prize].round != rule.round]
            known = min([known_from(former), *(time_of_round(rule.round) for rule in off)])
            rules.former, rules.known, rules.is_announced = former, known, is_due
            rules.changes_draw = not (is_reopened or is_due or are_same(former, rules))
            self.changed_rules.append(rules)

    def uncut(self):
        """The instant prizes of the rules in force that have no cut yet."""
        return [rule for rule in self.rules.prize if rule.kind == "instant" and rule.prize not in self.cuts]

    def add_sold(self, sale):
        """A sale between rules and seal."""
        need(self.rules, "sold_before_rules")
        need(self.seal is None, "sold_after_seal")
        is_told_again = self.continued_at is not None and self.continued_at >= self.rules.draw
        need(sale.at < self.rules.draw or is_told_again, "sold_after_draw")
        self.sales[sale.index], self.left[sale.index] = sale, sale.count

    def add_released(self, released):
        """Numbers of an earlier sale."""
        need(released.of in self.sales, "released_unknown")
        need(self.seal is None or self.cancelled, "released_after_seal")
        self.left[released.of] -= released.count

    def check_count(self, count):
        """Totals of a seal or cut are those of the entries before it."""
        need(self.rules and count.rules == self.rules.index, "other_rules")
        need((count.sold, count.numbers) == (self.sold, self.rules.numbers), "wrong_totals")

    def add_seal(self, seal):
        """One seal."""
        need(self.seal is None, "sealed_twice")
        self.check_count(seal)
        need(seal.at >= self.rules.seal, "sealed_early")
        need((seal.blocks or 0) <= seal.held, "wrong_totals")
        began = 0 if self.continued_at is None else self.continued_at + 60
        need(all(rule.at < began for rule in self.uncut()), "skipped_cut")
        self.seal = seal

    def add_minimum(self, minimum):
        """What became of the minimum at a close."""
        check_minimum(self, minimum)
        self.minimum = minimum

    def add_cut(self, cut):
        """One cut for each instant prize, at its time or later and before its round."""
        self.check_count(cut)
        rule = rule_of(self.rules, cut.prize)
        need(rule and rule.kind == "instant" and cut.at >= rule.at and cut.held == 0, "cut_wrongly")
        need(self.seal is None and cut.prize not in self.cuts, "cut_wrongly")
        need(cut.at < time_of_round(rule.round), "late_cut")
        self.cuts[cut.prize] = cut

    def add_reopened(self, reopened):
        """Before the draw only."""
        need(self.seal and self.seal.index == reopened.seal, "reopened_wrongly")
        is_drawn = any(draw.count is self.seal for draw in self.draws)
        need(not is_drawn and reopened.at < known_from(self.rules), "reopened_after_draw")
        self.reopened.append((reopened.index, known_from(self.rules)))
        self.seal, self.decided = None, {}

    def add_decided(self, decided):
        """Once for each number of the seal."""
        is_open = self.seal and self.seal.index == decided.seal and decided.number < self.seal.numbers
        need(is_open and decided.number not in self.decided, "decided_twice")
        self.decided[decided.number] = decided.state

    def add_draw(self, draw):
        """From the seal in force, or the prize's cut."""
        prize = draw.prize
        sources = [one for one in (self.seal, self.cuts.get(prize)) if one and one.index == draw.seal]
        need(sources, "draw_without_seal")
        rules = self.entries[sources[0].rules]
        rule = rule_of(rules, prize)
        need(rule and (rule.kind == "instant") == (sources[0].type == "cut"), "draw_without_seal")
        need(draw.version == self.versions.get(prize, 0) + 1, "wrong_version")
        need(draw.version > 1 or self.is_in_order(prize, rules, sources[0]), "drawn_out_of_order")
        self.versions[prize] = draw.version
        draw.count, draw.rules, draw.rule = sources[0], rules, rule
        draw.refused = {number for number, state in self.decided.items() if state == "free"}
        draw.unclaimed = self.unclaimed(prize, rules.claim)
        self.draws.append(draw)

    def unclaimed(self, prize, claim):
        """The numbers that left a prize unclaimed, if the rules have it drawn again."""
        left = {(step.prize, step.version) for step in self.steps if step.state == "unclaimed"}
        before = self.draws if claim and claim.unclaimed == "redrawn" else []
        numbers = [draw.number for draw in before if draw.prize == prize and (prize, draw.version) in left]
        return {number for number in numbers if number is not None}

    def is_in_order(self, prize, rules, source):
        """Instant prizes are drawn in the order of their cuts, then the others in theirs."""
        before = [of for of, cut in self.cuts.items() if cut.index < source.index]
        if source.type == "seal":
            before += [rule.prize for rule in rules.prize if rule.kind != "instant" and rule.prize < prize]
        return all(of in self.versions for of in before)

    def add_corrected(self, corrected):
        """One reason for the latest result of its prize."""
        result = (corrected.prize, corrected.version)
        is_latest = self.versions.get(corrected.prize) == corrected.version
        need(is_latest and result not in self.explained, "corrected_wrongly")
        self.explained.add(result)

    def add_prize(self, step):
        """What became of a prize, which check_prizes judges."""
        self.steps.append(step)

    def add_cancelled(self, _):
        """Nothing but releases follows."""
        self.cancelled = True

    def add_settled(self, settled):
        """With sums that agree, and aren't those of the one before."""
        owed, paid, kept = sums = [int(text.replace(".", "")) for text in (settled.owed, settled.paid, settled.kept)]
        need(self.cancelled and sums != self.settled and owed == paid + kept, "settled_wrongly")
        self.settled = sums
