/** What a monitor's report of the witnesses' public logs says about a raffle's bundle. */
import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64Of } from "../base64.ts";
import { equalBytes, toHex, utf8 } from "../bytes.ts";
import { parseDecimal } from "../strict-text.ts";
import { verifyInclusion } from "../tree.ts";
import { raffleIn, rootAt } from "./open-book.ts";
import {
  parseReport,
  type Explained,
  type ListedLog,
  type Report,
} from "../monitor/report-json.ts";
import {
  hashOfLeaf,
  isSignedBy,
  openTreeHead,
  parseSigsumProof,
  type SigsumProof,
} from "../sigsum.ts";
import type { Evidence } from "./evidence.ts";
import { knownFrom } from "./rules-history.ts";
import { check, type Check, type Reason } from "./verdict.ts";

/**
 * The checks of one report. Its entries are checked here; that it lists them all is the word of whoever made it, except for
 * those whose proofs are in the bundle.
 */
export function checkMonitor(text: string, evidence: Evidence): readonly Check[] {
  return [...codesOf(text, evidence)].map((code) => check("monitor", code));
}

function codesOf(text: string, evidence: Evidence): ReadonlySet<Reason> {
  const parsed = parseReport(text);
  if (!parsed.ok) return new Set(["monitor_invalid"]);
  const report = parsed.value;
  const times = report.logs.map((listed) => timeOf(listed, report, evidence));
  if (!times.every((time) => time !== null)) return new Set(["monitor_invalid"]);
  const isAbout = evidence.books.every(({ key }) =>
    report.keys.some((one) => equalBytes(one, key.publicKey)),
  );
  if (!isAbout) return new Set(["monitor_other_key"]);
  const found = [...badEntries(report, evidence), ...missing(report, evidence, times)];
  return new Set(found.length === 0 ? ["monitor_explained"] : found);
}

/** When the report's head was signed, if the head's tree has all entries; null if anything in it is false. */
function timeOf(
  { log, head, entries }: ListedLog,
  { keys }: Report,
  { trust: { witnesses } }: Evidence,
): number | null {
  const logKey = witnesses.logs.find((one) => equalBytes(sha256(one), log));
  const opened = logKey === undefined ? null : openTreeHead(head, logKey, witnesses);
  if (opened?.ok !== true) return null;
  const { size, root, time } = opened.value;
  const areTrue = entries.every(({ index, leaf, path, explained }) => {
    const key = keys.find((one) => equalBytes(sha256(one), leaf.key));
    const isListed = verifyInclusion(hashOfLeaf(leaf), { index, size }, path, root).ok;
    const isExplained =
      explained === null || equalBytes(sha256(sha256(utf8(explained.checkpoint))), leaf.checksum);
    return key !== undefined && isListed && isExplained && isSignedBy(leaf, key);
  });
  return areTrue ? time : null;
}

/** What the entries say against this raffle. */
function badEntries({ logs, conflicts }: Report, { books }: Evidence): readonly Reason[] {
  const raffle = raffleIn(books[0].key.name);
  const codes = logs.flatMap(({ entries }) =>
    entries.flatMap(({ explained }): readonly Reason[] => {
      if (explained === null) return ["monitor_unexplained"];
      const isOwn = raffleIn(explained.checkpoint.split("\n", 1)[0] ?? "") === raffle;
      return isOwn ? ownEntry(explained, books) : [];
    }),
  );
  const isOwn = conflicts.some(({ origin }) => raffleIn(origin) === raffle);
  return isOwn ? [...codes, "monitor_conflict"] : codes;
}

/** An entry of this raffle: a beginning of a log that the bundle has, or else of one that it hides. */
function ownEntry({ checkpoint, reason }: Explained, books: Evidence["books"]): readonly Reason[] {
  const [origin, digits = "", encoded = ""] = checkpoint.split("\n");
  const log = books.find(({ key }) => key.name === origin);
  const size = parseDecimal(digits);
  const root = fromBase64Of(32, encoded);
  if (log === undefined) return [reason === "copy" ? "monitor_copy" : "monitor_other_log"];
  if (size === null || size === 0 || !root.ok) return ["monitor_other_log"];
  if (size <= log.entries.length) {
    return equalBytes(rootAt(log, size), root.value) ? [] : ["monitor_fork"];
  }
  // The newest log may have grown since this bundle was made.
  if (log === books[0]) return ["monitor_newer"];
  return [reason === "lost" ? "monitor_lost" : "monitor_fork"];
}

/** What the report can't show: another log, later entries, or entries that the bundle proves and the report leaves out. */
function missing(
  { logs }: Report,
  { bundle, trust, histories: [{ rules }] }: Evidence,
  times: readonly number[],
): readonly Reason[] {
  const codes: Reason[] = [];
  const areAll = trust.witnesses.logs.every((key) =>
    logs.some(({ log }) => equalBytes(log, sha256(key))),
  );
  if (!areAll) codes.push("monitor_partial");
  // A later entry proves nothing about the draw.
  const known = rules === null ? Infinity : knownFrom(rules.entry);
  if (rules === null || times.some((time) => time < known)) codes.push("monitor_early");
  const proofs = bundle.dated.flatMap(({ sigsum }) => sigsum.map(parseSigsumProof));
  const isMissing = proofs.some((proof) => proof.ok && !isIn(proof.value, logs));
  if (isMissing) codes.push("monitor_incomplete");
  return codes;
}

/** Whether the report lists a proof's leaf; one that its log got later is no concern of the report. */
function isIn({ log, leaf, index }: SigsumProof, logs: Report["logs"]): boolean {
  const listed = logs.find((one) => equalBytes(one.log, log));
  const size = Number(/^size=([0-9]+)\n/.exec(listed?.head ?? "")?.[1] ?? 0);
  if (listed === undefined || index >= size) return true;
  return listed.entries.some(
    (entry) => entry.index === index && toHex(entry.leaf.signature) === toHex(leaf.signature),
  );
}
