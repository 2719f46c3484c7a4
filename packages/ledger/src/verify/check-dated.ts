/** Checks when witnesses saw the entries that an organiser could date back: the seal, cuts, reopenings and changed rules. */
import { sha256 } from "@noble/hashes/sha2.js";
import { equalBytes, utf8 } from "../bytes.ts";
import { openCheckpoint } from "../signed-note.ts";
import type { Evidence } from "./evidence.ts";
import { rootAt } from "./open-book.ts";
import { isPostponed, knownFrom } from "./rules-history.ts";
import { verifySigsum } from "../sigsum.ts";
import { unix } from "../strict-text.ts";
import { check, checksOf, isRed, type Check, type Reason } from "./verdict.ts";

/** How many seconds before what it must precede an entry must have been seen. */
const MARGIN = 60;
/** How many seconds the server's clock may be ahead of a witness's. */
const CLOCKS = 600;

/** An entry, and from when its date would prove nothing, in Unix seconds. */
interface Due {
  readonly index: number;
  readonly known: number;
}

/** All that is to be said about dates. No bundle dates the reopenings of earlier logs. */
export function checkDates(evidence: Evidence): readonly Check[] {
  const { books, histories } = evidence;
  const [{ seal, rules, changedRules, cuts, moved, reopened }] = histories;
  const codeOf = (due: Due, witnessed: Reason, otherwise: Reason): Reason => {
    const code = witnessCode(evidence, due);
    if (isRed(code)) return code;
    return code === "witnessed" ? witnessed : otherwise;
  };
  const changes = changedRules
    .filter((one) => one.changesDraw)
    .map((one) => codeOf(one, "rules_changed_witnessed", "rules_changed"));
  const reopenings = reopened.map((one) =>
    codeOf(one, "reopened_witnessed", "reopened_not_witnessed"),
  );
  const older = books.slice(1).flatMap(({ entries }) => entries);
  if (older.some(({ type }) => type === "reopened")) reopenings.push("reopened_not_witnessed");
  const due = seal && rules && { index: seal.index, known: knownFrom(rules.entry) };
  return [
    ...(due === null ? [] : [check("witness", witnessCode(evidence, due))]),
    ...checksOf("rules", changes),
    ...(isPostponed(histories.flatMap((one) => one.changedRules))
      ? [check("rules", "postponed")]
      : []),
    ...[...cuts].map(([prize, cut]) =>
      check("cut", codeOf(cut, "cut_witnessed", "cut_not_witnessed"), prize),
    ),
    ...[...moved].map((prize) => check("cut", "cut_moved", prize)),
    ...checksOf("reopened", reopenings),
  ];
}

/** What witnesses say about one entry of the newest log, which they must have seen `margin` seconds before its date proves nothing. */
export function witnessCode(
  { bundle, trust, books: [book] }: Evidence,
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
  const times = shown.sigsum.map((proof) => verifySigsum(proof, claim, trust.witnesses));
  if (times.some((time) => !time.ok && time.code !== "unknown_key")) return "bad_witness";
  const seen = Math.min(...times.flatMap((time) => (time.ok ? [time.value] : [])));
  const entry = book.entries[index];
  const stated = entry !== undefined && "at" in entry ? unix(entry.at) : 0;
  if (seen < stated - CLOCKS) return "dated_ahead";
  if (!times.every(({ ok }) => ok)) return "witness_not_known";
  return seen <= known - margin ? "witnessed" : "witnessed_late";
}
