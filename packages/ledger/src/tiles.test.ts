import * as fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_ENTRY_LENGTH, parseEntryBundle, writeEntryBundle } from "./entry-bundle.ts";
import { proveInclusion } from "./inclusion-proof.ts";
import { subtreesOf } from "./subtrees.ts";
import { leavesUpTo } from "./test-support/rfc-6962.ts";
import { entriesPath, parseTilePath, tilePath, tilesOf } from "./tile-path.ts";
import {
  appendLeaves,
  parseTile,
  subtreesInTiles,
  writeTile,
  type RightEdge,
  type Tile,
} from "./tiles.ts";
import { rootOf } from "./tree-root.ts";

const SIZE = 66_000;
const leaves = leavesUpTo(SIZE);

/** A store of tiles to which leaves are appended in batches, as the server does. */
function tileStore() {
  const tiles = new Map<string, Tile>();
  let edge: RightEdge = [];
  return {
    tiles,
    append: (batch: readonly Uint8Array[]) => {
      const appended = appendLeaves(edge, batch);
      for (const tile of appended.changed) tiles.set(`${tile.level}/${tile.index}`, tile);
      edge = appended.edge;
    },
    subtrees: subtreesInTiles((level, index) => tiles.get(`${level}/${index}`)?.hashes ?? null),
  };
}

it("a log of three levels has the tiles, roots and proofs of the same log in memory", () => {
  const store = tileStore();
  for (let start = 0; start < SIZE; start += 4999) store.append(leaves.slice(start, start + 4999));
  const inMemory = subtreesOf(leaves);
  const stored = [...store.tiles.values()].map(({ level, index, hashes }) => ({
    level,
    index,
    width: hashes.length,
  }));
  const inOrder = stored.toSorted((one, two) => one.level - two.level || one.index - two.index);
  expect(inOrder).toEqual(tilesOf(SIZE));
  for (const size of [1, 255, 256, 257, 65_535, 65_536, 65_537, SIZE]) {
    expect(rootOf(size, store.subtrees)).toEqual(rootOf(size, inMemory));
    const place = { index: Math.floor(size / 3), size };
    expect(proveInclusion(place, store.subtrees)).toEqual(proveInclusion(place, inMemory));
  }
});

it("batches of any sizes make the same tiles", () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 6 });
  fc.assert(
    fc.property(cuts, (lengths) => {
      const [one, another] = [tileStore(), tileStore()];
      let at = 0;
      for (const length of lengths) {
        one.append(leaves.slice(at, at + length));
        at += length;
      }
      another.append(leaves.slice(0, at));
      expect(one.tiles).toEqual(another.tiles);
    }),
    { numRuns: 20 },
  );
});

it("an append changes only the right edge, and nothing if nothing is appended", () => {
  const { edge } = appendLeaves([], leaves.slice(0, 600));
  const { changed } = appendLeaves(edge, leaves.slice(600, 601));
  expect(changed.map(({ level, index }) => [level, index])).toEqual([[0, 2]]);
  expect(appendLeaves(edge, []).changed).toEqual([]);
});

it("a log of 70,000 entries has the tiles of the standard's example", () => {
  const tiles = tilesOf(70_000);
  expect(tiles.filter(({ width }) => width < 256)).toEqual([
    { level: 0, index: 273, width: 112 },
    { level: 1, index: 1, width: 17 },
    { level: 2, index: 0, width: 1 },
  ]);
  expect(tiles).toHaveLength(273 + 1 + 1 + 1 + 1);
  expect(tilesOf(0)).toEqual([]);
});

it("paths are written as the standard's example, and read back", () => {
  const place = { level: 0, index: 1_234_067, width: 256 };
  expect(tilePath(place)).toBe("tile/0/x001/x234/067");
  expect(entriesPath({ index: 273, width: 112 })).toBe("tile/entries/273.p/112");
  fc.assert(
    fc.property(
      fc.nat(6),
      fc.maxSafeNat(),
      fc.integer({ min: 1, max: 256 }),
      (level, index, width) => {
        const hashes = parseTilePath(tilePath({ level, index, width }));
        expect(hashes).toEqual({
          ok: true,
          value: { kind: "hashes", place: { level, index, width } },
        });
        const entries = parseTilePath(entriesPath({ index, width }));
        expect(entries).toEqual({
          ok: true,
          value: { kind: "entries", place: { level: 0, index, width } },
        });
      },
    ),
  );
});

it.each([
  "tile/0/1",
  "tile/0/0001",
  "tile/0/x000/001",
  "tile/0/x001",
  "tile/7/001",
  "tile/00/001",
  "tile/-1/001",
  "tile/0/001.p/0",
  "tile/0/001.p/256",
  "tile/0/001.p/01",
  "tile/0/001/",
  "/tile/0/001",
  "tile/0/001.p/999",
  "tile/entries/x999/x999/x999/x999/x999/999",
  "tile/entries/../001",
])("the path %s is refused", (path) => {
  expect(parseTilePath(path)).toEqual({ ok: false, code: "malformed_tile" });
});

it("a tile's bytes can be read back, but only with their own width", () => {
  const hashes = leaves.slice(0, 5);
  const bytes = writeTile({ hashes });
  expect(parseTile(bytes, 5)).toEqual({ ok: true, value: hashes });
  for (const width of [0, 4, 6, 257, -5, 5.5, Number.NaN]) {
    expect(parseTile(bytes, width)).toEqual({ ok: false, code: "malformed_tile" });
  }
  expect(parseTile(bytes.subarray(1), 5).ok).toBe(false);
});

it("entries come back from a bundle as they went in, and any other bytes are refused", () => {
  const entry = fc.uint8Array({ maxLength: 300 });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 256 }), (entries) => {
      const bytes = writeEntryBundle(entries);
      expect(parseEntryBundle(bytes, entries.length)).toEqual({ ok: true, value: entries });
      expect(parseEntryBundle(bytes, entries.length + 1).ok).toBe(false);
      expect(parseEntryBundle(bytes.subarray(1), entries.length).ok).toBe(false);
      expect(parseEntryBundle(bytes.subarray(0, -1), entries.length).ok).toBe(false);
    }),
    { numRuns: 30 },
  );
  const longest = new Uint8Array(MAX_ENTRY_LENGTH);
  expect(parseEntryBundle(writeEntryBundle([longest]), 1)).toEqual({ ok: true, value: [longest] });
  expect(() => writeEntryBundle([new Uint8Array(MAX_ENTRY_LENGTH + 1)])).toThrow(RangeError);
  expect(parseEntryBundle(new Uint8Array(), 0).ok).toBe(false);
});
