import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { fail, type Refusal } from "../failure.ts";
import {
  countAlone,
  heldFrom,
  networkLock,
  originLimits,
  originRefusal,
  type HeldFrom,
} from "../origins/origin-limits.ts";
import type { Origin } from "../origins/origin.ts";
import type { RaffleRow } from "./purchase-row.ts";

/** How many purchases without a proof one buyer may have in a raffle; those that staff registered don't count. */
const MOST_UNPAID = 2;
/** How many times `max_per_purchase` one buyer's pending numbers may reach in a raffle. */
const MOST_PENDING_FACTOR = 3;

/**
 * So many reservations of one network may be under way at once without being counted alone: where 32 times the quantity still
 * fits, what others are about to commit can't take the sum over its limit.
 */
const AT_ONCE = 32;

export interface Buyer {
  raffleId: number;
  documentId: string;
  phone: string;
  email: string | null;
  /** Null where it isn't known: then only the limits of the buyer hold. */
  origin: Origin | null;
}

/**
 * Makes the same cédula, telephone and e-mail wait for each other in a raffle until the transaction ends, so that the
 * limits hold under parallel requests. No other buyer waits.
 */
export async function lockBuyer(tx: Transaction, buyer: Buyer): Promise<void> {
  const facts = [buyer.documentId, buyer.phone, ...(buyer.email === null ? [] : [buyer.email])];
  const keys = facts.map((value) => lockKey(`${buyer.raffleId}:${value}`));
  // In one order for everyone, so that two requests that share both can't wait for each other.
  keys.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  await tx.query(lockKeys, [keys.map(String)]);
}

/**
 * Why no more numbers may be reserved by this buyer or from this address, or null. Holds that have lapsed don't count. Far
 * from its limit an address costs no lock that another buyer waits for (ADR 13).
 */
export async function holdRefusal(
  context: Context,
  tx: Transaction,
  buyer: Buyer,
  request: { quantity: number; raffle: RaffleRow; now: Date },
): Promise<Refusal | null> {
  const { quantity, raffle, now } = request;
  const { origin } = buyer;
  const small = context.config.limits.amounts.smallPurchase;
  const limits = origin && originLimits(context, raffle.total_tickets, quantity);
  const margin = AT_ONCE * quantity;
  const [held] = await tx.query<Held & { far: boolean | null }>(countHolds, [
    buyer.raffleId,
    buyer.documentId,
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
    buyer.email,
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

/** Anyone can type anyone's address: whose it is would be told of every hold. */
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
  return createHash("sha256").update(`buyer:${text}`).digest().readBigInt64BE(0);
}

const lockKeys = {
  name: "lock-buyer",
  text: `SELECT pg_advisory_xact_lock(key) FROM unnest($1::bigint[]) AS key`,
};

// One statement for both. The shared lock is tried for and never waited for; where it can't be had, or the limit is near, the
// origin is counted alone.
const countHolds = {
  name: "count-holds",
  text: `
    SELECT buyer.*, origin.*,
           CASE WHEN from_address <= $9 AND from_network <= $10 AND large_from_address <= $11 AND large_from_network <= $12
                THEN pg_try_advisory_xact_lock_shared($8::bigint) END AS far
      FROM (SELECT count(*) FILTER (WHERE document_id = $2 AND proof_at IS NULL AND channel = 'web')::integer AS unpaid_by_document,
                   count(*) FILTER (WHERE phone = $3 AND proof_at IS NULL AND channel = 'web')::integer AS unpaid_by_phone,
                   count(*) FILTER (WHERE email = $13 AND proof_at IS NULL AND channel = 'web')::integer AS unpaid_by_email,
                   coalesce(sum(quantity) FILTER (WHERE document_id = $2), 0)::integer AS numbers_by_document,
                   coalesce(sum(quantity) FILTER (WHERE phone = $3), 0)::integer AS numbers_by_phone
              FROM purchases
             WHERE raffle_id = $1 AND status = 'pending' AND (document_id = $2 OR phone = $3 OR email = $13)
               AND (proof_at IS NOT NULL OR reserved_until > $4)) AS buyer,
           (${heldFrom("$5::bytea", "$6::bytea", "$7::integer", "$4")}) AS origin`,
};
