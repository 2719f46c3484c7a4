/**
 * `monitor.json`: what witnesses hold under an organiser's keys, and by which published log each entry is explained, in
 * exactly the text that `writeReport` writes.
 */
import { fromBase64Of, toBase64 } from "../base64.ts";
import { fromHex, HASH_LENGTH, toHex } from "../bytes.ts";
import { isWellFormed } from "../well-formed.ts";
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
  if (text.length > MAX_LENGTH) return refuse("too_large");
  try {
    const json = members(JSON.parse(text));
    const report: Report = {
      keys: list(json["keys"]).map((key) => hash(key)),
      logs: list(json["logs"]).map(listedLog),
      conflicts: list(json["conflicts"]).map((one) => {
        const { code, origin } = members(one);
        return { code: oneOf(CONFLICTS, code), origin: string(origin) };
      }),
    };
    return writeReport(report) === text ? ok(report) : refuse("malformed_report");
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof WrongShape) {
      return refuse("malformed_report");
    }
    throw error;
  }
}

/** The text isn't a report. Thrown and caught in this file only. */
class WrongShape extends Error {}

function listedLog(value: unknown): ListedLog {
  const { log, head, entries } = members(value);
  const key = fromHex(string(log), HASH_LENGTH);
  if (!key.ok) throw new WrongShape();
  return { log: key.value, head: string(head), entries: list(entries).map(witnessedEntry) };
}

function witnessedEntry(value: unknown): WitnessedEntry {
  const { index, leaf: text, path, checkpoint, reason } = members(value);
  const leaf = leafOf(string(text));
  if (leaf === null || typeof index !== "number" || !Number.isSafeInteger(index) || index < 0) {
    throw new WrongShape();
  }
  const explained =
    checkpoint === null ? null : { checkpoint: string(checkpoint), reason: oneOf(REASONS, reason) };
  return { index, leaf, path: list(path).map((node) => hash(node)), explained };
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new WrongShape();
  return Object.fromEntries(Object.entries(value));
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new WrongShape();
  return value;
}

function string(value: unknown): string {
  if (typeof value !== "string" || !isWellFormed(value)) throw new WrongShape();
  return value;
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new WrongShape();
  return found;
}

function hash(value: unknown): Uint8Array {
  const bytes = fromBase64Of(HASH_LENGTH, string(value));
  if (!bytes.ok) throw new WrongShape();
  return bytes.value;
}
