import { written } from "../../../platform/call.ts";
import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { Schema, Page } from "@rifas/api-client/types";
import { sql, type RawBuilder } from "kysely";
import type { Context } from "../../../platform/context.ts";
import type { FilterOf } from "../../../platform/list.ts";
import { readingNow, type Reading } from "../../../platform/reading.ts";
import { firstRow } from "../../../database/database.ts";
import { purchasesMentioning } from "../../search/purchases-mentioning.ts";
import { isIncome } from "../paid-purchases.ts";
import { searchTerm } from "../../search/search-term.ts";

export type Client = Schema<"Client">;
type ClientFilter = FilterOf<"exportClients">;

/** A page of clients, most recent purchase first. */
export async function listClients(
  context: Context,
  filter: OperationInput<"listClients">["query"],
): Promise<Page<Client>> {
  const { page, limit } = filter;
  const reading = readingNow(context);
  const stretch = sql`${latestOfEach(filter, reading.now)} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  const found = await clients(reading, filter, stretch);
  const total = found.total ?? (await countClients(reading, filter));
  return { items: found.items, page, limit, total };
}

/** The count of all clients is stored (ADR 12); those of a raffle or a search are counted. */
async function countClients({ database, now }: Reading, filter: ClientFilter): Promise<number> {
  const count =
    filter.raffle_id === undefined && searchTerm(filter.search) === undefined
      ? sql<{ total: number }>`
          SELECT (clients + (SELECT count(DISTINCT moved.document_id) FROM purchase_moves AS moved
                              WHERE moved.document_id <> '' AND NOT EXISTS (SELECT FROM clients AS met WHERE met.document_id = moved.document_id))
                 )::integer AS total
            FROM client_count`
      : sql<{ total: number }>`
          SELECT count(DISTINCT document_id)::integer AS total
            FROM ${purchasesMentioning(filter.search, now)} AS purchases WHERE ${counted(filter)}`;
  const { rows } = await count.execute(database.kysely);
  return firstRow(rows).total;
}

/** Every matching client, in batches: for the export. The selection is fixed at the start. */
export async function* eachClient(
  context: Context,
  filter: ClientFilter,
): AsyncGenerator<Client[]> {
  const reading = readingNow(context);
  const { rows } = await sql<{ of: string; at: string }>`
    SELECT document_id AS of, last_purchase_at::text AS at FROM (${latestOfEach(filter, reading.now)}) AS found
     ORDER BY found.last_purchase_at DESC, document_id`.execute(reading.database.kysely);
  for (let start = 0; start < rows.length; start += EXPORT_BATCH) {
    const batch = rows.slice(start, start + EXPORT_BATCH);
    const [ids, times] = [batch.map(({ of }) => of), batch.map(({ at }) => at)];
    const found = sql`
      SELECT *, NULL::integer AS total
        FROM unnest(${ids}::text[], ${times}::timestamptz[]) AS fixed (document_id, last_purchase_at)`;
    yield (await clients(reading, filter, found)).items;
  }
}

const EXPORT_BATCH = 2000;

/** Some of the matching clients, in order; with the total if the same scan has counted them. */
async function clients(
  { database }: Reading,
  filter: ClientFilter,
  some: RawBuilder<unknown>,
): Promise<{ items: Client[]; total: number | null }> {
  const { rows } = await sql<ClientRow>`
    WITH found AS (${some})
    SELECT found.document_id, found.total,
           (array_agg(p.name ORDER BY p.created_at DESC))[1] AS name,
           (array_agg(p.email ORDER BY p.created_at DESC) FILTER (WHERE p.email IS NOT NULL))[1] AS email,
           (array_agg(p.phone ORDER BY p.created_at DESC))[1] AS phone,
           count(*)::integer AS purchases,
           count(*) FILTER (WHERE p.status = 'approved')::integer AS approved_purchases,
           coalesce(sum(p.quantity) FILTER (WHERE p.status = 'approved'), 0)::integer AS tickets,
           coalesce(sum(p.amount_bs) FILTER (WHERE p.status = 'approved' AND p.${sql.raw(isIncome)}), 0)::numeric(16, 2)::text AS total_bs,
           min(p.created_at) AS first_purchase_at,
           max(p.created_at) AS last_purchase_at,
           (array_agg(p.id ORDER BY p.created_at DESC, p.id DESC))[1] AS last_purchase_id
      FROM found
      JOIN purchases AS p ON p.document_id = found.document_id AND ${counted(filter)}
     GROUP BY found.document_id, found.total, found.last_purchase_at
     ORDER BY found.last_purchase_at DESC, found.document_id
  `.execute(database.kysely);
  return { items: rows.map(clientOf), total: rows[0]?.total ?? null };
}

function clientOf({ total: _ofAll, ...row }: ClientRow): Client {
  return written(row);
}

type ClientRow = Omit<Client, "first_purchase_at" | "last_purchase_at"> & {
  first_purchase_at: Date;
  last_purchase_at: Date;
  total: number | null;
};

/** SQL: every matching client with the time of the latest purchase that matches, the latest first. */
function latestOfEach(filter: ClientFilter, now: Date): RawBuilder<unknown> {
  // A page of all clients reads only its own purchases, by day; a search has to find all matches first.
  return searchTerm(filter.search) === undefined
    ? sql`
      SELECT document_id, created_at AS last_purchase_at, NULL::integer AS total
        FROM purchases AS latest
       WHERE ${counted(filter)} AND NOT EXISTS (
             SELECT FROM purchases
              WHERE document_id = latest.document_id AND (created_at, id) > (latest.created_at, latest.id)
                AND ${counted(filter)})
       ORDER BY last_purchase_at DESC, document_id`
    : sql`
      SELECT document_id, max(created_at) AS last_purchase_at, (count(*) OVER ())::integer AS total
        FROM ${purchasesMentioning(filter.search, now)} AS purchases
       WHERE ${counted(filter)} GROUP BY document_id
       ORDER BY last_purchase_at DESC, document_id`;
}

/** The purchases that count: a trial doesn't make anyone a client, and an erased buyer isn't anyone any more. */
function counted({ raffle_id }: ClientFilter): RawBuilder<boolean> {
  return raffle_id === undefined
    ? sql<boolean>`NOT trial AND erased_at IS NULL`
    : sql<boolean>`raffle_id = ${raffle_id} AND NOT trial AND erased_at IS NULL`;
}
