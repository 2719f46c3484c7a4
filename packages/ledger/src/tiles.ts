/** C2SP tlog-tiles: a log's hashes in tiles of 256, which only ever grow at the right edge. */
import { concat, HASH_LENGTH } from "./bytes.ts";
import { pairUp, type Subtrees } from "./tree.ts";

export const TILE_WIDTH = 256;

export interface Tile {
  readonly level: number;
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
}

/** The last tile of each level if it is partial, from level 0 up; an empty level has an empty tile. */
export type RightEdge = readonly Tile[];

const HASHES_IN_LEVEL = 8;

/**
 * Appends leaf hashes to a log, given only its right edge; an empty log's is `[]`. Returns the new edge and the tiles that are new or
 * wider than before.
 */
export function appendLeaves(
  edge: RightEdge,
  leaves: readonly Uint8Array[],
): { readonly changed: readonly Tile[]; readonly edge: RightEdge } {
  const changed: Tile[] = [];
  const next: Tile[] = [];
  for (let level = 0, added = leaves; added.length > 0 || level < edge.length; level++) {
    const last = edge[level] ?? { level, index: 0, hashes: [] };
    const grown = growLevel(last, added);
    if (added.length > 0) changed.push(...grown.tiles);
    next.push(grown.partial);
    added = grown.tiles.filter(isFull).map(({ hashes }) => tileRoot(hashes));
  }
  return { changed, edge: next };
}

function growLevel(
  last: Tile,
  added: readonly Uint8Array[],
): { tiles: readonly Tile[]; partial: Tile } {
  const hashes = [...last.hashes, ...added];
  const tiles: Tile[] = [];
  for (let start = 0; start < hashes.length; start += TILE_WIDTH) {
    const index = last.index + start / TILE_WIDTH;
    tiles.push({ ...last, index, hashes: hashes.slice(start, start + TILE_WIDTH) });
  }
  const end = tiles.at(-1);
  if (end !== undefined && !isFull(end)) return { tiles, partial: end };
  return { tiles, partial: { ...last, index: last.index + tiles.length, hashes: [] } };
}

function isFull({ hashes }: Tile): boolean {
  return hashes.length === TILE_WIDTH;
}

function tileRoot(hashes: readonly Uint8Array[]): Uint8Array {
  let level = hashes;
  while (level.length > 1) level = pairUp(level);
  const [root] = level;
  if (root === undefined) throw new Error("A full tile has a root");
  return root;
}

/**
 * The perfect subtrees of a log kept in tiles: what roots and proofs are made from. `read` gives the hashes of a tile, which may be
 * wider than the tree needs, or null if it doesn't have it.
 */
export function subtreesInTiles(
  read: (level: number, index: number) => readonly Uint8Array[] | null,
): Subtrees {
  return (height, index) => {
    const level = Math.floor(height / HASHES_IN_LEVEL);
    const width = 2 ** (height % HASHES_IN_LEVEL);
    const first = index * width;
    const tile = read(level, Math.floor(first / TILE_WIDTH));
    const start = first % TILE_WIDTH;
    const hashes = tile?.slice(start, start + width) ?? [];
    return hashes.length === width ? tileRoot(hashes) : null;
  };
}

/** The bytes that are stored: the hashes, concatenated. */
export function writeTile({ hashes }: Pick<Tile, "hashes">): Uint8Array {
  return concat(...hashes);
}

/** The hashes of a stored tile. Throws a RangeError for bytes that `writeTile` wouldn't write. */
export function parseTile(bytes: Uint8Array): readonly Uint8Array[] {
  const width = bytes.length / HASH_LENGTH;
  if (!Number.isInteger(width) || width < 1 || width > TILE_WIDTH)
    throw new RangeError("Not a tile");
  return Array.from({ length: width }, (_, at) =>
    bytes.slice(at * HASH_LENGTH, (at + 1) * HASH_LENGTH),
  );
}
