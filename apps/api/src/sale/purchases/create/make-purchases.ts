import { multiplyMoney } from "@rifas/domain/money";
import { makePurchaseCode } from "@rifas/domain/purchase-code";
import { numberWidth } from "@rifas/domain/ticket-numbers";
import { emailSubject } from "@rifas/emails/email-subject";
import { randomInt, randomUUID } from "node:crypto";
import { buyerName } from "../../../people/audit/record-audit.ts";
import type { Context } from "../../../platform/context.ts";
import { MOST_PENDING_FACTOR, MOST_UNPAID } from "./hold-limits.ts";
import { holdEnd, salesCloseAt } from "../../holds/sale-window.ts";
import { SHUFFLE_KEYS } from "../../tickets/reserve-tickets.ts";
import { newPurchaseRow, type PurchaseViewRow } from "../purchase-view.ts";
import type { KnownSale, KnownSales } from "./known-sales.ts";
import { batchedColumns, type BatchedHold } from "./batched-columns.ts";
import type { OrdinaryPurchase } from "./ordinary-purchase.ts";
import { originRooms } from "./origin-rooms.ts";
import { reservedEmail } from "./reserved-email.ts";
import { hasPlainTerms, plainRefusal } from "./sale-terms.ts";

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
  const sale = first && (await sales.of(context.database, first.raffleId));
  if (!sale) return new Map();
  const now = context.clock.now();
  const plain = wanted.filter((purchase) => isPlain(sale, purchase, now));
  const made = await makeAll(context, sale, plain);
  if (made.size < wanted.length) sales.forget(first.raffleId);
  return made;
}

function isPlain(sale: KnownSale, purchase: OrdinaryPurchase, now: Date): boolean {
  const request = { ...purchase, channel: "web", currentTerms: sale.termsVersion } as const;
  return hasPlainTerms(sale.raffle, sale) && plainRefusal(sale.raffle, request, now) === null;
}

async function makeAll(
  context: Context,
  sale: KnownSale,
  purchases: readonly OrdinaryPurchase[],
): Promise<Made> {
  if (purchases.length === 0) return new Map();
  let holds: BatchedHold[] = [];
  const values = () => {
    // Taken now, not on arrival: the batch may have waited for a connection.
    const now = context.clock.now();
    holds = purchases.map((purchase) => holdOf(sale, purchase, now));
    return valuesOf(context, sale, { holds, now });
  };
  const rows = await context.database.statement<MadeRow>(makeThem, values, "email_queued");
  return new Map(
    rows.flatMap(({ place, numbers }) => {
      const hold = holds[place - 1];
      if (!hold) throw new Error("A purchase was made that nobody asked for.");
      return [
        [hold.purchase, newPurchaseRow(batchedColumns(hold), sale.raffle, numbers, null)] as const,
      ];
    }),
  );
}

function holdOf({ raffle, rules }: KnownSale, purchase: OrdinaryPurchase, now: Date): BatchedHold {
  if (raffle.price_bs === null) throw new Error("A raffle on sale has no price.");
  return {
    purchase,
    id: randomUUID(),
    code: makePurchaseCode((below) => randomInt(below)),
    unitPriceBs: raffle.price_bs,
    amountBs: multiplyMoney(raffle.price_bs, purchase.quantity),
    reservedUntil: holdEnd(raffle, { channel: "web", minutes: rules.reservation_minutes }, now),
    now,
  };
}

/** The parameters of `make_purchases`, in its order. */
function valuesOf(
  context: Context,
  { raffle, facts, termsVersion }: KnownSale,
  { holds, now }: { holds: readonly BatchedHold[]; now: Date },
): unknown[] {
  const purchases = holds.map(({ purchase }) => purchase);
  const rooms = originRooms(context, raffle, purchases);
  const emails = holds.map(({ purchase, ...hold }) =>
    reservedEmail(raffle, purchase, {
      ...hold,
      payableBs: null,
      frozen: { rateBs: null, amountUsd: null },
      numbers: [],
    }),
  );
  const { unpaidPerEmail, smallPurchase } = context.config.limits.amounts;
  return [
    raffle.id,
    facts,
    now,
    salesCloseAt(raffle),
    holds[0]?.reservedUntil,
    raffle.price_bs,
    termsVersion,
    numberWidth(raffle.total_tickets),
    randomInt(SHUFFLE_KEYS),
    MOST_UNPAID,
    MOST_PENDING_FACTOR * raffle.max_per_purchase,
    unpaidPerEmail,
    smallPurchase,
    purchases.flatMap(({ locks }) => locks),
    purchases.map(({ idempotencyKey }) => idempotencyKey),
    purchases.map(({ hash }) => hash),
    holds.map(({ id }) => id),
    holds.map(({ code }) => code),
    purchases.map(({ name }) => name),
    purchases.map(({ documentId }) => documentId),
    purchases.map(({ email }) => email),
    purchases.map(({ phone }) => phone),
    purchases.map(({ quantity }) => quantity),
    holds.map(({ amountBs }) => amountBs),
    purchases.map(({ origin }) => origin?.address ?? null),
    purchases.map(({ origin }) => origin?.network ?? null),
    purchases.map(({ origin }) => origin?.masked ?? null),
    rooms.map((room) => room?.lock ?? null),
    rooms.map((room) => room?.address.all ?? null),
    rooms.map((room) => room?.network.all ?? null),
    rooms.map((room) => room?.address.large ?? null),
    rooms.map((room) => room?.network.large ?? null),
    emails.map((email) => emailSubject(email)),
    emails.map(({ payload }) => JSON.stringify(payload)),
    buyerName,
  ];
}

interface MadeRow {
  /** Of the hold, from 1. */
  place: number;
  numbers: number[];
}

const PARAMETERS = Array.from({ length: 35 }, (_, at) => `$${at + 1}`).join(", ");

const makeThem = {
  name: "make-purchases",
  text: `SELECT place, numbers FROM make_purchases(${PARAMETERS})`,
};
