/**
 * `monitor.json`: what witnesses hold under an organiser's keys, and by which published log each entry is explained, in
 * exactly the text that `writeReport` writes.
 */
import { fromHex, HASH_LENGTH, toHex } from "../bytes.ts";
import {
  as,
  count,
  file,
  hash,
  list,
  members,
  nullable,
  parseExactly,
  text,
  valueOf,
  word,
  write,
  type Formed,
} from "../json-form.ts";
import type { Result } from "../result.ts";
import { leafOf, writeLeaf, type SigsumLeaf } from "../sigsum.ts";

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

const witnessed = as(
  members({
    index: count(),
    leaf: as(text, leafOf, writeLeaf),
    path: list(hash),
    checkpoint: nullable(text),
    reason: nullable(word(REASONS)),
  }),
  ({ checkpoint, reason, ...entry }): WitnessedEntry => ({
    ...entry,
    explained: checkpoint === null || reason === null ? null : { checkpoint, reason },
  }),
  ({ explained, ...entry }) => ({
    ...entry,
    checkpoint: explained && explained.checkpoint,
    reason: explained && explained.reason,
  }),
);

const listed = members({
  /** SHA-256 of the Sigsum log's public key. */
  log: as(text, (hex) => valueOf(fromHex(hex, HASH_LENGTH)), toHex),
  /** The answer to `get-tree-head`. */
  head: text,
  entries: list(witnessed),
});
export type ListedLog = Formed<typeof listed>;

/** What the published logs contradict of each other. */
const conflict = members({
  code: word(["two_logs", "second_seal", "deleted_with_sales", "bad_log"]),
  origin: text,
});
export type Conflict = Formed<typeof conflict>;

const report = file({
  /** The organiser's public keys that were looked for. */
  keys: list(hash),
  logs: list(listed),
  conflicts: list(conflict),
});
export type Report = Formed<typeof report>;

/** How the text of every report begins. */
export const REPORT_START = '{"v":1,"keys":';
const MAX_LENGTH = 64_000_000;

export function writeReport(value: Report): string {
  return write(report, value);
}

/** Reads a report; refuses any text that `writeReport` would not write. `checkMonitor` checks what it claims. */
export function parseReport(written: string): Result<Report> {
  return parseExactly(report, written, MAX_LENGTH);
}
