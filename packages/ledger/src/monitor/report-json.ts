/**
 * `monitor.json`: what witnesses hold under an organiser's keys, and by which published log each entry is explained, in
 * exactly the text that `writeReport` writes.
 */
import { toBase64 } from "../base64.ts";
import { fromHex, HASH_LENGTH, toHex } from "../bytes.ts";
import {
  countIn,
  hashIn,
  listOf,
  membersOf,
  must,
  readJson,
  textIn,
  WrongShape,
  wordIn,
} from "../json-shape.ts";
import { ok, refuse, type Result } from "../result.ts";
import { leafOf, writeLeaf, type SigsumLeaf } from "./sigsum-leaf.ts";

/**
 * How an entry is explained. `log`: a beginning of a published log or of one that it continues. `copy`: of another log that
 * continues one of these, and has no seal. `deleted`: of a log that was deleted before anything was sold. `lost`: of the end of a
 * log that was lost in a restore, as a receipt or a kept checkpoint shows.
 */
export const REASONS = ["log", "copy", "deleted", "lost"] as const;
export type Reason = (typeof REASONS)[number];

export interface Explained {
  /** The three signed lines of the checkpoint. */
  readonly checkpoint: string;
  readonly reason: Reason;
}

export interface WitnessedEntry {
  readonly index: number;
  readonly leaf: SigsumLeaf;
  /** Proves that the tree of the head has it. */
  readonly path: readonly Uint8Array[];
  /** Null if no published log explains it. */
  readonly explained: Explained | null;
}

export interface ListedLog {
  /** SHA-256 of the Sigsum log's public key. */
  readonly log: Uint8Array;
  /** The answer to `get-tree-head`. */
  readonly head: string;
  readonly entries: readonly WitnessedEntry[];
}

/** What the published logs contradict of each other. */
export const CONFLICTS = ["two_logs", "second_seal", "deleted_with_sales", "bad_log"] as const;
export interface Conflict {
  readonly code: (typeof CONFLICTS)[number];
  readonly origin: string;
}

export interface Report {
  /** The organiser's public keys that were looked for. */
  readonly keys: readonly Uint8Array[];
  readonly logs: readonly ListedLog[];
  readonly conflicts: readonly Conflict[];
}

/** How the text of every report begins. */
export const REPORT_START = '{"v":1,"keys":';
const MAX_LENGTH = 64_000_000;

export function writeReport({ keys, logs, conflicts }: Report): string {
  return JSON.stringify({
    v: 1,
    keys: keys.map(toBase64),
    logs: logs.map(({ log, head, entries }) => ({
      log: toHex(log),
      head,
      entries: entries.map(({ index, leaf, path, explained }) => ({
        index,
        leaf: writeLeaf(leaf),
        path: path.map(toBase64),
        checkpoint: explained?.checkpoint ?? null,
        reason: explained?.reason ?? null,
      })),
    })),
    conflicts: conflicts.map(({ code, origin }) => ({ code, origin })),
  });
}

/** Reads a report; refuses any text that `writeReport` would not write. `checkMonitor` checks what it claims. */
export function parseReport(text: string): Result<Report> {
  const report = readJson(text, MAX_LENGTH, ({ keys, logs, conflicts }): Report => ({
    keys: listOf(keys, hashIn),
    logs: listOf(logs, listedLog),
    conflicts: listOf(conflicts, (one) => {
      const { code, origin } = membersOf(one);
      return { code: wordIn(CONFLICTS, code), origin: textIn(origin) };
    }),
  }));
  return report !== null && writeReport(report) === text ? ok(report) : refuse();
}

function listedLog(value: unknown): ListedLog {
  const { log, head, entries } = membersOf(value);
  return {
    log: must(fromHex(textIn(log), HASH_LENGTH)),
    head: textIn(head),
    entries: listOf(entries, witnessedEntry),
  };
}

function witnessedEntry(value: unknown): WitnessedEntry {
  const { index, leaf: text, path, checkpoint, reason } = membersOf(value);
  const leaf = leafOf(textIn(text));
  if (leaf === null) throw new WrongShape();
  const explained =
    checkpoint === null
      ? null
      : { checkpoint: textIn(checkpoint), reason: wordIn(REASONS, reason) };
  return { index: countIn(index), leaf, path: listOf(path, hashIn), explained };
}
