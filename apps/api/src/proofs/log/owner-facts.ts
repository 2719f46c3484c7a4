import { maskName } from "@rifas/domain/mask";
import {
  evidenceCommitment,
  isCommittable,
  type Owner,
  type PaymentEvidence,
} from "@rifas/ledger/owner-commitment";
import { randomBytes } from "node:crypto";
import { type Transaction, type Reader, prepared } from "../../database/database.ts";

/** A purchase as the log commits to it. */
export interface OwnerFacts {
  code: string;
  document_id: string;
  name: string;
  channel: "web" | "staff";
  proof_at: Date | null;
  reference_at: Date | null;
  payer_bank: string | null;
  paid_on: string | null;
  amount_bs: string;
  payable_bs: string | null;
  payment_reference: string | null;
  /** Then its commitments can't be made again; erased-sales.ts finds them. */
  erased_at: Date | null;
  /** The movement that pays it, or that confirmed it; all null without one. */
  movement_bank: string | null;
  movement_day: string | null;
  movement_bs: string | null;
  movement_reference: string | null;
}

/** Columns of `OwnerFacts`. */
const ownerColumns = `
  code, document_id, name, channel, proof_at, reference_at, p.payer_bank, paid_on, p.amount_bs, payable_bs, payment_reference,
  p.erased_at,
  m.payer_bank AS movement_bank, m.occurred_on AS movement_day, m.amount_bs AS movement_bs, m.reference AS movement_reference`;

/** The purchase, or null if it was a trial that has been removed. */
export async function ownerFacts(reader: Reader, purchaseId: string): Promise<OwnerFacts | null> {
  const [owner] = await reader.query<OwnerFacts>(readOwner, [purchaseId]);
  return owner ?? null;
}

/** The same of many purchases, by their ids. */
export async function manyOwnerFacts(
  reader: Reader,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, OwnerFacts>> {
  const rows = await reader.query<OwnerFacts & { id: string }>(readOwners, [purchaseIds]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The owner as commitments contain it. */
export function ownerOf({ code, document_id, name }: OwnerFacts): Owner {
  return {
    code: oneLine(code),
    document: oneLine(document_id),
    name: oneLine(name),
    masked: oneLine(maskName(name)),
  };
}

/** The purchase's secret bytes, created when the log first mentions it. */
export async function purchaseSalt(tx: Transaction, purchaseId: string): Promise<Uint8Array> {
  await tx.query(makeSalt, [purchaseId, randomBytes(32)]);
  const salt = await readSalt(tx, purchaseId);
  if (salt === null) throw new Error(`Purchase ${purchaseId} has no salt.`);
  return salt;
}

/** The purchase's secret bytes; null if the log never mentioned it or the buyer has been erased. */
async function readSalt(reader: Reader, purchaseId: string): Promise<Uint8Array | null> {
  const [row] = await reader.query<{ salt: Buffer }>(selectSalt, [purchaseId]);
  return row === undefined ? null : new Uint8Array(row.salt);
}

/** What opens a purchase's commitments; null once the buyer has been erased. */
export async function secretOf(reader: Reader, purchaseId: string) {
  const owner = await ownerFacts(reader, purchaseId);
  const salt = await readSalt(reader, purchaseId);
  return owner === null || salt === null ? null : { owner: ownerOf(owner), salt };
}

/** The commitment to a sale's payment; null for one in cash. */
export function evidenceOf(
  owner: OwnerFacts,
  salt: Uint8Array,
  raffleId: number,
): Uint8Array | null {
  const payment = committedPayment(owner);
  return payment === null ? null : evidenceCommitment(salt, raffleId, payment);
}

/** The payment as the log commits to it: the bank's movement, or else what the buyer stated; null without either. */
export function committedPayment(owner: OwnerFacts): PaymentEvidence | null {
  if (owner.movement_bs !== null) {
    return {
      bank: oneLine(owner.movement_bank ?? owner.payer_bank ?? ""),
      date: owner.movement_day ?? "",
      amount: owner.movement_bs,
      reference: oneLine(owner.movement_reference ?? owner.payment_reference ?? ""),
    };
  }
  if (owner.proof_at === null && owner.reference_at === null) return null;
  return {
    bank: oneLine(owner.payer_bank ?? ""),
    date: owner.paid_on ?? "",
    amount: owner.payable_bs ?? owner.amount_bs,
    reference: oneLine(owner.payment_reference ?? ""),
  };
}

/** Forms refuse line feeds; this also covers data that reached the database in another way. */
function oneLine(text: string): string {
  return isCommittable(text) ? text : text.toWellFormed().replaceAll("\n", " ");
}

const ownersAndMovements = `
      FROM purchases AS p
      LEFT JOIN bank_movements AS m ON m.id = coalesce(
        (SELECT movement_id FROM purchase_movements WHERE purchase_id = p.id ORDER BY movement_id LIMIT 1), p.confirmed_movement)`;

const readOwner = prepared("ledger-owner")`
    SELECT ${ownerColumns} ${ownersAndMovements} WHERE p.id = $1`;

const readOwners = prepared("ledger-owners")`
    SELECT p.id, ${ownerColumns} ${ownersAndMovements} WHERE p.id = ANY ($1::uuid[])`;

const makeSalt = prepared("make-purchase-salt")`
    INSERT INTO purchase_salts (purchase_id, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING`;

const selectSalt = prepared("read-purchase-salt")`
    SELECT salt FROM purchase_salts WHERE purchase_id = $1`;
