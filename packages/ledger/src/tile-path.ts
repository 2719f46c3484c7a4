/** C2SP tlog-tiles: the paths under which a log serves its tiles and entries. */
import { parseDecimal } from "./decimal.ts";
import { refuse, ok, type Result } from "./result.ts";

export const TILE_WIDTH = 256;
/** No tile is above this level: 256^7 entries are more than a safe integer can count. */
const MAX_LEVEL = 6;

export interface TilePlace {
  readonly level: number;
  readonly index: number;
  /** How many hashes or entries it has: 1 to 256, where 256 is a full tile. */
  readonly width: number;
}

/** `tile/0/x001/234`, or `tile/0/x001/234.p/56` for a partial tile. */
export function tilePath({ level, ...rest }: TilePlace): string {
  return `tile/${level}/${placePath(rest)}`;
}

/** `tile/entries/x001/234`: the entries under a tile of level 0. */
export function entriesPath(place: Omit<TilePlace, "level">): string {
  return `tile/entries/${placePath(place)}`;
}

export interface ParsedTilePath {
  readonly kind: "hashes" | "entries";
  readonly place: TilePlace;
}

/** Reads a path that `tilePath` or `entriesPath` could have written, and no other. */
export function parseTilePath(path: string): Result<ParsedTilePath> {
  const pattern =
    /^tile\/(entries|[0-6])\/((?:x[0-9]{3}\/){0,5}[0-9]{3})(?:\.p\/([1-9][0-9]{0,2}))?$/;
  const [, first, digits = "", partial] = pattern.exec(path) ?? [];
  const index = parseDecimal(digits.replace(/[x/]/g, "").replace(/^0+(?=[0-9])/, ""));
  if (first === undefined || index === null) return refuse("malformed_tile");
  const kind = first === "entries" ? "entries" : "hashes";
  const level = kind === "entries" ? 0 : Number(first);
  const place = { level, index, width: partial === undefined ? TILE_WIDTH : Number(partial) };
  const written = kind === "entries" ? entriesPath(place) : tilePath(place);
  return written === path && place.width <= TILE_WIDTH
    ? ok({ kind, place })
    : refuse("malformed_tile");
}

/** Every tile of a log of this size, full and partial, from the lowest level up. */
export function tilesOf(size: number): readonly TilePlace[] {
  const tiles: TilePlace[] = [];
  for (let level = 0, hashes = size; hashes > 0 && level <= MAX_LEVEL; level++) {
    const full = Math.floor(hashes / TILE_WIDTH);
    for (let index = 0; index < full; index++) tiles.push({ level, index, width: TILE_WIDTH });
    if (hashes % TILE_WIDTH > 0) tiles.push({ level, index: full, width: hashes % TILE_WIDTH });
    hashes = full;
  }
  return tiles;
}

function placePath({ index, width }: Omit<TilePlace, "level">): string {
  const digits = `${index}`.padStart(Math.ceil(`${index}`.length / 3) * 3, "0");
  const groups = digits.match(/.{3}/g) ?? [];
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join("/");
  return width === TILE_WIDTH ? path : `${path}.p/${width}`;
}
