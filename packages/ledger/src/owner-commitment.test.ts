import { expect, it } from "vitest";
import { toHex } from "./bytes.ts";
import {
  commitment,
  commitmentParts,
  evidenceCommitment,
  isCommittable,
  numberSalts,
  openPart,
  ownerCommitment,
} from "./owner-commitment.ts";
import { commitmentTo, MARIA, MARIA_PAYMENT, MARIA_SALT } from "../test/known-ledger.ts";

const first = { raffle: 12, number: 1 };

it.each([
  [1, "61c2c522c4414e65f5dceb8a284d8623cb2b8097a7f3736ba2c6b87d3b939b51"],
  [5, "0bf01b96222145aff204cbad30778048ced4eaf19861ad517fba8c9e6c324950"],
  [3, "29240fc9fef6f3cb7214a97a3e0f64cd0b54bbe02209992f1dd99373dea93e3f"],
])("number %i has the known commitment", (number, known) => {
  expect(toHex(commitmentTo(number))).toBe(known);
});

it("the commitment contains the masked name exactly as the product writes it", () => {
  const owner = { ...MARIA, masked: "M••• G•••" };
  expect(toHex(ownerCommitment(MARIA_SALT, first, owner))).toBe(
    "9a25e48137f8aa62bc35f49f83b4b4b7785edc580e3c221006219762a3f60c7c",
  );
});

it("the public part reveals the masked name without the private part's salt", () => {
  const salts = numberSalts(MARIA_SALT, first);
  const { closed } = commitmentParts(salts, MARIA);
  const shown = commitment({ open: openPart(salts.open, MARIA.masked), closed });
  expect(toHex(shown)).toBe(toHex(commitmentTo(1)));
  const another = commitment({ open: openPart(salts.open, "J*** P***"), closed });
  expect(toHex(another)).not.toBe(toHex(shown));
});

it("any other owner, number, raffle or salt gives another commitment", () => {
  const others = [
    ownerCommitment(MARIA_SALT, first, { ...MARIA, code: "RF-7K2MA" }),
    ownerCommitment(MARIA_SALT, first, { ...MARIA, document: "V12345679" }),
    ownerCommitment(MARIA_SALT, first, { ...MARIA, name: "Maria González" }),
    ownerCommitment(MARIA_SALT, { ...first, number: 2 }, MARIA),
    ownerCommitment(MARIA_SALT, { ...first, raffle: 13 }, MARIA),
    ownerCommitment(MARIA_SALT.with(31, 0), first, MARIA),
  ].map(toHex);
  expect(new Set([...others, toHex(commitmentTo(1))]).size).toBe(7);
});

it("no 32 bytes of one number appear at another number of the same buyer", () => {
  const values = [1, 5].flatMap((number) => {
    const salts = numberSalts(MARIA_SALT, { raffle: 12, number });
    const parts = commitmentParts(salts, MARIA);
    return [salts.open, salts.closed, parts.open, parts.closed, commitment(parts)].map(toHex);
  });
  expect(new Set(values).size).toBe(10);
});

it("evidence depends on every part of the payment", () => {
  const changes = [
    {},
    { bank: "0105" },
    { date: "2026-11-03" },
    { amount: "3000.01" },
    { reference: "006236568763" },
  ];
  const committed = changes.map((change) =>
    toHex(evidenceCommitment(MARIA_SALT, 12, { ...MARIA_PAYMENT, ...change })),
  );
  expect(new Set(committed).size).toBe(changes.length);
});

it("a line feed can't move text from one field to the next", () => {
  expect(isCommittable("María\nV1")).toBe(false);
  expect(isCommittable("\ud800")).toBe(false);
  const forged = { ...MARIA, name: "María\n" };
  expect(() => ownerCommitment(MARIA_SALT, first, forged)).toThrow(RangeError);
  expect(() => evidenceCommitment(MARIA_SALT, 12, { ...MARIA_PAYMENT, bank: "1\n2" })).toThrow(
    RangeError,
  );
});

it("salts and parts have 32 bytes", () => {
  expect(() => numberSalts(new Uint8Array(31), first)).toThrow(RangeError);
  expect(() => commitment({ open: new Uint8Array(32), closed: new Uint8Array(33) })).toThrow(
    RangeError,
  );
});
