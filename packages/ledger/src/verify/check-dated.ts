/** Checks when witnesses saw the entries that an organiser could date back: the seal, cuts, reopenings and changed rules. */
import { sha256 } from "@noble/hashes/sha2.js";
import { equalBytes, utf8 } from "../bytes.ts";
import { openCheckpoint } from "../checkpoint.ts";
import type { Bundle } from "./bundle-json.ts";
import type { History } from "./history.ts";
import { rootAt, type OpenedBook } from "./open-book.ts";
import { changesDraw, isPostponed, knownFrom } from "./rules-history.ts";
import { verifySigsum } from "./sigsum-proof.ts";
import type { Trust } from "./trust.ts";
import { unix } from "./unix.ts";
import { check, checksOf, isRed, type Check, type Reason } from "./verdict.ts";

/** How many seconds before what it must precede an entry must have been seen. */
const MARGIN = 60;
/** How many seconds the server's clock may be ahead of a witness's. */
const CLOCKS = 600;

/** What dates the entries of a log. */
export interface Dates {
  readonly bundle: Bundle;
  readonly trust: Trust;
  /** The log and those that it continues, the newest first. */
  readonly books: readonly [OpenedBook, ...OpenedBook[]];
  /** What they say, as far as they can be read. */
  readonly histories: readonly [History, ...History[]];
}

/** An entry, and from when its date would prove nothing, in Unix seconds. */
interface Due {
  readonly index: number;
  readonly known: number;
}

/** All that is to be said about dates. No bundle dates the reopenings of earlier logs. */
export function checkDates(dates: Dates): readonly Check[] {
  const [{ seal, rules, changedRules, cuts, moved, reopened }] = dates.histories;
  const [, ...older] = dates.books;
  const codeOf = (due: Due, witnessed: Reason, otherwise: Reason): Reason => {
    const code = witnessCode(dates, due);
    if (isRed(code)) return code;
    return code === "witnessed" ? witnessed : otherwise;
  };
  const changes = changedRules
    .filter(changesDraw)
    .map((one) => codeOf(one, "rules_changed_witnessed", "rules_changed"));
  const reopenings = reopened.map((one) =>
    codeOf(one, "reopened_witnessed", "reopened_not_witnessed"),
  );
  const isReopenedBefore = older.some(({ entries }) =>
    entries.some(({ type }) => type === "reopened"),
  );
  if (isReopenedBefore) reopenings.push("reopened_not_witnessed");
  const checks: Check[] = [];
  if (seal !== null && rules !== null) {
    const due = { index: seal.index, known: knownFrom(rules.entry) };
    checks.push(check("witness", witnessCode(dates, due)));
  }
  checks.push(...checksOf("rules", changes));
  if (isPostponed(dates.histories)) checks.push(check("rules", "postponed"));
  for (const [prize, cut] of cuts) {
    checks.push(check("cut", codeOf(cut, "cut_witnessed", "cut_not_witnessed"), prize));
  }
  checks.push(...[...moved].map((prize) => check("cut", "cut_moved", prize)));
  return [...checks, ...checksOf("reopened", reopenings)];
}

/** What witnesses say about one entry of the newest log, which they must have seen `margin` seconds before its date proves nothing. */
export function witnessCode(
  { bundle, trust, books: [book] }: Dates,
  { index, known }: Due,
  margin = MARGIN,
): Reason {
  const shown = bundle.dated.find((one) => one.index === index);
  if (shown === undefined) return "no_witness";
  const note = openCheckpoint(shown.checkpoint, book.key);
  const isForEntry = note.ok && note.value.size === index + 1;
  if (!isForEntry || !equalBytes(note.value.root, rootAt(book, index + 1))) return "bad_date";
  if (shown.sigsum.length === 0) return "no_witness";
  const claim = { message: sha256(utf8(note.value.text)), submitter: book.key.publicKey };
  const times: number[] = [];
  let isUnknown = false;
  for (const proof of shown.sigsum) {
    const time = verifySigsum(proof, claim, trust.witnesses);
    if (time.ok) times.push(time.value);
    else if (time.code === "unknown_key") isUnknown = true;
    else return "bad_witness";
  }
  const entry = book.entries[index];
  const stated = entry !== undefined && "at" in entry ? unix(entry.at) : 0;
  if (Math.min(...times) < stated - CLOCKS) return "dated_ahead";
  if (isUnknown) return "witness_not_known";
  return Math.min(...times) <= known - margin ? "witnessed" : "witnessed_late";
}
