import type { RaffleForStaff } from "@rifas/api-client/types";
import { missingToPublish, sealTime, type PublishRequirement } from "@rifas/domain/raffle-rules";
import type { Actor } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { ok, type Result } from "../failure.ts";
import { salesCloseAt } from "../holds/sale-window.ts";
import { raffleDetail, type RaffleDetail } from "./raffle-view.ts";
import {
  raffleNotFound,
  selectRaffles,
  type RaffleRow,
  type RaffleRowWithHolds,
} from "./raffle-row.ts";
import { withCounts } from "../tickets/raffle-counts.ts";
import { resumeDueRaffles } from "./resume-due-raffles.ts";
import { loadResults } from "./results-view.ts";

/** One raffle, as this caller may see it. Strangers get `not_found` for an unpublished one. */
export async function getRaffle(
  context: Context,
  actor: Actor,
  input: { id: number },
): Promise<Result<RaffleDetail | RaffleForStaff>> {
  const row = await findRaffle(context, input.id);
  if (!row || (actor.kind === "anyone" && !row.publish)) return raffleNotFound();
  return ok(await (actor.kind === "anyone" ? detailOf(context, row) : forStaff(context, row)));
}

/** One raffle as staff see it. */
export async function getRaffleForStaff(
  context: Context,
  input: { id: number },
): Promise<Result<RaffleForStaff>> {
  const row = await findRaffle(context, input.id);
  return row ? ok(await forStaff(context, row)) : raffleNotFound();
}

async function findRaffle(context: Context, id: number) {
  await resumeDueRaffles(context);
  const row = await selectRaffles(context.database).where("raffles.id", "=", id).executeTakeFirst();
  return row && (await withCounts(context.rushCounts, row));
}

async function detailOf(context: Context, row: RaffleRowWithHolds): Promise<RaffleDetail> {
  const results = row.outcome === "drawn" ? await loadResults(context.database, [row.id]) : null;
  return raffleDetail(row, results?.get(row.id) ?? [], context.clock.now());
}

/** The raffle with its pending work. */
export async function forStaff(context: Context, row: RaffleRowWithHolds): Promise<RaffleForStaff> {
  const missing_to_publish = missingRequirements(row, context.clock.now());
  const counts = await countPurchases(context.database, row.id);
  return {
    ...(await detailOf(context, row)),
    staff: { ...counts, reserved: row.reserved, missing_to_publish },
  };
}

/** What a draft still lacks before it can be published; empty once it has been. */
export function missingRequirements(row: RaffleRow, now: Date): PublishRequirement[] {
  if (row.status !== "draft") return [];
  return missingToPublish(
    {
      image: row.image,
      price: row.price_bs,
      drawDate: row.draw_date,
      numbersReady: row.numbers_ready,
      lacksTimeToSeal: lacksTimeToSeal(row),
    },
    now,
  );
}

/** A rule is only worth something in a log, which is sealed before the draw. */
function lacksTimeToSeal(row: RaffleRow): boolean {
  const closes = salesCloseAt(row);
  if (row.draw_rule.method === "manual" || row.draw_date === null || closes === null) return false;
  return sealTime(closes, row.draw_date) === null;
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
