import { sql, type Selectable } from "kysely";
import type { Database, Transaction } from "../database/database.ts";
import type { RafflesTable } from "../database/tables.ts";
import { fail, type Refusal } from "../failure.ts";

export type RaffleRow = Selectable<RafflesTable>;

/** A raffle with the numbers that pending purchases hold: what is free is `total - sold - reserved`. */
export type RaffleRowWithHolds = RaffleRow & { reserved: number };

/** Every raffle with its holds; add the conditions. Holds come from the few pending purchases, never from the numbers. */
export function selectRaffles(queryable: Pick<Database | Transaction, "kysely">) {
  return queryable.kysely
    .selectFrom("raffles")
    .selectAll("raffles")
    .select(
      sql<number>`(SELECT coalesce(sum(quantity), 0)::integer FROM purchases
                    WHERE purchases.raffle_id = raffles.id AND purchases.status = 'pending')`.as(
        "reserved",
      ),
    );
}

/** Locks one raffle's row for a change of its state; no purchase of it can be made meanwhile. */
export async function lockRaffle(tx: Transaction, id: number): Promise<RaffleRow | undefined> {
  return await tx.kysely
    .selectFrom("raffles")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** 404: there is none, or it is not for the eyes of who asks. */
export function raffleNotFound(): Refusal {
  return fail("not_found", "No encontramos esa rifa.");
}

/** Whether a purchase of any status belongs to the raffle: then its numbers can't change and it can't be deleted. */
export async function hasPurchases(tx: Transaction, raffleId: number): Promise<boolean> {
  const found = await tx.kysely
    .selectFrom("purchases")
    .select("id")
    .where("raffle_id", "=", raffleId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
