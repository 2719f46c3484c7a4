import { comboWords } from "@rifas/domain/combo-words";
import type { CountedCombo } from "@rifas/domain/combos";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { EmailMessage, PurchaseFacts } from "@rifas/emails/email-payloads";
import { formerNumbers } from "../../database/former-numbers.ts";
import { prepared, type Reader } from "../../database/database.ts";
import type { Selectable } from "kysely";
import type { Raffles } from "../../database/generated/tables.ts";
import type { PurchaseStatus } from "@rifas/domain/statuses";

/** A purchase with what its e-mails are about. */
interface EmailedRow {
  id: string;
  raffle_id: number;
  /** Null if staff registered none. */
  email: string | null;
  status: PurchaseStatus;
  reserved_until: Date | null;
  proof_at: Date | null;
  /** When a bank confirmed its payment without a photo. */
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

/** The same with the facts that its e-mails show. */
export interface EmailedPurchase extends EmailedRow {
  facts: PurchaseFacts;
}

/** Reads a purchase with what its e-mails need; null if it doesn't exist. */
export async function findEmailedPurchase(
  database: Reader,
  purchaseId: string,
): Promise<EmailedPurchase | null> {
  const [row] = await database.query<EmailedRow>(selectPurchase, [purchaseId]);
  return row === undefined ? null : emailedOf(row);
}

/** The same from columns that the caller has already read. */
export function emailedOf(row: EmailedRow): EmailedPurchase {
  const parts = comboWords(row.quantity, row.combos);
  return {
    ...row,
    facts: {
      raffle: row.raffle,
      drawDate: row.draw_date.toISOString(),
      drawSource: row.draw_source,
      code: row.code,
      buyer: row.name,
      quantity: row.quantity,
      ...(parts && { parts }),
      amountBs: (row.amount_usd === null ? row.payable_bs : null) ?? row.amount_bs,
      amountUsd: row.amount_usd,
      numbers: row.numbers.map((number) => formatTicketNumber(number, row.total_tickets)),
      former: (row.former ?? []).map((number) => formatTicketNumber(number, row.total_tickets)),
    },
  };
}

/** What messages say of a purchase's raffle. */
export function emailedRaffle({
  name: raffle,
  draw_date,
  draw_source,
  total_tickets,
}: Pick<Selectable<Raffles>, "name" | "draw_date" | "draw_source" | "total_tickets">) {
  if (draw_date === null) throw new Error(`«${raffle}» sells without a draw date.`);
  return { raffle, draw_date, draw_source, total_tickets };
}

/** To whom a message about a purchase goes, and what it is about; null without an address. */
export function addressed({ id, raffle_id, email }: EmailedPurchase) {
  return email === null ? null : { recipient: email, raffleId: raffle_id, purchaseId: id };
}

/** Reads many, in no order. */
export async function listEmailedPurchases(
  database: Reader,
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

/** The messages about what happens to one purchase. */
export type PurchaseMessage = Extract<EmailMessage, { type: PurchaseEmailType }>;

/** Why a message is sent; without any, because of what its type says. */
export type News = PurchaseMessage["payload"]["occasion"] | "undone" | "again";

/** A purchase's message of one type, with current data. */
export function purchaseMessage(
  type: PurchaseEmailType,
  purchase: EmailedPurchase,
  { news, now }: { news?: News | undefined; now: Date },
): PurchaseMessage {
  const { status, reserved_until, payment_reference, rejection_reason, facts } = purchase;
  const unlessAlike = <Usual>(usual: Usual) => (news === "link" || news === "moved" ? news : usual);
  switch (type) {
    case "purchase_reserved": {
      const reservedUntil = reserved_until?.toISOString() ?? facts.drawDate;
      const isUnique = purchase.amount_usd === null && purchase.payable_bs !== null;
      const about = { reservedUntil, ...(isUnique && { uniqueCents: true }) };
      return { type, payload: { ...facts, ...about, occasion: unlessAlike("reserved") } };
    }
    case "purchase_received": {
      const about = { paymentReference: payment_reference, late: status === "expired" };
      const occasion = news === "returned" || news === "unreported" ? news : "received";
      return { type, payload: { ...facts, ...about, occasion: unlessAlike(occasion) } };
    }
    case "purchase_approved": {
      const drawn = new Date(facts.drawDate) <= now;
      return { type, payload: { ...facts, occasion: unlessAlike("approved"), drawn } };
    }
    case "purchase_rejected": {
      const about = { reason: rejection_reason ?? "", undone: news === "undone" };
      return {
        type,
        payload: { ...facts, ...about, occasion: news === "link" ? news : "rejected" },
      };
    }
  }
}

/** The outbox key of a reservation's message. It is queued by the code that makes the purchase, so both share the key. */
export function reservedEmailKey(purchaseId: string): string {
  return `purchase_reserved:${purchaseId}`;
}
