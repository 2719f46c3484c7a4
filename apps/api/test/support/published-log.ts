import { openCheckpoint } from "@rifas/ledger/checkpoint";
import { parseEntry, type Entry } from "@rifas/ledger/entry";
import { parseEntryBundle } from "@rifas/ledger/entry-bundle";
import { parseTile, subtreesInTiles } from "@rifas/ledger/tiles";
import { entriesPath, tilePath, tilesOf } from "@rifas/ledger/tile-path";
import { leafHash } from "@rifas/ledger/tree-hash";
import { rootOf, treeRoot } from "@rifas/ledger/tree-root";
import { parseVerifierKey } from "@rifas/ledger/verifier-key";
import { expect } from "vitest";
import type { TestApi } from "./test-api.ts";

/** A raffle's log as anyone can read it. */
export interface PublishedLog {
  readonly entries: readonly Entry[];
  /** Everything that was read, as text. */
  readonly text: string;
}

/**
 * Reads a raffle's log over HTTP and checks what a stranger can check: the signature, that tiles and entries hash to the
 * signed root, and that each entry is exact.
 */
export async function readPublishedLog(api: TestApi, raffleId: number): Promise<PublishedLog> {
  const ledger = await api.does("getLedger", { path: { id: raffleId } });
  const log = { id: raffleId, epoch: ledger.epoch };
  const key = parseVerifierKey(ledger.verifier_key);
  if (!key.ok) throw new Error(key.code);
  const note = (await fileOf(api, "getLedgerCheckpoint", log)).toString();
  const checkpoint = openCheckpoint(note, key.value);
  if (!checkpoint.ok) throw new Error(checkpoint.code);
  const { size, root } = checkpoint.value;
  expect(size).toBe(ledger.size);
  const tiles = new Map<string, readonly Uint8Array[]>();
  const leaves: Uint8Array[] = [];
  for (const place of tilesOf(size)) {
    const bytes = await fileOf(api, "getLedgerTile", { ...log, tile: pathOf(tilePath(place)) });
    const tile = parseTile(new Uint8Array(bytes), place.width);
    if (!tile.ok) throw new Error(tile.code);
    tiles.set(`${place.level}/${place.index}`, tile.value);
    if (place.level > 0) continue;
    const bundle = await fileOf(api, "getLedgerTile", { ...log, tile: pathOf(entriesPath(place)) });
    const entries = parseEntryBundle(new Uint8Array(bundle), place.width);
    if (!entries.ok) throw new Error(entries.code);
    leaves.push(...entries.value);
  }
  expect(treeRoot(leaves.map(leafHash))).toEqual(root);
  const ofTiles = rootOf(
    size,
    subtreesInTiles((level, index) => tiles.get(`${level}/${index}`) ?? null),
  );
  expect(ofTiles).toEqual({ ok: true, value: root });
  const entries = leaves.map((leaf) => {
    const entry = parseEntry(leaf);
    if (!entry.ok) throw new Error(entry.code);
    if (entry.value.type === "unknown") throw new Error(`An unknown entry, ${entry.value.name}`);
    return entry.value;
  });
  const text = [JSON.stringify(ledger), note, ...leaves.map((leaf) => Buffer.from(leaf))].join("");
  return { entries, text };
}

/** The public key that signs the logs from the start, as a verifier's build has it. */
export function ledgerPublicKey(api: TestApi): Uint8Array {
  return api.context.keys.ledger.make(null).publicKey;
}

async function fileOf(
  api: TestApi,
  operation: "getLedgerCheckpoint" | "getLedgerTile",
  path: Record<string, string | number>,
): Promise<Buffer> {
  const answer = await api.send(operation, { path });
  expect(answer.status, answer.bytes.toString()).toBe(200);
  return answer.bytes;
}

function pathOf(path: string): string {
  return path.slice("tile/".length);
}
