/**
 * `rifas-owner/v1`: what the log publishes instead of an owner. One part commits to the masked name, the other to
 * purchase code, cédula and name, with secret salts that differ for each number, so that two numbers of one buyer can't
 * be linked.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concat, HASH_LENGTH, u32be, utf8 } from "./bytes.ts";
import { isWellFormed } from "./strict-text.ts";

interface OwnedNumber {
  readonly raffle: number;
  readonly number: number;
}

/** The salts of a number, or the two parts of its commitment: publishing both of these reveals neither name nor cédula. */
interface Parts {
  /** Of the masked name: its salt is published for a winner. */
  readonly open: Uint8Array;
  /** Of cédula, name and code; its salt is known only to the buyer and the organiser. */
  readonly closed: Uint8Array;
}

/** As the product stores them; none contains a line feed. */
export interface Owner {
  readonly code: string;
  readonly document: string;
  readonly name: string;
  /** The name as strangers see it, 'M••• G•••'. */
  readonly masked: string;
}

/** A payment as the product stores it; no part contains a line feed. */
export interface PaymentEvidence {
  readonly bank: string;
  readonly date: string;
  readonly amount: string;
  readonly reference: string;
}

/** The salts of a number, from the 32 secret bytes of its purchase. */
export function numberSalts(purchaseSalt: Uint8Array, { raffle, number }: OwnedNumber): Parts {
  const place = concat(u32be(raffle), u32be(number));
  return {
    open: keyed(purchaseSalt, utf8("rifas-salt/v1 public\n"), place),
    closed: keyed(purchaseSalt, utf8("rifas-salt/v1 private\n"), place),
  };
}

export function commitmentParts(salts: Parts, { code, document, name, masked }: Owner): Parts {
  const own = utf8(`rifas-owner/v1 private\n${lines([code, document, name])}`);
  return { open: openPart(salts.open, masked), closed: keyed(salts.closed, own) };
}

/** The part that can be recomputed from a winner's published salt and masked name. */
export function openPart(salt: Uint8Array, masked: string): Uint8Array {
  return keyed(salt, utf8(`rifas-owner/v1 public\n${lines([masked])}`));
}

/** The 32 bytes in the log. */
export function commitment({ open, closed }: Parts): Uint8Array {
  if (open.length !== HASH_LENGTH || closed.length !== HASH_LENGTH) {
    throw new RangeError("Both parts of a commitment have 32 bytes");
  }
  return sha256(concat(utf8("rifas-owner/v1\n"), open, closed));
}

/** The commitment to the owner of one number, from the secret bytes of the purchase. */
export function ownerCommitment(
  purchaseSalt: Uint8Array,
  number: OwnedNumber,
  owner: Owner,
): Uint8Array {
  return commitment(commitmentParts(numberSalts(purchaseSalt, number), owner));
}

/** The log's commitment to a payment, which later proves to an auditor that this payment was already linked when the numbers were sold. */
export function evidenceCommitment(
  purchaseSalt: Uint8Array,
  raffle: number,
  payment: PaymentEvidence,
): Uint8Array {
  return openedEvidence(evidenceSalt(purchaseSalt, raffle), payment);
}

/** What an auditor needs to open a sale's evidence; it opens nothing else of the purchase. */
export function evidenceSalt(purchaseSalt: Uint8Array, raffle: number): Uint8Array {
  return keyed(purchaseSalt, utf8("rifas-salt/v1 evidence\n"), u32be(raffle));
}

/** The commitment to a payment under the evidence's own salt. */
export function openedEvidence(
  salt: Uint8Array,
  { bank, date, amount, reference }: PaymentEvidence,
): Uint8Array {
  return keyed(salt, utf8(`rifas-evidence/v1\n${lines([bank, date, amount, reference])}`));
}

function keyed(key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array {
  if (key.length !== HASH_LENGTH) throw new RangeError("A salt has 32 bytes");
  return hmac(sha256, key, concat(...parts));
}

/** Whether a commitment can contain this text: one line that UTF-8 can encode. */
export function isCommittable(text: string): boolean {
  return !text.includes("\n") && isWellFormed(text);
}

function lines(fields: readonly string[]): string {
  if (!fields.every(isCommittable)) throw new RangeError("A committed field is one line of text");
  return fields.map((field) => `${field}\n`).join("");
}
