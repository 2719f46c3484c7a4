/** Compares a log with those that it continues: it has to tell their rules and sales again, and may draw nothing that they have drawn. */
import { toBase64 } from "../base64.ts";
import type { History, Sale } from "./history.ts";
import type { Opened } from "./open-book.ts";
import { areSameRules, changesDraw } from "./rules-history.ts";
import { changesTerms } from "./terms-history.ts";
import { checksOf, type Check, type Reason } from "./verdict.ts";

/** What is to be said of a log and those that it continues, the newest first; the same only once. */
export function checkContinued(
  newest: History,
  older: readonly Opened<History>[],
): readonly Check[] {
  const codes: Reason[] = [];
  const newer: History[] = [newest];
  for (const history of older) {
    if (!history.ok) {
      codes.push(history.code);
      break;
    }
    const before = history.value;
    const next = newer.at(-1);
    if (next !== undefined) codes.push(...notToldAgain(next, before));
    codes.push(...newer.flatMap((log) => drawnAgain(log, before)), ...ownCodes(before));
    newer.push(before);
  }
  // The first of several logs is judged by its own entries.
  const isDecided = newer.some(({ minimum }) => minimum?.outcome === "drawn");
  if (newest.seal !== null && newest.rules?.entry.minimum && !isDecided) {
    codes.push("minimum_ignored");
  }
  return checksOf("earlier", codes);
}

function notToldAgain(next: History, before: History): readonly Reason[] {
  const { firstRules } = next;
  const isOther =
    firstRules !== null &&
    before.rules !== null &&
    (!areSameRules(before.rules.entry, firstRules) || changesTerms(before.rules.entry, firstRules));
  const told = new Map([...next.sales.values()].map((sale) => [saleName(sale), sale.entry]));
  const kept = [...before.sales.values()].filter(({ left }) => left > 0);
  const isPaidOtherwise = (sale: Sale) => {
    const again = told.get(saleName(sale));
    return again !== undefined && paymentOf(again) !== paymentOf(sale.entry);
  };
  return [
    ...(isOther ? (["continues_other_rules"] as const) : []),
    ...(kept.every((sale) => told.has(saleName(sale)))
      ? []
      : (["continues_without_sale"] as const)),
    ...(kept.some(isPaidOtherwise) ? (["continues_paid_otherwise"] as const) : []),
    ...(before.cancelled && !next.cancelled ? (["continues_cancelled"] as const) : []),
  ];
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
  return [
    ...(isAgain ? (["cut_again"] as const) : []),
    ...(before.draws.some(isMain) && log.draws.some(isMain) ? (["drawn_in_earlier"] as const) : []),
  ];
}

/** What a log's own verdict would have said, as far as nothing in the bundle dates it. */
function ownCodes({ cuts, changedRules, moved, goesBack, unknown }: History): readonly Reason[] {
  return [
    ...(cuts.size > 0 ? (["cut_in_earlier"] as const) : []),
    ...(changedRules.some(changesDraw) ? (["rules_changed"] as const) : []),
    ...(moved.size > 0 ? (["cut_moved"] as const) : []),
    ...(goesBack ? (["times_go_back"] as const) : []),
    ...(unknown.length > 0 ? (["unknown_entry"] as const) : []),
  ];
}
