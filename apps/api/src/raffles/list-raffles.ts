import type { Page } from "@rifas/api-client/types";
import { countRows } from "../database/count-rows.ts";
import type { OperationInput } from "@rifas/api-client/operation-handlers";
import { raffleStatuses, type RaffleStatus } from "@rifas/domain/statuses";
import { sql } from "kysely";
import type { Actor } from "../platform/actor.ts";
import type { Context } from "../platform/context.ts";
import { containing } from "../database/search-pattern.ts";
import { raffleView, type RaffleView } from "./raffle-view.ts";
import { readingNow, type Reading } from "../platform/reading.ts";
import {
  raffleAsRead,
  selectRaffles,
  statusAsRead,
  type RaffleRowWithHolds,
} from "./raffle-row.ts";
import { loadResults } from "./results-view.ts";

/** `status`: `all`, or statuses; unknown statuses match nothing. */
type RaffleFilter = OperationInput<"listRaffles">["query"] & { exclude?: number };

/** A page of raffles: active, paused, draft, finished; of each those that can still be sold, then newest first. */
export async function listRaffles(
  context: Context,
  actor: Actor,
  filter: RaffleFilter,
): Promise<Page<RaffleView>> {
  const reading = readingNow(context);
  const { page, limit } = filter;
  const statuses = wantedStatuses(filter.status);
  if (statuses.length === 0) return { items: [], page, limit, total: 0 };
  let matching = selectRaffles(reading).where(statusAsRead(reading), "in", statuses);
  if (filter.publish !== undefined) matching = matching.where("publish", "=", filter.publish);
  if (filter.exclude !== undefined) matching = matching.where("raffles.id", "!=", filter.exclude);
  if (actor.kind === "anyone") matching = matching.where("publish", "=", true);
  const search = filter.search?.trim();
  if (search) matching = matching.where(sql<boolean>`raffles.search LIKE ${containing(search)}`);
  const total = await countRows(matching);
  const found = await matching
    .orderBy(
      sql`array_position(ARRAY['active', 'paused', 'draft', 'finished'], ${statusAsRead(reading)})`,
    )
    .orderBy(sql`coalesce(sold_count >= total_tickets OR sales_close_at <= ${reading.now}, false)`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const rows = await Promise.all(found.map((row) => raffleAsRead(context, reading, row)));
  return { items: await views(reading, rows), page, limit, total };
}

/** Rows as everyone sees them, with the results of the finished ones. */
async function views({ database, now }: Reading, rows: readonly RaffleRowWithHolds[]) {
  const finished = rows.filter((row) => row.outcome === "drawn").map((row) => row.id);
  const results = await loadResults(database, finished);
  return rows.map((row) => raffleView(row, results.get(row.id) ?? [], now));
}

function wantedStatuses(asked: readonly string[] | undefined): readonly RaffleStatus[] {
  if (asked === undefined || asked.includes("all")) return raffleStatuses;
  return raffleStatuses.filter((status) => asked.includes(status));
}
