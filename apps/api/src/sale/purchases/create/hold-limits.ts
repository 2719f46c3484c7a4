import { hash } from "node:crypto";
import { mailboxOf } from "@rifas/domain/mailbox";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../database/database.ts";
import { fail, type Refusal } from "../../../platform/failure.ts";
import {
  countAlone,
  heldFrom,
  networkLock,
  originLimits,
  originRefusal,
  type HeldFrom,
} from "../../origins/origin-limits.ts";
import type { Origin } from "../../origins/origin.ts";
import type { RaffleRow } from "../purchase-row.ts";
import type { NewPurchase } from "./check-new-purchase.ts";
import { reviewSinceOf } from "../../holds/review-since.ts";

/** The most unpaid purchases that one buyer may have in a raffle; those registered by staff don't count. */
export const MOST_UNPAID = 2;
/** The most pending numbers of one buyer in a raffle, as a multiple of `max_per_purchase`. */
export const MOST_PENDING_FACTOR = 3;

/**
 * This many reservations of one network may be in progress without exclusive counting: if 32 times the quantity still
 * fits, reservations that others are about to commit can't exceed the limit.
 */
export const AT_ONCE = 32;

type Buyer = Pick<NewPurchase, "raffle_id" | "document_id" | "phone" | "email" | "idempotencyKey">;

/**
 * Serialises purchases of the same cédula, phone number, mailbox or idempotency key until the transaction ends, so that the
 * limits hold under parallel requests. No other buyer waits.
 */
export async function lockBuyer(tx: Transaction, buyer: Buyer): Promise<void> {
  await tx.query(lockKeys, [buyerLocks(buyer)]);
}

/** The keys of a buyer's advisory locks, always in the same order: two requests that share several can't deadlock. */
export function buyerLocks(buyer: Buyer): string[] {
  const { raffle_id, document_id, phone, email, idempotencyKey } = buyer;
  const facts = [document_id, phone, ...(email === undefined ? [] : [mailboxOf(email)])];
  const texts = facts.map((value) => `${raffle_id}:${value}`);
  if (idempotencyKey !== undefined) texts.push(`key:${idempotencyKey}`);
  const keys = texts.map(lockKey).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return keys.map(String);
}

/**
 * The refusal if this buyer or address may not reserve more; otherwise null. Lapsed holds don't count. An address far
 * from its limit takes no lock that another buyer waits for (ADR 13). Without an origin only the limits per buyer apply.
 */
export async function holdRefusal(
  context: Context,
  tx: Transaction,
  buyer: Buyer,
  request: { quantity: number; raffle: RaffleRow; origin: Origin | null; now: Date },
): Promise<Refusal | null> {
  const { quantity, raffle, origin, now } = request;
  const small = context.config.limits.amounts.smallPurchase;
  const limits = origin && originLimits(context, raffle.total_tickets, quantity);
  const margin = AT_ONCE * quantity;
  const [held] = await tx.query<Held & { far: boolean | null }>(countHolds, [
    buyer.raffle_id,
    buyer.document_id,
    buyer.phone,
    now,
    limits && origin.address,
    limits && origin.network,
    small,
    limits && networkLock(origin),
    limits && limits.address.all - margin,
    limits && limits.network.all - margin,
    limits && limits.address.large - margin,
    limits && limits.network.large - margin,
    buyer.email === undefined ? null : mailboxOf(buyer.email),
  ]);
  if (!held) throw new Error("Counting answered nothing.");
  const refusal =
    buyerRefusal(held, quantity, raffle.max_per_purchase) ?? emailRefusal(context, held);
  if (refusal || !limits || held.far === true) return refusal;
  const exact = await countAlone(tx, origin, { small, now });
  return originRefusal(context, exact, limits, { quantity, now });
}

function buyerRefusal(held: Held, quantity: number, maxPerPurchase: number): Refusal | null {
  if (Math.max(held.unpaid_by_document, held.unpaid_by_phone) >= MOST_UNPAID) {
    return fail(
      "too_many_holds",
      `Ya tienes ${MOST_UNPAID} compras sin comprobante en esta rifa. Envía el pago de una o espera a que venza.`,
    );
  }
  const most = MOST_PENDING_FACTOR * maxPerPurchase;
  const pending = Math.max(held.numbers_by_document, held.numbers_by_phone);
  if (pending + quantity <= most) return null;
  return fail(
    "too_many_holds",
    `Puedes tener hasta ${most} números por confirmar en esta rifa y ya tienes ${pending}.`,
  );
}

/** Anyone can enter anyone's address, whose owner would get an e-mail for every hold. */
function emailRefusal({ config, limits }: Context, held: Held): Refusal | null {
  const most = config.limits.amounts.unpaidPerEmail;
  if (held.unpaid_by_email < most) return null;
  limits.refused("unpaidPerEmail");
  return fail(
    "too_many_holds",
    `Con este correo ya hay ${most} compras sin comprobante en esta rifa. Envía el pago de una, espera a que venza o usa otro correo.`,
  );
}

interface Held extends HeldFrom {
  unpaid_by_document: number;
  unpaid_by_phone: number;
  unpaid_by_email: number;
  numbers_by_document: number;
  numbers_by_phone: number;
}

function lockKey(text: string): bigint {
  return hash("sha256", `buyer:${text}`, "buffer").readBigInt64BE(0);
}

const lockKeys = {
  name: "lock-buyer",
  text: `SELECT pg_advisory_xact_lock(key) FROM unnest($1::bigint[]) AS key`,
};

/** SQL. `OFFSET 0` keeps the planner from reading all holds of the raffle if old statistics say that they are few. */
function purchasesOf(person: string): string {
  return `
    (SELECT id, raffle_id, document_id, phone, email, quantity, status, channel, ${reviewSinceOf("purchases")} AS review_since, reserved_until
       FROM purchases WHERE ${person} OFFSET 0)`;
}

// One statement for both counts. It only tries the shared lock; if that fails, or the limit is near, the origin is counted
// exclusively.
const countHolds = {
  name: "count-holds",
  text: `
    SELECT buyer.*, origin.*,
           CASE WHEN from_address <= $9 AND from_network <= $10 AND large_from_address <= $11 AND large_from_network <= $12
                THEN pg_try_advisory_xact_lock_shared($8::bigint) END AS far
      FROM (SELECT count(*) FILTER (WHERE document_id = $2 AND review_since IS NULL AND channel = 'web')::integer AS unpaid_by_document,
                   count(*) FILTER (WHERE phone = $3 AND review_since IS NULL AND channel = 'web')::integer AS unpaid_by_phone,
                   count(*) FILTER (WHERE mailbox_of(email) = $13 AND review_since IS NULL AND channel = 'web')::integer AS unpaid_by_email,
                   coalesce(sum(quantity) FILTER (WHERE document_id = $2), 0)::integer AS numbers_by_document,
                   coalesce(sum(quantity) FILTER (WHERE phone = $3), 0)::integer AS numbers_by_phone
              FROM (${purchasesOf("document_id = $2")} UNION ${purchasesOf("phone = $3")} UNION ${purchasesOf("mailbox_of(email) = $13")}) AS mine
             WHERE raffle_id = $1 AND status = 'pending' AND (review_since IS NOT NULL OR reserved_until > $4)) AS buyer,
           (${heldFrom("$5::bytea", "$6::bytea", "$7::integer", "$4")}) AS origin`,
};
