import * as fc from "fast-check";
import { expect, it } from "vitest";
import { toHex } from "./bytes.ts";
import {
  countedLeaf,
  countedNode,
  countedLevels,
  countedPath,
  countedRoot,
  verifyRank,
  type CountedNode,
  type CountedRoot,
} from "./counted-tree.ts";
import { writeNumberLeaf, type NumberLeaf } from "./number-leaf.ts";
import { sealedLeaves } from "../test/known-ledger.ts";
import { bitFlips, pathChanges, PATIENT, textFlips } from "../test/mutations.ts";
import { isFullSize } from "../../../scripts/tier.ts";

const STATES = ["free", "sold", "free", "held", "sold"] as const;

function leavesOf(numbers: number): readonly NumberLeaf[] {
  return Array.from({ length: numbers }, (_, number) => leafOf(number));
}

function leafOf(number: number): NumberLeaf {
  const state = STATES[(number * 7 + (number >> 3)) % STATES.length] ?? "free";
  if (state === "free") return { number, state };
  return { number, state, commitment: new Uint8Array(32).fill(number) };
}

function sealOf(leaves: readonly NumberLeaf[]) {
  const nodes = leaves.map(countedLeaf);
  const top = countedRoot(nodes);
  return { nodes, root: { ...top, numbers: leaves.length } };
}

function textOfNumber(leaves: readonly NumberLeaf[], number: number): string {
  const leaf = leaves[number];
  if (leaf === undefined) throw new Error(`${number}`);
  return writeNumberLeaf(leaf);
}

it("the known seal has the known root and rank proof", () => {
  const leaves = sealedLeaves();
  const { nodes, root } = sealOf(leaves);
  expect(root.count).toBe(3);
  expect(toHex(root.hash)).toBe("8b840c1059177fd7c77c9c34111567c450555b2ecaad99d3b50a75a07cd387ce");
  const path = countedPath(countedLevels(nodes), 1);
  expect(
    path.map(({ count, hash }) => [count, toHex(hash).slice(0, 8), toHex(hash).slice(-4)]),
  ).toEqual([
    [0, "9a66ec7d", "01a5"],
    [1, "e9738366", "17ff"],
    [1, "526c07d7", "c2c6"],
  ]);
  expect(verifyRank(textOfNumber(leaves, 1), 1, path, root)).toEqual({
    ok: true,
    value: { leaf: leaves[1], rank: 0 },
  });
});

it("the rank of every number in every small seal can be proven", PATIENT, () => {
  for (let numbers = 1; numbers <= (isFullSize ? 130 : 66); numbers++) {
    const leaves = leavesOf(numbers);
    const { nodes, root } = sealOf(leaves);
    let rank = 0;
    for (const leaf of leaves) {
      const path = countedPath(countedLevels(nodes), leaf.number);
      const proven = verifyRank(writeNumberLeaf(leaf), leaf.number, path, root);
      expect(proven).toEqual({ ok: true, value: { leaf, rank } });
      if (leaf.state !== "free") rank++;
    }
    expect(root.count).toBe(rank);
  }
});

it("a seal built from groups of 256 has the same root and paths", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(), (numbers, anywhere) => {
      const { nodes, root } = sealOf(leavesOf(numbers));
      const groups = Array.from({ length: Math.ceil(numbers / 256) }, (_, group) =>
        nodes.slice(group * 256, group * 256 + 256),
      );
      const tops = groups.map(countedRoot);
      expect(countedRoot(tops)).toEqual({ hash: root.hash, count: root.count });
      const number = anywhere % numbers;
      const group = Math.floor(number / 256);
      const inGroup = countedPath(countedLevels(groups[group] ?? []), number % 256);
      expect([...inGroup, ...countedPath(countedLevels(tops), group)]).toEqual(
        countedPath(countedLevels(nodes), number),
      );
    }),
    { numRuns: 15 },
  );
});

it("every change of leaf, path and root is refused", () => {
  for (const numbers of [1, 5, 8, 11]) {
    const leaves = leavesOf(numbers);
    const { nodes, root } = sealOf(leaves);
    for (const { number } of leaves) {
      const text = textOfNumber(leaves, number);
      const path = countedPath(countedLevels(nodes), number);
      for (const changed of textFlips(text)) {
        expect(verifyRank(changed, number, path, root).ok).toBe(false);
      }
      for (const hashes of pathChanges(path.map(({ hash }) => hash))) {
        const changed = hashes.map((hash, at) => ({ hash, count: path[at]?.count ?? 0 }));
        expect(verifyRank(text, number, changed, root).ok).toBe(false);
      }
      for (const hash of bitFlips(root.hash)) {
        expect(verifyRank(text, number, path, { ...root, hash }).ok).toBe(false);
      }
    }
  }
});

