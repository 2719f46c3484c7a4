import { multiplyMoney } from "@rifas/domain/money";
import { numberWidth } from "@rifas/domain/ticket-numbers";
import { emailSubject } from "@rifas/emails/email-subject";
import { randomUUID } from "node:crypto";
import { buyerName } from "../../../people/audit/record-audit.ts";
import type { Context } from "../../../platform/context.ts";
import { holdEnd } from "../../holds/sale-window.ts";
import { newPurchaseRow, type PurchaseViewRow } from "../purchase-view.ts";
import { bytes, insertedValues, insertPurchases, type Inserted } from "./insert-purchase.ts";
import type { KnownSale, KnownSales } from "./known-sales.ts";
import { columnsOfNew, newRow } from "./new-row.ts";
import type { OrdinaryPurchase } from "./ordinary-purchase.ts";
import { reservedEmail } from "./reserved-email.ts";
import { hasPlainTerms, plainRefusal } from "./sale-terms.ts";
import { takeForPurchases, takingValues } from "./take-for-purchases.ts";

/** The purchases of a batch that were made; the others have to be made alone. */
export type Made = ReadonlyMap<OrdinaryPurchase, PurchaseViewRow>;

/**
 * Makes ordinary purchases of one raffle in a single statement that never waits for a lock. No two of them may share a
 * lock. Rules that depend only on the raffle are checked against cached facts; the statement then checks, holding the
 * raffle's lock, that these facts are current. Purchases that are missing from the result must be made alone.
 */
export async function makePurchases(
  context: Context,
  sales: KnownSales,
  wanted: readonly OrdinaryPurchase[],
): Promise<Made> {
  const [first] = wanted;
  const sale = first && (await sales.of(context.database, first.asked.raffle_id));
  if (!sale) return new Map();
  const now = context.clock.now();
  const plain = wanted.filter((purchase) => isPlain(sale, purchase, now));
  const made = await makeAll(context, sale, plain);
  if (made.size < wanted.length) sales.forget(first.asked.raffle_id);
  return made;
}

function isPlain(sale: KnownSale, { asked }: OrdinaryPurchase, now: Date): boolean {
  return (
    hasPlainTerms(sale.raffle, sale) &&
    plainRefusal(sale.raffle, { asked, currentTerms: sale.termsVersion }, now) === null
  );
}

/** A purchase of a batch, with the row that is inserted if it gets its numbers. */
interface Batched extends Inserted {
  purchase: OrdinaryPurchase;
}

async function makeAll(
  context: Context,
  sale: KnownSale,
  purchases: readonly OrdinaryPurchase[],
): Promise<Made> {
  if (purchases.length === 0) return new Map();
  let batch: Batched[] = [];
  const values = () => {
    // Taken now, not on arrival: the batch may have waited for a connection.
    const now = context.clock.now();
    batch = purchases.map((purchase) => batchedOf(sale, purchase, now));
    const ids = batch.map(({ row }) => row.id);
    return [
      ...insertedValues(batch),
      JSON.stringify(batch.map(keyOf)),
      JSON.stringify(batch.map((one) => messageOf(sale, one))),
      buyerName,
      numberWidth(sale.raffle.total_tickets),
      ...takingValues(context, sale, { purchases, ids, now }),
    ];
  };
  const rows = await context.database.statement<MadeRow>(makeThem, values, "email_queued");
  return new Map(
    rows.flatMap(({ place, numbers }) => {
      const made = batch[place - 1];
      if (!made) throw new Error("A purchase was made that nobody asked for.");
      return [
        [
          made.purchase,
          newPurchaseRow(columnsOfNew(made.row), sale.raffle, numbers, null),
        ] as const,
      ];
    }),
  );
}

function batchedOf({ raffle, rules }: KnownSale, purchase: OrdinaryPurchase, now: Date): Batched {
  if (raffle.price_bs === null) throw new Error("A raffle on sale has no price.");
  const { asked, origin } = purchase;
  const hold = {
    id: randomUUID(),
    unitPriceBs: raffle.price_bs,
    amountBs: multiplyMoney(raffle.price_bs, asked.quantity),
    frozen: { rateBs: null, amountUsd: null },
    reservedUntil: holdEnd(raffle, { channel: "web", minutes: rules.reservation_minutes }, now),
    createdBy: null,
    now,
  };
  return { purchase, origin, row: newRow(asked, hold, null) };
}

/** Its row of `idempotency_keys`. */
function keyOf({ purchase, row }: Batched) {
  const { asked, hash } = purchase;
  return { purchase_id: row.id, key: asked.idempotencyKey, request_hash: bytes(hash) };
}

/** Its row of `email_outbox`; the statement adds the numbers. */
function messageOf({ raffle }: KnownSale, { purchase, row }: Batched) {
  const email = reservedEmail(raffle, purchase.asked, { ...row, payable_bs: null, numbers: [] });
  return {
    purchase_id: row.id,
    type: email.type,
    subject: emailSubject(email),
    payload: email.payload,
    dedupe_key: email.dedupeKey,
  };
}

interface MadeRow {
  /** In the batch, from 1. */
  place: number;
  numbers: number[];
}

const makeThem = {
  name: "make-purchases",
  text: `
    WITH made AS MATERIALIZED (SELECT place, numbers FROM ${takeForPurchases(7)}),
    ${insertPurchases},
    audited AS (
      INSERT INTO audit_log (at, actor_name, action, entity_type, entity_id)
      SELECT created_at, $5, 'purchase_created', 'purchase', id::text FROM written),
    known AS (
      INSERT INTO idempotency_keys (key, request_hash, purchase_id, created_at)
      SELECT k.key, k.request_hash, p.id, p.created_at
        FROM written AS p JOIN jsonb_populate_recordset(NULL::idempotency_keys, $3::jsonb) AS k ON k.purchase_id = p.id),
    message AS (
      INSERT INTO email_outbox (type, recipient, subject, payload, raffle_id, purchase_id, dedupe_key, next_attempt_at,
                                created_at)
      SELECT m.type, p.email, m.subject,
             m.payload || jsonb_build_object('numbers', ARRAY(
               SELECT lpad(number::text, $6::integer, '0') FROM unnest(p.numbers) AS number)),
             p.raffle_id, p.id, m.dedupe_key, p.created_at, p.created_at
        FROM written AS p JOIN jsonb_populate_recordset(NULL::email_outbox, $4::jsonb) AS m ON m.purchase_id = p.id)
    SELECT ordinality::integer AS place, numbers FROM written`,
};
