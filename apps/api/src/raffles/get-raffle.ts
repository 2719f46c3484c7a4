import type { RaffleForStaff } from "@rifas/api-client/types";
import { dollarCombos } from "@rifas/domain/combos";
import { missingToPublish, sealTime, type PublishRequirement } from "@rifas/domain/raffle-rules";
import { sql } from "kysely";
import type { Actor } from "../platform/actor.ts";
import type { Context } from "../platform/context.ts";
import { firstRow } from "../database/database.ts";
import { ok, type Result } from "../platform/failure.ts";
import { purchasesNow, totalsNow } from "../sale/holds/lapsed-holds.ts";
import { reviewSinceOf, hasDrawPassed, salesCloseAt } from "../sale/holds/sale-window.ts";
import { readingNow, type Reading } from "../platform/reading.ts";
import { readLateRejections } from "./late-rejections.ts";
import { readMinimumDecisions } from "./minimum-sale.ts";
import { raffleDetail, type RaffleDetail } from "./raffle-view.ts";
import {
  raffleAsRead,
  selectRaffles,
  type RaffleRow,
  type RaffleRowWithHolds,
} from "./raffle-row.ts";
import { raffleNotFound } from "../sale/tickets/visible-raffle.ts";
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
  const reading = readingNow(context);
  const row = await selectRaffles(reading).where("raffles.id", "=", id).executeTakeFirst();
  return row && (await raffleAsRead(context, reading, row));
}

/** The raffle as anyone sees it. */
export async function detailOf(context: Context, row: RaffleRowWithHolds): Promise<RaffleDetail> {
  const results = row.outcome === "drawn" ? await loadResults(context.database, [row.id]) : null;
  const now = context.clock.now();
  const lateRejections = hasDrawPassed(row, now)
    ? await readLateRejections(context.database, row.id)
    : [];
  const decisions =
    row.minimum_sold === 0 ? [] : await readMinimumDecisions(context.database, row.id);
  const more = { versions: results?.get(row.id) ?? [], lateRejections, decisions };
  return raffleDetail(row, more, now);
}

/** The raffle with its pending work. */
export async function forStaff(context: Context, row: RaffleRowWithHolds): Promise<RaffleForStaff> {
  const missing_to_publish = missingRequirements(row, context.clock.now());
  const counts = await countPurchases(readingNow(context), row.id);
  return {
    ...(await detailOf(context, row)),
    staff: {
      ...counts,
      reserved: row.reserved,
      missing_to_publish,
      dollar_price: dollarPrice(row),
    },
  };
}

/** What the price in bolivars follows; the database keeps the three columns together. */
function dollarPrice(row: RaffleRow): RaffleForStaff["staff"]["dollar_price"] {
  const { price_usd, price_rate_bs: rate_bs, price_rate_day: rate_day } = row;
  return price_usd === null || rate_bs === null || rate_day === null
    ? null
    : { price_usd, rate_bs, rate_day, combos: dollarCombos(row.combos) };
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
      pastInstants: row.instant_prizes.some(({ at }) => new Date(at) <= now),
    },
    now,
  );
}

/** A rule, a minimum or a time to claim is only meaningful in a log, which is sealed before the draw. */
function lacksTimeToSeal(row: RaffleRow): boolean {
  const closes = salesCloseAt(row);
  const needsLog = row.draw_rule.method !== "manual" || row.minimum_sold > 0 || row.claim_days > 0;
  if (!needsLog || row.draw_date === null || closes === null) return false;
  return sealTime(closes, row.draw_date) === null;
}

/** From the totals, at the same cost for any number of purchases, plus the few trials, which are in no totals. */
async function countPurchases({ database, now }: Reading, raffleId: number) {
  const trial = sql<boolean>`trial AND raffle_id = ${raffleId}`;
  const { rows } = await sql<PurchaseCounts>`
    WITH counted AS (
      SELECT status, proof <> 'none' AS shown, purchases FROM ${totalsNow(now)} AS totals
       WHERE kind = 'made' AND raffle_id = ${raffleId}
       UNION ALL
      SELECT status, ${sql.raw(reviewSinceOf("trials"))} IS NOT NULL, 1 FROM ${purchasesNow(now, trial)} AS trials)
    SELECT coalesce(sum(purchases), 0)::integer AS purchases,
           coalesce(sum(purchases) FILTER (WHERE status = 'pending'), 0)::integer AS pending_purchases,
           coalesce(sum(purchases) FILTER (WHERE status = 'pending' AND shown), 0)::integer AS pending_proofs
      FROM counted`.execute(database.kysely);
  return firstRow(rows);
}

interface PurchaseCounts {
  purchases: number;
  pending_purchases: number;
  pending_proofs: number;
}
