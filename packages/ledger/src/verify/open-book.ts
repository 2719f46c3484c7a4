/** Opens a whole log: checks its signed checkpoint, and that it covers exactly these entries. */
import { equalBytes, utf8 } from "../bytes.ts";
import { openCheckpoint } from "../checkpoint.ts";
import { parseEntry, type ReadEntry } from "../entry.ts";
import { leafHash } from "../tree-hash.ts";
import { treeRoot } from "../tree-root.ts";
import { parseVerifierKey, type VerifierKey } from "../verifier-key.ts";
import type { Book } from "./bundle-json.ts";
import type { Logged } from "./history.ts";
import type { Reason } from "./verdict.ts";

export interface OpenedBook {
  readonly key: VerifierKey;
  /** From the origin, `<host>/rifas/<raffle>/libro/<epoch>`. */
  readonly raffle: number;
  readonly epoch: number;
  readonly entries: readonly ReadEntry[];
  readonly leaves: readonly Uint8Array[];
}

export type Opened<T> = { readonly ok: true; readonly value: T } | Fault;

export interface Fault {
  readonly ok: false;
  readonly code: Reason;
}

/** Opens a log with the key that it states; the caller must check that it trusts that key. */
export function openBook({ vkey, checkpoint, entries }: Book): Opened<OpenedBook> {
  const parsed = parseVerifierKey(vkey);
  if (!parsed.ok) return fault("bad_key");
  const key = parsed.value;
  const place = /\/rifas\/([1-9][0-9]{0,9})\/libro\/([1-9][0-9]{0,9})$/.exec(key.name);
  if (place === null) return fault("bad_key");
  const opened = openCheckpoint(checkpoint, key);
  if (!opened.ok) return fault("bad_checkpoint");
  if (opened.value.size !== entries.length || entries.length === 0) return fault("wrong_size");
  const leaves = entries.map((entry) => leafHash(utf8(entry)));
  if (!equalBytes(treeRoot(leaves), opened.value.root)) return fault("wrong_root");
  const read: ReadEntry[] = [];
  for (const text of entries) {
    const entry = parseEntry(utf8(text));
    if (!entry.ok) return fault("malformed_entry");
    read.push(entry.value);
  }
  const [raffle, epoch] = [Number(place[1]), Number(place[2])];
  return { ok: true, value: { key, raffle, epoch, entries: read, leaves } };
}

/** The seal in force at the end of a log, with its place. */
export function sealIn({ entries }: OpenedBook): Logged<"seal"> | null {
  const index = entries.findLastIndex(({ type }) => type === "seal" || type === "reopened");
  const entry = entries[index];
  return entry?.type === "seal" ? { index, entry } : null;
}

/** The root that the log had when it had `size` entries, at least one. */
export function rootAt({ leaves }: OpenedBook, size: number): Uint8Array {
  return treeRoot(leaves.slice(0, size));
}

export function fault(code: Reason): Fault {
  return { ok: false, code };
}
