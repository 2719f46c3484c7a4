/** C2SP tlog-tiles: up to 256 entries, each preceded by its length in two bytes. */
import { concat } from "./bytes.ts";
import { ok, refuse, type Result } from "./result.ts";
import { TILE_WIDTH } from "./tile-path.ts";

/** The longest entry whose length two bytes can state. */
export const MAX_ENTRY_LENGTH = 65_535;

/** Throws a RangeError if an entry is too long. */
export function writeEntryBundle(entries: readonly Uint8Array[]): Uint8Array {
  return concat(...entries.flatMap((entry) => [lengthOf(entry), entry]));
}

/** The entries of a bundle of `width`, which its path states. */
export function parseEntryBundle(bytes: Uint8Array, width: number): Result<readonly Uint8Array[]> {
  if (!Number.isInteger(width) || width < 1 || width > TILE_WIDTH)
    return refuse("malformed_entries");
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length && entries.length < width) {
    const start = at + 2;
    const [high = 0, low] = bytes.subarray(at, start);
    const end = start + high * 256 + (low ?? 0);
    if (low === undefined || end > bytes.length) return refuse("malformed_entries");
    entries.push(bytes.slice(start, end));
    at = end;
  }
  const isWhole = at === bytes.length && entries.length === width;
  return isWhole ? ok(entries) : refuse("malformed_entries");
}

function lengthOf({ length }: Uint8Array): Uint8Array {
  if (length > MAX_ENTRY_LENGTH) throw new RangeError(`Entry of ${length} bytes`);
  return Uint8Array.of(length >> 8, length & 255);
}
