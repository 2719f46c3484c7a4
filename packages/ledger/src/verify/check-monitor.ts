/** What a monitor's report of the witnesses' public logs says about a raffle's bundle. */
import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64Of } from "../base64.ts";
import { equalBytes, toHex, utf8 } from "../bytes.ts";
import { parseDecimal } from "../decimal.ts";
import { verifyInclusion } from "../inclusion-proof.ts";
import { raffleIn } from "../monitor/raffle-in.ts";
import { parseReport, type ListedLog, type Report } from "../monitor/report-json.ts";
import { hashOfLeaf, isSignedBy } from "../sigsum-leaf.ts";
import type { Bundle } from "./bundle-json.ts";
import type { Chain } from "./earlier-books.ts";
import { rootAt } from "./open-book.ts";
import { openTreeHead, parseSigsumProof } from "./sigsum-proof.ts";
import type { Trust } from "./trust.ts";
import { check, type Check, type Reason } from "./verdict.ts";

interface Watched {
  readonly chain: Chain;
  readonly bundle: Bundle;
  /** From when a later entry proves nothing about the draw, in Unix seconds; null before there are rules. */
  readonly known: number | null;
  readonly trust: Trust;
}

/**
 * The checks of one report. Its entries are checked here; that it lists them all is the word of whoever made it, except for
 * those whose proofs are in the bundle.
 */
export function checkMonitor(text: string, watched: Watched): readonly Check[] {
  return codesOf(text, watched).map((code) => check("monitor", code));
}

function codesOf(text: string, watched: Watched): readonly Reason[] {
  const parsed = parseReport(text);
  if (!parsed.ok) return ["monitor_invalid"];
  const report = parsed.value;
  const times = report.logs.map((listed) => timeOf(listed, report, watched));
  if (!times.every((time) => time !== null)) return ["monitor_invalid"];
  const isAbout = watched.chain.logs.every(({ key }) =>
    report.keys.some((one) => equalBytes(one, key.publicKey)),
  );
  if (!isAbout) return ["monitor_other_key"];
  const found = [...badEntries(report, watched), ...missing(report, watched, times)];
  return found.length === 0 ? ["monitor_explained"] : [...new Set(found)];
}

/** When the report's head was signed, if the head's tree has all entries; null if anything in it is false. */
function timeOf({ log, head, entries }: ListedLog, { keys }: Report, { trust }: Watched) {
  const logKey = trust.witnesses.logs.find((one) => equalBytes(sha256(one), log));
  const opened = logKey === undefined ? null : openTreeHead(head, logKey, trust.witnesses);
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
function badEntries({ logs, conflicts }: Report, { chain }: Watched): readonly Reason[] {
  const [newest] = chain.logs;
  const raffle = raffleIn(newest.key.name);
  const codes = logs.flatMap(({ entries }) =>
    entries.flatMap(({ explained }): readonly Reason[] => {
      if (explained === null) return ["monitor_unexplained"];
      const [origin = "", size = "", root = ""] = explained.checkpoint.split("\n");
      return raffleIn(origin) === raffle
        ? ownEntry({ origin, size, root, reason: explained.reason }, chain)
        : [];
    }),
  );
  const isOwn = conflicts.some(({ origin }) => raffleIn(origin) === raffle);
  return isOwn ? [...codes, "monitor_conflict"] : codes;
}

interface OwnEntry {
  readonly origin: string;
  readonly size: string;
  readonly root: string;
  readonly reason: string;
}

/** An entry of this raffle: a beginning of a log that the bundle has, or else of one that it hides. */
function ownEntry(entry: OwnEntry, { logs }: Chain): readonly Reason[] {
  const log = logs.find(({ key }) => key.name === entry.origin);
  const size = parseDecimal(entry.size);
  const root = fromBase64Of(32, entry.root);
  if (log === undefined) return [entry.reason === "copy" ? "monitor_copy" : "monitor_other_log"];
  if (size === null || size === 0 || !root.ok) return ["monitor_other_log"];
  if (size <= log.entries.length) {
    return equalBytes(rootAt(log, size), root.value) ? [] : ["monitor_fork"];
  }
  // The newest log may have grown since this bundle was made.
  if (log === logs[0]) return ["monitor_newer"];
  return [entry.reason === "lost" ? "monitor_lost" : "monitor_fork"];
}

/** What the report can't show: another log, later entries, or entries that the bundle proves and the report leaves out. */
function missing(
  { logs }: Report,
  { bundle, known, trust }: Watched,
  times: readonly number[],
): readonly Reason[] {
  const codes: Reason[] = [];
  const areAll = trust.witnesses.logs.every((key) =>
    logs.some(({ log }) => equalBytes(log, sha256(key))),
  );
  if (!areAll) codes.push("monitor_partial");
  if (known === null || times.some((time) => time < known)) codes.push("monitor_early");
  if (provenIn(bundle).some((proof) => !isIn(proof, logs))) codes.push("monitor_incomplete");
  return codes;
}

/** The Sigsum proofs that the bundle has. */
function provenIn({ dated }: Bundle) {
  return dated
    .flatMap(({ sigsum }) => sigsum)
    .flatMap((text) => {
      const proof = parseSigsumProof(text);
      return proof.ok ? [proof.value] : [];
    });
}

/** Whether the report lists a proof's leaf; one that its log got later is no concern of the report. */
function isIn(
  { log, leaf, index }: ReturnType<typeof provenIn>[number],
  logs: Report["logs"],
): boolean {
  const listed = logs.find((one) => equalBytes(one.log, log));
  const size = Number(/^size=([0-9]+)\n/.exec(listed?.head ?? "")?.[1] ?? 0);
  if (listed === undefined || index >= size) return true;
  return listed.entries.some(
    (entry) => entry.index === index && toHex(entry.leaf.signature) === toHex(leaf.signature),
  );
}
