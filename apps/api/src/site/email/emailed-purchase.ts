import { comboWords } from "@rifas/domain/combo-words";
import type { CountedCombo } from "@rifas/domain/combos";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { EmailMessage, PurchaseFacts } from "@rifas/emails/email-payloads";
import { formerNumbers } from "../../database/former-numbers.ts";
import type { Database } from "../../database/database.ts";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import { prepared } from "../../database/prepared.ts";

/** A purchase with the data that its e-mails need. */
export interface EmailedPurchase {
  id: string;
  raffleId: number;
  /** Null if staff registered none. */
  email: string | null;
  status: PurchaseStatus;
  reservedUntil: Date | null;
  proofAt: Date | null;
  /** When a bank confirmed its payment without a photo. */
  confirmedAt: Date | null;
  reviewedAt: Date | null;
  paymentReference: string | null;
  rejectionReason: string | null;
  facts: PurchaseFacts;
}

interface EmailedRow {
  id: string;
  raffle_id: number;
  email: string | null;
  status: PurchaseStatus;
  reserved_until: Date | null;
  proof_at: Date | null;
  confirmed_at: Date | null;
  reviewed_at: Date | null;
  payment_reference: string | null;
  rejection_reason: string | null;
  raffle: string;
  draw_date: Date;
  draw_source: string | null;
  total_tickets: number;
  code: string;
  name: string;
  quantity: number;
  combos: readonly CountedCombo[];
  amount_bs: string;
  payable_bs: string | null;
  amount_usd: string | null;
  numbers: readonly number[];
  former?: readonly number[] | null;
}

/** Reads a purchase with what its e-mails need; null if it doesn't exist. */
export async function findEmailedPurchase(
  database: Pick<Database, "query">,
  purchaseId: string,
): Promise<EmailedPurchase | null> {
  const [row] = await database.query<EmailedRow>(selectPurchase, [purchaseId]);
  return row === undefined ? null : emailedOf(row);
}

/** The same from columns that the caller has already read. */
export function emailedOf(row: EmailedRow): EmailedPurchase {
  return {
    id: row.id,
    raffleId: row.raffle_id,
    email: row.email,
    status: row.status,
    reservedUntil: row.reserved_until,
    proofAt: row.proof_at,
    confirmedAt: row.confirmed_at,
    reviewedAt: row.reviewed_at,
    paymentReference: row.payment_reference,
    rejectionReason: row.rejection_reason,
    facts: {
      raffle: row.raffle,
      drawDate: row.draw_date.toISOString(),
      drawSource: row.draw_source,
      code: row.code,
      buyer: row.name,
      quantity: row.quantity,
      ...emailedParts(row),
      amountBs: (row.amount_usd === null ? row.payable_bs : null) ?? row.amount_bs,
      amountUsd: row.amount_usd,
      numbers: row.numbers.map((number) => formatTicketNumber(number, row.total_tickets)),
      former: (row.former ?? []).map((number) => formatTicketNumber(number, row.total_tickets)),
    },
  };
}

/** What a purchase's amount is made of, for its messages; nothing without a combo. */
export function emailedParts({
  quantity,
  combos,
}: Pick<EmailedRow, "quantity" | "combos">): Pick<PurchaseFacts, "parts"> {
  const parts = comboWords(quantity, combos);
  return parts === null ? {} : { parts };
}

/** Reads many, in no order. */
export async function listEmailedPurchases(
  database: Pick<Database, "query">,
  purchaseIds: readonly string[],
): Promise<EmailedPurchase[]> {
  const rows = await database.query<EmailedRow>(selectPurchases, [purchaseIds]);
  return rows.map(emailedOf);
}

const columns = `
    SELECT purchases.id, purchases.raffle_id, purchases.email, purchases.status, reserved_until, proof_at, confirmed_at,
           reviewed_at, payment_reference, rejection_reason, raffles.name AS raffle, raffles.draw_date, raffles.draw_source,
           raffles.total_tickets, code, purchases.name, quantity, purchases.combos, amount_bs, payable_bs, amount_usd,
           ARRAY(SELECT number FROM tickets WHERE purchase_id = purchases.id ORDER BY number) AS numbers,
           ${formerNumbers("purchases")} AS former
      FROM purchases JOIN raffles ON raffles.id = purchases.raffle_id`;

const selectPurchase = prepared("emailed-purchase")`${columns} WHERE purchases.id = $1`;

const selectPurchases = prepared("emailed-purchases")`
    ${columns} WHERE purchases.id = ANY ($1::uuid[])`;

export type PurchaseEmailType =
  | "purchase_reserved"
  | "purchase_received"
  | "purchase_approved"
  | "purchase_rejected";

/** A purchase's message of one type, with current data. */
export function purchaseMessage(
  type: PurchaseEmailType,
  { status, reservedUntil, paymentReference, rejectionReason, facts }: EmailedPurchase,
  more: {
    link: boolean;
    undone?: boolean;
    moved?: boolean;
    returned?: boolean;
    unreported?: boolean;
    now: Date;
  },
): EmailMessage {
  switch (type) {
    case "purchase_reserved": {
      const until = reservedUntil?.toISOString() ?? facts.drawDate;
      const occasion = more.link ? "link" : more.moved === true ? "moved" : "reserved";
      return { type, payload: { ...facts, reservedUntil: until, occasion } };
    }
    case "purchase_received": {
      const occasion = receivedOccasion(more);
      return {
        type,
        payload: { ...facts, paymentReference, late: status === "expired", occasion },
      };
    }
    case "purchase_approved":
      return {
        type,
        payload: {
          ...facts,
          occasion: approvedOccasion(more),
          drawn: new Date(facts.drawDate) <= more.now,
        },
      };
    case "purchase_rejected": {
      const occasion = more.link ? "link" : "rejected";
      const [reason, undone] = [rejectionReason ?? "", more.undone ?? false];
      return { type, payload: { ...facts, reason, undone, occasion } };
    }
  }
}

function receivedOccasion(more: {
  link: boolean;
  moved?: boolean;
  returned?: boolean;
  unreported?: boolean;
}): "received" | "moved" | "returned" | "unreported" | "link" {
  if (more.link) return "link";
  if (more.moved === true) return "moved";
  if (more.unreported === true) return "unreported";
  return more.returned === true ? "returned" : "received";
}

function approvedOccasion(more: { link: boolean; moved?: boolean }): "approved" | "moved" | "link" {
  if (more.link) return "link";
  return more.moved === true ? "moved" : "approved";
}

/** The outbox key of a reservation's message. It is queued by the code that makes the purchase, so both share the key. */
export function reservedEmailKey(purchaseId: string): string {
  return `purchase_reserved:${purchaseId}`;
}
