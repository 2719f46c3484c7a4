import { utf8 } from "@rifas/ledger/bytes";
import { writeEntryBundle } from "@rifas/ledger/entry-bundle";
import { writeNumberLeaf } from "@rifas/ledger/number-leaf";
import { parseTilePath, TILE_WIDTH, type TilePlace } from "@rifas/ledger/tile-path";
import { ok, type Result } from "../../platform/failure.ts";
import { notInLedger } from "../log/current-log.ts";
import type { LogName } from "../log/log-name.ts";
import type { Reader } from "../../database/reader.ts";
import { leavesOf, type StoredNumbers } from "../log/sealed-numbers.ts";

/** The latest checkpoint of one of a raffle's logs. Failure: `not_found`. */
export async function ledgerCheckpoint(
  reader: Reader,
  { raffleId, epoch }: LogName,
): Promise<Result<string>> {
  const [row] = await reader.query<{ note: string }>(latestNote, [raffleId, epoch]);
  return row === undefined ? notInLedger() : ok(row.note);
}

/** A tile of hashes or entries by its path after 'tile/'; at most 256 of them. Failure: `not_found`. */
export async function ledgerTile(
  reader: Reader,
  log: LogName,
  rest: string,
): Promise<Result<Uint8Array>> {
  const path = parseTilePath(`tile/${rest}`);
  // The column can't hold a larger position, and no log has that many entries.
  if (!path.ok || path.value.place.index > 2 ** 31 / TILE_WIDTH) return notInLedger();
  const { kind, place } = path.value;
  const bytes =
    kind === "entries" ? await entries(reader, log, place) : await hashes(reader, log, place);
  return bytes === null ? notInLedger() : ok(bytes);
}

/** 256 leaves of the tree of a log's seal, as text. Failure: `not_found`. */
export async function sealedNumbers(
  reader: Reader,
  { raffleId, epoch }: LogName,
  group: number,
): Promise<Result<string>> {
  const [row] = await reader.query<StoredNumbers>(selectNumbers, [raffleId, epoch, group]);
  return row === undefined ? notInLedger() : ok(leavesOf(row, group).map(writeNumberLeaf).join(""));
}

async function hashes(
  reader: Reader,
  { raffleId, epoch }: LogName,
  { level, index, width }: TilePlace,
): Promise<Uint8Array | null> {
  const [row] = await reader.query<{ hashes: Buffer }>(selectTile, [raffleId, epoch, level, index]);
  const length = width * 32;
  return row === undefined || row.hashes.length < length ? null : row.hashes.subarray(0, length);
}

async function entries(
  reader: Reader,
  { raffleId, epoch }: LogName,
  { index, width }: TilePlace,
): Promise<Uint8Array | null> {
  const first = index * TILE_WIDTH;
  const rows = await reader.query<{ leaf: string }>(selectEntries, [
    raffleId,
    epoch,
    first,
    first + width,
  ]);
  return rows.length < width ? null : writeEntryBundle(rows.map(({ leaf }) => utf8(leaf)));
}

const selectNumbers = {
  name: "ledger-sealed-numbers",
  text: `
    SELECT states, commitments FROM ledger_sealed_numbers WHERE raffle_id = $1 AND epoch = $2 AND place = $3`,
};

const latestNote = {
  name: "latest-ledger-note",
  text: `
    SELECT note FROM ledger_checkpoints WHERE raffle_id = $1 AND epoch = $2 ORDER BY size DESC LIMIT 1`,
};

const selectTile = {
  name: "ledger-tile",
  text: `
    SELECT hashes FROM ledger_tiles WHERE raffle_id = $1 AND epoch = $2 AND level = $3 AND place = $4`,
};

const selectEntries = {
  name: "ledger-entries",
  text: `
    SELECT leaf FROM ledger_entries
     WHERE raffle_id = $1 AND epoch = $2 AND position >= $3 AND position < $4 ORDER BY position`,
};
