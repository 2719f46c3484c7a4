import { utf8 } from "@rifas/ledger/bytes";
import { signCheckpoint } from "@rifas/ledger/signed-note";
import { sure } from "@rifas/ledger/result";
import {
  appendLeaves,
  parseTile,
  subtreesInTiles,
  writeTile,
  type Tile,
  TILE_WIDTH,
} from "@rifas/ledger/tiles";
import { leafHash, rootOf } from "@rifas/ledger/tree";
import { type Transaction, prepared } from "../../database/database.ts";
import type { Keyring, KnownKey, LedgerKeys } from "../../platform/secrets/ledger-keys.ts";
import { isSignedBy } from "../../platform/secrets/signed-by.ts";
import { currentLog, signerOf, type LogName } from "./current-log.ts";

/** A raffle's log in use, locked by this transaction. */
export interface OpenLog extends LogName {
  readonly tx: Transaction;
  readonly origin: string;
  /** How many entries it has, including those of this transaction. */
  size: number;
  /** The last tile of each level before this transaction. */
  readonly edge: readonly Tile[];
  /** Leaf hashes that this transaction adds. */
  readonly added: Uint8Array[];
  /** The key that signs it, and all others. */
  readonly signer: KnownKey;
  readonly ring: Keyring;
}

/** What an entry is about, in addition to its text. */
export interface EntryNumbers {
  readonly purchaseId: string;
  readonly numbers: Buffer;
  readonly commitments: Buffer;
}

/**
 * Locks and reads a raffle's log, and holds the keys until the transaction ends; null without a log, while another
 * process writes it, if an unknown key signed it, or in a quiet copy (platform/configuration/copy-state.ts): two installations that sign
 * one log would look like cheating.
 */
export async function openLog(
  tx: Transaction,
  raffleId: number,
  keys: LedgerKeys,
): Promise<OpenLog | null> {
  const [lock] = await tx.query<{ mine: boolean }>(tryLock, [raffleId]);
  if (lock?.mine !== true) return null;
  const current = await currentLog(tx, raffleId);
  if (current === null) return null;
  const { epoch, origin, checkpoint } = current;
  const ring = await keys.hold(tx);
  const signer = signerOf(ring, current);
  const isKnown = checkpoint === null || isSignedBy(signer.publicKey, { ...checkpoint, origin });
  if (!isKnown) return null;
  const rows = await tx.query<{ level: number; place: number; hashes: Buffer }>(lastTiles, [
    raffleId,
    epoch,
  ]);
  const edge = rows.map(partialTile);
  const [bottom] = edge;
  const size = bottom === undefined ? 0 : bottom.index * TILE_WIDTH + bottom.hashes.length;
  return { tx, raffleId, epoch, origin, size, edge, added: [], signer, ring };
}

/**
 * Waits until no other process writes a raffle's log, and keeps others from it until the transaction ends. Comes before
 * the lock of the raffle's row, for which whoever writes a log may wait.
 */
export async function lockLog(tx: Transaction, raffleId: number): Promise<void> {
  await tx.query(waitForLock, [raffleId]);
}

/** Adds an entry; returns its position. Complete only after `closeLog`. */
export async function appendEntry(
  log: OpenLog,
  leaf: string,
  about: EntryNumbers | null = null,
): Promise<number> {
  const position = log.size;
  await log.tx.query(insertEntry, [
    log.raffleId,
    log.epoch,
    position,
    leaf,
    about?.purchaseId ?? null,
    about?.numbers ?? null,
    about?.commitments ?? null,
  ]);
  log.added.push(leafHash(utf8(leaf)));
  log.size += 1;
  return position;
}

/**
 * Stores the tiles of the new entries and signs a checkpoint that covers them; does nothing without new entries. Throws
 * without the key's seed: `keyStateOf` finds out before anything is written.
 */
export async function closeLog(log: OpenLog, now: Date): Promise<void> {
  if (log.added.length === 0) return;
  const { tx, raffleId, epoch, origin, size, signer } = log;
  if (signer.seed === null) throw new Error(`The key of the log of raffle ${raffleId} is missing.`);
  const { changed } = appendLeaves(log.edge, log.added);
  for (const tile of changed) {
    const hashes = Buffer.from(writeTile(tile));
    await tx.query(storeTile, [raffleId, epoch, tile.level, tile.index, hashes]);
  }
  const note = signCheckpoint({ origin, size, root: logRoot(log) }, signer.seed);
  await tx.query(storeCheckpoint, [raffleId, epoch, size, note, now, signer.number]);
}

/** The root over all entries, including those of this transaction. The last tiles are enough to compute it. */
export function logRoot({ size, edge: before, added }: OpenLog): Uint8Array {
  const { edge } = appendLeaves(before, added);
  const subtrees = subtreesInTiles((level, index) => {
    const tile = edge[level];
    return tile?.index === index ? tile.hashes : null;
  });
  return sure(rootOf(size, subtrees));
}

/** The last tile of a level before the next entries; an empty one follows a full one. */
function partialTile(row: { level: number; place: number; hashes: Buffer }): Tile {
  const hashes = parseTile(new Uint8Array(row.hashes));
  const full = hashes.length === TILE_WIDTH;
  return { level: row.level, index: row.place + (full ? 1 : 0), hashes: full ? [] : hashes };
}

const tryLock = prepared("try-lock-ledger")`
    SELECT pg_try_advisory_xact_lock(hashtext('ledger'), $1) AND NOT EXISTS (SELECT FROM config WHERE key = 'copy') AS mine`;

const waitForLock = prepared("lock-ledger")`SELECT pg_advisory_xact_lock(hashtext('ledger'), $1)`;

const lastTiles = prepared("last-ledger-tiles")`
    SELECT DISTINCT ON (level) level, place, hashes FROM ledger_tiles
     WHERE raffle_id = $1 AND epoch = $2 ORDER BY level, place DESC`;

const insertEntry = prepared("insert-ledger-entry")`
    INSERT INTO ledger_entries (raffle_id, epoch, position, leaf, purchase_id, numbers, commitments)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`;

const storeTile = prepared("store-ledger-tile")`
    INSERT INTO ledger_tiles (raffle_id, epoch, level, place, hashes) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (raffle_id, epoch, level, place) DO UPDATE SET hashes = excluded.hashes`;

const storeCheckpoint = prepared("store-ledger-checkpoint")`
    INSERT INTO ledger_checkpoints (raffle_id, epoch, size, note, signed_at, key) VALUES ($1, $2, $3, $4, $5, $6)`;
