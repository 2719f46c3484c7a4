import * as fc from "fast-check";
import { expect, it } from "vitest";
import { proveInclusion, subtreesOf, rootOf } from "./tree.ts";
import { leavesUpTo } from "../test/rfc-6962.ts";
import {
  appendLeaves,
  parseTile,
  subtreesInTiles,
  writeTile,
  type RightEdge,
  type Tile,
} from "./tiles.ts";

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

it("a tile's bytes can be read back, and no others", () => {
  const hashes = leaves.slice(0, 5);
  const bytes = writeTile({ hashes });
  expect(parseTile(bytes)).toEqual(hashes);
  for (const other of [bytes.subarray(1), new Uint8Array(), new Uint8Array(257 * 32)])
    expect(() => parseTile(other)).toThrow(RangeError);
});
