import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { PurchaseForStaff, Page } from "@rifas/api-client/types";
import { caracasDayRange } from "@rifas/domain/local-time";
import { sql, type RawBuilder } from "kysely";
import type { StaffActor } from "../../../platform/actor.ts";
import type { Context } from "../../../platform/context.ts";
import type { FilterOf } from "../../../platform/list.ts";
import { readingNow, type Reading } from "../../../platform/reading.ts";
import { totalsNow } from "../../holds/lapsed-holds.ts";
import { staffViews } from "./get-purchase.ts";
import { countRows } from "../../../database/count-rows.ts";
import { firstRow } from "../../../database/database.ts";
import { purchasesMentioning } from "../../search/purchases-mentioning.ts";
import { searchTerm } from "../../search/search-term.ts";
import { loadPurchaseRows } from "../load-purchase-rows.ts";
import { purchaseView, type Purchase, type StaffViewRow } from "../purchase-view.ts";

/** In the order of `sort`. */
export type PurchaseFilter = FilterOf<"listPurchases">;

type Conditions = Omit<PurchaseFilter, "sort">;

/** A page of purchases as this user sees them. The review queue is `to_review`, `oldest_proof`. */
export async function listPurchases(
  context: Context,
  actor: StaffActor,
  filter: OperationInput<"listPurchases">["query"],
): Promise<Page<PurchaseForStaff>> {
  const reading = readingNow(context);
  const { page, limit } = filter;
  const stretch = { limit, offset: (page - 1) * limit };
  const { ids, total } = searchTerm(filter.search)
    ? await searchedPage(reading, filter, stretch)
    : {
        ids: await purchaseIds(reading, filter, stretch),
        total: await countPurchases(reading, filter),
      };
  return { items: await staffViews(context, actor, ids), page, limit, total };
}

/** A page of a search's matches and their total, in one scan. */
async function searchedPage(
  reading: Reading,
  filter: PurchaseFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const sorted = ["id", "created_at", "proof_at", "confirmed_at", "amount_bs"] as const;
  // Past the last page this returns one row, with only the total.
  const { rows } = await sql<{ id: string | null; total: number }>`
    WITH found AS MATERIALIZED (${matching(reading, filter).select(sorted)}),
    whole AS (SELECT count(*)::integer AS total FROM found)
    SELECT page.id, whole.total
      FROM whole LEFT JOIN (SELECT * FROM found ORDER BY ${order[filter.sort]} LIMIT ${limit} OFFSET ${offset}) AS page ON true
     ORDER BY ${order[filter.sort]}`.execute(reading.database.kysely);
  return { ids: rows.flatMap(({ id }) => id ?? []), total: firstRow(rows).total };
}

/**
 * How many purchases match a filter without a search term: from the totals, at the same cost for any number, plus the few
 * trials. The sort doesn't matter.
 */
export async function countPurchases(
  reading: Reading,
  filter: Omit<Conditions, "search">,
): Promise<number> {
  const { database, now } = reading;
  const trials = await countRows(matching(reading, filter).where("trial", "=", true));
  let query = database.kysely
    .selectFrom(totalsNow(now).as("purchase_totals_now"))
    .where("kind", "=", "made")
    .where((where) => where.and(conditionsOf(filter, factsOfTotals, now)));
  if (filter.status !== undefined) query = query.where("status", "in", filter.status);
  if (filter.date_from) query = query.where("day", ">=", filter.date_from);
  if (filter.date_to) query = query.where("day", "<=", filter.date_to);
  const { total } = await query
    .select(sql<number>`coalesce(sum(purchases), 0)::integer`.as("total"))
    .executeTakeFirstOrThrow();
  return total + trials;
}

/** The ids of a slice of the matching purchases, in order; of all of them if `limit` is null. */
export async function purchaseIds(
  reading: Reading,
  filter: PurchaseFilter,
  stretch: { limit: number | null; offset: number },
): Promise<string[]> {
  const all = matching(reading, filter).select("id").orderBy(order[filter.sort]);
  const rows = await (
    stretch.limit === null ? all : all.limit(stretch.limit).offset(stretch.offset)
  ).execute();
  return rows.map((row) => row.id);
}

