/** Compares a log with those that it continues: it has to tell their rules and sales again, and may draw nothing that they have drawn. */
import { toBase64 } from "../base64.ts";
import type { Evidence } from "./evidence.ts";
import type { History, Sale } from "./history.ts";
import { areSameRules, changesTerms } from "./rules-history.ts";
import { checksOf, type Check, type Reason } from "./verdict.ts";

/**
 * What is to be said of a log and those that it continues; the same only once. `wrong` is what the first log contradicts that
 * can't be read; null if all can.
 */
export function checkContinued(
  { histories }: Pick<Evidence, "histories">,
  wrong: Reason | null,
): readonly Check[] {
  const [newest] = histories;
  const codes = histories.slice(1).flatMap((before, at) => {
    const newer = histories.slice(0, at + 1);
    const next = newer.at(-1) ?? newest;
    return [
      ...notToldAgain(next, before),
      ...newer.flatMap((log) => drawnAgain(log, before)),
      ...ownCodes(before),
    ];
  });
  // The first of several logs is judged by its own entries.
  const isDecided = histories.some(({ minimum }) => minimum?.outcome === "drawn");
  const isIgnored = newest.seal !== null && newest.rules?.entry.minimum && !isDecided;
  return checksOf("earlier", [
    ...codes,
    ...(wrong === null ? [] : [wrong]),
    ...all(isIgnored && "minimum_ignored"),
  ]);
}

/** The reasons among what may be one. */
function all(...found: readonly (Reason | false | null | undefined)[]): readonly Reason[] {
  return found.filter((one) => typeof one === "string");
}

function notToldAgain(next: History, before: History): readonly Reason[] {
  const { firstRules } = next;
  const rules = before.rules?.entry;
  const isOther =
    firstRules !== null &&
    rules &&
    !(areSameRules(rules, firstRules) && !changesTerms(rules, firstRules));
  const told = new Map([...next.sales.values()].map((sale) => [saleName(sale), sale.entry]));
  const kept = [...before.sales.values()].filter(({ left }) => left > 0);
  const isPaidOtherwise = (sale: Sale) => {
    const again = told.get(saleName(sale));
    return again !== undefined && paymentOf(again) !== paymentOf(sale.entry);
  };
  return all(
    isOther && "continues_other_rules",
    !kept.every((sale) => told.has(saleName(sale))) && "continues_without_sale",
    kept.some(isPaidOtherwise) && "continues_paid_otherwise",
    before.cancelled && !next.cancelled && "continues_cancelled",
  );
}

/** The same numbers for the same buyer. */
function saleName({ entry }: Sale): string {
  return `${entry.count} ${toBase64(entry.tickets)}`;
}

function paymentOf({ evidence }: Sale["entry"]): string {
  return evidence === null ? "" : toBase64(evidence);
}

function drawnAgain(log: History, before: History): readonly Reason[] {
  const isMain = ({ from }: History["draws"][number]) => from.entry.type === "seal";
  const isAgain = [...before.cuts.keys()].some((prize) => log.cuts.has(prize));
  const areBoth = before.draws.some(isMain) && log.draws.some(isMain);
  return all(isAgain && "cut_again", areBoth && "drawn_in_earlier");
}

/** What a log's own verdict would have said, as far as nothing in the bundle dates it. */
function ownCodes({ cuts, changedRules, moved, goesBack, unknown }: History): readonly Reason[] {
  return all(
    cuts.size > 0 && "cut_in_earlier",
    changedRules.some((one) => one.changesDraw) && "rules_changed",
    moved.size > 0 && "cut_moved",
    goesBack && "times_go_back",
    unknown > 0 && "unknown_entry",
  );
}
