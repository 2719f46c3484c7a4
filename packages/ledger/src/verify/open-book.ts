/** Opens a whole log: checks its signed checkpoint, and that it covers exactly these entries. */
import { equalBytes, utf8 } from "../bytes.ts";
import { openCheckpoint, parseVerifierKey, type VerifierKey } from "../signed-note.ts";
import { parseEntry, type ReadEntry } from "../entry.ts";
import { leafHash, treeRoot } from "../tree.ts";
import type { Book } from "./bundle-json.ts";
import type { Logged } from "./history.ts";
import { must } from "./wrong.ts";

export interface OpenedBook {
  readonly key: VerifierKey;
  /** From the origin, `<host>/rifas/<raffle>/libro/<epoch>`. */
  readonly raffle: number;
  readonly epoch: number;
  readonly entries: readonly ReadEntry[];
  readonly leaves: readonly Uint8Array[];
}

/** Opens a log with the key that it states; the caller must check that it trusts that key. Throws `Wrong`. */
export function openBook({ vkey, checkpoint, entries: texts }: Book): OpenedBook {
  const key = parseVerifierKey(vkey);
  must(key.ok, "bad_key");
  const place = /\/rifas\/([1-9][0-9]{0,9})\/libro\/([1-9][0-9]{0,9})$/.exec(key.value.name);
  must(place, "bad_key");
  const opened = openCheckpoint(checkpoint, key.value);
  must(opened.ok, "bad_checkpoint");
  must(opened.value.size === texts.length && texts.length > 0, "wrong_size");
  const leaves = texts.map((text) => leafHash(utf8(text)));
  must(equalBytes(treeRoot(leaves), opened.value.root), "wrong_root");
  const entries = texts.map((text) => {
    const entry = parseEntry(utf8(text));
    must(entry.ok, "malformed_entry");
    return entry.value;
  });
  const [raffle, epoch] = [Number(place[1]), Number(place[2])];
  return { key: key.value, raffle, epoch, entries, leaves };
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
/**
 * The number of the raffle in a log's name, whatever the host: an organiser who also signs logs of another address must not
 * choose between two seals. Empty for any other name.
 */
export function raffleIn(name: string): string {
  return /\/rifas\/([0-9]+)\/libro\/[0-9]+$/.exec(name)?.[1] ?? "";
}
