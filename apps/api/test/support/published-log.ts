import { openCheckpoint, parseVerifierKey } from "@rifas/ledger/signed-note";
import { parseEntry, type Entry } from "@rifas/ledger/entry";
import { utf8 } from "@rifas/ledger/bytes";
import { leafHash, treeRoot } from "@rifas/ledger/tree";
import { parseBundle, type Bundle } from "@rifas/ledger/verify/bundle-json";
import { expect } from "vitest";
import type { TestApi } from "./test-api.ts";

/** A raffle's log as anyone can read it. */
export interface PublishedLog {
  readonly entries: readonly Entry[];
  /** Everything that was read, as text. */
  readonly text: string;
}

/** A raffle's bundle, as anyone can download it. */
export async function readBundle(api: TestApi, raffleId: number): Promise<Bundle> {
  const answer = await api.send("getLedgerBundle", { path: { id: raffleId } });
  const bundle = parseBundle(answer.bytes.toString());
  if (!bundle.ok) throw new Error(`${answer.status} ${bundle.code}`);
  return bundle.value;
}

/** The latest checkpoint of one of its logs. */
export async function noteOf(api: TestApi, raffleId: number, epoch: number): Promise<string> {
  const { book, earlier } = await readBundle(api, raffleId);
  const found = [...earlier, book].find(({ vkey }) => vkey.includes(`/libro/${epoch}+`));
  if (found === undefined) throw new Error(`No log ${epoch}`);
  return found.checkpoint;
}

/**
 * Reads a raffle's log over HTTP and checks what a stranger can check: the signature, that entries hash to the signed root,
 * and that each is exact.
 */
export async function readPublishedLog(api: TestApi, raffleId: number): Promise<PublishedLog> {
  const ledger = await api.does("getLedger", { path: { id: raffleId } });
  const { book } = await readBundle(api, raffleId);
  expect(book.vkey).toBe(ledger.verifier_key);
  const key = parseVerifierKey(book.vkey);
  if (!key.ok) throw new Error(key.code);
  const checkpoint = openCheckpoint(book.checkpoint, key.value);
  if (!checkpoint.ok) throw new Error(checkpoint.code);
  expect(checkpoint.value.size).toBe(ledger.size);
  const leaves = book.entries.map((entry) => utf8(entry));
  expect(treeRoot(leaves.map(leafHash))).toEqual(checkpoint.value.root);
  const entries = leaves.map((leaf) => {
    const entry = parseEntry(leaf);
    if (!entry.ok) throw new Error(entry.code);
    if (entry.value.type === "unknown") throw new Error(`An unknown entry, ${entry.value.name}`);
    return entry.value;
  });
  return { entries, text: [JSON.stringify(ledger), book.checkpoint, ...book.entries].join("") };
}

/** The public key that signs the logs from the start, as a verifier's build has it. */
export function ledgerPublicKey(api: TestApi): Uint8Array {
  return api.context.keys.ledger.make(null).publicKey;
}
