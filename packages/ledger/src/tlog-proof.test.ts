import * as fc from "fast-check";
import { expect, it } from "vitest";
import { signCheckpoint } from "./checkpoint.ts";
import { proveInclusion } from "./inclusion-proof.ts";
import { subtreesOf } from "./subtrees.ts";
import { anyText } from "../test/any-text.ts";
import { keyOf, ORIGIN, OTHER_SEED, SEED } from "../test/keys.ts";
import { bitFlips, PATIENT, textFlips } from "../test/mutations.ts";
import { entriesUpTo, leavesUpTo } from "../test/rfc-6962.ts";
import { parseTlogProof, verifyTlogProof, writeTlogProof } from "./tlog-proof.ts";
import { treeRoot } from "./tree-root.ts";

const key = keyOf(ORIGIN, SEED);

function proofIn(size: number, index: number, seed = SEED): string {
  const leaves = leavesUpTo(size);
  const path = proveInclusion({ index, size }, subtreesOf(leaves));
  if (!path.ok) throw new Error(path.code);
  const checkpoint = signCheckpoint({ origin: ORIGIN, size, root: treeRoot(leaves) }, seed);
  return writeTlogProof({ index, path: path.value, checkpoint });
}

function entry(index: number): Uint8Array {
  return entriesUpTo(index + 1)[index] ?? new Uint8Array();
}

it("a proof has the lines of the standard", () => {
  const lines = proofIn(3, 1).split("\n");
  expect(lines[0]).toBe("c2sp.org/tlog-proof@v1");
  expect(lines[1]).toBe("index 1");
  expect(lines[4]).toBe("");
  expect(lines.slice(5, 7)).toEqual([ORIGIN, "3"]);
});

it("every entry of small logs can be proven, even the first one alone", () => {
  for (const size of [1, 2, 3, 9]) {
    for (let index = 0; index < size; index++) {
      const proven = verifyTlogProof(proofIn(size, index), entry(index), key);
      expect(proven).toMatchObject({ ok: true, value: { index, checkpoint: { size } } });
    }
  }
});

it("every flipped bit of a proof and of its entry is refused", PATIENT, () => {
  const text = proofIn(11, 6);
  for (const changed of textFlips(text)) {
    expect(verifyTlogProof(changed, entry(6), key).ok).toBe(false);
  }
  for (const flipped of bitFlips(entry(6))) {
    expect(verifyTlogProof(text, flipped, key).ok).toBe(false);
  }
});

it("a proof doesn't prove another entry, and a log of another key is refused", () => {
  expect(verifyTlogProof(proofIn(9, 3), entry(4), key).ok).toBe(false);
  expect(verifyTlogProof(proofIn(9, 3, OTHER_SEED), entry(3), key).ok).toBe(false);
});

it("an unsigned extra line, an oversized path and truncated texts are refused", () => {
  const text = proofIn(5, 2);
  const extra = text.replace("index", "extra AAAA\nindex");
  expect(parseTlogProof(extra)).toEqual({ ok: false, code: "malformed_proof" });
  const [hash = ""] = text.split("\n").slice(2);
  const endless = text.replace(hash, `${hash}\n`.repeat(100_000).trimEnd());
  expect(parseTlogProof(endless)).toEqual({ ok: false, code: "malformed_proof" });
  for (let length = 0; length < text.length; length++) {
    expect(verifyTlogProof(text.slice(0, length), entry(2), key).ok).toBe(false);
  }
});

it("random text is refused without a crash", () => {
  const header = "c2sp.org/tlog-proof@v1\nindex 0\n";
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(verifyTlogProof(text, entry(0), key).ok).toBe(false);
      expect(verifyTlogProof(header + text, entry(0), key).ok).toBe(false);
      expect(verifyTlogProof(`${header}\n${text}`, entry(0), key).ok).toBe(false);
    }),
  );
});
