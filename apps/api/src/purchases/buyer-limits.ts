import { createHash } from "node:crypto";
import type { Transaction } from "../database/database.ts";
import { fail, type Refusal } from "../failure.ts";

/** How many purchases without a proof one buyer may have in a raffle (B2); those that staff registered don't count. */
const MOST_UNPAID = 2;
/** How many times `max_per_purchase` one buyer's pending numbers may reach in a raffle (B2). */
const MOST_PENDING_FACTOR = 3;

export interface Buyer {
  raffleId: number;
  documentId: string;
  phone: string;
}

/**
 * Makes the same cédula and the same telephone wait for each other in a raffle until the transaction ends, so that the
 * limits hold under parallel requests. No other buyer waits.
 */
export async function lockBuyer(tx: Transaction, buyer: Buyer): Promise<void> {
  const keys = [buyer.documentId, buyer.phone].map((value) =>
    lockKey(`${buyer.raffleId}:${value}`),
  );
  // In one order for everyone, so that two requests that share both can't wait for each other.
  keys.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  await tx.query(lockKeys, [keys.map(String)]);
}

/** Why this buyer may not reserve `quantity` more numbers, or null. Holds that have lapsed don't count. */
export async function buyerRefusal(
  tx: Transaction,
  buyer: Buyer,
  request: { quantity: number; maxPerPurchase: number; now: Date },
): Promise<Refusal | null> {
  const [held] = await tx.query<Holds>(countHolds, [
    buyer.raffleId,
    buyer.documentId,
    buyer.phone,
    request.now,
  ]);
  if (!held) return null;
  if (Math.max(held.unpaid_by_document, held.unpaid_by_phone) >= MOST_UNPAID) {
    return fail(
      "too_many_holds",
      `Ya tienes ${MOST_UNPAID} compras sin comprobante en esta rifa. Envía el pago de una o espera a que venza.`,
    );
  }
  const most = MOST_PENDING_FACTOR * request.maxPerPurchase;
  const pending = Math.max(held.numbers_by_document, held.numbers_by_phone);
  if (pending + request.quantity <= most) return null;
  return fail(
    "too_many_holds",
    `Puedes tener hasta ${most} números por confirmar en esta rifa y ya tienes ${pending}.`,
  );
}

interface Holds {
  unpaid_by_document: number;
  unpaid_by_phone: number;
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

const countHolds = {
  name: "count-buyer-holds",
  text: `
    SELECT count(*) FILTER (WHERE document_id = $2 AND proof_at IS NULL AND channel = 'web')::integer AS unpaid_by_document,
           count(*) FILTER (WHERE phone = $3 AND proof_at IS NULL AND channel = 'web')::integer AS unpaid_by_phone,
           coalesce(sum(quantity) FILTER (WHERE document_id = $2), 0)::integer AS numbers_by_document,
           coalesce(sum(quantity) FILTER (WHERE phone = $3), 0)::integer AS numbers_by_phone
      FROM purchases
     WHERE raffle_id = $1 AND status = 'pending' AND (document_id = $2 OR phone = $3)
       AND (proof_at IS NOT NULL OR reserved_until > $4)`,
};
