/** The ledger of the specification's known answers: eight numbers, two purchases with three of them, sealed. */
import type { Owner, PaymentEvidence } from "../src/owner-commitment.ts";
import { ownerCommitment } from "../src/owner-commitment.ts";
import type { NumberLeaf } from "../src/number-leaf.ts";

export const RAFFLE = 12;
export const NUMBERS = 8;

export const MARIA_SALT = new Uint8Array(32).fill(0xaa);
export const JOSE_SALT = new Uint8Array(32).fill(0xbb);

export const MARIA: Owner = {
  code: "RF-7K2M9",
  document: "V12345678",
  name: "María González",
  masked: "M*** G***",
};

export const JOSE: Owner = {
  code: "RF-4X8PQ",
  document: "V87654321",
  name: "José Pérez",
  masked: "J*** P***",
};

export const MARIA_PAYMENT: PaymentEvidence = {
  bank: "0102",
  date: "2026-11-02",
  amount: "3000.00",
  reference: "006236568762",
};

export const JOSE_PAYMENT: PaymentEvidence = {
  bank: "0105",
  date: "2026-11-02",
  amount: "1500.00",
  reference: "23900192151",
};

/** Round 1000 of quicknet. */
export const ROUND_1000 =
  "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
export const RANDOMNESS_1000 = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd";

export function commitmentTo(number: number): Uint8Array {
  const [salt, owner] = number === 3 ? [JOSE_SALT, JOSE] : [MARIA_SALT, MARIA];
  return ownerCommitment(salt, { raffle: RAFFLE, number }, owner);
}

export function sealedLeaves(): readonly NumberLeaf[] {
  return Array.from({ length: NUMBERS }, (_, number): NumberLeaf =>
    [1, 3, 5].includes(number)
      ? { number, state: "sold", commitment: commitmentTo(number) }
      : { number, state: "free" },
  );
}
