import { type Transaction, prepared, type Reader } from "../../database/database.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { expireHolds } from "../holds/expire-holds.ts";
import { hasLapsed } from "../holds/lapsed-holds.ts";
import {
  purchaseColumns,
  raffleColumns,
  type PurchaseRow,
  type RaffleRow,
} from "./purchase-row.ts";

/** A purchase with its raffle. */
export interface LockedPurchase {
  purchase: PurchaseRow;
  raffle: RaffleRow;
}

/**
 * Locks a purchase and its raffle for a change, always the raffle first, so that changes can't deadlock and recording results waits for
 * them. `review`: changes what is sold, one at a time per raffle. `hold`: the buyer's own actions, which don't wait for other buyers. A
 * hold that had lapsed by `lapsedAt` is expired first.
 */
export async function lockPurchase(
  tx: Transaction,
  id: string,
  how: { for: "review" | "hold"; lapsedAt: Date },
): Promise<Result<LockedPurchase>> {
  const [raffle] = await tx.query<RaffleRow>(
    how.for === "review" ? lockRaffleForReview : lockRaffleOfHold,
    [id],
  );
  const [locked] = raffle ? await tx.query<PurchaseRow>(lockRow, [id]) : [];
  if (!raffle || !locked) return purchaseNotFound();
  if (locked.erased_at !== null) return purchaseErased();
  if (!hasLapsed(locked, how.lapsedAt)) return ok({ raffle, purchase: locked });
  const ended = await expireHolds(tx, { now: how.lapsedAt, purchaseId: id });
  if (ended === 0) return ok({ raffle, purchase: locked });
  const [purchase] = await tx.query<PurchaseRow>(lockRow, [id]);
  return purchase ? ok({ raffle, purchase }) : purchaseNotFound();
}

/**
 * Reads a raffle for a sale. `sale`: under a lock shared by all buyers, which only waits for a change of the raffle's state. `sales`: for
 * those that are approved in the same transaction, or rejected together: like a review, one at a time per raffle. `nothing`: without a
 * lock, to refuse early what would be refused later.
 */
export async function raffleLockedFor(
  what: keyof typeof readRaffle,
  database: Reader,
  raffleId: number,
): Promise<RaffleRow | undefined> {
  const [raffle] = await database.query<RaffleRow>(readRaffle[what], [raffleId]);
  return raffle;
}

/** Reads a purchase and its raffle without a lock, for the same purpose. */
export async function readPurchase(database: Reader, id: string): Promise<Result<LockedPurchase>> {
  const [purchase] = await database.query<PurchaseRow>(readRow, [id]);
  const raffle = purchase && (await raffleLockedFor("nothing", database, purchase.raffle_id));
  if (!purchase || !raffle) return purchaseNotFound();
  return purchase.erased_at === null ? ok({ purchase, raffle }) : purchaseErased();
}

/** 404: no such purchase. */
export function purchaseNotFound(): Result<never> {
  return fail("not_found", "No encontramos esa compra.");
}

/** 404: the buyer asked for it to be erased, so nothing is left that could be changed. */
function purchaseErased(): Result<never> {
  return fail(
    "not_found",
    "Los datos de esta compra se borraron a petición de quien la hizo: ya no se puede cambiar.",
  );
}

/** A purchase never changes its raffle. */
const ofPurchase = `FROM raffles AS r WHERE r.id = (SELECT raffle_id FROM purchases WHERE id = $1)`;

const lockRaffleForReview = prepared("lock-raffle-for-review")`
    SELECT ${raffleColumns} ${ofPurchase} FOR NO KEY UPDATE OF r`;

const lockRaffleOfHold = prepared("lock-raffle-of-hold")`
    SELECT ${raffleColumns} ${ofPurchase} FOR KEY SHARE OF r`;

const byId = `SELECT ${raffleColumns} FROM raffles AS r WHERE r.id = $1`;

const readRaffle = {
  // The foreign key of a new purchase takes KEY SHARE anyway. Changes of a raffle's state lock FOR UPDATE: they wait for
  // reservations in progress, and later ones see them.
  sale: prepared("lock-raffle-for-hold")`${byId} FOR KEY SHARE OF r`,
  sales: prepared("lock-raffle-for-sales")`${byId} FOR NO KEY UPDATE OF r`,
  nothing: prepared("read-raffle-for-sale")`${byId}`,
} as const;

const readRow = prepared("read-purchase")`
    SELECT ${purchaseColumns} FROM purchases AS p WHERE p.id = $1`;

const lockRow = prepared("lock-purchase")`
    SELECT ${purchaseColumns} FROM purchases AS p WHERE p.id = $1 FOR UPDATE OF p`;
