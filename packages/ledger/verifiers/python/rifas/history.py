"""What the entries of a log must agree on together."""

from typing import NamedTuple

from .books import Wrong
from .drand import time_of_round
from .strict import unix


class Logged(NamedTuple):
    """An entry and its index."""

    index: int
    entry: dict


class Draw(NamedTuple):
    """A draw, what it was drawn from, and the held numbers refused by then."""

    index: int
    entry: dict
    source: Logged
    rules: Logged
    decided_free: frozenset


class History:
    """Reads a log entry by entry; raises Wrong at the first that can't follow the ones before it."""

    def __init__(self, entries, raffle):
        self.rules = self.seal = None
        self.rules_at, self.sales, self.released = {}, {}, {}
        self.cuts, self.decided, self.draws, self.versions = {}, {}, [], {}
        self.paid = {"bank": 0, "proof": 0, "cash": 0}
        self.reopened = []
        self.moved, self.clock, self.continued_at = [], "", None
        self.cancelled = False
        for index, entry in enumerate(entries):
            kind = entry["type"]
            if kind == "continues":
                self.need(index == 0, "misplaced_continues")
                continue
            self.need(entry["raffle"] == raffle, "other_raffle")
            self.need(not self.cancelled or kind == "released", "after_cancelled")
            getattr(self, f"add_{kind}")(Logged(index, entry))
            self.clock = max(self.clock, entry["at"])

    @staticmethod
    def need(condition, code):
        """Raises Wrong unless the condition holds."""
        if not condition:
            raise Wrong(code)

    def add_rules(self, logged):
        """Rules before the seal, each change with a reason."""
        self.need(self.seal is None, "rules_after_seal")
        self.need(self.rules is None or logged.entry["reason"], "rules_without_reason")
        if self.rules is None and logged.index > 0:
            self.continued_at = logged.entry["at"]
        self.add_moved(logged)
        self.rules = self.rules_at[logged.index] = logged

    def uncut(self):
        """The instant prizes of the rules in force that have no cut yet."""
        lines = self.rules.entry["prize"] if self.rules else []
        return [
            rule for rule in lines if rule["kind"] == "instant" and rule["prize"] not in self.cuts
        ]

    def add_moved(self, logged):
        """Prizes whose time had come without a cut, and that the new rules give another."""
        now = max(logged.entry["at"], self.clock)
        for rule in self.uncut():
            if rule["at"] > now:
                continue
            changed = rule_of(logged, rule["prize"])
            self.need(changed and changed["kind"] == "instant", "skipped_cut")
            if changed != rule and rule["prize"] not in self.moved:
                self.moved.append(rule["prize"])

    def add_sold(self, logged):
        """A sale between rules and seal."""
        entry = logged.entry
        self.need(self.rules, "sold_before_rules")
        self.need(self.seal is None, "sold_after_seal")
        self.sales[logged.index] = [entry["count"], entry["paid"]]
        self.paid[entry["paid"]] += entry["count"]
        self.need(sum(self.paid.values()) <= self.rules.entry["numbers"], "sold_too_many")

    def add_released(self, logged):
        """Numbers of an earlier sale."""
        entry = logged.entry
        sale = self.sales.get(entry["of"])
        self.need(sale, "released_unknown")
        self.need(self.seal is None or self.cancelled, "released_after_seal")
        self.need(entry["count"] <= sale[0], "released_too_many")
        sale[0] -= entry["count"]
        self.paid[sale[1]] -= entry["count"]
        self.released[entry["of"]] = self.released.get(entry["of"], 0) + entry["count"]

    def check_count(self, entry):
        """Totals of a seal or cut are those of the entries before it."""
        self.need(self.rules and entry["rules"] == self.rules.index, "wrong_rules")
        same = entry["paid"] == self.paid and entry["numbers"] == self.rules.entry["numbers"]
        self.need(same, "wrong_totals")

    def add_seal(self, logged):
        """One seal."""
        self.need(self.seal is None, "sealed_twice")
        self.check_count(logged.entry)
        began = 0 if self.continued_at is None else unix(self.continued_at) + 60
        self.need(all(unix(rule["at"]) < began for rule in self.uncut()), "skipped_cut")
        self.seal = logged

    def add_cut(self, logged):
        """One cut for each instant prize, at its time or later and before its round."""
        entry = logged.entry
        self.check_count(entry)
        rule = rule_of(self.rules, entry["prize"])
        is_due = rule and rule["kind"] == "instant" and entry["at"] >= rule["at"]
        self.need(is_due and entry["held"] == 0, "wrong_cut")
        self.need(self.seal is None and entry["prize"] not in self.cuts, "wrong_cut")
        self.need(unix(entry["at"]) < time_of_round(rule["round"]), "late_cut")
        self.cuts[entry["prize"]] = logged

    def add_reopened(self, logged):
        """Before the draw only."""
        entry = logged.entry
        self.need(self.seal and self.seal.index == entry["seal"], "reopened_wrongly")
        is_drawn = any(draw.source.index == entry["seal"] for draw in self.draws)
        self.need(not is_drawn and entry["at"] < self.rules.entry["draw"], "reopened_after_draw")
        self.reopened.append((logged.index, self.rules.entry["draw"]))
        self.seal, self.decided = None, {}

    def add_decided(self, logged):
        """Once for each number of the seal."""
        entry = logged.entry
        is_open = (
            self.seal
            and self.seal.index == entry["seal"]
            and entry["number"] < self.seal.entry["numbers"]
        )
        self.need(is_open and entry["number"] not in self.decided, "decided_wrongly")
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
        self.versions[prize] = entry["version"]
        free = frozenset(n for n, state in self.decided.items() if state == "free")
        self.draws.append(Draw(logged.index, entry, source, rules, free))

    def add_cancelled(self, _):
        """Nothing but releases follows."""
        self.cancelled = True


def rule_of(rules, prize):
    """The rule of a prize, or None."""
    lines = rules.entry["prize"] if rules else []
    return lines[prize - 1] if 1 <= prize <= len(lines) else None