function matching({ database, now }: Reading, filter: Conditions) {
  const { start, end } = caracasDayRange(filter.date_from, filter.date_to);
  const found = purchasesMentioning(filter.search, now, filter.status);
  let query = database.kysely
    .selectFrom(found.as("purchases"))
    .where((where) => where.and(conditionsOf(filter, factsOfPurchases, now)));
  if (start) query = query.where("created_at", ">=", start);
  if (end) query = query.where("created_at", "<", end);
  return query;
}

/** Whether a row has a proof, waits for staff, or was paid late: purchases and their totals have different columns for it. */
interface RowFacts {
  hasProof: RawBuilder<boolean>;
  toReview: RawBuilder<boolean>;
  late: RawBuilder<boolean>;
}

/** Of whatever these columns are selected from. */
const since = sql.raw("coalesce(proof_at, confirmed_at)");

const factsOfPurchases: RowFacts = {
  hasProof: sql`(proof_at IS NOT NULL)`,
  toReview: sql`(status = 'pending' AND ${since} IS NOT NULL)`,
  late: sql`coalesce(proof_at >= expired_at, false)`,
};

const factsOfTotals: RowFacts = {
  hasProof: sql`(proof IN ('in_time', 'late'))`,
  toReview: sql`(status = 'pending' AND proof <> 'none')`,
  late: sql`(proof = 'late')`,
};

/** The conditions that are the same for purchases and their totals, but for these facts. */
function conditionsOf(filter: Conditions, facts: RowFacts, now: Date): RawBuilder<boolean>[] {
  const { raffle_id, payment_method } = filter;
  return [
    ...(raffle_id === undefined ? [] : [sql<boolean>`raffle_id = ${raffle_id}`]),
    ...(payment_method === undefined ? [] : [sql<boolean>`payment_method = ${payment_method}`]),
    ...wanted(filter.has_proof, facts.hasProof),
    ...wanted(filter.to_review, facts.toReview),
    ...wanted(filter.late, facts.late),
    ...wanted(filter.recoverable, recoverableAt(now)),
  ];
}

/** The fact or its opposite; nothing if the filter doesn't ask. */
function wanted(asked: boolean | undefined, fact: RawBuilder<boolean>): RawBuilder<boolean>[] {
  if (asked === undefined) return [];
  return [asked ? fact : sql<boolean>`NOT ${fact}`];
}

/** Whether `recover` of purchase-rules is allowed. */
function recoverableAt(now: Date): RawBuilder<boolean> {
  return sql`(status IN ('expired', 'rejected') AND raffle_id IN (
    SELECT id FROM raffles WHERE status <> 'finished' AND (draw_date <= ${now}) IS NOT TRUE))`;
}

const order: Record<PurchaseFilter["sort"], RawBuilder<unknown>> = {
  newest: sql`created_at DESC, id`,
  oldest: sql`created_at, id`,
  oldest_proof: sql`${since} ASC NULLS LAST, id`,
  amount_desc: sql`amount_bs DESC, id`,
  amount_asc: sql`amount_bs, id`,
};

const BATCH = 500;

/** A purchase as the export lists it. */
export type ExportedPurchase = Purchase & Pick<StaffViewRow, "trial" | "campaign_name">;

/** Every matching purchase, in the list's order, in batches: for the export. The selection is fixed at the start. */
export async function* eachPurchase(
  context: Context,
  filter: PurchaseFilter,
): AsyncGenerator<ExportedPurchase[]> {
  const reading = readingNow(context);
  const ids = await purchaseIds(reading, filter, { limit: null, offset: 0 });
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await loadPurchaseRows(reading, ids.slice(start, start + BATCH));
    yield rows.map((row) => {
      const { trial, campaign_name } = row;
      return { ...purchaseView(row, reading.now), trial, campaign_name };
    });
  }
}
