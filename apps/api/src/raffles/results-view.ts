import type { Schema } from "@rifas/api-client/types";
import { maskedOwner } from "@rifas/domain/erased-owner";
import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import type { Purchases } from "../database/generated/tables.ts";
import { loadStandings } from "./prize-standings.ts";

export type ResultsVersion = Schema<"ResultsVersion">;

/** All versions of the results of some raffles, newest first, by raffle. */
export async function loadResults(
  database: Pick<Database, "kysely" | "query">,
  raffleIds: readonly number[],
): Promise<Map<number, ResultsVersion[]>> {
  const found = new Map<number, ResultsVersion[]>();
  if (raffleIds.length === 0) return found;
  const versions = await database.kysely
    .selectFrom("raffle_results")
    .innerJoin("raffles", "raffles.id", "raffle_results.raffle_id")
    .select(["raffle_id", "version", "results", "reason", "recorded_at", "raffles.total_tickets"])
    .where("raffle_id", "in", raffleIds)
    .orderBy("version", "desc")
    .execute();
  const owners = await loadOwners(
    database,
    versions.flatMap((version) => version.results.flatMap((result) => result.purchase_id ?? [])),
  );
  const standings = await loadStandings(database, raffleIds);
  for (const { raffle_id, version, results, reason, recorded_at, total_tickets } of versions) {
    const list = found.get(raffle_id) ?? [];
    found.set(raffle_id, list);
    list.push({
      version,
      recorded_at: recorded_at.toISOString(),
      reason,
      results: results.map((result, index) => {
        // Only of the current version, which comes first.
        const standing = list.length === 0 ? standings.get(raffle_id)?.get(index + 1) : undefined;
        const owner = result.purchase_id === null ? undefined : owners.get(result.purchase_id);
        return {
          prize_position: index + 1,
          prize_title: result.prize,
          ticket_number:
            result.number === null ? null : formatTicketNumber(result.number, total_tickets),
          owner: owner ? maskedOwner(owner) : null,
          approved_after_draw: owner?.approved_after_draw ?? false,
          source: result.source,
          drawn_at: result.drawn_at,
          ...(standing && { standing }),
        };
      }),
    });
  }
  return found;
}

type Owner = Pick<Selectable<Purchases>, "id" | "name" | "approved_after_draw" | "erased_at">;

async function loadOwners(database: Pick<Database, "kysely">, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Owner>();
  const rows = await database.kysely
    .selectFrom("purchases")
    .select(["id", "name", "approved_after_draw", "erased_at"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
