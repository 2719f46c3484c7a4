import { sql, type Selectable } from "kysely";
import type { Database, Transaction } from "../database/database.ts";
import type { RafflesTable } from "../database/tables/raffles.ts";
import { fail, type Refusal } from "../failure.ts";
import { reservedIfFew } from "../tickets/raffle-counts.ts";

export type RaffleRow = Selectable<RafflesTable>;

/** A raffle with the count of numbers that pending purchases hold; `total - sold - reserved` are free. */
export type RaffleRowWithHolds = RaffleRow & { reserved: number };

/** Selects raffles with their holds, to be completed by `withCounts`; add the conditions. */
export function selectRaffles(queryable: Pick<Database | Transaction, "kysely">) {
  return queryable.kysely
    .selectFrom("raffles")
    .selectAll("raffles")
    .select(sql<number | null>`${sql.raw(reservedIfFew)}`.as("reserved"));
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

/** 404: missing, or hidden from this caller. */
export function raffleNotFound(): Refusal {
  return fail("not_found", "No encontramos esa rifa.");
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
