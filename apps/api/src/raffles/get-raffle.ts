import { missingToPublish, type PublishRequirement } from "@rifas/domain/raffle-rules";
import type { Actor } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { ok, type Result } from "../failure.ts";
import { raffleDetail, type RaffleDetail } from "./raffle-view.ts";
import { raffleNotFound, selectRaffles, type RaffleRow } from "./raffle-row.ts";
import { resumeDueRaffles } from "./resume-due-raffles.ts";
import { loadResults } from "./results-view.ts";

/** What only a session sees of a raffle. */
export interface RaffleStaffInfo {
  purchases: number;
  pending_purchases: number;
  pending_proofs: number;
  reserved: number;
  missing_to_publish: PublishRequirement[];
}

export type RaffleForViewer = RaffleDetail & { staff?: RaffleStaffInfo };

/** One raffle. An unpublished one is not found by strangers (B1); signed in, `staff` counts what is under way. */
export async function getRaffle(
  context: Context,
  actor: Actor,
  input: { id: number },
): Promise<Result<RaffleForViewer>> {
  await resumeDueRaffles(context);
  const row = await selectRaffles(context.database)
    .where("raffles.id", "=", input.id)
    .executeTakeFirst();
  if (!row || (actor.kind === "anyone" && !row.publish)) return raffleNotFound();
  const now = context.clock.now();
  const results = row.outcome === "drawn" ? await loadResults(context.database, [row.id]) : null;
  const detail = raffleDetail(row, results?.get(row.id) ?? [], now);
  if (actor.kind === "anyone") return ok(detail);
  const counts = await countPurchases(context.database, row.id);
  return ok({
    ...detail,
    staff: { ...counts, reserved: row.reserved, missing_to_publish: lacks(row, now) },
  });
}

/** What a draft still lacks before it can be published; nothing once it was. */
export function lacks(row: RaffleRow, now: Date): PublishRequirement[] {
  if (row.status !== "draft") return [];
  return missingToPublish(
    {
      image: row.image,
      price: row.price_bs,
      drawDate: row.draw_date,
      numbersReady: row.numbers_ready,
    },
    now,
  );
}

async function countPurchases(queryable: Pick<Database | Transaction, "kysely">, raffleId: number) {
  return await queryable.kysely
    .selectFrom("purchases")
    .select(({ fn }) => [
      fn.countAll<number>().as("purchases"),
      fn.countAll<number>().filterWhere("status", "=", "pending").as("pending_purchases"),
      fn
        .countAll<number>()
        .filterWhere("status", "=", "pending")
        .filterWhere("proof_at", "is not", null)
        .as("pending_proofs"),
    ])
    .where("raffle_id", "=", raffleId)
    .executeTakeFirstOrThrow();
}
