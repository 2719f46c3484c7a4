import { proveInclusion, type InclusionProof, type LeafPlace } from "@rifas/ledger/inclusion-proof";
import { parseTile, subtreesInTiles, TILE_WIDTH } from "@rifas/ledger/tiles";
import type { LogName } from "../log/log-name.ts";
import type { Reader } from "../../database/reader.ts";
import { prepared } from "../../database/prepared.ts";

/** The path of an entry to the root that a log had with some entries. */
export async function proveEntry(
  reader: Reader,
  log: LogName,
  place: LeafPlace,
): Promise<InclusionProof> {
  const tiles = await readTiles(reader, log, place);
  const path = proveInclusion(
    place,
    subtreesInTiles((level, tile) => tiles.get(`${level}/${tile}`) ?? null),
  );
  if (!path.ok) throw new Error(`The log of raffle ${log.raffleId} lacks hashes (${path.code}).`);
  return path.value;
}

/** The tiles that a proof needs: at each level, the tile above the entry and the last tile. */
async function readTiles(reader: Reader, { raffleId, epoch }: LogName, { index, size }: LeafPlace) {
  const levels: number[] = [];
  const places: number[] = [];
  for (let level = 0, width = 1; width <= size; level++, width *= TILE_WIDTH) {
    const last = Math.floor(size / width) - 1;
    levels.push(level, level);
    places.push(Math.floor(index / width / TILE_WIDTH), Math.floor(last / TILE_WIDTH));
  }
  const rows = await reader.query<TileRow>(selectTiles, [raffleId, epoch, levels, places]);
  return new Map(
    rows.map(({ level, place, hashes }) => [
      `${level}/${place}`,
      parseTile(new Uint8Array(hashes)),
    ]),
  );
}

interface TileRow {
  level: number;
  place: number;
  hashes: Buffer;
}

const selectTiles = prepared("ledger-tiles")`
    SELECT level, place, hashes FROM ledger_tiles
     WHERE raffle_id = $1 AND epoch = $2
       AND (level, place) IN (SELECT * FROM unnest($3::integer[], $4::integer[]))`;
