import type { RaffleStatus } from "@rifas/domain/statuses";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Transaction } from "../database/database.ts";
import type { Raffles } from "../database/generated/tables.ts";
import { sqlInstant } from "../sale/holds/lapsed-holds.ts";
import type { Reading } from "../platform/reading.ts";
import { reservedIfFew, withCounts } from "../sale/tickets/raffle-counts.ts";
import { afterPause, raffleStatusNow } from "../sale/holds/sale-window.ts";

export type RaffleRow = Selectable<Raffles>;

/** A raffle with the count of numbers that pending purchases hold; `total - sold - reserved` are free. */
export type RaffleRowWithHolds = RaffleRow & { reserved: number };

/** Selects raffles with their holds, to be completed by `raffleAsRead`; add the conditions. */
export function selectRaffles({ database, now }: Reading) {
  return database.kysely
    .selectFrom("raffles")
    .selectAll("raffles")
    .select(sql<number | null>`${sql.raw(reservedIfFew(sqlInstant(now)))}`.as("reserved"));
}

/** The status that a raffle reads as, for conditions of `selectRaffles`. */
export function statusAsRead({ now }: Reading): RawBuilder<RaffleStatus> {
  return sql`${sql.raw(raffleStatusNow(sqlInstant(now)))}`;
}

/** A row of `selectRaffles` as it reads: with its counts, and without a pause that is over. */
export async function raffleAsRead(
  { rushCounts: rush }: Context,
  reading: Reading,
  row: RaffleRow & { reserved: number | null },
): Promise<RaffleRowWithHolds> {
  return await withCounts({ rush, reading }, afterPause(row, reading.now));
}

/** Locks a raffle's row for a change of its state; no purchase of it can be made until the transaction ends. */
export async function lockRaffle(tx: Transaction, id: number): Promise<RaffleRow | undefined> {
  return await tx.kysely
    .selectFrom("raffles")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the raffle has purchases of any status: then its numbers can't change and it can't be deleted. */
export async function hasPurchases(tx: Transaction, raffleId: number): Promise<boolean> {
  const found = await tx.kysely
    .selectFrom("purchases")
    .select("id")
    .where("raffle_id", "=", raffleId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
