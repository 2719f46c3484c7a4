import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  proveConsistency,
  verifyConsistency,
  type ConsistencyProof,
  type TreeHead,
} from "./consistency-proof.ts";
import { subtreesOf } from "./subtrees.ts";
import { bitFlips, FULL, pathChanges, PATIENT } from "./test-support/mutations.ts";
import { definedConsistency, leavesUpTo } from "./test-support/rfc-6962.ts";
import { leafHash } from "./tree-hash.ts";
import { treeRoot } from "./tree-root.ts";

const LARGEST = FULL ? 130 : 66;
const ACCEPTED = { ok: true, value: true };
const leaves = leavesUpTo(LARGEST);
const heads = Array.from({ length: LARGEST + 1 }, (_, size) => headOf(leaves.slice(0, size)));

function headOf(of: readonly Uint8Array[]): TreeHead {
  return { size: of.length, root: treeRoot(of) };
}

function head(size: number): TreeHead {
  const found = heads[size];
  if (found === undefined) throw new Error(`${size}`);
  return found;
}

function prove(oldSize: number, newSize: number, of = leaves): ConsistencyProof {
  const proof = proveConsistency(oldSize, newSize, subtreesOf(of));
  if (!proof.ok) throw new Error(proof.code);
  return proof.value;
}

it(
  "every pair of small trees has the proof that RFC 6962 defines, and it is accepted",
  PATIENT,
  () => {
    for (let size = 1; size <= LARGEST; size++) {
      for (let older = 1; older <= size; older++) {
        const proof = prove(older, size);
        expect(proof).toEqual(definedConsistency(older, leaves.slice(0, size)));
        expect(verifyConsistency(head(older), head(size), proof)).toEqual(ACCEPTED);
      }
    }
  },
);

it("a log that rewrote any old entry has no proof", () => {
  for (let older = 1; older <= 12; older++) {
    for (let rewritten = 0; rewritten < older; rewritten++) {
      const forged = leaves.with(rewritten, leafHash(Uint8Array.of(99, 99, 99)));
      const newer = headOf(forged.slice(0, 13));
      expect(verifyConsistency(head(older), newer, prove(older, 13, forged)).ok).toBe(false);
      expect(verifyConsistency(head(older), newer, prove(older, 13)).ok).toBe(false);
    }
  }
});

it("every change of a proof is refused", () => {
  for (let size = 1; size <= 17; size++) {
    for (let older = 1; older <= size; older++) {
      for (const changed of pathChanges(prove(older, size))) {
        expect(verifyConsistency(head(older), head(size), changed).ok).toBe(false);
      }
    }
  }
});

it("every flipped bit of roots and proof is refused", () => {
  const [older, newer, proof] = [head(6), head(13), prove(6, 13)];
  for (const root of bitFlips(older.root)) {
    expect(verifyConsistency({ ...older, root }, newer, proof).ok).toBe(false);
  }
  for (const root of bitFlips(newer.root)) {
    expect(verifyConsistency(older, { ...newer, root }, proof).ok).toBe(false);
  }
  for (const [at, hash] of proof.entries()) {
    for (const flipped of bitFlips(hash)) {
      expect(verifyConsistency(older, newer, proof.with(at, flipped)).ok).toBe(false);
    }
  }
});

it("a proof is refused for any other pair of sizes", () => {
  for (let size = 2; size <= 16; size++) {
    for (let older = 1; older < size; older++) {
      const proof = prove(older, size);
      for (let other = 1; other <= size; other++) {
        if (other === older) continue;
        expect(verifyConsistency(head(other), head(size), proof).ok).toBe(false);
      }
    }
  }
});

it("a proof that ends before a larger tree's root is refused", () => {
  const proof = prove(4, 8);
  expect(verifyConsistency(head(4), head(8), proof)).toEqual(ACCEPTED);
  for (const size of [9, 16, 17, 1000]) {
    expect(verifyConsistency(head(4), { ...head(8), size }, proof)).toEqual({
      ok: false,
      code: "wrong_length",
    });
  }
});

it("a shorter, empty or impossible log is refused", () => {
  const none: ConsistencyProof = [];
  expect(verifyConsistency(head(5), head(4), none).ok).toBe(false);
  expect(verifyConsistency(head(0), head(4), none).ok).toBe(false);
  expect(verifyConsistency(head(0), head(0), none).ok).toBe(false);
  const empty = new Uint8Array();
  expect(verifyConsistency({ size: 1, root: empty }, { size: 1, root: empty }, none)).toEqual({
    ok: false,
    code: "wrong_length",
  });
  for (const size of [-1, 0.5, Number.NaN, Infinity, 2 ** 53]) {
    expect(verifyConsistency({ ...head(1), size }, head(4), none).ok).toBe(false);
    expect(verifyConsistency(head(1), { ...head(4), size }, none).ok).toBe(false);
    expect(proveConsistency(1, size, subtreesOf(leaves)).ok).toBe(false);
  }
});

it("random logs of up to 5,000 entries are consistent with each earlier state", PATIENT, () => {
  const many = leavesUpTo(FULL ? 5000 : 1500);
  const subtrees = subtreesOf(many);
  const sizes = fc.integer({ min: 1, max: many.length });
  fc.assert(
    fc.property(sizes, sizes, (one, another) => {
      const [older, newer] = [Math.min(one, another), Math.max(one, another)];
      const proof = proveConsistency(older, newer, subtrees);
      if (!proof.ok) throw new Error(proof.code);
      const [past, present] = [headOf(many.slice(0, older)), headOf(many.slice(0, newer))];
      expect(verifyConsistency(past, present, proof.value)).toEqual(ACCEPTED);
    }),
    { numRuns: FULL ? 200 : 25 },
  );
});
