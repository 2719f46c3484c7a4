"""What the entries of a log must agree on together."""

from typing import NamedTuple

from .books import Wrong
from .drand import time_of_round
from .minimum import ignores_minimum, is_announced, wrong_decision
from .rules import check_announcement, has_fewer_prizes, known_from, only_moves
from .terms import are_late
from .strict import unix

# How many seconds an entry may be dated before the one that precedes it.
SLACK = 600


class Logged(NamedTuple):
    """An entry and its index."""

    index: int
    entry: dict


class Change(NamedTuple):
    """Rules that replaced others once numbers were sold."""

    index: int
    former: dict
    entry: dict
    is_reopened: bool
    is_announced: bool
    known: int


class Draw(NamedTuple):
    """A draw, what it was drawn from, and the held numbers refused by then."""

    index: int
    entry: dict
    source: Logged
    rules: Logged
    decided_free: frozenset
    unclaimed: frozenset
    """The numbers that left this prize unclaimed, each of which had it drawn again."""


class History:
    """Reads a log entry by entry; raises Wrong at the first that can't follow the ones before it."""

    def __init__(self, entries, raffle):
        self.rules = self.first_rules = self.seal = self.minimum = None
        self.changed_rules, self.goes_back, self.last = [], False, None
        self.rules_at, self.sales = {}, {}
        self.cuts, self.decided, self.draws, self.versions = {}, {}, [], {}
        self.explained = set()
        self.sold = 0
        self.reopened, self.steps = [], []
        self.moved, self.clock, self.continued_at = [], "", None
        self.cancelled = False
        self.unknown = []
        for index, entry in enumerate(entries):
            kind = entry["type"]
            if kind == "unknown":
                self.unknown.append(index)
                continue
            if kind == "continues":
                self.need(index == 0, "misplaced_continues")
                self.last = kind
                continue
            self.need(entry["raffle"] == raffle, "other_raffle")
            self.need(not self.cancelled or kind == "released", "after_cancelled")
            self.need(not ignores_minimum(self, entry), "minimum_ignored")
            getattr(self, f"add_{kind}")(Logged(index, entry))
            if self.clock and unix(entry["at"]) < unix(self.clock) - SLACK:
                self.goes_back = True
            self.clock, self.last = max(self.clock, entry["at"]), kind

    @staticmethod
    def need(condition, code):
        """Raises Wrong unless the condition holds."""
        if not condition:
            raise Wrong(code)

    def add_rules(self, logged):
        """Rules before the seal, each change with a reason."""
        self.need(self.seal is None, "rules_after_seal")
        self.need(self.rules is None or logged.entry["reason"], "rules_without_reason")
        is_continued, is_reopened = self.last == "continues", self.last == "reopened"
        if is_continued:
            self.continued_at = logged.entry["at"]
        check_announcement(logged.entry)
        self.need(is_continued or logged.entry["at"] < logged.entry["draw"], "rules_late")
        has_sold = bool(self.sales) or self.continued_at is not None
        is_due = self.last == "minimum" and is_announced(self.rules.entry, logged.entry)
        if self.rules:
            self.check_change(self.rules.entry, logged, has_sold, is_reopened or is_due)
        self.add_moved(logged)
        if self.rules and has_sold:
            former = self.rules.entry
            known = min([known_from(former), *self.put_off(logged)])
            change = Change(logged.index, former, logged.entry, is_reopened, is_due, known)
            self.changed_rules.append(change)
        self.first_rules = self.first_rules or logged.entry
        self.rules = self.rules_at[logged.index] = logged

    def check_change(self, former, logged, has_sold, is_reopened):
        """New rules come before the former seal, and keep what was promised to buyers."""
        rules = logged.entry
        if rules["at"] >= former["seal"]:
            self.need(unix(rules["at"]) < known_from(former), "rules_late")
            overdue = [rule["prize"] for rule in self.overdue(logged)]
            self.need(is_reopened or only_moves(former, rules, overdue), "rules_late")
        self.need(not are_late(former, rules), "terms_changed_late")
        self.need(not has_sold or rules["numbers"] == former["numbers"], "numbers_changed")
        is_kept = rules["minimum"] == former["minimum"]
        self.need(not has_sold or is_kept, "minimum_changed")
        self.need(not has_sold or not has_fewer_prizes(former, rules), "fewer_prizes")
        kept = all(rule_of(logged, prize) == rule_of(self.rules, prize) for prize in self.cuts)
        self.need(kept, "cut_prize_changed")

    def uncut(self):
        """The instant prizes of the rules in force that have no cut yet."""
        lines = self.rules.entry["prize"] if self.rules else []
        return [
            rule for rule in lines if rule["kind"] == "instant" and rule["prize"] not in self.cuts
        ]

    def overdue(self, logged):
        """The instant prizes whose time had come without a cut when new rules were made."""
        now = max(logged.entry["at"], self.clock)
        return [rule for rule in self.uncut() if rule["at"] <= now]

    def put_off(self, logged):
        """When the rounds are published that new rules put off before their time had come."""
        overdue = self.overdue(logged)
        return [
            time_of_round(rule["round"])
            for rule in self.uncut()
            if rule not in overdue and (rule_of(logged, rule["prize"]) or {}).get("round") != rule["round"]
        ]

    def add_moved(self, logged):
        """Overdue prizes that the new rules give another time."""
        for rule in self.overdue(logged):
            changed = rule_of(logged, rule["prize"])
            self.need(changed and changed["kind"] == "instant", "skipped_cut")
            if changed != rule and rule["prize"] not in self.moved:
                self.moved.append(rule["prize"])

    def add_sold(self, logged):
        """A sale between rules and seal."""
        entry = logged.entry
        self.need(self.rules, "sold_before_rules")
        self.need(self.seal is None, "sold_after_seal")
        draw = self.rules.entry["draw"]
        is_told_again = self.continued_at is not None and self.continued_at >= draw
        self.need(entry["at"] < draw or is_told_again, "sold_after_draw")
        name = (entry["count"], entry["tickets"])
        self.sales[logged.index] = [entry["count"], name, entry["evidence"]]
        self.sold += entry["count"]

    def add_released(self, logged):
        """Numbers of an earlier sale."""
        entry = logged.entry
        sale = self.sales.get(entry["of"])
        self.need(sale, "released_unknown")
        self.need(self.seal is None or self.cancelled, "released_after_seal")
        sale[0] -= entry["count"]
        self.sold -= entry["count"]

    def check_count(self, entry):
        """Totals of a seal or cut are those of the entries before it."""
        self.need(self.rules and entry["rules"] == self.rules.index, "other_rules")
        same = entry["sold"] == self.sold and entry["numbers"] == self.rules.entry["numbers"]
        self.need(same, "wrong_totals")

    def add_seal(self, logged):
        """One seal."""
        self.need(self.seal is None, "sealed_twice")
        self.check_count(logged.entry)
        self.need(logged.entry["at"] >= self.rules.entry["seal"], "sealed_early")
        began = 0 if self.continued_at is None else unix(self.continued_at) + 60
        self.need(all(unix(rule["at"]) < began for rule in self.uncut()), "skipped_cut")
        self.seal = logged

    def add_minimum(self, logged):
        """What became of the minimum at a close."""
        wrong = wrong_decision(self, logged.entry)
        self.need(wrong is None, wrong)
        self.minimum = logged.entry

    def add_cut(self, logged):
        """One cut for each instant prize, at its time or later and before its round."""
        entry = logged.entry
        self.check_count(entry)
        rule = rule_of(self.rules, entry["prize"])
        is_due = rule and rule["kind"] == "instant" and entry["at"] >= rule["at"]
        self.need(is_due and entry["held"] == 0, "cut_wrongly")
        self.need(self.seal is None and entry["prize"] not in self.cuts, "cut_wrongly")
        self.need(unix(entry["at"]) < time_of_round(rule["round"]), "late_cut")
        self.cuts[entry["prize"]] = logged

    def add_reopened(self, logged):
        """Before the draw only."""
        entry = logged.entry
        self.need(self.seal and self.seal.index == entry["seal"], "reopened_wrongly")
        is_drawn = any(draw.source.index == entry["seal"] for draw in self.draws)
        known = known_from(self.rules.entry)
        self.need(not is_drawn and unix(entry["at"]) < known, "reopened_after_draw")
        self.reopened.append((logged.index, known))
        self.seal, self.decided = None, {}

    def add_decided(self, logged):
        """Once for each number of the seal."""
        entry = logged.entry
        is_open = (
            self.seal
            and self.seal.index == entry["seal"]
            and entry["number"] < self.seal.entry["numbers"]
        )
        self.need(is_open and entry["number"] not in self.decided, "decided_twice")
        self.decided[entry["number"]] = entry["state"]

    def add_draw(self, logged):
        """From the seal in force, or the prize's cut."""
        entry = logged.entry
        prize = entry["prize"]
        sources = [one for one in (self.seal, self.cuts.get(prize)) if one]
        source = next((one for one in sources if one.index == entry["seal"]), None)
        self.need(source, "draw_without_seal")
        rules = self.rules_at.get(source.entry["rules"])
        rule = rule_of(rules, prize)
        self.need(rule, "draw_without_seal")
        self.need((rule["kind"] == "instant") == (source.entry["type"] == "cut"), "draw_without_seal")
        self.need(entry["version"] == self.versions.get(prize, 0) + 1, "wrong_version")
        in_order = entry["version"] > 1 or self.is_in_order(prize, rules, source)
        self.need(in_order, "drawn_out_of_order")
        self.versions[prize] = entry["version"]
        free = frozenset(n for n, state in self.decided.items() if state == "free")
        unclaimed = frozenset(self.unclaimed(prize, rules.entry["claim"]))
        self.draws.append(Draw(logged.index, entry, source, rules, free, unclaimed))

    def unclaimed(self, prize, claim):
        """The numbers that left a prize unclaimed, if the rules have it drawn again."""
        if claim and claim["unclaimed"] == "redrawn":
            steps = [one.entry for one in self.steps if one.entry["state"] == "unclaimed"]
            left = {(step["prize"], step["version"]) for step in steps}
            for draw in self.draws:
                is_it = draw.entry["prize"] == prize and (prize, draw.entry["version"]) in left
                if is_it and draw.entry["number"] is not None:
                    yield draw.entry["number"]

    def is_in_order(self, prize, rules, source):
        """Instant prizes are drawn in the order of their cuts, then the others in theirs."""
        if source.entry["type"] == "cut":
            before = [of for of, cut in self.cuts.items() if cut.index < source.index]
        else:
            main = (rule["prize"] for rule in rules.entry["prize"] if rule["kind"] != "instant")
            before = [*self.cuts, *(of for of in main if of < prize)]
        return all(of in self.versions for of in before)

    def add_corrected(self, logged):
        """One reason for the latest result of its prize."""
        result = (logged.entry["prize"], logged.entry["version"])
        is_latest = self.versions.get(result[0]) == result[1]
        self.need(is_latest and result not in self.explained, "corrected_wrongly")
        self.explained.add(result)

    def add_prize(self, logged):
        """What became of a prize, which check_prizes judges."""
        self.steps.append(logged)

    def add_cancelled(self, _):
        """Nothing but releases follows."""
        self.cancelled = True


def rule_of(rules, prize):
    """The rule of a prize, or None."""
    lines = rules.entry["prize"] if rules else []
    return lines[prize - 1] if 1 <= prize <= len(lines) else None
