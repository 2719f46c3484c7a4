import { ed25519 } from "@noble/curves/ed25519.js";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { toBase64 } from "./base64.ts";
import { toHex, utf8 } from "./bytes.ts";
import { openCheckpoint, signCheckpoint, writeVerifierKey } from "./signed-note.ts";
import { drawAttempt, drawSeed } from "./draw.ts";
import { writeEntry } from "./entry.ts";
import { proveInclusion, subtreesOf, leafHash, treeRoot } from "./tree.ts";
import { writeReceipt, type Receipt, verifyReceipt } from "./receipt.ts";
import { bytesOf } from "../test/hex.ts";
import { anyText } from "../test/any-text.ts";
import { keyOf, ORIGIN, OTHER_SEED, SEED } from "../test/keys.ts";
import { knownEntries, ticketLeaves } from "../test/known-entries.ts";
import { JOSE, MARIA, MARIA_SALT, RANDOMNESS_1000 } from "../test/known-ledger.ts";
import { PATIENT, textFlips } from "../test/mutations.ts";

const publicKey = ed25519.getPublicKey(SEED);
const entries = knownEntries().map(writeEntry);
const leaves = entries.map((entry) => leafHash(utf8(entry)));
const checkpoint = signCheckpoint({ origin: ORIGIN, size: 4, root: treeRoot(leaves) }, SEED);

function pathIn(of: readonly Uint8Array[], index: number): readonly Uint8Array[] {
  const path = proveInclusion({ index, size: of.length }, subtreesOf(of));
  if (!path.ok) throw new Error(path.code);
  return path.value;
}

function mariasReceipt(): Receipt {
  const tickets = ticketLeaves([1, 5]);
  return {
    vkey: writeVerifierKey(keyOf(ORIGIN, SEED)),
    checkpoint,
    entry: entries[1] ?? "",
    index: 1,
    path: pathIn(leaves, 1),
    numbers: [
      { n: 1, index: 0, path: pathIn(tickets, 0) },
      { n: 5, index: 1, path: pathIn(tickets, 1) },
    ],
    owner: MARIA,
    salt: MARIA_SALT,
    seal: null,
  };
}

const receipt = writeReceipt(mariasReceipt());
const codeOf = (text: string) => verifyReceipt(text, [publicKey]).code;
const isValid = (text: string) => codeOf(text) === "receipt_alone";

it("the known ledger has the known root, checkpoint and seed of its draw", () => {
  expect(toBase64(treeRoot(leaves))).toBe("kV+MJBzQARuB9fOZKJKzuHrsUE881eJd1dswegwIcEw=");
  expect(checkpoint.split("\n").at(-2)).toBe(
    "— rifas.example/rifas/12/libro/1 5g7nKbYunayJKYvq2cSe1JeWm7bzBnVPRe8JGgU9ldTQMQdwsmgrbiYagt0ETkG8o/N+A/tLGIi+UA6bpXfX5jYePww=",
  );
  expect(openCheckpoint(checkpoint, keyOf(ORIGIN, SEED)).ok).toBe(true);
  const seed = drawSeed({
    origin: ORIGIN,
    sealRoot: treeRoot(leaves),
    rules: leaves[0] ?? new Uint8Array(),
    randomness: bytesOf(RANDOMNESS_1000),
  });
  expect(toHex(seed)).toBe("f29a120ff1416181cfbc4250877f759a281ae6e702e7813587a486d619aaba24");
  expect(drawAttempt({ seed, prize: 1, sold: 3 }, 0)).toBe(1);
});

it("a buyer's receipt proves the numbers, the owner and the entry", () => {
  expect(verifyReceipt(receipt, [publicKey])).toMatchObject({
    code: "receipt_alone",
    receipt: {
      index: 1,
      numbers: [{ number: 1 }, { number: 5 }],
      owner: MARIA,
      entry: { type: "sold", count: 2 },
      checkpoint: { origin: ORIGIN, size: 4 },
    },
  });
});

it("one number can stand alone: its index tells which leaf of the sale it is", () => {
  const { numbers, ...rest } = mariasReceipt();
  const second = writeReceipt({ ...rest, numbers: numbers.slice(1) });
  expect(verifyReceipt(second, [publicKey]).receipt?.numbers).toMatchObject([{ number: 5 }]);
  const misplaced = numbers.slice(1).map((number) => ({ ...number, index: 0 }));
  expect(isValid(writeReceipt({ ...rest, numbers: misplaced }))).toBe(false);
});

it("every flipped bit of a receipt is refused", PATIENT, () => {
  for (const changed of textFlips(receipt)) expect(isValid(changed)).toBe(false);
});

it("another owner, salt, entry or key is refused", () => {
  const own = mariasReceipt();
  const changes: readonly Partial<Receipt>[] = [
    { owner: JOSE },
    { owner: { ...MARIA, masked: "J*** P***" } },
    { salt: MARIA_SALT.with(0, 0) },
    { entry: entries[2] ?? "" },
    { entry: entries[3] ?? "", index: 3, path: pathIn(leaves, 3) },
    { index: 3 },
    { path: pathIn(leaves, 1).slice(1) },
    { vkey: writeVerifierKey(keyOf(ORIGIN, OTHER_SEED)) },
    { vkey: writeVerifierKey(keyOf("rifas.example/rifas/12/libro/2", SEED)) },
    { numbers: own.numbers.toReversed() },
    { numbers: [] },
  ];
  for (const change of changes) {
    expect(isValid(writeReceipt({ ...own, ...change }))).toBe(false);
  }
  expect(verifyReceipt(receipt, [ed25519.getPublicKey(OTHER_SEED)]).code).toBe("receipt_other_key");
});

it("random JSON and text are refused without a crash, and oversized ones unread", () => {
  const names = [
    "v",
    "vkey",
    "checkpoint",
    "entry",
    "numbers",
    "owner",
    "salt",
    "__proto__",
  ] as const;
  const members = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
  fc.assert(
    fc.property(fc.jsonValue(), members, anyText(), (value, object, text) => {
      expect(codeOf(JSON.stringify(value))).toBe("receipt_malformed");
      expect(codeOf(JSON.stringify({ ...object, v: 1 }))).toBe("receipt_malformed");
      expect(codeOf(text)).toBe("receipt_malformed");
    }),
  );
  expect(codeOf(receipt + " ".repeat(4_000_000))).toBe("receipt_malformed");
  expect(codeOf("[".repeat(1_000_000))).toBe("receipt_malformed");
});

it("a member that the format doesn't have is refused", () => {
  const json: Record<string, unknown> = JSON.parse(receipt);
  const names = { extra: 1, A: "", v2: 1 };
  for (const [name, value] of Object.entries(names)) {
    expect(codeOf(JSON.stringify({ ...json, [name]: value }))).toBe("receipt_malformed");
  }
});

it("a receipt with a value of the wrong kind in any member is refused without a crash", () => {
  const wrong = [null, true, 0, -1, 1.5, "", "\ud800", [], {}, [null], ["x"]];
  const json: Record<string, unknown> = JSON.parse(receipt);
  for (const name of Object.keys(json)) {
    for (const value of wrong) {
      expect(isValid(JSON.stringify({ ...json, [name]: value }))).toBe(false);
    }
  }
});