it("every change of a count is refused, in the path and in the seal", () => {
  const leaves = leavesOf(21);
  const { nodes, root } = sealOf(leaves);
  const wrong = [-1, 0.5, Number.NaN, Infinity, 2 ** 32];
  for (const { number } of leaves) {
    const text = textOfNumber(leaves, number);
    const path = countedPath(countedLevels(nodes), number);
    for (const [at, node] of path.entries()) {
      for (const count of [...wrong, node.count + 1, node.count - 1]) {
        expect(verifyRank(text, number, path.with(at, { ...node, count }), root).ok).toBe(false);
      }
    }
    for (const count of [...wrong, root.count + 1, root.count - 1]) {
      expect(verifyRank(text, number, path, { ...root, count })).toMatchObject({ ok: false });
    }
  }
});

it("counts that overflow to the same four bytes and cancel each other out are refused", () => {
  const leaves = leavesOf(8);
  const { nodes, root } = sealOf(leaves);
  const around = countedPath(countedLevels(nodes), 2).map(({ hash, count }, at) => {
    const by = [2 ** 32, -(2 ** 32), 0][at] ?? 0;
    return { hash, count: count + by };
  });
  expect(verifyRank(textOfNumber(leaves, 2), 2, around, root)).toEqual({
    ok: false,
    code: "malformed",
  });
});

/** The levels of a seal with a wrong committed count at one node, and all levels above built on it. */
function lyingSeal(
  leaves: readonly NumberLeaf[],
  lie: { level: number; place: number; by: number },
) {
  const levels: (readonly CountedNode[])[] = [];
  for (let level: readonly CountedNode[] = leaves.map(countedLeaf); ;) {
    const node = levels.length === lie.level ? level[lie.place] : undefined;
    if (node !== undefined)
      level = level.with(lie.place, { ...node, count: node.count === 0 ? 1 : node.count + lie.by });
    levels.push(level);
    if (level.length === 1) break;
    const below = level;
    level = below.flatMap((left, at) => {
      const right = below[at + 1];
      if (at % 2 === 1) return [];
      return [right === undefined ? left : countedNode(left, right)];
    });
  }
  const [top] = levels.at(-1) ?? [];
  if (top === undefined) throw new Error("no top");
  const root: CountedRoot = { ...top, numbers: leaves.length };
  const path = (number: number) =>
    levels.slice(0, -1).flatMap((level, height) => {
      const place = Math.floor(number / 2 ** height);
      const sibling = level[place % 2 === 1 ? place - 1 : place + 1];
      return sibling === undefined ? [] : [sibling];
    });
  return { root, path };
}

it("a false count at any node is found by every path into its subtree", () => {
  const leaves = leavesOf(16);
  for (let level = 0; level < 4; level++) {
    for (let place = 0; place < 16 >> level; place++) {
      for (const by of [1, -1]) {
        const { root, path } = lyingSeal(leaves, { level, place, by });
        for (let number = place << level; number < (place + 1) << level; number++) {
          const found = verifyRank(textOfNumber(leaves, number), number, path(number), root);
          expect(found.ok).toBe(false);
        }
      }
    }
  }
});

it("a path outside a subtree with a false count can't reveal it, so all leaves are hashed again where possible", () => {
  const leaves = leavesOf(16);
  const { root, path } = lyingSeal(leaves, { level: 2, place: 3, by: -1 });
  expect(verifyRank(textOfNumber(leaves, 0), 0, path(0), root).ok).toBe(true);
  expect(countedRoot(leaves.map(countedLeaf)).hash).not.toEqual(root.hash);
});

it("another number's leaf, an entry's leaf and impossible positions are refused", () => {
  const leaves = leavesOf(9);
  const { nodes, root } = sealOf(leaves);
  const path = countedPath(countedLevels(nodes), 4);
  expect(verifyRank(textOfNumber(leaves, 5), 4, path, root)).toEqual({
    ok: false,
    code: "malformed",
  });
  const released = `rifas-number/v1 4 released ${"04".repeat(32)}\n`;
  expect(verifyRank(released, 4, path, root).ok).toBe(false);
  for (const number of [9, 10, 4_000_000_000]) {
    expect(verifyRank(`rifas-number/v1 ${number} free\n`, number, path, root)).toEqual({
      ok: false,
      code: "malformed",
    });
  }
  for (const numbers of [0, -1, 0.5, Number.NaN, Infinity, 2 ** 53]) {
    const seal = { ...root, numbers };
    expect(verifyRank(textOfNumber(leaves, 4), 4, path, seal).ok).toBe(false);
  }
  const endless = Array.from({ length: 10_000 }, () => nodes[0] ?? root);
  expect(verifyRank(textOfNumber(leaves, 4), 4, endless, root).ok).toBe(false);
  expect(() => countedPath(countedLevels(nodes), 9)).toThrow(RangeError);
  expect(() => countedRoot([])).toThrow(RangeError);
});
