/** Checks when the numbers for each instant prize were counted: witnesses must have seen the cut before its round was known. */
import { equalBytes } from "../bytes.ts";
import { openCheckpoint } from "../checkpoint.ts";
import { timeOfRound } from "../drand-rounds.ts";
import type { EntryOf } from "../entry.ts";
import type { Bundle, BundleSeal } from "./bundle-json.ts";
import { checkWitnesses } from "./check-time.ts";
import type { History, Logged } from "./log-history.ts";
import { rootAt, type OpenedBook } from "./open-book.ts";
import type { Trust } from "./trust.ts";
import { check, COLOURS, type Check, type VerdictCode } from "./verdict.ts";

/** One check for each cut, and one for each prize that got another time when its own had come. */
export function checkCuts(
  opened: OpenedBook,
  { cuts: shown }: Bundle,
  { cuts, moved }: History,
  trust: Trust,
): readonly Check[] {
  const logged = [...cuts.values()];
  const isKnown = ({ index }: BundleSeal, at: number) =>
    logged.some((cut) => cut.index === index) && index > (shown[at - 1]?.index ?? -1);
  const extra = shown.every(isKnown) ? [] : [check("cut", "bad_cut_checkpoint")];
  const dated = logged.map((cut) => {
    const dates = shown.find(({ index }) => index === cut.index);
    const code = dates === undefined ? "cut_not_witnessed" : dateCode(opened, cut, dates, trust);
    return check("cut", code, cut.entry.prize);
  });
  return [...extra, ...dated, ...[...moved].map((prize) => check("cut", "cut_moved", prize))];
}

function dateCode(
  opened: OpenedBook,
  { index, entry }: Logged<"cut">,
  dates: BundleSeal,
  trust: Trust,
): VerdictCode {
  const note = openCheckpoint(dates.checkpoint, opened.key);
  const isIts = note.ok && note.value.size === index + 1;
  if (!isIts || !equalBytes(note.value.root, rootAt(opened, index + 1))) {
    return "bad_cut_checkpoint";
  }
  const known = timeOfRound(roundOf(opened, entry));
  const codes = checkWitnesses(opened, dates, known, trust).map(({ code }) => code);
  const red = codes.find((code) => COLOURS[code] === "red");
  if (red === "witnessed_late" || red === "timestamp_late") return "cut_witnessed_late";
  if (red !== undefined) return red;
  const isDated = codes.some((code) => COLOURS[code] === "green");
  return isDated ? "cut_witnessed" : "cut_not_witnessed";
}

/** The round of the rules that the cut names, which the history has already checked. */
function roundOf({ entries }: OpenedBook, { prize, rules }: EntryOf<"cut">): number {
  const named = entries[rules];
  const rule = named?.type === "rules" ? named.prize[prize - 1]?.rule : undefined;
  if (rule?.kind !== "instant") throw new RangeError(`No instant prize ${prize}`);
  return rule.round;
}
