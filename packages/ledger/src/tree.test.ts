import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  proveInclusion,
  verifyInclusion,
  type InclusionProof,
  subtreesOf,
  leafHash,
  nodeHash,
  treeRoot,
} from "./tree.ts";
import { bitFlips, pathChanges, PATIENT } from "../test/mutations.ts";
import { definedPath, leavesUpTo } from "../test/rfc-6962.ts";
import { isFullSize } from "../../../scripts/tier.ts";

const LARGEST = isFullSize ? 130 : 66;
const ACCEPTED = { ok: true, value: true };

function tree(size: number) {
  const leaves = leavesUpTo(size);
  const root = treeRoot(leaves);
  const subtrees = subtreesOf(leaves);
  const leaf = (index: number) => leaves[index] ?? new Uint8Array(32);
  const prove = (index: number): InclusionProof => {
    const proof = proveInclusion({ index, size }, subtrees);
    if (!proof.ok) throw new Error(proof.code);
    return proof.value;
  };
  return { leaves, root, leaf, prove };
}

it("every proof in every small tree is the one RFC 6962 defines, and is accepted", PATIENT, () => {
  for (let size = 1; size <= LARGEST; size++) {
    const { leaves, root, leaf, prove } = tree(size);
    for (let index = 0; index < size; index++) {
      const proof = prove(index);
      expect(proof).toEqual(definedPath(index, leaves));
      expect(verifyInclusion(leaf(index), { index, size }, proof, root)).toEqual(ACCEPTED);
    }
  }
});

it("no proof holds for another leaf, at another index, or against another tree's root", () => {
  for (let size = 1; size <= 20; size++) {
    const { root, leaf, prove } = tree(size);
    const other = tree(size + 1).root;
    for (let index = 0; index < size; index++) {
      const proof = prove(index);
      expect(verifyInclusion(leaf(index), { index, size }, proof, other).ok).toBe(false);
      for (let wrong = 0; wrong < size + 2; wrong++) {
        if (wrong === index) continue;
        expect(verifyInclusion(leaf(index), { index: wrong, size }, proof, root).ok).toBe(false);
        expect(verifyInclusion(leaf(wrong), { index, size }, proof, root).ok).toBe(false);
      }
    }
  }
});

it("a root doesn't determine its tree's size, so the size must come from the checkpoint", () => {
  const { root, leaf, prove } = tree(3);
  expect(verifyInclusion(leaf(0), { index: 0, size: 4 }, prove(0), root)).toEqual(ACCEPTED);
});

it("every change of a proof is refused", () => {
  for (const size of [1, 2, 3, 7, 8, 21]) {
    const { root, leaf, prove } = tree(size);
    for (let index = 0; index < size; index++) {
      for (const changed of pathChanges(prove(index))) {
        expect(verifyInclusion(leaf(index), { index, size }, changed, root).ok).toBe(false);
      }
    }
  }
});

it("every flipped bit of leaf, root and path is refused", () => {
  const { root, leaf, prove } = tree(11);
  const place = { index: 6, size: 11 };
  const proof = prove(6);
  for (const flipped of bitFlips(leaf(6))) {
    expect(verifyInclusion(flipped, place, proof, root).ok).toBe(false);
  }
  for (const flipped of bitFlips(root)) {
    expect(verifyInclusion(leaf(6), place, proof, flipped).ok).toBe(false);
  }
  for (const [at, hash] of proof.entries()) {
    for (const flipped of bitFlips(hash)) {
      expect(verifyInclusion(leaf(6), place, proof.with(at, flipped), root).ok).toBe(false);
    }
  }
});

it("an inner node can't be passed off as an entry", () => {
  const { root, leaf, prove } = tree(4);
  const node = nodeHash(leaf(0), leaf(1));
  const upper = prove(0).slice(1);
  expect(verifyInclusion(node, { index: 0, size: 2 }, upper, root)).toEqual(ACCEPTED);
  // Only the hash fits: no entry has it, because entries are hashed with another first byte.
  const asEntry = leafHash(Uint8Array.of(...leaf(0), ...leaf(1)));
  expect(verifyInclusion(asEntry, { index: 0, size: 2 }, upper, root).ok).toBe(false);
});

it("each leaf of random trees of up to 5,000 leaves can be proven", PATIENT, () => {
  const sizes = fc.integer({ min: 1, max: isFullSize ? 5000 : 2000 });
  fc.assert(
    fc.property(sizes, fc.nat(), (size, anywhere) => {
      const { root, leaf, prove } = tree(size);
      const index = anywhere % size;
      expect(verifyInclusion(leaf(index), { index, size }, prove(index), root)).toEqual(ACCEPTED);
    }),
    { numRuns: isFullSize ? 200 : 25 },
  );
});

it("impossible positions and huge sizes are refused", () => {
  const hash = new Uint8Array(32);
  const numbers = [-1, 0.5, Number.NaN, Infinity, 2 ** 53, 0];
  for (const size of numbers) {
    expect(verifyInclusion(hash, { index: 0, size }, [], hash).ok).toBe(false);
    expect(proveInclusion({ index: 0, size }, subtreesOf([])).ok).toBe(false);
  }
  for (const index of [-1, 0.5, Number.NaN, Infinity, 5]) {
    expect(verifyInclusion(hash, { index, size: 5 }, [], hash)).toEqual({
      ok: false,
      code: "malformed",
    });
  }
  const last = { index: 2 ** 53 - 2, size: 2 ** 53 - 1 };
  const endless = Array.from({ length: 1000 }, () => hash);
  expect(verifyInclusion(hash, last, endless, hash)).toEqual({ ok: false, code: "malformed" });
  expect(proveInclusion({ index: 0, size: 3 }, subtreesOf(leavesUpTo(2)))).toEqual({
    ok: false,
    code: "malformed",
  });
});
