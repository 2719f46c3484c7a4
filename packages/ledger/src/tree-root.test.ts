import { expect, it } from "vitest";
import { toHex } from "./bytes.ts";
import { subtreesOf, leafHash, rootOf, treeRoot } from "./tree.ts";
import { bytesOf } from "../test/hex.ts";
import { definedRoot, leavesUpTo } from "../test/rfc-6962.ts";

/** The leaves that Certificate Transparency's implementations are tested with. */
const CT_ENTRIES = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
];
const ctLeaves = CT_ENTRIES.map((hex) => leafHash(bytesOf(hex)));

it.each([
  [0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  [1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"],
  [2, "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"],
  [3, "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"],
  [8, "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"],
])("Certificate Transparency's tree of %i leaves has the known root", (size, root) => {
  expect(toHex(treeRoot(ctLeaves.slice(0, size)))).toBe(root);
});

it("every small tree has the root that RFC 6962 defines", () => {
  const leaves = leavesUpTo(130);
  for (let size = 1; size <= leaves.length; size++) {
    const first = leaves.slice(0, size);
    expect(toHex(treeRoot(first))).toBe(toHex(definedRoot(first)));
  }
});

it("a root can't be computed with a missing hash or for an impossible size", () => {
  const subtrees = subtreesOf(leavesUpTo(5));
  expect(rootOf(6, subtrees)).toEqual({ ok: false, code: "malformed" });
  for (const size of [-1, 1.5, Number.NaN, Infinity, 2 ** 53]) {
    expect(rootOf(size, subtrees)).toEqual({ ok: false, code: "malformed" });
  }
});
