import type { Context } from "../../../platform/context.ts";
import { salesCloseAt } from "../../holds/sale-window.ts";
import { newPurchaseRow, type PurchaseViewRow } from "../purchase-view.ts";
import { holdLimits } from "./hold-limits.ts";
import type { KnownSale, KnownSales } from "./known-sales.ts";
import {
  makePurchases,
  makingOf,
  makingValues,
  type Limited,
  type MadeRow,
} from "./make-purchases.ts";
import { columnsOfNew } from "./new-row.ts";
import type { PurchaseRequest } from "./purchase-request.ts";
import { hasPlainTerms, plainTerms } from "./sale-terms.ts";

/** The purchases of a batch that were made; the others have to be made alone. */
export type Made = ReadonlyMap<PurchaseRequest, PurchaseViewRow>;

/**
 * Makes purchases of buyers of one raffle in a transaction that is one statement and never waits for a lock. No two of them may share a
 * lock. Rules that depend only on the raffle are checked against cached facts; the statement then checks, holding the
 * raffle's lock, that these facts are current. Purchases that are missing from the result must be made alone.
 */
export async function makeTogether(
  context: Context,
  sales: KnownSales,
  wanted: readonly PurchaseRequest[],
): Promise<Made> {
  const [first] = wanted;
  const sale = first && (await sales.of(context.database, first.asked.raffle_id));
  if (!sale) return new Map();
  const made = hasPlainTerms(sale.raffle, sale)
    ? await makeAll(context, sale, wanted)
    : new Map<PurchaseRequest, PurchaseViewRow>();
  if (made.size < wanted.length) sales.forget(first.asked.raffle_id);
  return made;
}

async function makeAll(
  context: Context,
  sale: KnownSale,
  wanted: readonly PurchaseRequest[],
): Promise<Made> {
  const { raffle, facts } = sale;
  const settings = { ...sale, methods: [] };
  const plain = wanted.flatMap((request) => {
    const terms = plainTerms(raffle, request, { settings, now: context.clock.now() });
    return terms.ok ? [{ request, terms: terms.value }] : [];
  });
  if (plain.length === 0) return new Map();
  const limits = holdLimits(
    context,
    raffle,
    plain.map(({ request }) => request),
  );
  let batch: Limited[] = [];
  const values = () => {
    // Taken now, not on arrival: the batch may have waited for a connection.
    const now = context.clock.now();
    batch = plain.map(({ request, terms }, at) => {
      const making = makingOf(sale, request, terms, { image: null, now });
      return { ...making, limits: limits[at] ?? null };
    });
    return makingValues(sale, batch, { facts, closes: salesCloseAt(raffle), now });
  };
  const rows = await context.database.statement<MadeRow>(makePurchases, values, "email_queued");
  return new Map(
    rows.map(({ place, numbers }) => {
      const made = batch[place - 1];
      if (!made) throw new Error("A purchase was made that nobody asked for.");
      return [made.request, newPurchaseRow(columnsOfNew(made.row), raffle, numbers, null)] as const;
    }),
  );
}
